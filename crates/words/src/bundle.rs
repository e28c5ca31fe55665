//! All words of one language as one text, for a page that fetches the language that it needs.
//!
//! The messages come first, in Fluent, then a line that divides, the rules in Markdown, and a line that ends it all:
//! a text that was cut short on its way is noticed.

use std::borrow::Cow;

use fluent_bundle::FluentResource;

use crate::catalog::Words;
#[cfg(feature = "languages")]
use crate::files;
use crate::language::Language;

/// Stands between messages and rules. In Fluent, no message begins so.
const RULES: &str = "\n=== rules ===\n";
/// Stands at the end.
const END: &str = "\n=== end ===\n";

/// Why a text does not hold the words of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotWords {
    /// It has no rules, or no end: it is something else, or a part of it is missing.
    Incomplete,
    /// The message on this line, counted from 1, can't be read.
    Malformed(usize),
}

impl Words {
    /// The words in a text that [`bundle`](crate::bundle()) wrote.
    pub fn from_text(language: Language, text: &str) -> Result<Self, NotWords> {
        let whole = text.strip_suffix(END).ok_or(NotWords::Incomplete)?;
        let (messages, rules) = whole.split_once(RULES).ok_or(NotWords::Incomplete)?;
        let file = FluentResource::try_new(messages.to_owned()).map_err(|(_, flaws)| {
            let junk = flaws.into_iter().find_map(|flaw| flaw.slice);
            let place = junk.map_or(0, |junk| junk.start);
            NotWords::Malformed(1 + messages.bytes().take(place).filter(|byte| *byte == b'\n').count())
        })?;
        Ok(Words::new(language, vec![file], Cow::Owned(rules.to_owned())))
    }
}

/// All that a page says in a language, as one text for [`Words::from_text`]. Comments are left out.
#[cfg(feature = "languages")]
pub fn bundle(language: Language) -> String {
    let messages: String = files::translated(language).into_iter().map(without_comments).collect();
    [&messages, RULES, files::rules(language), END].concat()
}

/// A file without comments and without the empty lines between messages; those inside a message belong to its text.
#[cfg(feature = "languages")]
fn without_comments(file: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if line.trim().is_empty() {
            empty += 1;
            continue;
        }
        if line.starts_with(' ') {
            text += &"\n".repeat(empty);
        }
        text = text + line + "\n";
        empty = 0;
    }
    text
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
            assert_eq!(fetched.rules_markdown(), own.rules_markdown());
            let translated: Vec<&str> =
                files::translated(language).into_iter().flat_map(crate::catalog::keys_of).collect();
            assert_eq!(fetched.keys().collect::<Vec<_>>(), translated);
            for key in translated {
                for args in [&ARGS[..], &[]] {
                    assert_eq!(fetched.say(key, args), own.say(key, args), "{language:?}: {key}");
                }
            }
            assert!(!text.contains("\n#\n") && !text.contains("\n# Gl"), "{language:?} has comments");
        }
    }

    #[test]
    fn empty_lines_stay_where_they_are_text() {
        let file = "# Note.\n\na = b\n\n\n## More.\nc =\n    d\n\n    e\n\nf = g\n";
        assert_eq!(without_comments(file), "a = b\nc =\n    d\n\n    e\nf = g\n");
    }

    #[test]
    fn a_damaged_text_is_refused() {
        let read = |text: &str| Words::from_text(Language::De, text).map(|words| words.keys().count());
        let whole = bundle(Language::De);
        for cut in (0..whole.len()).filter(|cut| whole.is_char_boundary(*cut)).step_by(997) {
            assert_eq!(read(&whole[..cut]), Err(NotWords::Incomplete), "cut at {cut}");
        }
        let page = "<!doctype html><title>No such file</title>";
        for other in ["", page, END, &whole.replace(RULES, "\n"), &format!("{whole}{page}")] {
            assert_eq!(read(other), Err(NotWords::Incomplete));
        }
        assert_eq!(read(&format!("a = b\nc = {{ d\n{RULES}{END}")), Err(NotWords::Malformed(2)));
        assert_eq!(read(&format!("{RULES}{END}")), Ok(0));
    }
}
