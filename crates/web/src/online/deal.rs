//! A deal with all scores that were made on it here.

use flipwrite_wire::online::{DealLine, ScoreLine};

use super::account::title;
use super::promise::{self, Promise};
use super::says::{Says, said};
use super::server::{self, NotDone};
use super::{bar, mastery};
use crate::browser;
use crate::route::Route;
use crate::text::Tongue;
use crate::ui::*;

/// What stands behind `#/t/` before the id of a deal.
pub(super) const DEAL: &str = "DEAL";

/// The way to a deal.
pub(super) fn route(id: &str) -> Route {
    Route::Online(format!("{}/{id}", DEAL.to_lowercase()))
}

pub(super) fn screen(id: &str) -> impl IntoView {
    let (says, tongue) = (Says::here(), Tongue::here());
    let line = RwSignal::new(None::<Result<DealLine, NotDone>>);
    let id = id.to_uppercase();
    wasm_bindgen_futures::spawn_local(async move {
        let deal = server::deal(&id).await;
        if line.try_get_untracked().is_some() {
            line.set(Some(deal));
        }
    });
    let inside = move || match line.get() {
        None => el("p").attr("role", "status").child(said("net-connecting")).into_view(),
        Some(Ok(deal)) => {
            let mastery = mastery::mastery(&deal);
            (scores(says, tongue, deal), mastery).into_view()
        }
        Some(Err(why)) => {
            let key = match why {
                NotDone::Refused(code) if code == "not-yet" => "deal-not-yet",
                NotDone::Refused(_) => "deal-none",
                NotDone::Unreachable | NotDone::Alien => "online-unreachable",
            };
            el("p").attr("role", "alert").child(said(key)).into_view()
        }
    };
    el("div")
        .class("screen online")
        .child(bar(said("deal-title")))
        .child(el("main").id("content").class("screen-main account").attr("tabindex", "-1").child(inside))
}

fn scores(says: Says, tongue: Tongue, deal: DealLine) -> El {
    let (game, day) = (deal.table.game.clone(), deal.day);
    let heading = move || match day {
        Some(day) => format!("{}, {}", title(tongue, &game), browser::day(day, tongue.language().code())),
        None => title(tongue, &game),
    };
    let line = move |score: &ScoreLine| {
        let (name, bot, at) = (score.name.clone(), score.bot.clone(), score.ended);
        let who = move || match &bot {
            Some(bot) => tongue.say(&format!("home-level-{bot}")),
            None if name.is_empty() => says.say("account-somebody"),
            None => name.clone(),
        };
        el("li").class_if("own", score.own).child(
            el("a")
                .class("button")
                .attr("href", Route::Online(score.table.clone()).hash())
                .child(el("b").child(score.score.to_string()))
                .child(el("span").child(who))
                .child(el("small").child(move || browser::date(at, tongue.language().code()))),
        )
    };
    let lines = deal.scores.iter().map(line).collect_view();
    let promise = promise::compare(&deal).map(|promise| {
        el("p")
            .class("tip")
            .class_if("bad", promise == Promise::Broken)
            .id("promise")
            .child(said(promise.key()))
    });
    el("section")
        .class("panel")
        .child(el("h2").child(heading))
        .child(el("p").class("tip").child(super::invite::code(deal.id)))
        .child(
            deal.above.map(|percent| {
                el("p").child(move || says.with("deal-above", &[("percent", percent.into())]))
            }),
        )
        .child(promise)
        .child(el("h3").child(said("deal-scores")))
        .child(el("ol").class("history").id("scores").child(lines))
}
