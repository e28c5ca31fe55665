//! What a table is, as JSON: all that stays the same in a game, and nothing hidden.

use std::fmt;

use flipwrite::deck::{DECK_FORMAT, DeckFile, FileFlaw, HOUSE_DECKS, RawCard, RawDeck, RawDeckFile};
use flipwrite::{Deck, Game, GameId, OptionRefusal, Options, Table, TableRefusal};
use flipwrite_host::{Chair, Holder};
use serde::{Deserialize, Serialize};

/// A table: game, deck, switches, seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSpec {
    /// The game.
    pub game: String,
    /// The deck; without one, the house deck in use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckSpec>,
    /// The switches; those not named are as the game usually has them.
    #[serde(default)]
    pub options: OptionsSpec,
    /// How many seats.
    pub seats: usize,
}

/// A deck: by a name under which it is known, or whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "the field `deck` is neither the name of a deck nor a whole deck")]
pub enum DeckSpec {
    /// The name of a house deck, or of another that is known to whoever reads.
    Name(String),
    /// All its cards.
    Whole(WholeDeck),
}

/// A deck with all its cards, as records have it; or all the fields of a deck file, which are then heeded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Fields")]
pub struct WholeDeck {
    /// Which format it is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// Which game it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The deck.
    #[serde(flatten)]
    pub deck: RawDeck,
}

/// The same side by side: reading a struct within a struct takes a lot of code, which pages download.
#[derive(Deserialize)]
struct Fields {
    #[serde(default)]
    format: Option<String>,
    #[serde(default)]
    game: Option<String>,
    name: String,
    cards: Vec<RawCard>,
}

impl From<Fields> for WholeDeck {
    fn from(fields: Fields) -> Self {
        let Fields { format, game, name, cards } = fields;
        WholeDeck { format, game, deck: RawDeck { name, cards } }
    }
}

impl WholeDeck {
    /// A deck with its cards.
    pub fn of<G: Game>(deck: &Deck<G>) -> Self {
        WholeDeck { format: None, game: None, deck: deck.raw() }
    }

    /// A deck with all the fields of its file.
    pub fn file<G: Game>(deck: &Deck<G>) -> Self {
        let (format, game) = (Some(DECK_FORMAT.to_owned()), Some(G::ID.name().to_owned()));
        WholeDeck { format, game, ..WholeDeck::of(deck) }
    }

    /// The deck, if it is one of this game.
    pub fn read<G: Game>(&self) -> Result<Deck<G>, FileFlaw> {
        let file = RawDeckFile {
            format: self.format.clone().unwrap_or_else(|| DECK_FORMAT.to_owned()),
            game: self.game.clone().unwrap_or_else(|| G::ID.name().to_owned()),
            deck: self.deck.clone(),
        };
        DeckFile::of(file)?.deck()
    }
}

/// Switches of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OptionsSpec {
    /// S9.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished_card_open: Option<bool>,
    /// S11, in the words of records.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refill: Option<String>,
    /// S15.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tracker: Option<bool>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChairSpec {
    /// The name to show.
    pub name: String,
    /// `human`, or `bot:` and the bot.
    pub kind: String,
}

impl From<&Chair> for ChairSpec {
    fn from(chair: &Chair) -> Self {
        ChairSpec { name: chair.name.clone(), kind: chair.holder.name() }
    }
}

impl From<ChairSpec> for Chair {
    fn from(spec: ChairSpec) -> Self {
        Chair { holder: Holder::read(&spec.kind), name: spec.name }
    }
}

/// Why no table can be set up so.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SpecFlaw {
    /// There is no such game.
    UnknownGame(String),
    /// It is a table of the other game.
    OtherGame(GameId),
    /// No deck of this name is known.
    UnknownDeck(String),
    /// The deck has flaws.
    Deck(FileFlaw),
    /// A switch has no such value.
    Option(OptionRefusal),
    /// The deck does not serve so many.
    Table(TableRefusal),
}

