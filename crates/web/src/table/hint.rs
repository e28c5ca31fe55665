//! The coach: first where to look, then what is best and what it brings.

use flipwrite_art::Symbol;

use super::{Narrow, STACKED};
use crate::bots::{Bots, Health};
use crate::browser;
use crate::play::{Hint, Play};
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{Tool, glyph, tool};

/// What asks the coach; against others elsewhere everybody thinks alone.
pub(super) fn hint_tool(play: Play) -> Option<Tool> {
    (!play.is_there()).then(|| tool(Symbol::Hint, "table-hint", move || play.ask_hint()).shortcut("H"))
}

pub(super) fn hint_box(play: Play) -> impl IntoView {
    let (tongue, narrow, bots) = (Tongue::here(), Narrow::here(), Bots::here());
    let says = Memo::new(move |_| {
        let words = tongue.words();
        // A hint that is up follows the table when it is turned.
        let stacked = narrow.get() && browser::matches(STACKED);
        play.hint_says(&words, stacked)
    });
    let paragraphs = |sentences: Vec<String>| sentences.into_iter().map(|s| el("p").child(s)).collect_view();
    let more = move || matches!(play.hint.get(), Some(Hint::Best(_, false)));
    let failed = move || match play.hint.get() {
        Some(Hint::Thinking) => bots.health.get() == Health::Late,
        hint => hint == Some(Hint::Failed),
    };
    let usable = move || matches!(play.hint.get(), Some(Hint::Best(_, true)));
    let reasons = move || {
        let reasons = play.reasons.get().filter(|_| usable());
        reasons.map_or(View::Nothing, |reasons| reasons())
    };
    show(
        move || play.hint.get().is_some(),
        move || {
            el("section")
                .class("hint")
                .attr("role", "status")
                .attr("aria-label", text("hint-title"))
                .child(glyph(Symbol::Hint))
                .child(
                    el("div")
                        .class("hint-words")
                        .child(move || paragraphs(says.get().open))
                        .child(el("div").class("hidden").child(move || paragraphs(says.get().aside))),
                )
                .child(reasons)
                .child(
                    el("div")
                        .class("hint-acts")
                        .child(show(failed, move || {
                            el("button")
                                .attr("type", "button")
                                .class("button")
                                .on_click(move |_| play.wake_bots())
                                .child(text("error-part-again"))
                        }))
                        .child(show(more, move || {
                            el("button")
                                .attr("type", "button")
                                .class("button")
                                .on_click(move |_| play.show_best())
                                .child(text("hint-best"))
                        }))
                        .child(show(usable, move || {
                            el("button")
                                .attr("type", "button")
                                .class("button")
                                .on_click(move |_| play.use_hint())
                                .child(text("hint-use"))
                        }))
                        .child(show(
                            move || !says.get().details.is_empty(),
                            move || {
                                el("details")
                                    .child(el("summary").child(text("hint-details")))
                                    .child(move || paragraphs(says.get().details))
                            },
                        ))
                        .child(
                            el("button")
                                .attr("type", "button")
                                .class("tool plain")
                                .attr("aria-label", text("app-close"))
                                .on_click(move |_| play.hint.set(None))
                                .child(glyph(Symbol::Close)),
                        ),
                )
        },
    )
}
