//! What a table says, and to whom.

use flipwrite::{CardIndex, Event, HAND, Seat};

use crate::input::{Decision, Question};
use crate::setup::{Holder, Origin};

/// Whoever looks at a table: each has a stream of outputs of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// A seat, which sees its own hand and its own decisions.
    Seat(Seat),
    /// All who don't sit at the table, together.
    Onlooker,
}

impl Viewer {
    /// The seat that looks.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker => None,
        }
    }
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Viewer::Onlooker, Viewer::Seat)
    }
}

/// What a table says to one viewer. What the viewer may not know (S14) is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Something happened.
    Event(Event),
    /// A seat is to decide.
    Asked {
        /// Which seat.
        seat: Seat,
        /// The number that its answer names.
        question: Question,
    },
    /// A seat has decided.
    Decided {
        /// Which seat.
        seat: Seat,
        /// The question it answered.
        question: Question,
        /// What it decided, for the seat itself.
        decision: Option<Decision>,
    },
    /// A seat took its decision back.
    TakenBack {
        /// Which seat.
        seat: Seat,
        /// The question whose answer is gone.
        question: Question,
    },
    /// Time was up for a seat: a stand-in answers its next question.
    TimeUp {
        /// Which seat.
        seat: Seat,
        /// The bot that decides.
        stand_in: String,
    },
    /// A seat changed hands.
    Handed {
        /// Which seat.
        seat: Seat,
        /// Who holds it now.
        holder: Holder,
    },
    /// A seat gave up.
    Resigned {
        /// Which seat.
        seat: Seat,
        /// The bot that plays on.
        stand_in: String,
    },
    /// A person agrees to stop, or does so no more.
    Agreed {
        /// Which seat.
        seat: Seat,
        /// Whether it agrees.
        agrees: bool,
    },
    /// The game was stopped by agreement.
    Stopped,
    /// The last word of a table: what was hidden while the game ran.
    Opened(Opened),
}

/// What was hidden while a game ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The cards dealt to each seat.
    pub hands: Vec<[CardIndex; HAND]>,
    /// Where the deal came from; nothing where what chance gave came from a record.
    pub origin: Option<Origin>,
}

/// Something said, with what each viewer hears of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// The same to all.
    All(Output),
    /// In full to one seat; to the others less, or nothing.
    Private { seat: Seat, own: Output, others: Option<Output> },
}

impl Said {
    /// What a viewer hears.
    pub(crate) fn to(&self, viewer: Viewer) -> Option<&Output> {
        match self {
            Said::All(output) => Some(output),
            Said::Private { seat, own, .. } if viewer == Viewer::Seat(*seat) => Some(own),
            Said::Private { others, .. } => others.as_ref(),
        }
    }

    /// The whole of it, for the table's own books.
    pub(crate) fn whole(&self) -> &Output {
        match self {
            Said::All(output) => output,
            Said::Private { own, .. } => own,
        }
    }

    /// The event that it tells of.
    pub(crate) fn event(&self) -> Option<&Event> {
        match self.whole() {
            Output::Event(event) => Some(event),
            _ => None,
        }
    }
}
