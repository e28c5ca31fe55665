//! What bots know of the decks that are played with.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use flipwrite::deck::HOUSE_DECKS;
use flipwrite::{Deck, Game, Maps, Pyramids};
use flipwrite_players::{Knowledge, Memory, Net, Playable};

/// How many decks of people's own are remembered of a game. What is known of one takes a quarter of a gigabyte at most.
const REMEMBERED: usize = 2;

/// What bots know of the decks that are played with: shared by all who think.
pub struct Library {
    maps: Shelf<Maps>,
    pyramids: Shelf<Pyramids>,
    /// So many times something goes wrong here that nobody has thought of.
    #[cfg(test)]
    faults: std::sync::atomic::AtomicUsize,
}

/// What bots know of the decks of one game. House decks are never forgotten, and never wait for decks of people's own.
pub struct Shelf<G: Playable> {
    house: Mutex<Memory<G>>,
    own: Mutex<Memory<G>>,
}

impl<G: Playable> Shelf<G> {
    fn new(net: Option<Net>) -> Self {
        Shelf {
            house: Mutex::new(Memory::new(HOUSE_DECKS.len(), net.clone())),
            own: Mutex::new(Memory::new(REMEMBERED, net)),
        }
    }

    fn knowledge(&self, deck: &Deck<G>) -> Arc<Knowledge<G>> {
        let memory = if is_house(deck) { &self.house } else { &self.own };
        memory.lock().unwrap_or_else(PoisonError::into_inner).knowledge(deck)
    }
}

/// Whether a deck is one of the house, card by card.
pub(crate) fn is_house<G: Game>(deck: &Deck<G>) -> bool {
    Deck::house_named(deck.name()).is_some_and(|house| house == *deck)
}

/// A game with a shelf in the library.
pub trait Shelved: Playable {
    /// Its shelf.
    fn shelf(library: &Library) -> &Shelf<Self>;
}

impl Shelved for Maps {
    fn shelf(library: &Library) -> &Shelf<Self> {
        &library.maps
    }
}

impl Shelved for Pyramids {
    fn shelf(library: &Library) -> &Shelf<Self> {
        &library.pyramids
    }
}

impl Library {
    /// An empty library; the strong levels play by these networks, where there are any.
    pub fn new(maps: Option<Net>, pyramids: Option<Net>) -> Self {
        Library {
            maps: Shelf::new(maps),
            pyramids: Shelf::new(pyramids),
            #[cfg(test)]
            faults: 0.into(),
        }
    }

    /// One where whoever asks panics, so many times.
    #[cfg(test)]
    pub(crate) fn failing(times: usize) -> Self {
        Library { faults: times.into(), ..Library::new(None, None) }
    }

    #[cfg(test)]
    fn fail(&self) {
        use std::sync::atomic::Ordering::Relaxed;
        let left = self.faults.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
        assert!(left.is_err(), "on purpose");
    }

    /// What is known of a deck.
    pub fn knowledge<G: Shelved>(&self, deck: &Deck<G>) -> Arc<Knowledge<G>> {
        #[cfg(test)]
        self.fail();
        G::shelf(self).knowledge(deck)
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Library")
    }
}

impl<G: Playable> fmt::Debug for Shelf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shelf")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many decks people bring: what is known of the house decks stays, and of the others only so much.
    #[test]
    fn house_decks_are_never_forgotten() {
        let library = Library::new(None, None);
        let house = Deck::<Pyramids>::house();
        let known = library.knowledge(&house);
        let own: Vec<Deck<Pyramids>> = (1..=3)
            .map(|fewer| {
                let mut raw = house.raw();
                raw.cards.truncate(raw.cards.len() - fewer);
                Deck::new(&raw).unwrap()
            })
            .collect();
        let first = library.knowledge(&own[0]);
        assert!(Arc::ptr_eq(&first, &library.knowledge(&own[0])));
        own.iter().for_each(|deck| drop(library.knowledge(deck)));
        assert!(Arc::ptr_eq(&known, &library.knowledge(&house)));
        assert!(!Arc::ptr_eq(&first, &library.knowledge(&own[0])), "two others were in use since");
    }
}
