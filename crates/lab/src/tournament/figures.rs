//! What the sums of a tournament say: means with 95 % intervals, all of them over deals.

use serde::Serialize;

use super::rating::ratings;
use super::schedule::Schedule;
use super::tally::{EntrantTally, PairLuck, PairTally, Sums, Tally};
use crate::estimate::{Estimate, four_places};
use crate::luck::{ShareWithoutLuck, WithoutLuck};

/// What an entrant reached.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EntrantFigures {
    /// Seats taken in all games.
    pub games: u64,
    /// Games won; a shared one counts as its share.
    #[serde(serialize_with = "four_places")]
    pub wins: f64,
    /// The rating, where there is one.
    pub rating: Option<Estimate>,
    /// The score of a game.
    pub score: Estimate,
    /// The completed cards of a game.
    pub cards: Estimate,
}

/// What the first of a pair reached against the second.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairFigures {
    /// Games, or scores compared.
    pub games: u64,
    /// Games that the first won; a shared one counts as its share.
    #[serde(serialize_with = "four_places")]
    pub wins: f64,
    /// The share of games that the first won.
    #[serde(serialize_with = "four_places")]
    pub rate: f64,
    /// Where the 95 % interval of the share begins.
    #[serde(serialize_with = "four_places")]
    pub low: f64,
    /// Where it ends.
    #[serde(serialize_with = "four_places")]
    pub high: f64,
    /// The first's score.
    pub score: Estimate,
    /// The score of the others.
    pub other: Estimate,
    /// By how much the first is ahead.
    pub margin: Estimate,
    /// The same with luck taken out, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_luck: Option<PairWithoutLuck>,
}

/// What the first of a pair reached against the second, luck taken out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PairWithoutLuck {
    /// The share of games that the first wins.
    pub share: ShareWithoutLuck,
    /// By how much the first is ahead.
    pub margin: WithoutLuck,
}

impl PairWithoutLuck {
    fn of(schedule: &Schedule, luck: &PairLuck) -> Option<Self> {
        let meetings = schedule.meetings();
        Some(PairWithoutLuck {
            share: luck.twelfths.share(12 * meetings)?,
            margin: luck.margin.mean(meetings * schedule.others())?,
        })
    }

    #[must_use]
    fn mirrored(self) -> Self {
        let margin = WithoutLuck { estimate: self.margin.estimate.times(-1.0), ..self.margin };
        PairWithoutLuck { share: self.share.mirrored(), margin }
    }
}

impl PairFigures {
    /// Half the width of the interval of the share.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The same, seen by the second. Right at a table of two only, where what one wins the other loses.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        PairFigures {
            games: self.games,
            wins: self.games as f64 - self.wins,
            rate: 1.0 - self.rate,
            low: 1.0 - self.high,
            high: 1.0 - self.low,
            score: self.other,
            other: self.score,
            margin: self.margin.times(-1.0),
            without_luck: self.without_luck.map(PairWithoutLuck::mirrored),
        }
    }
}

/// What the sums of a tournament say.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// Entrants in their order.
    pub entrants: Vec<EntrantFigures>,
    /// Pairs in the order of the schedule.
    pub pairs: Vec<PairFigures>,
}

impl Figures {
    pub(super) fn of(schedule: &Schedule, tally: &Tally) -> Self {
        let ratings = ratings(schedule, tally);
        let entrant = |(index, entrant): (usize, &EntrantTally)| {
            let sittings = schedule.sittings(index);
            EntrantFigures {
                games: tally.deals * sittings,
                wins: entrant.twelfths.sum as f64 / 12.0,
                rating: ratings.as_ref().map(|ratings| ratings[index]),
                score: estimate(&entrant.score, tally.deals, sittings),
                cards: estimate(&entrant.cards, tally.deals, sittings),
            }
        };
        let pair = |pair: &PairTally| pair_figures(schedule, pair, tally.deals);
        Figures {
            entrants: tally.entrants.iter().enumerate().map(entrant).collect(),
            pairs: tally.pairs.iter().map(pair).collect(),
        }
    }

