//! The decks that targets play with: the house's, and a small one that stays as it is when the house's change.

use std::sync::OnceLock;

use flipwrite::deck::{DeckFile, house_text};
use flipwrite::{Deck, Game, Maps, Pyramids};

const SMALL_MAPS: &str = include_str!("../../crates/engine/tests/decks/maps-20.json");
const SMALL_PYRAMIDS: &str = include_str!("../../crates/engine/tests/decks/pyramids-20.json");

/// Both decks of `maps`, the small one first.
pub(super) fn maps() -> &'static [Deck<Maps>; 2] {
    static DECKS: OnceLock<[Deck<Maps>; 2]> = OnceLock::new();
    DECKS.get_or_init(|| both(SMALL_MAPS))
}

/// Both decks of `pyramids`, the small one first.
pub(super) fn pyramids() -> &'static [Deck<Pyramids>; 2] {
    static DECKS: OnceLock<[Deck<Pyramids>; 2]> = OnceLock::new();
    DECKS.get_or_init(|| both(SMALL_PYRAMIDS))
}

fn both<G: Game>(small: &str) -> [Deck<G>; 2] {
    [small, house_text(G::ID)].map(|text| DeckFile::read(text).unwrap().deck().unwrap())
}
