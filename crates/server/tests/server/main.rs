//! The server from outside.

mod client;
mod hosted;
mod online;
mod room;
mod store;
mod there;
