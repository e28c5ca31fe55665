//! The settings: each takes effect and is stored at once.

use flipwrite_art::Symbol;
use flipwrite_words::Language;
use leptos::prelude::*;

use super::Screen;
use crate::languages::Languages;
use crate::settings::{CONFIRM_SECONDS, Confirm, Motion, Preferences, Settings, Theme};
use crate::sound;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

#[component]
pub(crate) fn SettingsScreen() -> impl IntoView {
    let tongue = Tongue::here();
    let timer = move || tongue.with("settings-confirm-timer", &[("seconds", CONFIRM_SECONDS.into())]);
    view! {
        <Screen title="settings-title" class="settings">
            <Name />
            <fieldset class="setting">
                <legend>{text("settings-language")}</legend>
                <LanguageSwitch />
            </fieldset>
            <Pick
                name="theme"
                read=|settings| settings.theme
                write=|settings, theme| settings.theme = theme
                options=vec![
                    (Theme::System, Signal::derive(text("settings-theme-system"))),
                    (Theme::Light, Signal::derive(text("settings-theme-light"))),
                    (Theme::Dark, Signal::derive(text("settings-theme-dark"))),
                ]
            />
            <Pick
                name="motion"
                read=|settings| settings.motion
                write=|settings, motion| settings.motion = motion
                options=vec![
                    (Motion::System, Signal::derive(text("settings-motion-system"))),
                    (Motion::Full, Signal::derive(text("settings-motion-full"))),
                    (Motion::Reduced, Signal::derive(text("settings-motion-reduced"))),
                ]
            />
            <Pick
                name="confirm"
                about="settings-confirm-about"
                read=|settings| settings.confirm
                write=|settings, confirm| settings.confirm = confirm
                options=vec![
                    (Confirm::Always, Signal::derive(text("settings-confirm-always"))),
                    (Confirm::Timer, Signal::derive(timer)),
                    (Confirm::Never, Signal::derive(text("settings-confirm-never"))),
                ]
            />
            <Pick
                name="sound"
                about="settings-sound-about"
                read=|settings| settings.sound
                write=|settings, sound| settings.sound = sound
                options=vec![
                    (false, Signal::derive(text("settings-off"))),
                    (true, Signal::derive(text("settings-on"))),
                ]
            />
            <Listen />
        </Screen>
    }
}

/// What this person is called.
#[component]
fn Name() -> impl IntoView {
    let preferences = Preferences::here();
    let name = untrack(|| preferences.with(|settings| settings.name.clone()));
    view! {
        <div class="setting">
            <label for="my-name">{text("settings-name")}</label>
            <input
                id="my-name"
                type="text"
                maxlength="20"
                autocomplete="nickname"
                aria-describedby="my-name-about"
                prop:value=name
                on:input:target=move |event| preferences.change(|settings| settings.name = event.target().value())
            />
            <p class="tip" id="my-name-about">{text("settings-name-about")}</p>
        </div>
    }
}

/// The languages, each by its own name.
#[component]
pub(crate) fn LanguageSwitch() -> impl IntoView {
    let (languages, tongue) = (Languages::here(), Tongue::here());
    let option = move |language: Language| {
        view! {
            <label class="pick" lang=language.code()>
                <input
                    type="radio"
                    name="language"
                    value=language.code()
                    prop:checked=move || languages.chosen() == language
                    on:change=move |_| languages.choose(language)
                />
                <span>{language.own_name()}</span>
            </label>
        }
    };
    let missing = move || {
        let language = languages.missing()?.own_name();
        Some(tongue.with("settings-language-missing", &[("language", language.into())]))
    };
    view! {
        <div class="picks" role="radiogroup" aria-label=text("settings-language")>
            {Language::ALL.map(option).collect_view()}
        </div>
        <p class="tip bad" id="language-missing" role="alert">{missing}</p>
    }
}

/// One of a few values.
#[component]
fn Pick<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    #[prop(optional)] about: Option<&'static str>,
    read: fn(&Settings) -> T,
    write: fn(&mut Settings, T),
    options: Vec<(T, Signal<String>)>,
) -> impl IntoView {
    let preferences = Preferences::here();
    let tongue = Tongue::here();
    let chosen = Memo::new(move |_| preferences.with(read));
    let option = move |(place, (value, words)): (usize, (T, Signal<String>))| {
        view! {
            <label class="pick">
                <input
                    type="radio"
                    name=name
                    id=format!("{name}-{place}")
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| preferences.change(|settings| write(settings, value))
                />
                <span>{move || words.get()}</span>
            </label>
        }
    };
    view! {
        <fieldset class="setting">
            <legend>{move || tongue.say(&format!("settings-{name}"))}</legend>
            <div class="picks">{options.into_iter().enumerate().map(option).collect_view()}</div>
            {about.map(|about| view! { <p class="tip">{text(about)}</p> })}
        </fieldset>
    }
}

/// The three sounds, to be heard before one decides.
#[component]
fn Listen() -> impl IntoView {
    let preferences = Preferences::here();
    let listen = move |_| {
        sound::pen();
        set_timeout(sound::card, std::time::Duration::from_millis(450));
        set_timeout(sound::chime, std::time::Duration::from_millis(900));
    };
    view! {
        <Show when=move || preferences.with(|settings| settings.sound)>
            <button type="button" class="button" id="listen" on:click=listen>
                <Glyph symbol=Symbol::Sound />{text("settings-sound-try")}
            </button>
        </Show>
    }
}
