//! Deck files: a deck with its format and game, as JSON or TOML.

use serde::{Deserialize, Serialize};

use super::{Deck, DeckFlaw, RawCard, RawDeck};
use crate::game::{Game, GameId};

/// What a deck file calls itself.
pub const DECK_FORMAT: &str = "flipwrite-deck/1";

/// A deck file whose text could be read; its cards are not checked yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckFile {
    /// The game it is for.
    pub game: GameId,
    /// The deck as it was written.
    pub deck: RawDeck,
}

/// The fields of a deck file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Fields")]
pub struct RawDeckFile {
    /// Which format this is.
    pub format: String,
    /// Which game it is for.
    pub game: String,
    /// The deck.
    #[serde(flatten)]
    pub deck: RawDeck,
}

/// The same side by side: reading a struct within a struct takes a lot of code, which pages download.
#[derive(Deserialize)]
struct Fields {
    format: String,
    game: String,
    name: String,
    cards: Vec<RawCard>,
}

impl From<Fields> for RawDeckFile {
    fn from(fields: Fields) -> Self {
        let Fields { format, game, name, cards } = fields;
        RawDeckFile { format, game, deck: RawDeck { name, cards } }
    }
}

/// Why a deck file can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFlaw {
    /// The text is neither JSON nor TOML of a deck; line and column from 1 where known.
    Syntax {
        /// The line.
        line: Option<usize>,
        /// The column.
        column: Option<usize>,
        /// What the reader of the text said.
        reason: String,
    },
    /// The file calls itself something else.
    Format(String),
    /// There is no such game.
    UnknownGame(String),
    /// The deck is for the other game.
    OtherGame {
        /// The game it is for.
        file: GameId,
        /// The game it should be for.
        wanted: GameId,
    },
    /// The deck itself is wrong.
    Deck(Vec<DeckFlaw>),
}

impl FileFlaw {
    /// A word for the reason that never changes.
    pub fn code(&self) -> &'static str {
        match self {
            FileFlaw::Syntax { .. } => "syntax",
            FileFlaw::Format(_) => "format",
            FileFlaw::UnknownGame(_) => "unknown-game",
            FileFlaw::OtherGame { .. } => "other-game",
            FileFlaw::Deck(flaws) => flaws.first().map_or("deck", DeckFlaw::code),
        }
    }
}

impl DeckFile {
    /// Reads a deck file: JSON if its first sign is `{`, TOML otherwise.
    pub fn read(text: &str) -> Result<Self, FileFlaw> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim_start().starts_with('{') {
            return DeckFile::read_json(text);
        }
        DeckFile::of(toml::from_str(text).map_err(|error| toml_flaw(text, &error))?)
    }

    /// Reads a deck file that is JSON: for programs in which the reader of the other form is not to come along.
    pub fn read_json(text: &str) -> Result<Self, FileFlaw> {
        DeckFile::of(serde_json::from_str(text).map_err(|error| json_flaw(&error))?)
    }

    /// A deck file whose fields are known.
    pub fn of(file: RawDeckFile) -> Result<Self, FileFlaw> {
        if file.format != DECK_FORMAT {
            return Err(FileFlaw::Format(file.format));
        }
        let game = file.game.parse().map_err(|_| FileFlaw::UnknownGame(file.game))?;
        Ok(DeckFile { game, deck: file.deck })
    }

    /// The deck, checked, if it is for this game.
    pub fn deck<G: Game>(&self) -> Result<Deck<G>, FileFlaw> {
        if self.game != G::ID {
            return Err(FileFlaw::OtherGame { file: self.game, wanted: G::ID });
        }
        Deck::new(&self.deck).map_err(FileFlaw::Deck)
    }
}

fn json_flaw(error: &serde_json::Error) -> FileFlaw {
    let text = error.to_string();
    let reason = text.rsplit_once(" at line ").map_or(text.as_str(), |parts| parts.0).to_owned();
    let known = |number: usize| Some(number).filter(|number| *number > 0);
    FileFlaw::Syntax { line: known(error.line()), column: known(error.column()), reason }
}

fn toml_flaw(text: &str, error: &toml::de::Error) -> FileFlaw {
    let before = error.span().and_then(|span| text.get(..span.start));
    let line = before.map(|before| before.matches('\n').count() + 1);
    let column = before.map(|before| before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1);
    FileFlaw::Syntax { line, column, reason: error.message().trim().replace('\n', " ") }
}
