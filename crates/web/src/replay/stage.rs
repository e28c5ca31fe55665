//! The table as it was: what happens, every player's cards and score, the display.

use flipwrite::{Boxes, CardIndex, Seat};
use flipwrite_art::{Frame, Symbol, back};
use flipwrite_desk::scene::{Face, Seated};
use leptos::prelude::*;

use super::film::Film;
use crate::app::DeskLight;
use crate::text::{Tongue, text};
use crate::widgets::{Glyph, shape_of};

/// The moment in words, with the pattern of the turn.
#[component]
pub(super) fn Now(film: Film) -> impl IntoView {
    let tongue = Tongue::here();
    let turn = film.watch(|story, step| story.moment(step).turn);
    let pattern = film.watch(|story, step| story.moment(step).pattern);
    let place = move || match turn.get() {
        (_, 0) => tongue.say("replay-setup"),
        (round, turn) => tongue.with("replay-turn", &[("round", round.into()), ("turn", turn.into())]),
    };
    // While it plays by itself, a screen reader would only stammer.
    let live = move || if film.reel.playing.get() { "off" } else { "polite" };
    view! {
        <section class="replay-now" aria-label=text("replay-happens")>
            <span class="replay-pattern" aria-hidden="true">
                {move || pattern.get().map(|pattern| view! { <span inner_html=shape_of(pattern.boxes())></span> })}
            </span>
            <div>
                <p class="tip">{move || tongue.words().game_title(film.game())}" · "{place}</p>
                <p class="happens" id="happens" aria-live=live>{move || film.sentence()}</p>
            </div>
        </section>
    }
}

#[component]
pub(super) fn Players(film: Film) -> impl IntoView {
    let seats = film.story.with_value(|story| story.record().players.len());
    view! {
        <div class="replay-players" data-seats=seats.to_string()>
            {Seat::ALL[..seats].iter().map(|seat| view! { <SeatPanel film=film seat=*seat /> }).collect_view()}
        </div>
    }
}

/// One player.
#[component]
fn SeatPanel(film: Film, seat: Seat) -> impl IntoView {
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
    Effect::new(move |_| {
        if acts.get() && film.reel.playing.get_untracked() {
            show(&format!("seat-{seat}"));
        }
    });
    view! {
        <section class="panel replay-player" class:acts=move || acts.get() id=format!("seat-{seat}") aria-label=name>
            <header>
                <Glyph symbol=symbol />
                <b>{name}</b>
                <Show when=move || starts.get()>
                    <span class="start-mark" title=text("table-start-player")>
                        <Glyph symbol=Symbol::Flag />
                        <span class="hidden">{text("table-start-player")}</span>
                    </span>
                </Show>
                <span class="spread"></span>
                <strong class="number" aria-label=points>{move || total.get()}</strong>
            </header>
            <div class="replay-cards">
                {move || (0..count.get()).map(|place| view! { <InFront film=film seated=seated place=place /> }).collect_view()}
            </div>
            <Parts film=film seated=seated />
            <div class="replay-finished" aria-label=text("table-finished") role="group">
                {move || finished.get().into_iter().map(|card| view! { <Small film=film card=card /> }).collect_view()}
            </div>
        </section>
    }
}

/// A card in front of a player, with the boxes of this very event in a frame.
#[component]
fn InFront(film: Film, seated: Memo<Seated>, place: usize) -> impl IntoView {
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
        Some(view! { <span class="spots" aria-hidden="true" inner_html=rings(&frame, spot)></span> })
    };
    view! {
        <div class="replay-card" role="img" aria-label=name>
            <span class="drawing" aria-hidden="true" inner_html=move || drawing.get().unwrap_or_default()></span>
            {frame}
        </div>
    }
}

fn rings(frame: &Frame, boxes: Boxes) -> String {
    let inset = frame.pitch * 0.06;
    let side = frame.pitch - 2.0 * inset;
    let ring = |(x, y): (f32, f32)| {
        format!(
            "<rect x='{:.1}' y='{:.1}' width='{side:.1}' height='{side:.1}' rx='{:.1}'/>",
            x + inset,
            y + inset,
            frame.pitch * 0.16
        )
    };
    let all: String = boxes.iter().map(|index| ring(frame.corner(index))).collect();
    format!("<svg viewBox='0 0 {} {}'>{all}</svg>", frame.width, frame.height)
}

/// The score in its parts, each with the drawing that it has on the score card.
#[component]
fn Parts(film: Film, seated: Memo<Seated>) -> impl IntoView {
    let tongue = Tongue::here();
    let game = film.game();
    let parts = Memo::new(move |_| seated.with(|seated| seated.parts.clone()));
    let line = move |(name, glyph, points): (&'static str, String, i16)| {
        let says = move || tongue.words().score_part(game, name);
        view! {
            <li title=says>
                <span class="part-glyph" aria-hidden="true" inner_html=glyph></span>
                <span class="hidden">{says}</span>
                <b class="number">{points}</b>
            </li>
        }
    };
    view! { <ul class="replay-parts">{move || parts.get().into_iter().map(line).collect_view()}</ul> }
}

/// The open cards and the deck.
#[component]
pub(super) fn Display(film: Film) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let game = film.game();
    let cards = film.watch(|story, step| story.moment(step).display);
    let left = film.watch(|story, step| story.moment(step).left);
    let says = move || tongue.with("table-deck-left", &[("count", left.get().unwrap_or(0).into())]);
    view! {
        <section class="replay-display" aria-label=text("table-display")>
            {move || cards.get().into_iter().map(|card| view! { <Small film=film card=card /> }).collect_view()}
            <Show when=move || left.get().is_some()>
                <div class="deck-pile" role="img" aria-label=says title=says>
                    <span class="drawing" inner_html=move || back(game, light.get())></span>
                    <span class="deck-count number" aria-hidden="true">{move || left.get()}</span>
                </div>
            </Show>
        </section>
    }
}

/// A card that nobody crosses on any more, or not yet.
#[component]
fn Small(film: Film, card: CardIndex) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let drawing = move || {
        let light = light.get();
        film.story.with_value(|story| story.draw(&Face::untouched(card), light))
    };
    let name = move || {
        let words = tongue.words();
        film.story.with_value(|story| story.card_name(&words, card))
    };
    view! {
        <div class="replay-small" role="img" aria-label=name title=name>
            <span class="drawing" aria-hidden="true" inner_html=drawing></span>
        </div>
    }
}

/// Brings an element into view, should it not be.
fn show(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
