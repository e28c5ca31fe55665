//! Games to be played on, and those that can't be read any more.

use flipwrite_art::Symbol;

use super::Over;
use crate::discard::Discards;
use crate::route::Route;
use crate::store;
use crate::store::games::{self, Open};
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, take_away};

/// How many games are offered; the others are among one's games.
const SHOWN: usize = 3;

/// The games of this browser that are not over.
#[derive(Clone, Copy)]
struct Unfinished {
    over: Over,
    open: RwSignal<Vec<(String, Open)>>,
    damaged: RwSignal<Vec<(String, String)>>,
}

impl Unfinished {
    fn look(self) {
        let open = games::all_open();
        self.damaged.set(self.over.with_value(|over| games::damaged(&open, over)));
        self.open.set(open);
    }
}

/// A word while there is still room: the way to one's games, where some can be exported and deleted.
pub(super) fn nearly_full() -> impl IntoView {
    let tongue = Tongue::here();
    store::nearly_full().map(|percent| {
        el("p")
            .class("notice")
            .id("nearly-full")
            .child(move || tongue.with("records-nearly-full", &[("percent", percent.into())]))
            .child(" ")
            .child(el("a").attr("href", Route::Records.hash()).child(text("app-records")))
    })
}

/// Games to be played on.
pub(super) fn unfinished(over: Over) -> impl IntoView {
    let games = Unfinished { over, open: RwSignal::new(Vec::new()), damaged: RwSignal::new(Vec::new()) };
    games.look();
    let discards = Discards::new("unfinished", move || games.look());
    let is_empty =
        move || discards.is_silent() && games.open.with(Vec::is_empty) && games.damaged.with(Vec::is_empty);
    let open =
        move || games.open.get().into_iter().take(SHOWN).map(|game| line(discards, game)).collect_view();
    let damaged = move || games.damaged.get().into_iter().map(|game| unread(discards, game)).collect_view();
    show(
        move || !is_empty(),
        move || {
            el("ul")
                .class("unfinished")
                .id("unfinished")
                .attr("tabindex", "-1")
                .child(open)
                .child(damaged)
                .child(move || discards.told(el("li")))
        },
    )
}

fn line(discards: Discards, (id, game): (String, Open)) -> impl IntoView {
    let tongue = Tongue::here();
    let (names, at) = (game.names.clone(), game.at);
    let words = move || {
        let (name, rounds) = (game.game.as_str().into(), flipwrite::ROUNDS.into());
        tongue.with("home-continue-game", &[("game", name), ("round", game.round.into()), ("rounds", rounds)])
    };
    let link = el("a")
        .class("button")
        .attr("href", Route::Table(id.clone()).hash())
        .child(el("span").child(words))
        .child(el("small").child(move || tongue.played(at, &names)));
    el("li").child(link).child(trash(discards, id))
}

/// A game that can't be read: it can be taken away as it is.
fn unread(discards: Discards, (id, stored): (String, String)) -> impl IntoView {
    el("li")
        .class("damaged")
        .child(el("span").child(text("home-damaged")))
        .child(take_away(&id, stored))
        .child(trash(discards, id))
}

fn trash(discards: Discards, id: String) -> impl IntoView {
    el("button")
        .attr("type", "button")
        .class("tool plain")
        .attr("aria-label", text("home-discard"))
        .attr("title", text("home-discard"))
        .on_click(move |_| discards.discard(id.clone()))
        .child(glyph(Symbol::Trash))
}
