//! What a table accepts, as JSON.

use flipwrite::{Deck, Game, Seat};
use flipwrite_host::{Holder, Input, Question, read_decision, write_decision};
use serde::{Deserialize, Serialize};

use crate::WireFlaw;

/// An input to a table; see [`Input`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "input", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum InputLine {
    /// A seat decides; what, as notation with `;` between the crossings of a turn.
    Decide { seat: Seat, question: u32, decision: String },
    /// A seat takes its decision back.
    TakeBack { seat: Seat, question: u32 },
    /// Time is up for a seat: a stand-in decides.
    TimeUp { seat: Seat, question: u32, stand_in: String },
    /// A seat changes hands: to `human`, or `bot:` and a bot.
    Hand { seat: Seat, holder: String },
    /// A seat gives up.
    Resign { seat: Seat, stand_in: String },
    /// A person agrees to stop, or does so no more.
    Stop { seat: Seat, agrees: bool },
}

impl InputLine {
    /// An input in words.
    pub fn of<G: Game>(deck: &Deck<G>, input: &Input) -> Self {
        match input {
            Input::Decide { seat, question, decision } => {
                let decision = write_decision(deck, decision);
                InputLine::Decide { seat: *seat, question: question.0, decision }
            }
            Input::TakeBack { seat, question } => InputLine::TakeBack { seat: *seat, question: question.0 },
            Input::TimeUp { seat, question, stand_in } => {
                InputLine::TimeUp { seat: *seat, question: question.0, stand_in: stand_in.clone() }
            }
            Input::Hand { seat, holder } => InputLine::Hand { seat: *seat, holder: holder.name() },
            Input::Resign { seat, stand_in } => InputLine::Resign { seat: *seat, stand_in: stand_in.clone() },
            Input::Stop { seat, agrees } => InputLine::Stop { seat: *seat, agrees: *agrees },
        }
    }

    /// What the words mean at a table with this deck.
    pub fn read<G: Game>(self, deck: &Deck<G>) -> Result<Input, WireFlaw> {
        Ok(match self {
            InputLine::Decide { seat, question, decision } => {
                let decision = read_decision(deck, &decision).ok_or(WireFlaw::Decision)?;
                Input::Decide { seat, question: Question(question), decision }
            }
            InputLine::TakeBack { seat, question } => Input::TakeBack { seat, question: Question(question) },
            InputLine::TimeUp { seat, question, stand_in } => {
                Input::TimeUp { seat, question: Question(question), stand_in }
            }
            InputLine::Hand { seat, holder } => Input::Hand { seat, holder: Holder::read(&holder) },
            InputLine::Resign { seat, stand_in } => Input::Resign { seat, stand_in },
            InputLine::Stop { seat, agrees } => Input::Stop { seat, agrees },
        })
    }

    /// As one line of JSON.
    pub fn write(&self) -> String {
        crate::write(self)
    }
}
