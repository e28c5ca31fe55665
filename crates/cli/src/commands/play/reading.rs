//! What is typed, taken apart: card numbers, boxes and the deck, however people like to write them.
//!
//! `9 a1 b1`, `9a1b1`, `card 9: 1a, 1b` and `cross a1 and b1 on card 9, please` are all the same. Where a line
//! can be read in two ways, or has anything in it that can't be read, it is not read at all.

/// One thing that a line names, written as the notation of choices has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Number(String),
    Box(String),
    Deck,
    /// The choice with this number in the list: `#1` or `1.`.
    Pick(usize),
}

/// Words that may stand in a line and change nothing.
const FILLERS: [&str; 12] =
    ["card", "cards", "cross", "and", "keep", "take", "please", "on", "box", "boxes", "the", "of"];

/// All that a line names, in its order; `None` if anything in it means nothing.
pub(super) fn parts(line: &str) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    for word in words(line).filter(|word| !FILLERS.contains(&word.as_str())) {
        parts.extend(read_word(&word)?);
    }
    (!parts.is_empty()).then_some(parts)
}

/// Whether a line has a certain word in it.
pub(super) fn says(line: &str, wanted: &[&str]) -> bool {
    words(line).any(|word| wanted.contains(&word.as_str()))
}

/// The line without what arrow keys and their like send. A gap stays where they stood: what was typed around
/// them may not belong together.
pub(super) fn without_escapes(line: &str) -> String {
    let mut rest = line;
    let mut text = String::new();
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        text += before;
        text.push(' ');
        rest = after_escape(after);
    }
    (text + rest).trim().to_owned()
}

/// What follows an escape sequence: `[`, its parameters and a letter; or `O` and a letter.
fn after_escape(text: &str) -> &str {
    let Some(sequence) = text.strip_prefix(['[', 'O']) else { return text };
    let end = sequence.find(|sign: char| !matches!(sign, '\u{20}'..='\u{3f}'));
    let last = end.and_then(|end| sequence[end..].chars().next().map(|sign| end + sign.len_utf8()));
    &sequence[last.unwrap_or(sequence.len())..]
}

fn words(line: &str) -> impl Iterator<Item = String> {
    let words = line.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | ':'));
    words.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

fn read_word(word: &str) -> Option<Vec<Part>> {
    if let Some(number) = word.strip_prefix('#').or_else(|| word.strip_suffix('.')) {
        let digits = number.bytes().all(|sign| sign.is_ascii_digit());
        return if digits { number.parse().ok().map(|number| vec![Part::Pick(number)]) } else { None };
    }
    let digits = word.len() - word.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let (number, rest) = word.split_at(digits);
    match (number, rest) {
        (_, "deck") if number.is_empty() => Some(vec![Part::Deck]),
        (_, "") => Some(vec![Part::Number(number.to_owned())]),
        ("", _) => boxes(rest, false),
        _ if rest.ends_with(|sign: char| sign.is_ascii_digit()) => {
            let number = Part::Number(number.to_owned());
            Some(std::iter::once(number).chain(boxes(rest, false)?).collect())
        }
        _ => boxes(word, true),
    }
}

/// Boxes glued together: all with their letter first, or all with their digit first.
fn boxes(text: &str, digit_first: bool) -> Option<Vec<Part>> {
    let signs: Vec<char> = text.chars().collect();
    let (pairs, []) = signs.as_chunks::<2>() else { return None };
    let read = |[one, two]: &[char; 2]| {
        let (letter, digit) = if digit_first { (two, one) } else { (one, two) };
        let fits = letter.is_ascii_alphabetic() && digit.is_ascii_digit();
        fits.then(|| Part::Box(format!("{letter}{digit}")))
    };
    pairs.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts as one line, with the deck as `deck`.
    fn read(line: &str) -> Option<String> {
        let text = |part: Part| match part {
            Part::Number(text) | Part::Box(text) => text,
            Part::Deck => "deck".to_owned(),
            Part::Pick(number) => format!("#{number}"),
        };
        parts(line).map(|parts| parts.into_iter().map(text).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn the_same_boxes_are_read_however_they_are_written() {
        for line in
            ["9 a1 b1", "9a1b1", "9a1 b1", "9 a1b1", "9 a1,b1", "9, A1, B1", "card 9: 1a 1b", "9 1a1b"]
        {
            assert_eq!(read(line).as_deref(), Some("9 a1 b1"), "{line}");
        }
        assert_eq!(read("cross a1 and b1 on card 9, please").as_deref(), Some("a1 b1 9"));
        assert_eq!(read("22a1b1c1b2").as_deref(), Some("22 a1 b1 c1 b2"));
        assert_eq!(read("1a").as_deref(), Some("a1"));
        assert_eq!(read("1a1").as_deref(), Some("1 a1"));
        assert_eq!(read("keep 9 and 1").as_deref(), Some("9 1"));
        assert_eq!(read("take the deck").as_deref(), Some("deck"));
        assert_eq!(read("#12").as_deref(), Some("#12"));
        assert_eq!(read("keep 12.").as_deref(), Some("#12"));
    }

    #[test]
    fn what_can_be_misread_is_not_read() {
        for line in [
            "",
            "please",
            "22a",
            "91a",
            "12a1b",
            "a",
            "a11",
            "9 a",
            "-1 a1",
            "9 a1 maybe",
            "ä1",
            "9a1😀",
            "#",
            "#x",
            "a1.",
            "#-1",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn arrow_keys_leave_a_gap() {
        assert_eq!(without_escapes("\u{1b}[A"), "");
        assert_eq!(without_escapes("\u{1b}OB\u{1b}[1;5C"), "");
        assert_eq!(without_escapes("1\u{1b}[D7"), "1 7");
        assert_eq!(without_escapes("9 a1\u{1b}"), "9 a1");
        assert_eq!(without_escapes("\u{1b}[3~9 a1"), "9 a1");
    }
}
