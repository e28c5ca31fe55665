//! A person's preferences, kept in the browser: never part of a game.

use std::sync::Arc;

use flipwrite_words::{Language, Words};
use serde::{Deserialize, Serialize};

use crate::text::Tongue;
use crate::ui::*;
use crate::{browser, languages, sound, store};

/// What the page looks like, where one may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

/// How much moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Motion {
    #[default]
    System,
    Full,
    Reduced,
}

/// When a whole crossing is confirmed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Confirm {
    /// By the person.
    #[default]
    Always,
    /// By itself, after a few seconds in which it can be taken back.
    Timer,
    /// At once.
    Never,
}

/// Whether what all did is shown for a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reveals {
    #[default]
    Shown,
    /// Only what whoever looks achieved.
    Off,
}

/// Whether the coach asks before a crossing that gives much away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Sure {
    #[default]
    Off,
    /// From two points on, and so forth.
    Two,
    Four,
    Eight,
}

impl Sure {
    /// From how many points on; nothing if it never asks.
    pub(crate) fn points(self) -> Option<u32> {
        match self {
            Sure::Off => None,
            Sure::Two => Some(2),
            Sure::Four => Some(4),
            Sure::Eight => Some(8),
        }
    }
}

/// All preferences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Settings {
    /// A language's code; without it, the browser's language.
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) motion: Motion,
    pub(crate) confirm: Confirm,
    pub(crate) reveal: Reveals,
    pub(crate) sure: Sure,
    pub(crate) sound: bool,
    /// What this person is called at the table.
    pub(crate) name: String,
}

/// Seconds until a crossing confirms itself.
pub(crate) const CONFIRM_SECONDS: u32 = 3;

const KEY: &str = "settings";

/// The preferences and what follows from them.
#[derive(Clone, Copy)]
pub(crate) struct Preferences(RwSignal<Settings>);

impl Preferences {
    /// The stored preferences; from here on every change is stored and takes effect.
    pub(crate) fn load() -> (Self, Tongue) {
        let stored = store::read(KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let settings = RwSignal::new(stored);
        let tongue = Tongue::new(Arc::new(settings.with_untracked(words)));
        let dark = browser::media("(prefers-color-scheme: dark)");
        let still = browser::media("(prefers-reduced-motion: reduce)");
        effect(move || {
            let settings = settings.get();
            browser::set_root("lang", tongue.language().code());
            browser::set_root("data-theme", theme(&settings, dark.get()));
            browser::set_root("data-motion", motion(&settings, still.get()));
            sound::switch(settings.sound);
        });
        (Preferences(settings), tongue)
    }

    pub(crate) fn here() -> Self {
        expect_context::<Preferences>()
    }

    pub(crate) fn with<T>(self, ask: impl FnOnce(&Settings) -> T) -> T {
        self.0.with(ask)
    }

    /// Changes and stores them.
    pub(crate) fn change(self, change: impl FnOnce(&mut Settings)) {
        self.0.update(change);
        let text = self.0.with_untracked(serde_json::to_string);
        store::write(KEY, &text.unwrap_or_default());
    }
}

/// The words that the page begins with. English is better than nothing.
fn words(settings: &Settings) -> Words {
    match settings.language.as_deref() {
        Some("pseudo") => Words::pseudo(),
        _ => languages::at_hand(language(settings)).unwrap_or_else(Words::english),
    }
}

fn language(settings: &Settings) -> Language {
    let chosen = settings.language.as_deref().and_then(Language::from_tag);
    chosen.unwrap_or_else(|| {
        let tags = browser::languages();
        Language::best(&tags.iter().map(String::as_str).collect::<Vec<_>>())
    })
}

fn theme(settings: &Settings, system_is_dark: bool) -> &'static str {
    match (settings.theme, system_is_dark) {
        (Theme::Dark, _) | (Theme::System, true) => "dark",
        _ => "light",
    }
}

fn motion(settings: &Settings, system_is_still: bool) -> &'static str {
    match (settings.motion, system_is_still) {
        (Motion::Reduced, _) | (Motion::System, true) => "reduced",
        _ => "full",
    }
}
