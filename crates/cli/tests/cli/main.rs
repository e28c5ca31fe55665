//! The command line as people meet it: the real program, in a fresh folder, its exit code and its text.
//!
//! Whole outputs are compared with the files in `expected`; `UPDATE=1 cargo test -p flipwrite-cli` rewrites
//! them, to be read in review.

#[cfg(unix)]
mod admin;
mod balance;
mod bound;
mod check;
mod deck;
mod endings;
mod engine;
#[cfg(target_os = "linux")]
mod files;
mod play;
mod program;
mod puzzles;
mod regret;
mod review;
mod run;
#[cfg(target_os = "linux")]
mod running;
#[cfg(unix)]
mod serve;
mod show;
mod simulate;
mod solve;
mod tournament;
mod usage;
