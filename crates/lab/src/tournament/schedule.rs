//! Who meets whom: the pairs of a tournament and the tables at which each deal is played.

use std::ops::Range;

/// The most entrants of a tournament: their pairs and the sums over pairs of pairs still make a small file.
pub const MOST_ENTRANTS: usize = 16;

/// Two entrants and the tables at which they meet in every deal.
///
/// With two players each sits in each seat once. With three or four, the first sits in each seat once, alone
/// among players of the second's kind. With one player they meet at no table: their scores in the deal are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The first entrant, by its place in the list.
    pub first: usize,
    /// The second entrant.
    pub second: usize,
    tables: Range<usize>,
}

/// What is played in every deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    players: usize,
    entrants: usize,
    tables: Vec<Vec<usize>>,
    pairs: Vec<Pair>,
}

impl Schedule {
    /// All pairs of distinct entrants. With three or four players who is alone matters, so both ways are played;
    /// of just two entrants, only the first is alone: that is the cheap way to try one against a known field.
    pub fn new(entrants: usize, players: usize) -> Self {
        let mut schedule = Schedule { players, entrants, tables: Vec::new(), pairs: Vec::new() };
        if players == 1 {
            schedule.tables = (0..entrants).map(|entrant| vec![entrant]).collect();
        }
        let both_ways = players > 2 && entrants > 2;
        for first in 0..entrants {
            let least = if both_ways { 0 } else { first + 1 };
            (least..entrants)
                .filter(|second| *second != first)
                .for_each(|second| schedule.pair(first, second));
        }
        schedule
    }

    fn pair(&mut self, first: usize, second: usize) {
        let begin = self.tables.len();
        if self.players > 1 {
            let seating =
                |seat: usize| (0..self.players).map(|at| if at == seat { first } else { second }).collect();
            self.tables.extend((0..self.players).map(seating).collect::<Vec<_>>());
        }
        self.pairs.push(Pair { first, second, tables: begin..self.tables.len() });
    }

    /// Number of players at a table.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Number of entrants.
    pub fn entrants(&self) -> usize {
        self.entrants
    }

    /// The tables of a deal: the entrants in the order of seats.
    pub fn tables(&self) -> &[Vec<usize>] {
        &self.tables
    }

    /// The pairs.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The tables at which a pair meets.
    pub(super) fn tables_of(&self, pair: &Pair) -> Range<usize> {
        pair.tables.clone()
    }

    /// How often a pair meets in a deal.
    pub fn meetings(&self) -> u64 {
        self.players as u64
    }

    /// How many players of the second's kind the first of a pair meets at once.
    pub fn others(&self) -> u64 {
        (self.players as u64 - 1).max(1)
    }

    /// How often an entrant sits at a table in a deal.
    pub fn sittings(&self, entrant: usize) -> u64 {
        self.tables.iter().flatten().filter(|seated| **seated == entrant).count() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_exchange_seats() {
        let schedule = Schedule::new(3, 2);
        assert_eq!(schedule.tables(), [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]);
        let pairs: Vec<_> = schedule.pairs().iter().map(|pair| (pair.first, pair.second)).collect();
        assert_eq!(pairs, [(0, 1), (0, 2), (1, 2)]);
        assert!((0..3).all(|entrant| schedule.sittings(entrant) == 4));
    }

    #[test]
    fn the_first_of_two_goes_alone_through_all_seats_of_a_larger_table() {
        let schedule = Schedule::new(2, 4);
        assert_eq!(schedule.tables(), [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]);
        assert_eq!((schedule.sittings(0), schedule.sittings(1), schedule.others()), (4, 12, 3));
    }

    #[test]
    fn of_three_everyone_is_alone_against_everyone() {
        let schedule = Schedule::new(3, 3);
        assert_eq!((schedule.pairs().len(), schedule.tables().len()), (6, 18));
        assert!((0..3).all(|entrant| schedule.sittings(entrant) == 18));
    }

    #[test]
    fn alone_everyone_plays_each_deal_once() {
        let schedule = Schedule::new(3, 1);
        assert_eq!(schedule.tables(), [[0], [1], [2]]);
        assert_eq!((schedule.pairs().len(), schedule.meetings(), schedule.others()), (3, 1, 1));
        assert!(Schedule::new(1, 1).pairs().is_empty());
    }
}