    /// What one entrant reached against another; `None` if they did not meet so.
    pub fn between(&self, schedule: &Schedule, one: usize, other: usize) -> Option<PairFigures> {
        let find = |first, second| {
            schedule.pairs().iter().position(|pair| (pair.first, pair.second) == (first, second))
        };
        if let Some(pair) = find(one, other) {
            return Some(self.pairs[pair].clone());
        }
        let mirrored = find(other, one).filter(|_| schedule.players() <= 2)?;
        Some(self.pairs[mirrored].mirrored())
    }

    /// The entrants, the best first: by rating, or where there is none, by score.
    pub fn order(&self) -> Vec<usize> {
        let merit = |index: &usize| {
            let entrant = &self.entrants[*index];
            entrant.rating.map_or(entrant.score.mean, |rating| rating.mean)
        };
        let mut order: Vec<usize> = (0..self.entrants.len()).collect();
        order.sort_by(|one, other| merit(other).total_cmp(&merit(one)));
        order
    }
}

fn pair_figures(schedule: &Schedule, pair: &PairTally, deals: u64) -> PairFigures {
    let (meetings, others) = (schedule.meetings(), schedule.others());
    let share = estimate(&pair.twelfths, deals, 12 * meetings);
    let (low, high) = share_interval(&pair.twelfths, deals, 12 * meetings);
    PairFigures {
        games: deals * meetings,
        wins: pair.twelfths.sum as f64 / 12.0,
        rate: share.mean,
        low,
        high,
        score: estimate(&pair.score, deals, meetings),
        other: estimate(&pair.other, deals, meetings * others),
        margin: estimate(&pair.margin, deals, meetings * others),
        without_luck: pair.luck.as_ref().and_then(|luck| PairWithoutLuck::of(schedule, luck)),
    }
}

/// The mean of what a deal's total holds `units` times.
fn estimate(sums: &Sums, deals: u64, units: u64) -> Estimate {
    Estimate::of_sums(deals, sums.sum, sums.squares).times(1.0 / units as f64)
}

/// The interval of a share of `whole` in each deal. As Agresti and Coull have it, two deals are added, one won and
/// one lost throughout: who won them all has not proved to win always.
fn share_interval(sums: &Sums, deals: u64, whole: u64) -> (f64, f64) {
    let whole = whole as i64;
    let sums =
        Sums { sum: sums.sum.saturating_add(whole), squares: sums.squares.saturating_add(whole * whole) };
    let share = estimate(&sums, deals + 2, whole as u64);
    let (low, high) = share.interval();
    (low.max(0.0), high.min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(totals: &[i64]) -> Sums {
        Sums { sum: totals.iter().sum(), squares: totals.iter().map(|total| total * total).sum() }
    }

    #[test]
    fn a_mean_is_that_of_the_games_and_its_error_that_of_the_deals() {
        // Four deals of two games: means 10, 20, 30, 40; the error of their mean is 6.455.
        let estimate = estimate(&sums(&[20, 40, 60, 80]), 4, 2);
        assert!((estimate.mean - 25.0).abs() < 1e-12);
        assert!((estimate.standard_error - 6.454_972_243_679_028).abs() < 1e-9, "{estimate:?}");
    }

    #[test]
    fn seats_that_cancel_out_in_every_deal_leave_a_narrow_interval() {
        let split = share_interval(&sums(&[12; 100]), 100, 24);
        let mixed: Vec<i64> = (0..100).map(|deal| 24 * (deal % 2)).collect();
        let mixed = share_interval(&sums(&mixed), 100, 24);
        assert!(split.1 - split.0 < 0.03, "{split:?}");
        assert!((0.18..0.2).contains(&(mixed.1 - mixed.0)), "{mixed:?}");
    }

    #[test]
    fn a_clean_sweep_is_not_certain() {
        let (low, high) = share_interval(&sums(&[24; 50]), 50, 24);
        assert!((0.9..0.99).contains(&low) && (high - 1.0).abs() < 1e-12, "{low} {high}");
        let (low, high) = share_interval(&sums(&[]), 0, 24);
        assert!(low < 1e-12 && (high - 1.0).abs() < 1e-12);
    }
}
