//! Decks as JSON: the house's, and one's own. TOML is not read here, so that whoever has only JSON needs no reader of it.

use flipwrite::Game;
use flipwrite::deck::{DECK_FORMAT, Deck, DeckFile, FileFlaw, RawDeckFile, house_text};

/// Reads a deck file that is JSON; its cards are not checked yet.
pub fn read_deck(text: &str) -> Result<DeckFile, FileFlaw> {
    let file: RawDeckFile = serde_json::from_str(text).map_err(|error| {
        let known = |number: usize| Some(number).filter(|number| *number > 0);
        let reason = error.to_string();
        let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |parts| parts.0).to_owned();
        FileFlaw::Syntax { line: known(error.line()), column: known(error.column()), reason }
    })?;
    if file.format != DECK_FORMAT {
        return Err(FileFlaw::Format(file.format));
    }
    let game = file.game.parse().map_err(|_| FileFlaw::UnknownGame(file.game))?;
    Ok(DeckFile { game, deck: file.deck })
}

/// A game's house deck.
pub(crate) fn house_deck<G: Game>() -> Result<Deck<G>, FileFlaw> {
    read_deck(house_text(G::ID))?.deck()
}

#[cfg(test)]
mod tests {
    use flipwrite::deck::HOUSE_DECKS;
    use flipwrite::{GameId, Maps, Pyramids};

    use super::*;

    /// The engine reads deck files too, TOML among them: of JSON both say the same.
    #[test]
    fn decks_are_read_as_the_engine_reads_them() {
        for game in GameId::ALL {
            let house = house_text(game);
            let damaged = [&house[..house.len() / 2], "", "{}", "[1]", "{\"format\":3}"];
            let strange = [house.replace("flipwrite-deck/1", "x"), house.replace(game.name(), "chess")];
            let texts = damaged.into_iter().map(str::to_owned).chain(strange).chain([house.to_owned()]);
            for text in texts.filter(|text| text.starts_with('{')) {
                assert_eq!(read_deck(&text), DeckFile::read(&text));
            }
            assert!(read_deck("game = \"maps\"").is_err());
        }
        assert_eq!(house_deck::<Maps>(), flipwrite::deck::house_deck());
        assert_eq!(house_deck::<Pyramids>(), flipwrite::deck::house_deck());
        assert_eq!(HOUSE_DECKS.len(), 2);
    }
}
