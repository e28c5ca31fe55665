//! The server from outside.

mod accounts;
mod admin;
mod around;
mod choosing;
mod client;
mod clocks;
mod corpora;
mod deals;
mod gate;
mod harness;
mod hosted;
mod laws;
mod life;
mod online;
mod operator;
mod plans;
mod push;
mod room;
mod secrets;
mod secure;
mod service;
mod store;
mod there;
mod versions;
