//! The six patterns of the expedition deck (S2), their orientations, and where they fit.

use std::fmt;
use std::str::FromStr;

use crate::bits::Bits;
use crate::boxes::Boxes;
use crate::pair::Pair;

/// A shape to cross off, named by its letter and its number of boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Pattern {
    /// Domino.
    I2,
    /// Straight three.
    I3,
    /// Corner three.
    L3,
    /// T of four.
    T4,
    /// L of four.
    L4,
    /// Square.
    O4,
}

impl Pattern {
    /// All patterns, in their usual order.
    pub const ALL: [Pattern; 6] =
        [Pattern::I2, Pattern::I3, Pattern::L3, Pattern::T4, Pattern::L4, Pattern::O4];

    /// Its name: a letter and the number of its boxes.
    pub const fn name(self) -> &'static str {
        ["I2", "I3", "L3", "T4", "L4", "O4"][self as usize]
    }

    /// How many boxes it covers.
    #[allow(clippy::len_without_is_empty, reason = "no pattern is empty")]
    pub const fn len(self) -> usize {
        [2, 3, 3, 4, 4, 4][self as usize]
    }

    /// The pattern as its expedition card shows it, in the top left corner of a grid.
    pub const fn boxes(self) -> Boxes {
        Boxes::from_bits(self.orientations()[0])
    }

    /// Its distinct orientations, rotated and mirrored, each as the boxes it covers when its first box
    /// in reading order is bit 0 (so that some lie "left of column a": a shape, not a set on a card).
    #[inline(always)]
    pub(crate) const fn orientations(self) -> &'static [u32] {
        match self {
            Pattern::I2 => const { &shapes(I2) },
            Pattern::I3 => const { &shapes(I3) },
            Pattern::L3 => const { &shapes(L3) },
            Pattern::T4 => const { &shapes(T4) },
            Pattern::L4 => const { &shapes(L4) },
            Pattern::O4 => const { &shapes(O4) },
        }
    }

    /// Whether the boxes are this pattern in some orientation.
    pub fn is(self, boxes: Boxes) -> bool {
        let Some(first) = boxes.first() else { return false };
        let shape = boxes.0 >> first.alone().0.trailing_zeros();
        self.orientations().contains(&shape)
    }

    /// For each orientation, the first boxes (as bits) at which it covers only free boxes and, with
    /// `TOUCH`, at least one of `reach`. Returns how many orientations there are.
    pub(crate) fn fits<const TOUCH: bool>(self, free: Pair, reach: Pair, into: &mut [u64; 9]) -> usize {
        fn fill<const N: usize>(words: [u64; N], into: &mut [u64; 9]) -> usize {
            into[..N].copy_from_slice(&words);
            N
        }
        match self {
            Pattern::I2 => fill(anchors::<TOUCH, _, _>(I2, free, reach), into),
            Pattern::I3 => fill(anchors::<TOUCH, _, _>(I3, free, reach), into),
            Pattern::L3 => fill(anchors::<TOUCH, _, _>(L3, free, reach), into),
            Pattern::T4 => fill(anchors::<TOUCH, _, _>(T4, free, reach), into),
            Pattern::L4 => fill(anchors::<TOUCH, _, _>(L4, free, reach), into),
            Pattern::O4 => fill(anchors::<TOUCH, _, _>(O4, free, reach), into),
        }
    }
}

/// The orientations of a pattern: for each, the distances in bits from its first box to its others.
pub(crate) type Offsets<const M: usize, const N: usize> = [[u32; M]; N];

pub(crate) const I2: Offsets<1, 2> = [[1], [6]];
pub(crate) const I3: Offsets<2, 2> = [[1, 2], [6, 12]];
pub(crate) const L3: Offsets<2, 4> = [[1, 6], [1, 7], [6, 7], [5, 6]];
pub(crate) const T4: Offsets<3, 4> = [[1, 2, 7], [5, 6, 7], [6, 7, 12], [5, 6, 12]];
pub(crate) const L4: Offsets<3, 8> =
    [[1, 2, 6], [1, 2, 8], [4, 5, 6], [6, 7, 8], [6, 12, 13], [6, 11, 12], [1, 6, 12], [1, 7, 13]];
