//! How long decisions take: sums, the worst, and a histogram from which percentiles are read.

use std::collections::BTreeMap;
use std::time::Instant;

use flipwrite::{CardIndex, Crossing, HAND, Position, Table, Take};
use flipwrite_players::Playable;
use serde::{Deserialize, Serialize};

use crate::clock::cpu_time;
use crate::entrant::Seated;
use crate::game::{Decide, SeatFault};

/// Buckets that each doubling of the time is divided into, as a power of two: one is 3 to 6 % wide.
const BITS: u32 = 4;

/// The times of an entrant's decisions, in nanoseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    /// How many decisions.
    pub decisions: u64,
    /// Their sum.
    pub nanoseconds: u64,
    /// The longest.
    pub worst: u64,
    buckets: BTreeMap<u16, u64>,
}

impl Times {
    pub(super) fn add(&mut self, nanoseconds: u64) {
        self.decisions += 1;
        self.nanoseconds += nanoseconds;
        self.worst = self.worst.max(nanoseconds);
        *self.buckets.entry(bucket(nanoseconds)).or_default() += 1;
    }

    #[must_use]
    pub(super) fn merge(&mut self, other: &Times) -> Option<()> {
        self.decisions = self.decisions.checked_add(other.decisions)?;
        self.nanoseconds = self.nanoseconds.checked_add(other.nanoseconds)?;
        self.worst = self.worst.max(other.worst);
        for (bucket, count) in &other.buckets {
            let mine = self.buckets.entry(*bucket).or_default();
            *mine = mine.checked_add(*count)?;
        }
        Some(())
    }

    /// The mean, in nanoseconds.
    pub fn mean(&self) -> f64 {
        self.nanoseconds as f64 / self.decisions as f64
    }

    /// The time that this many percent of the decisions do not exceed, as exactly as the buckets tell.
    pub fn percentile(&self, percent: u32) -> u64 {
        let rank = (u128::from(self.decisions) * u128::from(percent)).div_ceil(100);
        let mut seen = 0_u128;
        for (bucket, count) in &self.buckets {
            seen += u128::from(*count);
            if seen >= rank {
                return upper_edge(*bucket).min(self.worst);
            }
        }
        self.worst
    }
}

/// The bucket of a time: small ones have their own, larger ones share by their leading bits.
fn bucket(nanoseconds: u64) -> u16 {
    let shift = (u64::BITS - nanoseconds.leading_zeros()).saturating_sub(BITS + 1);
    ((shift << BITS) + (nanoseconds >> shift) as u32) as u16
}

/// The longest time of a bucket.
fn upper_edge(bucket: u16) -> u64 {
    let bucket = u64::from(bucket);
    let shift = (bucket >> BITS).saturating_sub(1);
    let lead = bucket - (shift << BITS);
    // A forged bucket may lie beyond all times.
    if shift > u64::from(u64::BITS - BITS - 1) {
        return u64::MAX;
    }
    ((u128::from(lead + 1) << shift) - 1) as u64
}

/// A player with a clock beside it.
pub(super) struct Timed<G: Playable> {
    pub(super) seated: Seated<G>,
    /// Nanoseconds of each decision so far.
    pub(super) times: Vec<u64>,
}

impl<G: Playable> Timed<G> {
    pub(super) fn new(seated: Seated<G>) -> Self {
        Timed { seated, times: Vec::with_capacity(64) }
    }

    fn timed<T>(&mut self, decide: impl FnOnce(&mut Seated<G>) -> T) -> T {
        let (cpu, wall) = (cpu_time(), Instant::now());
        let decision = decide(&mut self.seated);
        // A program thinks on a processor of its own: what can be measured of it is how long it is waited for.
        let time = match self.seated {
            Seated::Bot(_) => cpu_time().saturating_sub(cpu),
            Seated::Program(_) => wall.elapsed(),
        };
        self.times.push(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
        decision
    }
}

impl<G: Playable> Decide<G> for Timed<G> {
    fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> Result<[CardIndex; 2], SeatFault> {
        self.seated.prepare(table);
        self.timed(|seated| seated.keep(table, hand))
    }

    fn cross(&mut self, position: &Position<'_, G>) -> Result<Vec<Crossing>, SeatFault> {
        self.timed(|seated| seated.cross(position))
    }

    fn take(&mut self, position: &Position<'_, G>) -> Result<Take, SeatFault> {
        self.timed(|seated| seated.take(position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_follow_each_other_and_hold_their_times() {
        let mut last = 0;
        for time in
            (0..5_000).chain((13..64).flat_map(|power| [(1 << power) - 1, 1 << power, (1 << power) + 1]))
        {
            let bucket = bucket(time);
            assert!(bucket == last || bucket == last + 1 || time > 5_000, "{time}");
            assert!(bucket >= last && upper_edge(bucket) >= time, "{time}");
            assert!(bucket == 0 || upper_edge(bucket - 1) < time, "{time}");
            assert!(upper_edge(bucket) as f64 <= time as f64 * 1.0626 + 1.0, "{time}");
            last = bucket;
        }
        assert_eq!(upper_edge(bucket(u64::MAX)), u64::MAX);
        assert_eq!(upper_edge(u16::MAX), u64::MAX);
    }

    #[test]
    fn percentiles_are_read_from_the_buckets() {
        let mut times = Times::default();
        (1..=1_000).for_each(|time| times.add(time * 1_000));
        assert_eq!((times.decisions, times.worst), (1_000, 1_000_000));
        assert!((times.mean() - 500_500.0).abs() < 1e-6);
        assert!((990_000..=1_000_000).contains(&times.percentile(99)), "{}", times.percentile(99));
        assert!((500_000..=532_000).contains(&times.percentile(50)), "{}", times.percentile(50));
        assert_eq!(times.percentile(100), 1_000_000);
        assert_eq!(Times::default().percentile(99), 0);
    }

    #[test]
    fn merged_times_are_those_of_all() {
        let (mut one, mut other, mut all) = (Times::default(), Times::default(), Times::default());
        for time in 0..100 {
            if time % 3 == 0 { &mut one } else { &mut other }.add(time * time);
            all.add(time * time);
        }
        one.merge(&other).unwrap();
        assert_eq!(one, all);
    }
}
