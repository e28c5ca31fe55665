//! What is seen of a card at a glance: sets of crossed boxes that look alike are about as good.
//!
//! On a card without a rule of touching, what is left is worth what its shape lets patterns do. Boxes with no free
//! neighbor take a turn each; where boxes have many, any pattern fits. So how many neighbors the free
//! boxes have, and which icons they bear, says nearly all.
//!
//! Where crossings must touch and one box completes the card, what counts is how far that box is, and what is crossed
//! and in reach around it.

use flipwrite::Boxes;

use super::ground::Ground;

/// How closely is looked, and at what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closeness {
    /// Free boxes by their number of free neighbors, squares, extra crosses, and each kind of icon.
    Close,
    /// Without squares, and with icons counted together.
    Fair,
    /// Free boxes that stand alone, that are ends, and all; extra crosses, and icons counted together.
    Rough,
    /// The same without icons.
    Bare,
    /// Free boxes and extra crosses, counted.
    Coarse,
    /// What is crossed and in reach of these boxes around the tomb, and the steps that are left to it.
    Way(u32),
}

/// The most steps from the tomb that are looked at, as far as a straight way goes.
const FARTHEST: u32 = 8;
/// Bits of the steps left, and of the boxes in reach, where the way is looked at.
const STEPS: u32 = 4;
const BOXES: u32 = 30;

impl Closeness {
    /// Looks at what is left as a shape, the closest first.
    pub(super) fn of_the_shape() -> Vec<Closeness> {
        vec![Closeness::Close, Closeness::Fair, Closeness::Rough, Closeness::Bare, Closeness::Coarse]
    }

    /// Looks at the way to the tomb, the closest first.
    pub(super) fn of_the_way(ground: &Ground) -> Vec<Closeness> {
        (0..=FARTHEST).rev().map(|steps| Closeness::Way(ground.near_tomb(steps))).collect()
    }

    /// What is seen with these boxes crossed.
    #[inline]
    pub(super) fn of(self, ground: &Ground, crossed: u32) -> u64 {
        if let Closeness::Way(around) = self {
            let [crossed_there, in_reach] =
                [crossed, ground.reach(crossed)].map(|boxes| u64::from(boxes & around));
            return (crossed_there << BOXES | in_reach) << STEPS | steps_left(ground, crossed);
        }
        let free = ground.boxes & !crossed;
        let crosses = (free & ground.crosses).count_ones();
        let [none, one, two, three, four] = by_neighbors(free);
        let icons = ground.tracked.map(|(icon, _)| (free & icon).count_ones());
        let all: u32 = icons.iter().sum();
        match self {
            Closeness::Close => {
                let squares = (free & free >> 1 & free >> 6 & free >> 7).count_ones();
                packed(&[none, one, two, three, four, squares, crosses]) << 25 | packed(&icons)
            }
            Closeness::Fair => packed(&[none, one, two, three, four, crosses, all]),
            Closeness::Rough => packed(&[none, one, free.count_ones(), crosses, all]),
            Closeness::Bare => packed(&[none, one, free.count_ones(), crosses]),
            Closeness::Coarse | Closeness::Way(_) => packed(&[free.count_ones(), crosses]),
        }
    }

    /// Grows with every crossing that changes what is seen.
    pub(super) fn progress(self, ground: &Ground, crossed: u32) -> u64 {
        match self {
            Closeness::Way(around) => {
                let count = |boxes: u32| u64::from((boxes & around).count_ones());
                let steps = (1 << STEPS) - steps_left(ground, crossed);
                count(crossed) << 16 | count(ground.reach(crossed)) << 8 | steps
            }
            _ => crossed.count_ones().into(),
        }
    }
}

/// The fewest single boxes from those in reach to the tomb.
#[inline]
fn steps_left(ground: &Ground, crossed: u32) -> u64 {
    let free = ground.boxes & !crossed;
    let mut reached = ground.reach(crossed);
    let mut steps = 0;
    while reached & ground.tomb == 0 && steps + 1 < 1 << STEPS {
        reached |= Boxes::from_bits(reached).neighbors().bits() & free;
        steps += 1;
    }
    steps
}

/// Small numbers in one word.
fn packed(numbers: &[u32]) -> u64 {
    numbers.iter().fold(0, |word, number| word << 5 | u64::from(*number))
}

/// How many of the boxes have no neighbor among them, one, two, three, four.
fn by_neighbors(free: u32) -> [u32; 5] {
    // Each word holds one neighbor of every box; the guard column keeps rows apart.
    let [left, right, above, below] = [free << 1, free >> 1, free << 6, free >> 6].map(|near| near & free);
    // Two boxes side by side are added up in two bits, and then all four.
    let (ones, other_ones) = (left ^ right, above ^ below);
    let (twos, other_twos) = (left & right, above & below);
    let carry = ones & other_ones;
    let (one, two) = (ones ^ other_ones, twos ^ other_twos ^ carry);
    let four = twos & other_twos;
    [free & !one & !two & !four, one & !two, two & !one, one & two, four].map(u32::count_ones)
}

#[cfg(test)]
mod tests {
    use flipwrite::Boxes;

    use super::*;

    #[test]
    fn neighbors_are_counted() {
        let mut random = flipwrite::random::SplitMix64::new(1);
        for _ in 0..2_000 {
            let free = Boxes::from_bits(random.next_u64() as u32);
            let mut counts = [0; 5];
            for index in free {
                counts[index.alone().neighbors().and(free).len()] += 1;
            }
            assert_eq!(by_neighbors(free.bits()), counts);
        }
    }
}
