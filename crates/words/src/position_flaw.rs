//! Why a line is not a position.

use flipwrite::PositionFlaw;

use crate::arg::Arg;
use crate::catalog::Words;
use crate::foreign;

impl Words {
    /// Why a line is not a position of the game and deck at hand.
    pub fn position_flaw(&self, flaw: &PositionFlaw) -> String {
        match flaw {
            PositionFlaw::OtherGame(word) => {
                self.say("position-game", &[("word", foreign::word(word).into())])
            }
            PositionFlaw::OtherDeck { line, deck } => {
                let args = [("line", foreign::word(line).into()), ("deck", format!("{deck:016x}").into())];
                self.say("position-deck", &args)
            }
            PositionFlaw::Parts(count) => self.say("position-parts", &[("count", (*count).into())]),
            PositionFlaw::Malformed(part) => self.position_part("position-malformed", *part),
            PositionFlaw::CardTwice(card) => self.say("position-card-twice", &[("card", (*card).into())]),
            PositionFlaw::Impossible(part) => self.position_part("position-impossible", *part),
            PositionFlaw::OtherTable => self.say("position-table", &[]),
        }
    }

    fn position_part(&self, key: &str, part: usize) -> String {
        let name = self.say("position-part", &[("part", part.into())]);
        self.say(key, &[("part", Arg::from(part)), ("name", name.into())])
    }
}
