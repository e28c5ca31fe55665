//! One node: a server from the moment it is known to the database until it ends, or is taken for dead by the others.
//!
//! Whoever writes to a table owns it, and only one who is alive owns anything. Alive is who has said so lately, by the
//! database's clock. A node trusts that for a shorter time, by its own clock and from before it was said: so it stops
//! telling anybody anything before others can have taken its tables over, even if it was itself stopped meanwhile.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, watch};

use crate::id::TableId;
use crate::link::Link;
use crate::live::{Address, Message};
use crate::{now, random};

/// How many milliseconds after its last sign of life a node is dead, by the database's clock.
pub(crate) const LEASE: i64 = 10_000;
/// How long a node trusts that it is alive, after it began to say so.
pub(crate) const TRUSTED: Duration = Duration::from_secs(8);

/// By how many milliseconds two clocks may differ before one has jumped.
const JUMP: u64 = 3_000;

/// The name of a node, never used again.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NodeId(String);

impl NodeId {
    /// Draws one.
    pub(crate) fn draw() -> Self {
        NodeId(random::<8>().iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for NodeId {
    fn from(text: String) -> Self {
        NodeId(text)
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A moment by two clocks: one that never jumps, and the one that people and tables go by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    steady: Instant,
    wall: u64,
}

impl Moment {
    pub(crate) fn now() -> Self {
        Moment { steady: Instant::now(), wall: now() }
    }

    /// Whether between this moment and a later one both clocks went alike. They don't where the machine slept or somebody set
    /// the time.
    fn is_steady_until(self, later: Self) -> bool {
        let passed = later.steady.saturating_duration_since(self.steady).as_millis() as i64;
        let told = later.wall as i64 - self.wall as i64;
        told.abs_diff(passed) < JUMP
    }
}

/// A node, and the tables that are in use there.
pub(crate) struct Node {
    id: NodeId,
    tables: Mutex<HashMap<TableId, Address>>,
    /// The way to other nodes, where there may be any.
    link: Option<Arc<Link>>,
    /// Until when it trusts that it is alive; nothing once it has ended.
    trusted: watch::Sender<Option<Instant>>,
    /// When it was last alive.
    alive: Mutex<Moment>,
}

impl Node {
    /// One that was alive at some time.
    pub(crate) fn new(id: NodeId, alive: Moment, link: Option<Arc<Link>>) -> Arc<Self> {
        let trusted = watch::Sender::new(Some(alive.steady + TRUSTED));
        Arc::new(Node { id, tables: Mutex::default(), link, trusted, alive: Mutex::new(alive) })
    }

    pub(crate) fn link(&self) -> Option<&Arc<Link>> {
        self.link.as_ref()
    }

    pub(crate) fn id(&self) -> &NodeId {
        &self.id
    }

    /// Whether nobody else can own its tables yet.
    pub(crate) fn is_trusted(&self) -> bool {
        self.trusted.borrow().is_some_and(|until| Instant::now() < until)
    }

    /// It was alive at some time; one that has ended stays so.
    pub(crate) fn was_alive(&self, at: Moment) {
        *self.alive.lock().unwrap_or_else(PoisonError::into_inner) = at;
        self.trusted.send_if_modified(|until| {
            *until = until.map(|_| at.steady + TRUSTED);
            false
        });
    }

    /// Whether time has gone its way since it was last alive. Where it jumped, nobody is late before the node has said again
    /// that it is alive: only then it is known how long it was not.
    pub(crate) fn is_steady(&self) -> bool {
        self.alive.lock().unwrap_or_else(PoisonError::into_inner).is_steady_until(Moment::now())
    }

    /// It is no more: its tables end, and whoever watches them is cut off.
    pub(crate) fn end(&self) {
        self.trusted.send_replace(None);
    }

    /// Where its end is heard of.
    pub(crate) fn ending(&self) -> Ending {
        Ending(self.trusted.subscribe())
    }

    /// The way to a table that is in use here.
    pub(crate) fn address(&self, id: &TableId) -> Option<Address> {
        self.tables().get(id).cloned()
    }

    /// Whether so many tables are in use here, or more.
    pub(crate) fn has_at_least(&self, tables: usize) -> bool {
        self.tables().len() >= tables
    }

    /// A table is in use from now on.
    pub(crate) fn enter(&self, id: TableId, address: Address) {
        self.tables().insert(id, address);
    }

    /// A table that nobody uses is forgotten, unless something has come for it meanwhile.
    pub(crate) fn forget(&self, id: &TableId, inbox: &mut mpsc::Receiver<Message>) -> bool {
        let mut tables = self.tables();
        if !inbox.is_empty() {
            return false;
        }
        tables.remove(id);
        inbox.close();
        true
    }

    /// A table's task has ended.
    pub(crate) fn lose(&self, id: &TableId, address: &Address) {
        let mut tables = self.tables();
        if tables.get(id).is_some_and(|known| known.same_channel(address)) {
            tables.remove(id);
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Address>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells of the end of a node.
#[derive(Debug)]
pub(crate) struct Ending(watch::Receiver<Option<Instant>>);

impl Ending {
    /// Waits for it.
    pub(crate) async fn comes(&mut self) {
        // Whoever could tell is gone: that is an end, too.
        let _ = self.0.wait_for(Option::is_none).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumps_is_noticed() {
        let moment = Moment { steady: Instant::now(), wall: 1_000_000 };
        let later = |passed: u64, wall| {
            let steady = moment.steady + Duration::from_millis(passed);
            moment.is_steady_until(Moment { steady, wall })
        };
        assert!(later(0, 1_000_000) && later(8_000, 1_008_000) && later(8_000, 1_009_000));
        assert!(!later(1_000, 1_061_000), "the machine slept for a minute");
        assert!(!later(1_000, 940_000), "somebody set the time back");
    }
}
