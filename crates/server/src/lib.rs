//! Tables online: HTTP and sockets around the host of a table, and what must not be lost in a database.
//!
//! A [`room`] is a table before and around its game, [`hosted`] the game on it, whichever it is; neither knows of the
//! world. `live` is the one task that all about a table goes through, the [`hub`] knows the tables in use and brings
//! back the others from the [`store`]; `http` is the way in. A [`service`] is all of it at work.

pub mod accounts;
pub mod admin;
mod choosing;
pub mod clocks;
pub mod days;
pub mod deals;
pub mod entry;
pub mod hosted;
pub mod http;
pub mod hub;
pub mod id;
pub mod library;
pub mod limits;
mod link;
pub mod lists;
mod live;
pub mod made;
mod measures;
pub mod names;
pub mod node;
mod outbox;
mod own;
pub mod password;
pub mod people;
mod pieces;
pub mod plans;
pub mod played;
pub mod push;
mod rates;
pub mod ratings;
mod reply;
pub mod room;
pub mod secure;
pub mod service;
mod sockets;
pub mod stop;
pub mod store;
mod upkeep;

use std::time::{SystemTime, UNIX_EPOCH};

use flipwrite_host::fair::Secret;

/// The time in milliseconds.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64)
}

/// Bytes that nobody can guess.
///
/// # Panics
///
/// Where the system has no randomness: nothing here can be secret then.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

fn random_secret() -> Secret {
    Secret(random())
}
