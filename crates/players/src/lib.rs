//! Computer players: who chooses.
//!
//! A player sees a public position and, in the setup, its own four cards; there is nothing in either to cheat
//! with. A bot is named by one string, `NAME[:KEY=VALUE]…`, the same in command line, page and server.

mod analysis;
mod bot;
mod budget;
mod chances;
mod clock;
mod errors;
mod evaluator;
mod features;
mod greedy;
mod keep;
mod knowledge;
pub mod learn;
mod levels;
mod lookahead;
mod maps;
mod memory;
#[cfg(feature = "playouts")]
mod montecarlo;
#[cfg(not(feature = "playouts"))]
#[path = "no_montecarlo.rs"]
mod montecarlo;
mod net;
mod order;
mod plan;
mod pyramids;
mod ready;
mod rival;
mod search;
pub mod solve;
mod spec;
mod tables;
mod weights;

pub use analysis::{Analysis, Candidate};
pub use bot::Bot;
pub use budget::Budget;
pub use clock::Clock;
pub use features::Features;
pub use knowledge::{Knowledge, Playable};
pub use memory::Memory;
pub use net::{HIDDEN, Net, Part};
pub use spec::{Aim, BotFlaw, BotName, Key, Spec};
pub use weights::WeightsFlaw;
