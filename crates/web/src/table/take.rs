//! A replacement is chosen: a comparison to be made at leisure.

use flipwrite::{CardIndex, Due, Event, Printed, Seat, Take as Taken};
use flipwrite_art::Symbol;
use flipwrite_desk::Desk;
use leptos::prelude::*;

use super::card::{Drawing, Face, SmallCard, bears};
use super::hint::HintBox;
use crate::app::DeskLight;
use crate::play::Play;
use crate::shown::Shown;
use crate::text::{Tongue, text};
use crate::widgets::Tool;

#[component]
pub(super) fn Take<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let cards = play.watch(|desk| {
        desk.position()
            .map(|position| position.display().iter().collect::<Vec<CardIndex>>())
            .unwrap_or_default()
    });
    let left = play.watch(|desk| desk.position().map_or(0, |position| position.unseen().len()));
    let chosen = play.watch(Desk::taking);
    let order = play.watch(order);
    let now = move || match (cards.get().is_empty(), left.get()) {
        (false, 0) => tongue.say("take-now-display"),
        (true, _) => tongue.say("take-now-deck"),
        _ => tongue.say("take-now"),
    };
    let who = move || {
        let names: Vec<String> = order.get().into_iter().map(|seat| play.called(seat)).collect();
        let key = format!("take-order-{}", G::ID);
        (names.len() > 1).then(|| tongue.with(&key, &[("names", tongue.words().list(&names).into())]))
    };
    view! {
        <section class="choosing taking">
            <div class="choosing-head">
                <Completed play=play />
                <h2>{now}</h2>
                <p class="tip">{who}</p>
            </div>
            <div class="choices" role="group" aria-label=text("take-compare") id="display" tabindex="-1">
                {move || cards.get().into_iter().map(|card| view! { <Offer play=play card=card /> }).collect_view()}
                <Show when=move || left.get() != 0><DeckOffer play=play /></Show>
            </div>
            <Kept play=play />
            <div class="actions">
                <span class="tip">{text("take-final")}</span>
                <Tool glyph=Symbol::Hint key="table-hint" shortcut="H" act=move || play.ask_hint() />
                <button type="button" class="button go confirm" id="confirm" disabled=move || chosen.get().is_none() on:click=move |_| play.confirm()>
                    {move || match chosen.get() {
                        Some(Taken::Deck) => tongue.say("take-deck"),
                        _ => tongue.say("take-this"),
                    }}
                </button>
                <HintBox play=play />
            </div>
        </section>
    }
}

/// The cards that I completed this turn, and what they score.
#[component]
fn Completed<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let cards = play.watch(|desk| {
        let mine = completed(desk).into_iter().filter(|(seat, _)| *seat == desk.seat());
        mine.map(|(_, card)| card).collect::<Vec<_>>()
    });
    let says = move || {
        let points: u32 = play.desk.with(|desk| {
            let deck = desk.host().table().deck();
            cards.with(|cards| cards.iter().map(|card| G::card_points(deck.card(*card))).sum())
        });
        let count = cards.with(Vec::len);
        (count != 0)
            .then(|| tongue.with("take-completed", &[("count", count.into()), ("points", points.into())]))
    };
    let small = move |card| {
        let crossed = play.desk.with_untracked(|desk| desk.host().table().deck().card(card).boxes());
        let face = Face { crossed, ..Face::untouched(card) };
        view! { <SmallCard play=play face=Signal::stored(face) /> }
    };
    view! {
        <div class="just-done">{move || cards.get().into_iter().map(small).collect_view()}</div>
        <p><b>{says}</b></p>
    }
}

/// Who completed which card this turn, in the order in which it was told.
fn completed<G: Shown>(desk: &Desk<G>) -> Vec<(Seat, CardIndex)> {
    let events = desk.view().events;
    let turn = events.iter().rposition(|event| matches!(event, Event::Revealed { .. })).unwrap_or(0);
    let deck = desk.host().table().deck();
    let completed = |event: &&Event| match event {
        Event::Completed { player, card } => Some((*player, deck.find(*card)?)),
        _ => None,
    };
    events.iter().skip(turn).filter_map(completed).collect()
}

