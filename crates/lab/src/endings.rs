//! How well a bot plays endings: its crossings of late turns against the exact solution.

use std::sync::Arc;

use flipwrite::random::game_number;
use flipwrite::{Choice, Deal, DealNumber, Due, Position, ROUNDS, Seat, TURNS, Table};
use flipwrite_players::solve::{Ending, Unsolved, solve_unless};
use flipwrite_players::{Bot, Knowledge, Playable, Spec};

use crate::Progress;
use crate::entrant::Seated;
use crate::estimate::Estimate;
use crate::game::play_until;
use crate::parallel;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Endings<'a, G: Playable> {
    /// A table for one.
    pub table: &'a Table<G>,
    /// What the bots know.
    pub knowledge: &'a Arc<Knowledge<G>>,
    /// The bot that is measured.
    pub bot: &'a Spec,
    /// The bot whose solo games lead to the positions.
    pub of: &'a Spec,
    /// Turns left, the one at hand included.
    pub turns: usize,
    /// How many positions, each of a game of its own.
    pub positions: u64,
    /// The number of the run, from which every game's deal comes.
    pub number: u64,
    /// Positions that the solver may look at for each.
    pub nodes: u64,
    /// How many threads.
    pub jobs: usize,
}

/// One position and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Ended {
    /// Solved: what the bot's whole crossing gives away, extra crosses included.
    Solved {
        /// The points given away, 0 for a best crossing.
        loss: f64,
        /// Positions the solver looked at.
        nodes: u64,
    },
    /// Too large for the solver.
    TooLarge,
    /// No legal box: nothing was decided.
    Passed,
}

/// What was measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Losses {
    /// Positions solved.
    pub solved: u64,
    /// Of these, crossings that gave nothing away.
    pub best: u64,
    /// Positions that were too large.
    pub too_large: u64,
    /// Positions without a legal box.
    pub passed: u64,
    /// Points given away, a decision.
    pub loss: Estimate,
    /// The most points given away at once.
    pub most: f64,
    /// Positions the solver looked at, in all.
    pub nodes: u64,
}

/// A loss below this is rounding.
const ROUNDING: f64 = 1e-9;

/// Measures; the same figures whatever the number of threads. A run that is asked to stop does not solve what it is
/// at: it has the positions before the first that is not solved.
pub fn endings<G: Playable + Ending>(run: &Endings<'_, G>, progress: &Progress) -> Losses {
    let ended = parallel::all(run.positions, run.jobs, progress, |index| {
        let ended = ending(run, game_number(run.number, index), progress);
        progress.add(1);
        ended
    });
    Losses::of(ended.into_iter().map_while(|ended| ended))
}

/// One position of one game; nothing if the run is asked to stop.
fn ending<G: Playable + Ending>(run: &Endings<'_, G>, number: u64, progress: &Progress) -> Option<Ended> {
    let deal = Deal::new(DealNumber(number).seed(), 1, run.table.deck().len());
    let mut seated = [Seated::Bot(Bot::new(run.of.clone(), Seat::S0, number, run.knowledge))];
    let crossing = |position: &Position<'_, G>| {
        turns_left(position) <= run.turns && matches!(position.due(), Due::Cross(_))
    };
    let position = match play_until(run.table, &deal, &mut seated, crossing) {
        Ok((position, _)) => position,
        Err(broken) => unreachable!("a bot's answer is legal: {broken:?}"),
    };
    if position.due() == Due::Over || turns_left(&position) != run.turns {
        return Some(Ended::Passed);
    }
    let mut bot = Bot::new(run.bot.clone(), Seat::S0, number, run.knowledge);
    let mut after = position.clone();
    for crossing in bot.cross(&position) {
        if let Err(refusal) = after.apply(Seat::S0, Choice::Cross(crossing), &mut ()) {
            unreachable!("a bot's crossing is legal: {refusal:?}");
        }
    }
    // Were a part of it missing, the solver would fill it in, and the bot would look better than it is.
    if matches!(after.due(), Due::Cross(_)) {
        unreachable!("a bot's crossing is whole");
    }
    let solve = |position| solve_unless(position, run.nodes, &|| progress.is_stopped());
    let solved = solve(&position).and_then(|best| Ok((best, solve(&after)?)));
    match solved {
        Ok((best, chosen)) => {
            let loss = best.value - chosen.value;
            Some(Ended::Solved { loss: if loss < ROUNDING { 0.0 } else { loss }, nodes: best.nodes })
        }
        Err(Unsolved::Stopped) => None,
        Err(Unsolved::Seats(_)) => Some(Ended::Passed),
        Err(Unsolved::TooLarge { .. } | Unsolved::TooWide) => Some(Ended::TooLarge),
    }
}

fn turns_left<G: Playable>(position: &Position<'_, G>) -> usize {
    let turn = position.turn();
    (ROUNDS - turn.round()) * TURNS + TURNS + 1 - turn.number()
}

impl Losses {
    /// Positions that were looked at, whatever came of them.
    pub fn measured(&self) -> u64 {
        self.solved + self.too_large + self.passed
    }

    /// The figures of many positions.
    pub fn of(ended: impl Iterator<Item = Ended>) -> Self {
        let (mut losses, mut nodes, mut too_large, mut passed) = (Vec::new(), 0, 0, 0);
        for one in ended {
            match one {
                Ended::Solved { loss, nodes: looked_at } => {
                    losses.push(loss);
                    nodes += looked_at;
                }
                Ended::TooLarge => too_large += 1,
                Ended::Passed => passed += 1,
            }
        }
        Losses {
            solved: losses.len() as u64,
            best: losses.iter().filter(|loss| **loss == 0.0).count() as u64,
            too_large,
            passed,
            loss: Estimate::of(&losses),
            most: losses.iter().copied().fold(0.0, f64::max),
            nodes,
        }
    }
}
