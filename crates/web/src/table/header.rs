//! The slim bar at the top: which game, which round, and the way to everything else.

use flipwrite::{ROUNDS, TURNS};
use flipwrite_art::Symbol;
use leptos::prelude::*;

use super::log::Log;
use super::others::Others;
use super::score::MyScore;
use super::{Narrow, Sheets, display};
use crate::play::Play;
use crate::route::Route;
use crate::shown::Shown;
use crate::text::{Tongue, text};
use crate::widgets::{Glyph, Sheet, Tool};

#[component]
pub(super) fn Header<G: Shown>(play: Play<G>) -> impl IntoView {
    let (tongue, sheets, narrow) = (Tongue::here(), expect_context::<Sheets>(), Narrow::here());
    let turn =
        play.watch(|desk| desk.position().map(|position| (position.turn().round, position.turn().turn)));
    let words = move || match turn.get() {
        Some((round, turn)) => tongue.with(
            "table-round-turn",
            &[
                ("round", round.into()),
                ("rounds", ROUNDS.into()),
                ("turn", turn.into()),
                ("turns", TURNS.into()),
            ],
        ),
        None => tongue.say("keep-now"),
    };
    let title = move || tongue.words().game_title(G::ID);
    view! {
        <header class="bar">
            <a class="tool plain" href=Route::Home.hash() aria-label=text("app-home") title=text("app-home")>
                <Glyph symbol=Symbol::Home />
            </a>
            <h1>{title}</h1>
            <span class="dots" aria-hidden="true">
                {(1..=ROUNDS).map(|round| {
                    let class = move || match turn.get() {
                        Some((now, _)) if round < now => "dot on",
                        Some((now, _)) if round == now => "dot now",
                        _ => "dot",
                    };
                    view! { <i class=class></i> }
                }).collect_view()}
            </span>
            <span class="bar-turn">{words}</span>
            <span class="spread"></span>
            <nav class="bar-tools">
                <Show when=move || narrow.get()>
                    <Tool glyph=Symbol::Trophy key="table-score-card" class="plain" act=move || sheets.score.set(true) />
                    <Tool glyph=Symbol::Person key="table-others" class="plain" act=move || sheets.others.set(true) />
                    <Tool glyph=Symbol::Card key="table-display" class="plain" act=move || sheets.display.set(true) />
                </Show>
                <Tool glyph=Symbol::List key="table-log" class="plain" act=move || sheets.log.set(true) />
                <Tool glyph=Symbol::Help key="app-keys" class="plain wide-only" shortcut="?" act=move || sheets.keys.set(true) />
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
