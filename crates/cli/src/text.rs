//! The words of this program, in the language of the day.

use std::sync::OnceLock;

use flipwrite_lab::Estimate;
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

/// A name or word out of a file, made fit for a terminal: short, on one line, and nothing in it can move the
/// cursor or turn the writing.
pub(crate) fn harmless(text: &str) -> String {
    text.chars().take(60).map(still).collect()
}

/// The same for who plays, on so many signs at most: the commands of programs are long, and often differ only at
/// their end.
pub(crate) fn short_name(text: &str, most: usize) -> String {
    let signs: Vec<char> = text.chars().map(still).collect();
    if signs.len() <= most {
        return signs.into_iter().collect();
    }
    let (front, back) = (most / 3, most - most / 3 - 1);
    signs[..front].iter().chain(&['…']).chain(&signs[signs.len() - back..]).collect()
}

/// The same for a sentence, which may be longer.
pub(crate) fn harmless_sentence(text: &str) -> String {
    text.chars().take(400).map(still).collect()
}

/// The same for a text of any length, which keeps its lines.
pub(crate) fn harmless_lines(text: &str) -> String {
    text.chars().map(|sign| if sign == '\n' { sign } else { still(sign) }).collect()
}

fn still(sign: char) -> char {
    let moves = sign.is_control()
        || matches!(sign, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if moves { '\u{fffd}' } else { sign }
}

/// A text that depends on a number, which it calls `n`.
pub(crate) fn count(key: &str, n: u64) -> String {
    words().say(key, &[("n", Arg::from(n))])
}

/// What stands where nothing is known.
pub(crate) const UNKNOWN: &str = "–";

/// A figure as people read it.
pub(crate) fn number(value: f64, places: usize) -> String {
    // Adding zero makes a negative zero positive.
    if value.is_finite() { format!("{:.places$}", value + 0.0) } else { UNKNOWN.to_owned() }
}

/// A mean with half of its 95 % interval.
pub(crate) fn estimate(estimate: Estimate, places: usize) -> String {
    format!("{} ± {}", number(estimate.mean, places), number(estimate.half_width(), places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_read_them() {
        assert_eq!(
            (number(52.349, 1).as_str(), number(-0.0, 1).as_str(), number(f64::NAN, 1).as_str()),
            ("52.3", "0.0", UNKNOWN)
        );
        assert_eq!(estimate(Estimate { mean: 0.5, standard_error: 0.1, count: 2 }, 1), "0.5 ± 1.3");
        assert_eq!(estimate(Estimate::of(&[1.0]), 2), "1.00 ± –");
    }

    #[test]
    fn of_long_names_both_ends_are_seen() {
        assert_eq!(short_name("mc:playouts=20", 60), "mc:playouts=20");
        assert_eq!(short_name("exec:/home/ada/bots/hippo --fast", 18), "exec:/…ippo --fast");
        assert_eq!(short_name("a\u{1b}b", 60), "a\u{fffd}b");
    }
}
