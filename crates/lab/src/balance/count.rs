//! What is counted of a card in a game, summed over games, and the figures that come of it.

use std::iter::Sum;
use std::ops::{Index, IndexMut};

use crate::estimate::Estimate;

/// Points are counted in quarters: four coins share a cup.
pub const QUARTERS: i64 = 4;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// It was among four cards dealt.
    Dealt,
    /// It was kept of them.
    Kept,
    /// It was in the display when somebody took a card, for the first time.
    FirstOffered,
    /// It was taken then.
    FirstTaken,
    /// It was in the display when somebody took a card, once more.
    LaterOffered,
    /// It was taken then.
    LaterTaken,
    /// It was drawn unseen.
    Drawn,
    /// Whoever had it won, in twelfths: a shared win counts as its share.
    Won,
    /// It was completed.
    Completed,
    /// What it brought, in quarter points, once completed.
    Points,
    /// Turns from the take to completion.
    Turns,
    /// Turns in which the pattern was used on it, once completed.
    Spent,
    /// Boxes of it, once completed.
    Boxes,
    /// Scores of all players.
    Scores,
    /// Players.
    Players,
}

/// How many things are counted.
const COUNTS: usize = Count::Players as usize + 1;

/// What was counted in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts([i64; COUNTS]);

impl Index<Count> for Counts {
    type Output = i64;

    fn index(&self, count: Count) -> &i64 {
        &self.0[count as usize]
    }
}

impl IndexMut<Count> for Counts {
    fn index_mut(&mut self, count: Count) -> &mut i64 {
        &mut self.0[count as usize]
    }
}

impl<'a> Sum<&'a Counts> for Counts {
    fn sum<I: Iterator<Item = &'a Counts>>(all: I) -> Self {
        all.fold(Counts::default(), |mut sum, one| {
            sum.0.iter_mut().zip(one.0).for_each(|(sum, one)| *sum += one);
            sum
        })
    }
}

/// Counts summed over games, with the sums of their products, so that any quotient has its error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    games: i64,
    sums: [i64; COUNTS],
    products: [[i64; COUNTS]; COUNTS],
}

impl Sums {
    pub(super) fn add(&mut self, counts: &Counts) {
        self.games += 1;
        for (place, &count) in counts.0.iter().enumerate().filter(|(_, count)| **count != 0) {
            self.sums[place] += count;
            self.products[place].iter_mut().zip(counts.0).for_each(|(sum, other)| *sum += count * other);
        }
    }

    pub(super) fn merge(&mut self, other: &Sums) {
        self.games += other.games;
        self.sums.iter_mut().zip(other.sums).for_each(|(mine, theirs)| *mine += theirs);
        let products = self.products.iter_mut().flatten();
        products.zip(other.products.iter().flatten()).for_each(|(mine, theirs)| *mine += theirs);
    }

    /// A count over all games.
    pub fn total(&self, count: Count) -> i64 {
        self.sums[count as usize]
    }

    /// Sums of counts, one divided by the other, times `scale`.
    ///
    /// The error is that of a quotient of sums over games, by its first derivatives.
    pub fn quotient(&self, above: &[Count], below: &[Count], scale: f64) -> Estimate {
        let sum = |counts: &[Count]| counts.iter().map(|count| self.total(*count)).sum::<i64>() as f64;
        let product = |one: &[Count], two: &[Count]| {
            let pairs = one.iter().flat_map(|one| two.iter().map(move |two| (*one, *two)));
            pairs.map(|(one, two)| self.products[one as usize][two as usize]).sum::<i64>() as f64
        };
        let (games, below_sum) = (self.games as f64, sum(below));
        let value = sum(above) / below_sum;
        let squares = product(above, above) - 2.0 * value * product(above, below)
            + value * value * product(below, below);
        let freedom = games / (games - 1.0).max(1.0);
        let standard_error = (squares.max(0.0) * freedom).sqrt() / below_sum;
        Estimate { mean: value, standard_error, count: self.games as u64 }.times(scale)
    }

