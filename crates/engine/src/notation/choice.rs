//! Choices in one line: `keep 3 17` · `15 a1 b1 c1` · `take 31` · `take deck`.

use super::read_number;
use crate::boxes::{BoxIndex, Boxes};
use crate::card::{CardIndex, CardNumber};
use crate::choice::{Choice, Crossing, Take};
use crate::deck::Deck;
use crate::game::Game;

/// Why a line is not a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceFlaw {
    /// Nothing at all.
    Empty,
    /// A word where a card number should be.
    NotANumber(String),
    /// A number that no card of the deck has.
    NoSuchCard(CardNumber),
    /// A word where a box should be.
    NotABox(String),
    /// A box named twice.
    BoxTwice(BoxIndex),
    /// A card without a box.
    NoBoxes,
    /// `keep` without exactly two cards.
    KeepTwo,
    /// `take` without exactly one card or `deck`.
    TakeOne,
}

impl ChoiceFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            ChoiceFlaw::Empty => "choice-empty",
            ChoiceFlaw::NotANumber(_) => "choice-not-a-number",
            ChoiceFlaw::NoSuchCard(_) => "choice-no-such-card",
            ChoiceFlaw::NotABox(_) => "choice-not-a-box",
            ChoiceFlaw::BoxTwice(_) => "choice-box-twice",
            ChoiceFlaw::NoBoxes => "choice-no-boxes",
            ChoiceFlaw::KeepTwo => "choice-keep-two",
            ChoiceFlaw::TakeOne => "choice-take-one",
        }
    }
}

/// The line for a choice: cards ascending, boxes in reading order.
pub fn write_choice<G: Game>(deck: &Deck<G>, choice: Choice) -> String {
    match choice {
        Choice::Keep(cards) => {
            let [one, two] = cards.map(|card| deck.number(card));
            format!("keep {} {}", one.min(two), one.max(two))
        }
        Choice::Cross(Crossing { card, boxes }) => format!("{} {boxes}", deck.number(card)),
        Choice::Take(Take::Display(card)) => format!("take {}", deck.number(card)),
        Choice::Take(Take::Deck) => "take deck".to_owned(),
    }
}

/// Reads a choice; cards and boxes may come in any order.
pub fn read_choice<G: Game>(deck: &Deck<G>, line: &str) -> Result<Choice, ChoiceFlaw> {
    let words: Vec<&str> = line.split_whitespace().take(64).collect();
    match words.as_slice() {
        [] => Err(ChoiceFlaw::Empty),
        ["keep", one, two] => Ok(Choice::Keep([card(deck, one)?, card(deck, two)?])),
        ["keep", ..] => Err(ChoiceFlaw::KeepTwo),
        ["take", "deck"] => Ok(Choice::Take(Take::Deck)),
        ["take", number] => Ok(Choice::Take(Take::Display(card(deck, number)?))),
        ["take", ..] => Err(ChoiceFlaw::TakeOne),
        [number, boxes @ ..] => {
            let card = card(deck, number)?;
            Ok(Choice::Cross(Crossing { card, boxes: read_boxes(boxes)? }))
        }
    }
}

fn card<G: Game>(deck: &Deck<G>, word: &str) -> Result<CardIndex, ChoiceFlaw> {
    let number = read_number(word).ok_or_else(|| ChoiceFlaw::NotANumber(word.chars().take(20).collect()))?;
    let number = CardNumber(number);
    deck.find(number).ok_or(ChoiceFlaw::NoSuchCard(number))
}

fn read_boxes(words: &[&str]) -> Result<Boxes, ChoiceFlaw> {
    let mut boxes = Boxes::EMPTY;
    for word in words {
        let index: BoxIndex =
            word.parse().map_err(|_| ChoiceFlaw::NotABox(word.chars().take(20).collect()))?;
        if boxes.contains(index) {
            return Err(ChoiceFlaw::BoxTwice(index));
        }
        boxes.insert(index);
    }
    if boxes.is_empty() { Err(ChoiceFlaw::NoBoxes) } else { Ok(boxes) }
}
