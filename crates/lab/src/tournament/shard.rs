//! A part of a run: every N-th deal, so that machines that know nothing of each other share the work.

use std::fmt;
use std::str::FromStr;

/// Part `index` of `of`: the deals whose place in the run leaves `index` − 1 when divided by `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u64,
    of: u64,
}

/// A string that is no shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAShard;

impl Shard {
    /// The whole run.
    pub const WHOLE: Shard = Shard { index: 1, of: 1 };
    /// The most shards of a run.
    pub const MOST: u64 = 100_000;

    /// Part `index`, from 1, of `of`.
    pub fn new(index: u64, of: u64) -> Option<Self> {
        ((1..=of).contains(&index) && of <= Self::MOST).then_some(Shard { index, of })
    }

    /// Which part, from 1.
    pub fn index(self) -> u64 {
        self.index
    }

    /// Of how many.
    pub fn of(self) -> u64 {
        self.of
    }

    /// How many of a run's deals are its.
    pub fn deals(self, of_run: u64) -> u64 {
        of_run / self.of + u64::from(self.index <= of_run % self.of)
    }

    /// The place in the run of its deal number `place`, both from 0.
    pub(super) fn deal(self, place: u64) -> u64 {
        self.index - 1 + place * self.of
    }
}

impl FromStr for Shard {
    type Err = NotAShard;

    fn from_str(text: &str) -> Result<Self, NotAShard> {
        let (index, of) = text.split_once('/').ok_or(NotAShard)?;
        let number = |text: &str| text.parse().map_err(|_| NotAShard);
        Shard::new(number(index)?, number(of)?).ok_or(NotAShard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_all_deals_and_none_twice() {
        for (of, deals) in [(1, 5), (3, 10), (4, 4), (7, 100)] {
            let shards = (1..=of).map(|index| Shard::new(index, of).unwrap());
            let mut all: Vec<u64> = shards
                .flat_map(|shard| (0..shard.deals(deals)).map(move |place| shard.deal(place)))
                .collect();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..deals), "{of} {deals}");
        }
    }

    #[test]
    fn a_shard_is_read_from_its_string() {
        assert_eq!("2/8".parse(), Ok(Shard { index: 2, of: 8 }));
        assert_eq!("2/8".parse::<Shard>().unwrap().to_string(), "2/8");
        for bad in ["", "2", "0/3", "4/3", "1/0", "a/b", "1/2/3", "-1/2", "1/100001"] {
            assert_eq!(bad.parse::<Shard>(), Err(NotAShard), "{bad}");
        }
    }
}
