//! Computer players: who chooses.
//!
//! A player sees a public position and, in the setup, its own four cards; there is nothing in either to cheat
//! with. A bot is named by one string, `NAME[:KEY=VALUE]…`, the same in command line, page and server.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use std::sync::Arc;
//!
//! use flipwrite::{DealNumber, Due, Maps, Opening, ScoreParts, Seat, Table};
//! use flipwrite_players::{Bot, Budget, Knowledge};
//!
//! let table = Table::<Maps>::house(2)?;
//! // What is known of a deck is made once, for all bots. Levels up to `skilled` do without weights.
//! let knowledge = Arc::new(Knowledge::new(table.deck(), None)?);
//! let mut bots = [
//!     Bot::new("skilled".parse()?, Seat::S0, 1, &knowledge),
//!     Bot::new("novice".parse()?, Seat::S1, 1, &knowledge),
//! ];
//!
//! let mut deal = table.deal(DealNumber(1));
//! let mut opening = Opening::of(&deal);
//! for (seat, bot) in table.seat_set().iter().zip(&mut bots) {
//!     let hand = opening.hand(seat).expect("somebody sits there");
//!     opening.keep(&table, seat, bot.keep(&table, hand))?;
//! }
//! let mut position = opening.begin(&table, &mut ()).expect("all have kept");
//! loop {
//!     let seats = match position.supply(&mut deal, &mut ())? {
//!         Due::Cross(seats) => seats,
//!         Due::Take(seat) => [seat].into_iter().collect(),
//!         _ => break,
//!     };
//!     // All cross at the same time: each decides on the position from before the first crossing.
//!     let before = position.clone();
//!     for seat in seats {
//!         let choices = bots[seat.index()].decide(&before, Budget::Usual).expect("it is asked");
//!         for choice in choices {
//!             position.apply(seat, choice, &mut ())?;
//!         }
//!     }
//! }
//! assert!(position.score(Seat::S0).total() > 0);
//! # Ok(())
//! # }
//! ```
//!
//! `expert`, `master` and whoever else [plays by weights](Spec::needs_weights) wants the file of its game in the folder
//! `weights` of the repository, as bytes, for [`Knowledge::new`]; `flipwrite train` makes others.

mod analysis;
mod bot;
mod budget;
mod chances;
mod clock;
pub mod coach;
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
mod passes;
mod plan;
mod pyramids;
mod ready;
mod rival;
#[cfg(feature = "playouts")]
mod rollouts;
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
#[cfg(feature = "playouts")]
pub use rollouts::Rollouts;
pub use spec::{Aim, BotFlaw, BotName, Key, Policy, Spec};
pub use weights::WeightsFlaw;
