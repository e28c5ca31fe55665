//! The display with the deck beside it.

use flipwrite::CardIndex;
use leptos::prelude::*;

use super::card::{Face, SmallCard};
use crate::app::DeskLight;
use crate::play::Play;
use crate::shown::Shown;
use crate::text::{Tongue, text};

#[component]
pub(super) fn Display<G: Shown>(play: Play<G>) -> impl IntoView {
    let cards = play.watch(|desk| {
        desk.position()
            .map(|position| position.display().iter().collect::<Vec<CardIndex>>())
            .unwrap_or_default()
    });
    view! {
        <section class="display" aria-label=text("table-display") id="display" tabindex="-1">
            <h2>{text("table-display")}</h2>
            {move || cards.get().into_iter().map(|card| {
                view! { <SmallCard play=play face=Signal::stored(Face::untouched(card)) /> }
            }).collect_view()}
            <DeckPile play=play />
        </section>
    }
}

/// The deck, face down, with how many cards it holds.
#[component]
pub(super) fn DeckPile<G: Shown>(play: Play<G>) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let left = play.watch(|desk| desk.position().map_or(0, |position| position.unseen().len()));
    let says = move || tongue.with("table-deck-left", &[("count", left.get().into())]);
    view! {
        <div class="deck-pile" role="img" aria-label=says title=says>
            <span class="drawing" inner_html=move || G::back(light.get())></span>
            <span class="deck-count" aria-hidden="true">
                {move || tongue.with("table-left", &[("count", left.get().into())])}
            </span>
        </div>
    }
}
