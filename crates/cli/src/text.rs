//! The words of this program, in the language of the day.

use std::sync::OnceLock;

use flipwrite_words::{Arg, Words};

/// All words.
pub(crate) fn words() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(Words::english)
}

/// A text of the word files by its key. What is written like a number counts as one, so that plurals are right.
pub(crate) fn say(key: &str, args: &[(&str, String)]) -> String {
    let arg = |value: &'_ String| match value.parse::<i32>() {
        Ok(number) if number.to_string() == *value => Arg::from(number),
        _ => Arg::from(value.clone()),
    };
    let args: Vec<(&str, Arg)> = args.iter().map(|(name, value)| (*name, arg(value))).collect();
    words().say(key, &args)
}

/// A text that depends on a number, which it calls `n`.
pub(crate) fn count(key: &str, n: u64) -> String {
    words().say(key, &[("n", Arg::from(n))])
}
