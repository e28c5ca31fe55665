//! Which form of a word goes with a number, by the rules of Unicode's CLDR for our languages.

use crate::arg::Arg;
use crate::language::Language;

/// The name of the form: `one`, `few`, `many` or `other`. A number with a decimal never takes the form of a whole one.
pub(crate) fn category(language: Language, number: &Arg<'_>) -> &'static str {
    let whole = match number {
        Arg::Number(number) => Some(number.unsigned_abs()),
        Arg::Tenths(_) => None,
        Arg::Text(_) => return "other",
    };
    match (language, whole) {
        (_, Some(1)) => "one",
        (Language::Cs, Some(2..=4)) => "few",
        (Language::Cs, None) => "many",
        (Language::Pl, Some(number)) => match (number % 10, number % 100) {
            (2..=4, 12..=14) => "many",
            (2..=4, _) => "few",
            _ => "many",
        },
        _ => "other",
    }
}
