//! Boxes of a card, one by one and as sets.
//!
//! A grid of up to 5×5 boxes lies in one word with a guard column after every row (stride 6), so that
//! neighbors and pattern fits are shifts and ANDs and nothing wraps around an edge. Bit order is reading order.

use std::fmt;
use std::str::FromStr;

use crate::sets::set_of;

/// Distance in bits from a box to the one below it.
pub(crate) const STRIDE: u32 = 6;
/// Rows and columns of the largest grid.
pub(crate) const SIDE: usize = 5;

/// One box, named like a chess square but counted from the top: `a1` is the top left box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxIndex(u8);

impl BoxIndex {
    /// The box in this column and row, both from 0; `None` outside 5×5.
    pub const fn new(column: usize, row: usize) -> Option<Self> {
        let is_inside = column < SIDE && row < SIDE;
        if is_inside { Some(BoxIndex(row as u8 * STRIDE as u8 + column as u8)) } else { None }
    }

    /// Column from the left, from 0.
    pub const fn column(self) -> usize {
        (self.0 % STRIDE as u8) as usize
    }

    /// Row from the top, from 0.
    pub const fn row(self) -> usize {
        (self.0 / STRIDE as u8) as usize
    }

    /// The set of this box alone.
    pub const fn alone(self) -> Boxes {
        Boxes(1 << self.0)
    }
}

impl fmt::Display for BoxIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column() as u8) as char, self.row() + 1)
    }
}

/// The text is not a column letter and a row digit inside 5×5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotABox;

impl FromStr for BoxIndex {
    type Err = NotABox;

    fn from_str(text: &str) -> Result<Self, NotABox> {
        match text.as_bytes() {
            [column, row] => {
                BoxIndex::new(usize::from(column.wrapping_sub(b'a')), usize::from(row.wrapping_sub(b'1')))
                    .ok_or(NotABox)
            }
            _ => Err(NotABox),
        }
    }
}

/// A set of boxes of one card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Boxes(pub(crate) u32);

impl Boxes {
    /// No box.
    pub const EMPTY: Boxes = Boxes(0);
    /// Every box of a 5×5 grid.
    pub const ALL: Boxes = Boxes(0x1F * (1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24));

    /// Whether the box is in the set.
    pub const fn contains(self, index: BoxIndex) -> bool {
        self.0 >> index.0 & 1 != 0
    }

    /// Adds a box.
    pub const fn insert(&mut self, index: BoxIndex) {
        self.0 |= 1 << index.0;
    }

    /// The set as bits: bit 6 × row + column, both from 0.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set with these bits; those outside the 5×5 grid are left out.
    pub const fn from_bits(bits: u32) -> Self {
        Boxes(bits & Boxes::ALL.0)
    }

    /// How many boxes.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first box in reading order.
    pub const fn first(self) -> Option<BoxIndex> {
        if self.0 == 0 { None } else { Some(BoxIndex(self.0.trailing_zeros() as u8)) }
    }

    /// All but the first; of at least one.
    #[inline(always)]
    pub(crate) const fn without_first(self) -> Boxes {
        Boxes(self.0 & self.0.wrapping_sub(1))
    }

    /// The places of the 5×5 grid that share an edge with a box of the set.
    #[must_use]
    pub const fn neighbors(self) -> Boxes {
        Boxes((self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE) & Boxes::ALL.0)
    }

    /// All boxes of the set that hang together with `seed` by edges.
    #[must_use]
    pub const fn connected_to(self, seed: Boxes) -> Boxes {
        let mut region = seed.and(self);
        loop {
            let grown = region.or(region.neighbors().and(self));
            if grown.0 == region.0 {
                return region;
            }
            region = grown;
        }
    }
}

set_of!(Boxes, BoxIndex, BoxIter, "boxes");

impl fmt::Display for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, index) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{index}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for index in Boxes::ALL {
            assert_eq!(index.to_string().parse(), Ok(index));
        }
        for wrong in ["", "a", "a0", "a6", "f1", "A1", "a10", "1a", "é1"] {
            assert_eq!(wrong.parse::<BoxIndex>(), Err(NotABox), "{wrong}");
        }
    }

    #[test]
    fn neighbors_stay_on_the_grid() {
        for index in Boxes::ALL {
            let near = index.alone().neighbors();
            for other in Boxes::ALL {
                let distance = index.column().abs_diff(other.column()) + index.row().abs_diff(other.row());
                assert_eq!(near.contains(other), distance == 1, "{index} {other}");
            }
        }
    }
}
