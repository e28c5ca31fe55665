//! The way into a replay: a record is dropped here or chosen.

use flipwrite_art::Symbol;

use super::source::Trouble;
use crate::files::{self, Dropped};
use crate::route::Route;
use crate::screens::screen;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

pub(crate) fn opener(trouble: Option<Trouble>) -> impl IntoView {
    let (tongue, dropped) = (Tongue::here(), Dropped::here());
    let trouble = StoredValue::new(trouble);
    let sentence = move || {
        let words = tongue.words();
        trouble.with_value(|trouble| trouble.as_ref().map(|trouble| trouble.sentence(&words)))
    };
    screen(
        "replay-title",
        "opener",
        (
            show(
                move || trouble.with_value(Option::is_some),
                move || el("p").class("notice").attr("role", "alert").child(sentence),
            ),
            el("label")
                .class("drop")
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
                            files::chosen(&field, move |text| dropped.open(text));
                        }),
                ),
            el("a").class("button").attr("href", Route::Records.hash()).child(text("app-records")),
        )
            .into_view(),
    )
}
