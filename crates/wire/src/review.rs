//! What a reviewer of games is asked and answers, in the manner of the [bots](crate::bots): one JSON object a message, and
//! every answer bears the id of its question.
//!
//! A game is named once; its chapters (the opening, then turn after turn) are asked for one by one, in any order, and each is
//! answered alone. The lines of all chapters are those that `flipwrite review --json` writes. Any two choices can be compared where
//! a game stops. At a table that was named it is asked while the game goes on: why what bots think best is better than the rest, and
//! what a choice would give away.

use flipwrite::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::spec::TableSpec;
use crate::why::WhyLine;

/// One message to a reviewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
            Answer { id: crate::bots::id_of(text), reply }
        })
    }
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Ask {
    /// All chapters that are asked for from now on are of this game.
    Game {
        /// Its record, as one line.
        record: String,
    },
    /// What one chapter came to.
    Chapter(ChapterAsk),
    /// Why one choice is better than another where the game stops.
    Compare(CompareAsk),
    /// All that is asked from now on of choices is about this table. Answered by `ready`.
    Table(TableSpec),
    /// What speaks for the best of some choices.
    Hint(HintAsk),
    /// What a choice would give away.
    Cost(CostAsk),
    /// Drops questions that have not been answered.
    Cancel {
        /// The questions.
        ids: Vec<u64>,
    },
}

/// Asks what speaks for the best of some choices: pairs to keep or, with a position, what is due in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintAsk {
    /// The seat that is to decide, from 0.
    pub seat: usize,
    /// The position, in one line; none while two cards are to be kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Each way to decide, as notation: whole crossings of the turn, or what may be taken or kept. The best first.
    pub candidates: Vec<Vec<String>>,
    /// About how many nodes to take for what comes of one decision.
    pub nodes: u64,
}

/// Asks what a choice would give away against what somebody would choose who plays well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CostAsk {
    /// The seat that is to decide, from 0.
    pub seat: usize,
    /// The position, in one line: before the seat has begun to cross.
    pub position: String,
    /// The whole crossing of the turn, or the take, as notation.
    pub choices: Vec<String>,
    /// About how many nodes to take for what comes of one decision.
    pub nodes: u64,
}

/// Asks for a chapter as a seat had it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChapterAsk {
    /// 0 is the opening; each turn that was begun is one after it.
    pub chapter: usize,
    /// The seat, from 0.
    pub seat: usize,
    /// In points, or in the chance to win.
    #[serde(rename = "in")]
    pub measure: Measure,
    /// About how many nodes to take for what comes of one decision.
    pub nodes: u64,
}

/// Asks for two choices of the decision that is due where the game stops. In the words of notation, with commas between the
/// crossings of one turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompareAsk {
    /// Who decides, from 0.
    pub seat: usize,
    /// The one.
    pub one: String,
    /// The other; without it, the best of all that come to something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// About how many nodes to take for what comes of a choice.
    pub nodes: u64,
}

/// What values are told in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Final points.
    #[default]
    Points,
    /// The chance to win, from 0 to 1.
    Win,
}

/// One message from a reviewer.
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
        crate::write(self)
    }

    /// Reads an answer; nothing if the text is none.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

/// What can be answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "reply", rename_all = "kebab-case")]
pub enum Reply {
    /// The game is known.
    Game {
        /// How many chapters it has.
        chapters: usize,
        /// Whether it was played to its end.
        finished: bool,
    },
    /// What one chapter came to.
    Chapter(Chapter),
    /// What two choices come to.
    Compared(Compared),
    /// The table is known.
    Ready,
    /// What speaks for the best of the choices.
    Hint {
        /// Against which of the others, by its place among them all, from 0.
        against: usize,
        /// The best as the one, that as the other.
        why: WhyLine,
    },
    /// What a choice would give away.
    Cost {
        /// What would be best, as notation.
        best: Vec<String>,
        /// In points; at most zero.
        loss: Worth,
        /// The choice as the one, the best as the other.
        why: WhyLine,
    },
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

/// One choice against another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Compared {
    /// What the one is worth less what the other is, in points.
    pub worth: Worth,
    /// The other choice.
    pub other: String,
    /// Why.
    pub why: WhyLine,
}

/// One chapter of a game as a seat had it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chapter {
    /// Which.
    pub chapter: usize,
    /// What the seat could expect where it begins: where the chapter before it ends.
    pub begins: Worth,
    /// What happened, in its order.
    pub lines: Vec<Line>,
}

