//! What can be wrong with a deck, and what can be odd about it.

use crate::boxes::BoxIndex;
use crate::card::{CardNumber, Color};
use crate::game::GameId;

/// A place on a card's grid, from 0; beyond the grid where the grid itself is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Row from the top, from 0.
    pub row: usize,
    /// Column from the left, from 0.
    pub column: usize,
}

impl Place {
    pub(crate) fn of(index: BoxIndex) -> Self {
        Place { row: index.row(), column: index.column() }
    }
}

/// An error in a deck: it can't be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckFlaw {
    /// Fewer than 8 cards.
    TooFewCards(usize),
    /// More than 64 cards.
    TooManyCards(usize),
    /// A number outside 1…255.
    NumberOutOfRange(i64),
    /// Two cards with one number.
    NumberTwice(i64),
    /// An error on one card.
    Card {
        /// The card's number as it was written.
        number: i64,
        /// What is wrong.
        flaw: CardFlaw,
    },
}

/// An error on one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardFlaw {
    /// Not one of the game's color words.
    UnknownColor(String),
    /// Not one of the game's seal colors.
    UnknownSeal(String),
    /// A grid with too few or too many rows.
    Rows(usize),
    /// A row that is too short or too long.
    RowLength {
        /// The row, from 0.
        row: usize,
        /// Its length.
        length: usize,
    },
    /// A letter that stands for nothing.
    UnknownLetter(Place, char),
    /// A card without a single box.
    NoBoxes,
    /// A box that does not hang together with the others.
    CutOff(Place),
    /// `pyramids`: no tomb in row 5.
    NoTomb,
    /// `pyramids`: a tomb that is not in row 5, or a second one.
    MisplacedTomb(Place),
    /// `pyramids`: no entrance is named.
    NoEntrance,
    /// `pyramids`: the entrance is not a box of row 1.
    MisplacedEntrance(String),
    /// `maps`: no points are given.
    NoPoints,
    /// `maps`: points other than the number of boxes.
    Points {
        /// What the card says.
        points: i64,
        /// How many boxes it has.
        boxes: usize,
    },
}

pub(crate) type CardFlaws = Vec<CardFlaw>;

impl DeckFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            DeckFlaw::TooFewCards(_) => "too-few-cards",
            DeckFlaw::TooManyCards(_) => "too-many-cards",
            DeckFlaw::NumberOutOfRange(_) => "number-out-of-range",
            DeckFlaw::NumberTwice(_) => "number-twice",
            DeckFlaw::Card { flaw, .. } => flaw.code(),
        }
    }

    /// The card it concerns, by the number as written.
    pub const fn card(&self) -> Option<i64> {
        match self {
            DeckFlaw::TooFewCards(_) | DeckFlaw::TooManyCards(_) => None,
            DeckFlaw::NumberOutOfRange(number) | DeckFlaw::NumberTwice(number) => Some(*number),
            DeckFlaw::Card { number, .. } => Some(*number),
        }
    }
}

impl CardFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            CardFlaw::UnknownColor(_) => "unknown-color",
            CardFlaw::UnknownSeal(_) => "unknown-seal",
            CardFlaw::Rows(_) | CardFlaw::RowLength { .. } => "grid-size",
            CardFlaw::UnknownLetter(..) => "unknown-letter",
            CardFlaw::NoBoxes => "no-boxes",
            CardFlaw::CutOff(_) => "cut-off",
            CardFlaw::NoTomb | CardFlaw::MisplacedTomb(_) => "tomb",
            CardFlaw::NoEntrance | CardFlaw::MisplacedEntrance(_) => "entrance",
            CardFlaw::NoPoints | CardFlaw::Points { .. } => "points",
        }
    }

    /// The row and, if it is a single place, the column.
    pub fn place(&self) -> (Option<usize>, Option<usize>) {
        match self {
            CardFlaw::MisplacedEntrance(name) => match name.parse().map(Place::of) {
                Ok(place) => (Some(place.row), Some(place.column)),
                Err(_) => (Some(0), None),
            },
            CardFlaw::RowLength { row, .. } => (Some(*row), None),
            CardFlaw::UnknownLetter(place, _) | CardFlaw::CutOff(place) | CardFlaw::MisplacedTomb(place) => {
                (Some(place.row), Some(place.column))
            }
            CardFlaw::NoTomb => (Some(4), None),
            CardFlaw::NoEntrance => (Some(0), None),
            _ => (None, None),
        }
    }
}

/// A deviation from the profile of a game's decks: playable, but unlike the decks we make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Too few cards for four players.
    FewCards {
        /// How many there are.
        cards: usize,
        /// The most players it serves.
        most_seats: usize,
    },
    /// Another number of cards than the profile has (P1, M1).
    Cards {
        /// How many there are.
        cards: usize,
        /// How many the profile has.
        profile: usize,
    },
    /// Another number of cards of a color (P1, M1).
    ColorCount {
        /// The color.
        color: Color,
        /// How many there are.
        cards: usize,
        /// How many the profile has.
        profile: usize,
    },
    /// Card numbers that are not 1, 2, 3, … (P1).
    Numbering,
    /// A color whose numbers are not interleaved with the others' (P1).
    NotInterleaved(Color),
    /// Another number of boxes than the color has (M1).
    Size {
        /// The card.
        card: CardNumber,
        /// How many boxes it has.
        boxes: usize,
        /// How many the profile has.
        profile: usize,
    },
    /// An island that needs more rows than the color has (M1).
    Height {
        /// The card.
        card: CardNumber,
        /// How many rows it needs.
        rows: usize,
    },
    /// More than one palm (M2).
    Palms {
        /// The card.
        card: CardNumber,
        /// How many it has.
        palms: usize,
    },
    /// Two X that touch by an edge (M2).
    TouchingX {
        /// The card.
        card: CardNumber,
    },
    /// Another number of seals on cards of `color` that pay for `pays` (M3).
    Seals {
        /// The color of the cards.
        color: Color,
        /// The color of the seal.
        pays: Color,
        /// How many there are.
        cards: usize,
        /// How many the profile has.
        profile: usize,
    },
}

impl Warning {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        self.code_and_rule().0
    }

    /// The rule whose profile a deck of this game deviates from.
    pub fn rule(&self, game: GameId) -> &'static str {
        match (self.code_and_rule().1, game) {
            ("", GameId::Maps) => "M1",
            ("", GameId::Pyramids) => "P1",
            (rule, _) => rule,
        }
    }

    /// The rule is empty where each game has its own.
    const fn code_and_rule(&self) -> (&'static str, &'static str) {
        match self {
            Warning::FewCards { .. } => ("few-cards", "S3"),
            Warning::Cards { .. } => ("card-count", ""),
            Warning::ColorCount { .. } => ("color-count", ""),
            Warning::Numbering => ("numbering", "P1"),
            Warning::NotInterleaved(_) => ("not-interleaved", "P1"),
            Warning::Size { .. } => ("island-size", "M1"),
            Warning::Height { .. } => ("island-height", "M1"),
            Warning::Palms { .. } => ("palms", "M2"),
            Warning::TouchingX { .. } => ("touching-x", "M2"),
            Warning::Seals { .. } => ("seals", "M3"),
        }
    }

    /// The card it concerns.
    pub const fn card(&self) -> Option<CardNumber> {
        match self {
            Warning::Size { card, .. }
            | Warning::Height { card, .. }
            | Warning::Palms { card, .. }
            | Warning::TouchingX { card } => Some(*card),
            _ => None,
        }
    }
}
