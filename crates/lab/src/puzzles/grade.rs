//! How hard a puzzle is, by which levels find it.

use flipwrite::GameId;

/// What the levels are rated at puzzles, weakest first: as in tournaments among themselves (docs/strength.md), so that whoever
/// solves half of the puzzles of a rating plays about like the level of that rating.
pub const LEVELS: [(GameId, [f64; 5]); 2] = [
    (GameId::Maps, [879.0, 1_184.0, 1_483.0, 1_811.0, 2_143.0]),
    (GameId::Pyramids, [1_060.0, 1_170.0, 1_413.0, 1_758.0, 2_099.0]),
];

/// Where puzzles usually are, and how far from there.
const USUAL: [f64; 2] = [1_600.0, 350.0];

/// The rating of a puzzle that these levels find, weakest first: the likeliest one, where each finds it by the odds of the two ratings
/// and puzzles are usually in the middle.
pub fn rating(game: GameId, found: [bool; 5]) -> u32 {
    let levels = LEVELS.iter().find(|levels| levels.0 == game).map_or([1_500.0; 5], |levels| levels.1);
    let likelihood = |rating: f64| {
        let odds = |level: f64| 1.0 / (1.0 + 10_f64.powf((rating - level) / 400.0));
        let one =
            |(level, found): (f64, bool)| if found { odds(level).ln() } else { (1.0 - odds(level)).ln() };
        let far = (rating - USUAL[0]) / USUAL[1];
        levels.into_iter().zip(found).map(one).sum::<f64>() - far * far / 2.0
    };
    let ratings = (60..=280).map(|tens| f64::from(tens * 10));
    let likeliest = ratings.max_by(|one, two| likelihood(*one).total_cmp(&likelihood(*two)));
    likeliest.unwrap_or(USUAL[0]) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fewer_levels_find_is_harder() {
        for game in GameId::ALL {
            let from = |first: usize| rating(game, std::array::from_fn(|level| level >= first));
            let ratings: Vec<u32> = (0..=5).map(from).collect();
            assert!(ratings.is_sorted() && ratings[5] > ratings[0] + 500, "{ratings:?}");
        }
    }

    #[test]
    fn a_lucky_find_of_the_weakest_makes_it_a_little_easier() {
        let lucky = rating(GameId::Maps, [true, false, false, true, true]);
        let usual = rating(GameId::Maps, [false, false, false, true, true]);
        assert!(lucky < usual && lucky > rating(GameId::Maps, [true; 5]));
    }
}
