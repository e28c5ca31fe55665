//! The curtain: the device is passed on, and nothing private shows before the next person's tap.

use flipwrite_art::back;

use super::waiting::take_back;
use crate::app::DeskLight;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;

pub(super) fn curtain(play: Play) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let name = Memo::new(move |_| play.name(play.desk.with(|desk| desk.seat())));
    let game = play.game();
    let seat = play.watch(|desk| desk.seat().index());
    let with = move |key: &'static str| move || tongue.with(key, &[("name", name.get().into())]);
    el("section")
        .class(move || format!("curtain seat-{}", seat.get()))
        .child(
            el("div")
                .class("backs")
                .attr("aria-hidden", "true")
                .child(el("span").class("drawing").html(move || back(game, light.get())))
                .child(el("span").class("drawing").html(move || back(game, light.get()))),
        )
        .child(el("i").attr("aria-hidden", "true").child(move || initial(&name.get())))
        .child(el("h2").child(with("curtain-pass")))
        .child(el("p").class("tip").child(text("curtain-hidden")))
        .child(
            el("button")
                .attr("type", "button")
                .class("button go large")
                .id("confirm")
                .on_click(move |_| play.lift_curtain())
                .child(with("curtain-show")),
        )
        .child(take_back(play))
}

/// Whose table this is, where several people share the device.
pub(super) fn whose(play: Play) -> impl IntoView {
    let tongue = Tongue::here();
    let whose = play.watch(|desk| (desk.people() > 1).then(|| desk.seat()));
    move || {
        whose.get().map(|seat| {
            let name = play.name(seat);
            el("p")
                .class(format!("whose seat-{}", seat.index()))
                .child(el("i").attr("aria-hidden", "true").child(initial(&name)))
                .child(tongue.with("table-cards-of", &[("name", name.into())]))
        })
    }
}

/// One sign for a name: its first letter, or the number of somebody who is called by one.
fn initial(name: &str) -> String {
    match name.split_whitespace().last() {
        Some(number) if number.parse::<u8>().is_ok() => number.to_owned(),
        _ => name.chars().take(1).flat_map(char::to_uppercase).collect(),
    }
}
