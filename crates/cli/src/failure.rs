//! How a command can end.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use crate::text::say;

/// What a command found that ran to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// All is fine.
    Fine,
    /// Something was examined and found bad; it has been said.
    Bad,
}

impl Found {
    pub(crate) fn fine_if(fine: bool) -> Self {
        if fine { Found::Fine } else { Found::Bad }
    }
}

/// Why a command could not run to its end.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given was examined and is bad: exit code 1.
    Bad(String),
    /// Wrong usage, or a file that can't be opened or written: exit code 2.
    Usage(String),
    /// Nobody reads our output any more: that is theirs to decide, and no error.
    ClosedPipe,
}

impl Failure {
    /// A file that can't be opened, read or written.
    pub(crate) fn file(path: &Path, error: &impl Display) -> Self {
        let args = [("file", path.display().to_string()), ("reason", error.to_string())];
        Failure::Usage(say("cli-file", &args))
    }

    /// Prints the reason and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        self.tell();
        match self {
            Failure::ClosedPipe => ExitCode::SUCCESS,
            Failure::Bad(_) => ExitCode::from(1),
            Failure::Usage(_) => ExitCode::from(2),
        }
    }

    /// Prints the reason.
    pub(crate) fn tell(&self) {
        use std::io::Write;
        if let Failure::Bad(message) | Failure::Usage(message) = self {
            // Where even standard error is closed there is nobody left to tell.
            let _ = writeln!(anstream::stderr(), "{} {message}", say("cli-error", &[]));
        }
    }
}

/// Errors of standard output: a closed pipe is no failure.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::ClosedPipe
        } else {
            Failure::Usage(say("cli-output", &[("reason", error.to_string())]))
        }
    }
}
