//! The way into a replay: a record is dropped here or chosen.

use flipwrite_art::Symbol;

use super::source::{self, Trouble};
use crate::files::{self, Refused};
use crate::route::Route;
use crate::screens::screen;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

/// The longest record has far fewer bytes.
const LARGEST: f64 = 2e6;

pub(super) fn opener(trouble: Option<Trouble>) -> impl IntoView {
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
    screen(
        "replay-title",
        "opener",
        (
            show(
                move || trouble.get().is_some(),
                move || el("p").class("notice").attr("role", "alert").child(sentence),
            ),
            el("label")
                .class("drop")
                .class_if("over", move || over.get())
                .on("dragover", dragged)
                .on("dragleave", move |_: web_sys::DragEvent| over.set(false))
                .on("drop", dropped)
                .child(glyph(Symbol::Upload))
                .child(el("b").child(text("replay-drop")))
                .child(el("span").class("tip").child(text("replay-open-about")))
                .child(el("span").class("button").child(text("replay-choose")))
                .child(
                    el("input")
                        .attr("type", "file")
                        .id("record-file")
                        .attr("accept", ".json,.jsonl,application/json")
                        .on_field("change", move |field: web_sys::HtmlInputElement| {
                            files::chosen(&field, LARGEST, take);
                        }),
                ),
            el("a").class("button").attr("href", Route::Records.hash()).child(text("app-records")),
        )
            .into_view(),
    )
}
