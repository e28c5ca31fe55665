//! The table as it was: what happens, every player's cards and score, the display.

use flipwrite::{Boxes, Seat};
use flipwrite_art::{Frame, Symbol, back, short};
use flipwrite_desk::scene::{Face, Seated};

use super::film::Film;
use crate::app::DeskLight;
use crate::browser;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, shape_of};

/// The moment in words, with the pattern of the turn.
pub(super) fn now(film: Film) -> impl IntoView {
    let tongue = Tongue::here();
    let turn = film.watch(|story, step| story.moment(step).turn);
    let pattern = film.watch(|story, step| story.moment(step).pattern);
    let place = move || match turn.get() {
        (_, 0) => tongue.say("replay-setup"),
        (round, turn) => tongue.with("replay-turn", &[("round", round.into()), ("turn", turn.into())]),
    };
    // While it plays by itself, a screen reader would only stammer.
    let live = move || if film.reel.playing.get() { "off" } else { "polite" };
    el("section")
        .class("replay-now")
        .attr("aria-label", text("replay-happens"))
        .child(
            el("span")
                .class("replay-pattern")
                .attr("aria-hidden", "true")
                .child(move || pattern.get().map(|pattern| el("span").html(shape_of(pattern.boxes())))),
        )
        .child(
            el("div")
                .child(
                    el("p")
                        .class("tip")
                        .child(move || tongue.words().game_title(film.game()))
                        .child(" · ")
                        .child(place),
                )
                .child(
                    el("p")
                        .class("happens")
                        .id("happens")
                        .attr("aria-live", live)
                        .child(move || film.sentence()),
                ),
        )
}

pub(super) fn players(film: Film) -> impl IntoView {
    let seats = film.story.with_value(|story| story.record().players.len());
    el("div")
        .class("replay-players")
        .attr("data-seats", seats.to_string())
        .child(Seat::ALL[..seats].iter().map(|seat| seat_panel(film, *seat)).collect_view())
}

/// One player.
fn seat_panel(film: Film, seat: Seat) -> impl IntoView {
    let tongue = Tongue::here();
    let human = film.story.with_value(|story| story.record().players[seat.index()].kind == "human");
    let symbol = if human { Symbol::Person } else { Symbol::Bot };
    let seated = Memo::new(move |_| film.seated(&tongue.words(), seat));
    let acts = Memo::new(move |_| seated.with(|seated| seated.acts));
    let total = Memo::new(move |_| seated.with(|seated| seated.total));
    let starts = Memo::new(move |_| seated.with(|seated| seated.starts));
    let count = Memo::new(move |_| seated.with(|seated| seated.cards.len()));
    let finished = Memo::new(move |_| seated.with(|seated| seated.finished.clone()));
    let name = move || film.names()[seat.index()].clone();
    let points = move || tongue.with("count-points", &[("count", total.get().into())]);
    effect(move || {
        if acts.get() && film.reel.playing.get_untracked() {
            bring_into_view(&format!("seat-{seat}"));
        }
    });
    el("section")
        .class("panel replay-player")
        .class_if("acts", move || acts.get())
        .id(format!("seat-{seat}"))
        .attr("aria-label", name)
        .child(
            el("header")
                .child(glyph(symbol))
                .child(el("b").child(name))
                .child(show(
                    move || starts.get(),
                    move || {
                        el("span")
                            .class("start-mark")
                            .attr("title", text("table-start-player"))
                            .child(glyph(Symbol::Flag))
                            .child(el("span").class("hidden").child(text("table-start-player")))
                    },
                ))
                .child(el("span").class("spread"))
                .child(el("strong").class("number").attr("aria-label", points).child(move || total.get())),
        )
        .child(
            el("div")
                .class("replay-cards")
                .child(move || (0..count.get()).map(|place| in_front(film, seated, place)).collect_view()),
        )
        .child(parts(film, seated))
        .child(
            el("div")
                .class("replay-finished")
                .attr("aria-label", text("table-finished"))
                .attr("role", "group")
                .child(move || finished.get().into_iter().map(|face| small(film, face)).collect_view()),
        )
}

