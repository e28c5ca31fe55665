//! The coach's bubble: praise for what was done, and what to do next.

use flipwrite_art::Symbol;
use leptos::prelude::*;

use super::learning::Learning;
use super::rings;
use crate::live::Live;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

#[component]
pub(super) fn Coach(learning: Learning) -> impl IntoView {
    let tongue = Tongue::here();
    let (target, game) = (learning.target(), learning.game());
    let praise = move || {
        let done = learning.praised().filter(|_| !learning.is_astray())?;
        Some(tongue.say(&format!("lesson-{}-{done}-done", game)))
    };
    let task = move || match (learning.is_astray(), learning.step()) {
        (true, _) => tongue.say("lesson-astray"),
        (false, Some(step)) => tongue.say(&format!("lesson-{}-{step}", game)),
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
    view! {
        <aside class="coach" class:astray=move || learning.is_astray() aria-label=text("lesson-coach")>
            <style>{rings}</style>
            <span class="coach-face" aria-hidden="true"><Glyph symbol=Symbol::Hint /></span>
            <div class="coach-words" role="status" aria-live="polite" aria-atomic="true">
                <p class="praise">{praise}</p>
                <p class="task">{task}<span class="hidden">" "{place}</span></p>
            </div>
            <Acts learning=learning />
        </aside>
    }
}

/// What one can ask of the coach.
#[component]
fn Acts(learning: Learning) -> impl IntoView {
    let tongue = Tongue::here();
    let key = move || match (learning.is_astray(), learning.reads()) {
        (true, _) => "lesson-back",
        (false, true) => "lesson-next",
        (false, false) => "lesson-show",
    };
    let act = move |_| if untrack(|| learning.is_astray()) { learning.back() } else { learning.show() };
    view! {
        <button
            type="button"
            class="button"
            class:go=move || key() != "lesson-show"
            id="coach-act"
            aria-keyshortcuts="H"
            on:click=act
        >
            {move || tongue.say(key())}
        </button>
    }
}
