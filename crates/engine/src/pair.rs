//! The two cards in front of a player, in one word.
//!
//! The second card starts 35 bits above the first. Between the last box of the first (bit 28) and the first
//! box of the second lie enough empty bits that a step by an edge (±1, ±6) never leads from one card
//! to the other, so shifts over the word treat both cards at once and a connected shape never spans both.

use crate::boxes::{Boxes, STRIDE};

/// One of the two places for a card in front of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// The left card.
    First,
    /// The right card.
    Second,
}

impl Slot {
    /// Both slots.
    pub const BOTH: [Slot; 2] = [Slot::First, Slot::Second];

    /// 0 for the left card, 1 for the right.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    const fn shift(self) -> u32 {
        self as u32 * SECOND
    }
}

const SECOND: u32 = 35;

/// Boxes of both cards of a player: opaque outside this crate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pair(pub(crate) u64);

impl Pair {
    #[inline(always)]
    pub(crate) const fn of(slot: Slot, boxes: Boxes) -> Pair {
        Pair((boxes.0 as u64) << slot.shift())
    }

    /// The boxes of the set on one of the cards.
    #[inline(always)]
    pub(crate) const fn on(self, slot: Slot) -> Boxes {
        let card = match slot {
            Slot::First => self.0,
            Slot::Second => self.0 >> SECOND,
        };
        Boxes(card as u32 & Boxes::ALL.0)
    }

    /// The slot of a set that lies on one card.
    #[inline(always)]
    pub(crate) const fn slot(self) -> Slot {
        if self.0 >> SECOND == 0 { Slot::First } else { Slot::Second }
    }

    #[inline(always)]
    pub(crate) const fn neighbors(self) -> Pair {
        Pair(self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE)
    }

    #[inline(always)]
    pub(crate) const fn without(self, other: Pair) -> Pair {
        Pair(self.0 & !other.0)
    }

    /// Everything on the other card.
    #[inline(always)]
    pub(crate) const fn cleared(self, slot: Slot) -> Pair {
        self.without(Pair::of(slot, Boxes::ALL))
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_agree_with_each_card_alone() {
        for slot in Slot::BOTH {
            for index in Boxes::ALL {
                let near = Pair::of(slot, index.alone()).neighbors();
                for other in Slot::BOTH {
                    let expected = if other == slot { index.alone().neighbors() } else { Boxes::EMPTY };
                    assert_eq!(near.on(other), expected, "{slot:?} {index} seen from {other:?}");
                }
            }
        }
    }
}
