//! Getting better: decisions to be found again, when to be asked for them, and how well that goes.
//!
//! An [`Exercise`] is a game up to a decision, and the answer: a mistake of one's own, or a puzzle. A [`Book`] remembers what was
//! answered; it is a text in the browser, and nobody else's business.

mod book;
mod exercise;
mod memory;
mod puzzle;
mod skill;
mod streak;

pub use book::{Book, BookFlaw, MOST_MISTAKES};
pub use exercise::{Exercise, ExerciseFlaw};
pub use memory::{Grade, Memory};
pub use puzzle::{Puzzle, PuzzleFlaw, daily, read_puzzles, write_puzzle};
pub use skill::Skill;
pub use streak::Streak;
