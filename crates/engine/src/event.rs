//! What happens at a table, in the one vocabulary of engine, records, server and page.

use arrayvec::ArrayVec;

use crate::boxes::Boxes;
use crate::card::{CardNumber, Color};
use crate::pattern::Pattern;
use crate::seat::Seat;

/// How a box came to be crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CrossedBy {
    /// The whole pattern.
    Pattern,
    /// One box in its place.
    Single,
    /// An extra cross.
    Extra,
}

/// Where a replacement came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakenFrom {
    /// The open display.
    Display,
    /// The unseen top of the deck.
    Deck,
}

/// One event of a game, in the order that `docs/record-format.md` gives.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Event {
    /// A player was dealt four cards.
    Dealt { player: Seat, cards: [CardNumber; 4] },
    /// A player kept two of them.
    Kept { player: Seat, cards: [CardNumber; 2] },
    /// Cards were laid into the display, in this order.
    Displayed { cards: ArrayVec<CardNumber, 4> },
    /// A round begins; the start player where the game has one.
    Round { round: usize, start: Option<Seat> },
    /// A turn begins.
    Revealed { pattern: Pattern },
    /// One crossing.
    Crossed { player: Seat, card: CardNumber, boxes: Boxes, by: CrossedBy },
    /// A palm was crossed.
    Palm { player: Seat, points: i32 },
    /// Extra crosses found no legal box.
    Lapsed { player: Seat, extras: usize },
    /// A player had no legal box at all.
    Passed { player: Seat },
    /// A coin row was filled.
    Cup { player: Seat, points: i32 },
    /// A card was laid aside.
    Completed { player: Seat, card: CardNumber },
    /// A replacement was taken.
    Took { player: Seat, card: CardNumber, from: TakenFrom },
    /// Pyramid points were gained.
    Bonus { player: Seat, color: Color, points: i32 },
    /// The game is over.
    Ended,
}

impl Event {
    /// Whose event it is, if it is one player's.
    pub const fn player(&self) -> Option<Seat> {
        match self {
            Event::Dealt { player, .. }
            | Event::Kept { player, .. }
            | Event::Crossed { player, .. }
            | Event::Palm { player, .. }
            | Event::Lapsed { player, .. }
            | Event::Passed { player }
            | Event::Cup { player, .. }
            | Event::Completed { player, .. }
            | Event::Took { player, .. }
            | Event::Bonus { player, .. } => Some(*player),
            Event::Displayed { .. } | Event::Round { .. } | Event::Revealed { .. } | Event::Ended => None,
        }
    }
}

/// Where events go: a list, a record, a socket, or nowhere.
pub trait Sink {
    /// Takes one event.
    fn event(&mut self, event: Event);
}

/// Nowhere: playouts make no events at all.
impl Sink for () {
    #[inline(always)]
    fn event(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
