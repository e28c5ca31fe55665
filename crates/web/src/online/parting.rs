//! Ways out of a game: a bot that plays for a while, resigning, stopping together. What each of them means is said
//! before it is done.

use flipwrite::{Seat, SeatSet};
use flipwrite_desk::scene::{AnyDesk, Elsewhere, Phase};
use flipwrite_host::Company;
use flipwrite_wire::InputLine;
use flipwrite_wire::online::Wish;

use super::game::next;
use super::link::Net;
use super::pace::level_words;
use super::says::{Says, said};
use super::visit::Visit;
use crate::browser;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;

/// How things stand with those who leave, as one seat sees it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Parting {
    own: Option<Seat>,
    /// People who would like to stop, and those who have not said so.
    agreed: SeatSet,
    others: SeatSet,
    /// Whether a bot plays for whoever looks, for a while or for good.
    is_away: bool,
    has_resigned: bool,
    pub(super) is_stopped: bool,
    is_over: bool,
}

impl Parting {
    /// It follows the table.
    pub(super) fn of(visit: Visit, play: Play) -> Memo<Self> {
        let own = Memo::new(move |_| visit.room.with(|room| room.as_ref().and_then(|room| room.own)));
        Memo::new(move |_| play.desk.with(|desk| Parting::see(desk, own.get()).unwrap_or_default()))
    }

    fn see(desk: &AnyDesk, own: Option<Seat>) -> Option<Self> {
        let company: &Company = desk.there().map(Elsewhere::company)?;
        let agreed = company.agreed();
        Some(Parting {
            own,
            agreed,
            others: company.people().iter().filter(|seat| !agreed.contains(*seat)).collect(),
            is_away: own.is_some_and(|own| !company.people().contains(own)),
            has_resigned: own.is_some_and(|own| company.resigned().contains(&own)),
            is_stopped: company.is_stopped(),
            is_over: desk.phase() == Phase::Over,
        })
    }

    fn goes_on(&self) -> bool {
        !self.is_stopped && !self.is_over
    }

    /// Whether whoever looks plays itself.
    fn plays(&self) -> bool {
        self.goes_on() && self.own.is_some() && !self.is_away
    }

    fn has_agreed(&self) -> bool {
        self.own.is_some_and(|own| self.agreed.contains(own))
    }
}

/// What is asked of the table by the seat of whoever looks.
fn wish(visit: Visit, own: Option<Seat>, input: impl Fn(Seat) -> InputLine) {
    own.into_iter().for_each(|seat| visit.wish(Wish::Input { input: input(seat) }));
}

fn agree(visit: Visit, parting: Memo<Parting>, agrees: bool) {
    wish(visit, parting.get_untracked().own, |seat| InputLine::Stop { seat, agrees });
}

fn resign(visit: Visit, parting: Memo<Parting>) {
    let stand_in = visit.room.with_untracked(|room| room.as_ref().map(|room| room.terms.stand_in.clone()));
    let Some(stand_in) = stand_in else { return };
    wish(visit, parting.get_untracked().own, |seat| InputLine::Resign { seat, stand_in: stand_in.clone() });
}

fn button(key: &'static str, act: impl Fn() + 'static) -> El {
    el("button").attr("type", "button").class("button").on_click(move |_| act()).child(said(key))
}

/// Without a connection nothing of this can be done.
fn is_lost(visit: Visit) -> impl Fn() -> bool {
    move || visit.net.get() != Net::Open
}

/// Above the table, while there is something to know: that a bot plays for whoever looks, that somebody would like to stop.
pub(super) fn notices(visit: Visit, play: Play) -> impl IntoView {
    let parting = Parting::of(visit, play);
    let is_away = Memo::new(move |_| parting.with(|now| now.goes_on() && now.is_away && !now.has_resigned));
    let has_resigned = Memo::new(move |_| parting.with(|now| now.goes_on() && now.has_resigned));
    (
        show(
            move || is_away.get(),
            move || {
                let back = button("net-back", move || visit.wish(Wish::Back)).class("button go").id("back");
                strip(stood_in(visit)).child(back)
            },
        ),
        show(move || has_resigned.get(), || strip(said("part-resigned")).id("resigned")),
        wish_to_stop(visit, play, parting),
    )
}

/// That a bot plays for whoever looks, and how well.
fn stood_in(visit: Visit) -> impl Fn() -> String {
    let (says, tongue) = (Says::here(), Tongue::here());
    move || {
        let level = visit.room.with(|room| room.as_ref().map(|room| room.terms.stand_in.clone()));
        let level = level_words(tongue, &level.unwrap_or_default());
        says.with("net-away", &[("level", level.into())])
    }
}

fn strip(words: impl Fn() -> String + 'static) -> El {
    el("section").class("connection").child(el("p").attr("role", "status").child(words))
}

