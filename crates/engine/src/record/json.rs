//! Records as JSON, one object a line.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::fault::{Fault, FaultKind};
use super::{HandsFrom, RECORD_FORMAT, Record, RecordFair, RecordPlayer, RecordResult};
use crate::boxes::{BoxIndex, Boxes};
use crate::card::CardNumber;
use crate::deck::RawDeck;
use crate::event::{CrossedBy, Event, TakenFrom};
use crate::game::GameId;
use crate::options::Options;
use crate::seat::Seat;
use crate::table::TableRefusal;

/// The fields of a record; each event is read apart, so that a fault can name its place.
#[derive(Deserialize)]
struct ReadRecord<'a> {
    format: String,
    game: String,
    #[serde(default)]
    options: BTreeMap<String, Value>,
    deck: RawDeck,
    players: Vec<RecordPlayer>,
    #[serde(default)]
    deal: Option<Value>,
    #[serde(default)]
    fair: Option<Value>,
    #[serde(default)]
    hands: Option<Value>,
    #[serde(default)]
    stopped: Option<Value>,
    #[serde(borrow)]
    events: Vec<&'a RawValue>,
    #[serde(default)]
    result: Option<ReadResult>,
}

/// A result with whatever facts its writer added to the scores.
#[derive(Deserialize)]
struct ReadResult {
    scores: Vec<BTreeMap<String, Value>>,
    winners: Vec<usize>,
}

impl ReadResult {
    /// Only whole numbers can be points; what else stands there is not ours to judge.
    fn points(self) -> RecordResult {
        let points = |score: BTreeMap<String, Value>| {
            score.into_iter().filter_map(|(part, value)| Some((part, value.as_i64()?))).collect()
        };
        RecordResult { scores: self.scores.into_iter().map(points).collect(), winners: self.winners }
    }
}

#[derive(Serialize)]
struct WriteRecord<'a> {
    format: &'static str,
    game: &'static str,
    options: WriteOptions,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fair: Option<&'a RecordFair>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    hands: &'a [HandsFrom],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    deck: WriteDeck<'a>,
    players: &'a [RecordPlayer],
    events: Vec<RawEvent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a RecordResult>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct WriteOptions {
    finished_card_open: bool,
    refill: &'static str,
    tracker: bool,
}

/// A deck whose maps always name their seal, `null` included, as the format has it.
#[derive(Serialize)]
struct WriteDeck<'a> {
    name: &'a str,
    cards: Vec<WriteCard<'a>>,
}

#[derive(Serialize)]
struct WriteCard<'a> {
    number: i64,
    color: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    entrance: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seal: Option<Option<&'a str>>,
    grid: &'a [String],
}

/// An event as it is written.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum RawEvent {
    Dealt {
        player: u64,
        cards: Vec<u64>,
    },
    Kept {
        player: u64,
        cards: Vec<u64>,
    },
    Displayed {
        cards: Vec<u64>,
    },
    Round {
        round: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        start: Option<u64>,
    },
    Revealed {
        pattern: String,
    },
    Crossed {
        player: u64,
        card: u64,
        boxes: Vec<String>,
        by: RawBy,
    },
    Palm {
        player: u64,
        points: i32,
    },
    Lapsed {
        player: u64,
        extras: usize,
    },
    Passed {
        player: u64,
    },
    Cup {
        player: u64,
        points: i32,
    },
    Completed {
        player: u64,
        card: u64,
    },
    Took {
        player: u64,
        card: u64,
        from: RawFrom,
    },
    Bonus {
        player: u64,
        color: String,
        points: i32,
    },
    Ended,
}

#[derive(Serialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum RawBy {
    Pattern,
    Single,
    Extra,
}

#[derive(Serialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum RawFrom {
    Display,
    Deck,
}

