//! A deck as somebody wrote it: any text in any field, nothing checked yet.

#[cfg(feature = "record")]
use serde::{Deserialize, Serialize};

/// A deck before it is checked; [`Deck::new`](crate::Deck::new) checks it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "record", derive(Serialize, Deserialize))]
pub struct RawDeck {
    /// What the deck is called.
    pub name: String,
    /// Its cards, in any order.
    pub cards: Vec<RawCard>,
}

/// A card before it is checked: the fields of both games, each used by one or by both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "record", derive(Serialize, Deserialize))]
pub struct RawCard {
    /// The number that identifies the card within its deck.
    pub number: i64,
    /// A color word.
    pub color: String,
    /// `pyramids`: the name of the entrance box.
    #[cfg_attr(feature = "record", serde(default, skip_serializing_if = "Option::is_none"))]
    pub entrance: Option<String>,
    /// `maps`: the points of the completed map.
    #[cfg_attr(feature = "record", serde(default, skip_serializing_if = "Option::is_none"))]
    pub points: Option<i64>,
    /// `maps`: the color word of the seal, if the card has one.
    #[cfg_attr(feature = "record", serde(default, skip_serializing_if = "Option::is_none"))]
    pub seal: Option<String>,
    /// One string a row, top row first, one letter a box.
    pub grid: Vec<String>,
}
