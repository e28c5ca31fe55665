//! What bots are asked and what they answer, by whoever lends them: one JSON object a message.
//!
//! Every answer bears the id of its question; ids are the asker's own.

use flipwrite::{CardNumber, HAND};
use serde::{Deserialize, Serialize};

use crate::spec::TableSpec;

/// One message to whoever thinks for the bots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// What the answer will be known by.
    pub id: u64,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

impl Request {
    /// As one line of JSON.
    pub fn write(&self) -> String {
        crate::write(self)
    }

    /// Reads a message; where it is no question, the answer that says so.
    pub fn read(text: &str) -> Result<Self, Answer> {
        serde_json::from_str(text).map_err(|error: serde_json::Error| {
            let reply = Reply::Error { reason: Reason::BadRequest, detail: error.to_string() };
            Answer { id: id_of(text), reply }
        })
    }
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Ask {
    /// All questions that follow are about this table. Answered by `ready` once the bots know its deck.
    Table(TableSpec),
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
    pub hand: [CardNumber; HAND],
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
    pub hand: Option<[CardNumber; HAND]>,
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

/// One message from whoever thinks for the bots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Fields")]
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
        crate::write(self)
    }

    /// Reads an answer; nothing if the text is none.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

/// All fields of answers side by side: reading them by their kind takes a lot of code, which pages download.
#[derive(Deserialize)]
struct Fields {
    id: Option<u64>,
    reply: String,
    cards: Option<[CardNumber; 2]>,
    candidates: Option<Vec<Opinion>>,
    crossings: Option<Vec<String>>,
    take: Option<String>,
    nodes: Option<u64>,
    ids: Option<Vec<u64>>,
    reason: Option<Reason>,
    detail: Option<String>,
}

impl TryFrom<Fields> for Answer {
    type Error = &'static str;

    fn try_from(fields: Fields) -> Result<Self, Self::Error> {
        let id = fields.id;
        fields.reply().map(|reply| Answer { id, reply }).ok_or("no answer of this protocol")
    }
}

impl Fields {
    fn reply(self) -> Option<Reply> {
        Some(match self.reply.as_str() {
            "ready" => Reply::Ready,
            "keep" => Reply::Keep { cards: self.cards?, candidates: self.candidates? },
            "cross" => Reply::Cross { crossings: self.crossings? },
            "take" => Reply::Take { take: self.take? },
            "analysis" => Reply::Analysis { candidates: self.candidates?, nodes: self.nodes? },
            "waking" => Reply::Waking,
            "cancelled" => Reply::Cancelled { ids: self.ids? },
            "error" => Reply::Error { reason: self.reason?, detail: self.detail? },
            _ => return None,
        })
    }
}

/// What can be answered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "reply", rename_all = "kebab-case")]
pub enum Reply {
    /// The table is known.
    Ready,
    /// The cards kept, the lower number first.
    Keep {
        /// The two cards.
        cards: [CardNumber; 2],
        /// What the bot thinks of the pairs, best first; of one that thinks nothing, what it keeps.
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

impl Reply {
    /// What is said in the place of whoever thinks, where nobody can.
    pub fn lost(detail: &str) -> Self {
        Reply::Error { reason: Reason::NoWorker, detail: detail.to_owned() }
    }

    /// Why there is no answer, if there is none.
    pub fn error(&self) -> Option<Reason> {
        match self {
            Reply::Error { reason, .. } => Some(*reason),
            _ => None,
        }
    }
}

/// One way to decide, and what it is worth, with four places. What is not known is left out.
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

#[cfg(feature = "players")]
impl Opinion {
    /// What a bot thinks of one way to decide.
    pub fn of<G: flipwrite::Game>(
        deck: &flipwrite::Deck<G>,
        candidate: &flipwrite_players::Candidate,
    ) -> Self {
        let number = |value: f32| rounded(value.into());
        Opinion {
            choices: candidate.choices.iter().map(|choice| flipwrite::write_choice(deck, *choice)).collect(),
            score: candidate.score.map(number),
            win: candidate.win.map(number),
            score_loss: candidate.score_loss.map(number),
            win_loss: candidate.win_loss.map(number),
        }
    }
}

/// A number with four places, as many as mean anything.
pub fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
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

/// The id of a message that is no question, if it has one.
pub(crate) fn id_of(text: &str) -> Option<u64> {
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
        let request = Request::read(text).unwrap_or_else(|answer| panic!("{text}: {answer:?}"));
        let written = request.write();
        assert_eq!(Request::read(&written), Ok(request.clone()), "{written}");
        request
    }

    #[test]
    fn questions_read_back() {
        reads_back(
            r#"{"id":1,"ask":"table","game":"maps","deck":"house-2","options":{"refill":"after-everyone"},"seats":2}"#,
        );
        reads_back(
            r#"{"id":1,"ask":"table","game":"maps","deck":{"format":"flipwrite-deck/1","game":"maps","name":"mine","cards":[]},"seats":2}"#,
        );
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
            assert!(Request::read(&text.replace(&largest, bad)).is_err(), "{bad}");
        }
        assert!(Request::read(&text.replace(&format!("\"{largest}\""), "7")).is_err());
    }

    #[test]
    fn answers_read_back() {
        let opinion = |choice: &str| Opinion {
            choices: vec![choice.to_owned()],
            score: Some(131.5),
            win: None,
            score_loss: Some(0.0),
            win_loss: None,
        };
        let replies = [
            Reply::Ready,
            Reply::Keep { cards: [CardNumber(3), CardNumber(17)], candidates: vec![opinion("keep 3 17")] },
            Reply::Cross { crossings: vec!["15 a1".to_owned()] },
            Reply::Take { take: "take deck".to_owned() },
            Reply::Analysis { candidates: vec![opinion("take 3"), opinion("take deck")], nodes: 7 },
            Reply::Waking,
            Reply::Cancelled { ids: vec![1, 2] },
            Reply::lost("gone"),
        ];
        for reply in replies {
            let answer = Answer { id: Some(9), reply };
            assert_eq!(Answer::read(&answer.write()), Some(answer));
        }
        assert_eq!(Answer::read(r#"{"id":1,"reply":"sing"}"#), None);
        assert_eq!(Answer::read(r#"{"id":1,"reply":"take"}"#), None);
    }

    #[test]
    fn a_bad_question_is_answered_under_its_id() {
        assert_eq!(Request::read(r#"{"id":7,"ask":"sing"}"#).unwrap_err().id, Some(7));
        assert_eq!(Request::read(r#"{"ask":"cancel","ids":[]}"#).unwrap_err().id, None);
        assert_eq!(Request::read("{").unwrap_err().id, None);
        let answer = Request::read(r#"{"id":7}"#).unwrap_err().write();
        assert!(
            answer.starts_with(r#"{"id":7,"reply":"error","reason":"bad-request","detail":""#),
            "{answer}"
        );
    }
}
