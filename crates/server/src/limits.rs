//! How much of everything there may be: one type with all of it, and what is usual.

use std::num::NonZero;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How much of everything there may be. Whoever is on the same machine is spared all that is counted by address, person
/// or socket, unless a proxy is in between.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limits {
    /// Requests of any kind, in a minute.
    pub requests_per_minute_by_address: NonZero<u32>,
    /// Requests that change something, in a minute.
    pub changes_per_minute_by_address: NonZero<u32>,
    /// People who are new, in an hour.
    pub people_per_hour_by_address: NonZero<u32>,
    /// Tables that are made, in an hour.
    pub tables_per_hour_by_address: NonZero<u32>,
    /// The same for one person.
    pub tables_per_hour_by_person: NonZero<u32>,
    /// Tables with a deck of one's own, in an hour.
    pub decks_per_hour_by_address: NonZero<u32>,
    /// The same for one person.
    pub decks_per_hour_by_person: NonZero<u32>,
    /// Tables of one host that wait for people.
    pub open_tables_by_person: NonZero<u32>,
    /// Connections, sockets among them, in all.
    pub connections: NonZero<u32>,
    /// Those from one address.
    pub connections_by_address: NonZero<u32>,
    /// Sockets of one person.
    pub sockets_by_person: NonZero<u32>,
    /// Calls over one socket, in a minute.
    pub calls_per_minute_by_socket: NonZero<u32>,
    /// Tables in use.
    pub tables_in_memory: NonZero<u32>,
    /// Bytes of the body of a request.
    pub body_bytes: NonZero<u32>,
    /// Bytes of a message over a socket.
    pub message_bytes: NonZero<u32>,
    /// Seconds until the head of a request has come.
    pub header_seconds: NonZero<u32>,
    /// Seconds until all of a request has come and is answered.
    pub request_seconds: NonZero<u32>,
    /// Seconds until somebody has read what it was told over a socket.
    pub reading_seconds: NonZero<u32>,
    /// Seconds after which a socket is asked whether somebody is still there; after three times as many in silence it
    /// is closed.
    pub ping_seconds: NonZero<u32>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            requests_per_minute_by_address: usual(3_000),
            changes_per_minute_by_address: usual(300),
            people_per_hour_by_address: usual(120),
            tables_per_hour_by_address: usual(240),
            tables_per_hour_by_person: usual(60),
            decks_per_hour_by_address: usual(60),
            decks_per_hour_by_person: usual(20),
            open_tables_by_person: usual(20),
            connections: usual(50_000),
            connections_by_address: usual(500),
            sockets_by_person: usual(16),
            calls_per_minute_by_socket: usual(600),
            tables_in_memory: usual(20_000),
            body_bytes: usual(256 * 1024),
            message_bytes: usual(16 * 1024),
            header_seconds: usual(10),
            request_seconds: usual(30),
            reading_seconds: usual(20),
            ping_seconds: usual(30),
        }
    }
}

const fn usual(number: u32) -> NonZero<u32> {
    match NonZero::new(number) {
        Some(number) => number,
        None => NonZero::<u32>::MIN,
    }
}

/// So many seconds.
pub(crate) fn seconds(number: NonZero<u32>) -> Duration {
    Duration::from_secs(number.get().into())
}

/// So many things.
pub(crate) fn count(number: NonZero<u32>) -> usize {
    number.get() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_documented_with_what_is_usual() {
        let document = include_str!("../../../docs/operations.md");
        let limits = serde_json::to_value(Limits::default()).unwrap();
        for (key, usual) in limits.as_object().unwrap() {
            let row = format!("| `{key}` | {usual} |");
            assert!(document.contains(&row), "docs/operations.md has no row '{row}'");
        }
    }
}
