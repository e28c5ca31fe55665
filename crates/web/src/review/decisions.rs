//! What decided the game: its turning points, and each decision that cost something, with the way to look at it and to try again.

use flipwrite::Boxes;
use flipwrite_art::Symbol;
use flipwrite_desk::scene::Face;
use flipwrite_desk::scene::review::{self, Review, kind, moment};
use flipwrite_wire::review::{Account, Line, Measure};
use flipwrite_wire::skill::Level;
use flipwrite_words::Arg;

use super::happened;
use super::reviewing::Reviewing;
use crate::app::DeskLight;
use crate::replay::{go_on, rings};
use crate::route::Route;
use crate::says::{Says, said};
use crate::settings::Preferences;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

/// How many mistakes are shown without being asked for.
const OPEN: usize = 6;

/// What the game is called in addresses.
type Of = StoredValue<String>;

pub(super) fn decisions(reviewing: Reviewing, of: Of) -> impl IntoView {
    (turning_points(reviewing, of), mistakes(reviewing, of))
}

/// What moved the game most.
fn turning_points(reviewing: Reviewing, of: Of) -> impl IntoView {
    let lines = reviewing.watch(Review::turning_points);
    let list = move || lines.get().into_iter().map(|line| turning_point(reviewing, of, line)).collect_view();
    el("section")
        .class("panel")
        .attr("aria-labelledby", "review-turning")
        .child(el("h2").id("review-turning").child(said("review-turning")))
        .child(show_or(
            move || lines.with(Vec::is_empty),
            || el("p").class("tip").child(said("review-turning-none")),
            move || el("ol").class("turning-points").child(list),
        ))
}

fn turning_point(reviewing: Reviewing, of: Of, line: Line) -> El {
    let (tongue, says) = (Tongue::here(), Says::here());
    let (turn, value) = (line.turn, line.value);
    let is_luck = line.kind.account() == Account::Luck;
    let told = move || reviewing.amount(says, value);
    let key = match (is_luck, value.0 > 0) {
        (true, true) => "review-lucky",
        (true, false) => "review-unlucky",
        (false, _) => "review-costly",
    };
    el("li")
        .class(if is_luck { "of-luck" } else { "of-loss" })
        .child(el("b").class("number").child(told))
        .child(
            el("div")
                .child(
                    el("p")
                        .class("tip")
                        .child(move || moment(&says.words(), turn))
                        .child(" · ")
                        .child(said(key)),
                )
                .child(look(of, line.event, move || happened(tongue, reviewing, &line), "")),
        )
}

/// The way to that moment of the replay.
fn look(of: Of, event: usize, words: impl Fn() -> String + 'static, class: &'static str) -> El {
    let route = of.with_value(|of| Route::Replay(format!("{of}/@{}", event + 1)));
    el("a").class(class).attr("href", route.hash()).child(words)
}

/// The decisions that cost something, the dearest first. The first few are open, the others folded, and so are those that are too close to
/// call.
fn mistakes(reviewing: Reviewing, of: Of) -> impl IntoView {
    let says = Says::here();
    let all = reviewing.watch(Review::mistakes);
    let is_close = move |line: &Line| reviewing.review.with(|review| review.is_close(line.value));
    let clear = Memo::new(move |_| all.get().iter().filter(|line| !is_close(line)).count());
    let list = move |from: usize, to: usize| {
        let mistake = move |line: Line| {
            let is_close = is_close(&line);
            mistake(reviewing, of, line, is_close)
        };
        let lines = all.get().into_iter().take(to).skip(from);
        el("ul").class("mistakes").child(lines.map(mistake).collect_view())
    };
    let folded = move |key: &'static str, from: usize, to: usize| {
        let count = to.saturating_sub(from);
        (count > 0).then(|| {
            el("details")
                .child(el("summary").child(move || says.with(key, &[("count", count.into())])))
                .child(list(from, to))
        })
    };
    let lists = move || {
        let (clear, count) = (clear.get(), all.with(Vec::len));
        let none = (clear == 0).then(|| el("p").class("tip").child(said("review-mistakes-none")));
        (
            none,
            list(0, clear.min(OPEN)),
            folded("review-more", OPEN, clear),
            folded("review-close-more", clear, count),
        )
    };
    el("section")
        .class("panel review-decisions")
        .attr("aria-labelledby", "review-mistakes")
        .child(el("h2").id("review-mistakes").child(said("review-mistakes")))
        .child(accuracy(reviewing))
        .child(skill(reviewing))
        .child(lists)
}

