//! What all did since one last decided gets its moment: a panel that comes and goes and stops nobody. A tap or a key
//! ends it at once; a tap on the panel means nothing else.

use flipwrite_art::Symbol;
use flipwrite_desk::scene::{Doing, Reveal};
use wasm_bindgen::JsCast;

use super::CROWDED;
use super::card::drawn;
use crate::browser;
use crate::play::Play;
use crate::ui::*;
use crate::widgets::glyph;

/// The panel, while it is up. Whoever does not see it hears the same from the announcer.
pub(super) fn reveal(play: Play) -> El {
    browser::on_key(move |_| play.end_reveal());
    // On the panel it is the whole tap that ends it: half of one would go to what lies beneath.
    let is_on_panel = |event: &web_sys::Event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        target.is_some_and(|target| target.closest(".reveal").ok().flatten().is_some())
    };
    let end = move |event: web_sys::Event| {
        if !is_on_panel(&event) {
            play.end_reveal();
        }
    };
    listen(&browser::window(), "pointerdown", Box::new(end));
    let panel = move || play.revealed.get().and_then(|shown| panel(play, shown.reveal));
    el("div").class("reveals").attr("aria-hidden", "true").child(panel)
}

fn panel(play: Play, mut reveal: Reveal) -> Option<El> {
    // Where the others lie beside the cards their crosses stand out there, and words are enough.
    if !browser::matches(CROWDED) {
        reveal.doings.iter_mut().for_each(|doing| doing.faces.clear());
        reveal.doings.retain(|doing| !doing.says.is_empty());
    }
    if reveal.is_empty() {
        return None;
    }
    let round =
        reveal.round.map(|round| el("p").class("reveal-round").child(glyph(Symbol::Flag)).child(round));
    let doings = reveal.doings.into_iter().map(|doing| row(play, doing));
    let panel = el("div").class("reveal").on_click(move |_| play.end_reveal());
    Some(panel.child(round).child(el("ul").child(doings.collect_view())))
}

fn row(play: Play, doing: Doing) -> El {
    let card =
        |face| el("span").class("reveal-card").child(late(move || drawn(play, Signal::stored(face), false)));
    let cards = doing.faces.into_iter().map(card).collect_view();
    let told = !doing.says.is_empty();
    let says = if told { doing.says } else { vec![doing.name] };
    let says = says.into_iter().map(|says| el("p").child(says)).collect_view();
    el("li")
        .class_if("celebrated", doing.celebrated)
        .class_if("told", told)
        .child(el("span").class("reveal-cards").child(cards))
        .child(el("span").class("reveal-words").child(says))
}
