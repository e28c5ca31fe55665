//! The page as a whole: what all screens share, and which screen is shown.

use flipwrite_art::Light;

use crate::around::around;
use crate::bots::Bots;
use crate::browser;
use crate::home::home;
use crate::languages::Languages;
use crate::live::{Live, live_region};
use crate::route::{self, Route};
use crate::screens::one_writer;
use crate::settings::{Preferences, Theme};
use crate::shell::update;
use crate::store::Trouble;
use crate::table::table_screen;
use crate::text::text;
use crate::ui::*;

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
    provide_context(Trouble(RwSignal::new(None)));
    let (preferences, tongue) = Preferences::load();
    provide_context(preferences);
    provide_context(tongue);
    provide_context(Languages::new(preferences, tongue));
    provide_context(Live::new());
    provide_context(Bots::new());
    provide_context(light(preferences));
    let route = route::current();
    (
        el("a")
            .class("skip")
            .attr("href", "#content")
            .on_click(move |event| skip(&event))
            .child(text("app-skip")),
        move || screen(route.get()),
        store_trouble(),
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
    match route {
        Route::Home => home().into_view(),
        Route::Table(id) => {
            let table = id.clone();
            one_writer(id, move || table_screen(table.clone()).into_view()).into_view()
        }
        Route::Unknown => not_found().into_view(),
        route => around(route).into_view(),
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

/// The browser refused to keep something.
fn store_trouble() -> impl IntoView {
    let Trouble(trouble) = expect_context::<Trouble>();
    let tongue = crate::text::Tongue::here();
    let sentence = move || match trouble.get()?.as_str() {
        "QuotaExceededError" => Some(tongue.say("records-full")),
        reason => Some(tongue.with("records-failed", &[("reason", reason.into())])),
    };
    show(
        move || trouble.get().is_some(),
        move || el("p").class("trouble").attr("role", "alert").child(sentence),
    )
}
