//! Whole games as text: written, read back, and checked by replay against the rules.

mod fault;
mod json;
mod replay;

use std::collections::BTreeMap;

pub use self::fault::{Fault, FaultKind, Got};
pub use self::replay::{Follower, Replay, Verdict, check_against, result_of, table_of};

use crate::deck::{Deck, DeckFlaw, RawDeck};
use crate::event::Event;
use crate::game::{Game, GameId};
use crate::maps::Maps;
use crate::options::Options;
use crate::pyramids::Pyramids;

/// What a record calls itself.
pub const RECORD_FORMAT: &str = "flipwrite/1";

/// Who sat in a seat.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RecordPlayer {
    /// The player's name.
    pub name: String,
    /// `human`, or `bot:` and the bot.
    pub kind: String,
}

/// From which event on who decides for a seat, where that changed in the course of a game.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct HandsFrom {
    /// The first event that tells of a decision by these hands.
    pub event: usize,
    /// The seat.
    pub player: usize,
    /// `human`, or `bot:` and the bot.
    pub kind: String,
}

/// What a record says of a fair deal, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RecordFair {
    /// The protocol and its version.
    pub protocol: String,
    /// The id of the table.
    pub table: String,
    /// The hash of the table's secret, shown before anyone sat.
    pub commitment: String,
    /// The table's secret.
    pub secret: String,
    /// The nonce of each seat, if it gave one.
    pub nonces: Vec<Option<String>>,
    /// How many starts it took, this one included.
    pub attempts: u32,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RecordResult {
    /// Each player's score: the total and its parts by name.
    pub scores: Vec<BTreeMap<String, i64>>,
    /// The seats of the winners.
    pub winners: Vec<usize>,
}

/// One game, whole or up to some event. Its form is sound; whether its events are, [`Record::check`] says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game.
    pub game: GameId,
    /// The table's switches.
    pub options: Options,
    /// The deck as it was written.
    pub deck: RawDeck,
    /// The players, in seat order.
    pub players: Vec<RecordPlayer>,
    /// The id of the deal, if it has one: a fact for readers, not part of the game.
    pub deal: Option<String>,
    /// What proves that the deal is fair, if it is.
    pub fair: Option<RecordFair>,
    /// Where seats changed hands, in the order of events.
    pub hands: Vec<HandsFrom>,
    /// Whether the game was stopped by agreement before its end.
    pub stopped: bool,
    /// What happened.
    pub events: Vec<Event>,
    /// How it ended, if it did.
    pub result: Option<RecordResult>,
}

impl Record {
    /// Reads a record from one line of JSON.
    pub fn read(line: &str) -> Result<Record, Fault> {
        let (record, fault) = json::read(line)?;
        fault.map_or(Ok(record), Err)
    }

    /// Reads a record and replays it against the rules: the fault given is the first one there is.
    ///
    /// A fault of a record that could be read comes with it, so that it can be told in the words of its deck.
    pub fn examine(line: &str) -> Result<Verdict, Box<(Option<Record>, Fault)>> {
        let (record, fault) = json::read(line).map_err(|fault| Box::new((None, fault)))?;
        let Some(fault) = fault else {
            return record.check().map_err(|fault| Box::new((Some(record), fault)));
        };
        // An event that can't be read ends the record; one before it that can't stand comes first.
        let before = Record { result: None, ..record };
        Err(Box::new(match before.check() {
            Ok(_) => (None, fault),
            Err(earlier) => (Some(before), earlier),
        }))
    }

    /// Writes the record as one line of JSON, without a newline.
    pub fn write(&self) -> String {
        json::write(self)
    }

    /// Replays the game against the rules.
    pub fn check(&self) -> Result<Verdict, Fault> {
        match self.game {
            GameId::Maps => check_against::<Maps>(self),
            GameId::Pyramids => check_against::<Pyramids>(self),
        }
    }

    /// The deck, checked.
    pub fn checked_deck<G: Game>(&self) -> Result<Deck<G>, Vec<DeckFlaw>> {
        Deck::new(&self.deck)
    }
}
