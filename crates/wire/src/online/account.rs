//! Accounts: who one is, what one has played, how strong one is thought to be. Bodies of answers over HTTP.

use flipwrite::Seat;
use serde::{Deserialize, Serialize};

/// How strong somebody is thought to be in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RatingLine {
    /// Points: 1500 for whoever is new.
    pub points: i64,
    /// Whether it rests on few games.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
}

/// Somebody's account; a guest has none, but may have played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AccountLine {
    /// Its name; none for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether it is a program.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// What was played, by games.
    pub games: Vec<StatisticsLine>,
}

/// What somebody has played of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct StatisticsLine {
    /// The game.
    pub game: String,
    /// How many games came to their end.
    pub played: u64,
    /// How many of them were won against others.
    pub won: u64,
    /// The most points.
    pub best: i64,
    /// All points together.
    pub points: i64,
    /// The rating, once a game was rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingLine>,
    /// How many games were rated.
    pub rated: u64,
}

/// Some of the games that somebody has played, the last first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlayedPage {
    /// The games.
    pub games: Vec<PlayedLine>,
    /// What to ask for those before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlayedLine {
    /// The table.
    pub table: String,
    /// The game.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// The own seat.
    pub own: Seat,
    /// Who played, in seat order.
    pub players: Vec<PlayerLine>,
    /// The deal, if the game came to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// By how many points the own rating changed, if the game was rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<i64>,
}

/// One who played a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlayerLine {
    /// The name; none for somebody who is called nothing, or is forgotten.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The bot, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// The points, if the game came to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// The place, from 1 on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u64>,
}

/// One of the devices where somebody is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SessionLine {
    /// What it is ended by: tells nothing of its secret.
    pub id: String,
    /// Since when, in milliseconds since 1970.
    pub created: u64,
    /// When it was last seen, to the hour.
    pub seen: u64,
    /// Whether it is the one that asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
    /// The table, where it is about one seat only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// A program that plays in its own name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ProgramLine {
    /// What it is ended by.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// Its secret: told once, when it is made or given another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Some of those who are rated in a game, the strongest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RankedPage {
    /// They.
    pub players: Vec<RankedLine>,
    /// How many there are in all.
    pub count: u64,
}

/// One of those who are rated in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RankedLine {
    /// The name; of a bot, its level.
    pub name: String,
    /// `account`, `program` or `bot`.
    pub kind: String,
    /// The rating.
    pub rating: RatingLine,
    /// How many games it rests on.
    pub games: u64,
}
