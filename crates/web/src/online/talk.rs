//! What is said at a table: phrases that everybody reads in the own language, and can mute.

use flipwrite_wire::online::{PHRASES, Wish};

use super::says::{Says, said};
use super::visit::Visit;
use crate::store;
use crate::ui::*;

/// Under which name it is stored that somebody does not want to hear the others.
const MUTED: &str = "online/muted";

/// Whether this browser mutes what others say, at all tables.
pub(super) fn is_muted() -> bool {
    store::read(MUTED).is_some()
}

/// What somebody says, for a moment.
pub(super) fn bubble(visit: Visit) -> impl IntoView {
    let says = Says::here();
    let heard = move || {
        let (seat, key) = visit.phrase.get()?;
        let names = visit.room.with(|room| room.as_ref().map(|room| visit.names(room)))?;
        Some(format!("{}: {}", names.get(seat.index())?, says.say(&key)))
    };
    show(move || visit.phrase.with(Option::is_some), move || el("p").class("bubble").child(heard))
}

/// All that can be said, and whether others are heard. `close` closes the menu.
pub(super) fn phrases(visit: Visit, close: impl Fn() + Copy + 'static) -> impl IntoView {
    let says = Says::here();
    let say = move |phrase: &'static str| {
        el("button")
            .attr("type", "button")
            .class("button")
            .on_click(move |_| {
                close();
                visit.wish(Wish::Say { phrase: phrase.to_owned() });
            })
            .child(move || says.say(&format!("phrase-{phrase}")))
    };
    (
        el("h3").child(said("net-talk")),
        el("div").class("phrases").child(PHRASES.map(say).collect_view()),
        mute(visit),
    )
}

fn mute(visit: Visit) -> El {
    let muted = RwSignal::new(is_muted());
    let toggle = move |field: web_sys::HtmlInputElement| {
        muted.set(field.checked());
        match field.checked() {
            true => {
                store::write(MUTED, "yes");
                visit.phrase.set(None);
            }
            false => store::remove(MUTED),
        }
    };
    el("label")
        .class("check mute")
        .child(
            el("input")
                .attr("type", "checkbox")
                .id("mute")
                .prop("checked", move || muted.get())
                .on_field("change", toggle),
        )
        .child(el("b").child(said("talk-mute")))
}
