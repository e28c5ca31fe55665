//! Servers of others that ours works with, and ours as processes that are killed: each in a folder of its own and on a free
//! port, ended with its test.

#![cfg(unix)]

pub mod crash;
mod lossy;
mod namespace;
mod nats;
mod node;
mod port;
mod postgres;
mod power;
pub mod storm;

pub use lossy::Lossy;
pub use namespace::Namespace;
pub use nats::Nats;
pub use node::{Keep, Node};
pub use postgres::Postgres;
pub use power::Power;
