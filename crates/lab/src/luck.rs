//! Luck taken out of results. What chance gave in a game is nothing in the mean, whoever plays: to take it off, in part or whole,
//! moves no mean and narrows intervals.
//!
//! How much of it to take off is fitted on other deals than those that it is taken off from: each half of the deals uses what the
//! other half says. So nothing is made to look surer than it is.

use std::sync::Arc;

use flipwrite::{Event, Table};
use flipwrite_players::coach::{Amount, Coach, Luck};
use flipwrite_players::{Aim, Knowledge, Playable};
use serde::{Deserialize, Serialize};

use crate::clock::cpu_time;
use crate::estimate::{Estimate, four_places};
use crate::tournament::Sums;

/// One who knows what luck gave, taking about so many nodes for a turn. What hands are worth is found out now, so that it is in
/// no game's time.
pub fn coach<G: Playable>(table: &Table<G>, knowledge: &Arc<Knowledge<G>>, nodes: u64) -> Coach<G> {
    let coach = Coach::new(table.clone(), Arc::clone(knowledge), nodes);
    coach.expectation(Aim::Win);
    coach
}

/// What luck gave each seat of a game, and the nanoseconds that it took to find out.
pub(crate) fn weigh<G: Playable>(coach: &Coach<G>, events: &[Event]) -> (Vec<Luck>, u64) {
    let begin = cpu_time();
    let Some(story) = coach.story(events, &[]) else { unreachable!("a game follows its rules") };
    let luck = coach.luck(&story);
    (luck, cpu_time().saturating_sub(begin).as_nanos() as u64)
}

/// Deals of which each half must have so many: of fewer, how luck shows can't be told.
const LEAST: u64 = 5;

/// Luck is summed up in hundredths of what the totals are in: points, or twelfths of a win.
const HUNDREDTH: i64 = 100;

/// A total of each deal, or game, with the luck that was in it: sums over the deals of either half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Halves([Half; 2]);

/// Sums over half of the deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Half {
    /// Deals played.
    pub deals: u64,
    /// The totals.
    pub own: Sums,
    /// What luck gave, in hundredths.
    pub luck: Sums,
    /// The sum of each total multiplied by the luck of its deal.
    pub product: i64,
}

impl Halves {
    /// A deal by its number, which says to which half it goes, in any shard.
    pub(crate) fn add(&mut self, number: u64, total: i64, luck: Amount) {
        let luck = (luck.0 * HUNDREDTH + Amount::ONE.0 / 2).div_euclid(Amount::ONE.0);
        let half = &mut self.0[(number % 2) as usize];
        half.deals += 1;
        half.own.add(total);
        half.luck.add(luck);
        half.product += total * luck;
    }

    #[must_use]
    pub(crate) fn merge(&mut self, other: &Halves) -> Option<()> {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            mine.deals = mine.deals.checked_add(theirs.deals)?;
            mine.own.merge(&theirs.own)?;
            mine.luck.merge(&theirs.luck)?;
            mine.product = mine.product.checked_add(theirs.product)?;
        }
        Some(())
    }

    /// Deals in both halves; `None` if forged ones leave 64 bits.
    pub(crate) fn deals(&self) -> Option<u64> {
        self.0[0].deals.checked_add(self.0[1].deals)
    }

    /// The mean of what a total holds `units` times, luck taken out; nothing where there are too few deals.
    pub fn mean(&self, units: u64) -> Option<WithoutLuck> {
        let slopes = self.slopes()?;
        let (estimate, plain) = (self.estimate(slopes, units), self.estimate([0.0; 2], units));
        let sharper = plain.standard_error / estimate.standard_error;
        Some(WithoutLuck { estimate, saved: if sharper.is_finite() { sharper.powi(2) } else { 1.0 } })
    }

    /// The same of a share of `whole`. Two deals are added, one won and one lost throughout, as where luck is left in.
    pub fn share(&self, whole: u64) -> Option<ShareWithoutLuck> {
        let WithoutLuck { estimate, saved } = self.mean(whole)?;
        let mut more = *self;
        more.0[0].imagine(whole as i64);
        more.0[1].imagine(0);
        let (low, high) = more.estimate(self.slopes()?, whole).interval();
        let (low, high) = (low.clamp(0.0, 1.0), high.clamp(0.0, 1.0));
        Some(ShareWithoutLuck { rate: estimate.mean.clamp(low, high), low, high, saved })
    }

    /// What luck gave in the mean: nothing, as far as can be told.
    pub fn luck(&self) -> Estimate {
        let [one, two] = self.0;
        let (sum, squares) =
            (one.luck.sum.saturating_add(two.luck.sum), one.luck.squares.saturating_add(two.luck.squares));
        let deals = one.deals.saturating_add(two.deals);
        Estimate::of_sums(deals, sum, squares).times(1.0 / HUNDREDTH as f64)
    }

    /// How much of the luck shows in the totals of each half, as the other half tells.
    fn slopes(&self) -> Option<[f64; 2]> {
        let enough = self.0.iter().all(|half| half.deals >= LEAST);
        enough.then(|| [self.0[1].slope(), self.0[0].slope()])
    }

    fn estimate(&self, slopes: [f64; 2], units: u64) -> Estimate {
        let count = self.0[0].deals.saturating_add(self.0[1].deals);
        let (mut mean, mut variance) = (0.0, 0.0);
        for (half, slope) in self.0.iter().zip(slopes) {
            let share = half.deals as f64 / count as f64;
            mean += share * half.mean_without(slope);
            variance += share.powi(2) * half.variance_without(slope) / half.deals as f64;
        }
        Estimate { mean, standard_error: variance.sqrt(), count }.times(1.0 / units as f64)
    }
}