    /// How often the cards were taken when somebody first had the choice: dealt, or in the display.
    pub fn taken_at_first_sight(&self) -> Estimate {
        use Count::{Dealt, FirstOffered, FirstTaken, Kept};
        self.quotient(&[Kept, FirstTaken], &[Dealt, FirstOffered], 1.0)
    }

    /// How often a card of the display was taken when somebody had the choice once more.
    pub fn taken_later(&self) -> Estimate {
        self.quotient(&[Count::LaterTaken], &[Count::LaterOffered], 1.0)
    }

    /// The share of wins among those who had the cards.
    pub fn won(&self) -> Estimate {
        use Count::{Drawn, FirstTaken, Kept, LaterTaken, Won};
        self.quotient(&[Won], &[Kept, FirstTaken, LaterTaken, Drawn], 1.0 / 12.0)
    }

    /// How many of those that somebody had were completed.
    pub fn completed(&self) -> Estimate {
        use Count::{Completed, Drawn, FirstTaken, Kept, LaterTaken};
        self.quotient(&[Completed], &[Kept, FirstTaken, LaterTaken, Drawn], 1.0)
    }

    /// What a completed card brought.
    pub fn points(&self) -> Estimate {
        self.quotient(&[Count::Points], &[Count::Completed], 1.0 / QUARTERS as f64)
    }

    /// What a completed card brought for each of its boxes.
    pub fn points_a_box(&self) -> Estimate {
        self.quotient(&[Count::Points], &[Count::Boxes], 1.0 / QUARTERS as f64)
    }

    /// What a completed card brought for each turn spent on it.
    pub fn points_a_turn(&self) -> Estimate {
        self.quotient(&[Count::Points], &[Count::Spent], 1.0 / QUARTERS as f64)
    }

    /// Turns from the take to completion.
    pub fn turns(&self) -> Estimate {
        self.quotient(&[Count::Turns], &[Count::Completed], 1.0)
    }

    /// Turns spent on a completed card.
    pub fn spent(&self) -> Estimate {
        self.quotient(&[Count::Spent], &[Count::Completed], 1.0)
    }

    /// Completed cards a player.
    pub fn completed_a_player(&self) -> Estimate {
        self.quotient(&[Count::Completed], &[Count::Players], 1.0)
    }

    /// Points a player.
    pub fn score(&self) -> Estimate {
        self.quotient(&[Count::Scores], &[Count::Players], 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(above: i64, below: i64) -> Counts {
        let mut counts = Counts::default();
        (counts[Count::Points], counts[Count::Completed]) = (above, below);
        counts
    }

    #[test]
    fn a_quotient_of_sums_has_the_error_of_its_games() {
        let mut sums = Sums::default();
        [game(4, 1), game(8, 1), game(6, 1), game(6, 1)].iter().for_each(|counts| sums.add(counts));
        let points = sums.points();
        // Four games with one card each: the mean of 1, 2, 1.5 and 1.5, and its standard error.
        let error = (0.5_f64 / 3.0 / 4.0).sqrt();
        assert!(
            (points.mean - 1.5).abs() < 1e-12 && (points.standard_error - error).abs() < 1e-12,
            "{points:?}"
        );
        sums.add(&game(0, 0));
        assert!((sums.points().mean - 1.5).abs() < 1e-12, "a game without the card says nothing of it");
        assert!(Sums::default().points().mean.is_nan());
    }

    #[test]
    fn merged_sums_are_those_of_all_games() {
        let (mut one, mut two, mut all) = (Sums::default(), Sums::default(), Sums::default());
        for (index, counts) in [game(4, 1), game(9, 2), game(0, 0)].iter().enumerate() {
            let part = if index == 0 { &mut one } else { &mut two };
            part.add(counts);
            all.add(counts);
        }
        one.merge(&two);
        assert_eq!(one, all);
    }
}
