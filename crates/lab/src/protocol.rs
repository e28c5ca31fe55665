//! The words of the engine protocol that both sides share: see `docs/engine-protocol.md`.

use flipwrite::deck::{DECK_FORMAT, RawDeckFile};
use flipwrite::{Choice, ChoiceFlaw, Deck, Game, Options, Seat, Table, read_choice, write_choice};
use serde::{Deserialize, Serialize};

use crate::tournament::RunOptions;

/// The word that an engine greets with.
pub const GREETING: &str = "flipwrite-engine";
/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// The most bytes of a line, in either direction.
pub const MOST_BYTES: usize = 1 << 20;

/// What an engine says of itself before anything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Greeting {
    /// Its name, one word.
    pub name: String,
    /// Its version, in any form.
    pub version: String,
}

impl Greeting {
    /// The greeting as a line.
    pub fn write(&self) -> String {
        format!("{GREETING} {PROTOCOL} {} {}", self.name, self.version)
    }

    /// Reads a greeting in this version of the protocol.
    pub fn read(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        if words.next() != Some(GREETING) || words.next()?.parse() != Ok(PROTOCOL) {
            return None;
        }
        let name = words.next()?.to_owned();
        Some(Greeting { name, version: words.collect::<Vec<_>>().join(" ") })
    }
}

/// What follows the word `table`: everything that stays the same in a game, and nothing that is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableLine {
    /// The game.
    pub game: String,
    /// The deck; without one, the house deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckField>,
    /// The switches; without them, the usual ones of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<RunOptions>,
    /// Number of players.
    pub players: usize,
    /// The seat of the engine, from 0.
    pub seat: usize,
    /// What the engine draws at random comes from this number.
    #[serde(default)]
    pub seed: u64,
    /// How many milliseconds an answer may take, if there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_time: Option<u64>,
}

/// A deck in a line: by the name under which the engine knows it, or whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DeckField {
    /// A name.
    Name(String),
    /// The fields of a deck file.
    Whole(RawDeckFile),
}

impl TableLine {
    /// The line for a seat at a table, with the whole deck.
    pub fn new<G: Game>(table: &Table<G>, seat: Seat, seed: u64, move_time: u64) -> Self {
        TableLine {
            game: G::ID.name().to_owned(),
            deck: Some(DeckField::Whole(whole(table.deck()))),
            options: Some(table.options().into()),
            players: table.seats(),
            seat: seat.index(),
            seed,
            move_time: Some(move_time),
        }
    }

    /// As a line.
    pub fn write(&self) -> String {
        format!("table {}", serde_json::to_string(self).unwrap_or_default())
    }
}

fn whole<G: Game>(deck: &Deck<G>) -> RawDeckFile {
    RawDeckFile { format: DECK_FORMAT.to_owned(), game: G::ID.name().to_owned(), deck: deck.raw() }
}

/// The switches that a line names.
pub fn options(named: &RunOptions) -> Result<Options, flipwrite::OptionRefusal> {
    let mut options = Options::of(flipwrite::GameId::Maps);
    options.set("refill", &named.refill)?;
    (options.finished_card_open, options.tracker) = (named.finished_card_open, named.tracker);
    Ok(options)
}

/// Choices as they stand in an answer, one after the other.
pub fn write_choices<G: Game>(deck: &Deck<G>, choices: &[Choice]) -> String {
    choices.iter().map(|choice| write_choice(deck, *choice)).collect::<Vec<_>>().join(", ")
}

/// Reads the choices of an answer.
pub fn read_choices<G: Game>(deck: &Deck<G>, text: &str) -> Result<Vec<Choice>, ChoiceFlaw> {
    // A turn has never more crossings than there are boxes on two cards.
    text.split(',').take(64).map(|choice| read_choice(deck, choice)).collect()
}

#[cfg(test)]
mod tests {
    use flipwrite::deck::house_deck;
    use flipwrite::{Maps, Pyramids};

    use super::*;

    #[test]
    fn a_greeting_has_protocol_name_and_version() {
        let greeting = Greeting { name: "mc:playouts=20".into(), version: "0.1.0 of today".into() };
        assert_eq!(greeting.write(), "flipwrite-engine 1 mc:playouts=20 0.1.0 of today");
        assert_eq!(Greeting::read(&greeting.write()), Some(greeting));
        assert!(Greeting::read("flipwrite-engine 1 hippo").is_some());
        for bad in ["", "y", "flipwrite-engine", "flipwrite-engine 2 hippo", "flipwrite-engine 1"] {
            assert_eq!(Greeting::read(bad), None, "{bad}");
        }
    }

    fn a_table_is_one_line_that_reads_back<G: Game>() {
        let table = Table::<G>::new(house_deck().unwrap(), Options::of(G::ID), 3).unwrap();
        let line = TableLine::new(&table, Seat::S2, u64::MAX, 10_000);
        let text = line.write();
        assert!(!text.contains('\n') && text.len() < MOST_BYTES / 10);
        let read: TableLine = serde_json::from_str(text.strip_prefix("table ").unwrap()).unwrap();
        assert_eq!(read, line);
        assert_eq!(options(&read.options.unwrap()), Ok(table.options()));
        let Some(DeckField::Whole(file)) = read.deck else { panic!("the deck is whole") };
        assert_eq!(Deck::<G>::new(&file.deck).unwrap().hash(), table.deck().hash());
    }

    #[test]
    fn tables_read_back_in_both_games() {
        a_table_is_one_line_that_reads_back::<Maps>();
        a_table_is_one_line_that_reads_back::<Pyramids>();
    }

    #[test]
    fn choices_of_a_turn_have_commas_between_them() {
        let deck: Deck<Pyramids> = house_deck().unwrap();
        let choices = read_choices(&deck, "15 a1 b1 c1, 3 c1,15 d1").unwrap();
        assert_eq!(write_choices(&deck, &choices), "15 a1 b1 c1, 3 c1, 15 d1");
        assert_eq!(read_choices(&deck, ""), Err(ChoiceFlaw::Empty));
        assert_eq!(read_choices(&deck, "15 a1,"), Err(ChoiceFlaw::Empty));
    }
}
