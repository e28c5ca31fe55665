//! The decks that an engine knows by name, and what its bots know of the decks in use.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

use flipwrite::deck::{DeckFile, HOUSE_DECKS, RawDeckFile, house_text_of};
use flipwrite::{Deck, Game, GameId, Maps, Pyramids, Table};
use flipwrite_lab::protocol::DeckField;
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

    /// The deck that a line means; without a word of it, the house deck.
    pub(super) fn deck(&self, field: Option<DeckField>) -> Result<Deck<G>, Complaint> {
        match field {
            None => self.decks.last().cloned().ok_or_else(|| self.unknown("")),
            Some(DeckField::Name(name)) => self.named(&name),
            Some(DeckField::Whole(file)) => whole(file),
        }
    }

    fn named(&self, name: &str) -> Result<Deck<G>, Complaint> {
        let deck = self.decks.iter().find(|deck| deck.name() == name);
        deck.cloned().ok_or_else(|| self.unknown(name))
    }

    fn unknown(&self, name: &str) -> Complaint {
        let known: Vec<String> = self.decks.iter().map(|deck| harmless(deck.name())).collect();
        Complaint::new("unknown-deck", &[("name", harmless(name)), ("known", known.join(", "))])
    }

    /// What the bots know of a table's deck, made once as long as it is remembered.
    pub(super) fn knowledge(&mut self, table: &Table<G>) -> Result<Arc<Knowledge<G>>, Complaint> {
        let same = |known: &&Arc<Knowledge<G>>| known.deck().hash() == table.deck().hash();
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

/// A deck that stands whole in a line.
fn whole<G: Game>(file: RawDeckFile) -> Result<Deck<G>, Complaint> {
    let bad = |flaw| Complaint::told("bad-deck", &words().file_flaw(&flaw));
    if file.format != flipwrite::deck::DECK_FORMAT {
        return Err(bad(flipwrite::deck::FileFlaw::Format(file.format)));
    }
    let unknown = |_| bad(flipwrite::deck::FileFlaw::UnknownGame(file.game.clone()));
    let game = file.game.parse().map_err(unknown)?;
    DeckFile { game, deck: file.deck }.deck().map_err(bad)
}
