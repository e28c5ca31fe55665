//! The laboratory from outside.
//!
//! One program, because each one compiles the players anew.

#[macro_use]
mod laws;
mod puzzles;

mod balance;
mod bound;
mod corpora;
mod documents;
mod endings;
mod losses;
mod reasons;
mod regret;
mod simulate;
mod tournament;
mod train;
