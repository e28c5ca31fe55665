//! My games: those to be played on, those that are over, the best of them; and the way of all of it to another
//! browser and back.

mod bests;
mod lists;
mod storage;

use super::screen;
use crate::discard::Discards;
use crate::store::games::{self, Finished, Open};
use crate::text::text;
use crate::training;
use crate::ui::*;

/// All games of this browser.
#[derive(Clone, Copy)]
struct Shelf {
    open: RwSignal<Vec<(String, Open)>>,
    finished: RwSignal<Vec<(String, Finished)>>,
    /// Those that can't be read, as they are stored.
    damaged: RwSignal<Vec<(String, String)>>,
}

impl Shelf {
    fn new() -> Self {
        let shelf = Shelf {
            open: RwSignal::new(Vec::new()),
            finished: RwSignal::new(Vec::new()),
            damaged: RwSignal::new(Vec::new()),
        };
        shelf.look();
        shelf
    }

    /// Looks again what is stored.
    fn look(self) {
        let (open, finished) = (games::all_open(), games::all_finished());
        self.damaged.set(games::damaged(&open, &finished));
        self.open.set(open);
        self.finished.set(finished);
    }

    fn is_empty(self) -> bool {
        self.open.with(Vec::is_empty) && self.finished.with(Vec::is_empty) && self.damaged.with(Vec::is_empty)
    }
}

pub(crate) fn records() -> impl IntoView {
    let shelf = Shelf::new();
    let discards = Discards::new("content", move || shelf.look());
    let told = move || discards.told(el("p").class("notice"));
    screen(
        "records-title",
        "records",
        (
            (told, el("div").class("answers").child(training::way_in())),
            show(move || shelf.is_empty(), move || el("p").class("empty-state").child(text("records-none"))),
            bests::bests(shelf),
            (
                lists::unfinished(shelf, discards),
                lists::over(shelf, discards),
                lists::damaged(shelf, discards),
            ),
            storage::storage_section(shelf),
        )
            .into_view(),
    )
}
