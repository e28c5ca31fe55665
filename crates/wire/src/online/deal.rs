//! Deals that were played, and the deals of days. Bodies of answers over HTTP.

use serde::{Deserialize, Serialize};

use crate::TableSpec;

/// A deal with all that was made of it here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DealLine {
    /// What it is known by: covers the table and the seed.
    pub id: String,
    /// Game, deck, switches and seats.
    pub table: TableSpec,
    /// What it was made from, 64 hexadecimal digits.
    pub seed: String,
    /// The day whose deal it was, by its first millisecond since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<u64>,
    /// How many scores were made on it.
    pub count: u64,
    /// The best of them, the highest first.
    pub scores: Vec<ScoreLine>,
    /// Of all scores by others, how many in a hundred the own first one is above, shared ones half.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub above: Option<u64>,
}

/// A score that was made on a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ScoreLine {
    /// The table, whose record tells how.
    pub table: String,
    /// The name; none for somebody who is called nothing, or is forgotten.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The bot, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// The points.
    pub score: i64,
    /// When, in milliseconds since 1970.
    pub ended: u64,
    /// Whether it is one's own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
}

/// The days of a game, the last first; the first of them is tomorrow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DaysLine {
    /// The days.
    pub days: Vec<DayLine>,
    /// How many days in a row one has played, up to today or yesterday.
    pub streak: u64,
    /// Until when today's deal can be begun, in milliseconds since 1970.
    pub until: u64,
    /// Why one can't begin it now, as a word: see the refusals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

/// The deal of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DayLine {
    /// The day, by its first millisecond since 1970 (UTC).
    pub day: u64,
    /// What binds the server to the deal, 64 hexadecimal digits: shown from the day before on.
    pub commitment: String,
    /// The deal, once the day is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// How many have played it to its end.
    pub players: u64,
    /// The most points, once the day is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<i64>,
    /// The table of the own try.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The own points, if the game ended in time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// The own place, once the day is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u64>,
}
