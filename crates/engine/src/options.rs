//! The switches of a table: rules that a group of players settles before the game.

use std::fmt;

use crate::game::GameId;

/// When the display is refilled (S11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refill {
    /// After each player's takes.
    AfterEachPlayer,
    /// Once, when all have settled.
    AfterEveryone,
}

impl Refill {
    /// The word for it in records and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Refill::AfterEachPlayer => "after-each-player",
            Refill::AfterEveryone => "after-everyone",
        }
    }
}

/// The switches of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// S9: whether a card completed this turn still takes extra crosses.
    pub finished_card_open: bool,
    /// S11: when the display is refilled.
    pub refill: Refill,
    /// S15: whether the table shows which patterns are still to come in this round.
    pub tracker: bool,
}

/// Why a switch was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionRefusal {
    /// There is no switch of this name.
    UnknownKey(String),
    /// The switch does not take this value.
    UnknownValue {
        /// The switch.
        key: &'static str,
        /// What was asked of it.
        value: String,
        /// What it takes.
        allowed: &'static str,
    },
}

impl Options {
    /// The names of all switches.
    pub const KEYS: [&'static str; 3] = ["finished-card-open", "refill", "tracker"];

    /// The switches as a game has them if nobody says otherwise.
    pub const fn defaults(game: GameId) -> Self {
        Options {
            finished_card_open: true,
            refill: Refill::AfterEachPlayer,
            tracker: match game {
                GameId::Maps => false,
                GameId::Pyramids => true,
            },
        }
    }

    /// Sets a switch by its name and a value in words.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionRefusal> {
        match key {
            "finished-card-open" => self.finished_card_open = yes_or_no(Self::KEYS[0], value)?,
            "refill" => self.refill = refill(value)?,
            "tracker" => self.tracker = yes_or_no(Self::KEYS[2], value)?,
            _ => return Err(OptionRefusal::UnknownKey(key.to_owned())),
        }
        Ok(())
    }
}

fn yes_or_no(key: &'static str, value: &str) -> Result<bool, OptionRefusal> {
    match value {
        "yes" | "on" | "true" => Ok(true),
        "no" | "off" | "false" => Ok(false),
        _ => Err(OptionRefusal::UnknownValue { key, value: value.to_owned(), allowed: "yes, no" }),
    }
}

fn refill(value: &str) -> Result<Refill, OptionRefusal> {
    [Refill::AfterEachPlayer, Refill::AfterEveryone].into_iter().find(|r| r.name() == value).ok_or_else(
        || OptionRefusal::UnknownValue {
            key: "refill",
            value: value.to_owned(),
            allowed: "after-each-player, after-everyone",
        },
    )
}

impl fmt::Display for OptionRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionRefusal::UnknownKey(key) => {
                write!(f, "there is no option '{key}'; there are: {}", Options::KEYS.join(", "))
            }
            OptionRefusal::UnknownValue { key, value, allowed } => {
                write!(f, "option {key} does not take '{value}'; it takes: {allowed}")
            }
        }
    }
}

impl std::error::Error for OptionRefusal {}
