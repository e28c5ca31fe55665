//! The first screen: choose a game and play.

mod daily;
mod guests;
mod options;
mod start;
mod unfinished;
mod wish;

use flipwrite::{DealNumber, GameId};
use flipwrite_art::{Symbol, scene};
use leptos::prelude::*;

pub(crate) use self::start::{again, start_against};
use self::wish::Wish;
use crate::app::DeskLight;
use crate::browser;
use crate::route::Route;
use crate::screens::{LanguageSwitch, Steps};
use crate::shell::Offline;
use crate::store::games::{self, Finished};
use crate::text::{Tongue, text};
use crate::tutorial;
use crate::widgets::Glyph;

/// All games that are over, with their ids.
type Over = StoredValue<Vec<(String, Finished)>>;

/// The game that was chosen last.
pub(crate) fn chosen_game() -> GameId {
    Wish::load().game()
}

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
    let over = StoredValue::new(games::all_finished());
    let first = over.with_value(Vec::is_empty) && !tutorial::is_learned();
    let learn = move || Route::Tutorial(Some(wish.with(Wish::game))).hash();
    view! {
        <div class="home">
            <header class="masthead">
                <h1>{text("app-title")}</h1>
                <p>{text("app-tagline")}</p>
            </header>
            <main id="content" tabindex="-1">
                <unfinished::Unfinished />
                <section class="games" role="radiogroup" aria-label=text("game-choose") on:keydown=move |event| arrow(wish, &event)>
                    <GameChoice wish=wish over=over game=GameId::Maps />
                    <GameChoice wish=wish over=over game=GameId::Pyramids />
                </section>
                {first.then(|| view! { <Steps game=Signal::derive(move || wish.with(Wish::game)) /> })}
                <guests::Guests wish=wish />
                <div class="extras">
                    <options::Fold wish=wish deal=deal />
                    <daily::Daily wish=wish over=over trouble=trouble />
                </div>
                <div class="start">
                    <p class="tip bad" role="alert">{move || trouble.get()}</p>
                    <button type="button" class="button go large" id="play" on:click=play>{text("home-play")}</button>
                    <a class="button large learn" class:equal=first id="learn" href=learn>
                        <Glyph symbol=Symbol::Flag />{text("home-learn")}
                    </a>
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
            {way(Route::Rules(None), Symbol::Book, "app-rules")}
            {way(Route::Records, Symbol::Trophy, "app-records")}
            {way(Route::Settings, Symbol::Settings, "app-settings")}
        </nav>
    }
}

/// Arrow keys go from game to game, as in any group of which one is chosen.
fn arrow(wish: RwSignal<Wish>, event: &web_sys::KeyboardEvent) {
    if !event.key().starts_with("Arrow") {
        return;
    }
    event.prevent_default();
    let other = match wish.with_untracked(Wish::game) {
        GameId::Maps => GameId::Pyramids,
        GameId::Pyramids => GameId::Maps,
    };
    wish.update(|wish| wish.choose(other));
    wish.get_untracked().store();
    browser::focus(&format!("game-{other}"));
}

/// A game by its picture.
#[component]
fn GameChoice(wish: RwSignal<Wish>, over: Over, game: GameId) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let chosen = Memo::new(move |_| wish.with(|wish| wish.game() == game));
    let choose = move |_| {
        wish.update(|wish| wish.choose(game));
        wish.get_untracked().store();
    };
    let about: &'static str = match game {
        GameId::Maps => "game-maps-about",
        GameId::Pyramids => "game-pyramids-about",
    };
    let best = over.with_value(|over| {
        let mine = over.iter().filter(|(_, over)| over.game() == Some(game));
        mine.filter_map(|(_, over)| over.best()).max()
    });
    view! {
        <button
            type="button"
            role="radio"
            class="game"
            class:chosen=move || chosen.get()
            aria-checked=move || chosen.get().to_string()
            id=format!("game-{}", game)
            on:click=choose
        >
            <span class="scene" aria-hidden="true" inner_html=move || scene(game, light.get())></span>
            <span class="tile-words">
                <b>{move || tongue.words().game_title(game)}</b>
                <span class="tip">{text(about)}</span>
                {best.map(|best| view! {
                    <span class="game-best">{text("home-best")}" "<strong class="number">{best}</strong></span>
                })}
            </span>
        </button>
    }
}
