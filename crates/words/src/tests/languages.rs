//! All languages say the same: the same messages, told the same, and the same numbered rules.

use std::collections::BTreeSet;

use super::syntax::{shapes, variables};
use crate::{Language, Words};

/// Every language has its own forms of names; everything else is the same everywhere.
const FORM: &str = "form-";

fn translations() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|language| *language != Language::En)
}

#[test]
fn every_language_says_everything() {
    let english = shapes(Language::En);
    let keys: BTreeSet<&String> = english.keys().filter(|key| !key.starts_with(FORM)).collect();
    for language in translations() {
        let own = shapes(language);
        let has: BTreeSet<&String> = own.keys().filter(|key| !key.starts_with(FORM)).collect();
        let missing: Vec<_> = keys.difference(&has).collect();
        let unknown: Vec<_> = has.difference(&keys).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        assert!(unknown.is_empty(), "{language:?} has what English lacks: {unknown:?}");
        for key in &keys {
            assert_eq!(variables(&own, key), variables(&english, key), "{language:?}: variables of {key}");
        }
    }
}

#[test]
fn messages_in_messages_exist_and_forms_are_used() {
    for language in Language::ALL {
        let own = shapes(language);
        let used: BTreeSet<&String> = own.values().flat_map(|shape| &shape.messages).collect();
        for key in &used {
            assert!(own.contains_key(*key), "{language:?}: there is no message {key}");
        }
        for form in own.keys().filter(|key| key.starts_with(FORM)) {
            assert!(used.contains(form), "{language:?}: nothing uses {form}");
        }
    }
}

#[test]
fn every_language_has_the_same_rules() {
    let outline = |words: &Words| -> Vec<Vec<String>> {
        let numbers = |rules: Vec<crate::Rule>| rules.into_iter().map(|rule| rule.number).collect();
        words.chapters().into_iter().map(|chapter| numbers(chapter.rules)).collect()
    };
    let english = outline(&Words::english());
    for language in translations() {
        let words = Words::of(language);
        assert_eq!(outline(&words), english, "{language:?}");
        for rule in words.chapters().iter().flat_map(|chapter| &chapter.rules) {
            assert!(!rule.title.trim().is_empty() && !rule.text.trim().is_empty(), "{language:?}: {rule:?}");
        }
    }
}

/// Lists, tables and numbers of a rule are facts: a translation has as many items and the same digits.
#[test]
fn every_language_has_the_same_facts() {
    let facts = |text: &str| -> (usize, Vec<String>) {
        let items = text.lines().filter(|line| line.starts_with("- ") || line.starts_with('|')).count();
        let mut digits: Vec<String> = text
            .split(|sign: char| !sign.is_ascii_digit())
            .filter(|number| !number.is_empty())
            .map(str::to_owned)
            .collect();
        digits.sort();
        (items, digits)
    };
    let english = Words::english().chapters();
    for language in translations() {
        for (own, english) in Words::of(language).chapters().iter().zip(&english) {
            assert_eq!(facts(&own.intro), facts(&english.intro), "{language:?}: {}", english.title);
            for (own, english) in own.rules.iter().zip(&english.rules) {
                assert_eq!(facts(&own.text), facts(&english.text), "{language:?}: {}", english.number);
            }
        }
    }
}

#[test]
fn the_pseudo_language_leaves_no_plain_letter() {
    let words = Words::pseudo();
    let plain = |text: &str| text.contains(|sign: char| sign.is_ascii_alphabetic());
    for (key, _) in shapes(Language::En).iter().filter(|(_, shape)| shape.variables.is_empty()) {
        let text = words.say(key, &[]);
        assert!(!plain(&text) || key.starts_with(FORM), "{key}: {text}");
    }
    for rule in words.chapters().iter().flat_map(|chapter| &chapter.rules) {
        assert!(!plain(&rule.title) && !plain(&rule.text), "{rule:?}");
    }
}

#[test]
fn the_pseudo_language_leaves_what_is_put_in() {
    let words = Words::pseudo();
    assert_eq!(words.say("home-play", &[]), "⟦Ṗļåý⟧");
    let args = [("player", "Ada".into()), ("card", 7.into())];
    assert_eq!(words.say("event-completed", &args), "⟦Ada çöḿṗļéţéš çåŕđ 7⟧");
    assert_eq!(words.rule("S7").map(|rule| rule.number).as_deref(), Some("S7"));
}

#[test]
fn people_without_a_name_are_called_by_a_number_in_the_readers_language() {
    for (reads, wrote) in Language::ALL.into_iter().flat_map(|one| Language::ALL.map(|other| (one, other))) {
        let called = |language: Language, n: u32| Words::of(language).say("home-player", &[("n", n.into())]);
        let words = Words::of(reads);
        assert_eq!(words.player_name(0, &called(wrote, 2)), called(reads, 2));
        assert_eq!(words.player_name(3, " "), called(reads, 4));
        assert_eq!(words.player_name(0, "Ada"), "Ada");
    }
}
