//! A card as bits, with what its icons are usually worth.

use flipwrite::{Boxes, CardIndex, Deck, Icon, Pattern, Printed};

use super::TRACKED;
use crate::knowledge::Playable;

/// The most sets of crossed boxes that a table holds; drawn cards without walls can have millions.
const MOST_SETS: usize = 400_000;

/// A card as its table needs it.
#[derive(Debug)]
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
    /// Where each pattern can lie.
    pub(super) places: [Vec<u32>; 6],
}

impl Ground {
    pub(super) fn new<G: Playable>(deck: &Deck<G>, card: CardIndex) -> Self {
        let printed = deck.card(card);
        let with = |icon: Icon| -> u32 {
            printed.boxes().iter().filter(|b| printed.icon(*b) == icon).map(|b| b.alone().bits()).sum()
        };
        let mut ground = Ground {
            boxes: printed.boxes().bits(),
            opening: G::opening(printed).bits(),
            touching: G::TOUCHING,
            tomb: with(Icon::Tomb),
            crosses: with(Icon::Cross),
            tracked: G::TRACKED.map(|(icon, worth)| (icon.map_or(0, with), worth)),
            prize: G::prize(printed),
            turn: G::TURN_PRICE,
            extra: G::EXTRA_PRICE,
            places: [const { Vec::new() }; 6],
        };
        while ground.sets_up_to(MOST_SETS).len() >= MOST_SETS {
            ground.give_up_a_box();
        }
        ground.places = Pattern::ALL.map(|pattern| ground.places_of(pattern));
        ground
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

    /// All sets of crossed boxes of the uncompleted card, as long as they are fewer than `most`.
    pub(super) fn sets_up_to(&self, most: usize) -> Vec<u32> {
        let mut seen = std::collections::HashSet::from([0]);
        let mut sets = vec![0];
        let mut next = 0;
        while let Some(&set) = sets.get(next) {
            next += 1;
            for index in Boxes::from_bits(self.reach(set)).iter() {
                let more = set | index.alone().bits();
                if !self.is_complete(more) && seen.insert(more) {
                    sets.push(more);
                }
            }
            if sets.len() >= most {
                break;
            }
        }
        sets
    }

    /// Takes the box farthest from the way to the tomb for a wall: a table that knows nearly all of the
    /// card is better than none.
    fn give_up_a_box(&mut self) {
        let from_entrance = self.distances(self.opening);
        let from_tomb = self.distances(self.tomb);
        let candidates = Boxes::from_bits(self.boxes & !self.tomb & !self.opening);
        let farthest = candidates.iter().max_by_key(|index| {
            let bit = index.alone().bits().trailing_zeros() as usize;
            (from_entrance[bit] + from_tomb[bit], bit)
        });
        if let Some(index) = farthest {
            self.boxes &= !index.alone().bits();
        }
    }

    fn distances(&self, from: u32) -> [u32; 32] {
        let mut distances = [64; 32];
        let (mut reached, mut front, mut steps) = (from, from, 0);
        while front != 0 {
            Boxes::from_bits(front)
                .iter()
                .for_each(|index| distances[index.alone().bits().trailing_zeros() as usize] = steps);
            front = Boxes::from_bits(front).neighbors().bits() & self.boxes & !reached;
            reached |= front;
            steps += 1;
        }
        distances
    }

    /// Where a pattern can lie on the card: grown box by box, so that each shape is met.
    fn places_of(&self, pattern: Pattern) -> Vec<u32> {
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
