//! What page and worker say to each other: one JSON object a message.
//!
//! Cards are named by the number that they bear, choices and positions by their one-line notations, bots by the
//! string that names them everywhere. Every answer bears the id of its question; ids are the asker's own.

use std::fmt;

use flipwrite::deck::RawDeck;
use serde::{Deserialize, Serialize};

/// One message to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// What the answer will be known by.
    pub id: u64,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Ask {
    /// All questions that follow are about this table. Answered by `ready` once the bots know its deck.
    Table(TableAsk),
    /// Which two of four cards a bot keeps.
    Keep(KeepAsk),
    /// The whole crossing of a bot's turn.
    Cross(MoveAsk),
    /// Which card a bot takes.
    Take(MoveAsk),
    /// What there is to say about a decision: the coach.
    Analyze(AnalyzeAsk),
    /// Drops questions that have not been answered.
    Cancel {
        /// The questions.
        ids: Vec<u64>,
    },
}

/// A table: everything that stays the same in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableAsk {
    /// The game.
    pub game: String,
    /// The deck; without one, the house deck in use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckAsk>,
    /// The switches; those not named are as the game usually has them.
    #[serde(default)]
    pub options: OptionsAsk,
    /// How many seats.
    pub seats: usize,
}

/// A deck: a house deck by its name, or whole. The further fields of a deck file do no harm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DeckAsk {
    /// The name of a house deck.
    Name(String),
    /// All its cards.
    Whole(RawDeck),
}

/// Switches of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OptionsAsk {
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

impl From<flipwrite::Options> for OptionsAsk {
    fn from(options: flipwrite::Options) -> Self {
        OptionsAsk {
            finished_card_open: Some(options.finished_card_open),
            refill: Some(options.refill.name().to_owned()),
            tracker: Some(options.tracker),
        }
    }
}

/// Asks a bot about its four cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeepAsk {
    /// The bot.
    pub bot: String,
    /// Its seat, from 0.
    pub seat: usize,
    /// What it draws at random comes from this number.
    #[serde(default)]
    pub seed: Seed,
    /// The four cards.
    pub hand: [u8; 4],
}

/// Asks a bot about a position in which something is due from its seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveAsk {
    /// The bot.
    pub bot: String,
    /// Its seat, from 0.
    pub seat: usize,
    /// What it draws at random comes from this number.
    #[serde(default)]
    pub seed: Seed,
    /// The position, in one line.
    pub position: String,
}

/// Asks what each way to decide is worth: with a hand, about the keep; with a position, about what is due in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalyzeAsk {
    /// Whose thoughts are wanted.
    #[serde(default = "coach")]
    pub bot: String,
    /// The seat that is to decide, from 0.
    pub seat: usize,
    /// What the bot draws at random comes from this number.
    #[serde(default)]
    pub seed: Seed,
    /// The four cards, while two are to be kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<[u8; 4]>,
    /// The position, in one line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Crossings of this turn that the seat has drafted already; what follows them is analyzed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drafted: Vec<String>,
    /// How many nodes to look at; without a number, as many as the bot usually does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

/// The bot that is asked where the page wants to know what is best.
fn coach() -> String {
    "master".to_owned()
}

/// A number of 64 bits: a string in JSON, because numbers of JavaScript end at 53.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seed(pub u64);

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map(Seed)
            .map_err(|_| serde::de::Error::custom("a seed is a number of 64 bits as a string"))
    }
}

/// One message from the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The id of the question; nothing where it could not be read.
    pub id: Option<u64>,
    /// What is answered.
    #[serde(flatten)]
    pub reply: Reply,
}

