//! How far the game is.

use flipwrite::{Due, Expedition, Pattern, Position, ROUNDS, TURNS};

use crate::knowledge::Playable;

/// How far the game is, between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The round of the next turn.
    pub round: usize,
    /// The turn of the round that comes next.
    pub turn: usize,
    /// The expedition cards still unseen in this round.
    pub expedition: Expedition,
}

impl Clock {
    /// The clock before the turn that a position is in, or that comes next.
    pub fn before<G: Playable>(position: &Position<'_, G>) -> Self {
        let turn = position.turn();
        Clock { round: turn.round(), turn: turn.number(), expedition: position.expedition() }
    }

    /// The clock after the turn that a position is in: its pattern is gone already.
    pub fn after<G: Playable>(position: &Position<'_, G>) -> Self {
        match position.due() {
            Due::Reveal => Self::before(position),
            _ => Self::before(position).next(),
        }
    }

    /// The clock after a turn with this pattern.
    #[must_use]
    pub fn then(mut self, pattern: Pattern) -> Self {
        self.expedition = self.expedition.without(pattern);
        self.next()
    }

    fn next(self) -> Self {
        if self.turn < TURNS {
            Clock { turn: self.turn + 1, ..self }
        } else {
            Clock { round: self.round + 1, turn: 1, expedition: Expedition::FULL }
        }
    }

    /// Turns left in the game.
    pub fn left(self) -> usize {
        let done = (self.round - 1) * TURNS + self.turn - 1;
        (ROUNDS * TURNS).saturating_sub(done)
    }
}
