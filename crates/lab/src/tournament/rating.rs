//! Ratings: the strengths that explain best who won, and how sure they are.
//!
//! The model is that of Bradley and Terry, for larger tables that of Luce: a player wins with a chance in
//! proportion to its strength. To each pair one game is added that its players share evenly, so that who
//! never lost has a rating too. The intervals take a deal as one observation, whatever goes together in it
//! (the "sandwich" estimate, by clusters).

use super::linear::{Matrix, dot, inverse, times};
use super::schedule::Schedule;
use super::tally::Tally;
use crate::estimate::Estimate;

/// The mean of all ratings.
const MEAN: f64 = 1500.0;
/// Rating points of one unit of the logarithm of strength: ten times the strength is 400 points.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// Newton's steps at most; usually six or seven are enough.
const STEPS: usize = 200;

/// The rating of each entrant; `None` where nobody met or nothing was played.
pub(super) fn ratings(schedule: &Schedule, tally: &Tally) -> Option<Vec<Estimate>> {
    if schedule.pairs().is_empty() || tally.deals == 0 {
        return None;
    }
    let fit = Fit { schedule, tally };
    let strengths = fit.strengths()?;
    let covariance = fit.covariance(&strengths)?;
    let rating = |(strength, variance): (&f64, f64)| {
        let standard_error = SCALE * variance.max(0.0).sqrt();
        Estimate { mean: MEAN + SCALE * strength, standard_error, count: tally.deals }
    };
    let variances = covariance.iter().enumerate().map(|(index, row)| row[index]);
    Some(strengths.iter().zip(variances).map(rating).collect())
}

struct Fit<'a> {
    schedule: &'a Schedule,
    tally: &'a Tally,
}

