//! A replacement is chosen: a comparison to be made at leisure.

use flipwrite::{CardIndex, Take as Taken};
use flipwrite_art::back;
use flipwrite_desk::scene::{Face, Offers};

use super::card::{drawing, layout, small_card};
use super::hint::{hint_box, hint_tool};
use crate::app::DeskLight;
use crate::browser;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;

pub(crate) fn take(play: Play) -> impl IntoView {
    // Where this is fetched first, the focus had nowhere to go when the turn ended.
    browser::after_paint(|| browser::focus_if_lost("#display"));
    let tongue = Tongue::here();
    let offers = play.watch(|desk| desk.offers());
    let cards = Memo::new(move |_| offers.with(|offers| offers.display.clone()));
    let left = Memo::new(move |_| offers.with(|offers| offers.left));
    let chosen = play.watch(|desk| desk.taking());
    let game = play.game();
    let now = move || match (cards.get().is_empty(), left.get()) {
        (false, 0) => tongue.say("take-now-display"),
        (true, _) => tongue.say("take-now-deck"),
        _ => tongue.say("take-now"),
    };
    let who = move || {
        let names: Vec<String> = offers.get().order.into_iter().map(|seat| play.called(seat)).collect();
        let key = format!("take-order-{game}");
        (names.len() > 1).then(|| tongue.with(&key, &[("names", tongue.words().list(&names).into())]))
    };
    el("section")
        .class("choosing taking")
        .child(
            el("div")
                .class("choosing-head")
                .child(completed(play, offers))
                .child(el("h2").child(now))
                .child(el("p").class("tip").child(who)),
        )
        .child(
            el("div")
                .class("choices")
                .attr("role", "group")
                .attr("aria-label", text("take-compare"))
                .id("display")
                .attr("tabindex", "-1")
                .child(move || cards.get().into_iter().map(|card| offer(play, card)).collect_view())
                .child(show(move || left.get() != 0, move || deck_offer(play))),
        )
        .child(kept(play, offers))
        .child(
            el("div")
                .class("actions")
                .child(el("span").class("tip").child(text("take-final")))
                .child(hint_tool(play))
                .child(
                    el("button")
                        .attr("type", "button")
                        .class("button go confirm")
                        .id("confirm")
                        .attr("disabled", move || chosen.get().is_none())
                        .on_click(move |_| play.confirm())
                        .child(move || match chosen.get() {
                            Some(Taken::Deck) => tongue.say("take-deck"),
                            _ => tongue.say("take-this"),
                        }),
                )
                .child(hint_box(play)),
        )
}

/// The cards that I completed this turn, and what they score.
fn completed(play: Play, offers: Memo<Offers>) -> impl IntoView {
    let tongue = Tongue::here();
    let says = move || {
        let (faces, points) = offers.get().completed;
        let args = [("count", faces.len().into()), ("points", points.into())];
        (!faces.is_empty()).then(|| tongue.with("take-completed", &args))
    };
    let small = move |face| small_card(play, Signal::stored(face));
    (
        el("div")
            .class("just-done")
            .child(move || offers.get().completed.0.into_iter().map(small).collect_view()),
        el("p").child(el("b").child(says)),
    )
}

/// A card of the display with what it offers.
fn offer(play: Play, card: CardIndex) -> impl IntoView {
    let tongue = Tongue::here();
    let chosen = play.watch(move |desk| desk.taking() == Some(Taken::Display(card)));
    let name = move || {
        let words = tongue.words();
        play.desk.with(|desk| desk.offer_name(&words, card))
    };
    let notes = move || {
        let words = tongue.words();
        play.desk.with(|desk| desk.offer_notes(&words, card))
    };
    let id = format!("layout-{}", card.index());
    el("div")
        .class("offer")
        .child(
            el("button")
                .attr("type", "button")
                .class("choice")
                .class_if("chosen", move || chosen.get())
                .attr("aria-pressed", move || chosen.get().to_string())
                .attr("aria-describedby", id.clone())
                .on_click(move |_| play.mark_take(Some(Taken::Display(card))))
                .child(el("span").class("hidden").child(name))
                .child(layout(play, Face::untouched(card), id))
                .child(drawing(play, Signal::stored(Face::untouched(card)))),
        )
        .child(
            el("ul")
                .class("notes")
                .attr("aria-hidden", "true")
                .child(move || notes().into_iter().map(|line| el("li").child(line)).collect_view()),
        )
}

fn deck_offer(play: Play) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let chosen = play.watch(|desk| desk.taking() == Some(Taken::Deck));
    let left = play.watch(|desk| desk.deck_left());
    let says = move || tongue.with("table-deck-left", &[("count", left.get().into())]);
    el("div")
        .class("offer")
        .child(
            el("button")
                .attr("type", "button")
                .class("choice")
                .class_if("chosen", move || chosen.get())
                .attr("aria-pressed", move || chosen.get().to_string())
                .attr("aria-label", move || format!("{}. {}", tongue.say("take-deck"), says()))
                .on_click(move |_| play.mark_take(Some(Taken::Deck)))
                .child(
                    el("span")
                        .class("drawing")
                        .attr("aria-hidden", "true")
                        .html(move || back(play.game(), light.get())),
                ),
        )
        .child(el("ul").class("notes").attr("aria-hidden", "true").child(el("li").child(says)))
}

/// The card that one keeps, to compare with.
fn kept(play: Play, offers: Memo<Offers>) -> impl IntoView {
    let faces = Memo::new(move |_| offers.get().kept);
    show(
        move || !faces.get().is_empty(),
        move || {
            el("section")
                .class("kept")
                .attr("aria-label", text("take-kept"))
                .child(el("h3").child(text("take-kept")))
                .child(move || {
                    faces.get().into_iter().map(|face| small_card(play, Signal::stored(face))).collect_view()
                })
        },
    )
}
