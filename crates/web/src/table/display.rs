//! The display with the deck beside it.

use flipwrite_art::back;
use flipwrite_desk::scene::Face;

use super::card::small_cards;
use crate::app::DeskLight;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;

pub(crate) fn display(play: Play) -> impl IntoView {
    let faces = play.watch(|desk| desk.display().into_iter().map(Face::untouched).collect::<Vec<_>>());
    el("section")
        .class("display")
        .attr("aria-label", text("table-display"))
        .id("display")
        .attr("tabindex", "-1")
        .child(el("h2").child(text("table-display")))
        .child(small_cards(play, faces))
        .child(deck_pile(play))
}

/// The deck, face down, with how many cards it holds.
pub(super) fn deck_pile(play: Play) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let game = play.game();
    let left = play.watch(|desk| desk.deck_left());
    let says = move || tongue.with("table-deck-left", &[("count", left.get().into())]);
    el("div")
        .class("deck-pile")
        .attr("role", "img")
        .attr("aria-label", says)
        .attr("title", says)
        .child(el("span").class("drawing").html(move || back(game, light.get())))
        .child(
            el("span")
                .class("deck-count")
                .attr("aria-hidden", "true")
                .child(move || tongue.with("table-left", &[("count", left.get().into())])),
        )
}
