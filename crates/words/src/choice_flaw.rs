//! Why a typed line is not a choice.

use flipwrite::ChoiceFlaw;

use crate::catalog::Words;
use crate::foreign;

impl Words {
    /// Why a line is not a choice, and how one is written.
    pub fn choice_flaw(&self, flaw: &ChoiceFlaw) -> String {
        match flaw {
            ChoiceFlaw::Empty => self.say("choice-empty", &[]),
            ChoiceFlaw::NotANumber(word) => {
                self.say("choice-not-a-number", &[("word", foreign::word(word).into())])
            }
            ChoiceFlaw::NoSuchCard(card) => self.say("choice-no-such-card", &[("card", (*card).into())]),
            ChoiceFlaw::NotABox(word) => {
                self.say("choice-not-a-box", &[("word", foreign::word(word).into())])
            }
            ChoiceFlaw::BoxTwice(index) => self.say("choice-box-twice", &[("box", index.to_string().into())]),
            ChoiceFlaw::NoBoxes => self.say("choice-no-boxes", &[]),
            ChoiceFlaw::KeepTwo => self.say("choice-keep-two", &[]),
            ChoiceFlaw::TakeOne => self.say("choice-take-one", &[]),
        }
    }
}
