//! All messages at once: none is missing, none is out of tone, none is unused.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use flipwrite::maps::MapScore;
use flipwrite::pyramids::PyramidScore;
use flipwrite::record::{Fault, FaultKind, Got, Record};
use flipwrite::{
    Boxes, CardIndex, Color, Deck, Event, Game, GameId, Icon, Maps, Options, Pattern, Pyramids, Refill,
    ScoreParts, Seat,
};

use super::examples;
use crate::catalog::keys_of;
use crate::{Language, Words, files};

/// What the page says, its parts included.
const PAGE: [&str; 5] = [
    include_str!("../../en/page.ftl"),
    include_str!("../../en/coach.ftl"),
    include_str!("../../en/online.ftl"),
    include_str!("../../en/review.ftl"),
    include_str!("../../en/training.ftl"),
];

/// Every error text that typed functions can make of the examples.
fn errors(words: &Words) -> Vec<String> {
    let mut all = Vec::new();
    all.extend(refusals(words, &Deck::<Maps>::house()));
    all.extend(refusals(words, &Deck::<Pyramids>::house()));
    #[cfg(feature = "terminal")]
    if words.language() == Language::En {
        all.extend(examples::choice_flaws().iter().map(|flaw| words.choice_flaw(flaw)));
    }
    all.extend(examples::position_flaws().iter().map(|flaw| words.position_flaw(flaw)));
    all.extend(examples::deck_flaws().iter().map(|flaw| words.deck_flaw(flaw)));
    all.extend(examples::warnings().iter().map(|warning| words.warning(warning)));
    all.extend(examples::file_flaws().iter().map(|flaw| words.file_flaw(flaw)));
    all.extend(examples::table_refusals().iter().map(|refusal| words.table_refusal(refusal)));
    all.extend(examples::option_refusals().iter().map(|refusal| words.option_refusal(refusal)));
    all.extend(examples::deal_flaws().iter().map(|flaw| words.deal_flaw(flaw)));
    all.extend(examples::faults().iter().map(|fault| words.fault(fault)));
    all
}

fn refusals<G: Game>(words: &Words, deck: &flipwrite::Deck<G>) -> Vec<String> {
    let both = |refusal: &_| [words.refusal(deck, refusal), words.refused_here(G::ID, refusal)];
    examples::refusals().iter().flat_map(both).collect()
}

fn events(words: &Words) -> Vec<String> {
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let told = |event: &Event| {
        let to_each = Seat::ALL.map(|seat| words.event_to(Some(seat), event, &names));
        [words.event(event, &names), words.event(event, &[])].into_iter().chain(to_each)
    };
    examples::events().iter().flat_map(told).collect()
}

fn reasons(words: &Words) -> Vec<String> {
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let facts = examples::facts();
    let told = facts.iter().map(|fact| words.fact(fact, &names));
    let rest = words.difference_part(GameId::Maps, "rest");
    told.chain([words.too_close(), rest, words.difference_part(GameId::Maps, "coins")]).collect()
}

fn names(words: &Words) -> Vec<String> {
    let mut all = Vec::new();
    all.extend(GameId::ALL.map(|game| words.game_title(game)));
    all.extend(Color::ALL.map(|color| words.color(color)));
    all.extend(Pattern::ALL.map(|pattern| words.pattern(pattern)));
    all.extend(Maps::LETTERS.iter().map(|(_, icon)| words.icon(GameId::Maps, *icon)));
    all.extend(Pyramids::LETTERS.iter().map(|(_, icon)| words.icon(GameId::Pyramids, *icon)));
    all.extend(scores::<MapScore>(words, GameId::Maps));
    all.extend(scores::<PyramidScore>(words, GameId::Pyramids));
    all.extend(options(words));
    all
}

fn scores<S: ScoreParts>(words: &Words, game: GameId) -> Vec<String> {
    S::NAMES.iter().chain(&["total"]).map(|name| words.score_part(game, name)).collect()
}

fn options(words: &Words) -> Vec<String> {
    let mut all: Vec<String> = Options::KEYS.iter().map(|key| words.option(key)).collect();
    for key in ["finished-card-open", "tracker"] {
        all.extend(["yes", "no", "on", "off", "true", "false"].map(|value| words.option_value(key, value)));
    }
    let refills = [Refill::AfterEachPlayer, Refill::AfterEveryone];
    all.extend(refills.map(|refill| words.option_value("refill", refill.name())));
    all
}

#[test]
fn every_value_has_its_whole_message() {
    let all = Language::ALL
        .map(Words::of)
        .map(|words| [errors(&words), events(&words), names(&words), reasons(&words)].concat());
    for text in all.iter().flatten() {
        assert!(!text.is_empty());
        assert!(!text.contains(['{', '}']), "an argument is missing: {text}");
        assert!(!text.contains('['), "a message is missing: {text}");
        assert!(!text.replace("\n  ", " ").contains("  "), "{text}");
        assert_eq!(text.trim(), text);
    }
}

#[test]
fn errors_begin_small_and_end_without_a_stop() {
    for text in errors(&Words::english()) {
        assert!(!text.starts_with(char::is_uppercase), "{text}");
        assert!(!text.ends_with(['.', '!', ':']), "{text}");
    }
}

