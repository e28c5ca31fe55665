//! What the bots know of the decks in use, and the weights that they play by.

use std::sync::Arc;

use flipwrite::Deck;
use flipwrite_players::{Knowledge, Memory, Net, Playable};
use flipwrite_wire::bots::Reason;

use crate::refused::Refused;

/// How many decks are remembered.
const REMEMBERED: usize = 2;

/// The decks of a game, and its weights.
pub(crate) struct Shelf<G: Playable> {
    memory: Memory<G>,
    /// Why the weights can't be had, if somebody has tried.
    missing: Option<String>,
}

impl<G: Playable> Default for Shelf<G> {
    fn default() -> Self {
        Shelf { memory: Memory::new(REMEMBERED, None), missing: None }
    }
}

impl<G: Playable> Shelf<G> {
    /// Takes the weights, or the reason why there are none. What is known of decks stays known.
    pub(crate) fn put(&mut self, weights: Result<&[u8], String>) {
        let read = |bytes| Net::read(bytes, G::ID, usize::from(G::INPUTS)).map_err(|flaw| flaw.to_string());
        match weights.and_then(read) {
            Ok(net) => {
                self.memory.put(net);
                self.missing = None;
            }
            Err(reason) => self.missing = Some(reason),
        }
    }

    /// Whether weights are still to be handed over: never were, or could not be had.
    pub(crate) fn lacks_weights(&self) -> bool {
        !self.memory.has_net()
    }

    /// Forgets that weights could not be had: somebody tries again.
    pub(crate) fn await_weights(&mut self) {
        self.missing = None;
    }

    /// Whether bots that play by weights can: `Ok(false)` means not yet.
    pub(crate) fn is_awake(&self) -> Result<bool, Refused> {
        match &self.missing {
            _ if self.memory.has_net() => Ok(true),
            Some(reason) => Err(Refused::new(Reason::NoWeights, reason)),
            None => Ok(false),
        }
    }

    /// What is known of a deck, made once as long as it is remembered.
    pub(crate) fn knowledge(&mut self, deck: &Deck<G>) -> Arc<Knowledge<G>> {
        self.memory.knowledge(deck)
    }
}
