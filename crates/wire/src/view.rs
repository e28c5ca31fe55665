//! A table as one viewer sees it, as JSON: for clients that keep no mirror.

use flipwrite::record::HandsFrom;
use flipwrite::{CardNumber, Deck, Event, Game, HAND, Seat};
use flipwrite_host::{Company, View, write_decision};
use serde::{Deserialize, Serialize};

use crate::output::OpenedLine;
use crate::spec::ChairSpec;

/// A view; see [`View`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ViewLine {
    /// The public position, in one line, once all have kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The own cards dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<[CardNumber; HAND]>,
    /// What the own seat has decided and the others not, as notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// Who sits there, who is asked what, who has decided.
    pub company: CompanyLine,
    /// What has happened.
    pub events: Vec<EventLine>,
    /// What was hidden, once the game has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened: Option<OpenedLine>,
}

/// An event with the number of its output.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventLine {
    /// The number in the viewer's stream.
    pub number: usize,
    /// As records have it.
    pub event: Event,
}

/// The company at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompanyLine {
    /// Who sits where now.
    pub chairs: Vec<ChairSpec>,
    /// The open questions.
    pub questions: Vec<QuestionLine>,
    /// The seats that have decided what others have not.
    pub decided: Vec<Seat>,
    /// The people who agree to stop.
    pub agreed: Vec<Seat>,
    /// The seats that have resigned, in this order.
    pub resigned: Vec<Seat>,
    /// Whether the game was stopped by agreement.
    pub stopped: bool,
    /// From which event on who decided for a seat, where that changed.
    pub hands: Vec<HandsFrom>,
}

/// An open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestionLine {
    /// The seat that is asked.
    pub seat: Seat,
    /// The number that its answer names.
    pub question: u32,
    /// Who is to answer: `human`, or `bot:` and the bot.
    pub of: String,
}

impl ViewLine {
    /// A view in words.
    pub fn of<G: Game>(deck: &Deck<G>, view: &View<'_, G>) -> Self {
        let event =
            |(number, event): &(usize, &Event)| EventLine { number: *number, event: (*event).clone() };
        ViewLine {
            position: view.position.as_ref().map(flipwrite::Position::notation),
            hand: view.hand.map(|hand| hand.map(|card| deck.number(card))),
            decision: view.decision.as_ref().map(|decision| write_decision(deck, decision)),
            company: CompanyLine::of(view.company),
            events: view.events.iter().map(event).collect(),
            opened: view.opened.map(|opened| OpenedLine::of(deck, opened)),
        }
    }

    /// As one line of JSON.
    pub fn write(&self) -> String {
        crate::write(self)
    }
}

impl CompanyLine {
    /// A company in words.
    pub fn of(company: &Company) -> Self {
        let questions = company.questions().map(|(seat, question, holder)| QuestionLine {
            seat,
            question: question.0,
            of: holder.name(),
        });
        CompanyLine {
            chairs: company.chairs().iter().map(ChairSpec::from).collect(),
            questions: questions.collect(),
            decided: company.decided().iter().collect(),
            agreed: company.agreed().iter().collect(),
            resigned: company.resigned().to_vec(),
            stopped: company.is_stopped(),
            hands: company.hands().to_vec(),
        }
    }
}
