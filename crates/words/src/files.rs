//! The files of each language, built in.

use crate::language::Language;

/// The files with the messages of a language. Those of the terminal are English, and only where there is one.
pub(crate) fn messages(language: Language) -> Vec<&'static str> {
    match language {
        Language::En => [&translated(language), TERMINAL].concat(),
        _ => translated(language).to_vec(),
    }
}

/// The files that every language has.
pub(crate) const fn translated(language: Language) -> [&'static str; 9] {
    match language {
        Language::En => folder!("en"),
        Language::Cs => folder!("cs"),
        Language::Pl => folder!("pl"),
        Language::De => folder!("de"),
    }
}

/// The rules of a language, in Markdown.
pub(crate) const fn rules(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../en/rules.md"),
        Language::Cs => include_str!("../cs/rules.md"),
        Language::Pl => include_str!("../pl/rules.md"),
        Language::De => include_str!("../de/rules.md"),
    }
}

/// What only the terminal says.
#[cfg(feature = "terminal")]
const TERMINAL: &[&str] =
    &[include_str!("../en/choice.ftl"), include_str!("../en/cli.ftl"), include_str!("../en/play.ftl")];
#[cfg(not(feature = "terminal"))]
const TERMINAL: &[&str] = &[];

/// The files in a folder.
macro_rules! folder {
    ($folder:literal) => {
        [
            include_str!(concat!("../", $folder, "/deck.ftl")),
            include_str!(concat!("../", $folder, "/event.ftl")),
            include_str!(concat!("../", $folder, "/fault.ftl")),
            include_str!(concat!("../", $folder, "/names.ftl")),
            include_str!(concat!("../", $folder, "/page.ftl")),
            include_str!(concat!("../", $folder, "/position.ftl")),
            include_str!(concat!("../", $folder, "/refusal.ftl")),
            include_str!(concat!("../", $folder, "/table.ftl")),
            include_str!(concat!("../", $folder, "/tutorial.ftl")),
        ]
    };
}
use folder;
