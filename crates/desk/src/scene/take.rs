//! A replacement is chosen: what is offered, and what each card is worth to whoever looks.

use flipwrite::{CardIndex, Due, Event, Printed, Seat, Slot};
use flipwrite_words::Words;

use super::card::{Face, bears, face, name};
use super::game::Staged;
use crate::desk::Desk;

/// The choice of a replacement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// The display.
    pub display: Vec<CardIndex>,
    /// How many cards the deck holds.
    pub left: usize,
    /// The cards that whoever looks completed this turn, and what they score.
    pub completed: (Vec<Face>, i32),
    /// Those who settle this turn, in their order: those who have, and those who are to.
    pub order: Vec<Seat>,
    /// The cards that whoever looks keeps, to compare with.
    pub kept: Vec<Face>,
}

pub(super) fn offers<G: Staged>(desk: &Desk<G>) -> Offers {
    let Some(position) = desk.position() else { return Offers::default() };
    let (deck, player) = (position.deck(), position.player(desk.seat()));
    let done = completed(desk);
    let mine = done.iter().filter(|(seat, _)| *seat == desk.seat()).map(|(_, card)| *card);
    let faces = mine.clone().map(|card| face(desk, card));
    let open = Slot::BOTH.into_iter().filter(|slot| !player.finished(*slot));
    let kept =
        |slot| Some(Face { crossed: player.crossed(deck, slot), ..Face::untouched(player.card(slot)?) });
    Offers {
        display: position.display().iter().collect(),
        left: position.unseen().len(),
        completed: (faces.collect(), mine.map(|card| G::card_points(deck.card(card))).sum()),
        order: order(position.due(), &done),
        kept: open.filter_map(kept).collect(),
    }
}

/// Who completed which card this turn, in the order in which it was told.
fn completed<G: Staged>(desk: &Desk<G>) -> Vec<(Seat, CardIndex)> {
    let events = desk.events();
    let turn = events.iter().rposition(|event| matches!(event, Event::Revealed { .. })).unwrap_or(0);
    let deck = desk.table().deck();
    let completed = |event: &&Event| match event {
        Event::Completed { player, card } => Some((*player, deck.find(*card)?)),
        _ => None,
    };
    events.iter().skip(turn).filter_map(completed).collect()
}

fn order(due: Due, completed: &[(Seat, CardIndex)]) -> Vec<Seat> {
    let asked = match due {
        Due::Take(seat) => Some(seat),
        _ => None,
    };
    let mut seats = Vec::new();
    for seat in completed.iter().map(|(seat, _)| *seat).chain(asked) {
        if !seats.contains(&seat) {
            seats.push(seat);
        }
    }
    seats
}

/// What its picture does not say of a card: what it is worth to whoever looks, and what its seal pays for.
pub(super) fn offer_notes<G: Staged>(words: &Words, desk: &Desk<G>, card: CardIndex) -> Vec<String> {
    // As on the score card beside it: pyramid points that fall due this turn are gone (P13).
    let Some(position) = desk.position().map(|position| position.given_out(&mut ())) else {
        return Vec::new();
    };
    let deck = position.deck();
    let (printed, player) = (deck.card(card), position.player(desk.seat()));
    let nth = player.completed().and(deck.of_color(printed.color())).len() + 1;
    let mut lines = vec![words.say("take-nth", &[("nth", nth.into()), ("color", printed.color().into())])];
    lines.extend(G::completion_note(words, &position, printed.color(), nth));
    lines.extend(G::card_notes(words, printed));
    lines
}

/// All of a card that is offered, in words.
pub(super) fn offer_name<G: Staged>(words: &Words, desk: &Desk<G>, card: CardIndex) -> String {
    let deck = desk.table().deck();
    let mut parts = vec![name(words, deck, card), words.list(&bears::<G>(words, deck.card(card)))];
    parts.extend(offer_notes(words, desk, card));
    parts.retain(|part| !part.is_empty());
    parts.join(". ")
}
