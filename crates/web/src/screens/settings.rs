//! The settings: each takes effect and is stored at once.

use flipwrite_art::Symbol;
use flipwrite_words::Language;

use super::screen;
use crate::browser;
use crate::coach::CoachSays;
use crate::languages::Languages;
use crate::settings::{CONFIRM_SECONDS, Confirm, Motion, Preferences, Reveals, Settings, Sure, Theme};
use crate::sound;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

pub(crate) fn settings_screen() -> impl IntoView {
    let tongue = Tongue::here();
    let timer = move || tongue.with("settings-confirm-timer", &[("seconds", CONFIRM_SECONDS.into())]);
    screen(
        "settings-title",
        "settings",
        vec![
            name().into_view(),
            el("fieldset")
                .class("setting")
                .child(el("legend").child(text("settings-language")))
                .child(language_switch())
                .into_view(),
            pick(
                "theme",
                None,
                |settings| settings.theme,
                |settings, theme| settings.theme = theme,
                vec![
                    (Theme::System, Signal::derive(text("settings-theme-system"))),
                    (Theme::Light, Signal::derive(text("settings-theme-light"))),
                    (Theme::Dark, Signal::derive(text("settings-theme-dark"))),
                ],
            )
            .into_view(),
            pick(
                "motion",
                None,
                |settings| settings.motion,
                |settings, motion| settings.motion = motion,
                vec![
                    (Motion::System, Signal::derive(text("settings-motion-system"))),
                    (Motion::Full, Signal::derive(text("settings-motion-full"))),
                    (Motion::Reduced, Signal::derive(text("settings-motion-reduced"))),
                ],
            )
            .into_view(),
            pick(
                "confirm",
                Some("settings-confirm-about"),
                |settings| settings.confirm,
                |settings, confirm| settings.confirm = confirm,
                vec![
                    (Confirm::Always, Signal::derive(text("settings-confirm-always"))),
                    (Confirm::Timer, Signal::derive(timer)),
                    (Confirm::Never, Signal::derive(text("settings-confirm-never"))),
                ],
            )
            .into_view(),
            pick(
                "reveal",
                Some("settings-reveal-about"),
                |settings| settings.reveal,
                |settings, reveal| settings.reveal = reveal,
                vec![
                    (Reveals::Shown, Signal::derive(text("settings-on"))),
                    (Reveals::Off, Signal::derive(text("settings-off"))),
                ],
            )
            .into_view(),
            sure().into_view(),
            pick(
                "sound",
                Some("settings-sound-about"),
                |settings| settings.sound,
                |settings, sound| settings.sound = sound,
                vec![
                    (false, Signal::derive(text("settings-off"))),
                    (true, Signal::derive(text("settings-on"))),
                ],
            )
            .into_view(),
            listen().into_view(),
        ]
        .into_view(),
    )
}

/// What this person is called.
fn name() -> impl IntoView {
    let preferences = Preferences::here();
    let name = untrack(|| preferences.with(|settings| settings.name.clone()));
    el("div")
        .class("setting")
        .child(el("label").attr("for", "my-name").child(text("settings-name")))
        .child(
            el("input")
                .id("my-name")
                .attr("type", "text")
                .attr("maxlength", "20")
                .attr("autocomplete", "nickname")
                .attr("aria-describedby", "my-name-about")
                .prop("value", name)
                .on_field("input", move |field: web_sys::HtmlInputElement| {
                    preferences.change(|settings| settings.name = field.value());
                }),
        )
        .child(el("p").class("tip").id("my-name-about").child(text("settings-name-about")))
}

/// The languages, each by its own name.
pub(crate) fn language_switch() -> impl IntoView {
    let (languages, tongue) = (Languages::here(), Tongue::here());
    let option = move |language: Language| {
        el("label")
            .class("pick")
            .attr("lang", language.code())
            .child(
                el("input")
                    .attr("type", "radio")
                    .attr("name", "language")
                    .attr("value", language.code())
                    .prop("checked", move || languages.chosen() == language)
                    .on("change", move |_: web_sys::Event| languages.choose(language)),
            )
            .child(el("span").child(language.own_name()))
    };
    let missing = move || {
        let language = languages.missing()?.own_name();
        Some(tongue.with("settings-language-missing", &[("language", language.into())]))
    };
    (
        el("div")
            .class("picks")
            .attr("role", "radiogroup")
            .attr("aria-label", text("settings-language"))
            .child(Language::ALL.map(option).collect_view()),
        el("p").class("tip bad").id("language-missing").attr("role", "alert").child(missing),
    )
}

/// Whether the coach asks before costly crossings: in words of its own.
fn sure() -> impl IntoView {
    let says = CoachSays::new();
    let from = |sure: Sure| {
        let words = move || match sure.points() {
            None => says.say("coach-setting-off"),
            Some(points) => says.with("coach-setting-from", &[("points", points.into())]),
        };
        (sure, Signal::derive(words))
    };
    let options = [Sure::Off, Sure::Two, Sure::Four, Sure::Eight].map(from).to_vec();
    let said = |key| Signal::derive(move || says.say(key));
    let about = Some(said("coach-setting-about"));
    picked(
        "sure",
        said("coach-setting"),
        about,
        |settings| settings.sure,
        |settings, sure| settings.sure = sure,
        options,
    )
}

/// One of a few values, in the words of the page.
fn pick<T: Copy + PartialEq + 'static>(
    name: &'static str,
    about: Option<&'static str>,
    read: fn(&Settings) -> T,
    write: fn(&mut Settings, T),
    options: Vec<(T, Signal<String>)>,
) -> impl IntoView {
    let tongue = Tongue::here();
    let legend = Signal::derive(move || tongue.say(&format!("settings-{name}")));
    picked(name, legend, about.map(|about| Signal::derive(text(about))), read, write, options)
}

/// One of a few values.
fn picked<T: Copy + PartialEq + 'static>(
    name: &'static str,
    legend: Signal<String>,
    about: Option<Signal<String>>,
    read: fn(&Settings) -> T,
    write: fn(&mut Settings, T),
    options: Vec<(T, Signal<String>)>,
) -> impl IntoView {
    let preferences = Preferences::here();
    let chosen = Memo::new(move |_| preferences.with(read));
    let option = move |(place, (value, words)): (usize, (T, Signal<String>))| {
        el("label")
            .class("pick")
            .child(
                el("input")
                    .attr("type", "radio")
                    .attr("name", name)
                    .id(format!("{name}-{place}"))
                    .prop("checked", move || chosen.get() == value)
                    .on("change", move |_: web_sys::Event| {
                        preferences.change(|settings| write(settings, value));
                    }),
            )
            .child(el("span").child(move || words.get()))
    };
    el("fieldset")
        .class("setting")
        .child(el("legend").child(move || legend.get()))
        .child(el("div").class("picks").child(options.into_iter().enumerate().map(option).collect_view()))
        .child(about.map(|about| el("p").class("tip").child(move || about.get())))
}

/// The three sounds, to be heard before one decides.
fn listen() -> impl IntoView {
    let preferences = Preferences::here();
    let listen = move |_| {
        sound::pen();
        browser::set_timeout(sound::card, std::time::Duration::from_millis(450));
        browser::set_timeout(sound::chime, std::time::Duration::from_millis(900));
    };
    show(
        move || preferences.with(|settings| settings.sound),
        move || {
            el("button")
                .attr("type", "button")
                .class("button")
                .id("listen")
                .on_click(listen)
                .child(glyph(Symbol::Sound))
                .child(text("settings-sound-try"))
        },
    )
}
