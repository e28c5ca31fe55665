//! The translations are translations: nothing is left in English, and what the grammar asks for is there.

use flipwrite::deck::Warning;
use flipwrite::{Color, Deck, Event, GameId, Icon, Pattern, Refusal, Seat};

use super::syntax::shapes;
use crate::{Arg, Language, Words, icon_name};

const TRANSLATIONS: [Language; 3] = [Language::Cs, Language::Pl, Language::De];

#[test]
fn nothing_of_more_than_three_words_is_left_in_english() {
    let english = shapes(Language::En);
    for language in TRANSLATIONS {
        for (key, shape) in shapes(language) {
            let Some(original) = english.get(&key) else { continue };
            let words =
                shape.text.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count();
            assert!(words <= 3 || shape.text != original.text, "{language:?}: {key} is still in English");
        }
    }
}

#[test]
fn no_rule_is_left_in_english() {
    let english = Words::english().chapters();
    for language in TRANSLATIONS {
        for (own, english) in Words::of(language).chapters().iter().zip(&english) {
            assert!(own.intro != english.intro || own.intro.is_empty(), "{language:?}: {}", own.title);
            for (own, english) in own.rules.iter().zip(&english.rules) {
                assert_ne!(own.text, english.text, "{language:?}: {}", own.number);
            }
        }
    }
}

#[test]
fn colors_and_patterns_fit_into_their_sentences() {
    let said = |language| {
        let words = Words::of(language);
        let pattern = |pattern| words.event(&Event::Revealed { pattern }, &[]);
        let color = |cards| words.warning(&Warning::ColorCount { color: Color::Green, cards, profile: 12 });
        let seals = Warning::Seals { color: Color::Grey, pays: Color::Purple, cards: 2, profile: 1 };
        [pattern(Pattern::L3), color(1), color(2), color(5), words.warning(&seals)]
    };
    assert_eq!(
        said(Language::Cs),
        [
            "výprava ukazuje rohovou trojku (L3)",
            "v balíčku je 1 zelená karta; v domácím jich je 12",
            "v balíčku jsou 2 zelené karty; v domácím jich je 12",
            "v balíčku je 5 zelených karet; v domácím jich je 12",
            "2 šedé karty nesou fialovou pečeť; v domácím balíčku je taková 1",
        ]
    );
    assert_eq!(
        said(Language::Pl),
        [
            "wyprawa pokazuje narożną trójkę (L3)",
            "w talii jest 1 zielona karta; w domowej jest ich 12",
            "w talii są 2 zielone karty; w domowej jest ich 12",
            "w talii jest 5 zielonych kart; w domowej jest ich 12",
            "2 szare karty mają fioletową pieczęć; w talii domowej jest 1 taka karta",
        ]
    );
    assert_eq!(
        said(Language::De),
        [
            "die Expedition zeigt den Eckdreier (L3)",
            "das Deck hat 1 grüne Karte; ein Hausdeck hat 12",
            "das Deck hat 2 grüne Karten; ein Hausdeck hat 12",
            "das Deck hat 5 grüne Karten; ein Hausdeck hat 12",
            "2 graue Karten tragen ein lila Siegel; im Hausdeck ist es 1",
        ]
    );
}

#[test]
fn boxes_have_names_to_hear() {
    let name = |language, icon, entrance: &str, state: &str| {
        let icon = icon_name(GameId::Pyramids, icon);
        let args: [(&str, Arg<'_>); 4] = [
            ("place", "b3".into()),
            ("icon", icon.into()),
            ("entrance", entrance.into()),
            ("state", state.into()),
        ];
        Words::of(language).say("box-name", &args)
    };
    assert_eq!(name(Language::En, Icon::RedGem, "no", "free"), "b3, red gem, free");
    assert_eq!(name(Language::En, Icon::Blocked, "no", "blocked"), "b3, wall");
    assert_eq!(name(Language::Cs, Icon::RedGem, "no", "crossed"), "b3, červený drahokam, škrtnuté");
    assert_eq!(
        name(Language::Pl, Icon::Torch, "yes", "legal"),
        "b3, pochodnia, wejście, wolne, teraz dozwolone"
    );
    assert_eq!(name(Language::De, Icon::Tomb, "no", "placed"), "b3, goldenes Grab, Teil der Auswahl");
}

#[test]
fn sentences_speak_to_their_reader() {
    let names = ["Ewa".to_owned()];
    let event = Event::Completed { player: Seat::S0, card: flipwrite::CardNumber(15) };
    let deck = Deck::<flipwrite::Pyramids>::house();
    let both = |language| {
        let words = Words::of(language);
        [words.event(&event, &names), words.refusal(&deck, &Refusal::DeckEmpty)]
    };
    assert_eq!(
        both(Language::Cs),
        ["Ewa dokončuje kartu 15", "balíček je prázdný: vezmi si kartu z nabídky (S12)"]
    );
    assert_eq!(both(Language::Pl), ["Ewa kończy kartę 15", "stos jest pusty: weź kartę z oferty (S12)"]);
    assert_eq!(
        both(Language::De),
        ["Ewa schließt Karte 15 ab", "der Stapel ist leer: nimm eine Karte aus der Auslage (S12)"]
    );
}
