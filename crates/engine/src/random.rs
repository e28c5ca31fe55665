//! Randomness that never changes: deals must survive any dependency's next version.
//!
//! [`SplitMix64`] is the published generator of Steele, Lea and Flood (2014); the bounded draw is
//! Lemire's (2019), exact by rejection; the shuffle is Fisher and Yates', from the front. The hash [`fnv_1a`] is here
//! for the same reason: decks are named by it.

/// A small generator for playouts and for spreading seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl SplitMix64 {
    /// The generator that starts at `seed`.
    pub const fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }

    /// The next 64 bits.
    #[inline(always)]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix(self.0)
    }

    /// A uniform number below `bound`; 0 if `bound` is 0. Bounds past 32 bits are taken as the largest of 32 bits.
    #[inline(always)]
    pub const fn below(&mut self, bound: usize) -> usize {
        let bound = if bound > u32::MAX as usize { u32::MAX } else { bound as u32 };
        self.below_u32(bound) as usize
    }

    #[inline(always)]
    pub(crate) const fn below_u32(&mut self, bound: u32) -> u32 {
        let mut product = (self.next_u64() >> 32) * bound as u64;
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = (self.next_u64() >> 32) * bound as u64;
            }
        }
        (product >> 32) as u32
    }

    /// Shuffles `items` in place.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for front in 0..items.len().saturating_sub(1) {
            let offset = self.below(items.len() - front);
            items.swap(front, front + offset);
        }
    }
}

/// The output function of [`SplitMix64`]: a bijection of 64-bit numbers that scatters neighbors.
#[inline(always)]
pub const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The FNV-1a hash of some bytes (Fowler, Noll and Vo): what names a deck, and tells damage from none.
pub fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// The number of game `index` of the run with number `run`: no two games of a run share one. It is the number of the deal,
/// `DealNumber(game_number(run, index))`, and of what players draw, [`SeatRandom::of_game`](crate::SeatRandom::of_game).
pub const fn game_number(run: u64, index: u64) -> u64 {
    mix(mix(run).wrapping_add(index.wrapping_mul(GOLDEN)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix64_gives_the_published_values() {
        let mut generator = SplitMix64::new(1234567);
        let values: Vec<u64> = (0..3).map(|_| generator.next_u64()).collect();
        assert_eq!(values, [6457827717110365317, 3203168211198807973, 9817491932198370423]);
    }

    #[test]
    fn fnv_1a_gives_the_published_values() {
        assert_eq!(fnv_1a(b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv_1a(b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fnv_1a(b"foobar"), 0x8594_4171_F739_67E8);
    }

    #[test]
    fn below_is_uniform_and_bounded() {
        let mut generator = SplitMix64::new(7);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[generator.below(6)] += 1;
        }
        assert!(counts.iter().all(|&n| (9_600..10_400).contains(&n)), "{counts:?}");
        assert_eq!(generator.below(0), 0);
        assert_eq!(generator.below(1), 0);
    }

    #[test]
    fn games_of_a_run_have_different_numbers() {
        let numbers: std::collections::HashSet<u64> = (0..10_000).map(|i| game_number(42, i)).collect();
        assert_eq!(numbers.len(), 10_000);
    }
}