#[test]
fn refusals_end_with_their_rule() {
    let words = Words::english();
    let deck = Deck::<Pyramids>::house();
    for refusal in examples::refusals() {
        let rule = refusal.rule();
        assert!(words.refusal(&deck, &refusal).ends_with(&format!(" ({rule})")), "{refusal:?}");
        assert!(words.rule(rule).is_some(), "{rule}");
    }
}

#[test]
fn every_message_is_said_by_something() {
    // Said by other crates, whose own tests answer for them, or by other messages.
    const SAID_ELSEWHERE: [&str; 7] = ["cli-", "play-", "serve-", "admin-", "load-", "form-", "lesson-"];
    let page: BTreeSet<&str> = PAGE.into_iter().flat_map(keys_of).collect();
    let words = Words::english();
    let _ = [errors(&words), events(&words), names(&words), reasons(&words)];
    let asked: BTreeSet<String> = words.asked.lock().unwrap().clone();
    let elsewhere = |key: &str| SAID_ELSEWHERE.iter().any(|prefix| key.starts_with(prefix));
    for key in words.keys().filter(|key| !elsewhere(key) && !page.contains(key)) {
        assert!(asked.contains(key), "nothing says {key}");
    }
    for key in &asked {
        assert!(words.has(key), "there is no message {key}");
    }
}

#[test]
fn both_games_name_every_icon() {
    let words = Words::english();
    for icon in [Icon::Plain, Icon::Blocked, Icon::Cross] {
        assert!(!words.icon(GameId::Maps, icon).is_empty());
    }
    assert_ne!(words.icon(GameId::Maps, Icon::Blocked), words.icon(GameId::Pyramids, Icon::Blocked));
    assert_ne!(words.icon(GameId::Maps, Icon::Cross), words.icon(GameId::Pyramids, Icon::Cross));
}

/// Each kind of event that can be missing has a reason of its own: none falls into another's.
#[test]
fn every_missing_event_has_its_own_reason() {
    let words = Words::english();
    let got = Got::Event(Event::Ended);
    let reason = |event: &Event| {
        let kind = FaultKind::Missing { due: event.name(), got: got.clone(), game: GameId::Maps };
        let text = words.fault(&Fault { event: None, kind });
        text.split_once(": ").map(|(reason, _)| reason.to_owned()).unwrap()
    };
    let kinds: BTreeSet<&str> = examples::events().iter().map(Event::name).collect();
    let reasons: BTreeSet<String> = examples::events().iter().map(reason).collect();
    assert_eq!(reasons.len(), kinds.len());
}

#[test]
fn a_fault_inside_a_record_names_its_card() {
    let words = Words::english();
    let deck = Deck::<Pyramids>::house();
    let card = deck.number(CardIndex::FIRST);
    let crossed = Event::Crossed {
        player: flipwrite::Seat::S0,
        card,
        boxes: Boxes::ALL,
        by: flipwrite::CrossedBy::Pattern,
    };
    let record = Record {
        game: GameId::Pyramids,
        options: Options::defaults(GameId::Pyramids),
        deck: deck.raw(),
        players: Vec::new(),
        deal: None,
        fair: None,
        hands: Vec::new(),
        stopped: false,
        events: vec![crossed],
        result: None,
    };
    let told =
        |refusal| words.fault_in(&record, &Fault { event: Some(0), kind: FaultKind::Refused(refusal) });
    let entrance = deck.card(CardIndex::FIRST).entrance();
    let first = format!("the first crossing on card {card} must include its entrance, {entrance}");
    assert_eq!(told(flipwrite::Refusal::EntranceFirst(card)), first);
    let other = told(flipwrite::Refusal::NotYourCard(card));
    assert_eq!(other, format!("crosses go on your own two cards, and card {card} is not one of them"));
    for fault in examples::faults() {
        assert!(!words.fault_in(&record, &fault).is_empty());
    }
}

/// The page and its builder are in other crates: they are searched for every key, or for how its keys begin where they
/// are put together from names.
#[test]
fn every_message_of_the_page_is_said() {
    const PUT_TOGETHER: [&str; 9] = [
        "home-level-",
        "how-",
        "option-",
        "phrase-",
        "refused-",
        "score-",
        "settings-",
        "take-order-",
        "training-theme-",
    ];
    let mut code = String::new();
    for folder in ["../web/src", "../desk/src", "src", "../../xtask/src"] {
        read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut code);
    }
    let page = PAGE.concat();
    for key in keys_of(&page) {
        let said = code.contains(&format!("\"{key}\"")) || page.contains(&format!("{{ {key} }}"));
        let put_together = PUT_TOGETHER.iter().any(|beginning| key.starts_with(beginning));
        assert!(said || put_together, "nothing says {key}");
    }
}

fn read_all(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => read_all(&path, code),
            false => code.push_str(&fs::read_to_string(&path).unwrap()),
        }
    }
}

/// Built with others, the command line has the words of all; built by itself, as whoever installs it does, these alone.
#[test]
fn the_terminal_by_itself_tells_reasons() {
    let terminal = Words::new(Language::En, files::english_for(false, true).into_iter().map(Cow::Borrowed));
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let facts = examples::facts();
    let told = facts.iter().map(|fact| terminal.fact(fact, &names)).chain([terminal.too_close()]);
    for sentence in told {
        assert!(!sentence.starts_with('['), "{sentence}");
    }
}
