//! A table shows in one tab only; the other one says where it is and can take it over.

use crate::route::Route;
use crate::store::locks::{self, Writer};
use crate::text::text;
use crate::ui::*;

/// Shows what it holds while the game with this id is played in this tab. It is built anew, from what is stored,
/// whenever the game comes here.
pub(crate) fn one_writer(id: String, children: impl Fn() -> View + 'static) -> impl IntoView {
    let hold = locks::hold(id, || {});
    let writer = Memo::new(move |_| hold.writer());
    move || match writer.get() {
        Writer::Here => children().into_view(),
        Writer::Asked => ().into_view(),
        Writer::Elsewhere => away("offline-other-tab", hold).into_view(),
        Writer::TakenOver => away("offline-taken-over", hold).into_view(),
    }
}

fn away(key: &'static str, hold: locks::Hold) -> impl IntoView {
    el("main")
        .class("plain-page")
        .id("content")
        .attr("tabindex", "-1")
        .child(el("h1").attr("role", "status").child(text(key)))
        .child(
            el("button")
                .attr("type", "button")
                .class("button go")
                .id("take-over")
                .on_click(move |_| hold.take_over())
                .child(text("offline-take-over")),
        )
        .child(el("a").class("button").attr("href", Route::Home.hash()).child(text("app-to-home")))
}
