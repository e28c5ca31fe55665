//! What bots know of the decks that were in use last.

use std::collections::VecDeque;
use std::sync::Arc;

use flipwrite::Deck;

use crate::knowledge::{Knowledge, Playable};
use crate::net::Net;

/// What bots know of the last decks in use, the one in use first: made once as long as a deck is remembered.
#[derive(Debug)]
pub struct Memory<G: Playable> {
    net: Option<Net>,
    known: VecDeque<Arc<Knowledge<G>>>,
    most: usize,
}

impl<G: Playable> Memory<G> {
    /// A memory of so many decks, one at least, with a network if there is one.
    pub fn new(most: usize, net: Option<Net>) -> Self {
        Memory { net, known: VecDeque::new(), most: most.max(1) }
    }

    /// Whether there is a network.
    pub fn has_net(&self) -> bool {
        self.net.is_some()
    }

    /// Takes a network. What is known of decks stays known.
    pub fn put(&mut self, net: Net) {
        self.known.iter_mut().for_each(|known| *known = Arc::new(known.another(net.clone())));
        self.net = Some(net);
    }

    /// What is known of a deck.
    pub fn knowledge(&mut self, deck: &Deck<G>) -> Arc<Knowledge<G>> {
        // Decks are compared whole: one with the hash of another can be made.
        let place = self.known.iter().position(|known| known.deck() == deck);
        let known = place.and_then(|place| self.known.remove(place));
        let known = known.unwrap_or_else(|| Arc::new(Knowledge::with_net(deck, self.net.clone())));
        self.known.truncate(self.most - 1);
        self.known.push_front(Arc::clone(&known));
        known
    }
}

#[cfg(test)]
mod tests {
    use flipwrite::Pyramids;

    use super::*;

    fn decks() -> [Deck<Pyramids>; 3] {
        [0, 1, 2].map(|fewer| {
            let mut raw = Deck::<Pyramids>::house().raw();
            raw.cards.truncate(raw.cards.len() - fewer);
            Deck::new(&raw).unwrap()
        })
    }

    /// Whatever their hashes and numbers: only the same cards are known already.
    #[test]
    fn a_deck_is_remembered_by_its_cards() {
        let mut raw = Deck::<Pyramids>::house().raw();
        let first = raw.cards[0].grid.clone();
        raw.cards[0].grid = std::mem::replace(&mut raw.cards[1].grid, first);
        let entrance = raw.cards[0].entrance.clone();
        raw.cards[0].entrance = std::mem::replace(&mut raw.cards[1].entrance, entrance);
        let (house, other) = (Deck::<Pyramids>::house(), Deck::new(&raw).unwrap());
        let mut memory = Memory::new(2, None);
        let known = memory.knowledge(&house);
        assert!(!Arc::ptr_eq(&known, &memory.knowledge(&other)));
        assert!(Arc::ptr_eq(&known, &memory.knowledge(&house.clone())));
        assert_eq!(memory.knowledge(&other).deck(), &other);
    }

    #[test]
    fn the_deck_that_was_not_in_use_for_longest_is_forgotten() {
        let [one, two, three] = decks();
        let mut memory = Memory::new(2, None);
        let known = [&one, &two, &one, &three].map(|deck| memory.knowledge(deck));
        assert!(Arc::ptr_eq(&known[0], &memory.knowledge(&one)));
        assert!(!Arc::ptr_eq(&known[1], &memory.knowledge(&two)));
    }
}
