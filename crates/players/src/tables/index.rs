//! From a set of crossed boxes to its row: an open hash of one card.

use super::ground::Ground;

/// The sets of crossed boxes of one card, each with its row.
#[derive(Debug)]
pub(crate) struct Index {
    /// Sets in the order of their rows: those with most boxes first, so that what follows a set stands before it.
    pub(super) sets: Vec<u32>,
    first: u32,
    slots: Vec<(u32, u32)>,
    shift: u32,
    boxes: u32,
}

const EMPTY: u32 = u32::MAX;

impl Index {
    pub(super) fn new(ground: &Ground, first: u32) -> Self {
        let mut sets = ground.sets_up_to(usize::MAX);
        sets.sort_unstable_by_key(|set| (std::cmp::Reverse(set.count_ones()), *set));
        let bits = (2 * sets.len()).next_power_of_two().ilog2().max(2);
        let mut index = Index {
            first,
            slots: vec![(EMPTY, 0); 1 << bits],
            shift: 32 - bits,
            boxes: ground.boxes,
            sets: Vec::new(),
        };
        for (place, set) in sets.iter().enumerate() {
            let slot = index.slot(*set);
            index.slots[slot] = (*set, place as u32);
        }
        index.sets = sets;
        index
    }

    /// The row of a set; of the untouched card where the set is none that the card can have.
    #[inline]
    pub(super) fn find(&self, crossed: u32) -> u32 {
        self.first + self.place(crossed & self.boxes).unwrap_or(self.sets.len() as u32 - 1)
    }

    /// The place of a set among those of this card.
    #[inline]
    pub(super) fn place(&self, crossed: u32) -> Option<u32> {
        let (set, place) = self.slots[self.slot(crossed)];
        (set == crossed).then_some(place)
    }

    /// Where a set stands, or would.
    #[inline]
    fn slot(&self, set: u32) -> usize {
        let mut slot = (set.wrapping_mul(0x9E37_79B9) >> self.shift) as usize;
        while self.slots[slot].0 != EMPTY && self.slots[slot].0 != set {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        slot
    }
}
