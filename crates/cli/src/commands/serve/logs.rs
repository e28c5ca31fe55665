//! What a server writes down of its work, on standard error: what happened where, by the ids of requests, tables and
//! servers, and nothing of what people said, are called or come from.

use std::panic;

use tracing::error;
use tracing_subscriber::EnvFilter;

/// What is usual: the client of NATS tells more than anybody wants to know.
const USUAL: &str = "info,async_nats=warn";

/// What is written down, and how.
#[derive(Debug)]
pub(super) struct Logs {
    pub(super) filter: EnvFilter,
    pub(super) format: Format,
}

/// How it is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// For people.
    Text,
    /// For programs: one object a line.
    Json,
}

impl Logs {
    /// What is written down if nobody says otherwise.
    pub(super) fn usual() -> EnvFilter {
        EnvFilter::new(USUAL)
    }

    /// From now on it is.
    pub(super) fn begin(self) {
        let lines = tracing_subscriber::fmt().with_env_filter(self.filter).with_writer(std::io::stderr);
        match self.format {
            Format::Text => lines.init(),
            Format::Json => lines.json().init(),
        }
        // What a fault says of itself may hold anything; where it is says enough.
        panic::set_hook(Box::new(|fault| {
            let place = fault.location().map(ToString::to_string).unwrap_or_default();
            error!(place, "a fault in the program");
        }));
    }
}
