//! From crossed boxes to a row of one card's table.
//!
//! A card whose boxes may be crossed in any order can have any set of them: a set is its own number (`Ranked`).
//! Where crossings must touch, far fewer sets occur, and they are listed (`Listed`). On a card that has more sets than
//! its table may have rows, those that look alike share one (`Alike`).

use std::cmp::Reverse;

use flipwrite::Boxes;

use super::closeness::Closeness;
use super::ground::Ground;

/// The sets of crossed boxes of one card that are not complete, each with its place in the card's table. What follows
/// from a set by crossing more stands before it.
#[derive(Debug)]
pub(crate) enum Index {
    Ranked(Box<Ranks>),
    Listed(Hash<u32>),
    /// The closest look first; those after it find a set for what the closer ones have not met.
    Alike(Vec<(Closeness, Hash<u64>)>),
}

impl Index {
    /// Every set; nothing if there are more than `most`.
    pub(super) fn exact(ground: &Ground, most: usize) -> Option<(Self, Vec<u32>)> {
        if ground.touching {
            let mut sets = all_sets(ground, |set| set, most)?;
            sets.sort_unstable_by_key(|set| (Reverse(set.count_ones()), *set));
            return Some((Index::Listed(Hash::new(&sets)), sets));
        }
        let count = (1_usize << ground.boxes.count_ones()) - 1;
        (count <= most)
            .then(|| (Index::Ranked(Box::new(Ranks::new(ground.boxes))), subsets(ground.boxes).collect()))
    }

    /// One set for all that look alike: as closely as so many rows allow.
    pub(super) fn alike(ground: &Ground, most: usize) -> (Self, Vec<u32>) {
        let looks = if ground.touching { Closeness::of_the_way(ground) } else { Closeness::of_the_shape() };
        // The coarsest look tells no more than a few hundred sets apart, and so many rows there always are.
        let (closest, mut sets) = closest(ground, &looks, most).unwrap_or((looks.len() - 1, vec![0]));
        sets.sort_by_key(|set| Reverse(looks[closest].progress(ground, *set)));
        let hashed = |look: &Closeness| {
            let keys: Vec<u64> = sets.iter().map(|set| look.of(ground, *set)).collect();
            (*look, Hash::new(&keys))
        };
        (Index::Alike(looks[closest..].iter().map(hashed).collect()), sets)
    }

    /// The place of a set; of one that looks like it where the set itself has none.
    #[inline]
    pub(super) fn place(&self, ground: &Ground, crossed: u32) -> u32 {
        match self {
            Index::Ranked(ranks) => ranks.place(crossed),
            Index::Listed(hash) => hash.place(crossed).unwrap_or(hash.last),
            Index::Alike(looks) => {
                let mut places = looks.iter().map(|(look, hash)| hash.place(look.of(ground, crossed)));
                places.find_map(|place| place).unwrap_or(0)
            }
        }
    }

    /// Bytes that it takes besides its own.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Index::Ranked(ranks) => size_of_val(&**ranks),
            Index::Listed(hash) => hash.bytes(),
            Index::Alike(looks) => looks.iter().map(|(_, hash)| hash.bytes()).sum(),
        }
    }
}

/// The closest of the looks by which no more than `most` sets look different, and those sets.
fn closest(ground: &Ground, looks: &[Closeness], most: usize) -> Option<(usize, Vec<u32>)> {
    let mut found =
        looks.iter().enumerate().map(|(place, look)| Some((place, different(ground, *look, most)?)));
    if ground.touching {
        // Few sets are met by a coarse look, and they are soon found.
        found.rev().map_while(|found| found).last()
    } else {
        found.find_map(|found| found)
    }
}

/// Sets that look different, one for each look; nothing if there are more than `most`.
fn different(ground: &Ground, look: Closeness, most: usize) -> Option<Vec<u32>> {
    if ground.touching {
        return all_sets(ground, |set| look.of(ground, set), most);
    }
    let mut seen = Seen::default();
    let mut sets = Vec::new();
    for set in subsets(ground.boxes) {
        if seen.insert(look.of(ground, set)) {
            sets.push(set);
            if sets.len() > most {
                return None;
            }
        }
    }
    Some(sets)
}

/// The sets of crossed boxes that an uncompleted card comes to, box by box, if crossings must touch: one for each key.
/// Nothing if there are more than `most`.
fn all_sets<K: Key>(ground: &Ground, key: impl Fn(u32) -> K, most: usize) -> Option<Vec<u32>> {
    let mut seen = Seen::default();
    let mut sets = vec![0];
    seen.insert(key(0));
    let mut next = 0;
    while let Some(&set) = sets.get(next) {
        next += 1;
        for index in Boxes::from_bits(ground.reach(set)) {
            let more = set | index.alone().bits();
            if !ground.is_complete(more) && seen.insert(key(more)) {
                sets.push(more);
            }
        }
        if sets.len() > most {
            return None;
        }
    }
    Some(sets)
}

