//! What many figures come to.

/// The figure that this part of them does not exceed, between two of them where it falls between: 0 is the least, 0.5
/// the median, 1 the most. Nothing if there are none.
pub fn quantile(figures: &[f64], part: f64) -> Option<f64> {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    let place = part.clamp(0.0, 1.0) * sorted.len().checked_sub(1)? as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    Some(below + (above - below) * place.fract())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_need_no_order() {
        let nine = [9.0, 1.0, 8.0, 2.0, 7.0, 3.0, 6.0, 4.0, 5.0];
        assert_eq!([0.0, 0.5, 1.0].map(|part| quantile(&nine, part)), [Some(1.0), Some(5.0), Some(9.0)]);
        assert_eq!(quantile(&nine, 0.25), Some(3.0));
    }

    #[test]
    fn between_two_figures_lies_their_mean() {
        assert_eq!(quantile(&[3.0, 1.0], 0.5), Some(2.0));
        assert_eq!(quantile(&[0.0, 10.0, 20.0], 0.95), Some(19.0));
        assert_eq!([0.0, 0.5, 0.95, 1.0].map(|part| quantile(&[4.0], part)), [Some(4.0); 4]);
        assert_eq!(quantile(&[], 0.5), None);
    }
}
