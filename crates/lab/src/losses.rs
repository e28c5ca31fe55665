//! Whether losses come true: what a review says that a choice cost, against what it cost when the game is played on by `master` from
//! either choice, with the same patterns and cards to come.

use std::sync::Arc;

use flipwrite::random::{SplitMix64, game_number, mix};
use flipwrite::{
    CardIndex, Choice, Crossing, Deal, DealNumber, HAND, Position, ScoreParts, Seat, Table, Take,
};
use flipwrite_players::coach::{Coach, Entry, Kind};
use flipwrite_players::{Aim, Bot, BotName, Knowledge, Playable, Spec};

use crate::estimate::Estimate;
use crate::game::{Decide, SeatFault, play_on, play_whole};
use crate::parallel;
use crate::progress::Progress;

/// What to measure.
#[derive(Clone, Copy, Debug)]
pub struct Losses<'a, G: Playable> {
    /// The table.
    pub table: &'a Table<G>,
    /// What the bots know.
    pub knowledge: &'a Arc<Knowledge<G>>,
    /// Whose mistakes are looked at.
    pub by: &'a Spec,
    /// The number of the run, from which every deal comes.
    pub number: u64,
    /// How many games, each looked at from one seat.
    pub games: u64,
    /// In points, or in the chance to win.
    pub aim: Aim,
    /// Nodes that a review takes for what comes of one decision.
    pub nodes: u64,
    /// How many threads.
    pub jobs: usize,
}

/// A decision that is said to have cost something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// What it is said to have cost.
    pub said: f64,
    /// What it did cost, with what happened to come.
    pub came: f64,
}

/// Losses of about the same size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// The least that they are said to be.
    pub from: f64,
    /// What they are said to be, in the mean.
    pub said: f64,
    /// What they were, with its interval over decisions.
    pub came: Estimate,
}

/// Which losses are told together, by the least of each: in points, and in the chance to win.
const SIZES: [[f64; 5]; 2] = [[0.01, 0.5, 1.0, 2.0, 4.0], [0.000_1, 0.01, 0.02, 0.05, 0.1]];

/// The losses of a run, by their size; of sizes that were not met there is none.
pub fn by_size(costs: &[Cost], aim: Aim) -> Vec<Size> {
    let sizes = SIZES[usize::from(aim == Aim::Win)];
    let size = |(place, from): (usize, f64)| {
        let to = sizes.get(place + 1).copied().unwrap_or(f64::INFINITY);
        let those: Vec<&Cost> = costs.iter().filter(|cost| (from..to).contains(&cost.said)).collect();
        let came: Vec<f64> = those.iter().map(|cost| cost.came).collect();
        let said = those.iter().map(|cost| cost.said).sum::<f64>() / those.len().max(1) as f64;
        (!those.is_empty()).then(|| Size { from, said, came: Estimate::of(&came) })
    };
    sizes.into_iter().enumerate().filter_map(size).collect()
}

/// How much of what is said comes: by how much what came grows with what was said, without a constant; with its interval over decisions.
pub fn share(costs: &[Cost]) -> Estimate {
    let squares: f64 = costs.iter().map(|cost| cost.said * cost.said).sum();
    let mean = costs.iter().map(|cost| cost.said * cost.came).sum::<f64>() / squares;
    let off = |cost: &Cost| (cost.said * (cost.came - mean * cost.said)).powi(2);
    let standard_error = costs.iter().map(off).sum::<f64>().sqrt() / squares;
    Estimate { mean, standard_error, count: costs.len() as u64 }
}

/// Measures: the crossings and takes of one seat in each game that are said to have cost anything.
pub fn losses<G: Playable>(run: &Losses<'_, G>, progress: &Progress) -> Vec<Cost> {
    let coach = Coach::new(run.table.clone(), Arc::clone(run.knowledge), run.nodes);
    let games = parallel::all(run.games, run.jobs, progress, |index| {
        let costs = in_game(run, &coach, game_number(run.number, index));
        progress.add(1);
        costs
    });
    games.into_iter().flatten().flatten().collect()
}

fn in_game<G: Playable>(run: &Losses<'_, G>, coach: &Coach<G>, number: u64) -> Option<Vec<Cost>> {
    let table = run.table;
    let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    let sit = |seat| Bot::new(run.by.clone(), seat, number, run.knowledge);
    let mut players: Vec<Bot<G>> = table.seat_set().iter().map(sit).collect();
    let (_, events) = play_whole(table, &deal, &mut players).ok()?;
    let story = coach.story(&events, &[])?;
    let seat = Seat::new(SplitMix64::new(mix(number)).below(table.seats()))?;
    let least = SIZES[usize::from(run.aim == Aim::Win)][0];
    let cost = |entry: &Entry| {
        let (decided, before) = (entry.decided.as_ref()?, story.before(entry.event)?);
        let came = |choices: &[Choice]| came(run, &deal, number, &before, seat, choices);
        Some(Cost { said: -entry.amount.value(), came: came(&decided.best)? - came(&decided.made)? })
    };
    let ledger = coach.ledger(&story, seat, run.aim);
    let mistakes = ledger
        .entries
        .iter()
        .filter(|entry| matches!(entry.kind, Kind::Crossing | Kind::Take) && -entry.amount.value() >= least);
    Some(mistakes.filter_map(cost).collect())
}

/// What comes of a choice if all play on like `master`: the final score, or the share of the win.
fn came<G: Playable>(
    run: &Losses<'_, G>,
    deal: &Deal,
    number: u64,
    before: &Position<'_, G>,
    seat: Seat,
    choices: &[Choice],
) -> Option<f64> {
    let player = |at: Seat| Bound {
        first: (at == seat).then(|| choices.to_vec()),
        then: Bot::new(Spec::new(BotName::Master), at, number, run.knowledge),
    };
    let mut players: Vec<Bound<G>> = run.table.seat_set().iter().map(player).collect();
    let end = play_on(before.clone(), deal, &mut players).ok()?;
    let winners = end.winners();
    Some(match run.aim {
        Aim::Score => f64::from(end.score(seat).total()),
        Aim::Win if winners.contains(seat) => 1.0 / winners.len() as f64,
        Aim::Win => 0.0,
    })
}

/// Bound to decide once as was decided before, and playing on like `master`.
struct Bound<G: Playable> {
    first: Option<Vec<Choice>>,
    then: Bot<G>,
}

impl<G: Playable> Decide<G> for Bound<G> {
    fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> Result<[CardIndex; 2], SeatFault> {
        Decide::keep(&mut self.then, table, hand)
    }

    fn cross(&mut self, position: &Position<'_, G>) -> Result<Vec<Crossing>, SeatFault> {
        let Some(choices) = self.first.take() else { return Decide::cross(&mut self.then, position) };
        let crossing = |choice| if let Choice::Cross(crossing) = choice { Some(crossing) } else { None };
        choices.into_iter().map(crossing).collect::<Option<_>>().ok_or(SeatFault::Silent)
    }

    fn take(&mut self, position: &Position<'_, G>) -> Result<Take, SeatFault> {
        match self.first.take().as_deref() {
            None => self.then.take(position),
            Some([Choice::Take(take)]) => Ok(*take),
            Some(_) => Err(SeatFault::Silent),
        }
    }
}
