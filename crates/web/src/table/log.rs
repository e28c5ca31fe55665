//! The story of the game: the news since one last decided, and all of it on a sheet.

use flipwrite::Event;
use leptos::prelude::*;

use crate::play::Play;
use crate::text::text;

/// What happened since one last decided.
#[component]
pub(super) fn News(play: Play) -> impl IntoView {
    let news = play.watch(|desk| desk.news());
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
pub(super) fn Log(play: Play) -> impl IntoView {
    let story = play.watch(|desk| desk.story());
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