fn mistake(reviewing: Reviewing, of: Of, line: Line, is_close: bool) -> El {
    let says = Says::here();
    let (turn, what) = (line.turn, line.kind);
    let title = move || format!("{}: {}", moment(&says.words(), turn), kind(&says.words(), what));
    let told = move |notation: &Option<String>| {
        let notation = notation.clone().unwrap_or_default();
        move || reviewing.story.with_value(|story| story.choices_told(&says.words(), &notation))
    };
    let (yours, best, event) = (told(&line.choice), told(&line.best), line.event);
    let shown = |notation: &Option<String>| cards(reviewing, event, notation.as_deref().unwrap_or_default());
    let (yours_shown, best_shown) = (shown(&line.choice), shown(&line.best));
    let costs = move || match is_close {
        true => says.say("review-too-close"),
        false => cost(says, reviewing, &line),
    };
    el("li")
        .class("mistake")
        .child(el("h3").child(title).child(" ").child(el("span").class("cost").child(costs)))
        .child(
            el("dl")
                .child(el("dt").child(said("review-yours")))
                .child(el("dd").child(yours).child(yours_shown))
                .child(el("dt").child(said("review-best")))
                .child(el("dd").child(best).child(best_shown)),
        )
        .child(
            el("div")
                .class("answers")
                .child(look(of, event, said("review-look"), "button look"))
                .child(retry(reviewing, event)),
        )
}

/// The cards that choices are about, with rings where they cross; the words beside them say the same.
fn cards(reviewing: Reviewing, step: usize, notation: &str) -> View {
    let seat = reviewing.manner.get_untracked().seat;
    let shown = reviewing.story.with_value(|story| story.choices_shown(step, seat, notation));
    let light = DeskLight::here();
    let card = move |(face, boxes): (Face, Boxes)| {
        let drawing = move || reviewing.story.with_value(|story| story.draw(&face, light.get()));
        let frame = reviewing.story.with_value(|story| story.frame(face.card));
        el("span")
            .class("replay-card")
            .child(el("span").class("drawing").html(drawing))
            .child(el("span").class("spots").html(rings(&frame, boxes)))
    };
    el("span")
        .class("chosen-cards")
        .attr("aria-hidden", "true")
        .child(shown.into_iter().map(card).collect_view())
        .into_view()
}

fn cost(says: Says, reviewing: Reviewing, line: &Line) -> String {
    match reviewing.measure() {
        Measure::Points => says.with("review-cost-points", &[("points", Arg::rounded(-line.value.value()))]),
        Measure::Win => {
            says.with("review-cost-win", &[("percent", Arg::rounded(-100.0 * line.value.value()))])
        }
    }
}

/// Plays on from before the decision, in the seat that is reviewed.
fn retry(reviewing: Reviewing, event: usize) -> impl IntoView {
    let preferences = Preferences::here();
    let failed = RwSignal::new(false);
    let begin = move |_| {
        let seat = reviewing.manner.get_untracked().seat.index();
        let gone = reviewing.story.with_value(|story| go_on(story, event, preferences, seat));
        failed.set(!gone);
    };
    (
        el("button")
            .attr("type", "button")
            .class("button retry")
            .on_click(begin)
            .child(glyph(Symbol::Pen))
            .child(said("review-retry")),
        show(
            move || failed.get(),
            || el("p").class("tip").attr("role", "alert").child(text("replay-play-on-failed")),
        ),
    )
}

/// What a decision cost in the mean.
fn accuracy(reviewing: Reviewing) -> impl IntoView {
    let says = Says::here();
    let accuracy = reviewing.watch(Review::accuracy);
    let told = move || {
        let accuracy = accuracy.get()?;
        let mean = reviewing.amount(says, accuracy.mean);
        let args =
            [("count", accuracy.decisions.into()), ("best", accuracy.best.into()), ("mean", mean.into())];
        Some(says.with("review-accuracy", &args))
    };
    el("p").id("review-accuracy").child(told)
}

/// How accurate the decisions were, and which levels decide like that.
fn skill(reviewing: Reviewing) -> impl IntoView {
    let (tongue, says) = (Tongue::here(), Says::here());
    let (game, seats) =
        reviewing.story.with_value(|story| (story.record().game, story.record().players.len()));
    let skill = Memo::new(move |_| reviewing.review.with(|review| review.skill(game, seats)));
    let told = move || {
        let level = |level: Level| tongue.say(&format!("home-level-{}", level.name()));
        skill.get().map(|skill| review::skill(&says.words(), skill, level).join(" "))
    };
    show(move || skill.get().is_some(), move || el("p").id("review-skill").child(told))
}
