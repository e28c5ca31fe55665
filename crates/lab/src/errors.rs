//! Every flaw and fault is a standard error; its text is its stable code, and then what it is about, with texts of others as
//! literals. Sentences for people are made at the edge.

use std::error::Error;
use std::fmt;

use crate::entrant::EntrantFlaw;
use crate::game::{Broken, SeatFault};
use crate::program::{CommandFlaw, ProgramFault};
use crate::tournament::{FileFlaw, MergeFlaw};

impl fmt::Display for SeatFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatFault::Silent => f.write_str("silent"),
            SeatFault::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl Error for SeatFault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            SeatFault::Silent => None,
            SeatFault::Refused(refusal) => Some(refusal),
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}: {}", self.seat, self.fault)
    }
}

impl Error for Broken {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.fault)
    }
}

impl fmt::Display for CommandFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandFlaw::Empty => f.write_str("no-command"),
            CommandFlaw::OpenQuote(mark) => write!(f, "open-quote: {mark}"),
        }
    }
}

impl Error for CommandFlaw {}

impl fmt::Display for EntrantFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntrantFlaw::Bot(flaw) => flaw.fmt(f),
            EntrantFlaw::Command(flaw) => flaw.fmt(f),
        }
    }
}

impl Error for EntrantFlaw {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            EntrantFlaw::Bot(flaw) => Some(flaw),
            EntrantFlaw::Command(flaw) => Some(flaw),
        }
    }
}

impl fmt::Display for FileFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileFlaw::Json(reason) => write!(f, "not-json: {reason}"),
            FileFlaw::Format(format) => write!(f, "other-format: {format:?}"),
            FileFlaw::Field(field) => write!(f, "bad-field: {field}"),
        }
    }
}

impl Error for FileFlaw {}

impl fmt::Display for MergeFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MergeFlaw::OtherRun { field, first, this } => write!(f, "other-run: {field} {first:?}, {this:?}"),
            MergeFlaw::Twice(shards) => write!(f, "shards-twice: {shards:?}"),
            MergeFlaw::TooLarge => f.write_str("too-large"),
        }
    }
}

impl Error for MergeFlaw {}

impl fmt::Display for ProgramFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramFault::NotStarted(reason) => write!(f, "not-started: {reason}"),
            ProgramFault::Ended(Some(code)) => write!(f, "ended: {code}"),
            ProgramFault::Ended(None) => f.write_str("ended"),
            ProgramFault::Closed => f.write_str("closed"),
            ProgramFault::NotReady(time) => write!(f, "not-ready: {time:?}"),
            ProgramFault::TooSlow(time) => write!(f, "too-slow: {time:?}"),
            ProgramFault::TooLong => f.write_str("too-long"),
            ProgramFault::NotText => f.write_str("not-text"),
            ProgramFault::NoGreeting(line) => write!(f, "no-greeting: {line:?}"),
            ProgramFault::Unasked(line) => write!(f, "unasked: {line:?}"),
            ProgramFault::Error(line) => write!(f, "error: {line:?}"),
            ProgramFault::Unreadable { answer, flaw } => write!(f, "unreadable: {answer:?}: {flaw}"),
            ProgramFault::NotDue(answer) => write!(f, "not-due: {answer:?}"),
            ProgramFault::Illegal { answer, refusal } => write!(f, "illegal: {answer:?}: {refusal}"),
        }
    }
}

impl Error for ProgramFault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ProgramFault::Unreadable { flaw, .. } => Some(flaw),
            ProgramFault::Illegal { refusal, .. } => Some(refusal),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use flipwrite::{Refusal, Seat};

    use super::*;

    #[test]
    fn what_is_wrong_is_told_with_its_reason() {
        let broken = Broken { seat: Seat::S1, fault: SeatFault::Refused(Refusal::NotDue) };
        assert_eq!(broken.to_string(), "seat 1: not-due (S5)");
        let reason = broken.source().and_then(Error::source).map(ToString::to_string);
        assert_eq!(reason.as_deref(), Some("not-due (S5)"));
        let flaw = "exec:'".parse::<crate::entrant::Entrant>().unwrap_err();
        assert_eq!((flaw.to_string(), flaw.source().is_some()), ("open-quote: '".to_owned(), true));
    }
}
