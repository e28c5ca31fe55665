//! What one can do with the pattern, in reach of the thumb.

use flipwrite_art::Symbol;
use flipwrite_desk::scene::Tools;
use leptos::prelude::*;

use crate::play::Play;
use crate::text::{Tongue, text};
use crate::widgets::Tool;

#[component]
pub(super) fn Actions(play: Play) -> impl IntoView {
    let tongue = Tongue::here();
    let tools = play.watch(|desk| desk.tools());
    let off = move |of: fn(&Tools) -> bool| Signal::derive(move || tools.with(of));
    let idle = off(|tools| !tools.turning);
    let single = Signal::derive(move || tools.get().single);
    let alone = Memo::new(move |_| tools.get().just_one);
    view! {
        <div class="actions" role="toolbar" aria-label=text("table-pattern")>
            <Tool glyph=Symbol::Rotate key="table-rotate" shortcut="R" off=idle act=move || play.turn() />
            <Tool glyph=Symbol::Mirror key="table-mirror" shortcut="M" off=idle act=move || play.mirror() />
            <Tool glyph=Symbol::Pen key="table-single" shortcut="S" off=idle pressed=single act=move || play.switch_single() />
            <Tool glyph=Symbol::Undo key="table-undo" shortcut="Z" off=off(|tools| tools.steps == 0) act=move || play.undo() />
            <Tool glyph=Symbol::Restart key="table-restart" class="wide-only" off=off(|tools| tools.steps < 2) act=move || play.restart() />
            <Tool glyph=Symbol::Hint key="table-hint" shortcut="H" off=off(|tools| !tools.drafting) act=move || play.ask_hint() />
            <button
                type="button"
                class="button confirm"
                class:go=move || !alone.get()
                id="confirm"
                aria-keyshortcuts="C"
                disabled=move || !tools.get().whole
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
