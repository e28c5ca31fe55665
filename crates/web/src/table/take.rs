//! A replacement is chosen: a comparison to be made at leisure.

use flipwrite::{CardIndex, Take as Taken};
use flipwrite_art::{Symbol, back};
use flipwrite_desk::scene::{Face, Offers};
use leptos::prelude::*;

use super::card::{Drawing, SmallCard};
use super::hint::HintBox;
use crate::app::DeskLight;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::widgets::Tool;

#[component]
pub(super) fn Take(play: Play) -> impl IntoView {
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
        let key = format!("take-order-{}", game);
        (names.len() > 1).then(|| tongue.with(&key, &[("names", tongue.words().list(&names).into())]))
    };
    view! {
        <section class="choosing taking">
            <div class="choosing-head">
                <Completed play=play offers=offers />
                <h2>{now}</h2>
                <p class="tip">{who}</p>
            </div>
            <div class="choices" role="group" aria-label=text("take-compare") id="display" tabindex="-1">
                {move || cards.get().into_iter().map(|card| view! { <Offer play=play card=card /> }).collect_view()}
                <Show when=move || left.get() != 0><DeckOffer play=play /></Show>
            </div>
            <Kept play=play offers=offers />
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
fn Completed(play: Play, offers: Memo<Offers>) -> impl IntoView {
    let tongue = Tongue::here();
    let says = move || {
        let (faces, points) = offers.get().completed;
        let args = [("count", faces.len().into()), ("points", points.into())];
        (!faces.is_empty()).then(|| tongue.with("take-completed", &args))
    };
    let small = move |face| view! { <SmallCard play=play face=Signal::stored(face) /> };
    view! {
        <div class="just-done">{move || offers.get().completed.0.into_iter().map(small).collect_view()}</div>
        <p><b>{says}</b></p>
    }
}

/// A card of the display with what it offers.
#[component]
fn Offer(play: Play, card: CardIndex) -> impl IntoView {
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
                {move || notes().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
        </div>
    }
}

#[component]
fn DeckOffer(play: Play) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let chosen = play.watch(|desk| desk.taking() == Some(Taken::Deck));
    let left = play.watch(|desk| desk.deck_left());
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
                <span class="drawing" aria-hidden="true" inner_html=move || back(play.game(), light.get())></span>
            </button>
            <ul class="notes" aria-hidden="true"><li>{says}</li></ul>
        </div>
    }
}

/// The card that one keeps, to compare with.
#[component]
fn Kept(play: Play, offers: Memo<Offers>) -> impl IntoView {
    let faces = Memo::new(move |_| offers.get().kept);
    view! {
        <Show when=move || !faces.get().is_empty()>
            <section class="kept" aria-label=text("take-kept")>
                <h3>{text("take-kept")}</h3>
                {move || faces.get().into_iter().map(|face| view! { <SmallCard play=play face=Signal::stored(face) /> }).collect_view()}
            </section>
        </Show>
    }
}
