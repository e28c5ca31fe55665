//! Errors in a deck, with their place.

use flipwrite::MOST_CARDS;
use flipwrite::deck::{CardFlaw, DeckFlaw, FEWEST_CARDS};

use crate::catalog::Words;
use crate::foreign;

impl Words {
    /// An error in a deck, with card number, row and column, the last two counted from 1.
    pub fn deck_flaw(&self, flaw: &DeckFlaw) -> String {
        match flaw {
            DeckFlaw::TooFewCards(count) => {
                self.say("deck-too-few-cards", &[("count", (*count).into()), ("fewest", FEWEST_CARDS.into())])
            }
            DeckFlaw::TooManyCards(count) => {
                self.say("deck-too-many-cards", &[("count", (*count).into()), ("most", MOST_CARDS.into())])
            }
            DeckFlaw::NumberOutOfRange(card) => {
                self.say("deck-number-out-of-range", &[("card", (*card).into())])
            }
            DeckFlaw::NumberTwice(card) => self.say("deck-number-twice", &[("card", (*card).into())]),
            DeckFlaw::Card { number, flaw } => self.on_card(*number, flaw),
        }
    }

    fn on_card(&self, number: i64, flaw: &CardFlaw) -> String {
        let card = ("card", number.into());
        let text = ("text", self.card_flaw(flaw).into());
        let row = |row: usize| ("row", (row + 1).into());
        let column = |column: usize| ("column", (column + 1).into());
        match flaw.place() {
            (Some(r), Some(c)) => self.say("deck-at-place", &[card, row(r), column(c), text]),
            (Some(r), None) => self.say("deck-in-row", &[card, row(r), text]),
            (None, _) => self.say("deck-on-card", &[card, text]),
        }
    }

    fn card_flaw(&self, flaw: &CardFlaw) -> String {
        let word = |key, word: &str| self.say(key, &[("word", foreign::word(word).into())]);
        let count = |key, count: usize| self.say(key, &[("count", count.into())]);
        match flaw {
            CardFlaw::UnknownColor(color) => word("card-unknown-color", color),
            CardFlaw::UnknownSeal(color) => word("card-unknown-seal", color),
            CardFlaw::Rows(rows) => count("card-rows", *rows),
            CardFlaw::RowLength { length, .. } => count("card-row-length", *length),
            CardFlaw::UnknownLetter(_, letter) => word("card-unknown-letter", &letter.to_string()),
            CardFlaw::NoBoxes => self.say("card-no-boxes", &[]),
            CardFlaw::CutOff(_) => self.say("card-cut-off", &[]),
            CardFlaw::NoTomb => self.say("card-no-tomb", &[]),
            CardFlaw::MisplacedTomb(_) => self.say("card-misplaced-tomb", &[]),
            CardFlaw::NoEntrance => self.say("card-no-entrance", &[]),
            CardFlaw::MisplacedEntrance(name) => word("card-misplaced-entrance", name),
            CardFlaw::NoPoints => self.say("card-no-points", &[]),
            CardFlaw::Points { points, boxes } => {
                self.say("card-points", &[("points", (*points).into()), ("boxes", (*boxes).into())])
            }
        }
    }
}
