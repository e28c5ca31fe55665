//! The laboratory: simulation runs, tournaments, endings against the solver, balance, bounds and training. Every figure comes with its seed.

use flipwrite::GameId;

pub mod balance;
pub mod bound;
pub mod calibrate;
pub mod clock;
pub mod endings;
pub mod entrant;
mod errors;
mod estimate;
mod failures;
pub mod game;
pub mod losses;
pub mod luck;
mod parallel;
pub mod picture;
pub mod program;
mod progress;
pub mod puzzles;
pub mod reasons;
pub mod regret;
pub mod review;
pub mod simulate;
pub mod tournament;
pub mod train;

pub use estimate::Estimate;
pub use failures::{Explain, Failures, FirstFailure};
pub use progress::Progress;

/// The learned weights that come with the program.
pub fn weights(game: GameId) -> &'static [u8] {
    match game {
        GameId::Maps => include_bytes!("../../../weights/maps.net"),
        GameId::Pyramids => include_bytes!("../../../weights/pyramids.net"),
    }
}
