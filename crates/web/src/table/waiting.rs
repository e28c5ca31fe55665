//! While others decide: who they are, and the way back to what one has confirmed.

use flipwrite_desk::scene::Phase;

use crate::play::Play;
use crate::text::Tongue;
use crate::ui::*;

/// All whom the table waits for, if there are several.
pub(super) fn deciding(play: Play) -> impl Fn() -> Option<String> + Copy {
    let tongue = Tongue::here();
    let names = play.watch(|desk| desk.deciding());
    move || {
        let names = Some(names.get()).filter(|names| names.len() > 1)?;
        let names = tongue.words().list(&tongue.called(&names));
        Some(tongue.with("table-deciding", &[("names", names.into())]))
    }
}

/// The way back, for as long as there is one. Behind a curtain it says whose decision it is.
pub(super) fn take_back(play: Play) -> impl IntoView {
    let tongue = Tongue::here();
    let who = play.watch(|desk| {
        let behind = desk.phase() == Phase::Curtain;
        desk.can_take_back().map(|seat| Some(seat).filter(|_| behind))
    });
    let words = move || match who.get().flatten() {
        Some(seat) => tongue.with("table-take-back-of", &[("name", play.name(seat).into())]),
        None => tongue.say("table-take-back"),
    };
    show(
        move || who.get().is_some(),
        move || {
            el("button")
                .attr("type", "button")
                .class("button take-back")
                .id("take-back")
                .on_click(move |_| play.take_back())
                .child(words)
        },
    )
}