/// A record, up to the first event whose form is wrong, and what is wrong with that one.
pub(super) fn read(line: &str) -> Result<(Record, Option<Fault>), Fault> {
    let whole = |kind| Fault { event: None, kind };
    let line = line.strip_prefix('\u{feff}').unwrap_or(line);
    let raw: ReadRecord<'_> =
        serde_json::from_str(line).map_err(|error| whole(FaultKind::Json(in_line(&error))))?;
    if raw.format != RECORD_FORMAT {
        return Err(whole(FaultKind::Format(raw.format)));
    }
    let game: GameId = raw.game.parse().map_err(|_| whole(FaultKind::UnknownGame(raw.game)))?;
    let options = read_options(game, &raw.options).map_err(whole)?;
    if raw.players.is_empty() || raw.players.len() > Seat::ALL.len() {
        return Err(whole(FaultKind::Table(TableRefusal::Seats(raw.players.len()))));
    }
    let (mut events, mut fault) = (Vec::new(), None);
    for (index, text) in raw.events.iter().enumerate() {
        match read_event(text.get(), game) {
            Ok(event) => events.push(event),
            Err(kind) => {
                fault = Some(Fault { event: Some(index), kind });
                break;
            }
        }
    }
    let record = Record {
        game,
        options,
        deck: raw.deck,
        players: raw.players,
        deal: raw.deal.and_then(|deal| deal.as_str().map(str::to_owned)),
        fair: raw.fair.and_then(fact),
        hands: raw.hands.and_then(fact).unwrap_or_default(),
        stopped: raw.stopped == Some(Value::Bool(true)),
        events,
        result: raw.result.map(ReadResult::points),
    };
    Ok((record, fault))
}

/// A fact beside the game: what another writer means by a field of that name is not ours to judge.
fn fact<T: serde::de::DeserializeOwned>(value: Value) -> Option<T> {
    serde_json::from_value(value).ok()
}

/// What the reader of JSON said, without the place it adds: a record is one line, an event a part of it.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.as_str(), |parts| parts.0).to_owned()
}

/// The same with the column of the line.
fn in_line(error: &serde_json::Error) -> String {
    format!("{}, column {}", reason(error), error.column())
}

/// Switches are booleans, save `refill`; a missing one means the game's default.
fn read_options(game: GameId, given: &BTreeMap<String, Value>) -> Result<Options, FaultKind> {
    let mut options = Options::defaults(game);
    for (key, value) in given {
        let word = match value {
            Value::Bool(true) if key != "refill" => "yes".to_owned(),
            Value::Bool(false) if key != "refill" => "no".to_owned(),
            Value::String(word) if key == "refill" => word.clone(),
            other => other.to_string(),
        };
        options.set(key, &word).map_err(FaultKind::Option)?;
    }
    Ok(options)
}

/// Reads an event; of a game that is not known, the start player of a round may stand there or not.
fn read_event(text: &str, game: GameId) -> Result<Event, FaultKind> {
    let fields = serde_json::from_str(text).map_err(|error| FaultKind::Json(reason(&error)))?;
    event_of(&Fields(fields), Some(game))
}

fn event_of(fields: &Fields, game: Option<GameId>) -> Result<Event, FaultKind> {
    let player = || fields.number("player").and_then(seat);
    let of_card = || fields.number("card").and_then(card);
    let of_cards = || fields.each("cards", "a whole number", Value::as_u64).and_then(|all| cards(&all));
    let few = |name| fields.number(name).and_then(|number| small(number, name));
    Ok(match fields.text("type")? {
        "dealt" => Event::Dealt { player: player()?, cards: exactly(&of_cards()?, "4 cards")? },
        "kept" => Event::Kept { player: player()?, cards: exactly(&of_cards()?, "2 cards")? },
        "displayed" => Event::Displayed { cards: displayed(&of_cards()?)? },
        "round" => {
            let start = || fields.number("start").and_then(seat);
            let has_start = match game {
                Some(GameId::Maps) => true,
                Some(GameId::Pyramids) => false,
                None => fields.0.contains_key("start"),
            };
            let start = if has_start { Some(start()?) } else { None };
            Event::Round { round: few("round")?.into(), start }
        }
        "revealed" => Event::Revealed { pattern: fields.one_of("pattern", |name| name.parse().ok())? },
        "crossed" => {
            let boxes = fields.each("boxes", "text", Value::as_str)?;
            let by = fields.one_of("by", read_by)?;
            Event::Crossed { player: player()?, card: of_card()?, boxes: read_boxes(&boxes)?, by }
        }
        "palm" => Event::Palm { player: player()?, points: few("points")?.into() },
        "lapsed" => Event::Lapsed { player: player()?, extras: few("extras")?.into() },
        "passed" => Event::Passed { player: player()? },
        "cup" => Event::Cup { player: player()?, points: few("points")?.into() },
        "completed" => Event::Completed { player: player()?, card: of_card()? },
        "took" => {
            Event::Took { player: player()?, card: of_card()?, from: fields.one_of("from", read_from)? }
        }
        "bonus" => {
            let color = fields.one_of("color", |name| name.parse().ok())?;
            Event::Bonus { player: player()?, color, points: few("points")?.into() }
        }
        "ended" => Event::Ended,
        unknown => return Err(FaultKind::UnknownEvent(unknown.to_owned())),
    })
}

