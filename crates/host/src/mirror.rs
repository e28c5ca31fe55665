//! A table seen from outside: fed by the outputs to one viewer, it holds exactly what that viewer may see.
//!
//! This is what a client has of a table, wherever the table's host is: in the same tab or behind a network.

use std::fmt;
use std::sync::Arc;

use flipwrite::record::{Fault, Record, RecordResult, ReplayState};
use flipwrite::{Due, Event, Game, Pattern, Position, Seat, Table};

use crate::company::Company;
use crate::host::record_of;
use crate::input::{Decision, Question};
use crate::output::{Opened, Output, Viewer};
use crate::setup::Chair;
use crate::view::{View, shown};

/// A table as one viewer has heard of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Mirror<G: Game> {
    table: Arc<Table<G>>,
    /// Who sat where in the beginning.
    chairs: Vec<Chair>,
    viewer: Viewer,
    company: Company,
    replay: ReplayState<G>,
    events: Vec<(usize, Event)>,
    decision: Option<Decision>,
    opened: Option<Opened>,
    heard: usize,
}

/// What became of an output that was heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It was the next one.
    New,
    /// It had been heard before.
    Before,
}

/// Why an output can't be taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MirrorFlaw {
    /// Outputs are missing: the next one to be heard has this number.
    Gap(usize),
    /// The event does not follow from what was heard: the two sides play by different rules.
    Event(Fault),
}

impl fmt::Display for MirrorFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MirrorFlaw::Gap(next) => write!(f, "output {next} is missing"),
            MirrorFlaw::Event(fault) => write!(f, "an event that does not follow: {fault}"),
        }
    }
}

impl std::error::Error for MirrorFlaw {}

impl<G: Game> fmt::Debug for Mirror<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mirror({}, {:?}, {} outputs)", G::ID, self.viewer, self.heard)
    }
}

impl<G: Game> Mirror<G> {
    /// The mirror of a table before anything was said. `chairs` are those that the table began with.
    pub fn new(table: Arc<Table<G>>, mut chairs: Vec<Chair>, viewer: Viewer) -> Self {
        let nobody = Chair { name: String::new(), holder: crate::setup::Holder::Person };
        chairs.resize(table.seats(), nobody);
        Mirror {
            company: Company::new(&chairs),
            table,
            chairs,
            viewer,
            replay: ReplayState::watching(),
            events: Vec::new(),
            decision: None,
            opened: None,
            heard: 0,
        }
    }

    /// Takes in the output with a number: once, and only in order.
    pub fn hear(&mut self, number: usize, output: &Output) -> Result<Heard, MirrorFlaw> {
        if number < self.heard {
            return Ok(Heard::Before);
        }
        if number > self.heard {
            return Err(MirrorFlaw::Gap(self.heard));
        }
        match output {
            Output::Event(event) => {
                self.replay.feed(&self.table, event).map_err(MirrorFlaw::Event)?;
                self.shown(event);
                self.events.push((number, event.clone()));
            }
            Output::Decided { decision: Some(decision), .. } => self.decision = Some(decision.clone()),
            Output::TakenBack { seat, .. } if self.is_own(*seat) => self.decision = None,
            Output::Opened(opened) => self.opened = Some(opened.clone()),
            _ => {}
        }
        self.company.heed(output);
        self.heard += 1;
        Ok(Heard::New)
    }

    /// The own decision is hidden no more.
    fn shown(&mut self, event: &Event) {
        if let Event::Kept { player, .. } | Event::Crossed { player, .. } | Event::Took { player, .. } = event
            && self.is_own(*player)
        {
            self.decision = None;
        }
    }

    fn is_own(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// How many outputs have been heard: the number of the next one.
    pub fn heard(&self) -> usize {
        self.heard
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// Who sits at the table, who is asked what, who has decided.
    pub fn company(&self) -> &Company {
        &self.company
    }

    /// Who sat where in the beginning.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// All that the viewer was told of what happened, with the numbers of the outputs; earlier patterns of the round too,
    /// whether the tracker is on or off: [`Mirror::view`] has what may be shown.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = (usize, &Event)> {
        self.events.iter().map(|(number, event)| (*number, event))
    }

    /// The public position, once all have kept.
    pub fn position(&self) -> Option<Position<'_, G>> {
        self.replay.position(&self.table)
    }

    /// Whether the game has been played to its end.
    pub fn is_over(&self) -> bool {
        self.position().is_some_and(|position| position.due() == Due::Over)
    }

    /// The table as the viewer sees it.
    pub fn view(&self) -> View<'_, G> {
        let events = self.events.iter().map(|(number, event)| (*number, event));
        View {
            position: self.position(),
            hand: self.viewer.seat().and_then(|seat| self.replay.hand(seat)),
            decision: self.decision.clone(),
            company: &self.company,
            events: shown(&self.table, events, self.opened.is_some()),
            opened: self.opened.as_ref(),
        }
    }

    /// The next turn as the viewer's seat can foresee it, should this pattern come: a mirror in which that seat alone is
    /// asked. For whoever plans ahead ([`Position::foreseen`]).
    pub fn foreseen(&self, pattern: Pattern) -> Option<Self> {
        let seat = self.viewer.seat()?;
        let own = if let Some(Decision::Cross(steps)) = &self.decision { steps.as_slice() } else { &[] };
        let state = self.position()?.foreseen(seat, own, pattern)?.into_state();
        let mut company = Company::new(self.company.chairs());
        company.heed(&Output::Asked { seat, question: Question(1) });
        let replay = self.replay.supposing(state);
        Some(Mirror { company, replay, decision: None, ..self.clone() })
    }

    /// The whole record, once nothing is hidden any more.
    pub fn record(&self) -> Option<Record> {
        let opened = self.opened.as_ref()?;
        let deck = self.table.deck();
        let dealt = Seat::ALL
            .into_iter()
            .zip(&opened.hands)
            .map(|(player, hand)| Event::Dealt { player, cards: hand.map(|card| deck.number(card)) });
        let told = self.events.iter().map(|(_, event)| event);
        let others = told.filter(|event| !matches!(event, Event::Dealt { .. })).cloned();
        let record =
            record_of(&self.table, &self.chairs, opened.origin.as_ref(), &self.company, dealt.chain(others));
        let ending = self.position().filter(|position| position.due() == Due::Over);
        Some(Record { result: ending.map(|position| RecordResult::of(&position)), ..record })
    }
}