/// Those who settle this turn, in their order: those who have, and those who are to.
fn order<G: Shown>(desk: &Desk<G>) -> Vec<Seat> {
    let mut seats = Vec::new();
    for (seat, _) in completed(desk) {
        if !seats.contains(&seat) {
            seats.push(seat);
        }
    }
    if let Some(Due::Take(seat)) = desk.position().map(|position| position.due())
        && !seats.contains(&seat)
    {
        seats.push(seat);
    }
    seats
}

/// A card of the display with what it offers.
#[component]
fn Offer<G: Shown>(play: Play<G>, card: CardIndex) -> impl IntoView {
    let tongue = Tongue::here();
    let chosen = play.watch(move |desk| desk.taking() == Some(Taken::Display(card)));
    let name = move || {
        let words = tongue.words();
        let mut parts = play.desk.with(|desk| {
            let deck = desk.host().table().deck();
            let printed = deck.card(card);
            let name = G::card_name(&words, deck.number(card), printed);
            vec![name, words.list(&bears::<G>(&words, printed))]
        });
        parts.extend(for_me(play, tongue, card));
        parts.retain(|part| !part.is_empty());
        parts.join(". ")
    };
    view! {
        <div class="offer">
            <button
                type="button"
                class="choice"
                class:chosen=move || chosen.get()
                aria-pressed=move || chosen.get().to_string()
                on:click=move |_| play.mark_take(Some(Taken::Display(card)))
            >
                <span class="hidden">{name}</span>
                <Drawing play=play face=Signal::stored(Face::untouched(card)) />
            </button>
            <ul class="notes" aria-hidden="true">
                {move || for_me(play, tongue, card).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
        </div>
    }
}

/// What its picture does not say of a card: what it is worth to me, and what its seal pays for.
fn for_me<G: Shown>(play: Play<G>, tongue: Tongue, card: CardIndex) -> Vec<String> {
    let words = tongue.words();
    play.desk.with(|desk| {
        let deck = desk.host().table().deck();
        let printed = deck.card(card);
        let Some(position) = desk.position() else { return Vec::new() };
        let player = position.player(desk.seat());
        let nth = player.completed().and(deck.of_color(printed.color())).len() + 1;
        let mut lines =
            vec![words.say("take-nth", &[("nth", nth.into()), ("color", printed.color().into())])];
        lines.extend(G::completion_note(&words, &position, printed.color(), nth));
        lines.extend(G::card_notes(&words, printed));
        lines
    })
}

#[component]
fn DeckOffer<G: Shown>(play: Play<G>) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let chosen = play.watch(|desk| desk.taking() == Some(Taken::Deck));
    let left = play.watch(|desk| desk.position().map_or(0, |position| position.unseen().len()));
    let says = move || tongue.with("table-deck-left", &[("count", left.get().into())]);
    view! {
        <div class="offer">
            <button
                type="button"
                class="choice"
                class:chosen=move || chosen.get()
                aria-pressed=move || chosen.get().to_string()
                aria-label=move || format!("{}. {}", tongue.say("take-deck"), says())
                on:click=move |_| play.mark_take(Some(Taken::Deck))
            >
                <span class="drawing" aria-hidden="true" inner_html=move || G::back(light.get())></span>
            </button>
            <ul class="notes" aria-hidden="true"><li>{says}</li></ul>
        </div>
    }
}

/// The card that one keeps, to compare with.
#[component]
fn Kept<G: Shown>(play: Play<G>) -> impl IntoView {
    let faces = play.watch(|desk| {
        let Some(position) = desk.position() else { return Vec::new() };
        let player = *position.player(desk.seat());
        let slots = flipwrite::Slot::BOTH.into_iter().filter(|slot| !player.finished(*slot));
        let face = |slot| {
            let crossed = player.crossed(position.deck(), slot);
            Some(Face { card: player.card(slot)?, crossed, fresh: flipwrite::Boxes::EMPTY, picture: true })
        };
        slots.filter_map(face).collect::<Vec<_>>()
    });
    view! {
        <Show when=move || !faces.get().is_empty()>
            <section class="kept" aria-label=text("take-kept")>
                <h3>{text("take-kept")}</h3>
                {move || faces.get().into_iter().map(|face| view! { <SmallCard play=play face=Signal::stored(face) /> }).collect_view()}
            </section>
        </Show>
    }
}
