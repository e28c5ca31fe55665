//! What is said over a socket between a server and whoever is at one of its tables: one JSON object a message.
//!
//! A call bears a number of the caller's own; its reply bears the same. Calls can be sent again when it is not known
//! whether they arrived: whatever changes something says what it is about, so that the same words change nothing twice.

mod account;
mod deal;
mod draft;
mod plan;
mod room;

use flipwrite::Seat;
use serde::{Deserialize, Serialize};

pub use self::account::{
    AccountLine, PlayedLine, PlayedPage, PlayerLine, ProgramLine, RankedLine, RankedPage, RatingLine,
    SessionLine, StatisticsLine,
};
pub use self::deal::{DayLine, DaysLine, DealLine, ScoreLine};
pub use self::draft::{ChoicesLine, DraftLine, QuestionKind};
pub use self::plan::PlanLine;
pub use self::room::{ChairLine, ClockLine, ListedTable, NewTable, Pace, RoomLine, Terms};
use crate::{InputLine, OutputLine, RefusalLine};

/// A message to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// What the reply will be known by.
    pub id: u64,
    /// The table it is about.
    pub table: String,
    /// What is wished.
    #[serde(flatten)]
    pub wish: Wish,
}

/// What can be wished at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "call", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs)]
pub enum Wish {
    /// To be told of the table, from the output with this number on: as the seat that one holds, or else as an onlooker.
    Watch {
        #[serde(default)]
        since: usize,
    },
    /// To be told no more.
    Unwatch,
    /// To sit down: in a seat, or in the first that is free.
    Sit {
        #[serde(default)]
        seat: Option<Seat>,
        #[serde(default)]
        name: String,
        /// The hash of this device's nonce, 64 hexadecimal digits.
        #[serde(default)]
        nonce_hash: Option<String>,
    },
    /// To stand up; in a game, to let the stand-in play on until one is back.
    Leave,
    /// To play oneself again, after leaving or being late twice.
    Back,
    /// To tell the nonce, once the roster is closed.
    Nonce { nonce: String },
    /// The host's: a bot in a seat, or nobody.
    Put {
        seat: Seat,
        #[serde(default)]
        bot: Option<String>,
    },
    /// The host's: another is the host from now on.
    HandOver { seat: Seat },
    /// The host's: to begin.
    Start,
    /// The host's: to close the table.
    Close,
    /// To do something in the game.
    Input { input: InputLine },
    /// To plan the next turn, in correspondence; without a plan, no more.
    Plan {
        #[serde(default)]
        plan: Option<PlanLine>,
    },
    /// To say one of the [`PHRASES`] to all at the table.
    Say { phrase: String },
    /// To play again with the same company, once the game has ended: in other seats, and with the same deal if one likes.
    Again {
        #[serde(default)]
        same_deal: bool,
    },
}

/// What can be said at a table: words that need no watching over, and that everybody reads in the own language.
pub const PHRASES: [&str; 12] = [
    "hello",
    "good-luck",
    "thinking",
    "your-turn",
    "nice",
    "wow",
    "oops",
    "unlucky",
    "thanks",
    "well-played",
    "again",
    "bye",
];

/// The code with which a socket is closed whose caller speaks a version that the server does not understand; a page is
/// loaded anew then.
pub const OLD_VERSION: u16 = 4_000;

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs)]
pub enum Say {
    /// The wish is fulfilled, and will stay so whatever happens to the server. What came of it was told before.
    Done { id: u64 },
    /// The wish is not fulfilled.
    Refused { id: u64, refusal: RefusalLine },
    /// How things stand at a table, apart from its game.
    Room { table: String, room: Box<RoomLine> },
    /// What the game's table says, numbered from the first on.
    Outputs { table: String, first: usize, outputs: Vec<OutputLine> },
    /// How long each seat may still take, as of now.
    Clocks { table: String, clocks: Vec<ClockLine> },
    /// What the own seat plans; and why something of that could not be done.
    Plan {
        table: String,
        #[serde(default)]
        plan: Option<PlanLine>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dropped: Option<RefusalLine>,
    },
    /// Somebody at the table says one of the [`PHRASES`].
    Said { table: String, seat: Seat, phrase: String },
}

impl Say {
    /// As one line of JSON.
    pub fn write(&self) -> String {
        crate::write(self)
    }
}

impl Call {
    /// As one line of JSON.
    pub fn write(&self) -> String {
        crate::write(self)
    }
}
