//! Values in whole millionths, so that sums are exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

/// So many millionths of a point, or of certainty to win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(pub i64);

impl Amount {
    /// Nothing.
    pub const ZERO: Amount = Amount(0);
    /// One point, or certainty.
    pub const ONE: Amount = Amount(1_000_000);

    /// The nearest amount.
    pub(crate) fn of(value: f32) -> Self {
        Amount((f64::from(value) * 1e6).round() as i64)
    }

    /// In points, or as a chance.
    pub fn value(self) -> f64 {
        self.0 as f64 / 1e6
    }

    /// Whether it is nothing.
    pub fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The mean of amounts, each as often as it says, to the nearest millionth.
    pub(crate) fn mean(weighted: impl IntoIterator<Item = (u64, Amount)>) -> Option<Self> {
        let (mut all, mut sum) = (0, 0_i128);
        for (weight, amount) in weighted {
            all += i128::from(weight);
            sum += i128::from(weight) * i128::from(amount.0);
        }
        (all > 0).then(|| Amount((2 * sum + all).div_euclid(2 * all) as i64))
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:06}", size / 1_000_000, size % 1_000_000)
    }
}

impl Add for Amount {
    type Output = Amount;

    fn add(self, other: Amount) -> Amount {
        Amount(self.0 + other.0)
    }
}

impl AddAssign for Amount {
    fn add_assign(&mut self, other: Amount) {
        self.0 += other.0;
    }
}

impl Sub for Amount {
    type Output = Amount;

    fn sub(self, other: Amount) -> Amount {
        Amount(self.0 - other.0)
    }
}

impl Neg for Amount {
    type Output = Amount;

    fn neg(self) -> Amount {
        Amount(-self.0)
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Amount>>(amounts: I) -> Amount {
        amounts.fold(Amount::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_to_the_nearest_millionth() {
        let mean = |all: &[(u64, i64)]| Amount::mean(all.iter().map(|(weight, sum)| (*weight, Amount(*sum))));
        assert_eq!(mean(&[]), None);
        assert_eq!(mean(&[(1, 1), (2, 1)]), Some(Amount(1)));
        assert_eq!(mean(&[(2, 1), (1, -1)]), Some(Amount(0)));
        assert_eq!(mean(&[(1, -7), (2, -7)]), Some(Amount(-7)));
        assert_eq!(mean(&[(1, -1), (3, -2)]), Some(Amount(-2)));
    }

    #[test]
    fn amounts_are_written_with_all_their_places() {
        assert_eq!(Amount(-1_500_001).to_string(), "-1.500001");
        assert_eq!(Amount(12).to_string(), "0.000012");
        assert_eq!(Amount::of(2.5), Amount(2_500_000));
    }
}
