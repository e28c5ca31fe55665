//! All messages of one language as one text, for a page that fetches the language that it needs.
//!
//! The messages are as the build has compiled them; a line ends it all, so that a text that was cut short on its way is
//! noticed, and so is any other text.

use std::borrow::Cow;

use crate::catalog::Words;
#[cfg(feature = "languages")]
use crate::files;
use crate::language::Language;

/// Stands at the end. The number is that of the compiled form.
const END: &str = "=== end of words/1 ===\n";

/// A text does not hold the words of a language: it is something else, or a part of it is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotWords;

impl Words {
    /// The words in a text that [`bundle`](crate::bundle()) wrote.
    pub fn from_text(language: Language, text: &str) -> Result<Self, NotWords> {
        let messages = text.strip_suffix(END).ok_or(NotWords)?;
        Ok(Words::new(language, [Cow::Owned(messages.to_owned())]))
    }
}

/// All that a page says in a language, as one text for [`Words::from_text`].
#[cfg(feature = "languages")]
pub fn bundle(language: Language) -> String {
    [files::translated(language), END].concat()
}

/// The numbered rules of a language, in Markdown, for [`Words::read_rules`].
#[cfg(all(feature = "languages", feature = "rules"))]
pub fn rules_text(language: Language) -> &'static str {
    files::rules(language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Arg;

    /// One of each kind: what a message is not told, it says by the variable's name.
    const ARGS: [(&str, Arg<'_>); 5] = [
        ("count", Arg::Number(3)),
        ("card", Arg::Number(17)),
        ("seats", Arg::Tenths(25)),
        ("player", Arg::Text(Cow::Borrowed("Ada"))),
        ("color", Arg::Text(Cow::Borrowed("green"))),
    ];

    #[test]
    fn a_fetched_language_says_the_same_as_one_that_is_built_in() {
        for language in Language::ALL {
            let (own, text) = (Words::of(language), bundle(language));
            let fetched = Words::from_text(language, &text).unwrap();
            assert_eq!(fetched.language(), language);
            assert!(fetched.keys().count() > 500);
            for key in fetched.keys() {
                for args in [&ARGS[..], &[]] {
                    assert_eq!(fetched.say(key, args), own.say(key, args), "{language:?}: {key}");
                }
            }
        }
    }

    #[test]
    fn a_damaged_text_is_refused() {
        let read = |text: &str| Words::from_text(Language::De, text).map(|words| words.keys().count());
        let whole = bundle(Language::De);
        for cut in (0..whole.len()).filter(|cut| whole.is_char_boundary(*cut)).step_by(997) {
            assert_eq!(read(&whole[..cut]), Err(NotWords), "cut at {cut}");
        }
        for other in ["", "<!doctype html>", "home-play = Spielen\n"] {
            assert_eq!(read(other), Err(NotWords));
        }
    }

    /// Whatever stands before the end: nothing is found, or something is said.
    #[test]
    fn a_strange_text_is_survived() {
        use crate::marks::{CLOSE, DEFAULT, MESSAGE, SELECT, UNIT, VARIANT};
        let own = format!("own{UNIT}x{MESSAGE}own");
        let texts = [
            format!("a{UNIT}{SELECT}count"),
            format!("a{UNIT}{SELECT}{VARIANT}{DEFAULT}{CLOSE}{CLOSE}"),
            format!("a{UNIT}{CLOSE}{VARIANT}"),
            own.clone() + "\u{16}",
            own,
        ];
        for text in texts {
            let words = Words::from_text(Language::De, &(text + END)).unwrap();
            let said: Vec<String> = words.keys().map(|key| words.say(key, &ARGS)).collect();
            assert!(said.iter().all(|text| text.len() < 1_000), "{said:?}");
        }
    }
}
