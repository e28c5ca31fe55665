//! The slim bar at the top: which game, which round, and the way to everything else.

use flipwrite::{ROUNDS, TURNS};
use flipwrite_art::Symbol;
use flipwrite_desk::scene::Phase;
use leptos::prelude::*;

use super::log::Log;
use super::others::Others;
use super::score::MyScore;
use super::{Narrow, Sheets, display};
use crate::play::Play;
use crate::route::Route;
use crate::text::{Tongue, text};
use crate::widgets::{Glyph, Sheet, Tool};

#[component]
pub(super) fn Header(play: Play) -> impl IntoView {
    let (tongue, sheets, narrow) = (Tongue::here(), expect_context::<Sheets>(), Narrow::here());
    let turn = play.watch(|desk| desk.turn_number());
    let game = play.game();
    let words = move || match turn.get() {
        Some((round, turn)) => tongue.with(
            if narrow.get() { "table-round-turn-short" } else { "table-round-turn" },
            &[
                ("round", round.into()),
                ("rounds", ROUNDS.into()),
                ("turn", turn.into()),
                ("turns", TURNS.into()),
            ],
        ),
        None => tongue.words().game_title(game),
    };
    let over = play.watch(|desk| desk.phase() == Phase::Over);
    let words = move || if over.get() { tongue.say("end-title") } else { words() };
    let alone = play.watch(|desk| desk.seats().len() == 1);
    let title = move || tongue.words().game_title(game);
    view! {
        <header class="bar">
            <a class="tool plain" href=Route::Home.hash() aria-label=text("app-home") title=text("app-home")>
                <Glyph symbol=Symbol::Home />
                <span class="tool-words" aria-hidden="true">{text("app-home")}</span>
            </a>
            <h1>{title}</h1>
            <span class="dots" aria-hidden="true">
                {(1..=ROUNDS).map(|round| {
                    let class = move || match turn.get() {
                        Some((now, _)) if round < now || over.get() => "dot on",
                        Some((now, _)) if round == now => "dot now",
                        _ => "dot",
                    };
                    view! { <i class=class></i> }
                }).collect_view()}
            </span>
            <Show
                when=move || narrow.get() && turn.get().is_some() && !over.get()
                fallback=move || view! { <span class="bar-turn">{words}</span> }
            >
                <button type="button" class="bar-score" on:click=move |_| sheets.score.set(true)>
                    <span class="bar-turn">{words}</span>
                    <Standing play=play />
                    <span class="hidden">{text("table-score-card")}</span>
                </button>
            </Show>
            <span class="spread"></span>
            <nav class="bar-tools">
                <Show when=move || narrow.get()>
                    <Show when=move || !alone.get()>
                        <Tool glyph=Symbol::Person key="table-others" class="plain" act=move || sheets.others.set(true) />
                    </Show>
                    <Tool glyph=Symbol::Display key="table-display" class="plain" act=move || sheets.display.set(true) />
                </Show>
                <Tool glyph=Symbol::List key="table-log" class="plain" act=move || sheets.log.set(true) />
                <Tool glyph=Symbol::Help key="app-help" class="plain" shortcut="?" act=move || sheets.keys.set(true) />
            </nav>
            <Sheet open=sheets.score title=Signal::derive(move || tongue.say("table-score-card"))>
                <MyScore play=play />
            </Sheet>
            <Sheet open=sheets.others title=Signal::derive(move || tongue.say("table-others"))>
                <Others play=play />
            </Sheet>
            <Sheet open=sheets.display title=Signal::derive(move || tongue.say("table-display")) class="wide">
                <display::Display play=play />
            </Sheet>
            <Sheet open=sheets.log title=Signal::derive(move || tongue.say("table-log"))>
                <Log play=play />
            </Sheet>
        </header>
    }
}

/// My score so far and that of the best of the others.
#[component]
fn Standing(play: Play) -> impl IntoView {
    let scores = play.watch(|desk| desk.standing());
    view! {
        <b class="standing">
            <span>{text("home-you")}" "{move || scores.get().mine}</span>
            {move || scores.get().best.map(|(name, points)| view! { <span>{format!("{name} {points}")}</span> })}
        </b>
    }
}
