//! The pseudo-language: English with accents, by which a test tells text of the files from text that is not.

use std::borrow::Cow;

/// The text with an accent on each letter that has one to wear; digits, signs and all else stay.
pub(crate) fn accented(text: &str) -> Cow<'_, str> {
    Cow::Owned(text.chars().map(accent).collect())
}

/// The text in the brackets that mark one whole message.
pub(crate) fn bracketed(text: &str) -> String {
    format!("⟦{text}⟧")
}

fn accent(letter: char) -> char {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const ACCENTED: &str = "åƀçđéƒĝĥîĵķļḿñöṗɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻḾÑÖṖɊŔŠŢÛṼŴẊÝŽ";
    let wears = PLAIN.chars().zip(ACCENTED.chars()).find(|(plain, _)| *plain == letter);
    wears.map_or(letter, |(_, accented)| accented)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_wears_its_own_accent() {
        let letters: String = ('a'..='z').chain('A'..='Z').collect();
        let accented = accented(&letters);
        let different: std::collections::BTreeSet<char> = accented.chars().collect();
        assert_eq!(different.len(), 52);
        assert!(!accented.chars().any(|letter| letter.is_ascii()));
        assert_eq!(super::accented("Play 1 × 2"), "Ṗļåý 1 × 2");
    }
}
