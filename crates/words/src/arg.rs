//! What a message is told: a text, or a number that chooses between "1 card" and "2 cards".

use std::borrow::Cow;

use flipwrite::CardNumber;
use fluent_bundle::FluentValue;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A text, put in as it is.
    Text(Cow<'a, str>),
    /// A number, by which the message can choose its plural.
    Number(i32),
}

impl Arg<'_> {
    pub(crate) fn value(&self) -> FluentValue<'_> {
        match self {
            Arg::Text(text) => FluentValue::from(text.as_ref()),
            Arg::Number(number) => FluentValue::from(*number),
        }
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

/// Fluent computes with floats: a number too large for `i32` goes in as text, so that no digit of it changes.
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
