//! Games to be played on, and those that can't be read any more.

use flipwrite_art::Symbol;

use super::Over;
use crate::browser;
use crate::live::Live;
use crate::route::Route;
use crate::store::games::{self, Forgotten, Open};
use crate::store::{self, locks};
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, take_away};

/// How many games are offered; the others are among one's games.
const SHOWN: usize = 3;

/// What came of the last wish to discard a game.
#[derive(Clone)]
enum Discarded {
    Nothing,
    /// It is gone, and can be brought back as long as one stays here.
    Gone(Forgotten),
    /// Another tab plays it.
    Elsewhere,
}

/// The games of this browser that are not over.
#[derive(Clone, Copy)]
struct Unfinished {
    over: Over,
    open: RwSignal<Vec<(String, Open)>>,
    damaged: RwSignal<Vec<(String, String)>>,
    discarded: RwSignal<Discarded>,
}

impl Unfinished {
    fn look(self) {
        let open = games::all_open();
        self.damaged.set(self.over.with_value(|over| games::damaged(&open, over)));
        self.open.set(open);
    }

    fn discard(self, id: String) {
        let (tongue, live) = (Tongue::here(), Live::here());
        wasm_bindgen_futures::spawn_local(async move {
            let is_free = locks::is_free(&id).await;
            let says = if is_free { "records-deleted" } else { "offline-other-tab" };
            live.say(&tongue.now().say(says, &[]));
            self.discarded.set(match is_free {
                true => Discarded::Gone(games::forget(&id)),
                false => Discarded::Elsewhere,
            });
            self.look();
            browser::focus("bring-back");
        });
    }

    fn bring_back(self, forgotten: &Forgotten) {
        forgotten.bring_back();
        self.discarded.set(Discarded::Nothing);
        self.look();
        browser::focus("unfinished");
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
    let games = Unfinished {
        over,
        open: RwSignal::new(Vec::new()),
        damaged: RwSignal::new(Vec::new()),
        discarded: RwSignal::new(Discarded::Nothing),
    };
    games.look();
    let is_empty = move || {
        let nothing = games.discarded.with(|discarded| matches!(discarded, Discarded::Nothing));
        nothing && games.open.with(Vec::is_empty) && games.damaged.with(Vec::is_empty)
    };
    let open = move || games.open.get().into_iter().take(SHOWN).map(|game| line(games, game)).collect_view();
    let damaged = move || games.damaged.get().into_iter().map(|game| unread(games, game)).collect_view();
    show(
        move || !is_empty(),
        move || {
            el("ul")
                .class("unfinished")
                .id("unfinished")
                .attr("tabindex", "-1")
                .child(open)
                .child(damaged)
                .child(move || told(games))
        },
    )
}

fn line(games: Unfinished, (id, game): (String, Open)) -> impl IntoView {
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
    el("li").child(link).child(trash(games, id))
}

/// A game that can't be read: it can be taken away as it is.
fn unread(games: Unfinished, (id, stored): (String, String)) -> impl IntoView {
    el("li")
        .class("damaged")
        .child(el("span").child(text("home-damaged")))
        .child(take_away(&id, stored))
        .child(trash(games, id))
}

fn trash(games: Unfinished, id: String) -> impl IntoView {
    el("button")
        .attr("type", "button")
        .class("tool plain")
        .attr("aria-label", text("home-discard"))
        .attr("title", text("home-discard"))
        .on_click(move |_| games.discard(id.clone()))
        .child(glyph(Symbol::Trash))
}

/// What came of the last wish to discard a game.
fn told(games: Unfinished) -> Option<El> {
    match games.discarded.get() {
        Discarded::Nothing => None,
        Discarded::Elsewhere => Some(el("li").child(el("span").child(text("offline-other-tab")))),
        Discarded::Gone(forgotten) => Some(
            el("li").child(el("span").child(text("records-deleted"))).child(
                el("button")
                    .attr("type", "button")
                    .class("button")
                    .id("bring-back")
                    .on_click(move |_| games.bring_back(&forgotten))
                    .child(text("home-bring-back")),
            ),
        ),
    }
}