/// The fields of an event; those that nobody asks for may hold anything.
struct Fields(serde_json::Map<String, Value>);

impl Fields {
    fn get(&self, name: &str) -> Result<&Value, FaultKind> {
        self.0.get(name).ok_or_else(|| FaultKind::Json(format!("missing field `{name}`")))
    }

    fn number(&self, name: &str) -> Result<u64, FaultKind> {
        let value = self.get(name)?;
        value.as_u64().ok_or_else(|| wrong(name, "a whole number", value))
    }

    fn text(&self, name: &str) -> Result<&str, FaultKind> {
        let value = self.get(name)?;
        value.as_str().ok_or_else(|| wrong(name, "text", value))
    }

    /// A list, each item read in the same way.
    fn each<'a, T>(
        &'a self,
        name: &str,
        wanted: &str,
        read: impl Fn(&'a Value) -> Option<T>,
    ) -> Result<Vec<T>, FaultKind> {
        let list = self.get(name)?;
        let items = list.as_array().ok_or_else(|| wrong(name, "a list", list))?;
        items.iter().map(|item| read(item).ok_or_else(|| wrong(name, wanted, item))).collect()
    }

    /// A word out of a few.
    fn one_of<T>(&self, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, FaultKind> {
        let word = self.text(name)?;
        read(word).ok_or_else(|| FaultKind::Json(format!("unknown {name} `{word}`")))
    }
}

fn wrong(name: &str, wanted: &str, found: &Value) -> FaultKind {
    FaultKind::Json(format!("field `{name}` must hold {wanted}, found {found}"))
}

fn read_by(word: &str) -> Option<CrossedBy> {
    match word {
        "pattern" => Some(CrossedBy::Pattern),
        "single" => Some(CrossedBy::Single),
        "extra" => Some(CrossedBy::Extra),
        _ => None,
    }
}

fn read_from(word: &str) -> Option<TakenFrom> {
    match word {
        "display" => Some(TakenFrom::Display),
        "deck" => Some(TakenFrom::Deck),
        _ => None,
    }
}

impl Event {
    /// The word for this kind of event in records.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::Dealt { .. } => "dealt",
            Event::Kept { .. } => "kept",
            Event::Displayed { .. } => "displayed",
            Event::Round { .. } => "round",
            Event::Revealed { .. } => "revealed",
            Event::Crossed { .. } => "crossed",
            Event::Palm { .. } => "palm",
            Event::Lapsed { .. } => "lapsed",
            Event::Passed { .. } => "passed",
            Event::Cup { .. } => "cup",
            Event::Completed { .. } => "completed",
            Event::Took { .. } => "took",
            Event::Bonus { .. } => "bonus",
            Event::Ended => "ended",
        }
    }

    /// The event as JSON, as records have it.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&RawEvent::from(self)).unwrap_or_default()
    }

    /// Reads an event of a game as records have it.
    pub fn from_json(game: GameId, text: &str) -> Result<Event, FaultKind> {
        read_event(text, game)
    }
}

impl Serialize for Event {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawEvent::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = serde_json::Map::deserialize(deserializer)?;
        event_of(&Fields(fields), None).map_err(serde::de::Error::custom)
    }
}

fn seat(number: u64) -> Result<Seat, FaultKind> {
    usize::try_from(number).ok().and_then(Seat::new).ok_or(FaultKind::NoSuchPlayer(number))
}

fn card(number: u64) -> Result<CardNumber, FaultKind> {
    u8::try_from(number).map(CardNumber).map_err(|_| FaultKind::NoSuchCard(number))
}

fn cards(numbers: &[u64]) -> Result<Vec<CardNumber>, FaultKind> {
    numbers.iter().map(|number| card(*number)).collect()
}

fn exactly<const N: usize>(cards: &[CardNumber], wanted: &str) -> Result<[CardNumber; N], FaultKind> {
    cards.try_into().map_err(|_| FaultKind::Json(format!("expected {wanted}, found {}", cards.len())))
}

