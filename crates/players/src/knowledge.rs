//! What bots know of a game before it begins: shared by all bots of a deck, made once.

use flipwrite::{Deck, Game, Maps, Pyramids};

/// A game that the bots know how to play.
pub trait Playable: Game {}

impl Playable for Maps {}
impl Playable for Pyramids {}

/// What all bots of a deck share.
#[derive(Debug)]
pub struct Knowledge<G: Playable> {
    deck: Deck<G>,
}

/// Why weights are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeightsFlaw {
    /// The bytes are no weights of ours.
    Foreign,
}

impl<G: Playable> Knowledge<G> {
    /// What there is to know of a deck; with the learned weights, if there are any.
    pub fn new(deck: &Deck<G>, _weights: Option<&[u8]>) -> Result<Self, WeightsFlaw> {
        Ok(Knowledge { deck: deck.clone() })
    }

    /// The deck it is about.
    pub fn deck(&self) -> &Deck<G> {
        &self.deck
    }
}
