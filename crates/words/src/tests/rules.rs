//! The rules: all found, all readable, the same everywhere.

use flipwrite::GameId;

use crate::{Chapter, Language, Rule, Words};

fn numbers(letter: char, last: usize) -> Vec<String> {
    (1..=last).map(|number| format!("{letter}{number}")).collect()
}

#[test]
fn every_rule_is_found_exactly_once() {
    let words = Words::english();
    let found = |game| -> Vec<String> { words.rules(game).into_iter().map(|rule| rule.number).collect() };
    assert_eq!(found(GameId::Pyramids), [numbers('S', 16), numbers('P', 16)].concat());
    assert_eq!(found(GameId::Maps), [numbers('S', 16), numbers('M', 12)].concat());
}

#[test]
fn a_rule_has_its_whole_text_and_no_more() {
    let words = Words::english();
    let rule = words.rule(" s7 ").unwrap();
    assert_eq!((rule.number.as_str(), rule.title.as_str()), ("S7", "Only once"));
    assert_eq!(rule.text, "No box is crossed off twice.");
    let points = words.rule("p13").unwrap();
    assert!(points.text.starts_with("When you reach") && points.text.ends_with("of two colors."));
    let last = words.rule("M12").unwrap();
    assert!(last.text.ends_with("the next one 5."));
    for wrong in ["", "S", "S17", "S07", "X1", "Profile of `maps`"] {
        assert_eq!(words.rule(wrong), None, "{wrong}");
    }
}

#[test]
fn chapters_have_their_introductions() {
    let words = Words::english();
    let chapters = words.chapters();
    let titles: Vec<&str> = chapters.iter().map(|chapter| chapter.title.as_str()).collect();
    assert_eq!(titles[1..], ["Shared by both games", "Pyramids", "Maps", "Switches", "Decks"]);
    assert!(chapters[0].intro.contains("neither written nor endorsed"));
    assert_eq!(chapters[2].intro, "");
    assert!(chapters[4].as_plain_text(200).contains(
        "- refill (S11): values after-each-player, after-everyone; default in maps after-each-player; \
         default in pyramids after-each-player"
    ));
    assert!(chapters[5].intro.contains("Profile of `pyramids`"));
}

#[test]
fn plain_text_keeps_to_its_width_and_has_no_marks() {
    let chapters: Vec<Chapter> =
        Language::ALL.into_iter().flat_map(|language| Words::of(language).chapters()).collect();
    let rules: Vec<&Rule> = chapters.iter().flat_map(|chapter| &chapter.rules).collect();
    for width in [20, 40, 72, 100] {
        let texts = rules.iter().map(|rule| rule.as_plain_text(width));
        for text in texts.chain(chapters.iter().map(|chapter| chapter.as_plain_text(width))) {
            assert!(!text.contains(['*', '`', '|', '#', '[']), "{text}");
            assert!(
                text.lines().all(|line| line.chars().count() <= width && line.trim_end() == line),
                "{text}"
            );
            assert!(!text.contains("\n\n\n"), "{text}");
        }
    }
}

#[test]
fn plain_text_reads_well() {
    let text = Words::english().rule("S6").unwrap().as_plain_text(60);
    let expected = "\
S6: Crossing

Do one of these two things:

- Take the pattern: cross off all of it on one of your two
  cards. You may rotate it by any quarter turn, mirror it,
  or both. Each of its boxes must be free, and in pyramids
  P3 or P4 must be met.
- Take a single box: cross off exactly one legal box,
  whichever you like, on one of your two cards. You may do
  so even where the pattern would fit.

You may not pass while you have any legal box.
";
    assert_eq!(text, expected);
}

/// The project's documentation shows the very text that is built in.
#[test]
fn the_documentation_has_the_same_rules() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md");
    let docs = std::fs::read_to_string(docs).expect("docs/rules.md is a copy of crates/words/en/rules.md");
    assert!(docs == Words::english().rules_markdown(), "copy crates/words/en/rules.md to docs/rules.md");
}
