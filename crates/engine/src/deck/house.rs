//! The decks that ship with the program.
//!
//! A house deck never changes once games have been played with it: a better one gets a new name. Records hold
//! their cards themselves and need none of these; the earlier decks are kept so that games with them can be
//! compared, and played again from the number of their deal.

use super::{Deck, DeckFile};
use crate::game::{Game, GameId};

/// The names of the house decks of both games, the one in use last.
pub const HOUSE_DECKS: [&str; 2] = ["house-1", "house-2"];

/// The file of a game's house deck.
pub const fn house_text(game: GameId) -> &'static str {
    match game {
        GameId::Maps => include_str!("../../decks/maps-house-2.json"),
        GameId::Pyramids => include_str!("../../decks/pyramids-house-2.json"),
    }
}

/// The file of a house deck of a game, by its name; nothing for another name.
pub fn house_text_of(game: GameId, name: &str) -> Option<&'static str> {
    match (game, name) {
        (_, "house-2") => Some(house_text(game)),
        (GameId::Maps, "house-1") => Some(include_str!("../../decks/maps-house-1.json")),
        (GameId::Pyramids, "house-1") => Some(include_str!("../../decks/pyramids-house-1.json")),
        _ => None,
    }
}

impl<G: Game> Deck<G> {
    /// A house deck of the game by its name, also one of before.
    pub fn house_named(name: &str) -> Option<Self> {
        DeckFile::read_json(house_text_of(G::ID, name)?).ok()?.deck().ok()
    }

    /// The game's house deck.
    ///
    /// # Panics
    ///
    /// Never in what ships: tests read all the files.
    pub fn house() -> Self {
        match DeckFile::read_json(house_text(G::ID)).and_then(|file| file.deck()) {
            Ok(deck) => deck,
            Err(flaw) => unreachable!("the house deck is sound: {flaw}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Maps, Pyramids};

    fn named<G: Game>(name: &str) -> Deck<G> {
        let text = house_text_of(G::ID, name).expect("the deck ships");
        DeckFile::read(text).expect("it is a deck file").deck().expect("it is sound")
    }

    #[test]
    fn house_decks_are_found_by_the_names_they_bear() {
        for name in HOUSE_DECKS {
            assert_eq!(named::<Maps>(name).name(), name);
            assert_eq!(named::<Pyramids>(name).name(), name);
        }
        assert_eq!(house_text_of(GameId::Maps, "house-3"), None);
    }

    #[test]
    fn the_last_one_is_in_use() {
        assert_eq!(Some(Deck::<Maps>::house().name()), HOUSE_DECKS.last().copied());
        assert_eq!(Deck::<Pyramids>::house(), named(HOUSE_DECKS[1]));
    }
}
