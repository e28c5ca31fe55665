//! The chart of a card: what going on with it is worth at given prices, from every state of its boxes.

use flipwrite::{Boxes, Game};

use crate::bound::price::{Counts, Milli, Prices};

/// All plays of one card.
pub trait Chart<G: Game>: Sized + std::fmt::Debug + Send + Sync {
    /// The chart of a card.
    fn new(card: &G::Card) -> Result<Self, TooOpen>;
    /// What completing it pays at once.
    fn points(&self) -> Milli;
    /// How many states of its boxes there are.
    fn states(&self) -> usize;
    /// The state of the card with these boxes free.
    fn state(&self, free: Boxes) -> usize;
    /// Works out the worth of every state.
    fn solve(&self, prices: &Prices, into: &mut Worth);
    /// What completing costs from each state in the best way, extra crosses won on the way set off.
    fn costs(&self, prices: &Prices, worth: &Worth) -> Vec<Milli>;
    /// What the best way on from a state crosses off, by kind: icons count for it, crossings against it.
    fn usage(&self, prices: &Prices, worth: &Worth, state: usize, goal: Goal) -> Counts;
}

/// The card can be crossed in too many ways for a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooOpen;

/// What becomes of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// It is completed.
    Completed,
    /// It lies there unfinished when the game ends.
    Unfinished,
}

/// The worth of going on from each state, icons and all, less the crossings; seals and pyramid points are not in it.
#[derive(Clone, Debug, Default)]
pub struct Worth {
    /// With the card completed.
    pub completed: Vec<Milli>,
    /// With the card left unfinished; never below 0.
    pub unfinished: Vec<Milli>,
}

impl Worth {
    /// The worth of a goal from a state.
    pub fn of(&self, state: usize, goal: Goal) -> Milli {
        match goal {
            Goal::Completed => self.completed[state],
            Goal::Unfinished => self.unfinished[state],
        }
    }
}
