//! How often programs lost their seats, and why they did so first.

use flipwrite::{Deck, Game, Seat};
use serde::{Deserialize, Serialize};

use crate::program::ProgramFault;

/// Says in words why a program lost its seat.
pub type Explain<G> = fn(&Deck<G>, &ProgramFault) -> String;

/// Seats that a program lost, with the reason or what it is in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failures<R = String> {
    /// How many: a program may sit in several seats of a game.
    pub count: u64,
    /// The first of them, in the order of the run.
    pub first: Option<FirstFailure<R>>,
}

/// The first seat of a run that a program lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstFailure<R = String> {
    /// Which deal of the run, from 0.
    pub index: u64,
    /// The table of the deal, from 0.
    pub table: u64,
    /// The seat, from 1 as people count.
    pub seat: u64,
    /// The id of the deal.
    pub deal: String,
    /// What happened.
    pub reason: R,
}

impl<R> FirstFailure<R> {
    pub(crate) fn new(index: u64, table: u64, seat: Seat, deal: String, reason: R) -> Self {
        FirstFailure { index, table, seat: seat.index() as u64 + 1, deal, reason }
    }

    fn place(&self) -> (u64, u64, u64) {
        (self.index, self.table, self.seat)
    }
}

impl<R> Default for Failures<R> {
    fn default() -> Self {
        Failures { count: 0, first: None }
    }
}

impl Failures<ProgramFault> {
    /// The same with the reason in words.
    pub fn in_words<G: Game>(&self, deck: &Deck<G>, explain: Explain<G>) -> Failures {
        let say = |first: &FirstFailure<ProgramFault>| FirstFailure {
            index: first.index,
            table: first.table,
            seat: first.seat,
            deal: first.deal.clone(),
            reason: explain(deck, &first.reason),
        };
        Failures { count: self.count, first: self.first.as_ref().map(say) }
    }
}

impl<R: Clone> Failures<R> {
    pub(crate) fn add(&mut self, failure: FirstFailure<R>) {
        self.count += 1;
        self.hear(failure);
    }

    #[must_use]
    pub(crate) fn merge(&mut self, other: &Failures<R>) -> Option<()> {
        self.count = self.count.checked_add(other.count)?;
        other.first.iter().for_each(|failure| self.hear(failure.clone()));
        Some(())
    }

    fn hear(&mut self, failure: FirstFailure<R>) {
        if self.first.as_ref().is_none_or(|first| failure.place() < first.place()) {
            self.first = Some(failure);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(index: u64, table: u64) -> FirstFailure {
        FirstFailure::new(index, table, Seat::S1, "DEAL".into(), "it sleeps".into())
    }

    #[test]
    fn the_first_in_the_run_is_first_whoever_comes_first() {
        let (mut one, mut other) = (Failures::default(), Failures::default());
        [failure(7, 0), failure(3, 2)].into_iter().for_each(|failure| one.add(failure));
        [failure(3, 1), failure(9, 0)].into_iter().for_each(|failure| other.add(failure));
        one.merge(&other).unwrap();
        assert_eq!((one.count, one.first), (4, Some(failure(3, 1))));
        let mut forged: Failures = Failures { count: u64::MAX, first: None };
        assert!(forged.merge(&other).is_none());
    }
}
