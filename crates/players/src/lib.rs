//! Computer players: who chooses.
//!
//! A player sees a public position and, in the setup, its own four cards; there is nothing in either to cheat
//! with. A bot is named by one string, `NAME[:KEY=VALUE]…`, the same in command line, page and server.

mod bot;
mod greedy;

pub use bot::{Bot, BotFlaw, BotName, Spec};
