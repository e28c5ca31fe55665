//! The story of the game: the news of the last turn, and all of it on a sheet. A line that tells of a crossing lights up
//! its boxes: it opens the card with them.

use flipwrite::Event;
use flipwrite_desk::scene::{AnyDesk, Chapter};

use super::card::drawn;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;

/// The line that is opened, if one is.
type Opened = RwSignal<Option<Event>>;

/// What happened in the last turn.
pub(super) fn news(play: Play) -> impl IntoView {
    let news = play.watch(|desk| desk.news());
    let opened = Opened::new(None);
    el("section")
        .class("panel news")
        .attr("tabindex", "0")
        .class_if("none", move || news.with(Vec::is_empty))
        .attr("aria-label", text("table-log"))
        .child(el("h2").child(text("table-log")))
        .child(el("ul").child(move || lines(play, news.get(), opened)))
}

/// The whole story, the newest turn first.
pub(crate) fn log(play: Play) -> impl IntoView {
    let chapters = Memo::new(move |_| play.desk.with(AnyDesk::chapters));
    let opened = Opened::new(None);
    el("ol")
        .class("log")
        .attr("reversed", true)
        .attr("aria-label", text("table-log-about"))
        .child(move || chapters.get().into_iter().map(|one| chapter(play, one, opened)).collect_view())
}

fn chapter(play: Play, chapter: Chapter, opened: Opened) -> El {
    let tongue = Tongue::here();
    let heading = chapter.turn.map(|(round, turn, pattern)| {
        let turn = tongue.with("replay-turn", &[("round", round.into()), ("turn", turn.into())]);
        match pattern {
            Some(pattern) => format!("{turn}: {}", tongue.words().pattern(pattern)),
            None => turn,
        }
    });
    el("li").child(heading.map(|heading| el("h3").child(heading))).child(el("ul").child(lines(
        play,
        chapter.events,
        opened,
    )))
}

fn lines(play: Play, events: Vec<Event>, opened: Opened) -> View {
    events.into_iter().map(|event| line(play, event, opened)).collect_view().into_view()
}

fn line(play: Play, event: Event, opened: Opened) -> El {
    let says = play.tell(&event);
    if !matches!(event, Event::Crossed { .. }) {
        return el("li").child(says);
    }
    let event = StoredValue::new(event);
    let is_open =
        Memo::new(move |_| event.with_value(|event| opened.with(|open| open.as_ref() == Some(event))));
    let toggle = move |_| opened.set((!is_open.get_untracked()).then(|| event.get_value()));
    let card = move || {
        let lit = play.desk.with_untracked(|desk| event.with_value(|event| desk.lit(event)));
        lit.map(|face| drawn(play, Signal::stored(face), false))
    };
    el("li")
        .child(
            el("button")
                .attr("type", "button")
                .class("log-line")
                .attr("aria-expanded", move || is_open.get().to_string())
                .on_click(toggle)
                .child(says),
        )
        .child(show(move || is_open.get(), card))
}
