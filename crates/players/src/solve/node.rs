//! A solo position between two turns or within one: what the search looks at, small enough to copy.

use flipwrite::{CardSet, Expedition, Game, Pattern, Player, Position, ROUNDS, Seat, TURNS, Turn};

/// A solo position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Node<G: Game> {
    pub(crate) player: Player<G>,
    pub(crate) commons: G::Commons,
    pub(crate) display: CardSet,
    pub(crate) unseen: CardSet,
    /// The patterns still to come in this round.
    pub(crate) expedition: Expedition,
    pub(crate) round: u8,
    pub(crate) turn: u8,
    /// The palms on display cards (M7).
    pub(crate) palms: u8,
}

impl<G: Game> Node<G> {
    pub(crate) fn of(position: &Position<'_, G>) -> Self {
        let turn = position.turn();
        Node {
            player: *position.player(Seat::S0),
            commons: *position.commons(),
            display: position.display(),
            unseen: position.unseen(),
            expedition: position.expedition(),
            round: turn.round() as u8,
            turn: turn.number() as u8,
            palms: turn.palms() as u8,
        }
    }

    /// Turns left, this one included.
    pub(crate) fn turns_left(&self) -> usize {
        (ROUNDS + 1).saturating_sub(self.round.into()) * TURNS - usize::from(self.turn - 1)
    }

    /// Whether this is the last turn of the game.
    pub(crate) fn is_last_turn(&self) -> bool {
        self.turns_left() <= 1
    }

    /// The turn with a pattern revealed.
    pub(crate) fn turn(&self, pattern: Pattern) -> Turn {
        Turn::new(self.round.into(), self.turn.into(), pattern, self.palms.into())
    }

    /// The same without the cards on offer; their palms stay.
    pub(crate) fn without_offer(self) -> Self {
        Node { display: CardSet::EMPTY, unseen: CardSet::EMPTY, ..self }
    }

    /// The same at the beginning of the next turn, which there must be.
    pub(crate) fn next_turn(self) -> Self {
        if usize::from(self.turn) < TURNS {
            return Node { turn: self.turn + 1, ..self };
        }
        Node { round: self.round + 1, turn: 1, expedition: Expedition::FULL, ..self }
    }
}
