//! The coach's bubble: praise for what was done, and what to do next.

use flipwrite_art::Symbol;
use flipwrite_desk::lesson::Target;

use super::learning::Learning;
use super::rings;
use crate::live::Live;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

pub(super) fn coach(learning: Learning) -> impl IntoView {
    let tongue = Tongue::here();
    let (target, game) = (learning.target(), learning.game());
    let praise = move || {
        let done = learning.praised().filter(|_| !learning.is_astray())?;
        Some(tongue.say(&format!("lesson-{game}-{done}-done")))
    };
    let task = move || match (learning.is_astray(), learning.task()) {
        // Confirmed, it has to be taken back before anything is ringed.
        (true, _) if target.get() == Target::Nothing => tongue.say("lesson-astray-confirmed"),
        (true, _) => tongue.say("lesson-astray"),
        (false, Some(task)) => tongue.say(&task),
        (false, None) => String::new(),
    };
    // What is ringed is told once for each step, not with every turn of the pattern.
    let place = move || {
        let words = tongue.words();
        learning.step();
        learning.play.desk.with_untracked(|desk| rings::tell(&words, &**desk, &target.get_untracked()))
    };
    let rings = move || {
        let (target, turns) = (target.get(), learning.turns());
        learning.play.desk.with_untracked(|desk| rings::rules(&**desk, &target, turns))
    };
    // What stands in the bubble from the beginning is no change, so it would not be said by itself.
    Live::here().say(&untrack(task));
    el("aside")
        .class("coach")
        .class_if("astray", move || learning.is_astray())
        .attr("aria-label", text("lesson-coach"))
        .child(el("style").child(rings))
        .child(el("span").class("coach-face").attr("aria-hidden", "true").child(glyph(Symbol::Hint)))
        .child(
            el("div")
                .class("coach-words")
                .attr("role", "status")
                .attr("aria-live", "polite")
                .attr("aria-atomic", "true")
                .child(el("p").class("praise").child(praise))
                .child(
                    el("p")
                        .class("task")
                        .child(task)
                        .child(el("span").class("hidden").child(" ").child(place)),
                ),
        )
        .child(acts(learning))
}

/// What one can ask of the coach.
fn acts(learning: Learning) -> impl IntoView {
    let tongue = Tongue::here();
    let key = move || match (learning.is_astray(), learning.reads()) {
        (true, _) => "lesson-back",
        (false, true) => "lesson-next",
        (false, false) => "lesson-show",
    };
    let act = move |_| if untrack(|| learning.is_astray()) { learning.back() } else { learning.show() };
    el("button")
        .attr("type", "button")
        .class("button")
        .class_if("go", move || key() != "lesson-show")
        .id("coach-act")
        .attr("aria-keyshortcuts", "H")
        .on_click(act)
        .child(move || tongue.say(key()))
}
