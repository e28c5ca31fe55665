//! What an engine answers where it can't do what it is asked.

use crate::text::say;

/// Why a line was refused. It changes nothing: what was set before stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Complaint {
    /// A word for the reason that never changes.
    code: &'static str,
    text: String,
}

impl Complaint {
    /// A complaint whose text stands in the word files under its code.
    pub(super) fn new(code: &'static str, args: &[(&str, String)]) -> Self {
        Complaint { code, text: say(&format!("cli-engine-{code}"), args) }
    }

    /// A complaint with words from elsewhere, brought onto one line.
    pub(super) fn told(code: &'static str, text: &str) -> Self {
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        // What follows a colon belongs to it.
        Complaint { code, text: lines.join("; ").replace(":; ", ": ") }
    }

    /// As a line.
    pub(super) fn write(&self) -> String {
        format!("error {} {}", self.code, self.text)
    }
}
