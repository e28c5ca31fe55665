//! The decks that an engine knows by name, and what its bots know of the decks in use.

use std::path::PathBuf;
use std::sync::Arc;

use flipwrite::deck::{DeckFile, HOUSE_DECKS};
use flipwrite::{Deck, GameId, Maps, Pyramids, Seat, Table};
use flipwrite_players::{Knowledge, Memory, Playable};
use flipwrite_wire::SpecFlaw;
use flipwrite_wire::engine::{SitFlaw, TableLine};

use super::super::table;
use super::complaint::Complaint;
use crate::failure::Failure;
use crate::files::{named, read_text};
use crate::text::{harmless, words};

/// How many decks are remembered that were in use.
const REMEMBERED: usize = 4;

/// The decks of both games.
pub(super) struct Shelves {
    pub(super) maps: Shelf<Maps>,
    pub(super) pyramids: Shelf<Pyramids>,
}

impl Shelves {
    /// The house decks, and those of the files.
    pub(super) fn new(files: &[PathBuf]) -> Result<Self, Failure> {
        let mut shelves = Shelves { maps: Shelf::new()?, pyramids: Shelf::new()? };
        for path in files {
            let bad = |flaw| Failure::Bad(named(path, &words().file_flaw(&flaw)));
            let file = DeckFile::read(&read_text(path)?).map_err(bad)?;
            match file.game {
                GameId::Maps => shelves.maps.decks.insert(0, file.deck().map_err(bad)?),
                GameId::Pyramids => shelves.pyramids.decks.insert(0, file.deck().map_err(bad)?),
            }
        }
        Ok(shelves)
    }
}

/// The decks of a game that were given. Where two have the same name, the one given last is meant.
pub(super) struct Shelf<G: Playable> {
    decks: Vec<Deck<G>>,
    memory: Memory<G>,
}

impl<G: Playable> Shelf<G> {
    fn new() -> Result<Self, Failure> {
        Ok(Shelf { decks: Vec::new(), memory: Memory::new(REMEMBERED, Some(table::net::<G>()?)) })
    }

    /// The table that a line means, and the engine's seat at it.
    pub(super) fn table(&self, line: &TableLine) -> Result<(Table<G>, Seat), Complaint> {
        line.sit(&self.decks).map_err(|flaw| self.complaint(&flaw))
    }

    fn complaint(&self, flaw: &SitFlaw) -> Complaint {
        match flaw {
            SitFlaw::Table(SpecFlaw::UnknownDeck(name)) => {
                let given = self.decks.iter().map(Deck::name);
                let known: Vec<String> = given.chain(HOUSE_DECKS).map(harmless).collect();
                Complaint::new("unknown-deck", &[("name", harmless(name)), ("known", known.join(", "))])
            }
            SitFlaw::Table(SpecFlaw::Option(refusal)) => {
                Complaint::told("bad-option", &words().option_refusal(refusal))
            }
            SitFlaw::Table(SpecFlaw::Deck(flaw)) => Complaint::told("bad-deck", &words().file_flaw(flaw)),
            SitFlaw::Table(SpecFlaw::Table(refusal)) => {
                Complaint::told("bad-players", &words().table_refusal(refusal))
            }
            SitFlaw::Table(flaw) => Complaint::told("bad-table", flaw.code()),
            SitFlaw::Seat { seat, players } => {
                let last = players.saturating_sub(1);
                Complaint::new("bad-seat", &[("seat", seat.to_string()), ("last", last.to_string())])
            }
        }
    }

    /// What the bots know of a table's deck, made once as long as it is remembered.
    pub(super) fn knowledge(&mut self, table: &Table<G>) -> Arc<Knowledge<G>> {
        self.memory.knowledge(table.deck())
    }
}