impl Chapter {
    /// What the seat may expect where it ends.
    pub fn ends(&self) -> Worth {
        self.lines.last().map_or(self.begins, |line| line.expected)
    }
}

/// One line of a review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The event that it is about, by its place in the record, from 0.
    pub event: usize,
    /// Round and turn; none in the opening.
    pub turn: Option<TurnNumber>,
    /// What it is about.
    pub kind: Kind,
    /// What it adds.
    pub value: Worth,
    /// What the seat may expect after it.
    pub expected: Worth,
    /// Who decided, where it was somebody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Seat>,
    /// What the seat decided, as notation, with commas between several choices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// What would have been best.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
}

/// A turn by its round and its number in it, both from 1: `"2.3"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnNumber {
    /// The round.
    pub round: usize,
    /// The turn of the round.
    pub turn: usize,
}

impl Serialize for TurnNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}.{}", self.round, self.turn))
    }
}

impl<'de> Deserialize<'de> for TurnNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let numbers =
            text.split_once('.').and_then(|(round, turn)| Some((round.parse().ok()?, turn.parse().ok()?)));
        let (round, turn) = numbers.ok_or_else(|| serde::de::Error::custom("a turn is written like 2.3"))?;
        Ok(TurnNumber { round, turn })
    }
}

/// So many millionths of a point, or of certainty to win: sums are exact. In JSON a number of points, or a chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Worth(pub i64);

impl Worth {
    /// In points, or as a chance.
    pub fn value(self) -> f64 {
        self.0 as f64 / 1e6
    }
}

impl std::ops::Add for Worth {
    type Output = Worth;

    fn add(self, other: Worth) -> Worth {
        Worth(self.0 + other.0)
    }
}

impl std::ops::Sub for Worth {
    type Output = Worth;

    fn sub(self, other: Worth) -> Worth {
        Worth(self.0 - other.0)
    }
}

impl std::iter::Sum for Worth {
    fn sum<I: Iterator<Item = Worth>>(all: I) -> Worth {
        all.fold(Worth::default(), std::ops::Add::add)
    }
}

impl Serialize for Worth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.value())
    }
}

impl<'de> Deserialize<'de> for Worth {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Worth((f64::deserialize(deserializer)? * 1e6).round() as i64))
    }
}

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The hand that the seat was dealt.
    Hand,
    /// The first display.
    Display,
    /// Who starts.
    Start,
    /// The pattern of a turn.
    Pattern,
    /// A card drawn from the deck.
    Draw,
    /// Cards laid into the display.
    Refill,
    /// The pair kept.
    Keep,
    /// The crossing of a turn, extra crosses included.
    Crossing,
    /// A card taken.
    Take,
    /// What somebody else decided.
    Rival,
    /// What somebody decided who stood in for the seat.
    StandIn,
    /// The evaluation changed its mind.
    Revision,
}

/// Where the values of a review go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Account {
    /// What chance gave.
    Luck,
    /// What own decisions cost.
    Losses,
    /// What others did.
    Rivals,
    /// The evaluation changing its mind.
    Revision,
}

impl Account {
    /// All accounts, in the order in which they are told.
    pub const ALL: [Account; 4] = [Account::Luck, Account::Losses, Account::Rivals, Account::Revision];
}

impl Kind {
    /// Where it is counted.
    pub const fn account(self) -> Account {
        match self {
            Kind::Hand | Kind::Display | Kind::Start | Kind::Pattern | Kind::Draw | Kind::Refill => {
                Account::Luck
            }
            Kind::Keep | Kind::Crossing | Kind::Take => Account::Losses,
            Kind::Rival | Kind::StandIn => Account::Rivals,
            Kind::Revision => Account::Revision,
        }
    }
}

/// Why a question can't be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The message is no question of this protocol.
    BadRequest,
    /// No game was named before.
    NoGame,
    /// The record can't be read, or breaks a rule.
    BadRecord,
    /// The game has no such seat.
    BadSeat,
    /// The game did not get to this chapter.
    BadChapter,
    /// No table was named before.
    NoTable,
    /// The table can't be: there is no such game or deck, or a switch has no such value.
    BadTable,
    /// The line is no position of the table.
    BadPosition,
    /// The choices can't be made, or are not at least two.
    BadChoice,
    /// The weights could not be had.
    NoWeights,
    /// The worker itself could not be started.
    NoWorker,
}

#[cfg(feature = "players")]
mod told {
    //! What the coach has found, in these words.

