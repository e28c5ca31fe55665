//! The deal of the day: its date, what one has made of it, and the way to it.

use super::wish::Wish;
use super::{Over, start};
use crate::browser;
use crate::text::{Tongue, text};
use crate::ui::*;

/// The deal of the day of the chosen game.
pub(super) fn daily(wish: RwSignal<Wish>, over: Over, trouble: RwSignal<Option<String>>) -> impl IntoView {
    let tongue = Tongue::here();
    let id = start::today().to_string();
    let best = Memo::new(move |_| {
        let game = wish.with(Wish::game);
        over.with_value(|over| {
            let of_today = over.iter().filter(|(_, over)| {
                over.game() == Some(game) && over.names.len() == 1 && over.deal.as_ref() == Some(&id)
            });
            of_today.filter_map(|(_, over)| over.best()).max()
        })
    });
    let about = move || match best.get() {
        Some(points) => tongue.with("home-daily-done", &[("points", points.into())]),
        None => tongue.say("home-daily-about"),
    };
    let date = move || browser::today(tongue.language().code());
    let practice = move |_| trouble.set(start::start_daily(wish.with_untracked(Wish::game)).err());
    el("section")
        .class("daily")
        .attr("aria-label", text("home-daily"))
        .child(
            el("p")
                .child(el("b").child(text("home-daily")))
                .child(" ")
                .child(el("time").child(date))
                .child(el("br"))
                .child(el("span").class("tip").child(about)),
        )
        .child(
            el("button")
                .attr("type", "button")
                .class("button")
                .id("daily")
                .on_click(practice)
                .child(text("home-daily-play")),
        )
}
