//! How often something may happen: so many times in a while, all at once or spread over it.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZero;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::measures::MEASURES;

/// How many are remembered. Whoever comes from more addresses than that is not held up by counting them.
const MOST_KNOWN: usize = 100_000;

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3_600);

/// So many times in a while.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// Each time counts for so long.
    each: Duration,
    /// So much may have been used up.
    most: Duration,
}

impl Rate {
    pub(crate) fn per_minute(times: NonZero<u32>) -> Self {
        Rate { each: MINUTE / times.get(), most: MINUTE }
    }

    pub(crate) fn per_hour(times: NonZero<u32>) -> Self {
        Rate { each: HOUR / times.get(), most: HOUR }
    }

    /// Once more, where everything so far is over by some time: by when it is then. Otherwise how long to wait.
    fn once_more(self, over: Instant, now: Instant) -> Result<Instant, Duration> {
        let then = over.max(now) + self.each;
        // What is left over by the division must not cost the last time.
        match (then - now).checked_sub(self.most) {
            None | Some(Duration::ZERO) => Ok(then),
            Some(wait) => Err(wait),
        }
    }
}

/// How often one does something.
#[derive(Debug)]
pub(crate) struct Paced {
    rate: Rate,
    over: Instant,
}

impl Paced {
    pub(crate) fn new(rate: Rate, now: Instant) -> Self {
        Paced { rate, over: now }
    }

    /// Counts one more; if that is too many, how long to wait.
    pub(crate) fn count(&mut self, now: Instant) -> Result<(), Duration> {
        self.over = self.rate.once_more(self.over, now)?;
        Ok(())
    }
}

/// How often each of many does something.
#[derive(Debug)]
pub(crate) struct Rates<K> {
    /// What the limit is called in the settings.
    limit: &'static str,
    rate: Rate,
    over: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash> Rates<K> {
    pub(crate) fn new(limit: &'static str, rate: Rate) -> Self {
        Rates { limit, rate, over: Mutex::default() }
    }

    /// Counts one more; if that is too many, how long to wait.
    pub(crate) fn count(&self, who: K, now: Instant) -> Result<(), Duration> {
        let mut all = self.lock();
        if all.len() >= MOST_KNOWN {
            make_room(&mut all, now);
        }
        let over = all.entry(who).or_insert(now);
        *over = self.rate.once_more(*over, now).inspect_err(|_| MEASURES.limit(self.limit))?;
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Instant>> {
        self.over.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whoever has nothing left to wait for is as good as unknown; where that is nobody, all are.
fn make_room<K: Eq + Hash>(all: &mut HashMap<K, Instant>, now: Instant) {
    all.retain(|_, over| *over > now);
    if all.len() >= MOST_KNOWN {
        all.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three_a_minute() -> Rate {
        Rate::per_minute(NonZero::new(3).unwrap())
    }

    #[test]
    fn so_many_at_once_and_then_one_after_another() {
        let (rates, start) = (Rates::new("test", three_a_minute()), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        for _ in 0..3 {
            assert_eq!(rates.count("a", at(0)), Ok(()));
        }
        assert_eq!(rates.count("a", at(0)), Err(Duration::from_secs(20)));
        assert_eq!(rates.count("b", at(0)), Ok(()), "each for itself");
        assert_eq!(rates.count("a", at(19)), Err(Duration::from_secs(1)));
        assert_eq!(rates.count("a", at(20)), Ok(()));
        assert_eq!(rates.count("a", at(20)), Err(Duration::from_secs(20)));
        for _ in 0..3 {
            assert_eq!(rates.count("a", at(500)), Ok(()), "after a while all are there again");
        }
    }

    #[test]
    fn rates_that_do_not_divide_lose_nothing() {
        let seven = Rate::per_minute(NonZero::new(7).unwrap());
        let now = Instant::now();
        let mut paced = Paced::new(seven, now);
        assert_eq!((0..20).filter(|_| paced.count(now).is_ok()).count(), 7);
    }

    #[test]
    fn only_so_many_are_remembered() {
        let (rates, start) = (Rates::new("test", three_a_minute()), Instant::now());
        for who in 0..MOST_KNOWN + 10 {
            rates.count(who, start).unwrap();
        }
        assert!(rates.lock().len() <= MOST_KNOWN);
        let later = start + MINUTE;
        for who in 0..MOST_KNOWN + 10 {
            rates.count(who, later).unwrap();
        }
        assert!(rates.lock().len() <= MOST_KNOWN);
    }
}
