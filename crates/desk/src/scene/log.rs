//! The story of the game: the news of the last turn, and all of it, turn by turn.

use flipwrite::{Boxes, CardIndex, Event, Pattern};
use flipwrite_host::Chair;
use flipwrite_words::{Words, sentence};

use super::card::Face;
use super::game::Staged;
use super::telling::last_turn;
use crate::desk::Desk;

/// A turn of the story with its heading, or what came before the first one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chapter {
    /// Round and turn, from 1, and the pattern, if it may be listed (S15).
    pub turn: Option<(usize, usize, Option<Pattern>)>,
    /// What happened, in its order.
    pub events: Vec<Event>,
}

/// What has happened in the turn that was crossed last, and since, less what is seen on the table.
pub(super) fn news<G: Staged>(desk: &Desk<G>) -> Vec<Event> {
    let tells = |event: &&Event| {
        !matches!(event, Event::Dealt { .. } | Event::Displayed { .. } | Event::Revealed { .. })
    };
    last_turn(desk).into_iter().filter(tells).cloned().collect()
}

/// All that happened, the newest turn first, each in its order. With the tracker off, earlier patterns of the round are not
/// named (S15).
pub(super) fn chapters<G: Staged>(desk: &Desk<G>) -> Vec<Chapter> {
    let shown: Vec<usize> = desk.view().events.into_iter().map(|(number, _)| number).collect();
    let mut chapters = vec![Chapter::default()];
    let (mut round, mut turn) = (0, 0);
    for (number, event) in desk.numbered() {
        match event {
            Event::Round { round: begun, .. } => (round, turn) = (*begun, 0),
            Event::Revealed { pattern } => {
                turn += 1;
                let listed = shown.contains(&number).then_some(*pattern);
                let turn = Some((round, turn, listed));
                chapters.push(Chapter { turn, events: Vec::new() });
                continue;
            }
            _ => {}
        }
        if let Some(chapter) = chapters.last_mut() {
            chapter.events.push(event.clone());
        }
    }
    chapters.retain(|chapter| chapter.turn.is_some() || !chapter.events.is_empty());
    chapters.reverse();
    chapters
}

/// The card of a crossing with its boxes standing out: what a line of the story lights up.
pub(super) fn lit<G: Staged>(desk: &Desk<G>, event: &Event) -> Option<Face> {
    let Event::Crossed { card, boxes, .. } = event else { return None };
    let card: CardIndex = desk.table().deck().find(*card)?;
    // No box is crossed twice, so no two crossings are equal.
    let before = |earlier: &&Event| **earlier != *event;
    let on_card = |earlier: &Event| match earlier {
        Event::Crossed { card: on, boxes, .. } if desk.table().deck().find(*on) == Some(card) => Some(*boxes),
        _ => None,
    };
    let crossed = desk.events().into_iter().take_while(before).filter_map(on_card).fold(*boxes, Boxes::or);
    Some(Face { card, crossed, fresh: *boxes })
}

/// What happened, as a sentence to whoever reads.
pub(super) fn tell<G: Staged>(words: &Words, desk: &Desk<G>, event: &Event) -> String {
    let name = |(seat, chair): (usize, &Chair)| words.player_name(seat, &chair.name);
    let names: Vec<String> = desk.chairs().iter().enumerate().map(name).collect();
    sentence(&words.event_to(desk.reader(), event, &names))
}
