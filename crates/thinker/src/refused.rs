//! Why a question can't be answered.

use std::fmt;

use flipwrite_wire::SpecFlaw;
use flipwrite_wire::bots::{Reason, Reply};

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

    /// What exactly.
    pub(crate) fn into_detail(self) -> String {
        self.detail
    }
}

impl From<Refused> for Reply {
    fn from(refused: Refused) -> Self {
        Reply::Error { reason: refused.reason, detail: refused.detail }
    }
}

impl From<SpecFlaw> for Refused {
    fn from(flaw: SpecFlaw) -> Self {
        let reason = match flaw {
            SpecFlaw::UnknownGame(_) | SpecFlaw::OtherGame(_) => Reason::UnknownGame,
            SpecFlaw::UnknownDeck(_) => Reason::UnknownDeck,
            SpecFlaw::Deck(_) => Reason::BadDeck,
            SpecFlaw::Option(_) => Reason::BadOption,
            SpecFlaw::Table(_) => Reason::BadSeats,
            _ => Reason::BadRequest,
        };
        Refused::new(reason, flaw)
    }
}
