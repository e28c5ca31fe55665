//! My games: those to be played on, those that are over, the best of them; and the way of all of it to another
//! browser and back.

mod bests;
mod lists;
mod storage;

use leptos::prelude::*;

use super::Screen;
use crate::store::games::{self, Finished, Open};
use crate::text::text;

/// All games of this browser.
#[derive(Clone, Copy)]
struct Shelf {
    open: RwSignal<Vec<(String, Open)>>,
    finished: RwSignal<Vec<(String, Finished)>>,
}

impl Shelf {
    fn new() -> Self {
        let shelf = Shelf { open: RwSignal::new(Vec::new()), finished: RwSignal::new(Vec::new()) };
        shelf.look();
        shelf
    }

    /// Looks again what is stored.
    fn look(self) {
        self.open.set(games::all_open());
        self.finished.set(games::all_finished());
    }

    fn is_empty(self) -> bool {
        self.open.with(Vec::is_empty) && self.finished.with(Vec::is_empty)
    }
}

#[component]
pub(crate) fn Records() -> impl IntoView {
    let shelf = Shelf::new();
    view! {
        <Screen title="records-title" class="records">
            <Show when=move || shelf.is_empty()>
                <p class="empty-state">{text("records-none")}</p>
            </Show>
            <bests::Bests shelf=shelf />
            <lists::Unfinished shelf=shelf />
            <lists::Over shelf=shelf />
            <storage::StorageSection shelf=shelf />
        </Screen>
    }
}
