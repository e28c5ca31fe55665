//! Endings of solo games, solved exactly: the expected final score under best play, and what every choice of
//! the moment is worth.
//!
//! Everything counts: chains of extra crosses, replacements from display and deck, refills, the patterns still
//! to come. Nothing is estimated and nothing cut off; positions are only merged where they are truly equal,
//! and the last turn is taken card by card (`last_turn`), where nothing but what boxes earn still matters.

mod gains;
mod hash;
mod last_turn;
mod maps;
mod node;
mod outcomes;
mod pyramids;
mod room;
mod search;

pub use gains::{CardPoints, Ending, Gain};
pub use room::MOST_BYTES;

use flipwrite::{Choice, Due, Position, ROUNDS, ScoreParts, Seat, TURNS};

use node::Node;
use search::Search;

use crate::budget::{Budget, Meter};

/// A choice and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Valued {
    /// The choice.
    pub choice: Choice,
    /// The expected final score if it is made and all that follows is best.
    pub value: f64,
    /// How much worse than the best it is, in points.
    pub loss: f64,
}

/// A solved position.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The expected final score under best play.
    pub value: f64,
    /// The choices of the moment, best first, equals in the order of [`Position::choices`]; none where chance
    /// is due or the game is over.
    pub choices: Vec<Valued>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Why a position is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// More than one player: they choose at the same time, so no choice has a value of its own.
    Seats(usize),
    /// It takes more positions than were allowed.
    TooLarge {
        /// The positions allowed, all of them spent.
        nodes: u64,
    },
    /// It takes more memory than [`MOST_BYTES`], at one moment.
    TooWide,
    /// Somebody said so.
    Stopped,
}

impl Unsolved {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Unsolved::Seats(_) => "not-solo",
            Unsolved::TooLarge { .. } | Unsolved::TooWide => "too-large",
            Unsolved::Stopped => "stopped",
        }
    }
}

/// Solves a solo position, looking at no more than `limit` positions and holding no more than [`MOST_BYTES`].
pub fn solve<G: Ending>(position: &Position<'_, G>, limit: u64) -> Result<Solution, Unsolved> {
    solve_within(position, &Meter::new(Budget::Nodes(limit), limit))
}

/// The same, unless it is told to stop before it knows.
pub fn solve_unless<G: Ending>(
    position: &Position<'_, G>,
    limit: u64,
    stopped: &dyn Fn() -> bool,
) -> Result<Solution, Unsolved> {
    solve_within(position, &Meter::new(Budget::Unless(Some(limit), stopped), limit))
}

/// The same with the nodes of a meter, unless it is called off.
pub(crate) fn solve_within<G: Ending>(
    position: &Position<'_, G>,
    meter: &Meter<'_>,
) -> Result<Solution, Unsolved> {
    let seats = position.players().len();
    if seats != 1 {
        return Err(Unsolved::Seats(seats));
    }
    let mut search = Search::new(position.table(), meter);
    let mut choices = Vec::new();
    for choice in position.choices(Seat::S0).iter() {
        let value = after(&mut search, position, choice)?;
        choices.push(Valued { choice, value, loss: 0.0 });
    }
    choices.sort_by(|a, b| b.value.total_cmp(&a.value));
    let value = match choices.first() {
        Some(best) => best.value,
        None => value(&mut search, position)?,
    };
    choices.iter_mut().for_each(|choice| choice.loss = value - choice.value);
    Ok(Solution { value, choices, nodes: meter.spent() })
}

/// The value of a position after a choice of its one player.
fn after<G: Ending>(
    search: &mut Search<'_, G>,
    position: &Position<'_, G>,
    choice: Choice,
) -> Result<f64, Unsolved> {
    if let Choice::Cross(crossing) = choice {
        let player =
            position.player(Seat::S0).crossed_by_unchecked(position.table(), position.turn(), crossing);
        let node = Node { player, ..Node::of(position) };
        let whole = player.extras() == 0;
        return if whole { search.crossed(&node) } else { search.crossing(&node, position.turn().pattern()) };
    }
    let mut next = position.clone();
    // The choice comes from the list of legal ones.
    let _ = next.apply(Seat::S0, choice, &mut ());
    value(search, &next)
}

/// The value of any position.
fn value<G: Ending>(search: &mut Search<'_, G>, position: &Position<'_, G>) -> Result<f64, Unsolved> {
    search.count(1)?;
    let chance = |search: &mut Search<'_, G>, give: fn(&mut Position<'_, G>, _)| {
        let mut sum = 0.0;
        // After the last turn all cards are alike: none is ever crossed.
        let cards = position.unseen().iter().take(if is_last_turn(position) { 1 } else { usize::MAX });
        let mut count = 0.0;
        for card in cards {
            let mut next = position.clone();
            give(&mut next, card);
            sum += value(search, &next)?;
            count += 1.0;
        }
        Ok(sum / count)
    };
    match position.due() {
        Due::Over => Ok(position.score(Seat::S0).total().into()),
        Due::Reveal => search.revealing(&Node::of(position)),
        Due::Cross(_) => search.crossing(&Node::of(position), position.turn().pattern()),
        Due::Lay => chance(search, |next, card| {
            let _ = next.lay(card, &mut ());
        }),
        Due::Draw(_) => chance(search, |next, card| {
            let _ = next.draw(card, &mut ());
        }),
        Due::Take(_) => {
            let takes = if is_last_turn(position) { 1 } else { usize::MAX };
            let mut best = f64::NEG_INFINITY;
            for choice in position.choices(Seat::S0).iter().take(takes) {
                best = best.max(after(search, position, choice)?);
            }
            Ok(best)
        }
    }
}

fn is_last_turn<G: Ending>(position: &Position<'_, G>) -> bool {
    (position.turn().round(), position.turn().number()) == (ROUNDS, TURNS)
}
