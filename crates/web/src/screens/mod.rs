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
use leptos::prelude::*;

pub(crate) use self::how::{HowToPlay, Steps};
pub(crate) use self::one_writer::OneWriter;
pub(crate) use self::records::Records;
pub(crate) use self::rules::Rules;
pub(crate) use self::settings::{LanguageSwitch, SettingsScreen};
use crate::route::Route;
use crate::text::text;
use crate::widgets::Glyph;

/// A screen with its title and the way to the others.
#[component]
pub(crate) fn Screen(
    title: &'static str,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    view! {
        <div class=format!("screen {class}")>
            <header class="bar">
                <a class="tool plain" href=Route::Home.hash() aria-label=text("app-home") title=text("app-home")>
                    <Glyph symbol=Symbol::Home />
                </a>
                <h1>{text(title)}</h1>
                <span class="spread"></span>
                <nav class="bar-tools">
                    {way(&Route::Rules(None), Symbol::Book, "app-rules", title)}
                    {way(&Route::Records, Symbol::Trophy, "app-records", title)}
                    {way(&Route::Settings, Symbol::Settings, "app-settings", title)}
                </nav>
            </header>
            <main id="content" class="screen-main" tabindex="-1">{children()}</main>
        </div>
    }
}

fn way(route: &Route, glyph: Symbol, key: &'static str, here: &'static str) -> impl IntoView + use<> {
    let is_here = match route {
        Route::Rules(_) => here == "app-rules",
        Route::Records => here == "records-title",
        _ => here == "settings-title",
    };
    let current = is_here.then_some("page");
    view! {
        <a class="tool plain" href=route.hash() aria-label=text(key) title=text(key) aria-current=current>
            <Glyph symbol=glyph />
        </a>
    }
}
