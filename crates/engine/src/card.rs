//! Cards as the shared code sees them: their colors, their numbers, sets of them.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use crate::sets::{debug_as_list, set_of};

/// The most cards a deck may have: a set of cards is one word.
pub const MOST_CARDS: usize = 64;

/// The colors of cards. `pyramids` has no grey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Purple.
    Purple,
    /// Orange.
    Orange,
    /// Green.
    Green,
    /// Grey.
    Grey,
}

impl Color {
    /// All colors, in their usual order.
    pub const ALL: [Color; 4] = [Color::Purple, Color::Orange, Color::Green, Color::Grey];

    /// The word for it in records and decks.
    pub const fn name(self) -> &'static str {
        ["purple", "orange", "green", "grey"][self as usize]
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not one of the four color words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAColor;

impl FromStr for Color {
    type Err = NotAColor;

    fn from_str(text: &str) -> Result<Self, NotAColor> {
        Color::ALL.into_iter().find(|color| color.name() == text).ok_or(NotAColor)
    }
}

/// The number printed on a card, unique within its deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardNumber(pub u8);

impl FromStr for CardNumber {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(CardNumber)
    }
}

impl fmt::Display for CardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A card's place in its deck, where cards stand by ascending number: comparing places compares numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardIndex(u8);

impl CardIndex {
    /// The first card of any deck.
    pub const FIRST: CardIndex = CardIndex(0);

    /// The card at this place, `None` past the largest deck.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MOST_CARDS { Some(CardIndex(index as u8)) } else { None }
    }

    /// The card at a place that is known to be one of 64.
    #[inline(always)]
    pub(crate) const fn wrapped(index: u8) -> Self {
        CardIndex(index & 63)
    }

    /// The place, from 0.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

/// A set of cards of one deck.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(pub(crate) u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// The first `count` cards of a deck.
    pub const fn first_cards(count: usize) -> Self {
        if count >= MOST_CARDS { CardSet(u64::MAX) } else { CardSet((1 << count) - 1) }
    }

    /// How many cards.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds no card.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[inline(always)]
    pub const fn contains(self, card: CardIndex) -> bool {
        self.0 >> card.index() & 1 != 0
    }

    /// Adds a card.
    #[inline(always)]
    pub const fn insert(&mut self, card: CardIndex) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card out; false if it was not in.
    #[inline(always)]
    pub const fn remove(&mut self, card: CardIndex) -> bool {
        let was = self.contains(card);
        self.0 &= !(1 << card.index());
        was
    }

    /// The card with the lowest number.
    #[inline(always)]
    pub const fn first(self) -> Option<CardIndex> {
        if self.0 == 0 { None } else { Some(CardIndex(self.0.trailing_zeros() as u8)) }
    }

    /// All but the first; of at least one.
    #[inline(always)]
    pub(crate) const fn without_first(self) -> CardSet {
        CardSet(self.0 & self.0.wrapping_sub(1))
    }
}

debug_as_list!(CardSet);
set_of!(CardSet, CardIndex, CardIter, "cards");
