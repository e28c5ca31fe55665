//! The line `table`: what stays the same in a game, and the table and seat that it means.

use std::fmt;

use flipwrite::{Deck, Game, Seat, Table};
use serde::{Deserialize, Serialize};

use crate::spec::{DeckSpec, OptionsSpec, SpecFlaw, TableSpec, WholeDeck};

/// What follows the word `table`: everything that stays the same in a game, and nothing that is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    deny_unknown_fields,
    expecting = "a JSON object with the fields of a table"
)]
pub struct TableLine {
    /// The game.
    pub game: String,
    /// The deck; without one, the house deck in use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckSpec>,
    /// The switches; those not named are as the game usually has them.
    #[serde(default)]
    pub options: OptionsSpec,
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

impl TableLine {
    /// The line for a seat at a table, with the whole deck.
    pub fn new<G: Game>(table: &Table<G>, seat: Seat, seed: u64, move_time: u64) -> Self {
        TableLine {
            game: G::ID.name().to_owned(),
            deck: Some(DeckSpec::Whole(WholeDeck::file(table.deck()))),
            options: table.options().into(),
            players: table.seats(),
            seat: seat.index(),
            seed,
            move_time: Some(move_time),
        }
    }

    /// As a line.
    pub fn write(&self) -> String {
        format!("table {}", crate::write(self))
    }

    /// Reads what follows the word `table`.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The table of the line and the engine's seat at it; decks other than the house's are known by their names.
    pub fn sit<G: Game>(&self, known: &[Deck<G>]) -> Result<(Table<G>, Seat), SitFlaw> {
        let table = self.spec().table_with(known).map_err(SitFlaw::Table)?;
        let seat = Seat::new(self.seat).filter(|seat| table.seat_set().contains(*seat));
        Ok((table, seat.ok_or(SitFlaw::Seat { seat: self.seat, players: self.players })?))
    }

    fn spec(&self) -> TableSpec {
        TableSpec {
            game: self.game.clone(),
            deck: self.deck.clone(),
            options: self.options.clone(),
            seats: self.players,
        }
    }
}

/// Why nobody can sit down as a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SitFlaw {
    /// There is no such table.
    Table(SpecFlaw),
    /// There is no such seat.
    Seat {
        /// The seat, from 0.
        seat: usize,
        /// The number of players.
        players: usize,
    },
}

impl fmt::Display for SitFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SitFlaw::Table(flaw) => flaw.fmt(f),
            SitFlaw::Seat { seat, players } => write!(f, "no-such-seat: {seat} of {players}"),
        }
    }
}

impl std::error::Error for SitFlaw {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            SitFlaw::Table(flaw) => Some(flaw),
            SitFlaw::Seat { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use flipwrite::deck::FileFlaw;
    use flipwrite::{Maps, Pyramids};

    use super::*;
    use crate::engine::MOST_BYTES;

    fn a_table_is_one_line_that_reads_back<G: Game>() {
        let table = Table::<G>::house(3).unwrap();
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
        let sit = |text: &str| TableLine::read(text).unwrap().sit::<Maps>(&[]);
        let (table, seat) = sit(r#"{"game":"maps","players":3,"seat":2}"#).unwrap();
        assert_eq!((table.seats(), seat), (3, Seat::S2));
        let flaw = |text: &str| sit(text).unwrap_err();
        assert_eq!(flaw(r#"{"game":"maps","players":2,"seat":2}"#), SitFlaw::Seat { seat: 2, players: 2 });
        assert!(matches!(
            flaw(r#"{"game":"maps","players":0,"seat":0}"#),
            SitFlaw::Table(SpecFlaw::Table(_))
        ));
        assert_eq!(
            flaw(r#"{"game":"maps","deck":"none","players":1,"seat":0}"#),
            SitFlaw::Table(SpecFlaw::UnknownDeck("none".to_owned()))
        );
        let other = r#"{"game":"maps","deck":{"format":"x","game":"maps","name":"","cards":[]},"players":1,"seat":0}"#;
        assert_eq!(flaw(other), SitFlaw::Table(SpecFlaw::Deck(FileFlaw::Format("x".to_owned()))));
        let refill = r#""options":{"finished-card-open":true,"refill":"never","tracker":true}"#;
        assert!(matches!(
            flaw(&format!(r#"{{"game":"maps",{refill},"players":1,"seat":0}}"#)),
            SitFlaw::Table(SpecFlaw::Option(_))
        ));
    }
}