    use flipwrite::{Choice, Deck, Game, write_choice};
    use flipwrite_players::Aim;
    use flipwrite_players::coach::{self, Amount, Entry};

    use super::{Kind, Line, Measure, TurnNumber, Worth};

    impl From<Amount> for Worth {
        fn from(amount: Amount) -> Self {
            Worth(amount.0)
        }
    }

    impl From<Measure> for Aim {
        fn from(measure: Measure) -> Self {
            match measure {
                Measure::Points => Aim::Score,
                Measure::Win => Aim::Win,
            }
        }
    }

    impl Line {
        /// The line of an entry; nothing if it is of a kind that there is no word for.
        pub fn of<G: Game>(deck: &Deck<G>, entry: &Entry) -> Option<Self> {
            let written = |choices: &[Choice]| {
                choices.iter().map(|choice| write_choice(deck, *choice)).collect::<Vec<_>>().join(", ")
            };
            let decided = entry.decided.as_ref();
            Some(Line {
                event: entry.event,
                turn: entry.turn.map(|(round, turn)| TurnNumber { round, turn }),
                kind: kind(entry.kind)?,
                value: entry.amount.into(),
                expected: entry.value.into(),
                player: if let coach::Kind::Rival(seat) = entry.kind { Some(seat) } else { None },
                choice: decided.map(|decided| written(&decided.made)),
                best: decided.map(|decided| written(&decided.best)),
            })
        }
    }

    fn kind(kind: coach::Kind) -> Option<Kind> {
        Some(match kind {
            coach::Kind::Hand => Kind::Hand,
            coach::Kind::Display => Kind::Display,
            coach::Kind::Start => Kind::Start,
            coach::Kind::Pattern => Kind::Pattern,
            coach::Kind::Draw => Kind::Draw,
            coach::Kind::Refill => Kind::Refill,
            coach::Kind::Keep => Kind::Keep,
            coach::Kind::Crossing => Kind::Crossing,
            coach::Kind::Take => Kind::Take,
            coach::Kind::Rival(_) => Kind::Rival,
            coach::Kind::StandIn => Kind::StandIn,
            coach::Kind::Revision => Kind::Revision,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_read_back() {
        for text in [
            r#"{"id":1,"ask":"game","record":"{}"}"#,
            r#"{"id":2,"ask":"chapter","chapter":3,"seat":1,"in":"win","nodes":400}"#,
            r#"{"id":3,"ask":"compare","seat":0,"one":"15 a1 b1, 17 c3","nodes":4000}"#,
            r#"{"id":4,"ask":"compare","seat":0,"one":"take 17","other":"take deck","nodes":4000}"#,
            r#"{"id":9,"ask":"cancel","ids":[7,8]}"#,
        ] {
            let request = Request::read(text).unwrap_or_else(|answer| panic!("{text}: {answer:?}"));
            assert_eq!(request.write(), text);
        }
        assert_eq!(Request::read(r#"{"id":7,"ask":"sing"}"#).unwrap_err().id, Some(7));
    }

    #[test]
    fn answers_read_back_to_the_last_digit() {
        let line = Line {
            event: 12,
            turn: Some(TurnNumber { round: 2, turn: 3 }),
            kind: Kind::StandIn,
            value: Worth(-1_234_567),
            expected: Worth(131_000_001),
            player: None,
            choice: Some("15 a1 b1".to_owned()),
            best: Some("15 a1 b1, 17 c3".to_owned()),
        };
        let rival = Line { player: Some(Seat::S1), choice: None, best: None, turn: None, ..line.clone() };
        let chapter = Chapter { chapter: 9, begins: Worth(132_234_568), lines: vec![line, rival] };
        let replies = [
            Reply::Game { chapters: 13, finished: true },
            Reply::Chapter(chapter),
            Reply::Cancelled { ids: vec![1, 2] },
            Reply::Error { reason: Reason::BadRecord, detail: "no record".to_owned() },
        ];
        for reply in replies {
            let answer = Answer { id: Some(9), reply };
            assert_eq!(Answer::read(&answer.write()), Some(answer));
        }
        for bad in [r#"{"id":1,"reply":"sing"}"#, "", r#"{"id":1,"reply":"game"}"#] {
            assert_eq!(Answer::read(bad), None);
        }
    }

    #[test]
    fn a_chapter_ends_where_its_last_line_does() {
        let empty = Chapter { chapter: 0, begins: Worth(5), lines: Vec::new() };
        assert_eq!(empty.ends(), Worth(5));
    }
}
