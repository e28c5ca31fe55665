//! The screens around the game: settings, rules, records, and what they share.

mod how;
mod legend;
mod one_writer;
mod prose;
mod records;
mod rules;
mod settings;
mod told;

use flipwrite_art::Symbol;

pub(crate) use self::how::{how_to_play, steps};
pub(crate) use self::one_writer::one_writer;
pub(crate) use self::records::records;
pub(crate) use self::rules::rules;
pub(crate) use self::settings::{language_switch, settings_screen};
use crate::route::Route;
use crate::text::text;
use crate::ui::*;
use crate::widgets::glyph;

/// A screen with its title and the way to the others.
pub(crate) fn screen(title: &'static str, class: &'static str, children: View) -> impl IntoView {
    titled(text(title), title, class, children)
}

/// The same with a title in words of its own; `here` says which screen it is.
pub(crate) fn titled(
    title: impl Fn() -> String + 'static,
    here: &'static str,
    class: &'static str,
    children: View,
) -> impl IntoView {
    el("div")
        .class(format!("screen {class}"))
        .child(
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
                .child(
                    el("nav")
                        .class("bar-tools")
                        .child(way(&Route::Rules(None), Symbol::Book, "app-rules", here))
                        .child(way(&Route::Records, Symbol::Trophy, "app-records", here))
                        .child(way(&Route::Settings, Symbol::Settings, "app-settings", here)),
                ),
        )
        .child(el("main").id("content").class("screen-main").attr("tabindex", "-1").child(children))
}

fn way(route: &Route, symbol: Symbol, key: &'static str, here: &'static str) -> impl IntoView {
    let is_here = match route {
        Route::Rules(_) => here == "app-rules",
        Route::Records => here == "records-title",
        _ => here == "settings-title",
    };
    let current = is_here.then_some("page");
    el("a")
        .class("tool plain")
        .attr("href", route.hash())
        .attr("aria-label", text(key))
        .attr("title", text(key))
        .attr("aria-current", current)
        .child(glyph(symbol))
}
