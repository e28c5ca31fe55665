//! Getting better: decisions to be found again, when to be asked for them, and how well that goes.
//!
//! An [`Exercise`] is a game up to a decision, and the answer: a mistake of one's own ([`mistakes`]), a puzzle, or a crossing of a master
//! ([`Guesses`]). It is asked at a table like any other ([`table_of`]). A [`Book`] remembers what was answered, and [`PlayedGames`] what
//! games have told; they are texts in the browser, and nobody else's business.

mod asked;
mod book;
mod exercise;
mod guess;
mod memory;
mod mistakes;
mod played;
mod puzzle;
mod skill;
mod streak;

pub use asked::{answered, ask_again, table_of};
pub use book::{Book, BookFlaw, MOST_MISTAKES};
pub use exercise::{Exercise, ExerciseFlaw};
pub use guess::{Guess, Guesses, MOST_POINTS};
pub use memory::{Grade, Memory};
pub use mistakes::mistakes;
pub use played::{Best, Evens, Line, Played, PlayedGames, Slice, Spent};
pub use puzzle::{Puzzle, PuzzleFlaw, daily, read_puzzles, write_puzzle};
pub use skill::Skill;
pub use streak::Streak;