impl SpecFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            SpecFlaw::UnknownGame(_) => "unknown-game",
            SpecFlaw::OtherGame(_) => "other-game",
            SpecFlaw::UnknownDeck(_) => "unknown-deck",
            SpecFlaw::Deck(_) => "bad-deck",
            SpecFlaw::Option(_) => "bad-option",
            SpecFlaw::Table(_) => "bad-seats",
        }
    }
}

impl fmt::Display for SpecFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecFlaw::UnknownGame(name) | SpecFlaw::UnknownDeck(name) => {
                let shown: String = name.chars().take(80).collect();
                write!(f, "{}: {}", self.code(), shown.escape_debug())
            }
            SpecFlaw::Deck(flaw) => write!(f, "{}: {flaw}", self.code()),
            SpecFlaw::Option(refusal) => write!(f, "{}: {refusal}", self.code()),
            _ => f.write_str(self.code()),
        }
    }
}

impl std::error::Error for SpecFlaw {}

impl TableSpec {
    /// A table in words: a house deck by its name, another one whole.
    pub fn of<G: Game>(table: &Table<G>) -> Self {
        let deck = table.deck();
        let is_house = house::<G>(deck.name()).is_ok_and(|house| house == *deck);
        TableSpec {
            game: G::ID.name().to_owned(),
            deck: Some(match is_house {
                true => DeckSpec::Name(deck.name().to_owned()),
                false => DeckSpec::Whole(WholeDeck::of(deck)),
            }),
            options: table.options().into(),
            seats: table.seats(),
        }
    }

    /// The game it is of.
    pub fn game(&self) -> Result<GameId, SpecFlaw> {
        self.game.parse().map_err(|_| SpecFlaw::UnknownGame(self.game.clone()))
    }

    /// The table.
    pub fn table<G: Game>(&self) -> Result<Table<G>, SpecFlaw> {
        self.table_with(&[])
    }

    /// The table, where other decks are known by their names too: of two with the same name the first is meant, and a
    /// house deck last.
    pub fn table_with<G: Game>(&self, known: &[Deck<G>]) -> Result<Table<G>, SpecFlaw> {
        match self.game()? {
            game if game != G::ID => Err(SpecFlaw::OtherGame(game)),
            game => Table::new(self.read_deck(known)?, self.options.read(game)?, self.seats)
                .map_err(SpecFlaw::Table),
        }
    }

    fn read_deck<G: Game>(&self, known: &[Deck<G>]) -> Result<Deck<G>, SpecFlaw> {
        match &self.deck {
            Some(DeckSpec::Whole(deck)) => deck.read().map_err(SpecFlaw::Deck),
            Some(DeckSpec::Name(name)) => {
                known.iter().find(|deck| deck.name() == name).cloned().map_or_else(|| house(name), Ok)
            }
            None => house(HOUSE_DECKS[HOUSE_DECKS.len() - 1]),
        }
    }

    /// As one line of JSON.
    pub fn write(&self) -> String {
        crate::write(self)
    }
}

fn house<G: Game>(name: &str) -> Result<Deck<G>, SpecFlaw> {
    Deck::house_named(name).ok_or_else(|| SpecFlaw::UnknownDeck(name.to_owned()))
}

impl OptionsSpec {
    /// The switches at a table of a game.
    pub fn read(&self, game: GameId) -> Result<Options, SpecFlaw> {
        let mut options = Options::defaults(game);
        if let Some(refill) = &self.refill {
            options.set("refill", refill).map_err(SpecFlaw::Option)?;
        }
        options.finished_card_open = self.finished_card_open.unwrap_or(options.finished_card_open);
        options.tracker = self.tracker.unwrap_or(options.tracker);
        Ok(options)
    }
}

impl From<Options> for OptionsSpec {
    fn from(options: Options) -> Self {
        OptionsSpec {
            finished_card_open: Some(options.finished_card_open),
            refill: Some(options.refill.name().to_owned()),
            tracker: Some(options.tracker),
        }
    }
}
