//! The beginning: two of four cards are kept.

use flipwrite::CardIndex;
use flipwrite_desk::scene::Face;

use super::card::{drawing, layout};
use super::hint::{hint_box, hint_tool};
use super::waiting::take_back;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;

pub(super) fn keep(play: Play) -> impl IntoView {
    let tongue = Tongue::here();
    let hand = play.watch(|desk| desk.hand());
    let kept = play.watch(|desk| desk.keeping().len());
    let ready = play.watch(|desk| desk.hand().is_some() && desk.is_decided());
    let waiting = play.watch(|desk| desk.awaited());
    let notes = move || {
        let words = tongue.words();
        play.desk.with(|desk| desk.hand_notes(&words)).join(" ")
    };
    el("section").class("choosing").child(show_or(
        move || hand.get().is_some(),
        move || {
            (
                el("div")
                    .class("choosing-head")
                    .child(el("h2").child(text("keep-which")))
                    .child(el("p").class("tip").child(text("keep-about")).child(" ").child(notes)),
                el("div")
                    .class("choices four")
                    .attr("role", "group")
                    .attr("aria-label", text("keep-now"))
                    .child(move || hand.get().map(|hand| hand.map(|card| choice(play, card)).collect_view())),
                el("div")
                    .class("actions")
                    .child(el("span").class("tip").child(move || match play.confirms_in.get() {
                        Some(left) => tongue.with("keep-change", &[("seconds", left.into())]),
                        None => tongue.with("keep-chosen", &[("n", kept.get().into())]),
                    }))
                    .child(hint_tool(play))
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button go confirm")
                            .id("confirm")
                            .attr("disabled", move || !ready.get())
                            .on_click(move |_| play.confirm())
                            .child(text("keep-these")),
                    )
                    .child(hint_box(play)),
            )
        },
        move || {
            (
                el("p").class("todo").child(move || {
                    let key = if play.is_there() { "table-waiting" } else { "table-waking" };
                    let name = waiting.get().map(|seat| play.name(seat)).unwrap_or_default();
                    tongue.with(key, &[("name", name.into())])
                }),
                take_back(play),
            )
        },
    ))
}

fn choice(play: Play, card: CardIndex) -> impl IntoView {
    let tongue = Tongue::here();
    let chosen = play.watch(move |desk| desk.keeping().contains(&card));
    let name = move || {
        let words = tongue.words();
        play.desk.with_untracked(|desk| {
            let mut parts = vec![desk.card_name(&words, card)];
            parts.extend(desk.card_notes(&words, card));
            parts.join(", ")
        })
    };
    let id = format!("layout-{}", card.index());
    el("button")
        .attr("type", "button")
        .class("choice")
        .class_if("chosen", move || chosen.get())
        .attr("aria-pressed", move || chosen.get().to_string())
        .attr("aria-describedby", id.clone())
        .on_click(move |event| play.mark_keep(card, event.detail() > 0))
        .child(el("span").class("hidden").child(name))
        .child(layout(play, Face::untouched(card), id))
        .child(drawing(play, Signal::stored(Face::untouched(card))))
}