pub(crate) const O4: Offsets<3, 1> = [[1, 6, 7]];

/// The orientations as boxes, the first of each at bit 0.
#[inline(always)]
pub(crate) const fn shapes<const M: usize, const N: usize>(offsets: Offsets<M, N>) -> [u32; N] {
    let (mut shapes, mut i) = ([1; N], 0);
    while i < N {
        let mut j = 0;
        while j < M {
            shapes[i] |= 1 << offsets[i][j];
            j += 1;
        }
        i += 1;
    }
    shapes
}

/// Where each orientation may lie: see [`Pattern::fits`].
#[inline(always)]
pub(crate) fn anchors<const TOUCH: bool, const M: usize, const N: usize>(
    orientations: Offsets<M, N>,
    free: Pair,
    reach: Pair,
) -> [u64; N] {
    let mut words = [0; N];
    for (word, offsets) in words.iter_mut().zip(orientations) {
        let (mut fit, mut touch) = (free.0, reach.0);
        for offset in offsets {
            fit &= free.0 >> offset;
            touch |= reach.0 >> offset;
        }
        *word = if TOUCH { fit & touch } else { fit };
    }
    words
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the name of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPattern;

impl FromStr for Pattern {
    type Err = NotAPattern;

    fn from_str(text: &str) -> Result<Self, NotAPattern> {
        Pattern::ALL.into_iter().find(|pattern| pattern.name() == text).ok_or(NotAPattern)
    }
}

/// The eight cards of the expedition deck.
pub const EXPEDITION: [Pattern; 8] =
    [Pattern::I2, Pattern::I3, Pattern::I3, Pattern::L3, Pattern::L3, Pattern::T4, Pattern::L4, Pattern::O4];

/// The expedition cards not yet revealed in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Expedition(u8);

impl Expedition {
    /// All eight cards.
    pub const FULL: Expedition = Expedition(0xFF);

    /// How many cards are left.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is left.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards left, each by its pattern.
    pub fn iter(self) -> impl Iterator<Item = Pattern> {
        EXPEDITION
            .into_iter()
            .enumerate()
            .filter(move |(place, _)| self.0 >> place & 1 == 1)
            .map(|card| card.1)
    }

    /// How many cards with this pattern are left.
    pub const fn count(self, pattern: Pattern) -> usize {
        (self.0 & Expedition::cards(pattern)).count_ones() as usize
    }

    /// The `k`-th card left, for drawing one at random.
    pub(crate) fn nth<B: Bits>(self, k: u32) -> Pattern {
        EXPEDITION[(B::nth_bit(u64::from(self.0), k).trailing_zeros() & 7) as usize]
    }

    /// Takes out one card with this pattern; false if there is none.
    ///
    /// Cards with the same pattern are alike, so always the first of them goes: equal positions look equal.
    #[inline(always)]
    pub(crate) const fn remove(&mut self, pattern: Pattern) -> bool {
        let alike = self.0 & Expedition::cards(pattern);
        self.0 &= !(alike & alike.wrapping_neg());
        alike != 0
    }

    /// The cards left once one with this pattern is revealed.
    #[must_use]
    pub const fn without(mut self, pattern: Pattern) -> Self {
        self.remove(pattern);
        self
    }

    const fn cards(pattern: Pattern) -> u8 {
        const CARDS: [u8; 6] = [0b1, 0b110, 0b1_1000, 0b10_0000, 0b100_0000, 0b1000_0000];
        CARDS[pattern as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boxes::BoxIndex;
    use std::collections::BTreeSet;

    type Shape = BTreeSet<(usize, usize)>;

    fn drawing(pattern: Pattern) -> Shape {
        let rows: &[&str] = match pattern {
            Pattern::I2 => &["##"],
            Pattern::I3 => &["###"],
            Pattern::L3 => &["##", "#."],
            Pattern::T4 => &["###", ".#."],
            Pattern::L4 => &["###", "#.."],
            Pattern::O4 => &["##", "##"],
        };
        let boxes = |(row, text): (usize, &&str)| {
            text.char_indices().filter(|c| c.1 == '#').map(move |c| (row, c.0)).collect::<Vec<_>>()
        };
        rows.iter().enumerate().flat_map(boxes).collect()
    }

    fn turned(shape: &Shape) -> Shape {
        let height = shape.iter().map(|b| b.0).max().unwrap();
        shape.iter().map(|&(row, column)| (column, height - row)).collect()
    }

    fn mirrored(shape: &Shape) -> Shape {
        let width = shape.iter().map(|b| b.1).max().unwrap();
        shape.iter().map(|&(row, column)| (row, width - column)).collect()
    }

    fn all_orientations(pattern: Pattern) -> BTreeSet<Shape> {
        let mut shape = drawing(pattern);
        let mut all = BTreeSet::new();
        for _ in 0..4 {
            shape = turned(&shape);
            all.insert(shape.clone());
            all.insert(mirrored(&shape));
        }
        all
    }

    fn placed(shape: &Shape, row: usize, column: usize) -> Option<Boxes> {
        shape.iter().map(|b| BoxIndex::new(b.1 + column, b.0 + row)).collect()
    }

    #[test]
    fn s2_expedition_deck_has_8_cards_6_patterns_26_boxes() {
        assert_eq!(EXPEDITION.len(), 8);
        assert_eq!(EXPEDITION.iter().map(|p| p.len()).sum::<usize>(), 26);
        assert_eq!(Pattern::ALL.map(|p| Expedition::FULL.count(p)), [1, 2, 2, 1, 1, 1]);
        for pattern in Pattern::ALL {
            let cards = EXPEDITION.iter().filter(|&&p| p == pattern).count();
            assert_eq!(cards, Expedition::FULL.count(pattern));
        }
    }

    #[test]
    fn s6_patterns_are_rotated_and_mirrored_into_every_orientation() {
        for pattern in Pattern::ALL {
            let orientations = all_orientations(pattern);
            assert_eq!(orientations.len(), pattern.orientations().len(), "{pattern}");
            for shape in &orientations {
                let boxes = placed(shape, 1, 1).unwrap();
                assert!(pattern.is(boxes), "{pattern} {boxes}");
                assert!(Pattern::ALL.iter().all(|&other| other == pattern || !other.is(boxes)));
            }
        }
    }

    #[test]
    fn fits_are_exactly_the_placements_on_free_boxes_that_touch_reach() {
        let mut generator = crate::random::SplitMix64::new(1);
        for _ in 0..2_000 {
            let mut word = || Boxes((generator.next_u64() | generator.next_u64()) as u32 & Boxes::ALL.0);
            let cards = [word(), word()];
            let reach = [word().and(cards[0]), word().and(cards[1])];
            let pair = |both: [Boxes; 2]| {
                Pair(Pair::of(crate::Slot::First, both[0]).0 | Pair::of(crate::Slot::Second, both[1]).0)
            };
            for pattern in Pattern::ALL {
                let mut words = [0; 9];
                let groups = pattern.fits::<true>(pair(cards), pair(reach), &mut words);
                let found: u32 = words[..groups].iter().map(|w| w.count_ones()).sum();
                let mut expected = 0;
                for shape in all_orientations(pattern) {
                    for (row, column, slot) in itertools(5, 5, 2) {
                        let Some(boxes) = placed(&shape, row, column) else { continue };
                        let free = boxes.without(cards[slot]).is_empty();
                        let touches = !boxes.and(reach[slot]).is_empty();
                        expected += u32::from(free && touches);
                    }
                }
                assert_eq!(found, expected, "{pattern}");
            }
        }
    }

    fn itertools(a: usize, b: usize, c: usize) -> impl Iterator<Item = (usize, usize, usize)> {
        (0..a).flat_map(move |x| (0..b).flat_map(move |y| (0..c).map(move |z| (x, y, z))))
    }
}
