//! Every flaw is a standard error; its text is its stable code, and then what it is about. Sentences for people are made at the
//! edge.

use std::error::Error;
use std::fmt;

use crate::export::ExportFlaw;
use crate::link::LinkFlaw;
use crate::saved::SavedFlaw;
use crate::scene::OpenFlaw;
use crate::training::{BookFlaw, ExerciseFlaw};

impl fmt::Display for LinkFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Error for LinkFlaw {}

impl fmt::Display for SavedFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Error for SavedFlaw {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            SavedFlaw::NotADesk => None,
            SavedFlaw::Journal(flaw) => Some(flaw),
        }
    }
}

impl fmt::Display for ExportFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportFlaw::NotAnExport => f.write_str("not-an-export"),
            ExportFlaw::Newer(format) => write!(f, "newer-export: {format:?}"),
        }
    }
}

impl Error for ExportFlaw {}

impl fmt::Display for OpenFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenFlaw::Deck(flaw) => flaw.fmt(f),
            OpenFlaw::Table(refusal) => refusal.fmt(f),
        }
    }
}

impl Error for OpenFlaw {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            OpenFlaw::Deck(flaw) => Some(flaw),
            OpenFlaw::Table(refusal) => Some(refusal),
        }
    }
}

impl fmt::Display for ExerciseFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Error for ExerciseFlaw {}

impl fmt::Display for BookFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookFlaw::Damaged => f.write_str(self.code()),
            BookFlaw::Newer(format) => write!(f, "{}: {format:?}", self.code()),
        }
    }
}

impl Error for BookFlaw {}

#[cfg(test)]
mod tests {
    use flipwrite::TableRefusal;

    use super::*;

    #[test]
    fn flaws_are_told_by_their_codes() {
        assert_eq!(LinkFlaw::Newer.to_string(), "link-newer");
        assert_eq!(SavedFlaw::NotADesk.to_string(), "not-a-desk");
        assert_eq!(ExportFlaw::Newer("x\n".to_owned()).to_string(), r#"newer-export: "x\n""#);
        let open = OpenFlaw::Table(TableRefusal::Seats(9));
        assert_eq!(open.source().map(ToString::to_string), Some(open.to_string()));
    }
}
