//! Tables elsewhere, behind a server: making one, its waiting room, its game, a screen that all look at. A part of its
//! own, fetched when it is first opened; its words and its style come with it.

mod account;
mod clocks;
mod create;
mod deal;
mod device;
mod game;
mod hosting;
mod invite;
mod kept;
mod ladder;
mod link;
mod lobby;
mod mastery;
mod pace;
mod parting;
mod plan;
mod promise;
mod remind;
mod room;
mod server;
mod talk;
mod today;
mod turn;
mod verify;
mod visit;
mod watch;

use flipwrite_art::Symbol;

use self::visit::{Stage, Trouble, Visit};
use crate::browser;
use crate::route::Route;
use crate::says::{self, said};
use crate::text::text;
use crate::ui::*;
use crate::widgets::glyph;

/// What only these screens look like.
const STYLE: &str = include_str!("online.css");

/// What stands behind `#/t`: nothing to make a table, else the id of one, with `/screen` for a screen of its own; or a
/// code by which a seat is taken to this device; or `account`, `today`, `ladder`, `deal/` and the id of one.
pub(crate) fn screen(table: &str) -> impl IntoView {
    says::provide(flipwrite_words::Words::online);
    let (id, rest) = table.split_once('/').unwrap_or((table, ""));
    let id = id.to_uppercase();
    let inside = match (id.as_str(), rest) {
        _ if !server::is_there() => no_server().into_view(),
        ("", _) => create::create().into_view(),
        (account::ACCOUNT, _) => account::screen().into_view(),
        (today::TODAY, _) => today::screen().into_view(),
        (ladder::LADDER, _) => ladder::screen().into_view(),
        (deal::DEAL, deal) => deal::screen(deal).into_view(),
        (_, device::SEAT) => device::redeem(id).into_view(),
        _ => table_of(id, rest == "screen").into_view(),
    };
    (el("style").child(STYLE), inside)
}

/// A table, however far it is.
fn table_of(id: String, is_screen: bool) -> impl IntoView {
    let visit = Visit::begin(id);
    let stage = visit.stage();
    move || {
        browser::to_top();
        at_stage(visit, stage.get(), is_screen)
    }
}

fn at_stage(visit: Visit, stage: Stage, is_screen: bool) -> View {
    match stage {
        Stage::Coming => {
            plain("net-connecting", None).child(el("p").child(invite::code(visit.id()))).into_view()
        }
        Stage::NoServer => no_server().into_view(),
        Stage::Trouble(trouble) => in_trouble(trouble).into_view(),
        Stage::Closed => plain("room-closed", Some("online-another")).into_view(),
        Stage::Room => room::room(visit).into_view(),
        Stage::Table(own) => match visit.sit_at_table() {
            Some(play) if own.is_some() && !is_screen => game::game(visit, play).into_view(),
            Some(play) => watch::watch(visit, play, is_screen).into_view(),
            None => in_trouble(Trouble::Foreign).into_view(),
        },
    }
}

fn in_trouble(trouble: Trouble) -> El {
    match trouble {
        Trouble::NoTable => plain("net-no-table", Some("online-another")),
        Trouble::Removed => plain("refused-removed", Some("online-another")),
        Trouble::NotWatched => plain("net-not-watched", Some("online-another")),
        Trouble::Foreign => plain("net-foreign", None).child(
            el("button")
                .attr("type", "button")
                .class("button go")
                .on_click(|_| drop(browser::window().location().reload()))
                .child(said("net-reload")),
        ),
    }
}

fn no_server() -> El {
    plain("online-none-title", None).child(el("p").child(said("online-none")))
}

/// A page with one sentence, and the ways on.
fn plain(title: &'static str, on: Option<&'static str>) -> El {
    el("main")
        .class("plain-page")
        .id("content")
        .attr("tabindex", "-1")
        .child(el("h1").attr("role", "status").child(said(title)))
        .child(on.map(|on| {
            el("a").class("button go").attr("href", Route::Online(String::new()).hash()).child(said(on))
        }))
        .child(el("a").class("button").attr("href", Route::Home.hash()).child(text("app-to-home")))
}

/// What does not work where the page came over a line that anybody on it could change: nothing is said elsewhere.
fn unsafe_line() -> impl IntoView {
    let is_safe = js_sys::Reflect::get(&browser::window(), &"isSecureContext".into());
    let is_safe = is_safe.is_ok_and(|is_safe| is_safe.is_truthy());
    (!is_safe).then(|| el("p").class("tip").id("unsafe-line").child(said("net-unsafe")))
}

/// The bar on top of these screens.
fn bar(title: impl Fn() -> String + 'static) -> El {
    el("header")
        .class("bar")
        .child(
            el("a")
                .class("tool plain")
                .attr("href", Route::Home.hash())
                .attr("aria-label", text("app-home"))
                .attr("title", text("app-home"))
                .child(glyph(Symbol::Home)),
        )
        .child(el("h1").child(title))
        .child(el("span").class("spread"))
}
