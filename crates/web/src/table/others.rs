//! The other players at a glance: their cards, their scores, whether they have crossed.

use flipwrite::Seat;
use flipwrite_art::Symbol;
use leptos::prelude::*;

use super::card::SmallCard;
use super::score::Tracks;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::widgets::{Glyph, Sheet};

#[component]
pub(super) fn Others(play: Play) -> impl IntoView {
    let seats = play.watch(|desk| {
        let me = desk.seat();
        desk.seats().into_iter().filter(|seat| *seat != me).collect::<Vec<Seat>>()
    });
    view! {
        <div class="others">
            {move || seats.get().into_iter().map(|seat| view! { <Other play=play seat=seat /> }).collect_view()}
        </div>
    }
}

#[component]
fn Other(play: Play, seat: Seat) -> impl IntoView {
    let tongue = Tongue::here();
    let glance = play.watch(move |desk| desk.glance(seat));
    let open = RwSignal::new(false);
    let name = move || glance.get().map(|glance| glance.name).unwrap_or_default();
    let cards =
        move || tongue.with("count-cards", &[("count", glance.get().map_or(0, |g| g.completed).into())]);
    let faces = Memo::new(move |_| glance.get().map(|glance| glance.faces).unwrap_or_default());
    let symbol =
        if glance.get_untracked().is_some_and(|glance| glance.is_bot) { Symbol::Bot } else { Symbol::Person };
    let state = move || match glance.get() {
        Some(glance) if glance.is_ready => tongue.with("table-crossed", &[("name", glance.name.into())]),
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
                <span class="state" class:done=move || glance.get().is_some_and(|glance| glance.is_ready)>{state}</span>
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
pub(super) fn Finished(play: Play, seat: Seat) -> impl IntoView {
    let tongue = Tongue::here();
    let done = play.watch(move |desk| desk.finished(seat));
    let whose = move || match play.desk.with(|desk| desk.reader()) == Some(seat) {
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
