//! A game elsewhere: the table of the page, with how things stand with the network above it.

use std::rc::Rc;

use super::link::Net;
use super::says::{Says, said};
use super::verify;
use super::visit::{Visit, unanswered};
use crate::play::{Elsewhere, Play};
use crate::route::Route;
use crate::table;
use crate::text::text;
use crate::ui::*;

/// The game from one's own seat.
pub(super) fn game(_visit: Visit, play: Play) -> impl IntoView {
    table::table(play)
}

/// What a table elsewhere adds to the page.
pub(super) fn elsewhere(visit: Visit, play: Play) -> Elsewhere {
    Elsewhere {
        above: Rc::new(move || state(visit, Some(play)).into_view()),
        next: Rc::new(move || next(visit).into_view()),
    }
}

/// How things stand with the network, while there is anything to say about it; and why something was not accepted.
pub(super) fn state(visit: Visit, play: Option<Play>) -> impl IntoView {
    let is_lost = Memo::new(move |_| visit.net.get() == Net::Lost);
    let is_kept = Memo::new(move |_| play.is_some_and(|play| !play.desk.with(unanswered).is_empty()));
    (
        show(
            move || is_lost.get(),
            move || {
                el("section")
                    .class("connection")
                    .id("connection")
                    .child(
                        el("p")
                            .attr("role", "status")
                            .child(el("b").child(said("net-lost")))
                            .child(" ")
                            .child(show(move || is_kept.get(), || el("span").child(said("net-kept")))),
                    )
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button")
                            .on_click(move |_| visit.try_now())
                            .child(said("net-try")),
                    )
            },
        ),
        move || {
            visit.refused.get().map(|why| {
                el("section")
                    .class("connection not-taken")
                    .child(el("p").attr("role", "alert").child(why))
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button")
                            .on_click(move |_| visit.refused.set(None))
                            .child(text("app-close")),
                    )
            })
        },
    )
}

/// Under the score of the end.
fn next(visit: Visit) -> impl IntoView {
    let says = Says::here();
    el("div").class("after-online").child(verify::verify(visit)).child(
        el("div").class("next-steps").child(
            el("a")
                .class("button go")
                .id("another-table")
                .attr("href", Route::Online(String::new()).hash())
                .child(move || says.say("online-another")),
        ),
    )
}
