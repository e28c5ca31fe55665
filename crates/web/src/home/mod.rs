//! The first screen: choose a game and play.

mod daily;
mod deck;
mod guests;
mod options;
mod start;
mod unfinished;
mod wish;

use flipwrite::{DealNumber, GameId};
use flipwrite_art::{Symbol, scene};

pub(crate) use self::guests::LEVELS;
pub(crate) use self::options::{options, table_options};
pub(crate) use self::start::{again, start_against};
pub(crate) use self::wish::Wish;
use crate::app::DeskLight;
use crate::browser;
use crate::route::Route;
use crate::screens::{language_switch, steps};
use crate::shell::offline;
use crate::store::games::{self, Finished};
use crate::text::{Tongue, text};
use crate::tutorial;
use crate::ui::*;
use crate::widgets::glyph;

/// All games that are over, with their ids.
type Over = StoredValue<Vec<(String, Finished)>>;

/// The game that was chosen last.
pub(crate) fn chosen_game() -> GameId {
    Wish::load().game()
}

pub(crate) fn home() -> impl IntoView {
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
    el("div")
        .class("home")
        .child(
            el("header")
                .class("masthead")
                .child(el("h1").child(text("app-title")))
                .child(el("p").child(text("app-tagline"))),
        )
        .child(
            el("main")
                .id("content")
                .attr("tabindex", "-1")
                .child(unfinished::nearly_full())
                .child(unfinished::unfinished(over))
                .child(
                    el("section")
                        .class("games")
                        .attr("role", "radiogroup")
                        .attr("aria-label", text("game-choose"))
                        .on("keydown", move |event: web_sys::KeyboardEvent| arrow(wish, &event))
                        .child(game_choice(wish, over, GameId::Maps))
                        .child(game_choice(wish, over, GameId::Pyramids)),
                )
                .child(first.then(|| steps(Signal::derive(move || wish.with(Wish::game)))))
                .child(guests::guests(wish))
                .child(
                    el("div")
                        .class("extras")
                        .child(options::fold(wish, deal))
                        .child(daily::daily(wish, over, trouble)),
                )
                .child(
                    el("div")
                        .class("start")
                        .child(el("p").class("tip bad").attr("role", "alert").child(move || trouble.get()))
                        .child(
                            el("button")
                                .attr("type", "button")
                                .class("button go large")
                                .id("play")
                                .on_click(play)
                                .child(text("home-play")),
                        )
                        .child(
                            el("a")
                                .class("button large learn")
                                .class_if("equal", first)
                                .id("learn")
                                .attr("href", learn)
                                .child(glyph(Symbol::Flag))
                                .child(text("home-learn")),
                        ),
                )
                .child(ways())
                .child(language_switch())
                .child(offline())
                .child(el("p").class("tip about").child(text("app-about"))),
        )
}

/// The ways to everything else.
fn ways() -> impl IntoView {
    let way = |route: Route, symbol: Symbol, key: &'static str| {
        el("a").class("way").attr("href", route.hash()).child(glyph(symbol)).child(text(key))
    };
    el("nav")
        .class("ways")
        .child(way(Route::Rules(None), Symbol::Book, "app-rules"))
        .child(way(Route::Records, Symbol::Trophy, "app-records"))
        .child(way(Route::Training(String::new()), Symbol::Star, "app-training"))
        .child(way(Route::Settings, Symbol::Settings, "app-settings"))
}

/// Arrow keys go from game to game, as in any group of which one is chosen.
pub(crate) fn arrow(wish: RwSignal<Wish>, event: &web_sys::KeyboardEvent) {
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
fn game_choice(wish: RwSignal<Wish>, over: Over, game: GameId) -> impl IntoView {
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
    el("button")
        .attr("type", "button")
        .attr("role", "radio")
        .class("game")
        .class_if("chosen", move || chosen.get())
        .attr("aria-checked", move || chosen.get().to_string())
        .id(format!("game-{game}"))
        .on_click(choose)
        .child(el("span").class("scene").attr("aria-hidden", "true").html(move || scene(game, light.get())))
        .child(
            el("span")
                .class("tile-words")
                .child(el("b").child(move || tongue.words().game_title(game)))
                .child(el("span").class("tip").child(text(about)))
                .child(best.map(|best| {
                    el("span")
                        .class("game-best")
                        .child(text("home-best"))
                        .child(" ")
                        .child(el("strong").class("number").child(best))
                })),
        )
}
