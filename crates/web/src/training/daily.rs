//! The puzzle of the day: for everybody the same, and with a streak.

use flipwrite::GameId;
use flipwrite_desk::training;

use super::kept::Kept;
use super::puzzle::puzzle_view;
use super::puzzles::fetched;
use super::{back, today};
use crate::says::said;
use crate::ui::*;

pub(super) fn daily(kept: Kept, game: GameId) -> impl IntoView {
    // Whoever plays over midnight stays with the puzzle that was begun.
    let day = today();
    fetched(game, move |all| match training::daily(all.len(), day).and_then(|place| all.get(place)) {
        Some(puzzle) => puzzle_view(kept, game, puzzle, Some(day), all),
        None => super::page(said("training-daily"), back()),
    })
}
