//! Games to be played on.

use flipwrite_art::Symbol;
use leptos::prelude::*;

use crate::route::Route;
use crate::store::games;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

/// Games to be played on.
#[component]
pub(super) fn Unfinished() -> impl IntoView {
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
        view! {
            <li>
                <a class="button" href=Route::Table(id).hash()>{words}</a>
                <button type="button" class="tool plain" aria-label=text("home-discard") on:click=discard><Glyph symbol=Symbol::Trash /></button>
            </li>
        }
    };
    view! {
        <Show when=move || !open.get().is_empty()>
            <ul class="unfinished">{move || open.get().into_iter().take(3).map(line).collect_view()}</ul>
        </Show>
    }
}
