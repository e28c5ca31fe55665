//! Prices: what a turn, an extra cross and each icon are worth in a relaxed game.
//!
//! All prices are whole thousandths of a point, so that a bound is exact arithmetic and no rounding can spoil it.

use flipwrite::Pattern;

/// Thousandths of a point.
pub type Milli = i64;

/// One point.
pub const POINT: Milli = 1000;
/// The price of what is not to be had.
pub const NEVER: Milli = 1_000_000;
/// A worth that loses against everything.
pub const WORTHLESS: Milli = i64::MIN / 4;

/// How many things have a price: six patterns, the extra cross, and five icons at most.
pub const KINDS: usize = 12;
/// The place of the extra cross among the prices; the icons of the game stand behind it.
pub const EXTRA: usize = 6;
/// The way of crossing that is neither pattern: one box, by a turn or by an extra cross.
pub const LONE: usize = 6;

/// How many of each priced thing.
pub type Counts = [i64; KINDS];

/// A price for everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prices(pub [Milli; KINDS]);

impl Prices {
    /// What each way of crossing costs: the six patterns, and one box.
    pub fn ways(&self) -> [Milli; 7] {
        std::array::from_fn(|way| if way == LONE { self.0[self.lone()] } else { self.0[way] })
    }

    /// What pays for a lone box at the least price: a turn, whatever its pattern, or an extra cross.
    pub fn lone(&self) -> usize {
        (0..=EXTRA).min_by_key(|kind| self.0[*kind]).unwrap_or(EXTRA)
    }

    /// The prices with those patterns out of reach that never come again.
    #[must_use]
    pub fn within(mut self, patterns: &[Pattern]) -> Self {
        for pattern in Pattern::ALL {
            if !patterns.contains(&pattern) {
                self.0[pattern as usize] = NEVER;
            }
        }
        self
    }
}
