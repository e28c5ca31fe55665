//! The words of this program, in the language of the day.

use std::sync::OnceLock;

use flipwrite_words::Words;

/// All words.
pub(crate) fn words() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(Words::english)
}

/// A text of the word files by its key.
pub(crate) fn say(key: &str, args: &[(&str, String)]) -> String {
    let args: Vec<(&str, flipwrite_words::Arg)> =
        args.iter().map(|(name, value)| (*name, flipwrite_words::Arg::from(value.as_str()))).collect();
    words().say(key, &args)
}

/// A text that depends on a number, which it calls `n`.
pub(crate) fn count(key: &str, n: u64) -> String {
    words().say(key, &[("n", flipwrite_words::Arg::from(n))])
}
