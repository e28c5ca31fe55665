//! A card as bits, with what its icons are usually worth.

use flipwrite::{Boxes, CardIndex, Deck, Icon, Pattern, Printed};

use super::TRACKED;
use crate::knowledge::Playable;

/// A card as its table needs it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ground {
    /// Its boxes.
    pub(super) boxes: u32,
    /// What the first crossing must include one of.
    pub(super) opening: u32,
    /// Whether later crossings must touch earlier ones.
    pub(super) touching: bool,
    /// The box that completes the card; none where all boxes do.
    pub(super) tomb: u32,
    /// Extra crosses.
    pub(super) crosses: u32,
    /// Tracked icons and the worth of one.
    pub(super) tracked: [(u32, f32); TRACKED],
    /// What completion is worth.
    pub(crate) prize: f32,
    /// The usual price of a turn, and the worth of an extra cross spent elsewhere.
    pub(super) turn: f32,
    pub(crate) extra: f32,
}

/// What tracked icons are worth in a deck: the usual, or less where there are too many to mark them all.
pub(super) fn worths<G: Playable>(deck: &Deck<G>) -> [f32; TRACKED] {
    let mut worths = [0.0; TRACKED];
    for ((worth, (icon, usual)), plenty) in worths.iter_mut().zip(G::TRACKED).zip(G::PLENTY) {
        let count = |card| icon.map_or(0, |icon| boxes_with(deck.card(card), icon).count_ones());
        let mean = deck.all().iter().map(count).sum::<u32>() as f32 / deck.len() as f32;
        *worth = if mean > plenty { usual * plenty / mean } else { usual };
    }
    worths
}

fn boxes_with<C: Printed>(card: &C, icon: Icon) -> u32 {
    card.boxes().iter().filter(|index| card.icon(*index) == icon).map(|index| index.alone().bits()).sum()
}

impl Ground {
    pub(super) fn new<G: Playable>(deck: &Deck<G>, card: CardIndex, worth: &[f32; TRACKED]) -> Self {
        let printed = deck.card(card);
        let with = |icon: Icon| boxes_with(printed, icon);
        let mut tracked = [(0, 0.0); TRACKED];
        for ((tracked, (icon, _)), worth) in tracked.iter_mut().zip(G::TRACKED).zip(worth) {
            *tracked = (icon.map_or(0, with), *worth);
        }
        Ground {
            boxes: printed.boxes().bits(),
            opening: G::opening(printed).bits(),
            touching: G::TOUCHING,
            tomb: with(Icon::Tomb),
            crosses: with(Icon::Cross),
            tracked,
            prize: G::prize(printed),
            turn: G::TURN_PRICE,
            extra: G::EXTRA_PRICE,
        }
    }

    /// Boxes that may be crossed one at a time.
    #[inline]
    pub(super) fn reach(&self, crossed: u32) -> u32 {
        if !self.touching {
            self.boxes & !crossed
        } else if crossed == 0 {
            self.opening
        } else {
            Boxes::from_bits(crossed).neighbors().bits() & self.boxes & !crossed
        }
    }

    /// Whether the card is complete.
    #[inline]
    pub(crate) fn is_complete(&self, crossed: u32) -> bool {
        if self.tomb == 0 { crossed == self.boxes } else { crossed & self.tomb != 0 }
    }

    /// Icons crossed at once: their worth, and how many extra crosses.
    #[inline]
    pub(crate) fn earned(&self, boxes: u32) -> (f32, u32) {
        let worth = self.tracked.iter().map(|(icon, worth)| (boxes & icon).count_ones() as f32 * worth);
        (worth.sum(), (boxes & self.crosses).count_ones())
    }

    /// The boxes that are no more than so many steps from the tomb.
    pub(super) fn near_tomb(&self, steps: u32) -> u32 {
        let grow = |near: u32| near | Boxes::from_bits(near).neighbors().bits() & self.boxes;
        (0..steps).fold(self.tomb, |near, _| grow(near))
    }

    /// Where a pattern can lie on the card: grown box by box, so that each shape is met.
    pub(super) fn places_of(&self, pattern: Pattern) -> Vec<u32> {
        let mut shapes: Vec<u32> =
            Boxes::from_bits(self.boxes).iter().map(|index| index.alone().bits()).collect();
        for _ in 1..pattern.len() {
            let grown = shapes.iter().flat_map(|&shape| {
                let near = Boxes::from_bits(shape).neighbors().bits() & self.boxes & !shape;
                Boxes::from_bits(near).iter().map(move |index| shape | index.alone().bits())
            });
            shapes = grown.collect();
            shapes.sort_unstable();
            shapes.dedup();
        }
        shapes.retain(|shape| pattern.is(Boxes::from_bits(*shape)));
        shapes
    }
}
