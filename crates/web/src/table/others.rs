//! The other players at a glance: their cards, their scores, whether they have crossed.

use flipwrite::{Boxes, CardIndex, Event, Printed, ScoreParts, Seat, Slot};
use flipwrite_art::Symbol;
use flipwrite_desk::Desk;
use flipwrite_host::Holder;
use leptos::prelude::*;

use super::card::{Face, SmallCard};
use super::score::Tracks;
use crate::play::Play;
use crate::shown::Shown;
use crate::text::{Tongue, text};
use crate::widgets::{Glyph, Sheet};

#[component]
pub(super) fn Others<G: Shown>(play: Play<G>) -> impl IntoView {
    let seats = play.watch(|desk| {
        let me = desk.seat();
        desk.host().table().seat_set().iter().filter(|seat| *seat != me).collect::<Vec<Seat>>()
    });
    view! {
        <div class="others">
            {move || seats.get().into_iter().map(|seat| view! { <Other play=play seat=seat /> }).collect_view()}
        </div>
    }
}

/// What the panel of a player shows.
#[derive(Clone, Debug, PartialEq)]
struct Glance {
    name: String,
    is_bot: bool,
    total: i16,
    completed: u32,
    crossed: bool,
    starts: bool,
    faces: Vec<Face>,
}

fn glance<G: Shown>(desk: &Desk<G>, seat: Seat) -> Option<Glance> {
    let position = desk.position()?;
    let (player, chair) = (position.player(seat), desk.host().chairs().get(seat.index())?);
    let last = last_crossed(desk, seat);
    let face = |slot: Slot| {
        let card = player.card(slot)?;
        let number = position.deck().number(card);
        let fresh = last.iter().filter(|(on, _)| *on == number).fold(Boxes::EMPTY, |all, on| all.or(on.1));
        Some(Face { card, crossed: player.crossed(position.deck(), slot), fresh, picture: true })
    };
    Some(Glance {
        name: chair.name.clone(),
        is_bot: matches!(chair.kind, Holder::Bot(_)),
        total: position.score(seat).total(),
        completed: player.completed().len(),
        crossed: !desk.host().waiting().contains(seat),
        starts: G::HAS_START_PLAYER && position.start() == seat,
        faces: Slot::BOTH.into_iter().filter_map(face).collect(),
    })
}

/// What a seat crossed in the turn before this one.
fn last_crossed<G: Shown>(desk: &Desk<G>, seat: Seat) -> Vec<(flipwrite::CardNumber, Boxes)> {
    let events = desk.view().events;
    let turn = events.iter().rposition(|event| matches!(event, Event::Crossed { .. }));
    let begun =
        events.iter().take(turn.unwrap_or(0)).rposition(|event| matches!(event, Event::Revealed { .. }));
    let crossed = |event: &&Event| match event {
        Event::Crossed { player, card, boxes, .. } if *player == seat => Some((*card, *boxes)),
        _ => None,
    };
    events.iter().skip(begun.unwrap_or(0)).filter_map(crossed).collect()
}

#[component]
fn Other<G: Shown>(play: Play<G>, seat: Seat) -> impl IntoView {
    let tongue = Tongue::here();
    let glance = play.watch(move |desk| glance(desk, seat));
    let open = RwSignal::new(false);
    let name = move || glance.get().map(|glance| glance.name).unwrap_or_default();
    let cards =
        move || tongue.with("count-cards", &[("count", glance.get().map_or(0, |g| g.completed).into())]);
    let faces = Memo::new(move |_| glance.get().map(|glance| glance.faces).unwrap_or_default());
    let symbol =
        if glance.get_untracked().is_some_and(|glance| glance.is_bot) { Symbol::Bot } else { Symbol::Person };
    let state = move || match glance.get() {
        Some(glance) if glance.crossed => tongue.with("table-crossed", &[("name", glance.name.into())]),
        Some(glance) if glance.is_bot => tongue.with("table-thinking", &[("name", glance.name.into())]),
        Some(glance) => tongue.with("table-waiting", &[("name", glance.name.into())]),
        None => String::new(),
    };
    let starts = move || glance.get().is_some_and(|glance| glance.starts);
    view! {
        <section class="panel other" aria-label=name>
            <button type="button" class="other-head" on:click=move |_| open.set(true)>
                <Glyph symbol=symbol />
                <b>{name}</b>
                <Show when=starts>
                    <span class="start-mark" title=text("table-start-player")>
                        <Glyph symbol=Symbol::Flag />
                        <span class="hidden">{text("table-start-player")}</span>
                    </span>
                </Show>
                <span class="spread"></span>
                <strong class="number">{move || glance.get().map(|glance| glance.total)}</strong>
            </button>
            <p class="tip">
                <span class="state" class:done=move || glance.get().is_some_and(|glance| glance.crossed)>{state}</span>
                <span>{cards}</span>
            </p>
            <div class="minis">
                {move || faces.get().into_iter().map(|face| view! { <SmallCard play=play face=Signal::stored(face) /> }).collect_view()}
            </div>
            <Sheet open=open title=Signal::derive(name)>
                <div class="minis big">
                    {move || faces.get().into_iter().map(|face| view! { <SmallCard play=play face=Signal::stored(face) /> }).collect_view()}
                </div>
                <Tracks play=play seat=seat draft=false />
                <Finished play=play seat=seat />
            </Sheet>
        </section>
    }
}

/// The cards that a player has completed.
#[component]
pub(super) fn Finished<G: Shown>(play: Play<G>, seat: Seat) -> impl IntoView {
    let tongue = Tongue::here();
    let done = play.watch(move |desk| {
        let Some(position) = desk.position() else { return Vec::new() };
        let crossed = |card: CardIndex| position.deck().card(card).boxes();
        let face = |card| Face { crossed: crossed(card), ..Face::untouched(card) };
        position.player(seat).completed().iter().map(face).collect::<Vec<_>>()
    });
    let whose = move || match play.desk.with(Desk::reader) == Some(seat) {
        true => tongue.say("table-your-cards"),
        false => tongue.with("table-cards-of", &[("name", play.called(seat).into())]),
    };
    view! {
        <section class="completed">
            <h3>{move || format!("{}: {}", whose(), done.with(Vec::len))}</h3>
            <div class="minis">
                {move || done.get().into_iter().map(|face| {
                    view! { <SmallCard play=play face=Signal::stored(face) /> }
                }).collect_view()}
                <Show when=move || done.with(Vec::is_empty)><p class="tip">{text("table-finished-none")}</p></Show>
            </div>
        </section>
    }
}
