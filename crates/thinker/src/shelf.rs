//! What the bots know of the decks in use, and the weights that they play by.

use std::collections::VecDeque;
use std::sync::Arc;

use flipwrite::Deck;
use flipwrite_players::{Knowledge, Net, Playable};

use crate::protocol::{Reason, Refused};

/// How many decks are remembered.
const REMEMBERED: usize = 2;

/// The decks of a game, the one in use first, and its weights.
pub(crate) struct Shelf<G: Playable> {
    weights: Weights,
    known: VecDeque<Arc<Knowledge<G>>>,
}

/// The weights of a game.
enum Weights {
    /// Nobody has handed them over.
    Awaited,
    /// They can't be had, and why.
    Missing(String),
    /// They are here.
    Here(Net),
}

impl<G: Playable> Default for Shelf<G> {
    fn default() -> Self {
        Shelf { weights: Weights::Awaited, known: VecDeque::new() }
    }
}

impl<G: Playable> Shelf<G> {
    /// Takes the weights, or the reason why there are none. What is known of decks stays known.
    pub(crate) fn put(&mut self, weights: Result<&[u8], String>) {
        let net = weights.and_then(|bytes| {
            Net::read(bytes, G::ID, usize::from(G::INPUTS)).map_err(|flaw| format!("{flaw:?}"))
        });
        if let Ok(net) = &net {
            self.known.iter_mut().for_each(|known| *known = Arc::new(known.another(net.clone())));
        }
        self.weights = net.map_or_else(Weights::Missing, Weights::Here);
    }

    /// Whether weights are still to be handed over: never were, or could not be had.
    pub(crate) fn lacks_weights(&self) -> bool {
        !matches!(self.weights, Weights::Here(_))
    }

    /// Forgets that weights could not be had: somebody tries again.
    pub(crate) fn await_weights(&mut self) {
        if let Weights::Missing(_) = self.weights {
            self.weights = Weights::Awaited;
        }
    }

    /// Whether bots that play by weights can: `Ok(false)` means not yet.
    pub(crate) fn is_awake(&self) -> Result<bool, Refused> {
        match &self.weights {
            Weights::Here(_) => Ok(true),
            Weights::Awaited => Ok(false),
            Weights::Missing(reason) => Err(Refused::new(Reason::NoWeights, reason)),
        }
    }

    /// What is known of a deck, made once as long as it is remembered.
    pub(crate) fn knowledge(&mut self, deck: &Deck<G>) -> Arc<Knowledge<G>> {
        // Decks are compared whole: one with the hash of another can be made.
        let place = self.known.iter().position(|known| known.deck() == deck);
        let known = place.and_then(|place| self.known.remove(place)).unwrap_or_else(|| {
            let net = if let Weights::Here(net) = &self.weights { Some(net.clone()) } else { None };
            Arc::new(Knowledge::with_net(deck, net))
        });
        self.known.truncate(REMEMBERED - 1);
        self.known.push_front(Arc::clone(&known));
        known
    }
}

#[cfg(test)]
mod tests {
    use flipwrite::Pyramids;
    use flipwrite::deck::house_deck;

    use super::*;

    /// Whatever their hashes: only the same cards are known already.
    #[test]
    fn a_deck_is_remembered_by_its_cards() {
        let house = house_deck::<Pyramids>().unwrap();
        let mut raw = house.raw();
        raw.cards.pop();
        let other = Deck::new(&raw).unwrap();
        let mut shelf = Shelf::default();
        let known = shelf.knowledge(&house);
        assert!(!Arc::ptr_eq(&known, &shelf.knowledge(&other)));
        assert!(Arc::ptr_eq(&known, &shelf.knowledge(&house.clone())));
        assert_eq!(shelf.knowledge(&other).deck(), &other);
    }
}
