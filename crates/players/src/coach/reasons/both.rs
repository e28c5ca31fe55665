//! What is looked at to find what speaks for a choice, and what each game adds to it.

use flipwrite::{Boxes, CardIndex, Deck, Fact, Icon, Player, Position, Printed, Seat, Slot, Table, Turn};

use super::edit::{Edit, Line};
use crate::clock::Clock;
use crate::knowledge::Playable;

/// One of two choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The one.
    One,
    /// The other.
    Other,
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::One, Side::Other];

    /// The one that this is not.
    #[must_use]
    pub const fn opposite(self) -> Side {
        match self {
            Side::One => Side::Other,
            Side::Other => Side::One,
        }
    }

    /// What a difference is multiplied by to be seen from here.
    pub(crate) const fn sign(self) -> f32 {
        match self {
            Side::One => 1.0,
            Side::Other => -1.0,
        }
    }
}

/// A player after each of two crossings of one turn.
pub struct Both<'a, 't, G: Playable> {
    /// All are still to cross.
    pub(crate) position: &'a Position<'t, G>,
    pub(crate) seat: Seat,
    /// After the crossing, nothing settled yet.
    pub(crate) crossed: [Player<G>; 2],
    /// With what settling brings, replacements aside.
    pub(crate) settled: [Player<G>; 2],
    /// The turn that comes next.
    pub(crate) clock: Clock,
}

impl<'t, G: Playable> Both<'_, 't, G> {
    pub(crate) fn table(&self) -> &'t Table<G> {
        self.position.table()
    }

    pub(crate) fn deck(&self) -> &'t Deck<G> {
        self.position.deck()
    }

    /// The player before its crossing.
    pub(crate) fn before(&self) -> &Player<G> {
        self.position.player(self.seat)
    }

    pub(crate) fn crossed(&self, side: Side) -> &Player<G> {
        &self.crossed[side as usize]
    }

    pub(crate) fn settled(&self, side: Side) -> &Player<G> {
        &self.settled[side as usize]
    }

    /// The boxes of a card that a choice crosses.
    pub(crate) fn boxes(&self, side: Side, slot: Slot) -> Boxes {
        self.before().free(slot).without(self.crossed(side).free(slot))
    }

    /// How many boxes with an icon a choice crosses.
    pub(crate) fn icons(&self, side: Side, icon: Icon) -> usize {
        let on = |slot: Slot| {
            self.before().card(slot).map_or(0, |card| count(self.deck(), card, self.boxes(side, slot), icon))
        };
        Slot::BOTH.into_iter().map(on).sum()
    }

    /// Whether the choices differ on a card in boxes with one of these icons.
    pub(crate) fn differ_in(&self, slot: Slot, icons: &[Icon]) -> bool {
        let [one, other] = Side::BOTH.map(|side| self.boxes(side, slot));
        let only = one.without(other).or(other.without(one));
        let card = self.before().card(slot);
        card.is_some_and(|card| icons.iter().any(|icon| count(self.deck(), card, only, *icon) > 0))
    }

    /// How many of the expedition cards that may come next allow a crossing after which the player is as asked for; nothing
    /// where there are too many crossings to tell.
    pub(crate) fn cases(&self, side: Side, wanted: impl Fn(&Player<G>) -> bool) -> Option<usize> {
        let mut cases = 0;
        let mut after = Vec::new();
        for pattern in flipwrite::Pattern::ALL {
            let count = self.clock.expedition.count(pattern);
            let turn = Turn::new(self.clock.round, self.clock.turn, pattern, 0);
            if count > 0 {
                let all = self.settled(side).afterstates_within(self.table(), &turn, MOST_AFTER, &mut after);
                cases += if after.iter().any(&wanted) {
                    count
                } else if all {
                    0
                } else {
                    return None;
                };
            }
        }
        Some(cases)
    }
}

/// Crossings of one pattern that are looked through; on cards as they are printed, there are never so many.
pub(crate) const MOST_AFTER: usize = 20_000;

/// How many of some boxes of a card bear an icon.
pub(crate) fn count<G: Playable>(deck: &Deck<G>, card: CardIndex, boxes: Boxes, icon: Icon) -> usize {
    boxes.iter().filter(|index| deck.card(card).icon(*index) == icon).count()
}

/// What a game adds to the facts that both share.
pub trait Telling: flipwrite::Game {
    /// What the score card has to say for a choice.
    #[doc(hidden)]
    fn marked(both: &Both<'_, '_, Self>, side: Side) -> Vec<Fact>
    where
        Self: Playable;
    /// What the game so far has to say for a card to take, against another or an unseen one.
    #[doc(hidden)]
    fn taken(
        position: &Position<'_, Self>,
        seat: Seat,
        card: CardIndex,
        than: Option<CardIndex>,
    ) -> Option<Fact>
    where
        Self: Playable;
    /// Takes something away on the score card of a seat, or from what all compete for.
    #[doc(hidden)]
    fn edit(line: &mut Line, edit: Edit, round: usize);
    /// The edit that makes an icon worth nothing, or as little as can be.
    #[doc(hidden)]
    fn edit_of(icon: Icon) -> Option<Edit>;
    /// The icons whose worth an edit takes away.
    #[doc(hidden)]
    fn icons_of(edit: Edit) -> &'static [Icon];
    /// How many boxes of a card must still be crossed to complete it, with these free.
    #[doc(hidden)]
    fn to_go(card: &Self::Card, free: Boxes) -> usize;
    /// The points of a completed card by itself.
    #[doc(hidden)]
    fn points_of(card: &Self::Card) -> i32;
}