impl Fit<'_> {
    /// The logarithms of strength, zero on average, by Newton's method.
    fn strengths(&self) -> Option<Vec<f64>> {
        let mut strengths = vec![0.0; self.schedule.entrants()];
        for _ in 0..STEPS {
            let step = times(&inverse(&self.information(&strengths))?, &self.slope(&strengths));
            let longest = step.iter().fold(0.0_f64, |longest, value| longest.max(value.abs()));
            // A long step may leave the region where the curve is known: it is cut to one unit.
            let cut = longest.max(1.0);
            strengths.iter_mut().zip(&step).for_each(|(strength, step)| *strength += step / cut);
            if longest < 1e-12 {
                break;
            }
        }
        strengths.iter().all(|strength| strength.is_finite()).then_some(strengths)
    }

    /// The chance of a pair's first to win a game.
    fn chance(&self, strengths: &[f64], pair: usize) -> f64 {
        let pair = &self.schedule.pairs()[pair];
        let others = self.schedule.others() as f64;
        1.0 / (1.0 + others * (strengths[pair.second] - strengths[pair.first]).exp())
    }

    /// What the first of a pair wins of the game that is added.
    fn even(&self) -> f64 {
        1.0 / (1.0 + self.schedule.others() as f64)
    }

    fn meetings(&self) -> f64 {
        self.schedule.meetings() as f64
    }

    fn wins(&self, pair: usize) -> f64 {
        self.tally.pairs[pair].twelfths.sum as f64 / 12.0
    }

    /// How the likelihood rises with each strength.
    fn slope(&self, strengths: &[f64]) -> Vec<f64> {
        let games = self.tally.deals as f64 * self.meetings() + 1.0;
        let mut slope = vec![0.0; strengths.len()];
        for (index, pair) in self.schedule.pairs().iter().enumerate() {
            let surplus = self.wins(index) + self.even() - games * self.chance(strengths, index);
            slope[pair.first] += surplus;
            slope[pair.second] -= surplus;
        }
        slope
    }

    /// The curvature of the likelihood. Only differences of strengths matter; the constant that is added to each
    /// place makes it invertible and keeps their mean at zero.
    fn information(&self, strengths: &[f64]) -> Matrix {
        let games = self.tally.deals as f64 * self.meetings() + 1.0;
        let size = strengths.len();
        let mut information = vec![vec![1.0 / size as f64; size]; size];
        for (index, pair) in self.schedule.pairs().iter().enumerate() {
            let chance = self.chance(strengths, index);
            let weight = games * chance * (1.0 - chance);
            information[pair.first][pair.first] += weight;
            information[pair.second][pair.second] += weight;
            information[pair.first][pair.second] -= weight;
            information[pair.second][pair.first] -= weight;
        }
        information
    }

    fn covariance(&self, strengths: &[f64]) -> Option<Matrix> {
        let inverse = inverse(&self.information(strengths))?;
        let spread = self.spread(strengths);
        // The inverse is symmetric: its rows are its columns.
        let half: Matrix = inverse.iter().map(|row| times(&spread, row)).collect();
        Some(half.iter().map(|one| inverse.iter().map(|other| dot(one, other)).collect()).collect())
    }

    /// How the slope varies from deal to deal: for all pairs of pairs, what they won beyond expectation, multiplied.
    fn spread(&self, strengths: &[f64]) -> Matrix {
        let size = strengths.len();
        let mut spread = vec![vec![0.0; size]; size];
        for one in 0..self.schedule.pairs().len() {
            for other in 0..=one {
                let product = self.product(strengths, one, other);
                self.scatter(&mut spread, one, other, product);
                if one != other {
                    self.scatter(&mut spread, other, one, product);
                }
            }
        }
        spread
    }

    fn scatter(&self, spread: &mut Matrix, one: usize, other: usize, product: f64) {
        let (one, other) = (&self.schedule.pairs()[one], &self.schedule.pairs()[other]);
        spread[one.first][other.first] += product;
        spread[one.second][other.second] += product;
        spread[one.first][other.second] -= product;
        spread[one.second][other.first] -= product;
    }

    /// The sum over deals of what two pairs won beyond expectation, multiplied; the added game is a deal too.
    fn product(&self, strengths: &[f64], one: usize, other: usize) -> f64 {
        let deals = self.tally.deals as f64;
        let expected = |pair| self.meetings() * self.chance(strengths, pair);
        let raw = if one == other {
            self.tally.pairs[one].twelfths.squares
        } else {
            self.tally.products[one][other]
        };
        let product =
            raw as f64 / 144.0 - expected(one) * self.wins(other) - expected(other) * self.wins(one)
                + deals * expected(one) * expected(other);
        let added = if one == other { (self.even() - self.chance(strengths, one)).powi(2) } else { 0.0 };
        product * deals / (deals - 1.0).max(1.0) + added
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two entrants; the first wins `won` of the games of each deal, in twelfths.
    fn two(players: usize, won: &[i64]) -> Vec<Estimate> {
        let schedule = Schedule::new(2, players);
        let mut tally = Tally::new(&schedule, false);
        tally.deals = won.len() as u64;
        tally.pairs[0].twelfths.sum = won.iter().sum();
        tally.pairs[0].twelfths.squares = won.iter().map(|won| won * won).sum();
        ratings(&schedule, &tally).unwrap()
    }

    #[test]
    fn the_rating_of_two_has_a_closed_form() {
        // 75 of 100 deals won in both seats, the others lost: with the added game, 150.5 of 201.
        let won: Vec<i64> = (0..100).map(|deal| if deal % 4 == 0 { 0 } else { 24 }).collect();
        let ratings = two(2, &won);
        let difference = 400.0 * (150.5_f64 / 50.5).log10();
        assert!((ratings[0].mean - 1500.0 - difference / 2.0).abs() < 1e-6, "{ratings:?}");
        assert!((ratings[0].mean + ratings[1].mean - 3000.0).abs() < 1e-6);
        // The error of the logit of a rate is its own divided by p (1 − p); each of the two has half of it.
        let error = (0.75_f64 * 0.25 / 99.0).sqrt() / (0.75 * 0.25) * SCALE / 2.0;
        assert!((ratings[0].standard_error / error - 1.0).abs() < 0.03, "{ratings:?} {error}");
    }

    #[test]
    fn games_of_a_deal_that_cancel_out_leave_no_doubt_and_a_clean_sweep_does() {
        let even = two(2, &[12; 100]);
        assert!((even[0].mean - 1500.0).abs() < 1e-9 && even[0].standard_error < 1e-6, "{even:?}");
        let sweep = two(2, &[24; 100]);
        assert!(sweep[0].mean > 1900.0 && sweep[0].half_width() > 50.0, "{sweep:?}");
        assert!(two(2, &[24])[0].half_width().is_nan());
    }

    #[test]
    fn winning_one_game_in_four_is_even_at_a_table_of_four() {
        assert!((two(4, &[12; 50])[0].mean - 1500.0).abs() < 1e-9);
        assert!(two(4, &[24; 50])[0].mean > 1550.0);
    }

    #[test]
    fn a_ladder_is_rated_in_its_order() {
        let schedule = Schedule::new(3, 2);
        let mut tally = Tally::new(&schedule, false);
        tally.deals = 100;
        for (pair, share) in [(0, 1800), (1, 2200), (2, 1600)] {
            tally.pairs[pair].twelfths.sum = share;
            tally.pairs[pair].twelfths.squares = 24 * share;
        }
        let ratings = ratings(&schedule, &tally).unwrap();
        assert!(ratings[0].mean > ratings[1].mean && ratings[1].mean > ratings[2].mean, "{ratings:?}");
        let sum: f64 = ratings.iter().map(|rating| rating.mean).sum();
        assert!((sum - 4500.0).abs() < 1e-6);
    }
}
