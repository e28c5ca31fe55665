//! The screens around the game, as a part of their own: it is fetched when one of them is first opened.
//!
//! Whoever only plays never needs them, and they are a third of the page's code.

// The macro writes the call into code that is not there yet.
#![allow(unsafe_code)]

use std::rc::Rc;

use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::replay::replay_screen;
use crate::route::Route;
use crate::screens::{records, rules, settings_screen};
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
    let screen = RwSignal::new(Screen::Asked);
    let route = StoredValue::new(route);
    let fetch = move || {
        let route = route.get_value();
        wasm_bindgen_futures::spawn_local(async move {
            screen.set(make(route).await.map_or(Screen::Missing, Screen::Here));
        });
    };
    fetch();
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

fn missing(fetch: impl Fn() + 'static) -> El {
    el("main")
        .class("plain-page")
        .id("content")
        .attr("tabindex", "-1")
        .child(el("h1").attr("role", "alert").child(text("error-part")))
        .child(
            el("button")
                .attr("type", "button")
                .class("button go")
                .on_click(move |_| fetch())
                .child(text("error-part-again")),
        )
        .child(el("a").class("button").attr("href", Route::Home.hash()).child(text("app-to-home")))
}
