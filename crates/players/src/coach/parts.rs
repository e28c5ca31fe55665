//! An amount, part by part of the score.

use flipwrite::ScoreParts;

use super::amount::Amount;
use crate::knowledge::Playable;
use crate::net::HEADS;

/// An amount of points, part by part of the score. What can't be told of any part stands by itself, so that all of it adds up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    names: &'static [&'static str],
    amounts: [Amount; HEADS],
    rest: Amount,
}

impl Parts {
    /// What of no part is known by.
    pub const REST: &'static str = "rest";

    /// An amount in these parts; what they don't come to is the rest.
    pub(super) fn new<G: Playable>(whole: Amount, amounts: [Amount; HEADS]) -> Self {
        let told: Amount = amounts.into_iter().sum();
        Parts { names: G::Score::NAMES, amounts, rest: whole - told }
    }

    /// Each part by its name in records, in their order, and the rest.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Amount)> {
        self.names.iter().copied().zip(self.amounts).chain([(Self::REST, self.rest)])
    }

    /// All of it.
    pub fn total(&self) -> Amount {
        self.iter().map(|(_, amount)| amount).sum()
    }

    /// What can't be told of any part: what was looked at further than part by part, exact endings, and rounding.
    pub fn rest(&self) -> Amount {
        self.rest
    }
}
