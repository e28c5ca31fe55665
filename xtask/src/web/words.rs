//! What the page says and fetches when it needs it: the languages, all but English, which it has in it; and the rules.

use std::collections::BTreeMap;

use flipwrite_words::{Language, bundle, rules_text};

use super::site::{Files, PARTS};

/// The folder that the languages are in.
pub(super) const FOLDER: &str = "words/";

/// The paths of the languages that are fetched, by their codes.
pub(super) fn languages() -> BTreeMap<&'static str, String> {
    fetched().map(|language| (language.code(), path(language))).collect()
}

/// The paths of the rules, by the codes of their languages.
pub(super) fn rules() -> BTreeMap<&'static str, String> {
    Language::ALL.into_iter().map(|language| (language.code(), path_of_rules(language))).collect()
}

fn fetched() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|language| *language != Language::En)
}

fn path(language: Language) -> String {
    format!("{FOLDER}{}.txt", language.code())
}

fn path_of_rules(language: Language) -> String {
    format!("{PARTS}rules-{}.txt", language.code())
}

/// A file for each language, and one for the rules in each.
pub(super) fn files() -> Files {
    let words = fetched().map(|language| (path(language), bundle(language).into_bytes()));
    let rules = Language::ALL.into_iter();
    let rules = rules.map(|language| (path_of_rules(language), rules_text(language).as_bytes().to_vec()));
    words.chain(rules).collect()
}
