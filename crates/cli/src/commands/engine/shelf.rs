//! The decks that an engine knows by name, and what its bots know of the decks in use.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

use flipwrite::deck::{DeckFile, HOUSE_DECKS, house_text_of};
use flipwrite::{Deck, GameId, Maps, Pyramids, Seat, Table};
use flipwrite_lab::protocol::{TableFlaw, TableLine};
use flipwrite_players::{Knowledge, Playable};

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

/// The decks of a game; the house deck in use stands last. Where two have the same name, the one given last is meant.
pub(super) struct Shelf<G: Playable> {
    decks: Vec<Deck<G>>,
    known: VecDeque<Arc<Knowledge<G>>>,
}

impl<G: Playable> Shelf<G> {
    fn new() -> Result<Self, Failure> {
        let read = |text| DeckFile::read(text)?.deck();
        let texts = HOUSE_DECKS.iter().filter_map(|name| house_text_of(G::ID, name));
        let decks: Result<Vec<Deck<G>>, _> = texts.map(read).collect();
        let decks = decks.map_err(|flaw| Failure::Bad(words().file_flaw(&flaw)))?;
        Ok(Shelf { decks, known: VecDeque::new() })
    }

    /// The table that a line means, and the engine's seat at it.
    pub(super) fn table(&self, line: &TableLine) -> Result<(Table<G>, Seat), Complaint> {
        line.sit(&self.decks).map_err(|flaw| self.complaint(&flaw))
    }

    fn complaint(&self, flaw: &TableFlaw) -> Complaint {
        match flaw {
            TableFlaw::Option(refusal) => Complaint::told("bad-option", &words().option_refusal(refusal)),
            TableFlaw::Deck(flaw) => Complaint::told("bad-deck", &words().file_flaw(flaw)),
            TableFlaw::Players(refusal) => Complaint::told("bad-players", &words().table_refusal(refusal)),
            TableFlaw::UnknownDeck(name) => {
                let known: Vec<String> = self.decks.iter().map(|deck| harmless(deck.name())).collect();
                Complaint::new("unknown-deck", &[("name", harmless(name)), ("known", known.join(", "))])
            }
            TableFlaw::Seat { seat, players } => {
                let last = players.saturating_sub(1);
                Complaint::new("bad-seat", &[("seat", seat.to_string()), ("last", last.to_string())])
            }
        }
    }

    /// What the bots know of a table's deck, made once as long as it is remembered.
    pub(super) fn knowledge(&mut self, table: &Table<G>) -> Result<Arc<Knowledge<G>>, Complaint> {
        // Decks are compared whole: one with the hash of another can be made.
        let same = |known: &&Arc<Knowledge<G>>| known.deck() == table.deck();
        if let Some(known) = self.known.iter().find(same) {
            return Ok(Arc::clone(known));
        }
        let reason = |failure| match failure {
            Failure::Bad(text) | Failure::Usage(text) => Complaint::told("no-weights", &text),
            Failure::ClosedPipe => Complaint::told("no-weights", ""),
        };
        let known = table::knowledge(table).map_err(reason)?;
        self.known.truncate(REMEMBERED - 1);
        self.known.push_front(Arc::clone(&known));
        Ok(known)
    }
}
