//! The line `table`: what stays the same in a game, and the table and seat that it means.

use flipwrite::deck::{DECK_FORMAT, DeckFile, FileFlaw, RawDeckFile};
use flipwrite::{Deck, Game, OptionRefusal, Options, Seat, Table, TableRefusal};
use serde::{Deserialize, Serialize};

use crate::tournament::RunOptions;

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

    /// Reads what follows the word `table`.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The table of the line and the engine's seat at it. Decks are known by their names; of two with the same name
    /// the first is meant, and without a name the last.
    pub fn sit<G: Game>(&self, known: &[Deck<G>]) -> Result<(Table<G>, Seat), TableFlaw> {
        let options = self.options.as_ref().map(switches).transpose().map_err(TableFlaw::Option)?;
        let options = options.unwrap_or_else(|| Options::defaults(G::ID));
        let deck = self.deck(known)?;
        let table = Table::new(deck, options, self.players).map_err(TableFlaw::Players)?;
        let seat = Seat::new(self.seat).filter(|seat| table.seat_set().contains(*seat));
        Ok((table, seat.ok_or(TableFlaw::Seat { seat: self.seat, players: self.players })?))
    }

    fn deck<G: Game>(&self, known: &[Deck<G>]) -> Result<Deck<G>, TableFlaw> {
        let (deck, name) = match &self.deck {
            Some(DeckField::Whole(file)) => return read_whole(file).map_err(TableFlaw::Deck),
            Some(DeckField::Name(name)) => (known.iter().find(|deck| deck.name() == name), name.as_str()),
            None => (known.last(), ""),
        };
        deck.cloned().ok_or_else(|| TableFlaw::UnknownDeck(name.to_owned()))
    }
}

/// Why there is no table as a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFlaw {
    /// A switch has no such value.
    Option(OptionRefusal),
    /// No deck of this name is known.
    UnknownDeck(String),
    /// The deck in the line is none.
    Deck(FileFlaw),
    /// So many players can't play with this deck.
    Players(TableRefusal),
    /// There is no such seat.
    Seat {
        /// The seat, from 0.
        seat: usize,
        /// The number of players.
        players: usize,
    },
}

fn whole<G: Game>(deck: &Deck<G>) -> RawDeckFile {
    RawDeckFile { format: DECK_FORMAT.to_owned(), game: G::ID.name().to_owned(), deck: deck.raw() }
}

fn read_whole<G: Game>(file: &RawDeckFile) -> Result<Deck<G>, FileFlaw> {
    if file.format != DECK_FORMAT {
        return Err(FileFlaw::Format(file.format.clone()));
    }
    let game = file.game.parse().map_err(|_| FileFlaw::UnknownGame(file.game.clone()))?;
    DeckFile { game, deck: file.deck.clone() }.deck()
}

/// The switches that a line names.
fn switches(named: &RunOptions) -> Result<Options, OptionRefusal> {
    let mut options = Options::defaults(flipwrite::GameId::Maps);
    options.set("refill", &named.refill)?;
    (options.finished_card_open, options.tracker) = (named.finished_card_open, named.tracker);
    Ok(options)
}

#[cfg(test)]
mod tests {
    use flipwrite::deck::house_deck;
    use flipwrite::{Maps, Pyramids};

    use super::*;
    use crate::protocol::MOST_BYTES;

    fn a_table_is_one_line_that_reads_back<G: Game>() {
        let table = Table::<G>::new(house_deck().unwrap(), Options::defaults(G::ID), 3).unwrap();
        let line = TableLine::new(&table, Seat::S2, u64::MAX, 10_000);
        let text = line.write();
        assert!(!text.contains('\n') && text.len() < MOST_BYTES / 10);
        let read = TableLine::read(text.strip_prefix("table ").unwrap()).unwrap();
        assert_eq!(read, line);
        assert_eq!(read.sit(&[]), Ok((table, Seat::S2)));
    }

    #[test]
    fn tables_read_back_in_both_games() {
        a_table_is_one_line_that_reads_back::<Maps>();
        a_table_is_one_line_that_reads_back::<Pyramids>();
    }

    #[test]
    fn a_line_that_means_no_table_is_told_why() {
        let known: [Deck<Maps>; 1] = [house_deck().unwrap()];
        let sit = |text: &str| TableLine::read(text).unwrap().sit(&known);
        let (table, seat) = sit(r#"{"game":"maps","players":3,"seat":2}"#).unwrap();
        assert_eq!((table.seats(), seat), (3, Seat::S2));
        let flaw = |text: &str| sit(text).unwrap_err();
        assert_eq!(flaw(r#"{"game":"maps","players":2,"seat":2}"#), TableFlaw::Seat { seat: 2, players: 2 });
        assert!(matches!(flaw(r#"{"game":"maps","players":0,"seat":0}"#), TableFlaw::Players(_)));
        assert_eq!(
            flaw(r#"{"game":"maps","deck":"none","players":1,"seat":0}"#),
            TableFlaw::UnknownDeck("none".to_owned())
        );
        let other = r#"{"game":"maps","deck":{"format":"x","game":"maps","name":"","cards":[]},"players":1,"seat":0}"#;
        assert_eq!(flaw(other), TableFlaw::Deck(FileFlaw::Format("x".to_owned())));
        let refill = r#""options":{"finished-card-open":true,"refill":"never","tracker":true}"#;
        assert!(matches!(
            flaw(&format!(r#"{{"game":"maps",{refill},"players":1,"seat":0}}"#)),
            TableFlaw::Option(_)
        ));
    }
}