/// All sets of some boxes but the whole, supersets before their subsets.
fn subsets(boxes: u32) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(boxes), move |set| (*set != 0).then(|| (set - 1) & boxes)).skip(1)
}

/// Numbers the sets of some boxes by counting in them.
#[derive(Debug)]
pub(crate) struct Ranks {
    /// What each row of the grid adds to the number, by its crossed boxes.
    rows: [[u16; 32]; 5],
    last: u32,
}

impl Ranks {
    fn new(boxes: u32) -> Self {
        let mut rows = [[0; 32]; 5];
        let mut place = 0;
        for (row, ranks) in rows.iter_mut().enumerate() {
            for column in (0..5).filter(|column| boxes >> (6 * row + column) & 1 != 0) {
                for (crossed, rank) in ranks.iter_mut().enumerate() {
                    *rank |= ((crossed >> column & 1) << place) as u16;
                }
                place += 1;
            }
        }
        Ranks { rows, last: (1 << boxes.count_ones()) - 2 }
    }

    #[inline]
    fn place(&self, crossed: u32) -> u32 {
        let rank: u32 = self
            .rows
            .iter()
            .enumerate()
            .map(|(row, ranks)| u32::from(ranks[(crossed >> (6 * row) & 31) as usize]))
            .sum();
        self.last.saturating_sub(rank)
    }
}

/// A key of a hash.
pub(crate) trait Key: Copy + Eq {
    /// Stands where there is no key.
    const NONE: Self;

    /// A number of so many bits that tells keys apart well.
    fn hashed(self, bits: u32) -> usize;
}

impl Key for u32 {
    const NONE: u32 = u32::MAX;

    #[inline]
    fn hashed(self, bits: u32) -> usize {
        (self.wrapping_mul(0x9E37_79B9) >> (32 - bits)) as usize
    }
}

impl Key for u64 {
    const NONE: u64 = u64::MAX;

    #[inline]
    fn hashed(self, bits: u32) -> usize {
        (self.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits)) as usize
    }
}

/// The places of keys: an open hash.
#[derive(Debug)]
pub(crate) struct Hash<K> {
    keys: Box<[K]>,
    places: Box<[u16]>,
    bits: u32,
    last: u32,
}

impl<K: Key> Hash<K> {
    /// The places of the keys are those that they have in this list: the last where one occurs several times.
    fn new(list: &[K]) -> Self {
        let bits = (2 * list.len()).next_power_of_two().ilog2().max(2);
        let size = 1 << bits;
        let mut hash = Hash {
            keys: vec![K::NONE; size].into(),
            places: vec![0; size].into(),
            bits,
            last: list.len() as u32 - 1,
        };
        for (place, key) in list.iter().enumerate() {
            let slot = slot(&hash.keys, *key, bits);
            (hash.keys[slot], hash.places[slot]) = (*key, place as u16);
        }
        hash
    }

    #[inline]
    fn place(&self, key: K) -> Option<u32> {
        let slot = slot(&self.keys, key, self.bits);
        (self.keys[slot] == key).then(|| self.places[slot].into())
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.keys) + size_of_val(&*self.places)
    }
}

/// Where a key stands among keys that are not all taken, or would.
#[inline]
fn slot<K: Key>(keys: &[K], key: K, bits: u32) -> usize {
    let mut slot = key.hashed(bits);
    while keys[slot] != K::NONE && keys[slot] != key {
        slot = (slot + 1) & (keys.len() - 1);
    }
    slot
}

/// Keys that were met: an open hash that grows.
struct Seen<K> {
    keys: Vec<K>,
    bits: u32,
    count: usize,
}

impl<K: Key> Default for Seen<K> {
    fn default() -> Self {
        Seen { keys: vec![K::NONE; 1 << 8], bits: 8, count: 0 }
    }
}

impl<K: Key> Seen<K> {
    /// Adds a key; false if it was there.
    fn insert(&mut self, key: K) -> bool {
        let free = slot(&self.keys, key, self.bits);
        if self.keys[free] == key {
            return false;
        }
        self.keys[free] = key;
        self.count += 1;
        if 2 * self.count > self.keys.len() {
            self.grow();
        }
        true
    }

    fn grow(&mut self) {
        self.bits += 1;
        let mut keys = vec![K::NONE; 1 << self.bits];
        for key in self.keys.iter().filter(|key| **key != K::NONE) {
            let free = slot(&keys, *key, self.bits);
            keys[free] = *key;
        }
        self.keys = keys;
    }
}
