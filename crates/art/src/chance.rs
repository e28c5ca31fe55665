//! Small irregularities that are the same every time: a hash in place of randomness.

/// A number from -1 to 1 for a seed and a count.
pub(crate) fn wobble(seed: u32, count: u32) -> f32 {
    (mix(seed, count) >> 8) as f32 / (1 << 23) as f32 - 1.0
}

/// A number below `end` for a seed and a count.
pub(crate) fn pick(seed: u32, count: u32, end: u32) -> u32 {
    mix(seed, count) % end.max(1)
}

fn mix(seed: u32, count: u32) -> u32 {
    let mut bits = seed.wrapping_mul(0x9E37_79B9) ^ count.wrapping_add(0x7F4A_7C15).wrapping_mul(0x85EB_CA6B);
    bits = (bits ^ bits >> 16).wrapping_mul(0x7FEB_352D);
    bits = (bits ^ bits >> 15).wrapping_mul(0x846C_A68B);
    bits ^ bits >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wobbles_stay_in_bounds_and_spread() {
        let all: Vec<f32> = (0..1000).map(|count| wobble(7, count)).collect();
        assert!(all.iter().all(|w| (-1.0..=1.0).contains(w)));
        let mean = all.iter().sum::<f32>() / 1000.0;
        assert!(mean.abs() < 0.1, "{mean}");
        assert!((0..100).all(|count| pick(3, count, 5) < 5));
        assert_eq!(pick(1, 2, 0), 0);
    }
}
