//! What happened, told at once: shown for a moment to those who see, said to those who don't.

use flipwrite::{Boxes, CardIndex, CardNumber, Event, Seat};
use flipwrite_words::Words;

use super::card::{Face, face};
use super::game::Staged;
use super::log::tell;
use crate::desk::Desk;
use crate::look::Look;

/// What all did, to be shown for a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reveal {
    /// A round that has begun, as a sentence.
    pub round: Option<String>,
    /// What each player did, whoever looks first.
    pub doings: Vec<Doing>,
    /// Whether whoever looks has achieved something, be it shown here or above a choice of cards.
    pub achieved: bool,
}

impl Reveal {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.round.is_none() && self.doings.is_empty()
    }

    /// How many sentences and cards there are to take in.
    pub fn weight(&self) -> usize {
        let doings = self.doings.iter().map(|doing| doing.says.len().max(doing.faces.len()));
        usize::from(self.round.is_some()) + doings.sum::<usize>()
    }
}

/// What one player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doing {
    /// Who.
    pub seat: Seat,
    /// What it is called.
    pub name: String,
    /// Whether it is worth a celebration: something was completed or won by whoever looks.
    pub celebrated: bool,
    /// The cards that it crossed on, with those crosses standing out, and those that it took.
    pub faces: Vec<Face>,
    /// What else it did, as sentences.
    pub says: Vec<String>,
}

/// What happened from an output on, player by player; of whoever looks only what it achieved, and only that if nobody else
/// is wished for. Behind a curtain, nothing.
pub(super) fn reveal<G: Staged>(words: &Words, desk: &Desk<G>, since: usize, others: bool) -> Reveal {
    let Some(events) = events_for_looker(desk, since) else { return Reveal::default() };
    let round = events.iter().find(|event| matches!(event, Event::Round { .. })).filter(|_| others);
    let me = desk.seat();
    let seats = desk.table().seat_set().iter().filter(|seat| others && *seat != me);
    let doings = std::iter::once(me).chain(seats).filter_map(|seat| doing(words, desk, &events, seat));
    let achieved = events.iter().any(|event| event.player() == Some(me) && is_achieved(event));
    Reveal { round: round.map(|event| tell(words, desk, event)), doings: doings.collect(), achieved }
}

fn doing<G: Staged>(words: &Words, desk: &Desk<G>, events: &[&Event], seat: Seat) -> Option<Doing> {
    let own = seat == desk.seat();
    // Whoever takes a replacement is told above it what it is for.
    let is_above = |event: &Event| own && desk.is_taking() && matches!(event, Event::Completed { .. });
    // What was kept lies there to be looked at.
    let is_shown = |event: &Event| !is_above(event) && !matches!(event, Event::Kept { .. });
    let mine = || events.iter().filter(|event| event.player() == Some(seat) && is_shown(event));
    let told = mine().filter(|event| if own { is_achieved(event) } else { is_notable(event) });
    let says: Vec<String> = told.map(|event| tell(words, desk, event)).collect();
    let celebrated = own && !says.is_empty();
    let mut faces: Vec<Face> = Vec::new();
    for event in mine().filter(|event| !own || matches!(event, Event::Completed { .. })) {
        show(desk, &mut faces, event);
    }
    let name = words.player_name(seat.index(), &desk.chairs()[seat.index()].name);
    (!says.is_empty() || !faces.is_empty()).then_some(Doing { seat, name, celebrated, faces, says })
}

/// The card of an event is shown, once, with all that was crossed on it.
fn show<G: Staged>(desk: &Desk<G>, faces: &mut Vec<Face>, event: &Event) {
    let place = |faces: &mut Vec<Face>, number: CardNumber| {
        let card: CardIndex = desk.table().deck().find(number)?;
        let known = faces.iter().position(|face| face.card == card);
        Some(known.unwrap_or_else(|| {
            faces.push(face(desk, card));
            faces.len() - 1
        }))
    };
    match event {
        Event::Crossed { card, boxes, .. } => {
            if let Some(place) = place(faces, *card) {
                faces[place].fresh = faces[place].fresh.or(*boxes);
            }
        }
        Event::Completed { card, .. } | Event::Took { card, .. } => _ = place(faces, *card),
        _ => {}
    }
}

/// What whoever did it is glad of.
fn is_achieved(event: &Event) -> bool {
    match event {
        Event::Completed { .. } | Event::Bonus { .. } => true,
        Event::Cup { points, .. } => *points > 0,
        Event::Palm { points, .. } => *points > 1,
        _ => false,
    }
}

/// What others should know of, besides what was crossed.
fn is_notable(event: &Event) -> bool {
    matches!(event, Event::Kept { .. } | Event::Took { .. } | Event::Passed { .. }) || is_achieved(event)
}

/// What happened from an output on; nothing behind a curtain.
fn events_for_looker<G: Staged>(desk: &Desk<G>, since: usize) -> Option<Vec<&Event>> {
    (!matches!(desk.look(), Look::Curtain(_))).then(|| desk.events_since(since))
}

/// What happened from an output on, for those who hear it: first what is to be done now, then what whoever listens did and
/// won, then what others did besides crossing. Crossings are told in the log.
pub(super) fn announce<G: Staged>(words: &Words, desk: &Desk<G>, since: usize) -> Vec<String> {
    let Some(events) = events_for_looker(desk, since) else { return Vec::new() };
    let me = desk.look().seat();
    let is_now = |event: &Event| matches!(event, Event::Round { .. } | Event::Revealed { .. } | Event::Ended);
    // Where the game has gone on to the next turn, the pattern of an earlier one is no news.
    let now = events.iter().rposition(|event| matches!(event, Event::Revealed { .. } | Event::Ended));
    let is_latest =
        |place: usize| now.is_none_or(|now| place == now || !matches!(events[place], Event::Revealed { .. }));
    let first = events.iter().enumerate().filter(|(place, event)| is_now(event) && is_latest(*place));
    let own = events.iter().filter(|event| event.player() == me && is_notable(event));
    let others =
        events.iter().filter(|event| event.player().is_some() && event.player() != me && is_notable(event));
    let all = first.map(|(_, event)| event).chain(own).chain(others);
    all.map(|event| tell(words, desk, event)).collect()
}

/// The boxes that a seat crossed on a card in the turn before this one.
pub(super) fn crossed_last<G: Staged>(desk: &Desk<G>, seat: Seat, on: CardNumber) -> Boxes {
    let crossed = |event: &&Event| match event {
        Event::Crossed { player, card, boxes, .. } if *player == seat && *card == on => Some(*boxes),
        _ => None,
    };
    last_turn(desk).iter().filter_map(crossed).fold(Boxes::EMPTY, Boxes::or)
}

/// All from the pattern on that was crossed last.
pub(super) fn last_turn<G: Staged>(desk: &Desk<G>) -> Vec<&Event> {
    let mut events = desk.events();
    let crossed = events.iter().rposition(|event| matches!(event, Event::Crossed { .. }));
    let begun =
        events.iter().take(crossed.unwrap_or(0)).rposition(|event| matches!(event, Event::Revealed { .. }));
    events.split_off(begun.unwrap_or(0))
}
