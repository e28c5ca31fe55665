//! What a table accepts, and why it does not.

use flipwrite::{CardIndex, Crossing, Refusal, Seat, Take};

use crate::setup::Holder;

/// How often a seat may take back what it decided on one occasion.
pub const MOST_TAKE_BACKS: usize = 20;
/// How often a seat should change hands or agree to stop on one occasion.
pub const MOST_CHANGES: usize = 20;

/// What a seat decides at one time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// In the opening: the cards to keep.
    Keep([CardIndex; 2]),
    /// The whole crossing of a turn, extra crosses included.
    Cross(Vec<Crossing>),
    /// A replacement.
    Take(Take),
}

/// The number of a question to a seat: a seat's questions count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Question(pub u32);

/// What a table accepts.
///
/// Inputs can be sent again when it is not known whether they arrived: the same words about the same question get the
/// first answer and change nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A seat decides.
    Decide {
        /// Which seat.
        seat: Seat,
        /// The question it answers.
        question: Question,
        /// What it decides.
        decision: Decision,
    },
    /// A seat takes its decision back, which it may until all have decided; it is asked again, under a new number.
    TakeBack {
        /// Which seat.
        seat: Seat,
        /// The question whose answer it takes back.
        question: Question,
    },
    /// Time is up for a seat: a stand-in decides what it was asked, and only that.
    TimeUp {
        /// Which seat.
        seat: Seat,
        /// The question that it did not answer in time.
        question: Question,
        /// The bot that decides.
        stand_in: String,
    },
    /// A seat changes hands, whoever held it and whoever takes it over.
    Hand {
        /// Which seat.
        seat: Seat,
        /// Who holds it from now on.
        holder: Holder,
    },
    /// A seat gives up: a stand-in plays for it to the end, and it ranks last.
    Resign {
        /// Which seat.
        seat: Seat,
        /// The bot that plays on.
        stand_in: String,
    },
    /// A person agrees to stop the game here, or does so no more. Once all people agree, it is stopped.
    Stop {
        /// Which seat.
        seat: Seat,
        /// Whether it agrees.
        agrees: bool,
    },
}

impl Input {
    /// The seat it is about.
    pub fn seat(&self) -> Seat {
        match self {
            Input::Decide { seat, .. }
            | Input::TakeBack { seat, .. }
            | Input::TimeUp { seat, .. }
            | Input::Hand { seat, .. }
            | Input::Resign { seat, .. }
            | Input::Stop { seat, .. } => *seat,
        }
    }

    /// The question it is about.
    pub fn question(&self) -> Option<Question> {
        match self {
            Input::Decide { question, .. }
            | Input::TakeBack { question, .. }
            | Input::TimeUp { question, .. } => Some(*question),
            _ => None,
        }
    }
}

/// Why an input was not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InputRefusal {
    /// Nobody sits there.
    NoSuchSeat,
    /// The game is over or was stopped.
    Ended,
    /// The seat was never asked this.
    NotAsked,
    /// The question is asked no more: the seat has changed hands, or its time was up.
    OldQuestion,
    /// The question was answered, in other words.
    AlreadyDecided,
    /// A rule refuses the choice; for a crossing, which of its steps.
    Refused {
        /// The step of a crossing, from 0.
        step: usize,
        /// The rule's reason.
        refusal: Refusal,
    },
    /// The crossing stops before all extra crosses are used (S8).
    ExtrasLeft(usize),
    /// The seat has decided nothing that could be taken back.
    NothingToTakeBack,
    /// Something new has been shown since: what was decided stands.
    TooLate,
    /// It was taken back too often.
    TooManyTakeBacks,
    /// A bot decided it: it is not the person's to take back.
    DecidedByBot,
    /// A bot neither resigns nor agrees to anything.
    NotAPerson,
    /// The seat has resigned, for good.
    Resigned,
    /// No bot can have this name.
    BadBot,
}

impl InputRefusal {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            InputRefusal::NoSuchSeat => "no-such-seat",
            InputRefusal::Ended => "ended",
            InputRefusal::NotAsked => "not-asked",
            InputRefusal::OldQuestion => "old-question",
            InputRefusal::AlreadyDecided => "already-decided",
            InputRefusal::Refused { refusal, .. } => refusal.code(),
            InputRefusal::ExtrasLeft(_) => "extras-left",
            InputRefusal::NothingToTakeBack => "nothing-to-take-back",
            InputRefusal::TooLate => "too-late",
            InputRefusal::TooManyTakeBacks => "too-many-take-backs",
            InputRefusal::DecidedByBot => "decided-by-bot",
            InputRefusal::NotAPerson => "not-a-person",
            InputRefusal::Resigned => "resigned",
            InputRefusal::BadBot => "bad-bot",
        }
    }
}

impl std::fmt::Display for InputRefusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            InputRefusal::Refused { step, refusal } => write!(f, "{refusal}, step {step}"),
            InputRefusal::ExtrasLeft(extras) => write!(f, "{}: {extras}", self.code()),
            _ => f.write_str(self.code()),
        }
    }
}

impl std::error::Error for InputRefusal {}
