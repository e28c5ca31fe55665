//! The page as a whole: what all screens share, and which screen is shown.

use flipwrite_art::{Light, Symbol};

use crate::around::{around, online};
use crate::bots::Bots;
use crate::browser;
use crate::files::Dropped;
use crate::home::home;
use crate::languages::Languages;
use crate::live::{Live, live_region};
use crate::route::{self, Route};
use crate::screens::one_writer;
use crate::settings::{Preferences, Theme};
use crate::shell::update;
use crate::store::{self, Refused, games};
use crate::table::table_screen;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

/// The light on the desk, which the drawings follow.
#[derive(Clone, Copy)]
pub(crate) struct DeskLight(Memo<Light>);

impl DeskLight {
    pub(crate) fn here() -> Self {
        expect_context::<DeskLight>()
    }

    pub(crate) fn get(self) -> Light {
        self.0.get()
    }
}

pub(crate) fn app() -> impl IntoView {
    let trouble = store::trouble();
    let (preferences, tongue) = Preferences::load();
    provide_context(preferences);
    provide_context(tongue);
    provide_context(Languages::new(preferences, tongue));
    provide_context(Live::new());
    provide_context(Bots::new());
    let dropped = Dropped::new();
    provide_context(dropped);
    provide_context(light(preferences));
    let route = route::current();
    (
        el("a")
            .class("skip")
            .attr("href", "#content")
            .on_click(move |event| skip(&event))
            .child(text("app-skip")),
        move || screen(route.get()),
        (store_trouble(trouble), file_trouble(dropped)),
        update(),
        live_region(),
    )
}

fn light(preferences: Preferences) -> DeskLight {
    let dark = browser::media("(prefers-color-scheme: dark)");
    DeskLight(Memo::new(move |_| match preferences.with(|settings| settings.theme) {
        Theme::Dark => Light::Night,
        Theme::System if dark.get() => Light::Night,
        _ => Light::Day,
    }))
}

/// The address must not change: routes stand behind its `#`.
fn skip(event: &web_sys::MouseEvent) {
    event.prevent_default();
    browser::focus("content");
}

fn screen(route: Route) -> View {
    browser::to_top();
    match route {
        Route::Home => home().into_view(),
        // What is over can be looked at anywhere.
        Route::Table(id) if games::is_over(&id) => table_screen(id),
        Route::Table(id) => {
            let table = id.clone();
            one_writer(id, move || table_screen(table.clone())).into_view()
        }
        Route::Online(table) => online(table),
        Route::Unknown => not_found().into_view(),
        route => around(route),
    }
}

fn not_found() -> impl IntoView {
    el("main")
        .class("plain-page")
        .id("content")
        .attr("tabindex", "-1")
        .child(el("h1").child(text("app-not-found")))
        .child(el("a").class("button go").attr("href", Route::Home.hash()).child(text("app-to-home")))
}

/// The browser does not keep what is played; whoever has read why can put the words away.
fn store_trouble(trouble: RwSignal<Option<Refused>>) -> impl IntoView {
    let tongue = Tongue::here();
    let read = RwSignal::new(None::<Refused>);
    let sentence = move || {
        Some(match trouble.get().filter(|why| Some(why) != read.get().as_ref())? {
            Refused::Full => tongue.say("records-full"),
            Refused::Off => tongue.say("records-off"),
            Refused::Other(reason) => tongue.with("records-failed", &[("reason", reason.into())]),
        })
    };
    told(sentence, move || read.set(trouble.get_untracked()))
}

/// A file that was dropped went nowhere.
fn file_trouble(dropped: Dropped) -> impl IntoView {
    let tongue = Tongue::here();
    told(move || dropped.refused.get().map(|why| tongue.say(why.key())), move || dropped.refused.set(None))
}

/// A sentence over the page, until somebody puts it away.
fn told(
    sentence: impl Fn() -> Option<String> + Copy + 'static,
    close: impl Fn() + Copy + 'static,
) -> impl IntoView {
    show(
        move || sentence().is_some(),
        move || {
            el("div").class("trouble").attr("role", "alert").child(el("p").child(sentence)).child(
                el("button")
                    .attr("type", "button")
                    .class("tool plain")
                    .attr("aria-label", text("app-close"))
                    .on_click(move |_| close())
                    .child(glyph(Symbol::Close)),
            )
        },
    )
}
