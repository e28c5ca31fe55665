//! The first screen: choose a game and play.

mod guests;
mod options;
mod start;
mod unfinished;
mod wish;

use std::marker::PhantomData;

use flipwrite::{DealNumber, GameId, Maps, Pyramids};
use flipwrite_art::{Drawn, Symbol};
use leptos::prelude::*;

pub(crate) use self::start::{again, start_against};
use self::wish::Wish;
use crate::app::DeskLight;
use crate::route::Route;
use crate::screens::LanguageSwitch;
use crate::shell::Offline;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

#[component]
pub(crate) fn Home() -> impl IntoView {
    let wish = RwSignal::new(Wish::load());
    let deal = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let play = move |_| {
        let id = deal.get_untracked();
        let number = id.trim().parse::<DealNumber>();
        if id.trim().is_empty() || number.is_ok() {
            trouble.set(start::start(&wish.get_untracked(), number.ok()).err());
        }
    };
    let practice = move |_| trouble.set(start::start_daily(wish.with_untracked(Wish::game)).err());
    view! {
        <div class="home">
            <header class="masthead">
                <h1>{text("app-title")}</h1>
                <p>{text("app-tagline")}</p>
            </header>
            <main id="content" tabindex="-1">
                <unfinished::Unfinished />
                <section class="games" role="radiogroup" aria-label=text("game-choose")>
                    <GameChoice wish=wish game={PhantomData::<Maps>} />
                    <GameChoice wish=wish game={PhantomData::<Pyramids>} />
                </section>
                <guests::Guests wish=wish />
                <options::Fold wish=wish deal=deal />
                <p class="tip bad" role="alert">{move || trouble.get()}</p>
                <div class="start">
                    <button type="button" class="button go large" id="play" on:click=play>{text("home-play")}</button>
                    <button type="button" class="button" id="daily" on:click=practice>{text("home-daily-play")}</button>
                </div>
                <Ways />
                <LanguageSwitch />
                <Offline />
                <p class="tip about">{text("app-about")}</p>
            </main>
        </div>
    }
}

/// The ways to everything else.
#[component]
fn Ways() -> impl IntoView {
    let way = |route: Route, glyph: Symbol, key: &'static str| {
        view! { <a class="way" href=route.hash()><Glyph symbol=glyph />{text(key)}</a> }
    };
    view! {
        <nav class="ways">
            {way(Route::Tutorial(None), Symbol::Flag, "app-tutorial")}
            {way(Route::Rules(None), Symbol::Book, "app-rules")}
            {way(Route::Records, Symbol::Trophy, "app-records")}
            {way(Route::Settings, Symbol::Settings, "app-settings")}
        </nav>
    }
}

/// A game by its picture.
#[component]
fn GameChoice<G: Drawn>(wish: RwSignal<Wish>, game: PhantomData<G>) -> impl IntoView {
    let PhantomData = game;
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let chosen = Memo::new(move |_| wish.with(|wish| wish.game() == G::ID));
    let choose = move |_| {
        wish.update(|wish| wish.choose(G::ID));
        wish.get_untracked().store();
    };
    let about: &'static str = match G::ID {
        GameId::Maps => "game-maps-about",
        GameId::Pyramids => "game-pyramids-about",
    };
    view! {
        <button
            type="button"
            role="radio"
            class="game"
            class:chosen=move || chosen.get()
            aria-checked=move || chosen.get().to_string()
            id=format!("game-{}", G::ID)
            on:click=choose
        >
            <span class="scene" aria-hidden="true" inner_html={move || <G as Drawn>::scene(light.get())}></span>
            <b>{move || tongue.words().game_title(G::ID)}</b>
            <span class="tip">{text(about)}</span>
        </button>
    }
}
