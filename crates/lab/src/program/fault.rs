//! What can go wrong with a program in a seat.

use std::time::Duration;

use flipwrite::{ChoiceFlaw, Refusal};

/// Why a program lost its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgramFault {
    /// It could not be started; what the system says.
    NotStarted(String),
    /// It ended; its exit code, if it had one.
    Ended(Option<i32>),
    /// It closed its output, but runs on.
    Closed,
    /// It had not greeted, or not said that it is ready for a table, when its time was over.
    NotReady(Duration),
    /// It had no answer when its time was over.
    TooSlow(Duration),
    /// It wrote a line without an end.
    TooLong,
    /// It wrote what is no UTF-8 text.
    NotText,
    /// Its first line is no greeting in this version of the protocol.
    NoGreeting(String),
    /// It wrote something that nobody asked for.
    Unasked(String),
    /// It answered with an error of its own.
    Error(String),
    /// Its answer does not read as a choice.
    Unreadable {
        /// The answer.
        answer: String,
        /// What is wrong with it.
        flaw: ChoiceFlaw,
    },
    /// Its answer is a choice of another kind than was due.
    NotDue(String),
    /// The rules refuse its answer.
    Illegal {
        /// The answer.
        answer: String,
        /// Which rule refuses it.
        refusal: Refusal,
    },
}
