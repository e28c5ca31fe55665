//! The rules as the page tells them: the chosen game first, names instead of the words of files, and what is not
//! needed at the table left out or put at the foot.

use flipwrite::GameId;
use flipwrite_words::{Chapter, Words};

/// The words of files that the rules name, each with the message that the page has for it.
const NAMES: [(&str, &str); 9] = [
    ("finished-card-open", "option-finished-card-open-label"),
    ("refill", "option-refill-label"),
    ("tracker", "option-tracker-label"),
    ("after-each-player", "option-refill-after-each-player-label"),
    ("after-everyone", "option-refill-after-everyone-label"),
    ("yes", "option-on"),
    ("no", "option-off"),
    ("on", "option-on"),
    ("off", "option-off"),
];

/// All chapters for somebody who plays this game.
pub(super) fn chapters(words: &Words, markdown: &str, game: GameId) -> Vec<Chapter> {
    let mut chapters = words.read_rules(markdown);
    // What decks are made of is for those who make them.
    chapters.truncate(5);
    // The game that is played comes before the other.
    match game {
        GameId::Maps if chapters.len() > 3 => chapters.swap(2, 3),
        GameId::Maps | GameId::Pyramids => {}
    }
    let marks: Vec<String> = chapters.first().map(|first| marks(&first.intro)).unwrap_or_default();
    if let Some(first) = chapters.first_mut() {
        first.title = words.say("rules-about", &[]);
        first.intro = without_marks(&first.intro);
        chapters.rotate_left(1);
    }
    for chapter in &mut chapters {
        chapter.intro = told(words, &chapter.intro, &marks);
        chapter.rules.iter_mut().for_each(|rule| rule.text = told(words, &rule.text, &marks));
    }
    chapters
}

/// The marks behind statements: the introduction explains each in an item of its own.
fn marks(intro: &str) -> Vec<String> {
    let mark = |line: &str| Some(line.strip_prefix("- ")?.split_inclusive(')').next()?.to_owned());
    intro.lines().filter(|line| line.starts_with("- (")).filter_map(mark).collect()
}

/// The introduction without what it says of the marks.
fn without_marks(intro: &str) -> String {
    let paragraphs: Vec<&str> = intro.split("\n\n").collect();
    let is_list = |place: usize| paragraphs.get(place).is_some_and(|text| text.starts_with("- ("));
    let kept = (0..paragraphs.len()).filter(|place| !is_list(*place) && !is_list(place + 1));
    kept.map(|place| paragraphs[place]).collect::<Vec<_>>().join("\n\n")
}

fn told(words: &Words, text: &str, marks: &[String]) -> String {
    let mut text = text.to_owned();
    for mark in marks {
        for blank in [' ', '\n'] {
            text = text.replace(&format!("{blank}{mark}"), "");
        }
    }
    for game in GameId::ALL {
        text = text.replace(&format!("`{game}`"), &words.game_title(game));
    }
    for (name, key) in NAMES {
        text = text.replace(&format!("`{name}`"), &format!("*{}*", words.say(key, &[])));
    }
    text
}
