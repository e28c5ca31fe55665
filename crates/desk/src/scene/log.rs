//! The story of the game: the news since one last decided, and all of it.

use flipwrite::Event;
use flipwrite_words::{Words, sentence};

use super::game::Staged;
use crate::desk::Desk;
use crate::look::Look;

/// What happened since one last decided, less what is seen on the table.
pub(super) fn news<G: Staged>(desk: &Desk<G>) -> Vec<Event> {
    let tells = |event: &&Event| {
        !matches!(event, Event::Dealt { .. } | Event::Displayed { .. } | Event::Revealed { .. })
    };
    desk.news().into_iter().filter(tells).cloned().collect()
}

/// All events that may be shown: with the tracker off, earlier patterns of the round are not (S15).
pub(super) fn story<G: Staged>(desk: &Desk<G>) -> Vec<Event> {
    desk.view().events.into_iter().map(|(_, event)| event.clone()).collect()
}

/// What has happened from an output on, as far as it is worth a sentence by itself; behind a curtain, nothing.
pub(super) fn news_since<G: Staged>(desk: &Desk<G>, before: usize) -> Vec<Event> {
    if matches!(desk.look(), Look::Curtain(_)) {
        return Vec::new();
    }
    let is_news = |event: &&Event| !matches!(event, Event::Dealt { .. } | Event::Displayed { .. });
    desk.events_since(before).into_iter().filter(is_news).cloned().collect()
}

/// What whoever looks did itself from an output on.
pub(super) fn own_since<G: Staged>(desk: &Desk<G>, before: usize) -> Vec<Event> {
    let Some(seat) = desk.look().seat() else { return Vec::new() };
    let events = desk.events_since(before).into_iter();
    events.filter(|event| event.player() == Some(seat)).cloned().collect()
}

/// What happened, as a sentence to whoever reads.
pub(super) fn tell<G: Staged>(words: &Words, desk: &Desk<G>, event: &Event) -> String {
    let names: Vec<String> = desk.chairs().iter().map(|chair| chair.name.clone()).collect();
    sentence(&words.event_to(desk.reader(), event, &names))
}
