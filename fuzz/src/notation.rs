//! Any bytes as choices, positions and ids of deals, one a line.
//!
//! A `*` in the place of a position's deck hash stands for the deck at hand: a fuzzer can't guess hashes, and
//! the corpus outlives a change of the house decks.

use flipwrite::{DealNumber, Deck, Game, Position, read_choice, read_position, write_choice};

use super::{decks, play};

/// Lines that are looked at; more teach nothing.
const MOST_LINES: usize = 4;

/// No line makes a reader panic, and what is accepted prints back, reads back and plays to its end.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for line in text.lines().take(MOST_LINES) {
        deal(line);
        decks::maps().iter().for_each(|deck| on(deck, line));
        decks::pyramids().iter().for_each(|deck| on(deck, line));
    }
}

fn on<G: Game>(deck: &Deck<G>, line: &str) {
    choice(deck, line);
    position(deck, &line.replacen(" * ", &format!(" {:016x} ", deck.hash()), 1));
}

fn deal(line: &str) {
    let Ok(number) = line.parse::<DealNumber>() else { return };
    assert_eq!(number.to_string().parse(), Ok(number));
}

fn choice<G: Game>(deck: &Deck<G>, line: &str) {
    let Ok(choice) = read_choice(deck, line) else { return };
    let written = write_choice(deck, choice);
    let again = read_choice(deck, &written).unwrap();
    assert_eq!(write_choice(deck, again), written);
}

fn position<G: Game>(deck: &Deck<G>, line: &str) {
    let (table, state) = match read_position(deck, line) {
        Ok(read) => read,
        Err(flaw) => return assert!(!flaw.code().is_empty()),
    };
    let position = Position::at(&table, state);
    let written = position.notation();
    let (table_again, state_again) =
        read_position(deck, &written).unwrap_or_else(|flaw| panic!("{flaw:?}: {written}"));
    assert_eq!(table_again, table);
    assert_eq!(Position::at(&table, state_again), position, "{line}");
    play::to_the_end(&position, line.len() as u64);
}
