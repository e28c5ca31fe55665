//! What one chose last, kept for the next time.

use flipwrite::deck::{DeckFile, FileFlaw};
use flipwrite::{GameId, Options, Refill};
use serde::{Deserialize, Serialize};

use crate::store;

/// Who sits at a table besides me.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Guest {
    Bot(String),
    Person(String),
}

/// What one wishes to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Wish {
    game: String,
    pub(super) guests: Vec<Guest>,
    /// The switches of each game, where they are not the usual ones.
    finished_card_open: bool,
    refill_after_everyone: bool,
    /// One for each game, in the order of [`GameId::ALL`].
    tracker: [bool; 2],
    /// The text of a deck file, one for each game; without it the house deck is played.
    decks: [Option<String>; 2],
}

impl Default for Wish {
    fn default() -> Self {
        Wish {
            game: GameId::Maps.name().to_owned(),
            guests: vec![Guest::Bot("casual".to_owned())],
            finished_card_open: true,
            refill_after_everyone: false,
            tracker: GameId::ALL.map(|game| Options::defaults(game).tracker),
            decks: [None, None],
        }
    }
}

impl Wish {
    /// What was stored, or what is usual.
    pub(crate) fn load() -> Self {
        store::read("wish").and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    pub(crate) fn store(&self) {
        store::write("wish", &serde_json::to_string(self).unwrap_or_default());
    }

    pub(crate) fn game(&self) -> GameId {
        self.game.parse().unwrap_or(GameId::Maps)
    }

    pub(crate) fn choose(&mut self, game: GameId) {
        self.game = game.name().to_owned();
    }

    /// The switches of the chosen game.
    pub(crate) fn options(&self) -> Options {
        Options {
            finished_card_open: self.finished_card_open,
            refill: if self.refill_after_everyone { Refill::AfterEveryone } else { Refill::AfterEachPlayer },
            tracker: self.tracker[place(self.game())],
        }
    }

    pub(super) fn set_options(&mut self, options: Options) {
        self.finished_card_open = options.finished_card_open;
        self.refill_after_everyone = options.refill == Refill::AfterEveryone;
        self.tracker[place(self.game())] = options.tracker;
    }

    /// The text of the own deck of the chosen game.
    pub(super) fn own_deck(&self) -> Option<&str> {
        self.decks[place(self.game())].as_deref()
    }

    pub(super) fn set_own_deck(&mut self, game: GameId, text: Option<String>) {
        self.decks[place(game)] = text;
    }

    /// The own deck of the chosen game, if there is one.
    pub(crate) fn deck(&self) -> Result<Option<DeckFile>, FileFlaw> {
        self.own_deck().map(DeckFile::read_json).transpose()
    }
}

fn place(game: GameId) -> usize {
    GameId::ALL.iter().position(|known| *known == game).unwrap_or(0)
}
