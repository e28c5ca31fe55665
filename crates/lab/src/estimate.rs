//! A mean and how sure it is: the one form in which figures with intervals are told.

use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A mean, estimated from independent observations: deals, games or positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean; not a number where nothing was observed.
    pub mean: f64,
    /// The standard error of the mean.
    pub standard_error: f64,
    /// How many observations there were.
    pub count: u64,
}

impl Estimate {
    /// The estimate from some observations, by their number, their sum and the sum of their squares.
    pub fn of_sums(count: u64, sum: i64, squares: i64) -> Self {
        // Whole numbers as long as possible: the difference of two large sums would lose its digits.
        let squares = i128::from(squares) * i128::from(count) - i128::from(sum) * i128::from(sum);
        let observed = count as f64;
        let variance = squares.max(0) as f64 / (observed * (observed - 1.0));
        Estimate { mean: sum as f64 / observed, standard_error: (variance / observed).sqrt(), count }
    }

    /// The estimate from some observations; their order matters to the last digits.
    pub fn of(observations: &[f64]) -> Self {
        let count = observations.len() as f64;
        let mean = observations.iter().sum::<f64>() / count;
        let squares: f64 = observations.iter().map(|one| (one - mean).powi(2)).sum();
        let standard_error = (squares / (count - 1.0) / count).sqrt();
        Estimate { mean, standard_error, count: observations.len() as u64 }
    }

    /// Half the width of the 95 % interval; not a number for fewer than two observations.
    pub fn half_width(&self) -> f64 {
        sure(self.count) * self.standard_error
    }

    /// Where the 95 % interval begins and ends.
    pub fn interval(&self) -> (f64, f64) {
        (self.mean - self.half_width(), self.mean + self.half_width())
    }

    /// The same in another unit.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        let standard_error = self.standard_error * factor.abs();
        Estimate { mean: self.mean * factor, standard_error, ..self }
    }
}

/// As files of results have it: the mean, and as its error half the width of the interval.
impl Serialize for Estimate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Estimate", 2)?;
        fields.serialize_field("mean", &rounded(self.mean))?;
        fields.serialize_field("error", &rounded(self.half_width()))?;
        fields.end()
    }
}

/// Four places, as many as mean anything: the last bit of a computation is nobody's concern.
pub(crate) fn rounded(value: f64) -> f64 {
    // Adding zero makes a negative zero positive.
    (value * 1e4).round() / 1e4 + 0.0
}

/// The same in files.
pub(crate) fn four_places<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(rounded(*value))
}

/// Standard errors that make half of an interval of 95 %, where the error itself is estimated from so many
/// observations: Student's quantile. Not a number for fewer than two.
fn sure(count: u64) -> f64 {
    let z = 1.959_964_f64;
    match count {
        0 | 1 => f64::NAN,
        2..=5 => [12.706, 4.303, 3.182, 2.776][count as usize - 2],
        // The expansion of Cornish and Fisher, right to two places from five degrees of freedom on.
        _ => {
            let freedom = (count - 1) as f64;
            let first = (z.powi(3) + z) / 4.0;
            let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
            let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
            z + (first + (second + third / freedom) / freedom) / freedom
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_the_error_of_its_observations() {
        // 10, 20, 30, 40: their deviation is 12.91, the error of their mean 6.455.
        let error = 6.454_972_243_679_028;
        for estimate in [Estimate::of_sums(4, 100, 3_000), Estimate::of(&[10.0, 20.0, 30.0, 40.0])] {
            assert!((estimate.mean - 25.0).abs() < 1e-12, "{estimate:?}");
            assert!((estimate.standard_error - error).abs() < 1e-9, "{estimate:?}");
            assert!((estimate.half_width() - 3.182 * error).abs() < 1e-9, "{estimate:?}");
            let (low, high) = estimate.times(-2.0).interval();
            assert!((low + 50.0 + 6.364 * error).abs() < 1e-9 && (high + 50.0 - 6.364 * error).abs() < 1e-9);
        }
    }

    #[test]
    fn nothing_is_sure_of_less_than_two() {
        for estimate in [Estimate::of_sums(1, 7, 49), Estimate::of(&[7.0])] {
            assert!((estimate.mean - 7.0).abs() < 1e-12 && estimate.half_width().is_nan(), "{estimate:?}");
        }
        assert!(Estimate::of(&[]).mean.is_nan() && Estimate::of_sums(0, 0, 0).mean.is_nan());
        assert_eq!(serde_json::to_string(&Estimate::of(&[])).unwrap(), r#"{"mean":null,"error":null}"#);
    }

    #[test]
    fn few_observations_are_trusted_less() {
        for (count, quantile) in [(3, 4.303), (6, 2.571), (11, 2.228), (31, 2.042), (1001, 1.962)] {
            assert!((sure(count) - quantile).abs() < 0.006, "{count}: {}", sure(count));
        }
    }
}
