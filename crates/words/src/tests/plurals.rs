//! Plurals: each language chooses its own, and every choice of one has all that its language needs.

use super::syntax::shapes;
use crate::{Arg, Language, Words};

/// The plural forms that whole numbers of a language take.
fn forms(language: Language) -> &'static [&'static str] {
    match language {
        Language::En | Language::De => &["one", "other"],
        Language::Cs => &["one", "few", "other"],
        Language::Pl => &["one", "few", "many", "other"],
    }
}

#[test]
fn no_plural_is_forgotten() {
    const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    for language in Language::ALL {
        for (key, shape) in shapes(language) {
            let plural = |choice: &&Vec<String>| choice.iter().any(|name| name == "one" || name == "few");
            for choice in shape.choices.iter().filter(plural) {
                let lacks: Vec<_> =
                    forms(language).iter().filter(|form| !choice.iter().any(|name| name == *form)).collect();
                assert!(lacks.is_empty(), "{language:?}: {key} lacks {lacks:?}");
                let strange: Vec<_> = choice
                    .iter()
                    .filter(|name| !PLURALS.contains(&name.as_str()) && name.parse::<u8>().is_err())
                    .collect();
                assert!(strange.is_empty(), "{language:?}: {key} mixes plurals with {strange:?}");
            }
        }
    }
}

#[test]
fn cards_are_counted_as_people_count() {
    let counted = |language| {
        let words = Words::of(language);
        [1, 2, 5, 22].map(|count| words.say("count-cards", &[("count", Arg::Number(count))]))
    };
    assert_eq!(counted(Language::En), ["1 card", "2 cards", "5 cards", "22 cards"]);
    assert_eq!(counted(Language::Cs), ["1 karta", "2 karty", "5 karet", "22 karet"]);
    assert_eq!(counted(Language::Pl), ["1 karta", "2 karty", "5 kart", "22 karty"]);
    assert_eq!(counted(Language::De), ["1 Karte", "2 Karten", "5 Karten", "22 Karten"]);
}

#[test]
fn decimals_have_a_plural_of_their_own() {
    let counted =
        |language, number| Words::of(language).say("count-points", &[("count", Arg::rounded(number))]);
    assert_eq!(counted(Language::En, 1.0), "1.0 points");
    assert_eq!(counted(Language::Cs, 2.4), "2,4 bodu");
    assert_eq!(counted(Language::Pl, 2.4), "2,4 punktu");
    assert_eq!(counted(Language::De, 2.4), "2,4 Punkte");
}

#[test]
fn decimals_are_written_as_each_language_does() {
    let said =
        |language, number| Words::of(language).say("hint-expected", &[("score", Arg::rounded(number))]);
    assert!(said(Language::En, 111.04).ends_with(" 111.0"));
    assert!(said(Language::En, -2.36).ends_with(" -2.4"));
    for language in [Language::Cs, Language::Pl, Language::De] {
        assert!(said(language, 98.76).ends_with(" 98,8"), "{language:?}");
    }
}
