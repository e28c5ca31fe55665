//! Every refusal and flaw is a standard error; its text is its stable code, with the rule behind it where one refuses, and
//! then what it is about: `not-due (S5)`, `not-your-card (S6): card 17`.
//!
//! Sentences for people are made at the edge, in their language, from the same values: the crate `flipwrite-words` has them.

use std::error::Error;
use std::fmt;

use crate::boxes::NotABox;
use crate::card::NotAColor;
use crate::choice::Refusal;
use crate::deal::NotADeal;
use crate::deck::{CardFlaw, DeckFlaw};
use crate::game::NotAGame;
use crate::notation::{ChoiceFlaw, PositionFlaw};
use crate::opening::HandsRefusal;
use crate::pattern::NotAPattern;
use crate::position::ChanceRefusal;
use crate::seat::NotASeat;
use crate::table::TableRefusal;

macro_rules! errors {
    ($($name:ty),*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.code())
            }
        }

        impl Error for $name {}
    )*};
}

errors!(
    CardFlaw,
    ChoiceFlaw,
    DeckFlaw,
    NotABox,
    NotAColor,
    NotADeal,
    NotAGame,
    NotAPattern,
    NotASeat,
    PositionFlaw,
    TableRefusal
);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.code(), self.rule())?;
        if let Some(card) = self.card() {
            write!(f, ": card {card}")?;
        }
        match self {
            Refusal::NoBox { boxes, .. } | Refusal::CrossedAlready { boxes, .. } => write!(f, ", {boxes}"),
            Refusal::NotThePattern(pattern) => write!(f, ": {pattern}"),
            _ => Ok(()),
        }
    }
}

impl Error for Refusal {}

impl fmt::Display for ChanceRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.code(), self.rule())?;
        match self {
            ChanceRefusal::PatternGone(pattern) => write!(f, ": {pattern}"),
            ChanceRefusal::CardSeen(card) => write!(f, ": card {card}"),
            ChanceRefusal::NotDue | ChanceRefusal::NoCard => Ok(()),
        }
    }
}

impl Error for ChanceRefusal {}

impl fmt::Display for HandsRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        match self {
            HandsRefusal::Count(hands) => write!(f, ": {hands}"),
            HandsRefusal::NoSuchSeat(seat) => write!(f, ": seat {seat}"),
            HandsRefusal::NoSuchCard(card) => write!(f, ": place {}", card.index()),
            HandsRefusal::Twice(card) => write!(f, ": card {card}"),
        }
    }
}

impl Error for HandsRefusal {}

macro_rules! codes {
    ($($name:ty: $code:literal),*) => {$(
        impl $name {
            /// A word for the reason that never changes.
            pub const fn code(&self) -> &'static str {
                $code
            }
        }
    )*};
}

codes!(
    NotABox: "not-a-box",
    NotAColor: "not-a-color",
    NotAGame: "not-a-game",
    NotAPattern: "not-a-pattern",
    NotASeat: "not-a-seat"
);

#[cfg(feature = "record")]
errors!(crate::deck::FileFlaw, crate::record::FaultKind);

impl ChanceRefusal {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            ChanceRefusal::NotDue => "not-due",
            ChanceRefusal::PatternGone(_) => "pattern-gone",
            ChanceRefusal::CardSeen(_) => "card-gone",
            ChanceRefusal::NoCard => "no-card",
        }
    }

    /// The number of the rule that says so.
    pub const fn rule(&self) -> &'static str {
        match self {
            ChanceRefusal::NotDue => "S5",
            ChanceRefusal::PatternGone(_) => "S4",
            ChanceRefusal::CardSeen(_) | ChanceRefusal::NoCard => "S16",
        }
    }
}

impl NotADeal {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            NotADeal::Length => "deal-length",
            NotADeal::Sign(_) => "deal-sign",
            NotADeal::Check => "deal-check",
        }
    }
}
