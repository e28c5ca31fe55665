//! What people are called: by the names of their accounts, which nobody else can have or look like, or as guests.

use std::fmt;

use flipwrite_players::BotName;
use unicode_normalization::UnicodeNormalization;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

/// The most letters of a guest's name.
const LONGEST_GUEST: usize = 24;
/// How many letters the name of an account has.
const LETTERS: std::ops::RangeInclusive<usize> = 3..=20;
/// What may stand between the letters of a name.
const BETWEEN: [char; 5] = [' ', '-', '_', '.', '\''];

/// The name of an account, with what it is told apart from others by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountName {
    shown: String,
    folded: String,
}

/// Why nobody can be called so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFlaw {
    /// Too short, too long, or with letters that play tricks on those who read it.
    Bad,
    /// Somebody else is called so, or a bot is.
    Taken,
}

impl NameFlaw {
    /// A word for the reason that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            NameFlaw::Bad => "bad-name",
            NameFlaw::Taken => "name-taken",
        }
    }
}

impl fmt::Display for NameFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for NameFlaw {}

impl AccountName {
    /// Reads a name: letters and digits of one script, with single signs between them.
    pub fn read(wished: &str) -> Result<Self, NameFlaw> {
        // What is far too long is not even looked at.
        if wished.len() > 4 * LONGEST_GUEST * LETTERS.end() {
            return Err(NameFlaw::Bad);
        }
        let shown: String = wished.trim().nfkc().collect();
        let is_sound = LETTERS.contains(&shown.chars().count())
            && shown.split(BETWEEN).all(|part| !part.is_empty() && part.chars().all(is_plain))
            && shown.chars().any(char::is_alphabetic)
            && shown.as_str().is_single_script();
        let folded = fold(&shown);
        match (is_sound, is_a_bots(&folded)) {
            (false, _) => Err(NameFlaw::Bad),
            (true, true) => Err(NameFlaw::Taken),
            (true, false) => Ok(AccountName { shown, folded }),
        }
    }

    /// As it is shown.
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// The same for all names that look alike.
    pub fn folded(&self) -> &str {
        &self.folded
    }
}

/// A letter or digit that a name may have: one that Unicode recommends for identifiers (UTS #39).
fn is_plain(letter: char) -> bool {
    letter.identifier_allowed() && !BETWEEN.contains(&letter)
}

/// A guest's name as it may be shown: short, on one line, without letters that change how others are read, and none of
/// a bot. It may be empty.
pub fn guest_name(wished: &str) -> Result<String, NameFlaw> {
    let name = wished.trim();
    if !is_plain_line(name, LONGEST_GUEST) {
        return Err(NameFlaw::Bad);
    }
    if is_a_bots(&fold(name)) { Err(NameFlaw::Taken) } else { Ok(name.to_owned()) }
}

/// Whether some words can be shown to others: no more letters than these, on one line, none of which play tricks.
pub(crate) fn is_plain_line(words: &str, most: usize) -> bool {
    words.chars().nth(most).is_none() && !words.chars().any(is_a_trick)
}

/// Letters that nobody sees, or that turn the direction of others.
fn is_a_trick(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// What looks alike becomes the same: compatible forms, capital and small letters, letters of other scripts. Capital I and
/// small l look alike where i and l do not, so the three are one.
pub fn fold(name: &str) -> String {
    let compatible: String = name.nfkc().filter(|letter| !BETWEEN.contains(letter)).collect();
    let alike: String = skeleton(&compatible).collect();
    let small = alike.to_lowercase();
    skeleton(&small).map(|letter| if letter == 'i' { 'l' } else { letter }).collect()
}

fn is_a_bots(folded: &str) -> bool {
    BotName::LEVELS.iter().any(|level| fold(level.name()) == folded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same() {
        let same = [
            ["Anna", "anna"],
            ["Iris", "lris"],
            ["Iris", "iris"],
            ["B0b by", "Bobby"],
            ["ｚｏｅ", "zoe"],
            // Cyrillic letters.
            ["раса", "paca"],
            ["morn", "mom"],
        ];
        for [one, other] in same {
            assert_eq!(fold(one), fold(other), "{one} {other}");
        }
        for [one, other] in [["Anna", "Hanna"], ["Zoë", "Zoe"], ["Jan", "Jon"]] {
            assert_ne!(fold(one), fold(other), "{one} {other}");
        }
    }

    #[test]
    fn accounts_have_sound_names_only() {
        for name in ["Ada", "Zoë", "Jean-Luc", "O'Neill", "José 2", "Łukasz", "Наташа", "たろう山", "김민수"]
        {
            assert_eq!(AccountName::read(name).map(|name| name.shown), Ok(name.to_owned()), "{name}");
        }
        let bad = [
            "",
            "ab",
            "123",
            "a\u{202e}bc",
            "Ada\u{200d}x",
            "a  bc",
            "-abc",
            "<b>abc",
            "pаypal", // with a Cyrillic letter
            "a\nbc",
            "😀😀😀",
            "abcdefghijklmnopqrstu",
        ];
        for name in bad {
            assert_eq!(AccountName::read(name), Err(NameFlaw::Bad), "{name:?}");
        }
        for name in ["master", "Master", "N0vice"] {
            assert_eq!(AccountName::read(name), Err(NameFlaw::Taken), "{name:?}");
            assert_eq!(guest_name(name), Err(NameFlaw::Taken), "{name:?}");
        }
        assert_eq!(AccountName::read(&"x".repeat(1_000_000)), Err(NameFlaw::Bad));
    }

    #[test]
    fn guests_are_called_as_they_like_without_tricks() {
        for name in ["", "Al", "😀", "Ada & Ben", "שלום"] {
            assert_eq!(guest_name(name).as_deref(), Ok(name));
        }
        for name in ["a\u{202e}b", "a\nb", "a\u{2066}b", "a\u{3164}b", &"x".repeat(25)] {
            assert_eq!(guest_name(name), Err(NameFlaw::Bad), "{name:?}");
        }
    }
}
