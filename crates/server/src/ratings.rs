//! Ratings by Weng and Lin ("A Bayesian Approximation Method for Online Ranking", 2011): a mean and how far one may be
//! off, for any number of players at a table. One for each game; bots have theirs, too.

use flipwrite_wire::online::RatingLine;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// So many games a rating is provisional.
pub(crate) const PROVISIONAL: i64 = 10;
/// What one unit of the mean is in points: who is new has 1500.
const POINTS: f64 = 60.0;
/// Fractions are stored as millionths.
const MILLIONTHS: f64 = 1_000_000.0;

/// How strong somebody is thought to be in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    mean: f64,
    spread: f64,
    games: i64,
}

impl Default for Rating {
    fn default() -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Rating { mean: rating, spread: uncertainty, games: 0 }
    }
}

impl Rating {
    /// A rating as it is stored: mean and spread in millionths.
    pub fn stored(mean: i64, spread: i64, games: i64) -> Self {
        Rating { mean: mean as f64 / MILLIONTHS, spread: spread as f64 / MILLIONTHS, games }
    }

    /// The mean in millionths.
    pub fn mean(self) -> i64 {
        (self.mean * MILLIONTHS).round() as i64
    }

    /// The spread in millionths.
    pub fn spread(self) -> i64 {
        (self.spread * MILLIONTHS).round() as i64
    }

    /// How many games it rests on.
    pub fn games(self) -> i64 {
        self.games
    }

    /// As it is shown.
    pub fn line(self) -> RatingLine {
        RatingLine { points: points(self.mean()), provisional: self.games < PROVISIONAL }
    }
}

/// A mean in millionths as points.
pub fn points(mean: i64) -> i64 {
    (mean as f64 / MILLIONTHS * POINTS).round() as i64
}

/// The ratings after a game, of those who played it with these places; whoever shares a place has the same.
pub fn after(players: &[(Rating, usize)]) -> Vec<Rating> {
    let before: Vec<[WengLinRating; 1]> = players
        .iter()
        .map(|(rating, _)| [WengLinRating { rating: rating.mean, uncertainty: rating.spread }])
        .collect();
    let places = players.iter().map(|(_, place)| MultiTeamOutcome::new(*place));
    let teams: Vec<_> = before.iter().map(<[_; 1]>::as_slice).zip(places).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let one = |(team, (before, _)): (Vec<WengLinRating>, &(Rating, usize))| match team.first() {
        Some(one) => Rating { mean: one.rating, spread: one.uncertainty, games: before.games + 1 },
        None => *before,
    };
    after.into_iter().zip(players).map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn means(places: &[usize]) -> Vec<i64> {
        let players: Vec<_> = places.iter().map(|place| (Rating::default(), *place)).collect();
        after(&players).into_iter().map(|rating| rating.line().points).collect()
    }

    #[test]
    fn who_wins_rises_and_who_loses_falls() {
        let [first, second] = means(&[1, 2])[..] else { panic!() };
        assert!(first > 1500 && second < 1500 && first + second == 3000, "{first} {second}");
        let four = means(&[2, 4, 1, 3]);
        assert!(four[2] > four[0] && four[0] > four[3] && four[3] > four[1], "{four:?}");
        assert_eq!(means(&[1, 1]), [1500, 1500]);
        let shared = means(&[1, 1, 3]);
        assert!(shared[0] == shared[1] && shared[0] > 1500, "{shared:?}");
    }

    #[test]
    fn a_rating_settles() {
        let (mut strong, mut weak) = (Rating::default(), Rating::default());
        let spread = strong.spread();
        for game in 0..10 {
            assert!(strong.line().provisional, "{game}");
            let both = after(&[(strong, 1), (weak, 2)]);
            (strong, weak) = (both[0], both[1]);
        }
        assert!(!strong.line().provisional && strong.spread() < spread && weak.mean() < strong.mean());
        let again = Rating::stored(strong.mean(), strong.spread(), strong.games());
        assert_eq!(again.line(), strong.line());
    }
}