impl Half {
    /// A deal more without luck, in which the total was so much.
    fn imagine(&mut self, total: i64) {
        self.deals = self.deals.saturating_add(1);
        self.own.sum = self.own.sum.saturating_add(total);
        self.own.squares = self.own.squares.saturating_add(total * total);
    }

    /// How two totals vary together, from the sums of both and of their products.
    fn covariance(&self, product: i64, one: i64, other: i64) -> f64 {
        // Whole numbers as long as possible: the difference of two large sums would lose its digits.
        let products = i128::from(product) * i128::from(self.deals);
        let centered = products.saturating_sub(i128::from(one) * i128::from(other)) as f64;
        centered / self.deals as f64 / (self.deals as f64 - 1.0)
    }

    fn variance_of_luck(&self) -> f64 {
        self.covariance(self.luck.squares, self.luck.sum, self.luck.sum)
    }

    fn covariance_with_luck(&self) -> f64 {
        self.covariance(self.product, self.own.sum, self.luck.sum)
    }

    fn variance(&self) -> f64 {
        self.covariance(self.own.squares, self.own.sum, self.own.sum)
    }

    /// How much of the luck shows. What chance alone would have shown is left out, as Stein advises: where luck says little, it would
    /// make results less sure.
    fn slope(&self) -> f64 {
        let (luck, covariance) = (self.variance_of_luck(), self.covariance_with_luck());
        let explained = covariance * covariance / luck;
        let by_chance = (self.variance() - explained).max(0.0) / (self.deals as f64 - 2.0);
        if explained > by_chance { covariance / luck * (1.0 - by_chance / explained) } else { 0.0 }
    }

    fn mean_without(&self, slope: f64) -> f64 {
        (self.own.sum as f64 - slope * self.luck.sum as f64) / self.deals as f64
    }

    fn variance_without(&self, slope: f64) -> f64 {
        let taken = slope * (2.0 * self.covariance_with_luck() - slope * self.variance_of_luck());
        (self.variance() - taken).max(0.0)
    }
}

/// A mean from which luck is taken, and what that is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WithoutLuck {
    /// The mean.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// How many times as many deals it would take to be as sure with luck left in.
    #[serde(serialize_with = "four_places")]
    pub saved: f64,
}

/// A share from which luck is taken, and what that is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ShareWithoutLuck {
    /// The share.
    #[serde(serialize_with = "four_places")]
    pub rate: f64,
    /// Where its 95 % interval begins.
    #[serde(serialize_with = "four_places")]
    pub low: f64,
    /// Where it ends.
    #[serde(serialize_with = "four_places")]
    pub high: f64,
    /// How many times as many deals it would take to be as sure with luck left in.
    #[serde(serialize_with = "four_places")]
    pub saved: f64,
}

impl ShareWithoutLuck {
    /// Half the width of the interval.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The share of whoever gets the rest.
    #[must_use]
    pub(crate) fn mirrored(self) -> Self {
        ShareWithoutLuck { rate: 1.0 - self.rate, low: 1.0 - self.high, high: 1.0 - self.low, ..self }
    }
}

