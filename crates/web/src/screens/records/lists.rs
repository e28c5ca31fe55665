//! The games themselves: played on, looked at again, downloaded, deleted.

use flipwrite::ROUNDS;
use flipwrite::record::Record;
use flipwrite_art::Symbol;
use flipwrite_desk::scene::record_of;

use super::Shelf;
use crate::browser;
use crate::discard::Discards;
use crate::review;
use crate::route::Route;
use crate::store::games::{Finished, Open};
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, sheet, take_away};

/// Games to be played on.
pub(super) fn unfinished(shelf: Shelf, discards: Discards) -> impl IntoView {
    let tongue = Tongue::here();
    let line = move |(id, game): (String, Open)| {
        let (name, names, at, round) = (game.game.clone(), game.names.clone(), game.at, game.round);
        let title = move || title(tongue, &name);
        let state = move || tongue.with("table-round", &[("round", round.into()), ("rounds", ROUNDS.into())]);
        el("li")
            .class("game-line")
            .child(
                el("div")
                    .class("game-words")
                    .child(el("b").child(title))
                    .child(el("span").child(state))
                    .child(el("span").class("tip").child(move || tongue.played(at, &names))),
            )
            .child(
                el("a")
                    .class("button go")
                    .attr("href", Route::Table(id.clone()).hash())
                    .child(text("home-resume")),
            )
            .child(delete(discards, id))
    };
    show(
        move || !shelf.open.with(Vec::is_empty),
        move || {
            el("section")
                .class("panel")
                .attr("aria-labelledby", "open-title")
                .child(el("h2").id("open-title").child(text("records-unfinished")))
                .child(
                    el("ul")
                        .class("game-lines")
                        .child(move || shelf.open.get().into_iter().map(line).collect_view()),
                )
        },
    )
}

/// Games that are over.
pub(super) fn over(shelf: Shelf, discards: Discards) -> impl IntoView {
    let tongue = Tongue::here();
    let line = move |(id, game): (String, Finished)| {
        let (name, at) = (game.game.clone(), game.at);
        let title = move || title(tongue, &name);
        let date = move || browser::date(at, tongue.language().code());
        let deal = game.deal.clone();
        let deal = move || deal.clone().map(|deal| tongue.with("end-deal", &[("deal", deal.into())]));
        let game = StoredValue::new(game);
        let scores = move || game.with_value(|game| scores(tongue, game));
        let named = StoredValue::new(id.clone());
        let download = move |_| named.with_value(|id| game.with_value(|game| download(id, game)));
        let tell = move |_| named.with_value(|id| game.with_value(|game| download_story(tongue, id, game)));
        el("li")
            .class("game-line")
            .child(
                el("div")
                    .class("game-words")
                    .child(el("b").child(el("a").attr("href", Route::Table(id.clone()).hash()).child(title)))
                    .child(el("span").class("totals").child(scores))
                    .child(el("time").class("tip").child(date))
                    .child(el("span").class("tip").child(deal)),
            )
            .child(
                el("a")
                    .class("button")
                    .attr("href", Route::Replay(format!("id/{id}")).hash())
                    .child(glyph(Symbol::Play))
                    .child(text("end-replay")),
            )
            .child(review::way_in(&format!("id/{id}")))
            .child(
                el("button")
                    .attr("type", "button")
                    .class("tool plain")
                    .attr("aria-label", text("end-download"))
                    .attr("title", text("end-download"))
                    .on_click(download)
                    .child(glyph(Symbol::Download)),
            )
            .child(
                el("button")
                    .attr("type", "button")
                    .class("tool plain")
                    .attr("aria-label", text("end-download-text"))
                    .attr("title", text("end-download-text"))
                    .on_click(tell)
                    .child(glyph(Symbol::List)),
            )
            .child(delete(discards, id))
    };
    el("section")
        .class("panel")
        .attr("aria-labelledby", "over-title")
        .child(el("h2").id("over-title").child(text("records-finished")))
        .child(
            el("ul")
                .class("game-lines")
                .child(move || shelf.finished.get().into_iter().map(line).collect_view()),
        )
        .child(
            el("a")
                .class("button")
                .attr("href", Route::Replay(String::new()).hash())
                .child(glyph(Symbol::Upload))
                .child(text("replay-open")),
        )
}

/// Games that can't be read: they can be taken away as they are.
pub(super) fn damaged(shelf: Shelf, discards: Discards) -> impl IntoView {
    let line = move |(id, stored): (String, String)| {
        el("li")
            .class("game-line damaged")
            .child(el("div").class("game-words").child(text("home-damaged")))
            .child(take_away(&id, stored))
            .child(delete(discards, id))
    };
    show(
        move || !shelf.damaged.with(Vec::is_empty),
        move || {
            let lines = move || shelf.damaged.get().into_iter().map(line).collect_view();
            el("section").class("panel").child(el("ul").class("game-lines").child(lines))
        },
    )
}

fn title(tongue: Tongue, game: &str) -> String {
    game.parse().map_or_else(|_| game.to_owned(), |game| tongue.words().game_title(game))
}

/// Each player's total, the winners marked.
fn scores(tongue: Tongue, game: &Finished) -> View {
    let line = |(seat, (name, total)): (usize, (&String, &i32))| {
        let won = game.winners.contains(&seat) && game.totals.len() > 1;
        let star = won.then(|| {
            (glyph(Symbol::Star), el("span").class("hidden").child(move || tongue.say("records-won")))
        });
        el("span")
            .class("total-of")
            .class_if("won", won)
            .child(star)
            .child(name.clone())
            .child(el("b").class("number").child(*total))
    };
    tongue.called(&game.names).iter().zip(&game.totals).enumerate().map(line).collect_view()
}

/// The record of a finished game; should its journal be damaged, what is stored, as it is.
fn download(id: &str, game: &Finished) {
    let text = record(game).map_or_else(|| game.journal.clone(), |record| record.write());
    browser::download(&format!("flipwrite-{}-{id}.jsonl", game.game), "application/jsonl", &text);
}

/// The game as a text to be read.
fn download_story(tongue: Tongue, id: &str, game: &Finished) {
    if let Some(record) = record(game) {
        let story = tongue.now().story(&record);
        browser::download(&format!("flipwrite-{}-{id}.txt", game.game), "text/plain", &story);
    }
}

fn record(game: &Finished) -> Option<Record> {
    record_of(game.game()?, &game.journal).ok()
}

/// Deletes a game, once it is asked.
fn delete(discards: Discards, id: String) -> impl IntoView {
    let asked = RwSignal::new(false);
    let delete = move |_| {
        asked.set(false);
        discards.discard(id.clone());
    };
    (
        el("button")
            .attr("type", "button")
            .class("tool plain")
            .attr("aria-label", text("records-delete"))
            .attr("title", text("records-delete"))
            .on_click(move |_| asked.set(true))
            .child(glyph(Symbol::Trash)),
        sheet(asked, Signal::derive(text("records-delete")), "", move || {
            (
                el("p").child(text("records-delete-ask")),
                el("div")
                    .class("answers")
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button danger")
                            .on_click(delete.clone())
                            .child(text("records-delete")),
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
