//! A game elsewhere: the table of the page, with how things stand with the network above it.

use std::rc::Rc;

use flipwrite::Seat;
use flipwrite_art::Symbol;
use flipwrite_host::Holder;
use flipwrite_wire::online::{ChairLine, RoomLine};

use super::clocks::{Left, Ticking, clock};
use super::device::another_device;
use super::hosting::hosting;
use super::link::Net;
use super::parting::{Parting, notices, stopped, ways_out};
use super::plan::{offer, planner};
use super::says::{Says, said};
use super::talk::{bubble, phrases};
use super::visit::{Visit, unanswered};
use super::{bar, remind, room, turn, verify};
use crate::live::Live;
use crate::play::{self, Play};
use crate::route::Route;
use crate::table;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, sheet};

/// The game from one's own seat.
pub(super) fn game(visit: Visit, play: Play) -> impl IntoView {
    let parting = Parting::of(visit, play);
    let is_stopped = Memo::new(move |_| parting.with(|now| now.is_stopped));
    let tongue = Tongue::here();
    show_or(
        move || is_stopped.get(),
        move || {
            let title = move || tongue.words().game_title(play.game());
            el("div").class("screen online").child(bar(title)).child(
                el("main")
                    .id("content")
                    .class("screen-main")
                    .attr("tabindex", "-1")
                    .child(state(visit, Some(play)))
                    .child(stopped(visit, play)),
            )
        },
        move || {
            show_or(move || visit.planning.get(), move || planner(visit, play), move || table::table(play))
        },
    )
}

/// What a table elsewhere adds to the page.
pub(super) fn elsewhere(visit: Visit, play: Play) -> play::Elsewhere {
    play::Elsewhere {
        above: Rc::new(move || {
            let ticking = Ticking::of(visit);
            let talk = el("div")
                .class("table-talk")
                .child(company(visit, ticking))
                .child(own_clock(visit, ticking))
                .child(bubble(visit));
            (state(visit, Some(play)), notices(visit, play), offer(visit, play), talk).into_view()
        }),
        tools: Rc::new(move || menu(visit, play).into_view()),
        next: Rc::new(move || next(visit).into_view()),
    }
}

/// How things stand with the network, while there is anything to say about it; and why something was not accepted.
pub(super) fn state(visit: Visit, play: Option<Play>) -> impl IntoView {
    let is_lost = Memo::new(move |_| visit.net.get() == Net::Lost);
    let is_kept = Memo::new(move |_| play.is_some_and(|play| !play.desk.with(unanswered).is_empty()));
    (
        show(
            move || is_lost.get(),
            move || {
                el("section")
                    .class("connection")
                    .id("connection")
                    .child(
                        el("p")
                            .attr("role", "status")
                            .child(el("b").child(said("net-lost")))
                            .child(" ")
                            .child(show(move || is_kept.get(), || el("span").child(said("net-kept")))),
                    )
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button")
                            .on_click(move |_| visit.try_now())
                            .child(said("net-try")),
                    )
            },
        ),
        move || {
            visit.refused.get().map(|why| {
                el("section")
                    .class("connection not-taken")
                    .child(el("p").attr("role", "alert").child(why))
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button")
                            .on_click(move |_| visit.refused.set(None))
                            .child(text("app-close")),
                    )
            })
        },
    )
}

/// Who plays, with their ratings, who is not here, and how long the others may still take; nothing where there is nothing to tell.
fn company(visit: Visit, ticking: Ticking) -> impl IntoView {
    let others = Memo::new(move |_| visit.room.with(|room| room.as_ref().map(|room| told(visit, room))));
    let others = move || others.get().unwrap_or_default();
    let one = move |told: Told| {
        let left = Memo::new(move |_| ticking.left(told.seat).filter(|_| !told.is_own));
        let standing = told.standing.clone();
        show(
            move || told.standing.is_some() || told.is_away || left.get().is_some(),
            move || {
                let name = told.name.clone();
                let standing = room::standing(standing.clone());
                let away =
                    told.is_away.then(|| el("small").class("away").child(" ").child(said("room-away")));
                el("li").child(el("span").child(name)).child(standing).child(away).child(clock(left))
            },
        )
    };
    el("ul")
        .class("company")
        .attr("aria-label", said("room-company"))
        .child(move || others().into_iter().map(one).collect_view())
}

