//! The best set of cards to complete at given prices, as far as the display lets a player come to them.
//!
//! The i-th replacement is one of the first `shown + i` cards to come; so of the cards taken, ordered as they
//! come, the i-th is among the first `shown + i`: no more than `shown` cards are passed over before it. Exactly
//! the cards in front of the player when the game ends, two at most, are unfinished.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use flipwrite::CardIndex;

use crate::bound::chart::Goal;
use crate::bound::game::{Bounded, Reward};
use crate::bound::price::{KINDS, Milli, Prices, WORTHLESS};
use crate::bound::prospect::{Opening, Prospect};

/// What a card is worth at the prices, alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Offer {
    /// Completed.
    pub completed: Milli,
    /// Left unfinished.
    pub unfinished: Milli,
}

/// The best choice of cards for each number of completed ones.
#[derive(Debug)]
pub struct Selections {
    steps: Vec<Step>,
    best: Vec<Option<Best>>,
}

#[derive(Clone, Copy, Debug)]
struct Best {
    value: Milli,
    at: usize,
    reward: Reward,
}

impl Selections {
    /// The worth for each number of completed cards, their company included; `None` where there is no choice.
    pub fn values(&self) -> impl Iterator<Item = Option<Milli>> {
        self.best.iter().map(|best| best.map(|best| best.value))
    }

    /// What is bought for the sake of their company.
    pub fn reward(&self, completed: usize) -> Reward {
        let best = self.best.get(completed).copied().flatten();
        best.map_or(Reward { value: 0, counts: [0; KINDS] }, |best| best.reward)
    }

    /// The cards, with what becomes of them.
    pub fn cards(&self, completed: usize) -> Vec<(CardIndex, Goal)> {
        let mut at = self.best.get(completed).copied().flatten().map_or(0, |best| best.at);
        let mut cards = Vec::new();
        while at != 0 {
            cards.extend(self.steps[at].card);
            at = self.steps[at].before;
        }
        cards
    }
}

/// Where a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It lies in front of the player already.
    Held,
    /// It is taken.
    Fresh,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    company: u64,
    completed: u8,
    passed: u8,
    unfinished: u8,
}

impl std::hash::Hash for Key {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let rest = [self.completed, self.passed, self.unfinished].map(u64::from);
        hasher.write_u64(self.company ^ rest[0] << 56 ^ rest[1] << 60 ^ rest[2] << 62);
    }
}

/// One multiplication: the keys are few and not chosen by an enemy.
#[derive(Default)]
struct Quick(u64);

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}

type Layer = HashMap<Key, usize, BuildHasherDefault<Quick>>;

#[derive(Clone, Copy, Debug)]
struct Step {
    value: Milli,
    before: usize,
    card: Option<(CardIndex, Goal)>,
}

/// Goes through the cards one by one; keeps the best way to every combination of what matters later.
struct Search<'a, 't, G: Bounded> {
    prospect: &'a Prospect<'t, G>,
    prices: &'a Prices,
    shown: u8,
    steps: Vec<Step>,
    layer: Layer,
    best: Vec<Option<Best>>,
    most: u8,
}

/// The best selections for one opening, of up to `most` completed cards. The offers of the cards held and of
/// those to come are in the opening's order.
pub fn select<G: Bounded>(
    prospect: &Prospect<'_, G>,
    prices: &Prices,
    opening: &Opening,
    [held, fresh]: [&[Offer]; 2],
    most: usize,
) -> Selections {
    let root = Step { value: 0, before: 0, card: None };
    let key = Key { company: G::company(&prospect.position), completed: 0, passed: 0, unfinished: 0 };
    let best = vec![None; most + 1];
    let mut layer = Layer::default();
    layer.insert(key, 0);
    let mut search = Search {
        prospect,
        prices,
        shown: opening.shown as u8,
        steps: vec![root],
        layer,
        best,
        most: most as u8,
    };
    for ((card, _), offer) in opening.held.iter().zip(held) {
        search.step(*card, *offer, Source::Held);
    }
    for (card, offer) in opening.fresh.iter().zip(fresh) {
        search.step(*card, *offer, Source::Fresh);
    }
    search.close_all();
    Selections { steps: search.steps, best: search.best }
}

impl<G: Bounded> Search<'_, '_, G> {
    fn step(&mut self, card: CardIndex, offer: Offer, source: Source) {
        for (key, at) in std::mem::take(&mut self.layer) {
            if source == Source::Fresh {
                self.pass(key, at, card);
            }
            if key.unfinished < 2 {
                let company = G::leave(&self.prospect.position, key.company, card, source);
                let value = self.steps[at].value + offer.unfinished;
                let step = Step { value, before: at, card: Some((card, Goal::Unfinished)) };
                self.reach(Key { company, unfinished: key.unfinished + 1, ..key }, step);
            }
            if offer.completed > WORTHLESS / 2 && key.completed < self.most {
                let (company, gain) = G::join(&self.prospect.position, key.company, card, source);
                let value = self.steps[at].value + offer.completed + gain;
                let step = Step { value, before: at, card: Some((card, Goal::Completed)) };
                self.reach(Key { company, completed: key.completed + 1, ..key }, step);
            }
        }
    }

    /// Leaves a card in the display. Once more are passed over than lie there, no further card can be taken.
    fn pass(&mut self, key: Key, at: usize, card: CardIndex) {
        if key.passed >= self.shown {
            self.close(key, at);
        } else {
            let company = G::pass(&self.prospect.position, key.company, card);
            let step = Step { value: self.steps[at].value, before: at, card: None };
            self.reach(Key { company, passed: key.passed + 1, ..key }, step);
        }
    }

    fn reach(&mut self, key: Key, step: Step) {
        match self.layer.get(&key) {
            Some(at) if self.steps[*at].value >= step.value => {}
            _ if step.card.is_none() => {
                self.layer.insert(key, step.before);
            }
            _ => {
                self.steps.push(step);
                self.layer.insert(key, self.steps.len() - 1);
            }
        }
    }

    /// No further card is taken.
    fn close(&mut self, key: Key, at: usize) {
        let reward = G::close(self.prospect, key.company, self.prices);
        let value = self.steps[at].value + reward.value;
        let best = &mut self.best[usize::from(key.completed)];
        if best.is_none_or(|best| best.value < value) {
            *best = Some(Best { value, at, reward });
        }
    }

    fn close_all(&mut self) {
        for (key, at) in std::mem::take(&mut self.layer) {
            self.close(key, at);
        }
    }
}
