//! The sums of a tournament. What is summed is the total of a whole deal: its games are alike, deals are not.

use flipwrite_players::coach::{Amount, Luck};
use serde::{Deserialize, Serialize};

use super::schedule::{Pair, Schedule};
use super::times::Times;
use crate::failures::{Failures, FirstFailure};
use crate::luck::Halves;

/// What a seat reached in one game.
pub(super) struct SeatResult {
    pub(super) score: i64,
    pub(super) cards: i64,
    /// The win in twelfths: one shared by two, three or four counts 6, 4 or 3.
    pub(super) twelfths: i64,
    /// Why a program lost the seat, if one did.
    pub(super) failure: Option<FirstFailure>,
    /// Nanoseconds of each decision.
    pub(super) times: Vec<u64>,
    /// What luck gave it; nothing where nobody asked.
    pub(super) luck: Luck,
}

/// The results of a deal.
pub(super) struct DealResult {
    /// The number of the deal.
    pub(super) number: u64,
    /// What all reached, table by table in the order of the schedule.
    pub(super) tables: Vec<Vec<SeatResult>>,
    /// What it took to find out about luck.
    pub(super) luck_nanoseconds: u64,
}

/// A total of each deal: its sum over deals, and the sum of its squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sums {
    /// The sum.
    pub sum: i64,
    /// The sum of squares.
    pub squares: i64,
}

impl Sums {
    pub(crate) fn add(&mut self, total: i64) {
        self.sum += total;
        self.squares += total * total;
    }

    #[must_use]
    pub(crate) fn merge(&mut self, other: &Sums) -> Option<()> {
        self.sum = self.sum.checked_add(other.sum)?;
        self.squares = self.squares.checked_add(other.squares)?;
        Some(())
    }
}

/// What an entrant reached, over all its games of a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntrantTally {
    /// Wins, in twelfths.
    pub twelfths: Sums,
    /// Scores.
    pub score: Sums,
    /// Completed cards.
    pub cards: Sums,
}

/// What the first of a pair reached against the second, over all their games of a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairTally {
    /// Wins of the first, in twelfths.
    pub twelfths: Sums,
    /// Scores of the first.
    pub score: Sums,
    /// Scores of the others, all of the second's kind.
    pub other: Sums,
    /// By how much the first was ahead of each of the others.
    pub margin: Sums,
    /// What luck had to do with it, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<PairLuck>,
}

/// What the first of a pair reached, with the luck that was in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairLuck {
    /// Wins of the first, in twelfths, with its luck in the chance to win.
    pub twelfths: Halves,
    /// By how much it was ahead, with by how much luck favored it, in points.
    pub margin: Halves,
}

/// All sums of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Deals played.
    pub deals: u64,
    /// Entrants in their order.
    pub entrants: Vec<EntrantTally>,
    /// Pairs in the order of the schedule.
    pub pairs: Vec<PairTally>,
    /// For each pair and each one before it, the wins of both in a deal multiplied, in 144ths: how results in the
    /// same deal go together, which the intervals of ratings must allow for.
    pub products: Vec<Vec<i64>>,
    /// Seats that each entrant lost.
    pub failures: Vec<Failures>,
    /// Time that each entrant took.
    pub times: Vec<Times>,
    /// What it took to find out about luck, if that is known.
    pub luck_nanoseconds: Option<u64>,
}

impl Tally {
    pub(super) fn new(schedule: &Schedule, with_luck: bool) -> Self {
        let pair = PairTally { luck: with_luck.then(PairLuck::default), ..PairTally::default() };
        Tally {
            deals: 0,
            entrants: vec![EntrantTally::default(); schedule.entrants()],
            pairs: vec![pair; schedule.pairs().len()],
            products: (0..schedule.pairs().len()).map(|pair| vec![0; pair]).collect(),
            failures: vec![Failures::default(); schedule.entrants()],
            times: vec![Times::default(); schedule.entrants()],
            luck_nanoseconds: with_luck.then_some(0),
        }
    }

    pub(super) fn add(&mut self, schedule: &Schedule, deal: &DealResult) {
        self.deals += 1;
        self.add_entrants(schedule, deal);
        let wins: Vec<i64> = schedule.pairs().iter().map(|pair| wins(schedule, pair, deal)).collect();
        for (index, pair) in schedule.pairs().iter().enumerate() {
            let (score, other) = totals(schedule, pair, deal, |seat| seat.score);
            let margin = score * schedule.others() as i64 - other;
            let tally = &mut self.pairs[index];
            tally.twelfths.add(wins[index]);
            tally.score.add(score);
            tally.other.add(other);
            tally.margin.add(margin);
            if let Some(luck) = &mut tally.luck {
                let [in_points, in_wins] = luck_of(schedule, pair, deal);
                luck.margin.add(deal.number, margin, in_points);
                luck.twelfths.add(deal.number, wins[index], in_wins);
            }
            let products = self.products[index].iter_mut().zip(&wins);
            products.for_each(|(product, other)| *product += wins[index] * other);
        }
    }

