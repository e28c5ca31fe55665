//! The beginning: two of four cards are kept.

use flipwrite::CardIndex;
use flipwrite_desk::scene::Face;
use leptos::prelude::*;

use super::card::Drawing;
use super::hint::HintBox;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::widgets::Tool;
use flipwrite_art::Symbol;

#[component]
pub(super) fn Keep(play: Play) -> impl IntoView {
    let tongue = Tongue::here();
    let hand = play.watch(|desk| desk.hand());
    let kept = play.watch(|desk| desk.keeping().len());
    let ready = play.watch(|desk| desk.hand().is_some() && desk.is_decided());
    let waiting = play.watch(|desk| desk.awaited());
    view! {
        <section class="choosing">
            <Show
                when=move || hand.get().is_some()
                fallback=move || view! {
                    <p class="todo">{move || tongue.with("table-waking", &[("name", waiting.get().unwrap_or_default().into())])}</p>
                }
            >
                <div class="choosing-head">
                    <h2>{text("keep-which")}</h2>
                    <p class="tip">{text("keep-about")}</p>
                </div>
                <div class="choices four" role="group" aria-label=text("keep-now")>
                    {move || hand.get().map(|hand| hand.map(|card| view! { <Choice play=play card=card /> }).collect_view())}
                </div>
                <div class="actions">
                    <span class="tip">{move || tongue.with("keep-chosen", &[("n", kept.get().into())])}</span>
                    <Tool glyph=Symbol::Hint key="table-hint" shortcut="H" act=move || play.ask_hint() />
                    <button type="button" class="button go confirm" id="confirm" disabled=move || !ready.get() on:click=move |_| play.confirm()>
                        {text("keep-these")}
                    </button>
                    <HintBox play=play />
                </div>
            </Show>
        </section>
    }
}

#[component]
fn Choice(play: Play, card: CardIndex) -> impl IntoView {
    let tongue = Tongue::here();
    let chosen = play.watch(move |desk| desk.keeping().contains(&card));
    let name = move || {
        let words = tongue.words();
        play.desk.with_untracked(|desk| {
            let mut parts = vec![desk.card_name(&words, card)];
            parts.extend(desk.card_notes(&words, card));
            parts.join(", ")
        })
    };
    view! {
        <button
            type="button"
            class="choice"
            class:chosen=move || chosen.get()
            aria-pressed=move || chosen.get().to_string()
            on:click=move |_| play.mark_keep(card)
        >
            <span class="hidden">{name}</span>
            <Drawing play=play face=Signal::stored(Face::untouched(card)) />
        </button>
    }
}
