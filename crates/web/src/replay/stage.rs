//! The table as it was: what happens, every player's cards and score, the display.

use flipwrite::{Boxes, CardIndex, Event, Game, ScoreParts, Seat};
use flipwrite_art::{Frame, Look, Symbol, card};
use flipwrite_desk::{Lying, Story};
use flipwrite_words::Words;
use leptos::prelude::*;

use super::film::Film;
use crate::app::DeskLight;
use crate::shown::{Shown, Track};
use crate::text::{Tongue, text};
use crate::widgets::{Glyph, shape_of};

/// The moment in words, with the pattern of the turn.
#[component]
pub(super) fn Now<G: Shown>(film: Film<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let turn = film.watch(|story, step| story.step(step).turn);
    let pattern = film.watch(|story, step| story.step(step).pattern);
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
                <p class="tip">{move || tongue.words().game_title(G::ID)}" · "{place}</p>
                <p class="happens" id="happens" aria-live=live>{move || film.sentence()}</p>
            </div>
        </section>
    }
}

#[component]
pub(super) fn Players<G: Shown>(film: Film<G>) -> impl IntoView {
    let seats = film.story.with_value(|story| story.record().players.len());
    view! {
        <div class="replay-players" data-seats=seats.to_string()>
            {Seat::ALL[..seats].iter().map(|seat| view! { <Seated film=film seat=*seat /> }).collect_view()}
        </div>
    }
}

/// One player.
#[component]
fn Seated<G: Shown>(film: Film<G>, seat: Seat) -> impl IntoView {
    let tongue = Tongue::here();
    let human = film.story.with_value(|story| story.record().players[seat.index()].kind == "human");
    let symbol = if human { Symbol::Person } else { Symbol::Bot };
    let acts = film.watch(move |story, step| story.event(step).and_then(Event::player) == Some(seat));
    let total = film.watch(move |story, step| total(story, step, seat));
    let starts = film.watch(move |story, step| {
        G::HAS_START_PLAYER && story.position(step).is_some_and(|position| position.start() == seat)
    });
    let count = film.watch(move |story, step| story.step(step).places[seat.index()].cards.len());
    let finished = film.watch(move |story, step| story.step(step).places[seat.index()].finished.clone());
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
                {move || (0..count.get()).map(|place| view! { <InFront film=film seat=seat place=place /> }).collect_view()}
            </div>
            <Parts film=film seat=seat />
            <div class="replay-finished" aria-label=text("table-finished") role="group">
                {move || finished.get().into_iter().map(|card| view! { <Small film=film card=card /> }).collect_view()}
            </div>
        </section>
    }
}

fn total<G: Shown>(story: &Story<G>, step: usize, seat: Seat) -> i16 {
    let score = |player| story.position(step).map(|position| position.outlook(&player).total());
    story.player(step, seat).and_then(score).unwrap_or(0)
}

/// A card in front of a player, with the boxes of this very event in a frame.
#[component]
fn InFront<G: Shown>(film: Film<G>, seat: Seat, place: usize) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let lying =
        film.watch(move |story, step| story.step(step).places[seat.index()].cards.get(place).copied());
    let spot = film.watch(move |story, step| spot(story, step, seat, place));
    let drawing = Memo::new(move |_| {
        let Lying { card: index, crossed, fresh } = lying.get()?;
        let look = Look { light: light.get(), crossed, fresh, picture: true };
        film.story.with_value(|story| {
            let deck = story.deck();
            Some(card::<G>(deck.number(index), deck.card(index), &look))
        })
    });
    let name = move || {
        let words = tongue.words();
        let lying = lying.get()?;
        film.story.with_value(|story| {
            let printed = story.deck().card(lying.card);
            let name = G::card_name(&words, story.deck().number(lying.card), printed);
            let free = flipwrite::Printed::boxes(printed).without(lying.crossed).len();
            Some(words.list(&[name, words.say("card-free", &[("count", free.into())])]))
        })
    };
    let frame = move || {
        let lying = lying.get()?;
        let frame = film.story.with_value(|story| G::frame(story.deck().card(lying.card), true));
        Some(view! { <span class="spots" aria-hidden="true" inner_html=rings(&frame, spot.get())></span> })
    };
    view! {
        <div class="replay-card" role="img" aria-label=name>
            <span class="drawing" aria-hidden="true" inner_html=move || drawing.get().unwrap_or_default()></span>
            {frame}
        </div>
    }
}

/// The boxes of this card that this very event crosses.
fn spot<G: Game>(story: &Story<G>, step: usize, seat: Seat, place: usize) -> Boxes {
    let lying = story.step(step).places[seat.index()].cards.get(place);
    match (story.event(step), lying) {
        (Some(Event::Crossed { player, card, boxes, .. }), Some(lying))
            if *player == seat && story.deck().number(lying.card) == *card =>
        {
            *boxes
        }
        _ => Boxes::EMPTY,
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
fn Parts<G: Shown>(film: Film<G>, seat: Seat) -> impl IntoView {
    let tongue = Tongue::here();
    let parts = film.watch(move |story, step| parts(&tongue.now(), story, step, seat).unwrap_or_default());
    let line = move |(name, glyph, points): (&'static str, String, i16)| {
        let says = move || tongue.words().score_part(G::ID, name);
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

fn parts<G: Shown>(
    words: &Words,
    story: &Story<G>,
    step: usize,
    seat: Seat,
) -> Option<Vec<(&'static str, String, i16)>> {
    let (position, player) = (story.position(step)?, story.player(step, seat)?);
    let tracks = G::tracks(words, &position, seat, &player, &[]);
    let glyph = |name: &str| tracks.iter().find(|track| track.part == name).map(Track::glyph);
    let score = position.outlook(&player);
    let named = <G::Score as ScoreParts>::NAMES.iter().zip(score.parts().as_ref().to_vec());
    Some(named.map(|(name, points)| (*name, glyph(name).unwrap_or_default(), points)).collect())
}

/// The open cards and the deck.
#[component]
pub(super) fn Display<G: Shown>(film: Film<G>) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let cards = film.watch(|story, step| {
        let position = story.position(step);
        position.map(|position| position.display().iter().collect::<Vec<CardIndex>>()).unwrap_or_default()
    });
    let left = film.watch(|story, step| story.position(step).map(|position| position.unseen().len()));
    let says = move || tongue.with("table-deck-left", &[("count", left.get().unwrap_or(0).into())]);
    view! {
        <section class="replay-display" aria-label=text("table-display")>
            {move || cards.get().into_iter().map(|card| view! { <Small film=film card=card /> }).collect_view()}
            <Show when=move || left.get().is_some()>
                <div class="deck-pile" role="img" aria-label=says title=says>
                    <span class="drawing" inner_html=move || G::back(light.get())></span>
                    <span class="deck-count number" aria-hidden="true">{move || left.get()}</span>
                </div>
            </Show>
        </section>
    }
}

/// A card that nobody crosses on any more, or not yet.
#[component]
fn Small<G: Shown>(film: Film<G>, card: CardIndex) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let drawing = move || {
        let look = Look::untouched(light.get());
        film.story
            .with_value(|story| self::card::<G>(story.deck().number(card), story.deck().card(card), &look))
    };
    let name = move || {
        film.story.with_value(|story| {
            G::card_name(&tongue.words(), story.deck().number(card), story.deck().card(card))
        })
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