/// Somebody would like to stop: whoever looks, or others, with whom one can agree.
fn wish_to_stop(visit: Visit, play: Play, parting: Memo<Parting>) -> impl IntoView {
    // Whoever plays on sees nothing more of it until somebody else joins in.
    let ignored = RwSignal::new(SeatSet::EMPTY);
    let waits = Memo::new(move |_| parting.with(|now| now.plays() && now.has_agreed()));
    let is_asked = Memo::new(move |_| {
        parting.with(|now| {
            let is_new = now.agreed.iter().any(|seat| !ignored.get().contains(seat));
            now.plays() && !now.has_agreed() && is_new
        })
    });
    let (says, tongue) = (Says::here(), Tongue::here());
    let sentence = move |key: &'static str, whom: fn(&Parting) -> SeatSet| {
        let seats = parting.with(whom);
        let names: Vec<String> = seats.iter().map(|seat| play.called(seat)).collect();
        let names = tongue.words().list(&names);
        says.with(key, &[("names", names.into()), ("count", seats.len().into())])
    };
    (
        show(
            move || is_asked.get(),
            move || {
                strip(move || sentence("part-stop-wish", |now| now.agreed))
                    .id("stop-asked")
                    .child(
                        button("part-stop-agree", move || agree(visit, parting, true))
                            .id("agree")
                            .class("button go")
                            .attr("disabled", is_lost(visit)),
                    )
                    .child(
                        button("part-no", move || ignored.set(parting.get_untracked().agreed)).id("play-on"),
                    )
            },
        ),
        show(
            move || waits.get(),
            move || {
                strip(move || sentence("part-stop-own", |now| now.others)).id("stop-own").child(
                    button("part-stop-back", move || agree(visit, parting, false))
                        .attr("disabled", is_lost(visit)),
                )
            },
        ),
    )
}

/// What is about to be done, if it is confirmed.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Stop,
    Resign,
}

impl Asked {
    const fn about(self) -> &'static str {
        match self {
            Asked::Stop => "part-stop-about",
            Asked::Resign => "part-resign-about",
        }
    }

    const fn yes(self) -> &'static str {
        match self {
            Asked::Stop => "part-stop-yes",
            Asked::Resign => "part-resign-yes",
        }
    }
}

/// In the menu of the table: each with a question before it. `close` closes the menu.
pub(super) fn ways_out(visit: Visit, play: Play, close: impl Fn() + Copy + 'static) -> impl IntoView {
    let parting = Parting::of(visit, play);
    let asked = RwSignal::new(None::<Asked>);
    let plays = Memo::new(move |_| parting.with(Parting::plays));
    let may_stop = Memo::new(move |_| parting.with(|now| now.plays() && !now.has_agreed()));
    let leave = move || {
        close();
        visit.wish(Wish::Leave);
    };
    let do_it = move |what: Asked| {
        close();
        match what {
            Asked::Stop => agree(visit, parting, true),
            Asked::Resign => resign(visit, parting),
        }
    };
    show(
        move || plays.get(),
        move || {
            let question = move |what: Asked| {
                // It may lie below what is seen.
                browser::focus("question");
                el("div")
                    .class("question")
                    .attr("role", "group")
                    .child(el("p").id("question").attr("tabindex", "-1").child(said(what.about())))
                    .child(
                        button(what.yes(), move || do_it(what))
                            .id("sure")
                            .class("button go")
                            .attr("aria-describedby", "question")
                            .attr("disabled", is_lost(visit)),
                    )
                    .child(button("part-no", move || asked.set(None)))
            };
            (
                button("net-leave", leave).id("leave").attr("disabled", is_lost(visit)),
                show(
                    move || may_stop.get(),
                    move || button("part-stop", move || asked.set(Some(Asked::Stop))).id("stop"),
                ),
                button("part-resign", move || asked.set(Some(Asked::Resign))).id("resign"),
                move || asked.get().map(question),
            )
        },
    )
}

/// A game that all agreed to stop: how far everybody was, and the ways on.
pub(super) fn stopped(visit: Visit, play: Play) -> impl IntoView {
    browser::after_paint(|| browser::focus_if_lost(".headline"));
    let says = Says::here();
    let points = play.watch(|desk| {
        let seats = desk.seats().into_iter();
        seats.filter_map(|seat| Some((seat, desk.glance(seat)?.total))).collect::<Vec<_>>()
    });
    let line = move |(seat, total): (Seat, i32)| {
        el("li")
            .child(el("span").child(move || play.called(seat)))
            .child(" ")
            .child(el("b").child(move || says.with("account-points", &[("points", total.into())])))
    };
    let record = play.desk.with_untracked(|desk| desk.record().map(|record| record.write()));
    let file = format!("flipwrite-{}-{}.jsonl", play.game(), visit.id());
    let download = move |record: String| {
        el("button")
            .attr("type", "button")
            .class("button quiet")
            .id("download")
            .on_click(move |_| browser::download(&file, "application/jsonl", &record))
            .child(text("end-download"))
    };
    el("section")
        .class("stopped")
        .id("stopped")
        .child(el("h2").class("headline").attr("role", "status").child(said("part-stopped")))
        .child(el("p").child(said("part-stopped-about")))
        .child(el("ul").class("points").child(move || points.get().into_iter().map(line).collect_view()))
        .child(next(visit))
        .child(record.map(download))
}
