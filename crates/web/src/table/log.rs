//! The story of the game: the news since one last decided, and all of it on a sheet.

use flipwrite::{Event, Game};
use flipwrite_desk::Desk;
use leptos::prelude::*;

use crate::play::Play;
use crate::shown::Shown;
use crate::text::text;

/// What happened since one last decided.
#[component]
pub(super) fn News<G: Shown>(play: Play<G>) -> impl IntoView {
    let news =
        play.watch(|desk| desk.news().into_iter().filter(|event| tells(event)).cloned().collect::<Vec<_>>());
    view! {
        <section class="panel news" tabindex="0" class:none=move || news.with(Vec::is_empty) aria-label=text("table-log")>
            <h2>{text("table-log")}</h2>
            <ul>
                {move || news.get().iter().map(|event| view! { <li>{play.tell(event)}</li> }).collect_view()}
            </ul>
        </section>
    }
}

/// The whole story, the newest first.
#[component]
pub(super) fn Log<G: Shown>(play: Play<G>) -> impl IntoView {
    let story = play.watch(story);
    view! {
        <ol class="log" reversed aria-label=text("table-log-about")>
            {move || {
                let line = |event: &Event| {
                    let heading = matches!(event, Event::Round { .. } | Event::Revealed { .. });
                    view! { <li class=if heading { "heading" } else { "" }>{play.tell(event)}</li> }
                };
                story.get().iter().rev().map(line).collect_view()
            }}
        </ol>
    }
}

/// All events that may be shown: with the tracker off, earlier patterns of the round are not (S15).
fn story<G: Game>(desk: &Desk<G>) -> Vec<Event> {
    let events = desk.view().events;
    let tracker = desk.host().table().options().tracker || desk.host().is_over();
    let round = events.iter().rposition(|event| matches!(event, Event::Round { .. })).unwrap_or(0);
    let last = events.iter().rposition(|event| matches!(event, Event::Revealed { .. })).unwrap_or(0);
    let shown = |(place, event): &(usize, &Event)| {
        tracker || *place < round || *place == last || !matches!(event, Event::Revealed { .. })
    };
    events.into_iter().enumerate().filter(shown).map(|(_, event)| event.clone()).collect()
}

fn tells(event: &Event) -> bool {
    !matches!(event, Event::Dealt { .. } | Event::Displayed { .. } | Event::Revealed { .. })
}
