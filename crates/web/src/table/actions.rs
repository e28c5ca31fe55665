//! What one can do with the pattern, in reach of the thumb.

use flipwrite_art::Symbol;
use flipwrite_desk::scene::Tools;

use super::hint::hint_tool;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::tool;

pub(super) fn actions(play: Play) -> impl IntoView {
    let tongue = Tongue::here();
    let tools = play.watch(|desk| desk.tools());
    let off = move |of: fn(&Tools) -> bool| Signal::derive(move || tools.with(of));
    let idle = off(|tools| !tools.turning);
    let single = Signal::derive(move || tools.get().single);
    let alone = Memo::new(move |_| tools.get().just_one);
    el("div")
        .class("actions")
        .attr("role", "toolbar")
        .attr("aria-label", text("table-pattern"))
        .child(tool(Symbol::Rotate, "table-rotate", move || play.turn()).shortcut("R").off(idle))
        .child(tool(Symbol::Mirror, "table-mirror", move || play.mirror()).shortcut("M").off(idle))
        .child(
            tool(Symbol::Pen, "table-single", move || play.switch_single())
                .shortcut("S")
                .pressed(single)
                .off(idle),
        )
        .child(
            tool(Symbol::Undo, "table-undo", move || play.undo())
                .shortcut("Z")
                .off(off(|tools| tools.steps == 0)),
        )
        .child(
            tool(Symbol::Restart, "table-restart", move || play.restart())
                .class("wide-only")
                .off(off(|tools| tools.steps < 2)),
        )
        .child(hint_tool(play).map(|tool| tool.off(off(|tools| !tools.drafting))))
        .child(
            el("button")
                .attr("type", "button")
                .class("button confirm")
                .class_if("go", move || !alone.get())
                .id("confirm")
                .attr("aria-keyshortcuts", "C")
                .attr("disabled", move || !tools.get().whole)
                .on_click(move |_| play.confirm())
                .child(move || match play.confirms_in.get() {
                    Some(seconds) => tongue.with("table-confirm-in", &[("seconds", seconds.into())]),
                    None => tongue.say("table-confirm"),
                })
                .child(show(move || alone.get(), move || el("small").child(text("table-confirm-single")))),
        )
}
