//! Help at the table: how the game is played, and the keys.

use flipwrite::GameId;
use flipwrite_art::Symbol;

use crate::around;
use crate::route::Route;
use crate::screens::how_to_play;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, sheet};

const KEYS: [(&str, &str); 11] = [
    ("key-arrows", "key-arrows-about"),
    ("key-enter", "key-enter-about"),
    ("key-r", "key-r-about"),
    ("key-m", "key-m-about"),
    ("key-s", "key-s-about"),
    ("key-z", "key-z-about"),
    ("key-c", "key-c-about"),
    ("key-h", "key-h-about"),
    ("key-card", "key-card-about"),
    ("key-d", "key-d-about"),
    ("key-question", "key-question-about"),
];

/// The sheet with the help.
pub(super) fn help_sheet(open: RwSignal<bool>, game: GameId) -> impl IntoView {
    let tongue = Tongue::here();
    sheet(open, Signal::derive(move || tongue.say("app-help")), "wide", move || {
        el("div").class("help").child(around::help(game))
    })
}

/// How the game is played, and the list of keys.
pub(crate) fn help(game: GameId) -> impl IntoView {
    let keys =
        KEYS.map(|(key, about)| (el("dt").child(el("kbd").child(text(key))), el("dd").child(text(about))));
    (
        how_to_play(game),
        el("section")
            .class("wide-only")
            .attr("aria-labelledby", "keys-title")
            .child(el("h2").id("keys-title").child(text("key-title")))
            .child(el("dl").class("keys").child(keys.collect_view())),
        el("a")
            .class("button")
            .attr("href", Route::Rules(None).hash())
            .child(glyph(Symbol::Book))
            .child(text("app-rules")),
    )
}
