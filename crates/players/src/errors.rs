//! Every flaw is a standard error; its text is its stable code. Sentences for people are made at the edge.

use std::error::Error;
use std::fmt;

use crate::solve::Unsolved;
use crate::spec::BotFlaw;
use crate::weights::WeightsFlaw;

impl BotFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            BotFlaw::UnknownName(_) => "unknown-bot",
            BotFlaw::UnknownOption { .. } => "unknown-bot-option",
            BotFlaw::BadValue { .. } => "bad-bot-option",
        }
    }
}

impl WeightsFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            WeightsFlaw::Foreign => "weights-foreign",
            WeightsFlaw::OtherGame(_) => "weights-other-game",
            WeightsFlaw::OtherShape => "weights-other-shape",
            WeightsFlaw::Damaged => "weights-damaged",
        }
    }
}

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

errors!(BotFlaw, Unsolved, WeightsFlaw);
