//! Any bytes as the text of a deck file, read for both games.

use flipwrite::deck::{DECK_FORMAT, DeckFile, RawDeckFile};
use flipwrite::{Deal, DealNumber, Deck, Game, Maps, Options, Pyramids, SeatRandom, Table, random_start};

use super::play;

/// No text makes the reader panic, and what it accepts can be written, read again and played.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(file) = DeckFile::read(&text) else { return };
    on::<Maps>(&file);
    on::<Pyramids>(&file);
}

fn on<G: Game>(file: &DeckFile) {
    // Nothing in a game depends on the file's word for it, so both games look at the cards.
    let file = DeckFile { game: G::ID, deck: file.deck.clone() };
    let Ok(deck) = file.deck::<G>() else { return };
    deck.warnings();
    read_back(&deck);
    for seats in 1..=deck.most_seats() {
        play_once(&deck, seats);
    }
}

/// A deck survives both text forms.
fn read_back<G: Game>(deck: &Deck<G>) {
    let raw = RawDeckFile { format: DECK_FORMAT.to_owned(), game: G::ID.name().to_owned(), deck: deck.raw() };
    for text in [serde_json::to_string(&raw).unwrap(), toml::to_string(&raw).unwrap()] {
        let again = DeckFile::read(&text).unwrap().deck::<G>().unwrap();
        assert_eq!(again, *deck);
        assert_eq!(again.hash(), deck.hash());
    }
}

fn play_once<G: Game>(deck: &Deck<G>, seats: usize) {
    let table = Table::new(deck.clone(), Options::defaults(G::ID), seats).unwrap();
    let deal = Deal::new(DealNumber(deck.hash()).seed(), seats, deck.len());
    let position = random_start(&table, &deal, &mut SeatRandom::of_game(deck.hash()));
    play::to_the_end(&position, deck.hash());
}
