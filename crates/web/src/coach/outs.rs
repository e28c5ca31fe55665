//! What may fit next: each pattern that may come, with what it could do on the own cards.

use flipwrite_art::Symbol;
use flipwrite_desk::scene::{AnyDesk, Can, Counted, Out, Outs};

use super::{CoachSays, STYLE};
use crate::browser;
use crate::play::Play;
use crate::text::text;
use crate::ui::*;
use crate::widgets::{glyph, shape_of};

pub(crate) fn outs(play: Play) -> impl IntoView {
    let says = CoachSays::new();
    let outs = Memo::new(move |_| play.desk.with(AnyDesk::outs));
    let told =
        move || outs.with(|outs| outs.as_ref().map(|outs| outs.told(&says.words())).unwrap_or_default());
    let lines = move || told().into_iter().map(|line| el("p").child(line)).collect_view();
    let list = move || match outs.get() {
        Some(Outs::Counted(counted)) => list(says, &counted).into_view(),
        _ => View::Nothing,
    };
    el("section")
        .class("hint outs")
        .attr("aria-label", move || says.say("coach-outs"))
        .child(el("style").child(STYLE))
        .child(el("div").class("hint-words").attr("role", "status").child(lines))
        .child(list)
        .child(
            el("button")
                .attr("type", "button")
                .class("tool plain")
                .attr("aria-label", text("app-close"))
                .on_click(move |_| close(play))
                .child(glyph(Symbol::Close)),
        )
}

/// Closes it; the focus goes back to what opened it.
fn close(play: Play) {
    play.outs.set(false);
    browser::after_paint(|| browser::focus_if_lost(".outs-open"));
}

fn list(says: CoachSays, counted: &Counted) -> impl IntoView {
    let items = counted.alike().iter().map(|alike| item(says, counted, alike)).collect::<Vec<_>>();
    el("ul").class("outs-list").child(items)
}

/// Patterns that can do the same, and what that is.
fn item(says: CoachSays, counted: &Counted, alike: &[&Out]) -> El {
    let words = says.words();
    let can = &alike[0].can;
    let pattern = |out: &&Out| {
        let times = (out.count > 1).then(|| el("b").child(format!("{}×", out.count)));
        (times, el("span").class("slot").html(shape_of(out.pattern.boxes())))
    };
    let patterns = alike.iter().map(pattern).collect_view();
    el("li")
        .class(class(can))
        .child(el("span").class("hidden").child(counted.named(&words, alike)))
        .child(el("span").class("outs-patterns").attr("aria-hidden", "true").child(patterns))
        .child(el("span").class("outs-can").child(can.told(&words, alike.len())))
}

/// Its look: by more than color, for the words say it, too.
fn class(can: &Can) -> &'static str {
    match can {
        Can::Complete(_) => "completes",
        Can::Whole => "whole",
        Can::Single | Can::Nothing => "wasted",
    }
}
