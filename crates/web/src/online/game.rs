//! A game elsewhere: the table of the page, with how things stand with the network above it.

use std::rc::Rc;
use std::time::Duration;

use flipwrite_desk::scene::{AnyDesk, Elsewhere, Phase};
use flipwrite_wire::online::{PHRASES, Wish};

use super::device::another_device;
use super::link::Net;
use super::says::{Says, said};
use super::verify;
use super::visit::{Visit, unanswered};
use crate::browser;
use crate::play::{self, Play};
use crate::route::Route;
use crate::table;
use crate::text::text;
use crate::ui::*;
use crate::widgets::sheet;

/// The game from one's own seat.
pub(super) fn game(_visit: Visit, play: Play) -> impl IntoView {
    table::table(play)
}

/// What a table elsewhere adds to the page.
pub(super) fn elsewhere(visit: Visit, play: Play) -> play::Elsewhere {
    play::Elsewhere {
        above: Rc::new(move || {
            let talk = el("div").class("table-talk").child(clock(visit)).child(phrases(visit));
            (state(visit, Some(play)), stood_in(visit, play), talk).into_view()
        }),
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

/// A bot plays for whoever looks, until it says that it is back.
fn stood_in(visit: Visit, play: Play) -> impl IntoView {
    let is_away = Memo::new(move |_| {
        play.desk.with(|desk| desk.there().is_some_and(Elsewhere::is_stood_in) && !over(desk))
    });
    show(
        move || is_away.get(),
        move || {
            el("section")
                .class("connection")
                .child(el("p").attr("role", "status").child(said("net-away")))
                .child(
                    el("button")
                        .attr("type", "button")
                        .class("button go")
                        .id("back")
                        .on_click(move |_| visit.wish(Wish::Back))
                        .child(said("net-back")),
                )
        },
    )
}

fn over(desk: &AnyDesk) -> bool {
    desk.phase() == Phase::Over
}

/// What somebody says, and what one can say.
fn phrases(visit: Visit) -> impl IntoView {
    let says = Says::here();
    let open = RwSignal::new(false);
    let heard = move || {
        let (seat, key) = visit.phrase.get()?;
        let names = visit.room.with(|room| room.as_ref().map(|room| visit.names(room)))?;
        Some(format!("{}: {}", names.get(seat.index())?, says.say(&key)))
    };
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
        show(move || visit.phrase.with(Option::is_some), move || el("p").class("bubble").child(heard)),
        el("button")
            .attr("type", "button")
            .class("button talk")
            .id("talk")
            .on_click(move |_| open.set(true))
            .child(said("net-talk")),
        sheet(open, Signal::derive(move || says.say("net-talk")), "", move || {
            (
                el("div").class("phrases").child(PHRASES.map(say).collect_view()),
                el("div").class("at-table").child(leave(visit, open)).child(another_device(visit)),
            )
        }),
    )
}

/// A bot plays on until one is back.
fn leave(visit: Visit, open: RwSignal<bool>) -> impl IntoView {
    el("button")
        .attr("type", "button")
        .class("button")
        .id("leave")
        .on_click(move |_| {
            open.set(false);
            visit.wish(Wish::Leave);
        })
        .child(said("net-leave"))
}

/// Under the score of the end.
fn next(visit: Visit) -> impl IntoView {
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
