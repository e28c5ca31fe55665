//! The commands, one file each.

pub(crate) mod admin;
pub(crate) mod balance;
pub(crate) mod bench;
pub(crate) mod bound;
pub(crate) mod calibrate;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod deck;
pub(crate) mod endings;
pub(crate) mod engine;
pub(crate) mod load;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod regret;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod simulate;
pub(crate) mod solve;
pub(crate) mod tournament;
pub(crate) mod train;

mod entrant;
mod output;
mod table;