#[cfg(test)]
mod tests {
    use flipwrite::random::{SplitMix64, mix};

    use super::*;

    /// Deals of which luck explains most: the total is 3 + luck + noise, all of them whole points.
    fn halves(deals: u64, seed: u64) -> Halves {
        let mut random = SplitMix64::new(mix(seed));
        let mut halves = Halves::default();
        for deal in 0..deals {
            let luck = random.below(41) as i64 - 20;
            let noise = random.below(11) as i64 - 5;
            halves.add(deal, 3 + luck + noise, Amount(luck * Amount::ONE.0));
        }
        halves
    }

    #[test]
    fn luck_that_explains_most_narrows_the_interval_and_moves_no_mean() {
        let without = halves(4_000, 1).mean(1).unwrap();
        // The variances are 150 and 10 points.
        assert!((13.0..17.0).contains(&without.saved), "{without:?}");
        assert!((without.estimate.mean - 3.0).abs() < 0.15, "{without:?}");
        assert!((without.estimate.standard_error - 0.05).abs() < 0.005, "{without:?}");
    }

    #[test]
    fn intervals_without_luck_hold_what_they_promise() {
        let covers = |seed: u64| {
            let (low, high) = halves(40, seed).mean(1).unwrap().estimate.interval();
            (low..=high).contains(&3.0)
        };
        let covered = (0..1_000).filter(|seed| covers(*seed)).count();
        assert!((935..=970).contains(&covered), "{covered} of 1,000");
    }

    #[test]
    fn too_few_deals_say_nothing_and_no_luck_takes_nothing_off() {
        assert_eq!(halves(2 * LEAST - 1, 1).mean(1), None);
        assert!(halves(2 * LEAST, 1).mean(1).is_some());
        let mut halves = Halves::default();
        (0..40).for_each(|deal| halves.add(deal, deal as i64, Amount::ZERO));
        let without = halves.mean(2).unwrap();
        let plain = Estimate::of(&(0..40).map(f64::from).collect::<Vec<_>>()).times(0.5);
        assert!((without.estimate.mean - plain.mean).abs() < 1e-12 && (without.saved - 1.0).abs() < 1e-12);
        assert!((without.estimate.standard_error / plain.standard_error - 1.0).abs() < 0.03);
    }

    #[test]
    fn luck_that_has_nothing_to_do_with_it_is_hardly_taken_off() {
        let saved = |seed: u64| {
            let (mut random, mut halves) = (SplitMix64::new(mix(seed)), Halves::default());
            let mut some = || random.below(41) as i64 - 20;
            (0..40).for_each(|deal| halves.add(deal, some(), Amount(some() * Amount::ONE.0)));
            halves.mean(1).unwrap().saved
        };
        let mean = (0..200).map(saved).sum::<f64>() / 200.0;
        assert!((0.97..1.0).contains(&mean), "{mean}");
    }

    #[test]
    fn a_clean_sweep_is_not_certain_without_luck_either() {
        let sweep = |total: i64| {
            let mut halves = Halves::default();
            (0..50).for_each(|deal| halves.add(deal, total, Amount((deal as i64 - 25) * 10_000)));
            halves.share(24).unwrap()
        };
        let won = sweep(24);
        assert!(
            (0.9..0.97).contains(&won.low) && won.high > 1.0 - 1e-12 && won.rate > 1.0 - 1e-12,
            "{won:?}"
        );
        let (lost, mirrored) = (sweep(0), won.mirrored());
        assert!(
            (lost.high - mirrored.high).abs() < 1e-9 && lost.low < 1e-12 && lost.rate < 1e-12,
            "{lost:?}"
        );
    }

    #[test]
    fn merged_halves_are_those_of_all() {
        let (mut one, mut other) = (Halves::default(), Halves::default());
        let mut all = Halves::default();
        for deal in 0..30 {
            let (total, luck) = (deal as i64 * 7 % 13, Amount(deal as i64 * 1_234_567 % 999_983));
            if deal % 3 == 0 { &mut one } else { &mut other }.add(deal, total, luck);
            all.add(deal, total, luck);
        }
        one.merge(&other).unwrap();
        assert_eq!((one, one.deals()), (all, Some(30)));
        one.0[1].product = i64::MAX;
        assert_eq!((one.merge(&all), one.mean(1).is_some()), (None, true));
    }
}
