//! Whether reasons are true: what a review names first where a decision cost much is taken away, and both choices are played on to the
//! end many times, as things are and as they would be.

use std::sync::Arc;

use flipwrite::random::{SplitMix64, game_number, mix};
use flipwrite::{Choice, Deal, DealNumber, Position, ScoreParts, Seat, Table};
use flipwrite_players::coach::{Coach, Edit, Entry, Kind, Reason, Side};
use flipwrite_players::{Aim, Bot, Knowledge, Playable, Rollouts, Spec};

use crate::game::play_whole;
use crate::parallel;
use crate::progress::Progress;

/// What to measure.
#[derive(Clone, Copy, Debug)]
pub struct Reasons<'a, G: Playable> {
    /// The table.
    pub table: &'a Table<G>,
    /// What the bots know.
    pub knowledge: &'a Arc<Knowledge<G>>,
    /// Whose mistakes are looked at.
    pub of: &'a Spec,
    /// The bot that plays on, in every seat.
    pub by: &'a Spec,
    /// The number of the run, from which every deal comes.
    pub number: u64,
    /// How many games, each looked at from one seat.
    pub games: u64,
    /// The least that a decision is said to have cost.
    pub least: f64,
    /// How often each choice is played on.
    pub playouts: u64,
    /// Nodes that a review takes for what comes of one decision.
    pub nodes: u64,
    /// How many threads.
    pub jobs: usize,
}

/// A decision that was explained.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Explained {
    /// What it is said to have cost.
    pub said: f64,
    /// The sum of its parts less what it is said to have cost: nothing, if they add up.
    pub over: f64,
    /// What is named first; nothing where no reason is told.
    pub first: Option<First>,
}

/// The reason that was named first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct First {
    /// Its kind.
    pub kind: &'static str,
    /// What it is said to be worth.
    pub said: f64,
    /// What came with it and without it; nothing where it can't be taken away.
    pub came: Option<Came>,
}

/// By how much the choice that a reason speaks for is better, played on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Came {
    /// As things are.
    pub with: f64,
    /// As they would be if the reason were not so.
    pub without: f64,
}

impl Came {
    /// Whether that shrinks by a quarter of the difference at least if the reason is taken away.
    pub fn shrinks(&self) -> bool {
        self.with - self.without >= self.with.abs() / 4.0
    }
}

/// Measures: the crossings and takes of one seat in each game that are said to have cost so much.
pub fn reasons<G: Playable>(run: &Reasons<'_, G>, progress: &Progress) -> Vec<Explained> {
    let coach = Coach::new(run.table.clone(), Arc::clone(run.knowledge), run.nodes);
    let games = parallel::all(run.games, run.jobs, progress, |index| {
        let explained = in_game(run, &coach, game_number(run.number, index));
        progress.add(1);
        explained
    });
    games.into_iter().flatten().flatten().collect()
}

fn in_game<G: Playable>(run: &Reasons<'_, G>, coach: &Coach<G>, number: u64) -> Option<Vec<Explained>> {
    let table = run.table;
    let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    let sit = |seat| Bot::new(run.of.clone(), seat, number, run.knowledge);
    let mut players: Vec<Bot<G>> = table.seat_set().iter().map(sit).collect();
    let (_, events) = play_whole(table, &deal, &mut players).ok()?;
    let story = coach.story(&events, &[])?;
    let seat = Seat::new(SplitMix64::new(mix(number)).below(table.seats()))?;
    let explained = |entry: &Entry| {
        let (decided, before) = (entry.decided.as_ref()?, story.before(entry.event)?);
        let why = coach.explain(&story, seat, entry)?;
        let parts: f64 = why.difference.iter().map(|(_, amount)| amount.value()).sum();
        let ways: [&[Choice]; 2] = [&decided.best, &decided.made];
        let first = why.reasons.first().map(|first| self::first(run, coach, &before, seat, ways, first));
        Some(Explained { said: -entry.amount.value(), over: parts - why.difference.total().value(), first })
    };
    let ledger = coach.ledger(&story, seat, Aim::Score);
    let mistakes = ledger.entries.iter().filter(|entry| {
        matches!(entry.kind, Kind::Crossing | Kind::Take) && -entry.amount.value() >= run.least
    });
    Some(mistakes.filter_map(explained).collect())
}

/// What comes of both choices with a reason and without it, seen from the side that it speaks for: of the best choice and of the one
/// made. Explanations have the one made first.
fn first<G: Playable>(
    run: &Reasons<'_, G>,
    coach: &Coach<G>,
    before: &Position<'_, G>,
    seat: Seat,
    ways: [&[Choice]; 2],
    reason: &Reason,
) -> First {
    let sign = if reason.favors == Side::Other { 1.0 } else { -1.0 };
    let came = |edit: Option<Edit>| {
        let apart = coach.apart(before, seat, ways, edit)?;
        Some(sign * played(run, seat, &apart))
    };
    let edit = Edit::of(run.table.deck(), &reason.fact);
    let came = edit.and_then(|edit| Some(Came { with: came(None)?, without: came(Some(edit))? }));
    First { kind: reason.fact.name(), said: reason.points.value(), came }
}

/// By how much the first of two positions is better for a seat, played on with the same luck.
fn played<G: Playable>(run: &Reasons<'_, G>, seat: Seat, [one, other]: &[Position<'_, G>; 2]) -> f64 {
    let mut rollouts = Rollouts::by(run.by, run.table, run.knowledge);
    let mut end = |from: &Position<'_, G>, luck: u64| {
        let mut position = from.clone();
        rollouts.play_on(&mut position, mix(luck));
        f64::from(position.score(seat).total())
    };
    let sum: f64 = (0..run.playouts).map(|luck| end(one, luck) - end(other, luck)).sum();
    sum / run.playouts.max(1) as f64
}
