//! The files of each language, built in: all of them, or those of English alone.

#[cfg(feature = "languages")]
use crate::language::Language;

/// The files with the messages of English. Those of the terminal are among them only where there is one.
pub(crate) fn english() -> Vec<&'static str> {
    [&ENGLISH, TERMINAL].concat()
}

/// The rules of English, in Markdown.
pub(crate) const ENGLISH_RULES: &str = include_str!("../en/rules.md");

/// The files with the messages of a language.
#[cfg(feature = "languages")]
pub(crate) fn messages(language: Language) -> Vec<&'static str> {
    match language {
        Language::En => english(),
        _ => translated(language).to_vec(),
    }
}

/// The files that every language has.
#[cfg(feature = "languages")]
pub(crate) const fn translated(language: Language) -> [&'static str; 9] {
    match language {
        Language::En => ENGLISH,
        Language::Cs => folder!("cs"),
        Language::Pl => folder!("pl"),
        Language::De => folder!("de"),
    }
}

/// The rules of a language, in Markdown.
#[cfg(feature = "languages")]
pub(crate) const fn rules(language: Language) -> &'static str {
    match language {
        Language::En => ENGLISH_RULES,
        Language::Cs => include_str!("../cs/rules.md"),
        Language::Pl => include_str!("../pl/rules.md"),
        Language::De => include_str!("../de/rules.md"),
    }
}

const ENGLISH: [&str; 9] = folder!("en");

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