/// What is told of one who plays.
#[derive(Clone, Debug, PartialEq)]
struct Told {
    seat: Seat,
    is_own: bool,
    /// A person whose devices are all gone: nobody waits in vain without knowing it.
    is_away: bool,
    name: String,
    standing: Option<String>,
}

fn told(visit: Visit, room: &RoomLine) -> Vec<Told> {
    let names = Seat::ALL.into_iter().zip(visit.names(room)).zip(&room.chairs);
    let told = |((seat, name), chair): ((Seat, String), &ChairLine)| Told {
        seat,
        is_own: room.own == Some(seat),
        is_away: room.own != Some(seat) && !chair.here && Holder::read(&chair.kind) == Holder::Person,
        name,
        standing: visit.standing(chair),
    };
    names.map(told).collect()
}

/// How long whoever looks may still take.
fn own_clock(visit: Visit, ticking: Ticking) -> impl IntoView {
    let says = Says::here();
    let left =
        Memo::new(move |_| ticking.left(visit.room.with(|room| room.as_ref().and_then(|room| room.own))?));
    let words = move || left.get().map(|left| says.with("net-clock", &[("time", left.words(says).into())]));
    // Who does not see it is told once.
    let (live, is_soon) = (Live::here(), Memo::new(move |_| left.get().is_some_and(Left::is_soon)));
    effect(move || {
        if is_soon.get() {
            untrack(words).into_iter().for_each(|words| live.say(&words));
        }
    });
    show(
        move || left.get().is_some(),
        move || {
            el("p")
                .class("clock own")
                .class_if("runs", move || left.get().is_some_and(|left| left.runs))
                .class_if("soon", move || is_soon.get())
                .child(words)
        },
    )
}

/// What one can say to the others, and all that can be done at the table besides playing.
fn menu(visit: Visit, play: Play) -> impl IntoView {
    let says = Says::here();
    let open = RwSignal::new(false);
    let close = move || open.set(false);
    (
        el("button")
            .attr("type", "button")
            .class("tool plain")
            .id("talk")
            .attr("aria-label", said("net-menu"))
            .attr("title", said("net-menu"))
            .on_click(move |_| open.set(true))
            .child(glyph(Symbol::Menu))
            .child(el("span").class("tool-words").attr("aria-hidden", "true").child(said("net-menu"))),
        sheet(open, Signal::derive(move || says.say("net-menu")), "", move || {
            (
                phrases(visit, close),
                el("div")
                    .class("at-table")
                    .child(ways_out(visit, play, close))
                    .child(another_device(visit))
                    .child(turn::switch())
                    .child(remind::switch(visit))
                    .child(el("p").class("tip").id("agreed").child(room::agreed(visit))),
                hosting(visit, play, close),
            )
        }),
    )
}

/// Under the score of the end.
pub(super) fn next(visit: Visit) -> impl IntoView {
    let sits = visit.room.with_untracked(|room| room.as_ref().is_some_and(|room| room.own.is_some()));
    let another = el("a")
        .class("button")
        .id("another-table")
        .attr("href", Route::Online(String::new()).hash())
        .child(said("online-another"));
    el("div")
        .class("after-online")
        .child(el("div").class("next-steps").child(sits.then(|| again(visit))).child(another))
        .child(verify::verify(visit))
}

/// Another game with the same company: with other cards or, in other seats, with the same.
fn again(visit: Visit) -> impl IntoView {
    let says = Says::here();
    let is_asked =
        Memo::new(move |_| visit.room.with(|room| room.as_ref().is_some_and(|room| room.next.is_some())));
    let are_many =
        Memo::new(move |_| visit.room.with(|room| room.as_ref().is_some_and(|room| room.chairs.len() > 1)));
    let words = move || says.say(if is_asked.get() { "online-again-too" } else { "online-again" });
    let button = move |id: &'static str, same_deal: bool| {
        el("button")
            .attr("type", "button")
            .class("button")
            .id(id)
            .on_click(move |_| visit.play_again(same_deal))
    };
    (
        button("play-again", false).class("button go").child(words),
        // Once somebody has chosen, all come along.
        show(
            move || are_many.get() && !is_asked.get(),
            move || {
                button("same-deal", true)
                    .attr("title", said("online-again-same-about"))
                    .child(said("online-again-same"))
            },
        ),
    )
}
