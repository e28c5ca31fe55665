//! The laboratory: simulation runs, training and deck making. Every figure comes with its seed.

use flipwrite::GameId;

pub mod make;
pub mod simulate;
pub mod train;

/// The learned weights that come with the program.
pub fn weights(game: GameId) -> &'static [u8] {
    match game {
        GameId::Maps => include_bytes!("../../../weights/maps.net"),
        GameId::Pyramids => include_bytes!("../../../weights/pyramids.net"),
    }
}
