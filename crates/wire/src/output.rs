//! What a table says to one viewer, as JSON.

use flipwrite::record::RecordFair;
use flipwrite::{CardIndex, CardNumber, DealNumber, Deck, Event, Game, HAND, Seat, Seed, Table};
use flipwrite_host::fair::{Fair, Hash};
use flipwrite_host::{Holder, Opened, Origin, Output, Question, read_decision, write_decision};
use serde::{Deserialize, Serialize};

use crate::WireFlaw;

/// An output of a table; see [`Output`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "output", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs)]
pub enum OutputLine {
    /// Something happened, as records have it.
    Event { event: Event },
    /// A seat is to decide.
    Asked { seat: Seat, question: u32 },
    /// A seat has decided; what, only for the seat itself.
    Decided {
        seat: Seat,
        question: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        decision: Option<String>,
    },
    /// A seat took its decision back.
    TakenBack { seat: Seat, question: u32 },
    /// Time was up for a seat: a stand-in answers its next question.
    TimeUp { seat: Seat, stand_in: String },
    /// A seat changed hands.
    Handed { seat: Seat, holder: String },
    /// A seat gave up.
    Resigned { seat: Seat, stand_in: String },
    /// A person agrees to stop, or does so no more.
    Agreed { seat: Seat, agrees: bool },
    /// The game was stopped by agreement.
    Stopped,
    /// What was hidden while the game ran.
    Opened(OpenedLine),
}

/// What was hidden while a game ran.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedLine {
    /// The cards dealt to each seat.
    pub hands: Vec<[CardNumber; HAND]>,
    /// Where the deal came from, unless it came from a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<OriginLine>,
}

/// Where a deal came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OriginLine {
    /// The id of its number.
    Deal(DealNumber),
    /// The secrets of a fair deal, as records have them.
    Fair(RecordFair),
    /// A seed of its own, 64 hexadecimal digits.
    Seed(String),
}

impl OutputLine {
    /// An output in words.
    pub fn of<G: Game>(deck: &Deck<G>, output: &Output) -> Self {
        match output {
            Output::Event(event) => OutputLine::Event { event: event.clone() },
            Output::Asked { seat, question } => OutputLine::Asked { seat: *seat, question: question.0 },
            Output::Decided { seat, question, decision } => OutputLine::Decided {
                seat: *seat,
                question: question.0,
                decision: decision.as_ref().map(|decision| write_decision(deck, decision)),
            },
            Output::TakenBack { seat, question } => {
                OutputLine::TakenBack { seat: *seat, question: question.0 }
            }
            Output::TimeUp { seat, stand_in } => {
                OutputLine::TimeUp { seat: *seat, stand_in: stand_in.clone() }
            }
            Output::Handed { seat, holder } => OutputLine::Handed { seat: *seat, holder: holder.name() },
            Output::Resigned { seat, stand_in } => {
                OutputLine::Resigned { seat: *seat, stand_in: stand_in.clone() }
            }
            Output::Agreed { seat, agrees } => OutputLine::Agreed { seat: *seat, agrees: *agrees },
            Output::Stopped => OutputLine::Stopped,
            Output::Opened(opened) => OutputLine::Opened(OpenedLine::of(deck, opened)),
        }
    }

    /// What the words mean at a table.
    pub fn read<G: Game>(self, table: &Table<G>) -> Result<Output, WireFlaw> {
        Ok(match self {
            OutputLine::Event { event } => Output::Event(event),
            OutputLine::Asked { seat, question } => Output::Asked { seat, question: Question(question) },
            OutputLine::Decided { seat, question, decision } => {
                let read = |words: String| read_decision(table.deck(), &words).ok_or(WireFlaw::Decision);
                let decision = decision.map(read).transpose()?;
                Output::Decided { seat, question: Question(question), decision }
            }
            OutputLine::TakenBack { seat, question } => {
                Output::TakenBack { seat, question: Question(question) }
            }
            OutputLine::TimeUp { seat, stand_in } => Output::TimeUp { seat, stand_in },
            OutputLine::Handed { seat, holder } => Output::Handed { seat, holder: Holder::read(&holder) },
            OutputLine::Resigned { seat, stand_in } => Output::Resigned { seat, stand_in },
            OutputLine::Agreed { seat, agrees } => Output::Agreed { seat, agrees },
            OutputLine::Stopped => Output::Stopped,
            OutputLine::Opened(opened) => Output::Opened(opened.read(table)?),
        })
    }

    /// As one line of JSON.
    pub fn write(&self) -> String {
        crate::write(self)
    }
}

impl OpenedLine {
    /// What was hidden, in words.
    pub fn of<G: Game>(deck: &Deck<G>, opened: &Opened) -> Self {
        let numbers = |hand: &[CardIndex; HAND]| hand.map(|card| deck.number(card));
        let origin = opened.origin.as_ref().map(|origin| match origin {
            Origin::Number(number) => OriginLine::Deal(*number),
            Origin::Fair(fair) => OriginLine::Fair(fair.record()),
            Origin::Seed(seed) => OriginLine::Seed(Hash(seed.0).to_string()),
        });
        OpenedLine { hands: opened.hands.iter().map(numbers).collect(), origin }
    }

    /// What the words mean at a table.
    pub fn read<G: Game>(self, table: &Table<G>) -> Result<Opened, WireFlaw> {
        let find = |number: &CardNumber| table.deck().find(*number).ok_or(WireFlaw::Card);
        let hand = |hand: &[CardNumber; HAND]| {
            let cards = hand.iter().map(find).collect::<Result<Vec<CardIndex>, _>>()?;
            <[CardIndex; HAND]>::try_from(cards).map_err(|_| WireFlaw::Card)
        };
        let origin = self.origin.map(|origin| match origin {
            OriginLine::Deal(number) => Ok(Origin::Number(number)),
            OriginLine::Fair(fair) => {
                Fair::read(&fair, table).map(Origin::Fair).map_err(|_| WireFlaw::Origin)
            }
            OriginLine::Seed(digits) => {
                digits.parse().map(|Hash(bytes)| Origin::Seed(Seed(bytes))).map_err(|_| WireFlaw::Origin)
            }
        });
        let hands = self.hands.iter().map(hand).collect::<Result<_, _>>()?;
        Ok(Opened { hands, origin: origin.transpose()? })
    }
}
