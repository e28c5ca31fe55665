//! The review of a game: what could be expected, what luck gave, what decisions cost. Its words and its style come with it; whoever
//! reviews is a worker of its own.

mod curve;
mod decisions;
mod kept;
mod ledger;
mod reviewing;
mod wishes;

use flipwrite::record::{Fault, Record};
use flipwrite_art::Symbol;
use flipwrite_desk::scene::AnyStory;
use flipwrite_desk::scene::review::Review;
use flipwrite_wire::review::Line;
use flipwrite_words::Words;

pub(crate) use self::reviewing::Reviewing;
use self::reviewing::Trouble;
use crate::live::Live;
use crate::replay::{Found, Source, Start, chooser, game, opener, told_of};
use crate::route::Route;
use crate::says::{self, Says, said};
use crate::screens::titled;
use crate::text::{Tongue, sentence, text};
use crate::training;
use crate::ui::*;
use crate::widgets::glyph;

/// What only this screen looks like.
const STYLE: &str = include_str!("review.css");

/// The way to a review, from wherever a game is: `of` names it as for a replay.
pub(crate) fn way_in(of: &str) -> El {
    let says = Says::new(Words::review);
    el("a")
        .class("button review-way")
        .attr("href", Route::Review(of.to_owned()).hash())
        .child(glyph(Symbol::Hint))
        .child(move || says.say("review-open"))
}

/// The review of what stands in the address.
pub(crate) fn review_screen(of: &str) -> impl IntoView {
    says::provide(Words::review);
    let source = Source::read(of);
    let (name, seat) = (source.stored_id(), source.start);
    let inside = match source.find() {
        Ok(Found::Nothing) => opener(None).into_view(),
        Ok(Found::Several(records)) => chooser(of, records, Route::Review).into_view(),
        Ok(Found::One(record)) => review_of(game(of), name, *record, seat),
        Err(trouble) => opener(Some(trouble)).into_view(),
    };
    (el("style").child(STYLE), inside)
}

/// What would be the moment of a replay is the seat here.
fn review_of(of: &str, name: Option<String>, record: Record, seat: Option<Start>) -> View {
    let name = name.unwrap_or_else(|| kept::name_of(&record.write()));
    match AnyStory::of(record) {
        Ok((story, None)) => {
            let seat = seat.and_then(|seat| if let Start::Step(seat) = seat { Some(seat) } else { None });
            let manner = wishes::first(&story, seat);
            review(of.to_owned(), Reviewing::begin(story, name, manner)).into_view()
        }
        Ok((_, Some(fault))) | Err(fault) => refused(of.to_owned(), fault).into_view(),
    }
}

/// A game that breaks a rule, or of a deck that is none: one sentence why not.
fn refused(of: String, fault: Fault) -> impl IntoView {
    let (tongue, says) = (Tongue::here(), Says::here());
    let reason = move || says.with("review-refused", &[("reason", tongue.words().fault(&fault).into())]);
    let children = (
        el("p").class("notice").attr("role", "alert").child(reason),
        el("a").class("button").attr("href", Route::Replay(of).hash()).child(text("end-replay")),
    );
    page(children.into_view())
}

fn page(children: View) -> impl IntoView {
    let says = Says::here();
    titled(move || says.say("review-title"), "review", "review", children)
}

fn review(of: String, reviewing: Reviewing) -> impl IntoView {
    let tongue = Tongue::here();
    let told = move || reviewing.story.with_value(|story| told_of(tongue, story.record()));
    let replay = Route::Replay(of.clone()).hash();
    let of = StoredValue::new(of);
    let head = el("div").class("review-head").child(el("h2").child(told)).child(
        el("a")
            .class("button")
            .id("to-replay")
            .attr("href", replay)
            .child(glyph(Symbol::Play))
            .child(text("end-replay")),
    );
    let head = head.child(training::way_in());
    let children = (
        head,
        wishes::wishes(reviewing, of),
        state(reviewing),
        (curve::curve(reviewing), ledger::ledger(reviewing)),
        decisions::decisions(reviewing, of),
    );
    page(children.into_view())
}

/// How far it is, and what is in the way.
fn state(reviewing: Reviewing) -> impl IntoView {
    let (says, live) = (Says::here(), Live::here());
    let all = reviewing.review.with_untracked(Review::len);
    let done = Memo::new(move |_| all - reviewing.review.with(|review| review.missing().len()));
    let is_over = reviewing.is_over();
    // Said when it begins to count and when it is done: not with every turn.
    let is_done = Memo::new(move |_| done.get() == all);
    effect(move || {
        if is_done.get() {
            live.say(&says.now("review-done", &[]));
        }
    });
    let words = move || says.with("review-progress", &[("done", done.get().into()), ("all", all.into())]);
    let progress = move || {
        el("div")
            .class("review-progress")
            .child(
                el("progress")
                    .attr("max", all)
                    .attr("value", move || done.get())
                    .attr("aria-label", said("review-progress-label")),
            )
            .child(el("span").class("tip").child(words))
    };
    let trouble = move || {
        reviewing.trouble.get().map(|trouble| {
            let key = match trouble {
                Trouble::Worker => "review-no-worker",
                Trouble::Weights => "review-no-weights",
            };
            el("div")
                .class("notice review-trouble")
                .attr("role", "alert")
                .child(el("p").child(said(key)))
                .child(
                    el("button")
                        .attr("type", "button")
                        .class("button go")
                        .id("review-again")
                        .on_click(move |_| reviewing.again())
                        .child(said("review-again")),
                )
        })
    };
    (
        (!is_over).then(|| el("p").class("notice").id("review-unfinished").child(said("review-unfinished"))),
        show(move || !is_done.get() && reviewing.trouble.get().is_none(), progress),
        trouble,
        show(
            move || !reviewing.is_kept.get(),
            || {
                el("p")
                    .class("tip")
                    .id("review-not-kept")
                    .attr("role", "status")
                    .child(said("review-not-kept"))
            },
        ),
    )
}

/// What happened, as a sentence.
fn happened(tongue: Tongue, reviewing: Reviewing, line: &Line) -> String {
    let words = tongue.words();
    reviewing.story.with_value(|story| {
        let players = story.record().players.iter().enumerate();
        let names: Vec<String> =
            players.map(|(seat, player)| words.player_name(seat, &player.name)).collect();
        let event = story.event(line.event + 1);
        event.map(|event| sentence(&words.event(event, &names))).unwrap_or_default()
    })
}
