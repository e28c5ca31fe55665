//! What the host of a table can do while its game goes on: hand the table over, and give somebody's seat to a bot.

use flipwrite::Seat;
use flipwrite_art::Symbol;
use flipwrite_desk::scene::Phase;
use flipwrite_host::Holder;
use flipwrite_wire::online::{RoomLine, Wish};

use super::link::Net;
use super::pace::level_words;
use super::says::{Says, said};
use super::visit::Visit;
use crate::browser;
use crate::play::Play;
use crate::text::Tongue;
use crate::ui::*;
use crate::widgets::glyph;

/// The people in the other seats, with their names, as far as whoever looks is their host.
fn guests(visit: Visit, room: &RoomLine) -> Vec<(Seat, String)> {
    let is_guest = |seat: Seat| {
        let chair = room.chairs.get(seat.index());
        room.own != Some(seat) && chair.is_some_and(|chair| Holder::read(&chair.kind) == Holder::Person)
    };
    let names = Seat::ALL.into_iter().zip(visit.names(room));
    names.filter(|(seat, _)| room.host && is_guest(*seat)).collect()
}

/// In the menu of the table. `close` closes the menu.
pub(super) fn hosting(visit: Visit, play: Play, close: impl Fn() + Copy + 'static) -> impl IntoView {
    let is_over = play.watch(|desk| desk.phase() == Phase::Over);
    let guests = Memo::new(move |_| {
        visit.room.with(|room| room.as_ref().map(|room| guests(visit, room)).unwrap_or_default())
    });
    let asked = RwSignal::new(None::<Seat>);
    show(
        move || !is_over.get() && !guests.with(Vec::is_empty),
        move || {
            el("section")
                .class("hosting")
                .attr("aria-label", said("host-title"))
                .child(el("h3").child(said("host-title")))
                .child(el("ul").class("lines").child(move || {
                    let line = |(seat, name)| guest(visit, seat, name, asked, close);
                    guests.get().into_iter().map(line).collect_view()
                }))
        },
    )
}

fn guest(
    visit: Visit,
    seat: Seat,
    name: String,
    asked: RwSignal<Option<Seat>>,
    close: impl Fn() + Copy + 'static,
) -> El {
    let is_lost = move || visit.net.get() != Net::Open;
    let hand_over = move |_| {
        close();
        visit.wish(Wish::HandOver { seat });
    };
    let gone = name.clone();
    let (given, replaced) = (whom(&name), whom(&name));
    el("li")
        .attr("data-seat", seat.index())
        .child(glyph(Symbol::Person))
        .child(el("b").child(name))
        .child(
            el("button")
                .attr("type", "button")
                .class("button hand-over")
                .attr("disabled", is_lost)
                .on_click(hand_over)
                .child(glyph(Symbol::Crown))
                .child(said("room-hand-over"))
                .child(given),
        )
        .child(
            el("button")
                .attr("type", "button")
                .class("button put")
                .on_click(move |_| asked.set(Some(seat)))
                .child(glyph(Symbol::Bot))
                .child(said("host-put"))
                .child(replaced),
        )
        .child(move || (asked.get() == Some(seat)).then(|| sure(visit, seat, gone.clone(), asked, close)))
}

/// Whom a button is about, for those who hear it alone.
pub(super) fn whom(name: &str) -> El {
    el("span").class("hidden").child(format!(": {name}"))
}

/// What it means that a bot takes somebody's place, before it does.
fn sure(
    visit: Visit,
    seat: Seat,
    name: String,
    asked: RwSignal<Option<Seat>>,
    close: impl Fn() + Copy + 'static,
) -> El {
    let (says, tongue) = (Says::here(), Tongue::here());
    let level = Memo::new(move |_| {
        visit.room.with(|room| room.as_ref().map(|room| room.terms.stand_in.clone()).unwrap_or_default())
    });
    let about = move || {
        let level = level_words(tongue, &level.get());
        says.with("host-put-about", &[("name", name.as_str().into()), ("level", level.into())])
    };
    let put = move |_| {
        close();
        visit.wish(Wish::Put { seat, bot: Some(level.get_untracked()) });
    };
    // It may lie below what is seen.
    browser::focus("put-question");
    el("div")
        .class("question")
        .attr("role", "group")
        .child(el("p").id("put-question").attr("tabindex", "-1").child(about))
        .child(
            el("button")
                .attr("type", "button")
                .class("button go")
                .id("put-sure")
                .attr("aria-describedby", "put-question")
                .attr("disabled", move || visit.net.get() != Net::Open)
                .on_click(put)
                .child(said("host-put-yes")),
        )
        .child(
            el("button")
                .attr("type", "button")
                .class("button")
                .on_click(move |_| asked.set(None))
                .child(said("host-put-no")),
        )
}
