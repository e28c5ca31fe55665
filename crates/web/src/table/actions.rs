//! What one can do with the pattern, in reach of the thumb.

use flipwrite::{Choice, Draft};
use flipwrite_art::Symbol;
use flipwrite_desk::Desk;
use leptos::prelude::*;

use crate::play::Play;
use crate::shown::Shown;
use crate::text::{Tongue, text};
use crate::widgets::Tool;

#[component]
pub(super) fn Actions<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let drafting = play.watch(|desk| desk.draft().is_some());
    let steps = play.watch(|desk| {
        let drafting = desk.drafting();
        drafting.map_or(0, |d| d.steps().len() + usize::from(d.aim.picked.is_some()))
    });
    let single = play.watch(|desk| desk.drafting().is_some_and(|drafting| drafting.aim.single));
    let whole = play.watch(|desk| desk.draft().is_some() && (desk.decision().is_some() || desk.is_picked()));
    let alone = play.watch(is_just_one_box);
    let extra = play
        .watch(|desk| desk.draft().is_none_or(|draft| draft.is_complete() || draft.player().extras() > 0));
    let idle = Signal::derive(move || !drafting.get() || extra.get());
    view! {
        <div class="actions" role="toolbar" aria-label=text("table-pattern")>
            <Tool glyph=Symbol::Rotate key="table-rotate" shortcut="R" off=idle act=move || play.turn() />
            <Tool glyph=Symbol::Mirror key="table-mirror" shortcut="M" off=idle act=move || play.mirror() />
            <Tool glyph=Symbol::Pen key="table-single" shortcut="S" off=idle pressed=Signal::from(single) act=move || play.switch_single() />
            <Tool glyph=Symbol::Undo key="table-undo" shortcut="Z" off=Signal::derive(move || steps.get() == 0) act=move || play.undo() />
            <Tool glyph=Symbol::Restart key="table-restart" class="wide-only" off=Signal::derive(move || steps.get() < 2) act=move || play.restart() />
            <Tool glyph=Symbol::Hint key="table-hint" shortcut="H" off=Signal::derive(move || !drafting.get()) act=move || play.ask_hint() />
            <button
                type="button"
                class="button confirm"
                class:go=move || !alone.get()
                id="confirm"
                aria-keyshortcuts="C"
                disabled=move || !whole.get()
                on:click=move |_| play.confirm()
            >
                {move || match play.confirms_in.get() {
                    Some(seconds) => tongue.with("table-confirm-in", &[("seconds", seconds.into())]),
                    None => tongue.say("table-confirm"),
                }}
                <Show when=move || alone.get()><small>{text("table-confirm-single")}</small></Show>
            </button>
        </div>
    }
}

/// Whether what would be confirmed is one box only, though the pattern would fit.
fn is_just_one_box<G: Shown>(desk: &Desk<G>) -> bool {
    let Some(drafting) = desk.drafting() else { return false };
    let crossed = match drafting.steps().first() {
        Some(step) => Some(step.boxes),
        None => desk.proposal().filter(|_| desk.is_picked()).map(|proposal| proposal.1),
    };
    let fits = || {
        let draft = desk.position().and_then(|position| Draft::new(&position, desk.seat()));
        let whole = |choice| matches!(choice, Choice::Cross(crossing) if crossing.boxes.len() > 1);
        draft.is_some_and(|draft| draft.choices().iter().any(whole))
    };
    crossed.is_some_and(|boxes| boxes.len() == 1) && fits()
}