    fn add_entrants(&mut self, schedule: &Schedule, deal: &DealResult) {
        self.luck_nanoseconds.iter_mut().for_each(|time| *time += deal.luck_nanoseconds);
        let mut totals = vec![[0; 3]; self.entrants.len()];
        for (lineup, seats) in schedule.tables().iter().zip(&deal.tables) {
            for (entrant, seat) in lineup.iter().zip(seats) {
                let reached = [seat.twelfths, seat.score, seat.cards];
                totals[*entrant].iter_mut().zip(reached).for_each(|(total, value)| *total += value);
                seat.failure.iter().for_each(|failure| self.failures[*entrant].add(failure.clone()));
                seat.times.iter().for_each(|time| self.times[*entrant].add(*time));
            }
        }
        for (tally, [twelfths, score, cards]) in self.entrants.iter_mut().zip(totals) {
            tally.twelfths.add(twelfths);
            tally.score.add(score);
            tally.cards.add(cards);
        }
    }

    /// Adds the sums of other deals; `None` if a sum leaves 64 bits, as only forged ones do.
    #[must_use]
    pub(super) fn merge(&mut self, other: &Tally) -> Option<()> {
        self.deals = self.deals.checked_add(other.deals)?;
        for (mine, theirs) in self.entrants.iter_mut().zip(&other.entrants) {
            mine.twelfths.merge(&theirs.twelfths)?;
            mine.score.merge(&theirs.score)?;
            mine.cards.merge(&theirs.cards)?;
        }
        for (mine, theirs) in self.pairs.iter_mut().zip(&other.pairs) {
            mine.twelfths.merge(&theirs.twelfths)?;
            mine.score.merge(&theirs.score)?;
            mine.other.merge(&theirs.other)?;
            mine.margin.merge(&theirs.margin)?;
            if let (Some(mine), Some(theirs)) = (&mut mine.luck, &theirs.luck) {
                mine.twelfths.merge(&theirs.twelfths)?;
                mine.margin.merge(&theirs.margin)?;
            }
        }
        for (mine, theirs) in self.products.iter_mut().flatten().zip(other.products.iter().flatten()) {
            *mine = mine.checked_add(*theirs)?;
        }
        for (mine, theirs) in self.failures.iter_mut().zip(&other.failures) {
            mine.merge(theirs)?;
        }
        if let (Some(mine), Some(theirs)) = (&mut self.luck_nanoseconds, other.luck_nanoseconds) {
            *mine = mine.checked_add(theirs)?;
        }
        self.times.iter_mut().zip(&other.times).try_for_each(|(mine, theirs)| mine.merge(theirs))
    }
}

/// The wins of the first of a pair in a deal, in twelfths; playing alone, the higher score wins.
fn wins(schedule: &Schedule, pair: &Pair, deal: &DealResult) -> i64 {
    if schedule.players() == 1 {
        let (first, second) = totals(schedule, pair, deal, |seat| seat.score);
        return 6 + 6 * (first - second).signum();
    }
    meetings(schedule, pair, deal).map(|(first, seats)| seats[first].twelfths).sum()
}

/// What luck gave the first of a pair in a deal: of what it was ahead, and of its wins, in points and in twelfths.
fn luck_of(schedule: &Schedule, pair: &Pair, deal: &DealResult) -> [Amount; 2] {
    let (first, others) = totals(schedule, pair, deal, |seat| seat.luck.points.0);
    let margin = Amount(first * schedule.others() as i64 - others);
    if schedule.players() == 1 {
        // Alone there is nobody to win against, and the higher score is the luckier one.
        return [margin; 2];
    }
    let win: i64 = meetings(schedule, pair, deal).map(|(first, seats)| seats[first].luck.win.0).sum();
    [margin, Amount(12 * win)]
}

/// What the first of a pair has in a deal, and what the others have, say of points.
fn totals(
    schedule: &Schedule,
    pair: &Pair,
    deal: &DealResult,
    of: impl Fn(&SeatResult) -> i64,
) -> (i64, i64) {
    if schedule.players() == 1 {
        return (of(&deal.tables[pair.first][0]), of(&deal.tables[pair.second][0]));
    }
    let all: i64 = meetings(schedule, pair, deal).flat_map(|(_, seats)| seats.iter()).map(&of).sum();
    let first: i64 = meetings(schedule, pair, deal).map(|(first, seats)| of(&seats[first])).sum();
    (first, all - first)
}

/// The tables at which a pair meets, each with the seat of the first.
fn meetings<'d>(
    schedule: &Schedule,
    pair: &Pair,
    deal: &'d DealResult,
) -> impl Iterator<Item = (usize, &'d Vec<SeatResult>)> {
    // The first goes through the seats in their order.
    schedule.tables_of(pair).enumerate().map(|(seat, table)| (seat, &deal.tables[table]))
}
