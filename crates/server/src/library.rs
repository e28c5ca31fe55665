//! What bots know of the decks that are played with.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use flipwrite::{Deck, Maps, Pyramids};
use flipwrite_players::{Knowledge, Memory, Net, Playable};

/// How many decks of a game are remembered. What is known of one takes a quarter of a gigabyte at most.
const REMEMBERED: usize = 2;

/// What bots know of the decks that are played with: shared by all who think.
pub struct Library {
    maps: Mutex<Memory<Maps>>,
    pyramids: Mutex<Memory<Pyramids>>,
}

/// A game with a shelf in the library.
pub trait Shelved: Playable {
    /// Its shelf.
    fn shelf(library: &Library) -> &Mutex<Memory<Self>>;
}

impl Shelved for Maps {
    fn shelf(library: &Library) -> &Mutex<Memory<Self>> {
        &library.maps
    }
}

impl Shelved for Pyramids {
    fn shelf(library: &Library) -> &Mutex<Memory<Self>> {
        &library.pyramids
    }
}

impl Library {
    /// An empty library; the strong levels play by these networks, where there are any.
    pub fn new(maps: Option<Net>, pyramids: Option<Net>) -> Self {
        Library {
            maps: Mutex::new(Memory::new(REMEMBERED, maps)),
            pyramids: Mutex::new(Memory::new(REMEMBERED, pyramids)),
        }
    }

    /// What is known of a deck.
    pub fn knowledge<G: Shelved>(&self, deck: &Deck<G>) -> Arc<Knowledge<G>> {
        G::shelf(self).lock().unwrap_or_else(PoisonError::into_inner).knowledge(deck)
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Library")
    }
}
