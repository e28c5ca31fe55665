//! What a message is told: a text, or a number that chooses between "1 card" and "2 cards".
//!
//! A color, a pattern or an icon goes into a message by its name in files, never in words: the message itself
//! says it, in the case and gender that its sentence wants.

use std::borrow::Cow;

use flipwrite::{CardNumber, Color, Pattern};

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A text, put in as it is.
    Text(Cow<'a, str>),
    /// A number, by which the message can choose its plural.
    Number(i32),
    /// A number of tenths, which is said with one decimal: 24 is "2.4" or "2,4".
    Tenths(i32),
}

impl Arg<'_> {
    /// A number rounded to one decimal, such as a mean of scores.
    pub fn rounded(number: f64) -> Self {
        Arg::Tenths((number * 10.0).round() as i32)
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}

impl From<CardNumber> for Arg<'_> {
    fn from(card: CardNumber) -> Self {
        Arg::Number(card.0.into())
    }
}

impl From<Color> for Arg<'_> {
    fn from(color: Color) -> Self {
        Arg::from(color.to_string())
    }
}

impl From<Pattern> for Arg<'_> {
    fn from(pattern: Pattern) -> Self {
        Arg::from(pattern.name())
    }
}

/// A number too large for `i32` goes in as text: no message chooses by it.
macro_rules! from_integers {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Arg<'_> {
            fn from(number: $integer) -> Self {
                i32::try_from(number).map_or_else(|_| Arg::from(number.to_string()), Arg::Number)
            }
        }
    )*};
}

from_integers!(u8, i8, u16, i16, u32, i32, u64, i64, usize, isize);
