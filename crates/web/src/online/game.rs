//! A game elsewhere: the table of the page, with how things stand with the network above it.

use std::rc::Rc;
use std::time::Duration;

use flipwrite_art::Symbol;
use flipwrite_wire::online::{PHRASES, Wish};

use super::bar;
use super::device::another_device;
use super::link::Net;
use super::parting::{Parting, notices, stopped, ways_out};
use super::plan::{offer, planner};
use super::remind::switch;
use super::says::{Says, said};
use super::visit::{Visit, unanswered};
use super::{room, verify};
use crate::browser;
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
            let talk =
                el("div").class("table-talk").child(company(visit)).child(clock(visit)).child(bubble(visit));
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

/// Who plays, with their ratings; nothing where nobody has one.
fn company(visit: Visit) -> impl IntoView {
    let rated = Memo::new(move |_| {
        visit.room.with(|room| {
            let Some(room) = room.as_ref() else { return Vec::new() };
            let rated = visit.names(room).into_iter().zip(&room.chairs);
            rated.filter_map(|(name, chair)| Some((name, visit.standing(chair)?))).collect()
        })
    });
    let one = |(name, standing): (String, String)| el("li").child(name).child(room::standing(Some(standing)));
    show(
        move || !rated.with(Vec::is_empty),
        move || {
            el("ul")
                .class("company")
                .attr("aria-label", said("account-rating"))
                .child(move || rated.get().into_iter().map(one).collect_view())
        },
    )
}

/// How long whoever looks may still take, while its clock runs.
fn clock(visit: Visit) -> impl IntoView {
    let says = Says::here();
    let now = RwSignal::new(browser::now());
    browser::set_interval(move || now.set(browser::now()), Duration::from_millis(500));
    let left = Memo::new(move |_| {
        let own = visit.room.with(|room| room.as_ref().and_then(|room| room.own))?;
        visit.clocks.with(|(at, clocks)| {
            let clock = clocks.get(own.index()).filter(|clock| clock.runs)?;
            Some(clock.left.saturating_sub(now.get().saturating_sub(*at)) / 1000)
        })
    });
    let words = move || {
        let left = left.get()?;
        let (hours, minutes, seconds) = (left / 3600, left / 60 % 60, left % 60);
        let time = match hours {
            0 => format!("{minutes}:{seconds:02}"),
            _ => format!("{hours}:{minutes:02}:{seconds:02}"),
        };
        Some(says.with("net-clock", &[("time", time.into())]))
    };
    show(
        move || left.get().is_some(),
        move || {
            el("p")
                .class("clock")
                .class_if("soon", move || left.get().is_some_and(|left| left < 10))
                .child(words)
        },
    )
}

/// What somebody says, for a moment.
fn bubble(visit: Visit) -> impl IntoView {
    let says = Says::here();
    let heard = move || {
        let (seat, key) = visit.phrase.get()?;
        let names = visit.room.with(|room| room.as_ref().map(|room| visit.names(room)))?;
        Some(format!("{}: {}", names.get(seat.index())?, says.say(&key)))
    };
    show(move || visit.phrase.with(Option::is_some), move || el("p").class("bubble").child(heard))
}

/// What one can say to the others, and all that can be done at the table besides playing.
fn menu(visit: Visit, play: Play) -> impl IntoView {
    let says = Says::here();
    let open = RwSignal::new(false);
    let say = move |phrase: &'static str| {
        el("button")
            .attr("type", "button")
            .class("button")
            .on_click(move |_| {
                open.set(false);
                visit.wish(Wish::Say { phrase: phrase.to_owned() });
            })
            .child(move || says.say(&format!("phrase-{phrase}")))
    };
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
                el("h3").child(said("net-talk")),
                el("div").class("phrases").child(PHRASES.map(say).collect_view()),
                el("div")
                    .class("at-table")
                    .child(ways_out(visit, play, move || open.set(false)))
                    .child(another_device(visit))
                    .child(switch(visit)),
            )
        }),
    )
}

/// Under the score of the end.
pub(super) fn next(visit: Visit) -> impl IntoView {
    let sits = visit.room.with_untracked(|room| room.as_ref().is_some_and(|room| room.own.is_some()));
    let is_asked =
        Memo::new(move |_| visit.room.with(|room| room.as_ref().is_some_and(|room| room.next.is_some())));
    let words = move || if is_asked.get() { "online-again-too" } else { "online-again" };
    let says = Says::here();
    el("div")
        .class("after-online")
        .child(
            el("div")
                .class("next-steps")
                .child(sits.then(|| {
                    el("button")
                        .attr("type", "button")
                        .class("button go")
                        .id("play-again")
                        .on_click(move |_| visit.play_again())
                        .child(move || says.say(words()))
                }))
                .child(
                    el("a")
                        .class("button")
                        .id("another-table")
                        .attr("href", Route::Online(String::new()).hash())
                        .child(said("online-another")),
                ),
        )
        .child(verify::verify(visit))
}
