//! Exact tables of single cards: for every set of crossed boxes that a card can have, what it is worth.
//!
//! A card alone is a small problem: some hundred to some ten thousand sets of crossed boxes, six patterns.
//! Solved backwards, with every turn spent on this one card and any pattern as likely as the full expedition
//! deck has it, it gives for each set: its worth at the usual price of a turn, the turns to completion, the
//! chance to complete it within so many turns and the points it brings in so many turns, what each
//! pattern would bring, and which icons are met on the way.

mod build;
mod ground;
mod index;
#[cfg(test)]
mod tests;

use flipwrite::{Boxes, CardIndex, Deck};

use crate::knowledge::Playable;

pub(crate) use self::ground::Ground;
use self::index::Index;

/// How many turns ahead the tables of chances and points look.
pub(crate) const HORIZON: usize = 6;
/// Icons whose number met on the way to completion is kept.
pub(crate) const TRACKED: usize = 5;
/// Numbers kept of each set.
pub const FACTS: usize = 33;

/// What is known of one set of crossed boxes on one card.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, align(64))]
pub struct Facts {
    /// Worth at the usual price of a turn.
    pub(crate) worth: f32,
    /// Turns to completion, playing for that worth.
    pub(crate) turns: f32,
    /// The chance to complete it within 1, 2, … turns.
    pub(crate) chance: [f32; HORIZON],
    /// The points to be had within 1, 2, … turns.
    pub(crate) points: [f32; HORIZON],
    /// What each pattern would bring, against the mean turn.
    pub(crate) gain: [f32; 6],
    /// Tracked icons met on the way to completion, playing for worth.
    pub(crate) met: [f32; TRACKED],
    /// Boxes left, extra crosses left, points for completion, tracked icons left.
    pub(crate) left: [f32; 3 + TRACKED],
}

impl Facts {
    /// As plain numbers, for the first layer of the evaluation; scaled to about one.
    pub(crate) fn features(&self) -> [f32; FACTS] {
        let mut features = [0.0; FACTS];
        let all = [self.worth / 16.0, self.turns / 4.0]
            .into_iter()
            .chain(self.chance)
            .chain(self.points.map(|points| points / 16.0))
            .chain(self.gain.map(|gain| gain / 4.0))
            .chain(self.met.map(|met| met / 2.0))
            .chain([self.left[0] / 8.0, self.left[1] / 2.0, self.left[2] / 16.0])
            .chain(self.left[3..].iter().map(|left| left / 2.0));
        features.iter_mut().zip(all).for_each(|(feature, value)| *feature = value);
        features
    }
}

/// The tables of all cards of a deck.
#[derive(Debug)]
pub(crate) struct Tables {
    cards: Vec<(Ground, Index)>,
    facts: Vec<Facts>,
}

/// The place of a card with its crosses in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row(pub(crate) u32);

impl Tables {
    /// The tables of a deck.
    pub(crate) fn new<G: Playable>(deck: &Deck<G>) -> Self {
        let (mut cards, mut facts) = (Vec::new(), Vec::new());
        for card in deck.all().iter() {
            let ground = Ground::new(deck, card);
            let index = Index::new(&ground, facts.len() as u32);
            build::solve(&ground, &index, &mut facts);
            cards.push((ground, index));
        }
        Tables { cards, facts }
    }

    /// Where a card with these crosses stands.
    #[inline]
    pub(crate) fn row(&self, card: CardIndex, crossed: Boxes) -> Row {
        Row(self.cards[card.index()].1.find(crossed.bits()))
    }

    /// A card as bits.
    #[inline]
    pub(crate) fn ground(&self, card: CardIndex) -> &Ground {
        &self.cards[card.index()].0
    }

    /// What is known there.
    #[inline]
    pub(crate) fn facts(&self, row: Row) -> &Facts {
        &self.facts[row.0 as usize]
    }

    /// Everything that is known, by row.
    pub(crate) fn all(&self) -> &[Facts] {
        &self.facts
    }
}
