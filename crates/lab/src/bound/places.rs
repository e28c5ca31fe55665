//! The places of a card that patterns fit, in words of its own: box i in reading order is bit i.

use flipwrite::{BoxIndex, Boxes, Pattern, Printed};

use crate::bound::price::LONE;

/// Boxes that one crossing can cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The boxes.
    pub mask: u32,
    /// The pattern, or [`LONE`].
    pub way: usize,
}

/// The boxes of a card, numbered, and everywhere a crossing may lie on them.
#[derive(Clone, Debug)]
pub struct Places {
    boxes: Vec<Boxes>,
    /// For each of 25 grid places its bit, or none.
    bits: [u32; 25],
    /// All places.
    pub all: Vec<Place>,
    /// For each box its neighbors.
    pub near: Vec<u32>,
}

impl Places {
    /// The places of a card.
    pub fn of(card: &impl Printed) -> Self {
        let boxes: Vec<Boxes> = card.boxes().iter().map(BoxIndex::alone).collect();
        let mut places = Places { boxes, bits: [0; 25], all: Vec::new(), near: Vec::new() };
        for (bit, index) in card.boxes().iter().enumerate() {
            places.bits[index.row() * 5 + index.column()] = 1 << bit;
        }
        places.near = places.boxes.iter().map(|one| places.mask(one.neighbors())).collect();
        places.lay(0, Boxes::EMPTY, 0);
        places
    }

    /// How many boxes.
    pub fn count(&self) -> usize {
        self.boxes.len()
    }

    /// The bits of boxes; those that the card has not are left out.
    pub fn mask(&self, boxes: Boxes) -> u32 {
        boxes.iter().map(|index| self.bits[index.row() * 5 + index.column()]).sum()
    }

    /// Tries every set of up to four boxes, and keeps what is a pattern or one box.
    fn lay(&mut self, from: usize, boxes: Boxes, mask: u32) {
        if mask.count_ones() == 1 {
            self.all.push(Place { mask, way: LONE });
        }
        let pattern = Pattern::ALL.into_iter().find(|pattern| pattern.is(boxes));
        self.all.extend(pattern.map(|pattern| Place { mask, way: pattern as usize }));
        if mask.count_ones() < 4 {
            for next in from..self.boxes.len() {
                self.lay(next + 1, boxes.or(self.boxes[next]), mask | 1 << next);
            }
        }
    }
}

/// The set bits of a word.
pub fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (bit < 32).then_some(bit as usize)
    })
}
