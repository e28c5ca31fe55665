//! Where training begins: the four things one can do, how far each has come, and how things stand with the book.

use flipwrite::GameId;
use flipwrite_art::Symbol;
use flipwrite_desk::training::Book;

use super::kept::{Kept, Standing};
use super::mistakes::span;
use super::puzzles::rating;
use super::{Place, master, now, page, today};
use crate::browser;
use crate::live::Live;
use crate::says::{Says, said};
use crate::store;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, sheet};

pub(super) fn hub(kept: Kept) -> impl IntoView {
    let parts = el("div")
        .class("training-parts")
        .child(puzzles(kept))
        .child(daily(kept))
        .child(mistakes(kept))
        .child(guess())
        .child(mine());
    page(
        said("training-title"),
        (el("p").class("tip").child(said("training-about-all")), standing(kept), parts, forget(kept)),
    )
}

/// One of the things that one can do.
fn part(id: &'static str, symbol: Symbol, title: &'static str, about: &'static str) -> El {
    el("section")
        .class("panel training-part")
        .attr("aria-labelledby", id)
        .child(el("h2").child(glyph(symbol)).child(el("span").id(id).child(said(title))))
        .child(el("p").class("tip").child(said(about)))
}

/// A way for each game.
fn games(place: fn(GameId) -> Place) -> El {
    let tongue = Tongue::here();
    let way = move |game: GameId| {
        el("a")
            .class("button")
            .attr("href", place(game).hash())
            .child(move || tongue.words().game_title(game))
    };
    el("div").class("answers").child(GameId::ALL.map(way).collect_view())
}

fn puzzles(kept: Kept) -> El {
    let tongue = Tongue::here();
    let line = move |game: GameId| {
        el("div")
            .class("training-own-line")
            .child(el("b").child(move || tongue.words().game_title(game)))
            .child(rating(kept, game))
    };
    part("part-puzzles", Symbol::Star, "training-puzzles", "training-puzzles-about")
        .child(GameId::ALL.map(line).collect_view())
        .child(games(Place::Puzzles))
}

fn daily(kept: Kept) -> El {
    let says = Says::here();
    let streak = kept.watch(Book::streak);
    let words = move || {
        let (streak, day) = (streak.get(), today());
        let days = says.with("training-streak", &[("days", streak.days(day).into())]);
        let longest = says.with("training-longest", &[("days", streak.longest().into())]);
        let done = if streak.is_done(day) { says.say("training-today-done") } else { String::new() };
        let longest = if streak.longest() > 1 { longest } else { String::new() };
        [days, longest, done].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    };
    part("part-daily", Symbol::Sun, "training-daily", "training-daily-about")
        .child(el("p").id("training-streak").child(words))
        .child(games(Place::Daily))
}

fn mistakes(kept: Kept) -> El {
    let says = Says::here();
    let known =
        kept.watch(|book| (book.due(now()).len(), book.mistakes(), book.next_due().map(|due| due - now())));
    let words = move || match known.get() {
        (0, _, None) => says.say("training-no-mistakes"),
        (0, count, Some(days)) => {
            let args = [("count", count.into()), ("when", span(says, days).into())];
            says.with("training-next-due", &args)
        }
        (due, count, _) => says.with("training-due", &[("due", due.into()), ("count", count.into())]),
    };
    part("part-mistakes", Symbol::Restart, "training-mistakes", "training-mistakes-about")
        .child(el("p").id("training-due").child(words))
        .child(el("div").class("answers").child(super::link(Place::Mistakes, "button", "training-go")))
}

fn guess() -> El {
    let says = Says::here();
    let open = master::kept();
    let key = if open.is_some() { "training-go-on" } else { "training-go" };
    let far = open.map(|guesses| {
        let (done, all) = (guesses.guesses().len(), guesses.turns());
        el("p").child(move || says.with("training-guessed", &[("done", done.into()), ("all", all.into())]))
    });
    part("part-master", Symbol::Crown, "training-master", "training-master-short")
        .child(far)
        .child(el("div").class("answers").child(super::link(Place::Master, "button", key)))
}

fn mine() -> El {
    part("part-mine", Symbol::Trophy, "training-mine", "training-mine-about")
        .child(el("div").class("answers").child(super::link(Place::Mine, "button", "training-go")))
}

/// What is wrong with the book, and what was put aside of older ones.
fn standing(kept: Kept) -> impl IntoView {
    let stored = move |key: &'static str| {
        let download =
            move |_| browser::download("flipwrite-training.json", "application/json", &kept.stored());
        el("div")
            .class("notice training-trouble")
            .attr("role", "alert")
            .child(el("p").child(said(key)))
            .child(
                el("button")
                    .attr("type", "button")
                    .class("button")
                    .id("training-download")
                    .on_click(download)
                    .child(said("training-download")),
            )
    };
    let now = move || match kept.standing.get() {
        Standing::Fine => None,
        Standing::Damaged => Some(stored("training-damaged-here")),
        Standing::Newer => Some(stored("training-newer")),
    };
    let aside = move || kept.aside.get().into_iter().map(|name| put_aside(kept, name)).collect_view();
    (now, aside)
}

/// A book that could not be read: it can be taken away, or deleted.
fn put_aside(kept: Kept, name: String) -> El {
    let (live, says) = (Live::here(), Says::here());
    let kept_name = name.clone();
    let download = move |_| {
        let text = store::read(&kept_name).unwrap_or_default();
        browser::download("flipwrite-training.json", "application/json", &text);
    };
    let delete = move |_| {
        store::remove(&name);
        kept.look();
        live.say(&says.now("training-deleted", &[]));
        browser::focus("content");
    };
    let act = |class: &'static str, key: &'static str| {
        el("button").attr("type", "button").class(class).child(said(key))
    };
    el("div")
        .class("notice training-trouble training-aside")
        .child(el("p").child(said("training-damaged")))
        .child(act("button training-take", "training-download").on_click(download))
        .child(act("button training-delete", "training-delete").on_click(delete))
}

/// Forgets all of it, once it is asked.
fn forget(kept: Kept) -> impl IntoView {
    let says = Says::here();
    let live = Live::here();
    let asked = RwSignal::new(false);
    let forget = move |_| {
        asked.set(false);
        kept.forget();
        live.say(&says.now("training-deleted", &[]));
    };
    (
        el("p").class("tip").child(said("training-kept-here")),
        el("div").class("answers").child(super::button(
            "training-forget-all",
            "button",
            "training-forget-all",
            move || asked.set(true),
        )),
        sheet(asked, Signal::derive(move || says.say("training-forget-all")), "", move || {
            (
                el("p").child(said("training-forget-all-ask")),
                el("div")
                    .class("answers")
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button danger")
                            .id("training-forget-really")
                            .on_click(forget)
                            .child(said("training-forget-all")),
                    )
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button")
                            .on_click(move |_| asked.set(false))
                            .child(text("app-cancel")),
                    ),
            )
        }),
    )
}
