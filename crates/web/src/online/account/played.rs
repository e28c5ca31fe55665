//! What was played: for each game how it went, and one game after the other.

use flipwrite::GameId;
use flipwrite_wire::online::{PlayedLine, PlayedPage, RatingLine, StatisticsLine};
use flipwrite_words::Arg;

use super::{Own, button};
use crate::online::deal;
use crate::online::says::said;
use crate::online::server;
use crate::route::Route;
use crate::text::Tongue;
use crate::ui::*;

/// What a game is called.
pub(in crate::online) fn title(tongue: Tongue, game: &str) -> String {
    game.parse::<GameId>().map(|game| tongue.words().game_title(game)).unwrap_or_default()
}

/// A rating as it stands beside a name: with a question mark while it rests on few games.
pub(in crate::online) fn points(rating: RatingLine) -> String {
    format!("{}{}", rating.points, if rating.provisional { "?" } else { "" })
}

pub(super) fn statistics(own: Own, games: &[StatisticsLine]) -> impl IntoView {
    let card = |line: &StatisticsLine| {
        let game = line.game.clone();
        let mean = line.points as f64 / line.played.max(1) as f64;
        let mean = own.says.now("account-mean-points", &[("points", Arg::rounded(mean))]);
        let rating = line.rating.map(|rating| {
            let about = if rating.provisional { "account-rating-provisional" } else { "account-rating" };
            fact(about, points(rating))
        });
        el("section").class("panel figures").child(el("h2").child(move || title(own.tongue, &game))).child(
            el("dl")
                .child(rating)
                .child(fact("account-played", line.played.to_string()))
                .child(fact("account-won", line.won.to_string()))
                .child(fact("account-best", line.best.to_string()))
                .child(fact("account-mean", mean)),
        )
    };
    let cards: Vec<El> = games.iter().map(card).collect();
    (!cards.is_empty())
        .then(|| el("div").class("doors").id("figures").child(cards.into_iter().collect_view()))
}

fn fact(key: &'static str, value: String) -> impl IntoView {
    el("div").child(el("dt").child(said(key))).child(el("dd").child(value))
}

/// The games that have ended, the last first; earlier ones are fetched when they are wanted.
pub(super) fn history(own: Own) -> impl IntoView {
    let games = RwSignal::new(Vec::<PlayedLine>::new());
    let next = RwSignal::new(None::<String>);
    let come = RwSignal::new(false);
    let fetch = move |before: Option<String>| {
        wasm_bindgen_futures::spawn_local(async move {
            let page = server::played(before.as_deref()).await;
            if come.try_get_untracked().is_none() {
                return;
            }
            let page = page.unwrap_or(PlayedPage { games: Vec::new(), next: None });
            games.update(|games| games.extend(page.games));
            next.set(page.next);
            come.set(true);
        });
    };
    fetch(None);
    el("section")
        .class("panel")
        .child(el("h2").child(said("account-history")))
        .child(
            el("ol")
                .class("history")
                .id("history")
                .child(move || games.get().iter().map(|game| line(own, game)).collect_view()),
        )
        .child(show(
            move || come.get() && games.with(Vec::is_empty),
            || el("p").class("tip").child(said("account-history-none")),
        ))
        .child(show(
            move || next.with(Option::is_some),
            move || {
                button("earlier", move |_| fetch(next.get_untracked())).child(said("account-history-more"))
            },
        ))
}

fn line(own: Own, game: &PlayedLine) -> impl IntoView {
    let me = game.players.get(game.own.index()).cloned();
    let (place, score) = (me.as_ref().and_then(|me| me.place), me.and_then(|me| me.score));
    let others: Vec<_> =
        game.players.iter().enumerate().filter(|(seat, _)| *seat != game.own.index()).collect();
    let name = move |player: &flipwrite_wire::online::PlayerLine| match &player.bot {
        Some(bot) => own.tongue.say(&format!("home-level-{bot}")),
        None if player.name.is_empty() => own.says.say("account-somebody"),
        None => player.name.clone(),
    };
    let others: Vec<_> = others.into_iter().map(|(_, player)| player.clone()).collect();
    let seats = game.players.len();
    let outcome = move || match (score, place) {
        (Some(score), Some(place)) if seats > 1 => {
            own.says.with("account-place", &[("place", place.into()), ("points", score.into())])
        }
        (Some(score), _) => own.says.with("account-points", &[("points", score.into())]),
        _ => own.says.say("account-stopped"),
    };
    let change = game.change.map(|change| format!("{change:+}").replace('-', "−"));
    let (id, at) = (game.game.clone(), game.ended);
    let deal = game.deal.as_ref().map(|deal| {
        el("a").attr("href", deal::route(deal).hash()).class("deal-link").child(said("deal-show"))
    });
    el("li")
        .child(
            el("a")
                .class("button")
                .attr("href", Route::Online(game.table.clone()).hash())
                .child(el("b").child(move || title(own.tongue, &id)))
                .child(el("span").child(outcome))
                .child(change.map(|change| {
                    el("span").class("change").attr("title", said("account-rating")).child(change)
                }))
                .child(el("span").child(move || others.iter().map(name).collect::<Vec<_>>().join(", ")))
                .child(el("small").child(move || own.date(at))),
        )
        .child(deal)
}
