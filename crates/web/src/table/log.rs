//! The story of the game: the news since one last decided, and all of it on a sheet.

use flipwrite::Event;

use crate::play::Play;
use crate::text::text;
use crate::ui::*;

/// What happened since one last decided.
pub(super) fn news(play: Play) -> impl IntoView {
    let news = play.watch(|desk| desk.news());
    el("section")
        .class("panel news")
        .attr("tabindex", "0")
        .class_if("none", move || news.with(Vec::is_empty))
        .attr("aria-label", text("table-log"))
        .child(el("h2").child(text("table-log")))
        .child(
            el("ul").child(move || {
                news.get().iter().map(|event| el("li").child(play.tell(event))).collect_view()
            }),
        )
}

/// The whole story, the newest first.
pub(super) fn log(play: Play) -> impl IntoView {
    let story = play.watch(|desk| desk.story());
    el("ol").class("log").attr("reversed", true).attr("aria-label", text("table-log-about")).child(
        move || {
            let line = |event: &Event| {
                let heading = matches!(event, Event::Round { .. } | Event::Revealed { .. });
                el("li").class(if heading { "heading" } else { "" }).child(play.tell(event))
            };
            story.get().iter().rev().map(line).collect_view()
        },
    )
}
