//! What is fetched when it is first wanted: the screens around the game and its end, which are one part of the page (or
//! once a game is under way); and all that is online, another.
//!
//! They are a third of the page's code, and nobody needs them to begin.

// The macro writes the call into code that is not there yet.
#![allow(unsafe_code)]

use std::rc::Rc;

use flipwrite::GameId;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::home::{self, Wish};
use crate::online;
use crate::play::Play;
use crate::replay::replay_screen;
use crate::route::Route;
use crate::screens::{records, rules, settings_screen};
use crate::shell;
use crate::table;
use crate::text::text;
use crate::tutorial::tutorial;
use crate::ui::*;

/// What makes a screen.
type Make = Rc<dyn Fn() -> View>;

/// The part of the page could not be fetched.
struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Self {
        Missing
    }
}

/// What there is of a screen.
#[derive(Clone)]
enum Screen {
    Asked,
    Here(Make),
    Missing,
}

/// One of the screens around the game.
pub(crate) fn around(route: Route) -> impl IntoView {
    let route = StoredValue::new(route);
    fetched(move || make(route.get_value()), missing)
}

/// A table elsewhere, or the way to one.
pub(crate) fn online(table: String) -> impl IntoView {
    let table = StoredValue::new(table);
    fetched(move || make_online(table.get_value()), missing)
}

fn missing(fetch: Callback<()>) -> El {
    el("main").class("plain-page").id("content").attr("tabindex", "-1").child(sorry(fetch))
}

/// The end of a game at its table.
pub(crate) fn ending(play: Play) -> impl IntoView {
    fetched(move || make_ending(play), |fetch| el("section").class("ending").child(sorry(fetch)))
}

/// Help at the table.
pub(crate) fn help(game: GameId) -> impl IntoView {
    fetched(move || make_help(game), |fetch| el("section").child(sorry(fetch)))
}

/// The options of a game on the first screen.
pub(crate) fn options(wish: RwSignal<Wish>, deal: RwSignal<String>) -> impl IntoView {
    fetched(move || make_options(wish, deal), |fetch| el("section").child(sorry(fetch)))
}

/// Fetches the part before it is wanted, so that a game can end without a network. Whether that works shows when it is.
pub(crate) fn fetch_ahead() {
    wasm_bindgen_futures::spawn_local(async {
        let _ = make(Route::Home).await;
    });
}

/// Something of the part, once it is here.
fn fetched<F: Future<Output = Result<Make, Missing>> + 'static>(
    get: impl Fn() -> F + 'static,
    missing: impl Fn(Callback<()>) -> El + 'static,
) -> impl IntoView {
    let screen = RwSignal::new(Screen::Asked);
    let fetch = Callback::new(move |()| {
        let made = get();
        wasm_bindgen_futures::spawn_local(async move {
            let made = made.await.inspect_err(|_| shell::check_update());
            screen.set(made.map_or(Screen::Missing, Screen::Here));
        });
    });
    fetch.run(());
    move || match screen.get() {
        Screen::Asked => ().into_view(),
        Screen::Here(make) => make(),
        Screen::Missing => missing(fetch).into_view(),
    }
}

/// How a screen is made; from here on all is in the part.
#[wasm_split(around, fallible)]
fn make(route: Route) -> Result<Rc<dyn Fn() -> View>, Missing> {
    Ok(Rc::new(move || match route.clone() {
        Route::Replay(of) => replay_screen(&of).into_view(),
        Route::Rules(rule) => rules(rule).into_view(),
        Route::Records => records().into_view(),
        Route::Settings => settings_screen().into_view(),
        Route::Tutorial(game) => tutorial(game).into_view(),
        _ => ().into_view(),
    }))
}

/// The same of the end of a game.
#[wasm_split(around, fallible)]
fn make_ending(play: Play) -> Result<Rc<dyn Fn() -> View>, Missing> {
    Ok(Rc::new(move || table::ending(play).into_view()))
}

/// The same of the help at the table.
#[wasm_split(around, fallible)]
fn make_help(game: GameId) -> Result<Rc<dyn Fn() -> View>, Missing> {
    Ok(Rc::new(move || table::help(game).into_view()))
}

/// The same of the options on the first screen.
#[wasm_split(around, fallible)]
fn make_options(wish: RwSignal<Wish>, deal: RwSignal<String>) -> Result<Rc<dyn Fn() -> View>, Missing> {
    Ok(Rc::new(move || home::options(wish, deal).into_view()))
}

/// The same of what is online, in a part of its own.
#[wasm_split(online, fallible)]
fn make_online(table: String) -> Result<Rc<dyn Fn() -> View>, Missing> {
    Ok(Rc::new(move || online::screen(&table).into_view()))
}

fn sorry(fetch: Callback<()>) -> impl IntoView {
    (
        el("h1").attr("role", "alert").child(text("error-part")),
        el("button")
            .attr("type", "button")
            .class("button go")
            .on_click(move |_| fetch.run(()))
            .child(text("error-part-again")),
        el("a").class("button").attr("href", Route::Home.hash()).child(text("app-to-home")),
    )
}
