//! The coach: first where to look, then what is best and what it brings.

use flipwrite_art::Symbol;
use leptos::prelude::*;

use super::{Narrow, STACKED};
use crate::browser;
use crate::play::{Hint, Play};
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

#[component]
pub(super) fn HintBox(play: Play) -> impl IntoView {
    let (tongue, narrow) = (Tongue::here(), Narrow::here());
    let says = Memo::new(move |_| {
        let words = tongue.words();
        // A hint that is up follows the table when it is turned.
        let stacked = narrow.get() && browser::matches(STACKED);
        play.hint_says(&words, stacked)
    });
    let paragraphs =
        |sentences: Vec<String>| sentences.into_iter().map(|s| view! { <p>{s}</p> }).collect_view();
    let more = move || matches!(play.hint.get(), Some(Hint::Best(_, false)));
    let usable = move || matches!(play.hint.get(), Some(Hint::Best(_, true)));
    view! {
        <Show when=move || play.hint.get().is_some()>
            <section class="hint" role="status" aria-label=text("hint-title")>
                <Glyph symbol=Symbol::Hint />
                <div class="hint-words">
                    {move || paragraphs(says.get().open)}
                    <div class="hidden">{move || paragraphs(says.get().aside)}</div>
                </div>
                <div class="hint-acts">
                    <Show when=more>
                        <button type="button" class="button" on:click=move |_| play.show_best()>{text("hint-best")}</button>
                    </Show>
                    <Show when=usable>
                        <button type="button" class="button" on:click=move |_| play.use_hint()>{text("hint-use")}</button>
                    </Show>
                    <Show when=move || !says.get().details.is_empty()>
                        <details>
                            <summary>{text("hint-details")}</summary>
                            {move || paragraphs(says.get().details)}
                        </details>
                    </Show>
                    <button type="button" class="tool plain" aria-label=text("app-close") on:click=move |_| play.hint.set(None)>
                        <Glyph symbol=Symbol::Close />
                    </button>
                </div>
            </section>
        </Show>
    }
}