fn displayed(cards: &[CardNumber]) -> Result<ArrayVec<CardNumber, 4>, FaultKind> {
    let few = ArrayVec::try_from(cards).ok().filter(|cards| !cards.is_empty());
    few.ok_or_else(|| FaultKind::Json(format!("expected 1 to 4 cards, found {}", cards.len())))
}

fn small(number: u64, field: &str) -> Result<u8, FaultKind> {
    u8::try_from(number).map_err(|_| FaultKind::Json(format!("field `{field}` is too large: {number}")))
}

fn read_boxes(names: &[&str]) -> Result<Boxes, FaultKind> {
    let mut boxes = Boxes::EMPTY;
    for name in names {
        let index: BoxIndex = name.parse().map_err(|_| FaultKind::NotABox((*name).to_owned()))?;
        if boxes.contains(index) {
            return Err(FaultKind::BoxTwice((*name).to_owned()));
        }
        boxes.insert(index);
    }
    if boxes.is_empty() { Err(FaultKind::Json("field `boxes` is empty".to_owned())) } else { Ok(boxes) }
}

pub(super) fn write(record: &Record) -> String {
    let options = record.options;
    // Maps always name their seal; what another card says of one is kept as it was written.
    let has_seals = match record.game {
        GameId::Maps => true,
        GameId::Pyramids => false,
    };
    let cards = record.deck.cards.iter().map(|card| WriteCard {
        number: card.number,
        color: &card.color,
        entrance: card.entrance.as_deref(),
        points: card.points,
        seal: (has_seals || card.seal.is_some()).then_some(card.seal.as_deref()),
        grid: &card.grid,
    });
    let text = serde_json::to_string(&WriteRecord {
        format: RECORD_FORMAT,
        game: record.game.name(),
        options: WriteOptions {
            finished_card_open: options.finished_card_open,
            refill: options.refill.name(),
            tracker: options.tracker,
        },
        deal: record.deal.as_deref(),
        fair: record.fair.as_ref(),
        hands: &record.hands,
        stopped: record.stopped,
        deck: WriteDeck { name: &record.deck.name, cards: cards.collect() },
        players: &record.players,
        events: record.events.iter().map(RawEvent::from).collect(),
        result: record.result.as_ref(),
    });
    text.unwrap_or_default()
}

impl std::convert::From<&Event> for RawEvent {
    fn from(event: &Event) -> Self {
        let seat = |seat: &Seat| seat.index() as u64;
        let numbers = |cards: &[CardNumber]| cards.iter().map(|card| card.0.into()).collect();
        match event {
            Event::Dealt { player, cards } => RawEvent::Dealt { player: seat(player), cards: numbers(cards) },
            Event::Kept { player, cards } => RawEvent::Kept { player: seat(player), cards: numbers(cards) },
            Event::Displayed { cards } => RawEvent::Displayed { cards: numbers(cards) },
            Event::Round { round, start } => {
                RawEvent::Round { round: *round, start: start.as_ref().map(seat) }
            }
            Event::Revealed { pattern } => RawEvent::Revealed { pattern: pattern.to_string() },
            Event::Crossed { player, card, boxes, by } => RawEvent::Crossed {
                player: seat(player),
                card: card.0.into(),
                boxes: boxes.iter().map(|index| index.to_string()).collect(),
                by: match by {
                    CrossedBy::Pattern => RawBy::Pattern,
                    CrossedBy::Single => RawBy::Single,
                    CrossedBy::Extra => RawBy::Extra,
                },
            },
            Event::Palm { player, points } => RawEvent::Palm { player: seat(player), points: *points },
            Event::Lapsed { player, extras } => RawEvent::Lapsed { player: seat(player), extras: *extras },
            Event::Passed { player } => RawEvent::Passed { player: seat(player) },
            Event::Cup { player, points } => RawEvent::Cup { player: seat(player), points: *points },
            Event::Completed { player, card } => {
                RawEvent::Completed { player: seat(player), card: card.0.into() }
            }
            Event::Took { player, card, from } => RawEvent::Took {
                player: seat(player),
                card: card.0.into(),
                from: match from {
                    TakenFrom::Display => RawFrom::Display,
                    TakenFrom::Deck => RawFrom::Deck,
                },
            },
            Event::Bonus { player, color, points } => {
                RawEvent::Bonus { player: seat(player), color: color.name().to_owned(), points: *points }
            }
            Event::Ended => RawEvent::Ended,
        }
    }
}
