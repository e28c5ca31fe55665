//! Days in a row.

use serde::{Deserialize, Serialize};

/// On how many days in a row something was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streak {
    days: u32,
    longest: u32,
    /// The last of them, in whole days since 1970.
    last: u32,
}

impl Streak {
    /// Done on a day.
    #[must_use]
    pub fn done(self, day: u32) -> Self {
        let days = match day.checked_sub(self.last) {
            Some(0) | None if self.days > 0 => return self,
            Some(1) if self.days > 0 => self.days + 1,
            _ => 1,
        };
        Streak { days, longest: self.longest.max(days), last: day }
    }

    /// How many days in a row: none once a whole day was missed.
    pub fn days(self, today: u32) -> u32 {
        if today.saturating_sub(self.last) <= 1 { self.days } else { 0 }
    }

    /// The most days in a row there ever were.
    pub fn longest(self) -> u32 {
        self.longest
    }

    /// Whether today's is done.
    pub fn is_done(self, today: u32) -> bool {
        self.days > 0 && self.last >= today
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_in_a_row_are_counted_once_each() {
        let streak = Streak::default().done(100).done(100).done(101).done(102);
        assert_eq!((streak.days(102), streak.days(103), streak.days(104)), (3, 3, 0));
        assert!(streak.is_done(102) && !streak.is_done(103) && !Streak::default().is_done(0));
    }

    #[test]
    fn a_missed_day_begins_anew_and_the_longest_stays() {
        let streak = Streak::default().done(1).done(2).done(3).done(9);
        assert_eq!((streak.days(9), streak.longest()), (1, 3));
    }

    #[test]
    fn a_clock_that_goes_back_spoils_nothing() {
        let streak = Streak::default().done(50).done(51);
        assert_eq!(streak.done(10), streak);
        assert_eq!(streak.days(10), 2);
    }
}
