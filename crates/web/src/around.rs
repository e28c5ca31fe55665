//! What is fetched when it is first wanted: the screens around the game and its end, which are one part of the page (or
//! once a game is under way); and all that is online, another.
//!
//! They are a third of the page's code, and nobody needs them to begin.

// The macro writes the call into code that is not there yet.
#![allow(unsafe_code)]

use std::rc::Rc;

use flipwrite::{CardIndex, GameId, Seat};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::coach as coaching;
use crate::home::{self, Wish};
use crate::online;
use crate::play::Play;
use crate::replay::replay_screen;
use crate::review::review_screen;
use crate::route::Route;
use crate::screens::{records, rules, settings_screen};
use crate::shell;
use crate::table;
use crate::text::text;
use crate::training::training_screen;
use crate::tutorial::tutorial;
use crate::ui::*;

/// What makes a view.
type Make = Rc<dyn Fn() -> View>;

/// The part of the page could not be fetched.
struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Self {
        Missing
    }
}

/// What is wanted of a part. All of it goes through one function of each: every other one would be code of the page.
#[derive(Clone)]
enum Wanted {
    /// One of the screens around the game.
    Screen(Route),
    /// The end of a game at its table.
    Ending(Play),
    /// Help at the table.
    Help(GameId),
    /// The whole story of the game.
    Log(Play),
    /// Another player with everything.
    Other(Play, Seat),
    /// A card, large.
    Large(Play, CardIndex),
    /// What the coach says besides its hint, and asks.
    Coach(Play),
    /// What may fit next.
    Outs(Play),
    /// A replacement to take.
    Take(Play),
    /// The options of a game on the first screen.
    Options(RwSignal<Wish>, RwSignal<String>),
    /// A table elsewhere, or the way to one.
    Online(String),
}

/// What there is of it.
#[derive(Clone)]
enum Part {
    Asked,
    Here(Make),
    Missing,
}

/// One of the screens around the game.
pub(crate) fn around(route: Route) -> View {
    fetched(Wanted::Screen(route))
}

/// The end of a game at its table.
pub(crate) fn ending(play: Play) -> View {
    fetched(Wanted::Ending(play))
}

/// Help at the table.
pub(crate) fn help(game: GameId) -> View {
    fetched(Wanted::Help(game))
}

/// The whole story of a game.
pub(crate) fn log(play: Play) -> View {
    fetched(Wanted::Log(play))
}

/// Another player with everything.
pub(crate) fn other(play: Play, seat: Seat) -> View {
    fetched(Wanted::Other(play, seat))
}

/// A card with everything about it in words.
pub(crate) fn large(play: Play, card: CardIndex) -> View {
    fetched(Wanted::Large(play, card))
}

/// What the coach says besides its hint, and asks. Nobody misses it where it can't be had.
pub(crate) fn coach(play: Play) -> View {
    fetched(Wanted::Coach(play))
}

/// What may fit next.
pub(crate) fn outs(play: Play) -> View {
    fetched(Wanted::Outs(play))
}

/// A replacement to take: nobody has to before a card is completed, which takes some turns.
pub(crate) fn take(play: Play) -> View {
    fetched(Wanted::Take(play))
}

/// The options of a game on the first screen.
pub(crate) fn options(wish: RwSignal<Wish>, deal: RwSignal<String>) -> View {
    fetched(Wanted::Options(wish, deal))
}

/// A table elsewhere, or the way to one.
pub(crate) fn online(table: String) -> View {
    fetched(Wanted::Online(table))
}

/// Fetches the part before it is wanted, so that a game can end without a network. Whether that works shows when it is.
pub(crate) fn fetch_ahead() {
    wasm_bindgen_futures::spawn_local(async {
        let _ = make(Wanted::Screen(Route::Home)).await;
    });
}

/// Something of a part, once that is here.
fn fetched(wanted: Wanted) -> View {
    let place = match wanted {
        Wanted::Screen(_) | Wanted::Online(_) => Some("plain-page"),
        // Nobody misses what the coach would say by itself.
        Wanted::Coach(_) => None,
        Wanted::Outs(_) => Some("hint"),
        _ => Some("ending"),
    };
    let part = RwSignal::new(Part::Asked);
    let fetch = Callback::new(move |()| {
        let wanted = wanted.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let made = match wanted {
                Wanted::Online(table) => make_online(table).await,
                wanted => make(wanted).await,
            };
            let made = made.inspect_err(|_| shell::check_update());
            part.set(made.map_or(Part::Missing, Part::Here));
        });
    });
    fetch.run(());
    let missing = move |place| match place {
        "plain-page" => el("main").class(place).id("content").attr("tabindex", "-1"),
        _ => el("section").class(place),
    };
    let view = move || match part.get() {
        Part::Asked => View::Nothing,
        Part::Here(make) => make(),
        Part::Missing => place.map(|place| missing(place).child(sorry(fetch))).into_view(),
    };
    view.into_view()
}

/// How something is made; from here on all is in the part.
#[wasm_split(around, fallible)]
fn make(wanted: Wanted) -> Result<Rc<dyn Fn() -> View>, Missing> {
    Ok(Rc::new(move || match wanted.clone() {
        Wanted::Screen(Route::Replay(of)) => replay_screen(&of).into_view(),
        Wanted::Screen(Route::Review(of)) => review_screen(&of).into_view(),
        Wanted::Screen(Route::Rules(rule)) => rules(rule).into_view(),
        Wanted::Screen(Route::Records) => records().into_view(),
        Wanted::Screen(Route::Settings) => settings_screen().into_view(),
        Wanted::Screen(Route::Training(of)) => training_screen(&of).into_view(),
        Wanted::Screen(Route::Tutorial(game)) => tutorial(game).into_view(),
        Wanted::Ending(play) => table::ending(play).into_view(),
        Wanted::Help(game) => table::help(game).into_view(),
        Wanted::Log(play) => table::log(play).into_view(),
        Wanted::Other(play, seat) => table::whole(play, seat).into_view(),
        Wanted::Large(play, card) => table::large(play, card).into_view(),
        Wanted::Coach(play) => coaching::coach(play).into_view(),
        Wanted::Outs(play) => coaching::outs(play).into_view(),
        Wanted::Take(play) => table::take(play).into_view(),
        Wanted::Options(wish, deal) => home::options(wish, deal).into_view(),
        Wanted::Screen(_) | Wanted::Online(_) => View::Nothing,
    }))
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
