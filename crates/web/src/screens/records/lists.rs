//! The games themselves: played on, looked at again, downloaded, deleted.

use flipwrite::ROUNDS;
use flipwrite::record::Record;
use flipwrite_art::Symbol;
use flipwrite_desk::scene::record_of;
use leptos::prelude::*;

use super::Shelf;
use crate::browser;
use crate::live::Live;
use crate::route::Route;
use crate::store::games::{self, Finished, Open};
use crate::text::{Tongue, text};
use crate::widgets::{Glyph, Sheet};

/// Games to be played on.
#[component]
pub(super) fn Unfinished(shelf: Shelf) -> impl IntoView {
    let tongue = Tongue::here();
    let line = move |(id, game): (String, Open)| {
        let (name, names, at, round) = (game.game.clone(), game.names.clone(), game.at, game.round);
        let title = move || title(tongue, &name);
        let state = move || tongue.with("table-round", &[("round", round.into()), ("rounds", ROUNDS.into())]);
        view! {
            <li class="game-line">
                <div class="game-words">
                    <b>{title}</b>
                    <span>{state}</span>
                    <span class="tip">{move || when(tongue, at, &names)}</span>
                </div>
                <a class="button go" href=Route::Table(id.clone()).hash()>{text("home-resume")}</a>
                <Delete shelf=shelf id=id />
            </li>
        }
    };
    view! {
        <Show when=move || !shelf.open.with(Vec::is_empty)>
            <section class="panel" aria-labelledby="open-title">
                <h2 id="open-title">{text("records-unfinished")}</h2>
                <ul class="game-lines">{move || shelf.open.get().into_iter().map(line).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// Games that are over.
#[component]
pub(super) fn Over(shelf: Shelf) -> impl IntoView {
    let tongue = Tongue::here();
    let line = move |(id, game): (String, Finished)| {
        let (name, at) = (game.game.clone(), game.at);
        let title = move || title(tongue, &name);
        let date = move || browser::date(at, tongue.language().code());
        let scores = scores(&game);
        let deal = game.deal.clone();
        let deal = move || deal.clone().map(|deal| tongue.with("end-deal", &[("deal", deal.into())]));
        let game = StoredValue::new(game);
        let named = StoredValue::new(id.clone());
        let download = move |_| named.with_value(|id| game.with_value(|game| download(id, game)));
        let tell = move |_| named.with_value(|id| game.with_value(|game| download_story(tongue, id, game)));
        view! {
            <li class="game-line">
                <div class="game-words">
                    <b>{title}</b>
                    <span class="totals">{scores}</span>
                    <time class="tip">{date}</time>
                    <span class="tip">{deal}</span>
                </div>
                <a class="button" href=Route::Replay(format!("id/{id}")).hash()>
                    <Glyph symbol=Symbol::Play />{text("end-replay")}
                </a>
                <button type="button" class="tool plain" aria-label=text("end-download") title=text("end-download") on:click=download>
                    <Glyph symbol=Symbol::Download />
                </button>
                <button type="button" class="tool plain" aria-label=text("end-download-text") title=text("end-download-text") on:click=tell>
                    <Glyph symbol=Symbol::List />
                </button>
                <Delete shelf=shelf id=id />
            </li>
        }
    };
    view! {
        <section class="panel" aria-labelledby="over-title">
            <h2 id="over-title">{text("records-finished")}</h2>
            <ul class="game-lines">{move || shelf.finished.get().into_iter().map(line).collect_view()}</ul>
            <a class="button" href=Route::Replay(String::new()).hash()><Glyph symbol=Symbol::Upload />{text("replay-open")}</a>
        </section>
    }
}

fn title(tongue: Tongue, game: &str) -> String {
    game.parse().map_or_else(|_| game.to_owned(), |game| tongue.words().game_title(game))
}

fn when(tongue: Tongue, at: u64, names: &[String]) -> String {
    let words = tongue.words();
    let date = browser::date(at, words.language().code());
    words.say("records-when", &[("date", date.into()), ("names", words.list(names).into())])
}

/// Each player's total, the winners marked.
fn scores(game: &Finished) -> impl IntoView + use<> {
    let tongue = Tongue::here();
    let line = |(seat, (name, total)): (usize, (&String, &i16))| {
        let won = game.winners.contains(&seat) && game.totals.len() > 1;
        let star = won.then(|| {
            view! { <Glyph symbol=Symbol::Star /><span class="hidden">{move || tongue.say("records-won")}</span> }
        });
        view! { <span class="total-of" class:won=won>{star}{name.clone()}<b class="number">{*total}</b></span> }
    };
    game.names.iter().zip(&game.totals).enumerate().map(line).collect_view()
}

/// The record of a finished game; should its journal be damaged, what is stored, as it is.
fn download(id: &str, game: &Finished) {
    let text = record(game).map_or_else(|| game.journal.clone(), |record| record.write());
    browser::download(&format!("flipwrite-{}-{id}.json", game.game), "application/json", &text);
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
#[component]
fn Delete(shelf: Shelf, id: String) -> impl IntoView {
    let (tongue, live) = (Tongue::here(), Live::here());
    let asked = RwSignal::new(false);
    let id = StoredValue::new(id);
    let delete = move |_| {
        games::forget(&id.get_value());
        live.say(&tongue.now().say("records-deleted", &[]));
        shelf.look();
    };
    view! {
        <button
            type="button"
            class="tool plain"
            aria-label=text("records-delete")
            title=text("records-delete")
            on:click=move |_| asked.set(true)
        >
            <Glyph symbol=Symbol::Trash />
        </button>
        <Sheet open=asked title=Signal::derive(text("records-delete"))>
            <p>{text("records-delete-ask")}</p>
            <div class="answers">
                <button type="button" class="button danger" on:click=delete>{text("records-delete")}</button>
                <button type="button" class="button" on:click=move |_| asked.set(false)>{text("app-cancel")}</button>
            </div>
        </Sheet>
    }
}
