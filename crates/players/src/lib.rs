//! Computer players: who chooses.
//!
//! A player sees a public position and, in the setup, its own four cards; there is nothing in either to cheat
//! with. A bot is named by one string, `NAME[:KEY=VALUE]…`, the same in command line, page and server.

mod analysis;
mod bot;
mod budget;
mod greedy;
mod knowledge;
mod montecarlo;
mod spec;

pub use analysis::{Analysis, Candidate};
pub use bot::Bot;
pub use budget::Budget;
pub use knowledge::{Knowledge, Playable, WeightsFlaw};
pub use spec::{Aim, BotFlaw, BotName, Key, Spec};

/// Nodes that `master` takes for a decision at most.
pub(crate) const MASTER_NODES: u64 = 4_000;