/// A card in front of a player, with the boxes of this very event in a frame.
fn in_front(film: Film, seated: Memo<Seated>, place: usize) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let lying = Memo::new(move |_| seated.with(|seated| seated.cards.get(place).copied()));
    let drawing = Memo::new(move |_| {
        let ((face, _), light) = (lying.get()?, light.get());
        film.story.with_value(|story| Some(story.draw(&face, light)))
    });
    let name = move || {
        let (words, (face, _)) = (tongue.words(), lying.get()?);
        film.story.with_value(|story| Some(story.card_told(&words, &face)))
    };
    let frame = move || {
        let (face, spot) = lying.get()?;
        let frame = film.story.with_value(|story| story.frame(face.card));
        Some(el("span").class("spots").attr("aria-hidden", "true").html(rings(&frame, spot)))
    };
    el("div")
        .class("replay-card")
        .attr("role", "img")
        .attr("aria-label", name)
        .child(
            el("span")
                .class("drawing")
                .attr("aria-hidden", "true")
                .html(move || drawing.get().unwrap_or_default()),
        )
        .child(frame)
}

/// Rings around boxes of a card.
pub(crate) fn rings(frame: &Frame, boxes: Boxes) -> String {
    let inset = frame.pitch * 0.06;
    let side = frame.pitch - 2.0 * inset;
    let (side, round) = (short(side), short(frame.pitch * 0.16));
    let ring = |(x, y): (f32, f32)| {
        let (x, y) = (short(x + inset), short(y + inset));
        format!("<rect x='{x}' y='{y}' width='{side}' height='{side}' rx='{round}'/>")
    };
    let all: String = boxes.iter().map(|index| ring(frame.corner(index))).collect();
    format!("<svg viewBox='0 0 {} {}'>{all}</svg>", short(frame.width), short(frame.height))
}

/// The score in its parts, each with the drawing that it has on the score card.
fn parts(film: Film, seated: Memo<Seated>) -> impl IntoView {
    let tongue = Tongue::here();
    let game = film.game();
    let parts = Memo::new(move |_| seated.with(|seated| seated.parts.clone()));
    let line = move |(name, glyph, points): (&'static str, String, i32)| {
        let says = move || tongue.words().score_part(game, name);
        el("li")
            .attr("title", says)
            .child(el("span").class("part-glyph").attr("aria-hidden", "true").html(glyph))
            .child(el("span").class("hidden").child(says))
            .child(el("b").class("number").child(points))
    };
    el("ul").class("replay-parts").child(move || parts.get().into_iter().map(line).collect_view())
}

/// The open cards and the deck.
pub(super) fn display(film: Film) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let game = film.game();
    let cards = film.watch(|story, step| story.moment(step).display);
    let left = film.watch(|story, step| story.moment(step).left);
    let says = move || tongue.with("table-deck-left", &[("count", left.get().unwrap_or(0).into())]);
    el("section")
        .class("replay-display")
        .attr("aria-label", text("table-display"))
        .child(move || cards.get().into_iter().map(|card| small(film, Face::untouched(card))).collect_view())
        .child(show(
            move || left.get().is_some(),
            move || {
                el("div")
                    .class("deck-pile")
                    .attr("role", "img")
                    .attr("aria-label", says)
                    .attr("title", says)
                    .child(el("span").class("drawing").html(move || back(game, light.get())))
                    .child(
                        el("span")
                            .class("deck-count number")
                            .attr("aria-hidden", "true")
                            .child(move || left.get()),
                    )
            },
        ))
}

/// A card that nobody crosses on any more, or not yet.
fn small(film: Film, face: Face) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let drawing = move || {
        let light = light.get();
        film.story.with_value(|story| story.draw(&face, light))
    };
    let name = move || {
        let words = tongue.words();
        film.story.with_value(|story| story.card_name(&words, face.card))
    };
    el("div")
        .class("replay-small")
        .attr("role", "img")
        .attr("aria-label", name)
        .attr("title", name)
        .child(el("span").class("drawing").attr("aria-hidden", "true").html(drawing))
}

/// Brings an element into view, should it not be.
fn bring_into_view(id: &str) {
    if let Some(element) = browser::document().get_element_by_id(id) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
