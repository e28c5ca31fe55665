//! From expected scores to the chance to win.
//!
//! Final scores are taken as independent and normal around what is expected. No library functions: the same bits
//! natively and in the browser.

/// An expected final score, and how far the real one usually is from it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Outlook {
    pub(crate) mean: f32,
    pub(crate) spread: f32,
}

/// Nodes and weights of the mean over a normal spread (Gauss and Hermite, seven points).
const NODES: [(f32, f32); 7] = [
    (-3.750_44, 0.000_548_268_86),
    (-2.366_759_4, 0.030_757_124),
    (-1.154_405_4, 0.240_123_18),
    (0.0, 0.457_142_87),
    (1.154_405_4, 0.240_123_18),
    (2.366_759_4, 0.030_757_124),
    (3.750_44, 0.000_548_268_86),
];

/// The chance that `own` ends above all rivals.
pub(crate) fn win(own: Outlook, rivals: &[Outlook]) -> f32 {
    match rivals {
        [] => 1.0,
        [rival] => above(own.mean - rival.mean, own.spread, rival.spread),
        _ => NODES
            .iter()
            .map(|(node, weight)| {
                let score = own.mean + node * own.spread;
                weight
                    * rivals.iter().map(|rival| above(score - rival.mean, 0.0, rival.spread)).product::<f32>()
            })
            .sum(),
    }
}

/// The chance that a lead holds against two independent spreads.
fn above(lead: f32, one: f32, two: f32) -> f32 {
    // Half a point more is a win for certain, and half a point is what a tie-break is worth.
    normal(lead / (one * one + two * two + 0.25).sqrt())
}

/// The share of a normal spread below `x`: Hastings' rational approximation, to 5 digits.
pub(crate) fn normal(x: f32) -> f32 {
    let size = if x < 0.0 { -x } else { x };
    let bell = exp_minus(0.5 * size * size) * 0.398_942_3;
    let t = 1.0 / (1.0 + 0.231_641_9 * size);
    let poly =
        t * (0.319_381_53 + t * (-0.356_563_78 + t * (1.781_477_9 + t * (-1.821_255_9 + t * 1.330_274_5))));
    if x < 0.0 { bell * poly } else { 1.0 - bell * poly }
}

/// e to the power −x, for x ≥ 0: halved until small, a short series, squared back.
fn exp_minus(x: f32) -> f32 {
    if x > 80.0 {
        return 0.0;
    }
    let y = x / 64.0;
    let mut power = 1.0 - y * (1.0 - y * (0.5 - y * (1.0 / 6.0 - y / 24.0)));
    for _ in 0..6 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normal_agrees_with_known_values() {
        for (x, share) in
            [(0.0, 0.5), (1.0, 0.841_344_7), (-1.0, 0.158_655_3), (2.0, 0.977_249_9), (-3.0, 0.001_349_9)]
        {
            assert!((normal(x) - share).abs() < 2e-5, "{x}: {}", normal(x));
        }
    }

    #[test]
    fn who_plays_alone_wins_and_what_is_certain_is() {
        let certain = |mean: f32| Outlook { mean, spread: 0.0 };
        assert_eq!(win(certain(1.0), &[]), 1.0);
        // A tie is decided by the tie-break, of which nothing is known; one point more is no tie.
        assert!((win(certain(100.0), &[certain(100.0)]) - 0.5).abs() < 1e-4);
        assert!(win(certain(101.0), &[certain(100.0)]) > 0.95);
        assert!(win(certain(99.0), &[certain(100.0)]) < 0.05);
        assert!(win(certain(101.0), &[certain(100.0), certain(90.0)]) > 0.95);
        assert!(win(certain(101.0), &[certain(100.0), certain(110.0)]) < 0.05);
    }

    #[test]
    fn equal_players_share_the_win() {
        let outlook = Outlook { mean: 100.0, spread: 10.0 };
        for rivals in 1..=3 {
            let chance = win(outlook, &vec![outlook; rivals]);
            assert!((chance - 1.0 / (rivals as f32 + 1.0)).abs() < 0.01, "{rivals}: {chance}");
        }
    }

    #[test]
    fn the_chances_of_all_players_sum_to_about_one() {
        for means in [&[90.0, 97.0][..], &[80.0, 100.0], &[95.0, 100.0, 102.0], &[99.0, 100.0, 101.0, 110.0]]
        {
            for spread in [1.0, 5.0, 12.0] {
                let all: Vec<Outlook> = means.iter().map(|mean| Outlook { mean: *mean, spread }).collect();
                let chance = |own: usize| {
                    let rivals: Vec<Outlook> =
                        (0..all.len()).filter(|other| *other != own).map(|other| all[other]).collect();
                    win(all[own], &rivals)
                };
                let chances: Vec<f32> = (0..all.len()).map(chance).collect();
                assert!(chances.is_sorted(), "{means:?} {spread}: {chances:?}");
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 0.05, "{means:?} {spread}: {chances:?}");
            }
        }
    }

    #[test]
    fn more_points_win_more_often() {
        let rival = Outlook { mean: 100.0, spread: 8.0 };
        let chance = |mean: f32, count: usize| win(Outlook { mean, spread: 8.0 }, &vec![rival; count]);
        for count in 1..=3 {
            let chances: Vec<f32> = (80..120).map(|mean| chance(mean as f32, count)).collect();
            assert!(chances.is_sorted() && chances[0] < 0.05 && chances[39] > 0.85, "{chances:?}");
        }
    }
}
