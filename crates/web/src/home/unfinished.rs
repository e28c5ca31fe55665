//! Games to be played on.

use flipwrite_art::Symbol;

use crate::route::Route;
use crate::store::games;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

/// Games to be played on.
pub(super) fn unfinished() -> impl IntoView {
    let tongue = Tongue::here();
    let open = RwSignal::new(games::all_open());
    let line = move |(id, game): (String, games::Open)| {
        let name = game.game.clone();
        let rounds = flipwrite::ROUNDS;
        let words = move || {
            let args =
                [("game", name.as_str().into()), ("round", game.round.into()), ("rounds", rounds.into())];
            tongue.with("home-continue-game", &args)
        };
        let discard = {
            let id = id.clone();
            move |_| {
                games::forget(&id);
                open.set(games::all_open());
            }
        };
        el("li").child(el("a").class("button").attr("href", Route::Table(id).hash()).child(words)).child(
            el("button")
                .attr("type", "button")
                .class("tool plain")
                .attr("aria-label", text("home-discard"))
                .on_click(discard)
                .child(glyph(Symbol::Trash)),
        )
    };
    show(
        move || !open.get().is_empty(),
        move || {
            el("ul")
                .class("unfinished")
                .child(move || open.get().into_iter().take(3).map(line).collect_view())
        },
    )
}
