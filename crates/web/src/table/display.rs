//! The display with the deck beside it.

use flipwrite_art::back;
use flipwrite_desk::scene::Face;
use leptos::prelude::*;

use super::card::SmallCard;
use crate::app::DeskLight;
use crate::play::Play;
use crate::text::{Tongue, text};

#[component]
pub(super) fn Display(play: Play) -> impl IntoView {
    let cards = play.watch(|desk| desk.display());
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
pub(super) fn DeckPile(play: Play) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let game = play.game();
    let left = play.watch(|desk| desk.deck_left());
    let says = move || tongue.with("table-deck-left", &[("count", left.get().into())]);
    view! {
        <div class="deck-pile" role="img" aria-label=says title=says>
            <span class="drawing" inner_html=move || back(game, light.get())></span>
            <span class="deck-count" aria-hidden="true">
                {move || tongue.with("table-left", &[("count", left.get().into())])}
            </span>
        </div>
    }
}
