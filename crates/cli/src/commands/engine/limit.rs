//! How long an answer may take: what follows `go` and `analyze`.

use std::time::{Duration, Instant};

use flipwrite_players::Budget;

use super::complaint::Complaint;
use super::input::Stopped;
use crate::text::harmless;

/// How long an answer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    /// As long as the bot usually takes.
    Usual,
    /// So many nodes for each choice.
    Nodes(u64),
    /// So much time for all of it.
    Time(Duration),
}

impl Limit {
    pub(super) fn read(text: &str) -> Result<Self, Complaint> {
        let words: Vec<&str> = text.split_whitespace().take(3).collect();
        let limit = match words[..] {
            [] => Some(Limit::Usual),
            ["nodes", number] => number.parse().ok().map(Limit::Nodes),
            ["time", number] => number.parse().ok().map(|time| Limit::Time(Duration::from_millis(time))),
            _ => None,
        };
        limit.ok_or_else(|| Complaint::new("bad-limit", &[("text", harmless(text))]))
    }
}

/// An answer under way.
pub(super) struct Thinking<'s> {
    limit: Limit,
    begin: Instant,
    stopped: &'s Stopped,
}

impl<'s> Thinking<'s> {
    pub(super) fn new(limit: Limit, stopped: &'s Stopped) -> Self {
        Thinking { limit, begin: Instant::now(), stopped }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// Thinks about the answer.
    pub(super) fn with_budget<T>(&self, think: impl FnOnce(Budget<'_>) -> T) -> T {
        let is_stopped = || self.stopped.is_set();
        let clock = || if is_stopped() { Duration::MAX } else { self.elapsed() };
        match self.limit {
            Limit::Usual => think(Budget::Unless(None, &is_stopped)),
            Limit::Nodes(nodes) => think(Budget::Unless(Some(nodes), &is_stopped)),
            Limit::Time(time) => think(Budget::Until(time, &clock)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_nothing_nodes_or_milliseconds() {
        assert_eq!(Limit::read(""), Ok(Limit::Usual));
        assert_eq!(Limit::read("nodes 400"), Ok(Limit::Nodes(400)));
        assert_eq!(Limit::read(" time  50 "), Ok(Limit::Time(Duration::from_millis(50))));
        for bad in ["nodes", "nodes -1", "time soon", "depth 3", "nodes 5 6"] {
            assert!(Limit::read(bad).is_err(), "{bad}");
        }
    }
}
