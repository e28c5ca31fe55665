//! How much one solution may hold in memory, whatever the position: shares of a quarter of a gigabyte.
//!
//! What was found out is only remembered to save time. Where its share is full, what was not asked for in a long
//! while is forgotten, and found out again should it be asked for: the answer stays the same. What is needed all at
//! once can't be forgotten; where its share does not do, the position is too large.

use std::hash::Hash;
use std::mem::{size_of, swap};

use super::hash::Map;

/// The most bytes that one solution holds; the shares are parts of it.
pub const MOST_BYTES: usize = 256 << 20;

/// The values of positions.
pub(super) const VALUES: usize = 80 << 20;
/// The last turns but one, and what their crossings lead to.
pub(super) const TURNS: usize = 44 << 20;
pub(super) const CROSSINGS: usize = 32 << 20;
/// The last turns with a fresh card.
pub(super) const FRESH: usize = 20 << 20;
/// What single cards earn in the last turn.
pub(super) const OUTCOMES: usize = 48 << 20;
/// What the crossings of turns lead to, until each has been looked at.
pub(super) const OPEN: usize = 32 << 20;

const _: () = assert!(VALUES + TURNS + CROSSINGS + FRESH + OUTCOMES + OPEN <= MOST_BYTES);

/// What can be remembered.
pub(super) trait Weigh: Clone {
    /// The bytes that it holds beside itself.
    fn beside(&self) -> usize;
}

impl Weigh for f64 {
    fn beside(&self) -> usize {
        0
    }
}

/// What was found out last.
///
/// It has two generations. What is asked for moves to the younger one; when that is full, the older one is forgotten.
pub(super) struct Remembered<K, V> {
    young: Map<K, V>,
    old: Map<K, V>,
    /// The most entries of a generation.
    most: usize,
    /// The bytes that values of the younger one hold beside themselves, and the most of them.
    beside: usize,
    most_beside: usize,
}

impl<K: Copy + Eq + Hash, V: Weigh> Remembered<K, V> {
    /// Nothing yet, with room for so many bytes, and for so many that values hold beside themselves.
    pub(super) fn within(bytes: usize, beside: usize) -> Self {
        // A map has a power of two of slots, each with a byte of its own, and uses seven eighths of them.
        let slots = bytes / 2 / (size_of::<(K, V)>() + 1);
        let most = (1 << slots.max(8).ilog2()) / 8 * 7;
        Remembered { young: Map::default(), old: Map::default(), most, beside: 0, most_beside: beside / 2 }
    }

    /// What is remembered of a key.
    pub(super) fn get(&mut self, key: &K) -> Option<V> {
        if let Some(value) = self.young.get(key) {
            return Some(value.clone());
        }
        let value = self.old.remove(key)?;
        self.insert(*key, value.clone());
        Some(value)
    }

    pub(super) fn insert(&mut self, key: K, value: V) {
        if self.young.len() >= self.most || self.beside > self.most_beside {
            swap(&mut self.young, &mut self.old);
            self.young.clear();
            // All at once: while a map grows, it is there twice.
            self.young.reserve(self.most);
            self.beside = 0;
        }
        self.beside += value.beside();
        self.young.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;

    impl Weigh for Rc<[u8]> {
        fn beside(&self) -> usize {
            self.len()
        }
    }

    #[test]
    fn what_was_asked_for_last_is_remembered_and_the_room_is_kept() {
        let bytes = 1 << 16;
        let mut squares = Remembered::within(bytes, 0);
        for number in 0..100_000_u64 {
            squares.insert(number, (number * number) as f64);
            assert_eq!(squares.get(&7), (number >= 7).then_some(49.0), "asked for all the time");
            let slots = squares.young.capacity() + squares.old.capacity();
            assert!(slots * size_of::<(u64, f64)>() <= bytes, "{slots}");
        }
        assert_eq!(squares.get(&99_999), Some(99_999.0 * 99_999.0));
        assert_eq!(squares.get(&8), None);
    }

    #[test]
    fn what_values_hold_beside_themselves_counts() {
        let mut lists = Remembered::<u64, Rc<[u8]>>::within(1 << 20, 4000);
        (0..1000).for_each(|number| lists.insert(number, [0; 100].into()));
        assert!(lists.young.len() + lists.old.len() <= 42, "{}", lists.young.len());
    }
}
