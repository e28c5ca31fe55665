//! The page as a whole: what all screens share, and which screen is shown.

use flipwrite_art::Light;
use leptos::prelude::*;

use crate::bots::Bots;
use crate::browser;
use crate::home::Home;
use crate::languages::Languages;
use crate::live::{Live, LiveRegion};
use crate::replay::ReplayScreen;
use crate::route::{self, Route};
use crate::screens::{OneWriter, Records, Rules, SettingsScreen};
use crate::settings::{Preferences, Theme};
use crate::shell::Update;
use crate::store::Trouble;
use crate::table::TableScreen;
use crate::text::text;
use crate::tutorial::Tutorial;

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

#[component]
pub(crate) fn App() -> impl IntoView {
    provide_context(Trouble(RwSignal::new(None)));
    let (preferences, tongue) = Preferences::load();
    provide_context(preferences);
    provide_context(tongue);
    provide_context(Languages::new(preferences, tongue));
    provide_context(Live::new());
    provide_context(Bots::new());
    provide_context(light(preferences));
    let route = route::current();
    view! {
        <a class="skip" href="#content" on:click=move |event| skip(&event)>{text("app-skip")}</a>
        {move || screen(route.get())}
        <StoreTrouble />
        <Update />
        <LiveRegion />
    }
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

fn screen(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <Home /> }.into_any(),
        Route::Table(id) => {
            let table = id.clone();
            view! { <OneWriter id=id><TableScreen id=table.clone() /></OneWriter> }.into_any()
        }
        Route::Replay(of) => view! { <ReplayScreen of=of /> }.into_any(),
        Route::Rules(rule) => view! { <Rules rule=rule /> }.into_any(),
        Route::Records => view! { <Records /> }.into_any(),
        Route::Settings => view! { <SettingsScreen /> }.into_any(),
        Route::Tutorial(game) => view! { <Tutorial game=game /> }.into_any(),
        Route::Unknown => view! { <NotFound /> }.into_any(),
    }
}

#[component]
fn NotFound() -> impl IntoView {
    view! {
        <main class="plain-page" id="content" tabindex="-1">
            <h1>{text("app-not-found")}</h1>
            <a class="button go" href=Route::Home.hash()>{text("app-to-home")}</a>
        </main>
    }
}

/// The browser refused to keep something.
#[component]
fn StoreTrouble() -> impl IntoView {
    let Trouble(trouble) = expect_context::<Trouble>();
    let tongue = crate::text::Tongue::here();
    let sentence = move || match trouble.get()?.as_str() {
        "QuotaExceededError" => Some(tongue.say("records-full")),
        reason => Some(tongue.with("records-failed", &[("reason", reason.into())])),
    };
    view! {
        <Show when=move || trouble.get().is_some()>
            <p class="trouble" role="alert">{sentence}</p>
        </Show>
    }
}
