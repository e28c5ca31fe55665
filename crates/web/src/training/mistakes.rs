//! One's own mistakes, asked again when they are most likely forgotten.

use std::rc::Rc;

use flipwrite_art::Symbol;
use flipwrite_desk::training::{Exercise, Grade};
use flipwrite_words::Arg;

use super::asking::{Frame, Way, asking};
use super::kept::Kept;
use super::{Place, back, button, link, now, page};
use crate::route::Route;
use crate::says::{Says, said};
use crate::ui::*;
use crate::widgets::glyph;

/// Hours of a day.
const HOURS: f64 = 24.0;

/// The mistakes that are due, one after the other.
pub(super) fn mistakes(kept: Kept) -> impl IntoView {
    let asked = RwSignal::new(0_u32);
    move || {
        asked.get();
        let due: Vec<Exercise> = kept.see(|book| book.due(now()).into_iter().cloned().collect());
        let left = due.len().saturating_sub(1);
        match due.into_iter().next() {
            Some(exercise) => one(kept, exercise, left, asked),
            None => nothing_due(kept),
        }
    }
}

fn one(kept: Kept, exercise: Exercise, left: usize, asked: RwSignal<u32>) -> View {
    let says = Says::here();
    let shared = StoredValue::new(exercise.clone());
    let answer = move |way: Way| {
        let grade = match way {
            Way::Found => Grade::Right,
            Way::Later => Grade::Helped,
            Way::Shown => Grade::Wrong,
        };
        kept.change(|book| shared.with_value(|exercise| book.answer(exercise, grade, now())));
    };
    let after = move || {
        let lost = shared.with_value(Exercise::loss);
        let lost = move || says.with("training-lost", &[("points", Arg::rounded(lost))]);
        (el("p").child(lost), again(kept, shared), on(kept, shared, left, asked)).into_view()
    };
    let frame = Frame {
        title: Rc::new(move || says.say("training-mistake")),
        from: Place::Hub,
        missed: Rc::new(|| {}),
        told: Rc::new(answer),
        after: Rc::new(after),
    };
    asking(exercise, frame)
}

/// When it is asked again, or that it is not.
fn again(kept: Kept, exercise: StoredValue<Exercise>) -> El {
    let says = Says::here();
    let due = kept.watch(move |book| exercise.with_value(|exercise| book.due_at(exercise)));
    let words = move || match due.get() {
        Some(due) => says.with("training-asked-again", &[("when", span(says, due - now()).into())]),
        None => says.say("training-forgotten"),
    };
    el("p").id("training-due").attr("aria-live", "polite").child(words)
}

/// The next one, and the way never to be asked for this one any more.
fn on(kept: Kept, exercise: StoredValue<Exercise>, left: usize, asked: RwSignal<u32>) -> El {
    let is_known = kept.watch(move |book| exercise.with_value(|exercise| book.due_at(exercise)).is_some());
    let forget = move || {
        kept.change(|book| exercise.with_value(|exercise| book.forget(exercise)));
        crate::browser::focus("training-next");
    };
    let next = if left > 0 { "training-next-mistake" } else { "training-done" };
    el("div")
        .class("answers training-acts")
        .child(button("training-next", "button go", next, move || asked.update(|asked| *asked += 1)))
        .child(show(
            move || is_known.get(),
            move || button("training-forget", "button", "training-forget", forget),
        ))
        .child(back())
}

/// Nothing is due: when something is, or where mistakes come from.
fn nothing_due(kept: Kept) -> View {
    let says = Says::here();
    let (count, next) = kept.see(|book| (book.mistakes(), book.next_due()));
    crate::browser::focus("training-state");
    let words = move || match next {
        Some(next) => {
            let args = [("count", count.into()), ("when", span(says, next - now()).into())];
            says.with("training-next-due", &args)
        }
        None => says.say("training-no-mistakes"),
    };
    let records = el("a")
        .class("button")
        .attr("href", Route::Records.hash())
        .child(glyph(Symbol::Trophy))
        .child(crate::text::text("app-records"));
    let inside = (
        el("p").class("empty-state").id("training-state").attr("tabindex", "-1").child(words),
        el("div")
            .class("answers")
            .child(link(Place::Mine, "button", "training-mine"))
            .child(records)
            .child(back()),
    );
    page(said("training-mistakes"), inside)
}

/// A time to come, in words: hours within two days, then days.
pub(super) fn span(says: Says, days: f64) -> String {
    let hours = (days * HOURS).ceil().max(1.0);
    match hours < 2.0 * HOURS {
        true => says.with("training-hours", &[("hours", (hours as usize).into())]),
        false => says.with("training-days", &[("days", (days.round() as usize).into())]),
    }
}
