//! Tables of single cards: for every set of crossed boxes that a card can have, what it is worth.
//!
//! A card alone is a small problem: some hundred to some ten thousand sets of crossed boxes, six patterns.
//! Solved backwards, with every turn spent on this one card and any pattern as likely as the full expedition
//! deck has it, it gives for each set: its worth at the usual price of a turn, the turns to completion, the
//! chance to complete it within so many turns and the points it brings in so many turns, what each
//! pattern would bring, and which icons are met on the way.
//!
//! The tables of the house decks are exact. Decks can be drawn that would need a hundred times as many rows, so there
//! is a bound for all cards of a deck together; those that have more sets than their share are looked at more
//! coarsely (`index`). Equal cards share a table.

mod build;
mod closeness;
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

/// Rows of all tables of a deck: as many as those of the house decks, and some more.
pub(crate) const MOST_ROWS: usize = 300_000;
/// Rows of one card that is not looked at exactly, by its shape and by the way to its tomb: more would take long and
/// say little more.
const MOST_SHAPES: usize = 2_048;
const MOST_WAYS: usize = 2_048;
/// Rows of one card: their places are kept in 16 bits.
const MOST_OF_CARD: usize = 1 << 16;

/// What is known of one set of crossed boxes on one card.
#[derive(Clone, Copy, Debug, PartialEq)]
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
    /// Points for completion.
    pub(crate) prize: f32,
    /// Boxes that are not crossed, and how many of them bear an extra cross or a tracked icon.
    pub(crate) boxes_left: u8,
    pub(crate) crosses_left: u8,
    pub(crate) icons_left: [u8; TRACKED],
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
            .chain([f32::from(self.boxes_left) / 8.0, f32::from(self.crosses_left) / 2.0, self.prize / 16.0])
            .chain(self.icons_left.map(|left| f32::from(left) / 2.0));
        features.iter_mut().zip(all).for_each(|(feature, value)| *feature = value);
        features
    }
}

/// The tables of all cards of a deck.
#[derive(Debug)]
pub(crate) struct Tables {
    /// The table of each card: equal cards share one.
    of_card: Vec<u8>,
    cards: Vec<Card>,
    facts: Vec<Facts>,
    /// The worth of each row once more: plans are weighed by nothing else, and this little stays at hand.
    worths: Vec<f32>,
}

/// The table of one card.
#[derive(Debug)]
struct Card {
    ground: Ground,
    index: Index,
    /// Its first row.
    first: u32,
}

/// The place of a card with its crosses in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row(pub(crate) u32);

impl Tables {
    /// The tables of a deck.
    pub(crate) fn new<G: Playable>(deck: &Deck<G>) -> Self {
        let worths = ground::worths(deck);
        let mut grounds: Vec<Ground> = Vec::new();
        let mut of_card = Vec::new();
        for card in deck.all() {
            let ground = Ground::new(deck, card, &worths);
            let known = grounds.iter().position(|other| *other == ground);
            of_card.push(known.unwrap_or(grounds.len()) as u8);
            if known.is_none() {
                grounds.push(ground);
            }
        }
        let mut tables = Tables { of_card, cards: Vec::new(), facts: Vec::new(), worths: Vec::new() };
        let shares = share(&grounds);
        for (ground, (index, sets)) in grounds.into_iter().zip(shares) {
            let first = tables.facts.len() as u32;
            build::solve(&ground, &index, &sets, &mut tables.facts);
            tables.cards.push(Card { ground, index, first });
        }
        tables.worths = tables.facts.iter().map(|facts| facts.worth).collect();
        tables
    }

    #[inline]
    fn card(&self, card: CardIndex) -> &Card {
        &self.cards[usize::from(self.of_card[card.index()])]
    }

    /// Where a card with these crosses stands.
    #[inline]
    pub(crate) fn row(&self, card: CardIndex, crossed: Boxes) -> Row {
        let card = self.card(card);
        Row(card.first + card.index.place(&card.ground, crossed.bits()))
    }

    /// A card as bits.
    #[inline]
    pub(crate) fn ground(&self, card: CardIndex) -> &Ground {
        &self.card(card).ground
    }

    /// What is known there.
    #[inline]
    pub(crate) fn facts(&self, row: Row) -> &Facts {
        &self.facts[row.0 as usize]
    }

    /// Of what is known there, the worth.
    #[inline]
    pub(crate) fn worth(&self, row: Row) -> f32 {
        self.worths[row.0 as usize]
    }

    /// How many rows there are.
    pub(crate) fn rows(&self) -> usize {
        self.facts.len()
    }

    /// Bytes that they take.
    pub(crate) fn bytes(&self) -> usize {
        let cards: usize = self.cards.iter().map(|card| size_of::<Card>() + card.index.bytes()).sum();
        cards + size_of_val(&*self.facts) + size_of_val(&*self.worths) + self.of_card.len()
    }
}

/// The rows of a card, and the sets that they are solved for.
type Share = (Index, Vec<u32>);

/// Shares the rows out: cards that need less than an even share leave more to the others.
fn share(grounds: &[Ground]) -> Vec<Share> {
    let mut shares: Vec<Option<Share>> = grounds.iter().map(|_| None).collect();
    loop {
        let used: usize = shares.iter().flatten().map(|share| share.1.len()).sum();
        let open: Vec<usize> = (0..grounds.len()).filter(|place| shares[*place].is_none()).collect();
        let most = ((MOST_ROWS - used) / open.len().max(1)).min(MOST_OF_CARD);
        for place in &open {
            shares[*place] = Index::exact(&grounds[*place], most);
        }
        if open.iter().all(|place| shares[*place].is_none()) {
            let coarse = |ground: &Ground| {
                Index::alike(ground, most.min(if ground.touching { MOST_WAYS } else { MOST_SHAPES }))
            };
            let shares = shares.into_iter().zip(grounds);
            return shares.map(|(share, ground)| share.unwrap_or_else(|| coarse(ground))).collect();
        }
    }
}
