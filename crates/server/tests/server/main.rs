//! The server from outside.

mod around;
mod client;
mod clocks;
mod harness;
mod hosted;
mod online;
mod room;
mod secrets;
mod service;
mod store;
mod there;
