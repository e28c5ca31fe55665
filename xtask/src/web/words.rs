//! The languages that the page fetches when it needs them: all but English, which it has in it.

use flipwrite_words::{Language, bundle};

use super::site::Files;

/// The folder that they are in.
pub(super) const FOLDER: &str = "words/";

/// The languages that are fetched.
pub(super) fn fetched() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|language| *language != Language::En)
}

/// Where the words of a language are in the site.
pub(super) fn path(language: Language) -> String {
    format!("{FOLDER}{}.txt", language.code())
}

/// One file for each language.
pub(super) fn files() -> Files {
    fetched().map(|language| (path(language), bundle(language).into_bytes())).collect()
}
