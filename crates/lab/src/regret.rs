//! What bots give away in the midst of games, where nothing is solved: their choices in the same positions, played on to the end many
//! times with the same luck.

use std::sync::Arc;

use flipwrite::random::{SplitMix64, game_number, mix};
use flipwrite::{Choice, Deal, DealNumber, Due, Position, ROUNDS, ScoreParts, Seat, TURNS, Table};
use flipwrite_players::{Bot, Budget, Knowledge, Playable, Rollouts, Spec};

use crate::Progress;
use crate::entrant::Seated;
use crate::estimate::Estimate;
use crate::game::play_until;
use crate::parallel;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Regrets<'a, G: Playable> {
    /// The table.
    pub table: &'a Table<G>,
    /// What the bots know.
    pub knowledge: &'a Arc<Knowledge<G>>,
    /// The bots that are held against each other.
    pub bots: &'a [Spec],
    /// The bot whose games lead to the positions.
    pub of: &'a Spec,
    /// The bot that plays on, in every seat.
    pub by: &'a Spec,
    /// How many positions, each of a game of its own.
    pub positions: u64,
    /// How often each choice is played on.
    pub playouts: u64,
    /// Turns at the end of a game that no position is taken from.
    pub last: usize,
    /// The number of the run, from which every game's deal comes.
    pub number: u64,
    /// How many threads.
    pub jobs: usize,
}

/// What was measured of one bot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Regret {
    /// Points that it gives away, a decision.
    pub loss: Estimate,
    /// Points by which it is better than the bot before it in the list, a decision; nothing for the first.
    pub gain: Option<Estimate>,
    /// Decisions in which it comes to something else than the bot before it.
    pub apart: u64,
}

/// What one position showed: what each bot gave away, and which of them came to the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Points that each bot gave away.
    pub losses: Vec<f64>,
    /// For each bot, the place of the first that came to the same.
    pub same: Vec<usize>,
}

/// Measures; the same figures whatever the number of threads. A run that is asked to stop has the positions before the first that
/// is missing.
pub fn regrets<G: Playable>(run: &Regrets<'_, G>, progress: &Progress) -> Vec<Judged> {
    let judged = parallel::all(run.positions, run.jobs, progress, |index| {
        let judged = one(run, game_number(run.number, index), progress);
        progress.add(1);
        judged
    });
    judged.into_iter().map_while(|judged| judged).collect()
}

/// The figures of many positions, bot by bot.
pub fn summed(bots: usize, judged: &[Judged]) -> Vec<Regret> {
    let losses = |bot: usize| -> Vec<f64> { judged.iter().map(|one| one.losses[bot]).collect() };
    let regret = |bot: usize| {
        let gains = |before: usize| {
            let gained: Vec<f64> = judged.iter().map(|one| one.losses[before] - one.losses[bot]).collect();
            Estimate::of(&gained)
        };
        let before = bot.checked_sub(1);
        let is_apart = |one: &&Judged| before.is_some_and(|before| one.same[before] != one.same[bot]);
        Regret {
            loss: Estimate::of(&losses(bot)),
            gain: before.map(gains),
            apart: judged.iter().filter(is_apart).count() as u64,
        }
    };
    (0..bots).map(regret).collect()
}

/// One position of one game; nothing if the run is asked to stop.
fn one<G: Playable>(run: &Regrets<'_, G>, number: u64, progress: &Progress) -> Option<Judged> {
    let position = position(run, number);
    let seat = Seat::S0;
    let mut ways: Vec<Way<'_, G>> = Vec::new();
    let mut same = Vec::new();
    for spec in run.bots {
        let mut bot = Bot::new(spec.clone(), seat, number, run.knowledge);
        let choices = bot.decide(&position, Budget::Unless(None, &|| progress.is_stopped()))?;
        if progress.is_stopped() {
            return None;
        }
        let way = Way::new(&position, seat, &choices)?;
        let place = ways.iter().position(|known| known.outcome == way.outcome).unwrap_or(ways.len());
        if place == ways.len() {
            ways.push(way);
        }
        same.push(place);
    }
    let lost = judge(run, &ways, seat, mix(number ^ 0x4E64_E700), progress)?;
    Some(Judged { losses: same.iter().map(|place| lost[*place]).collect(), same })
}

/// What a choice leads to.
struct Way<'t, G: Playable> {
    outcome: (flipwrite::Player<G>, Option<flipwrite::Take>),
    position: Position<'t, G>,
}

impl<'t, G: Playable> Way<'t, G> {
    fn new(before: &Position<'t, G>, seat: Seat, choices: &[Choice]) -> Option<Self> {
        let mut position = before.clone();
        choices.iter().try_for_each(|choice| position.apply(seat, *choice, &mut ()).ok())?;
        Some(Way { outcome: before.outcome(seat, choices.iter().copied()).ok()?, position })
    }
}

/// What each way gives away. The best is found by one half of the playouts and valued by the other, and the other way round: so
/// no way looks good by chance.
fn judge<G: Playable>(
    run: &Regrets<'_, G>,
    ways: &[Way<'_, G>],
    seat: Seat,
    luck: u64,
    progress: &Progress,
) -> Option<Vec<f64>> {
    if ways.len() < 2 {
        return Some(vec![0.0; ways.len()]);
    }
    let mut rollouts = Rollouts::by(run.by, run.table, run.knowledge);
    let each = (run.playouts / 2).max(1);
    let mut halves = [vec![0.0; ways.len()], vec![0.0; ways.len()]];
    for playout in 0..2 * each {
        for (way, sum) in ways.iter().zip(&mut halves[(playout % 2) as usize]) {
            if progress.is_stopped() {
                return None;
            }
            let mut position = way.position.clone();
            rollouts.play_on(&mut position, mix(luck.wrapping_add(playout)));
            *sum += f64::from(position.score(seat).total()) / each as f64;
        }
    }
    let best = |half: &[f64]| (0..half.len()).max_by(|one, two| half[*one].total_cmp(&half[*two]));
    let [one, two] = &halves;
    let (first, second) = (best(one)?, best(two)?);
    Some((0..ways.len()).map(|way| (two[first] - two[way] + one[second] - one[way]) / 2.0).collect())
}

/// A decision of the first seat, a crossing or now and then a take, in some turn of a game.
fn position<'t, G: Playable>(run: &Regrets<'t, G>, number: u64) -> Position<'t, G> {
    let mut random = SplitMix64::new(mix(number));
    let turns = (ROUNDS * TURNS).saturating_sub(run.last).max(1);
    let (turn, is_take) = (random.below(turns), random.below(4) == 0);
    let deal = Deal::new(DealNumber(number).seed(), run.table.seats(), run.table.deck().len());
    let played = |is_take: bool| {
        let sit = |seat| Seated::Bot(Bot::new(run.of.clone(), seat, number, run.knowledge));
        let mut seated: Vec<Seated<G>> = run.table.seat_set().iter().map(sit).collect();
        let is_it = |position: &Position<'_, G>| {
            let at = (position.turn().round() - 1) * TURNS + position.turn().number() - 1;
            match position.due() {
                Due::Take(seat) => is_take && seat == Seat::S0 && (turn..turns).contains(&at),
                Due::Cross(seats) => !is_take && at >= turn && seats.contains(Seat::S0),
                _ => false,
            }
        };
        match play_until(run.table, &deal, &mut seated, is_it) {
            Ok((position, _)) => position,
            Err(broken) => unreachable!("a bot's answer is legal: {broken:?}"),
        }
    };
    // Nobody may take anything any more: then it is a crossing.
    let found = played(is_take);
    if is_take && found.due() == Due::Over { played(false) } else { found }
}
