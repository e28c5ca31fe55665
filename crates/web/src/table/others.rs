//! The other players at a glance: their cards, their scores, whether they have crossed.

use flipwrite::Seat;
use flipwrite_art::Symbol;

use super::card::small_cards;
use super::score::tracks;
use crate::around;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, sheet};

pub(super) fn others(play: Play) -> impl IntoView {
    let seats = play.watch(|desk| {
        let me = desk.seat();
        desk.seats().into_iter().filter(|seat| *seat != me).collect::<Vec<Seat>>()
    });
    el("div")
        .class("others")
        .child(move || seats.get().into_iter().map(|seat| other(play, seat)).collect_view())
}

fn other(play: Play, seat: Seat) -> impl IntoView {
    let tongue = Tongue::here();
    let glance = play.watch(move |desk| desk.glance(seat));
    let open = RwSignal::new(false);
    let name = move || play.name(seat);
    let cards =
        move || tongue.with("count-cards", &[("count", glance.get().map_or(0, |g| g.completed).into())]);
    let faces = Memo::new(move |_| glance.get().map(|glance| glance.faces).unwrap_or_default());
    let symbol =
        if glance.get_untracked().is_some_and(|glance| glance.is_bot) { Symbol::Bot } else { Symbol::Person };
    let state = move || {
        let key = match glance.get() {
            Some(glance) if glance.is_ready => "table-crossed",
            Some(glance) if glance.is_bot => "table-thinking",
            Some(_) => "table-waiting",
            None => return String::new(),
        };
        tongue.with(key, &[("name", name().into())])
    };
    let starts = move || glance.get().is_some_and(|glance| glance.starts);
    el("section")
        .class("panel other")
        .attr("aria-label", name)
        .child(
            el("button")
                .attr("type", "button")
                .class("other-head")
                .on_click(move |_| open.set(true))
                .child(glyph(symbol))
                .child(el("b").child(name))
                .child(show(starts, move || {
                    el("span")
                        .class("start-mark")
                        .attr("title", text("table-start-player"))
                        .child(glyph(Symbol::Flag))
                        .child(el("span").class("hidden").child(text("table-start-player")))
                }))
                .child(el("span").class("spread"))
                .child(el("strong").class("number").child(move || glance.get().map(|glance| glance.total))),
        )
        .child(
            el("p")
                .class("tip")
                .child(
                    el("span")
                        .class("state")
                        .class_if("done", move || glance.get().is_some_and(|glance| glance.is_ready))
                        .child(state),
                )
                .child(el("span").child(cards)),
        )
        .child(el("div").class("minis").child(small_cards(play, faces)))
        .child(sheet(open, Signal::derive(name), "", move || around::other(play, seat)))
}

/// Another player with everything: large cards, score card, completed cards.
pub(crate) fn whole(play: Play, seat: Seat) -> impl IntoView {
    let faces = play.watch(move |desk| desk.glance(seat).map(|glance| glance.faces).unwrap_or_default());
    (
        el("div").class("minis big").child(small_cards(play, faces)),
        tracks(play, seat, false),
        finished(play, seat),
    )
}

/// The cards that a player has completed.
pub(super) fn finished(play: Play, seat: Seat) -> impl IntoView {
    let tongue = Tongue::here();
    let done = Memo::new(move |_| play.desk.with(|desk| desk.finished(seat)));
    let whose = move || match play.desk.with(|desk| desk.reader()) == Some(seat) {
        true => tongue.say("table-your-cards"),
        false => tongue.with("table-cards-of", &[("name", play.called(seat).into())]),
    };
    el("section")
        .class("completed")
        .child(el("h3").child(move || format!("{}: {}", whose(), done.with(Vec::len))))
        .child(el("div").class("minis").child(small_cards(play, done)).child(show(
            move || done.with(Vec::is_empty),
            move || el("p").class("tip").child(text("table-finished-none")),
        )))
}
