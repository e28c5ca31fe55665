//! Why a deck file can't be used.

use flipwrite::deck::{DECK_FORMAT, DeckFlaw, FileFlaw};

use crate::catalog::Words;
use crate::foreign;

impl Words {
    /// Why a deck file can't be used. Errors of the deck itself follow one to a line, all of them.
    pub fn file_flaw(&self, flaw: &FileFlaw) -> String {
        match flaw {
            FileFlaw::Syntax { line, column, reason } => self.syntax(*line, *column, reason),
            FileFlaw::Format(word) => {
                let args = [("word", foreign::word(word).into()), ("format", DECK_FORMAT.into())];
                self.say("file-format", &args)
            }
            FileFlaw::UnknownGame(word) => {
                self.say("file-unknown-game", &[("word", foreign::word(word).into())])
            }
            FileFlaw::OtherGame { file, wanted } => {
                self.say("file-other-game", &[("file", file.name().into()), ("wanted", wanted.name().into())])
            }
            FileFlaw::Deck(flaws) => self.deck_flaws(flaws),
        }
    }

    fn syntax(&self, line: Option<usize>, column: Option<usize>, reason: &str) -> String {
        let reason = ("reason", foreign::sentence(reason).into());
        match (line, column) {
            (Some(line), Some(column)) => {
                let args = [("line", line.into()), ("column", column.into()), reason];
                self.say("file-syntax-place", &args)
            }
            (Some(line), None) => self.say("file-syntax-line", &[("line", line.into()), reason]),
            (None, _) => self.say("file-syntax", &[reason]),
        }
    }

    fn deck_flaws(&self, flaws: &[DeckFlaw]) -> String {
        let head = self.say("file-deck", &[("count", flaws.len().into())]);
        flaws.iter().fold(head, |text, flaw| text + "\n  " + &self.deck_flaw(flaw))
    }
}
