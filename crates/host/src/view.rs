//! What one viewer may see (S14).

use flipwrite::{CardIndex, Event, Game, HAND, Position, Table};

use crate::company::Company;
use crate::host::Host;
use crate::input::Decision;
use crate::output::{Opened, Output, Viewer};

/// The table as one viewer sees it: exactly what the outputs to that viewer told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<'v, G: Game> {
    /// The public position, once all have kept.
    pub position: Option<Position<'v, G>>,
    /// The own cards dealt.
    pub hand: Option<[CardIndex; HAND]>,
    /// What the own seat has decided and the others not.
    pub decision: Option<Decision>,
    /// Who sits there, who is asked what, who has decided.
    pub company: &'v Company,
    /// What has happened, less what this viewer may not know, each with its number in the viewer's stream. With the
    /// tracker off, earlier patterns of the present round are not in it (S15).
    pub events: Vec<(usize, &'v Event)>,
    /// What was hidden, once the game has ended.
    pub opened: Option<&'v Opened>,
}

impl<'v, G: Game> View<'v, G> {
    /// The same without what only the own seat may see.
    #[must_use]
    pub fn public(mut self) -> View<'v, G> {
        (self.hand, self.decision) = (None, None);
        self.events.retain(|(_, event)| !matches!(event, Event::Dealt { .. }));
        self
    }

    /// Whether the game has ended: it is over or was stopped.
    pub fn has_ended(&self) -> bool {
        self.opened.is_some()
    }
}

impl<G: Game> Host<G> {
    /// The table as a viewer sees it.
    pub fn view(&self, viewer: Viewer) -> View<'_, G> {
        let own = viewer.seat().filter(|seat| seat.index() < self.table().seats());
        let told = self.since(viewer, 0);
        let opened = self.said().last().and_then(|said| match said.whole() {
            Output::Opened(opened) => Some(opened),
            _ => None,
        });
        View {
            position: self.position(),
            hand: own.map(|seat| self.fortune().hand(seat)),
            decision: own.and_then(|seat| self.hidden_decision(seat)),
            company: self.company(),
            events: shown(self.table(), told.filter_map(event), opened.is_some()),
            opened,
        }
    }
}

/// An output's event with its number.
fn event((number, output): (usize, &Output)) -> Option<(usize, &Event)> {
    match output {
        Output::Event(event) => Some((number, event)),
        _ => None,
    }
}

/// The events that may be shown: with the tracker off, without the earlier patterns of the present round (S15).
pub(crate) fn shown<'e, G: Game>(
    table: &Table<G>,
    events: impl Iterator<Item = (usize, &'e Event)>,
    ended: bool,
) -> Vec<(usize, &'e Event)> {
    let mut events: Vec<(usize, &Event)> = events.collect();
    if table.options().tracker || ended {
        return events;
    }
    let last =
        |is: fn(&Event) -> bool| events.iter().rev().find(|(_, event)| is(event)).map(|(number, _)| *number);
    let round = last(|event| matches!(event, Event::Round { .. }));
    let pattern = last(|event| matches!(event, Event::Revealed { .. }));
    let is_earlier = |number: usize| Some(number) > round && Some(number) < pattern;
    events.retain(|(number, event)| !(matches!(event, Event::Revealed { .. }) && is_earlier(*number)));
    events
}
