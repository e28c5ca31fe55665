//! What a new table may be: a deck that can be played and that others may read, a stand-in, a pace.

use std::fmt;

use flipwrite::{Game, GameId, Maps, Pyramids};
use flipwrite_players::BotName;
use flipwrite_wire::online::Terms;
use flipwrite_wire::{DeckSpec, SpecFlaw, TableSpec, WholeDeck};

use super::RoomRefusal;
use crate::names::is_plain_line;

/// The most letters in the name of a deck of one's own.
const LONGEST_DECK_NAME: usize = 60;

/// Why there can be no such table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NewRoomFlaw {
    /// No table can be set up so.
    Spec(SpecFlaw),
    /// The stand-in is none of the levels.
    StandIn,
    /// Nobody can play at that pace.
    Pace,
    /// A deck of one's own is called what others should not have to read.
    DeckName,
}

impl NewRoomFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            NewRoomFlaw::Spec(flaw) => flaw.code(),
            NewRoomFlaw::StandIn => RoomRefusal::BadBot.code(),
            NewRoomFlaw::Pace => "bad-pace",
            NewRoomFlaw::DeckName => "bad-deck",
        }
    }
}

impl fmt::Display for NewRoomFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NewRoomFlaw::Spec(flaw) => flaw.fmt(f),
            NewRoomFlaw::DeckName => write!(f, "{}: its name", self.code()),
            NewRoomFlaw::StandIn | NewRoomFlaw::Pace => f.write_str(self.code()),
        }
    }
}

impl std::error::Error for NewRoomFlaw {}

impl From<SpecFlaw> for NewRoomFlaw {
    fn from(flaw: SpecFlaw) -> Self {
        NewRoomFlaw::Spec(flaw)
    }
}

/// A table that can be set up on these terms.
pub(super) fn checked(spec: TableSpec, terms: &Terms) -> Result<TableSpec, NewRoomFlaw> {
    let spec = match spec.game()? {
        GameId::Maps => printed::<Maps>(spec)?,
        GameId::Pyramids => printed::<Pyramids>(spec)?,
    };
    if !is_level(&terms.stand_in) {
        return Err(NewRoomFlaw::StandIn);
    }
    if !terms.pace.is_sound() {
        return Err(NewRoomFlaw::Pace);
    }
    Ok(spec)
}

/// The same with nothing of its deck but what is printed on the cards: all of it is stored, and told to
/// all who look in.
fn printed<G: Game>(spec: TableSpec) -> Result<TableSpec, NewRoomFlaw> {
    let table = spec.table::<G>()?;
    let deck = match spec.deck {
        Some(DeckSpec::Whole(_)) if !is_plain_line(table.deck().name(), LONGEST_DECK_NAME) => {
            return Err(NewRoomFlaw::DeckName);
        }
        Some(DeckSpec::Whole(whole)) => {
            Some(DeckSpec::Whole(WholeDeck { deck: table.deck().raw(), ..whole }))
        }
        named => named,
    };
    Ok(TableSpec { deck, ..spec })
}

/// Whether a bot is one of the levels, without options of its own.
pub(super) fn is_level(bot: &str) -> bool {
    BotName::LEVELS.iter().any(|level| level.name() == bot)
}