impl Answer {
    /// As one line of JSON.
    pub fn write(&self) -> String {
        // There is no map with keys other than text in it, so this can't fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What can be answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "reply", rename_all = "kebab-case")]
pub enum Reply {
    /// The table is known.
    Ready,
    /// The cards kept, the lower number first.
    Keep {
        /// The two cards.
        cards: [u8; 2],
        /// What the bot thinks of the pairs, best first; empty for one that thinks nothing.
        candidates: Vec<Opinion>,
    },
    /// The crossings of the turn, one after the other.
    Cross {
        /// Each as notation.
        crossings: Vec<String>,
    },
    /// The card taken.
    Take {
        /// As notation.
        take: String,
    },
    /// What each way to decide is worth.
    Analysis {
        /// The best ones, in the order in which the bot prefers them.
        candidates: Vec<Opinion>,
        /// How many nodes were looked at.
        nodes: u64,
    },
    /// The bot needs weights that have not arrived: the answer follows when they have, or an error.
    Waking,
    /// These questions will not be answered.
    Cancelled {
        /// Those that were waiting.
        ids: Vec<u64>,
    },
    /// The question can't be answered.
    Error {
        /// Why, as a word that never changes.
        reason: Reason,
        /// What exactly, for those who look into the matter; not for players.
        detail: String,
    },
}

/// One way to decide, and what it is worth. What is not known is left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opinion {
    /// The choices, as notation.
    pub choices: Vec<String>,
    /// The expected final score, in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// The chance to win, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win: Option<f64>,
    /// Points that it expects less than the first; negative where it expects more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score_loss: Option<f64>,
    /// By how much its chance to win is less than the first's; negative where it is more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win_loss: Option<f64>,
}

/// Why a question can't be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The message is no question of this protocol.
    BadRequest,
    /// No table was named before.
    NoTable,
    /// There is no such game.
    UnknownGame,
    /// There is no house deck of this name.
    UnknownDeck,
    /// The deck has flaws.
    BadDeck,
    /// A switch has no such value.
    BadOption,
    /// The deck does not serve so many.
    BadSeats,
    /// The table has no such seat.
    BadSeat,
    /// There is no such bot.
    BadBot,
    /// The hand is not four different cards of the deck.
    BadHand,
    /// The line is no position of this deck.
    BadPosition,
    /// The position is of another table.
    OtherTable,
    /// A drafted crossing can't be made.
    BadDraft,
    /// Nothing of this kind is due from the seat.
    NothingDue,
    /// The weights could not be had.
    NoWeights,
    /// The worker itself could not be started.
    NoWorker,
}

/// A question that can't be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    reason: Reason,
    detail: String,
}

impl Refused {
    pub(crate) fn new(reason: Reason, detail: impl fmt::Display) -> Self {
        Refused { reason, detail: detail.to_string() }
    }
}

impl From<Refused> for Reply {
    fn from(refused: Refused) -> Self {
        Reply::Error { reason: refused.reason, detail: refused.detail }
    }
}

/// Reads a message; where it is none, the answer that says so.
pub(crate) fn read(text: &str) -> Result<Request, Answer> {
    serde_json::from_str(text).map_err(|error| {
        let refused = Refused::new(Reason::BadRequest, error);
        Answer { id: id_of(text), reply: refused.into() }
    })
}

/// The id of a message that is no question, if it has one.
fn id_of(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Named {
        id: u64,
    }
    serde_json::from_str::<Named>(text).ok().map(|named| named.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads_back(text: &str) -> Request {
        let request = read(text).unwrap_or_else(|answer| panic!("{text}: {answer:?}"));
        let written = serde_json::to_string(&request).unwrap();
        assert_eq!(read(&written), Ok(request.clone()), "{written}");
        request
    }

    #[test]
    fn questions_read_back() {
        reads_back(
            r#"{"id":1,"ask":"table","game":"maps","deck":"house-2","options":{"refill":"after-everyone"},"seats":2}"#,
        );
        reads_back(r#"{"id":1,"ask":"table","game":"maps","deck":{"name":"mine","cards":[]},"seats":2}"#);
        reads_back(r#"{"id":2,"ask":"keep","bot":"master","seat":0,"seed":"123","hand":[3,17,22,40]}"#);
        reads_back(r#"{"id":3,"ask":"cross","bot":"skilled","seat":1,"seed":"5","position":"…"}"#);
        reads_back(r#"{"id":9,"ask":"cancel","ids":[7,8]}"#);
    }

    #[test]
    fn what_is_left_out_has_its_usual_value() {
        let request = reads_back(r#"{"id":4,"ask":"analyze","seat":1,"position":"…"}"#);
        let Ask::Analyze(ask) = request.ask else { panic!("{request:?}") };
        assert_eq!((ask.bot.as_str(), ask.seed, ask.drafted.len()), ("master", Seed(0), 0));
    }

    #[test]
    fn seeds_keep_all_their_bits() {
        let largest = u64::MAX.to_string();
        let text = format!(r#"{{"id":3,"ask":"take","bot":"mc","seat":1,"seed":"{largest}","position":""}}"#);
        let Ask::Take(ask) = reads_back(&text).ask else { panic!("a take is asked for") };
        assert_eq!(ask.seed, Seed(u64::MAX));
        for bad in ["-1", "18446744073709551616", "", "1.5"] {
            assert!(read(&text.replace(&largest, bad)).is_err(), "{bad}");
        }
        assert!(read(&text.replace(&format!("\"{largest}\""), "7")).is_err());
    }

    #[test]
    fn a_bad_question_is_answered_under_its_id() {
        assert_eq!(read(r#"{"id":7,"ask":"sing"}"#).unwrap_err().id, Some(7));
        assert_eq!(read(r#"{"ask":"cancel","ids":[]}"#).unwrap_err().id, None);
        assert_eq!(read("{").unwrap_err().id, None);
        let answer = read(r#"{"id":7}"#).unwrap_err().write();
        assert!(
            answer.starts_with(r#"{"id":7,"reply":"error","reason":"bad-request","detail":""#),
            "{answer}"
        );
    }
}
