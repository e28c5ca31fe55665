//! A table online apart from its game: what was agreed, who sits there, how long decisions may take.

use flipwrite::Seat;
use serde::{Deserialize, Serialize};

use super::RatingLine;
use crate::TableSpec;

/// What was agreed when a table was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Terms {
    /// Whether it stands in the list of open tables.
    #[serde(default)]
    pub open: bool,
    /// Whether others may watch.
    #[serde(default)]
    pub watched: bool,
    /// The bot that takes free seats at the start, and the place of whoever is gone.
    #[serde(default = "usual_stand_in")]
    pub stand_in: String,
    /// How long decisions may take.
    #[serde(default)]
    pub pace: Pace,
}

fn usual_stand_in() -> String {
    "skilled".to_owned()
}

impl Default for Terms {
    fn default() -> Self {
        Terms { open: false, watched: false, stand_in: usual_stand_in(), pace: Pace::Free }
    }
}

/// How long decisions may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Pace {
    /// As long as one likes.
    #[default]
    Free,
    /// So long for each.
    Turn {
        /// In seconds.
        seconds: u32,
    },
    /// So long for all of a game together, and something more with each.
    Game {
        /// In seconds, at the beginning.
        seconds: u32,
        /// In seconds, added with each question.
        increment: u32,
    },
    /// So many days for each: for people who look in now and then.
    Days {
        /// How many.
        days: u32,
    },
}

impl Pace {
    /// Whether people look in now and then, rather than sit at the table together.
    pub fn is_correspondence(self) -> bool {
        matches!(self, Pace::Days { .. })
    }

    /// Whether anybody can play at that pace: 5 seconds to a day, 1 to 30 days.
    pub fn is_sound(self) -> bool {
        match self {
            Pace::Free => true,
            Pace::Turn { seconds } => (5..=86_400).contains(&seconds),
            Pace::Game { seconds, increment } => (30..=86_400).contains(&seconds) && increment <= 3_600,
            Pace::Days { days } => (1..=30).contains(&days),
        }
    }
}

/// A table to be made: the body of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What is played.
    pub table: TableSpec,
    /// What is agreed.
    #[serde(default)]
    pub terms: Terms,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ListedTable {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// The deck's name, if it is not the house deck in use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// How far it is: see [`RoomLine::phase`].
    pub phase: String,
    /// The seats.
    pub chairs: Vec<ChairLine>,
    /// What was agreed.
    pub terms: Terms,
    /// The own seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Seat>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

/// A clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ClockLine {
    /// Milliseconds that are left now.
    pub left: u64,
    /// Whether it runs.
    pub runs: bool,
}

/// A table apart from its game, as one person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RoomLine {
    /// What is played.
    pub spec: TableSpec,
    /// `gathering`, `drawing` (nonces are awaited), `playing`, `closed`.
    pub phase: String,
    /// The seats.
    pub chairs: Vec<ChairLine>,
    /// The own seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Seat>,
    /// Whether one is the host.
    pub host: bool,
    /// What binds the table to its part of the deal, 64 hexadecimal digits.
    pub commitment: String,
    /// How often a start was tried.
    pub attempts: u32,
    /// What was agreed.
    pub terms: Terms,
    /// Whether the deal has been played before: practice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub known_deal: bool,
    /// The table where the same company plays on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// Who held the seats when the game began, `human` or `bot:` and the bot: what a mirror begins with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub began: Vec<String>,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ChairLine {
    /// `free`, `kept` (for somebody who has not come yet), `human`, or `bot:` and the bot.
    pub kind: String,
    /// The name to show.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Whether the name is that of an account: nobody else is called so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub account: bool,
    /// Whether it is that of a program.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
    /// How strong whoever sits there was in this game when it sat down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingLine>,
    /// Whether whoever sits there is at the table now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub here: bool,
}
