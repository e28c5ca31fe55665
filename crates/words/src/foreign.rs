//! Text that somebody else wrote, made fit to stand in a sentence.

/// A word or name out of a file or from a keyboard.
pub(crate) fn word(text: &str) -> String {
    shortened(text, 40)
}

/// What a reader of JSON or TOML said; it may quote the file.
pub(crate) fn sentence(text: &str) -> String {
    shortened(text, 200)
}

/// At most `most` characters. Those that could move a terminal's cursor or turn its writing direction are
/// replaced: a file must not be able to write anything but words into a message about it.
fn shortened(text: &str, most: usize) -> String {
    let mut short: String =
        text.chars().take(most).map(|sign| if moves(sign) { '�' } else { sign }).collect();
    if text.chars().nth(most).is_some() {
        short.push('…');
    }
    short
}

fn moves(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_text_stays_harmless_and_short() {
        assert_eq!(word("blue"), "blue");
        assert_eq!(word("\u{1b}[2J\n"), "�[2J�");
        assert_eq!(word(&"x".repeat(1000)), format!("{}…", "x".repeat(40)));
        assert_eq!(word(&"ž".repeat(40)), "ž".repeat(40));
    }
}
