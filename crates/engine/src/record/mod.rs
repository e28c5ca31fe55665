//! Whole games as text: written, read back, and checked by replay against the rules.

mod fault;
mod json;
mod replay;
mod result;

use std::fmt;

pub use self::fault::{Fault, FaultKind, Got};
use self::replay::check_against;
pub use self::replay::{Replay, ReplayState, Verdict};
pub use self::result::RecordResult;

use crate::deal::DealNumber;
use crate::deck::{Deck, DeckFlaw, RawDeck};
use crate::event::Event;
use crate::game::{Game, GameId};
use crate::maps::Maps;
use crate::options::Options;
use crate::position::{Due, Position};
use crate::pyramids::Pyramids;
use crate::seat::Seat;
use crate::table::Table;

/// What a record calls itself.
pub const RECORD_FORMAT: &str = "flipwrite/1";

/// Who sat in a seat.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RecordPlayer {
    /// The player's name.
    pub name: String,
    /// `human`, or `bot:` and the bot, of whatever name.
    pub kind: String,
}

impl RecordPlayer {
    /// A person.
    pub fn person(name: &str) -> Self {
        RecordPlayer { name: name.to_owned(), kind: "human".to_owned() }
    }

    /// A bot, which need not be one of ours.
    pub fn bot(name: &str, bot: &str) -> Self {
        RecordPlayer { name: name.to_owned(), kind: format!("bot:{bot}") }
    }
}

/// From which event on who decides for a seat, where that changed in the course of a game.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct HandsFrom {
    /// The first event that tells of a decision by these hands.
    pub event: usize,
    /// The seat.
    pub player: Seat,
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

/// A record that is not sound: what is wrong with it, and what could be read of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsound {
    /// The record, up to the first event that can't be read; `None` if not even its head can.
    pub record: Option<Record>,
    /// The first fault there is.
    pub fault: Fault,
}

impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl std::error::Error for Unsound {}

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
    /// The record of a game that is played, or has been: its events from the hands on, see
    /// [`Opening::tell_hands`](crate::Opening::tell_hands). If the game is over, the result is that of the rules.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use flipwrite::record::{Record, RecordPlayer};
    /// use flipwrite::{DealNumber, Due, Event, Maps, Opening, Seat, Table};
    ///
    /// let table = Table::<Maps>::house(1)?;
    /// let number = DealNumber(7);
    /// let mut deal = table.deal(number);
    /// let mut events: Vec<Event> = Vec::new();
    /// let mut opening = Opening::of(&deal);
    /// opening.tell_hands(&table, &mut events);
    /// let pair = opening.choices(Seat::S0).next().expect("there are six pairs");
    /// opening.keep(&table, Seat::S0, pair)?;
    /// let mut position = opening.begin(&table, &mut events).expect("all have kept");
    /// while let Due::Cross(_) | Due::Take(_) = position.supply(&mut deal, &mut events)? {
    ///     let choice = position.choices(Seat::S0).get(0).expect("there is always one");
    ///     position.apply(Seat::S0, choice, &mut events)?;
    /// }
    /// let record = Record::of(&position, vec![RecordPlayer::person("Ada")], events).with_deal(number);
    /// assert!(record.check()?.finished);
    /// println!("{}", record.write());
    /// # Ok(())
    /// # }
    /// ```
    pub fn of<G: Game>(position: &Position<'_, G>, players: Vec<RecordPlayer>, events: Vec<Event>) -> Record {
        let result = (position.due() == Due::Over).then(|| RecordResult::of(position));
        Record { result, ..Record::at(position.table(), players, events) }
    }

    /// The record of a game at a table, without a result.
    pub fn at<G: Game>(table: &Table<G>, players: Vec<RecordPlayer>, events: Vec<Event>) -> Record {
        Record {
            game: G::ID,
            options: table.options(),
            deck: table.deck().raw(),
            players,
            deal: None,
            fair: None,
            hands: Vec::new(),
            stopped: false,
            events,
            result: None,
        }
    }

    /// The same with the deal it was dealt from.
    #[must_use]
    pub fn with_deal(self, number: DealNumber) -> Record {
        Record { deal: Some(number.to_string()), ..self }
    }

    /// Reads a record from one line of JSON.
    pub fn read(line: &str) -> Result<Record, Fault> {
        let (record, fault) = json::read(line)?;
        fault.map_or(Ok(record), Err)
    }

    /// Reads a record and replays it against the rules: what was read, and what is known of it.
    ///
    /// The fault of one that is not sound is the first there is.
    ///
    /// ```
    /// use flipwrite::record::Record;
    ///
    /// # fn used(_: &Record) {}
    /// # let line = "{}";
    /// match Record::examine(line) {
    ///     Ok((record, verdict)) if verdict.finished => used(&record),
    ///     Ok(_) => println!("a sound game, but it has not ended"),
    ///     Err(unsound) => println!("{unsound}"), // `unsound.record` is what could be read of it
    /// }
    /// ```
    pub fn examine(line: &str) -> Result<(Record, Verdict), Box<Unsound>> {
        let unsound = |record, fault| Box::new(Unsound { record, fault });
        let (record, fault) = json::read(line).map_err(|fault| unsound(None, fault))?;
        let Some(fault) = fault else {
            return match record.check() {
                Ok(verdict) => Ok((record, verdict)),
                Err(fault) => Err(unsound(Some(record), fault)),
            };
        };
        // An event that can't be read ends the record; one before it that can't stand comes first.
        let before = Record { result: None, ..record };
        let first = before.check().err().unwrap_or(fault);
        Err(unsound(Some(before), first))
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

    /// The table that the game was played at; refuses a record of the other game.
    pub fn table<G: Game>(&self) -> Result<Table<G>, Fault> {
        let whole = |kind| Fault { event: None, kind };
        if self.game != G::ID {
            return Err(whole(FaultKind::UnknownGame(self.game.to_string())));
        }
        let deck = self.checked_deck().map_err(|flaws| whole(FaultKind::Deck(flaws)))?;
        Table::new(deck, self.options, self.players.len()).map_err(|refusal| whole(FaultKind::Table(refusal)))
    }

    /// The deck, checked.
    pub fn checked_deck<G: Game>(&self) -> Result<Deck<G>, Vec<DeckFlaw>> {
        Deck::new(&self.deck)
    }
}
