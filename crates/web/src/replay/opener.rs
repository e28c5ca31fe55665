//! The way into a replay: a record is dropped here or chosen.

use flipwrite_art::Symbol;
use leptos::prelude::*;

use super::source::{self, Trouble};
use crate::files::{self, Refused};
use crate::route::Route;
use crate::screens::Screen;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

/// The longest record has far fewer bytes.
const LARGEST: f64 = 2e6;

#[component]
pub(super) fn Opener(trouble: Option<Trouble>) -> impl IntoView {
    let tongue = Tongue::here();
    let trouble = RwSignal::new(trouble);
    let over = RwSignal::new(false);
    let take = move |read: Result<String, Refused>| {
        let kept = match read {
            Ok(text) => source::keep(text),
            Err(Refused::TooLarge) => Err(Trouble::TooLarge),
            Err(Refused::Unreadable) => Err(Trouble::Unreadable),
        };
        match kept {
            Ok(route) => route.go(),
            Err(refused) => trouble.set(Some(refused)),
        }
    };
    let dragged = move |event: web_sys::DragEvent| {
        event.prevent_default();
        over.set(true);
    };
    let dropped = move |event: web_sys::DragEvent| {
        over.set(false);
        files::dropped(&event, LARGEST, take);
    };
    let sentence = move || trouble.get().map(|trouble| trouble.sentence(&tongue.words()));
    view! {
        <Screen title="replay-title" class="opener">
            <Show when=move || trouble.get().is_some()>
                <p class="notice" role="alert">{sentence}</p>
            </Show>
            <label
                class="drop"
                class:over=move || over.get()
                on:dragover=dragged
                on:dragleave=move |_| over.set(false)
                on:drop=dropped
            >
                <Glyph symbol=Symbol::Upload />
                <b>{text("replay-drop")}</b>
                <span class="tip">{text("replay-open-about")}</span>
                <span class="button">{text("replay-choose")}</span>
                <input
                    type="file"
                    id="record-file"
                    accept=".json,.jsonl,application/json"
                    on:change:target=move |event| files::chosen(&event.target(), LARGEST, take)
                />
            </label>
            <a class="button" href=Route::Records.hash()>{text("app-records")}</a>
        </Screen>
    }
}
