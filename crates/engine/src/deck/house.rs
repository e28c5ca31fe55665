//! The decks that ship with the program.

use super::{Deck, DeckFile, FileFlaw};
use crate::game::{Game, GameId};

/// The file of a game's house deck.
pub const fn house_text(game: GameId) -> &'static str {
    match game {
        GameId::Maps => include_str!("../../decks/maps-house-1.json"),
        GameId::Pyramids => include_str!("../../decks/pyramids-house-1.json"),
    }
}

/// A game's house deck.
///
/// Tests read both files, so the error is for form: it can't occur in what ships.
pub fn house_deck<G: Game>() -> Result<Deck<G>, FileFlaw> {
    DeckFile::read(house_text(G::ID))?.deck()
}
