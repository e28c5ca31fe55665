//! A file with several games: which of them to see.

use flipwrite::Seat;
use flipwrite::record::{Fault, Record};

use crate::route::Route;
use crate::screens::screen;
use crate::text::{Tongue, text};
use crate::ui::*;

/// The games of the file that stands in the address, each with its way.
pub(crate) fn chooser(
    of: &str,
    records: Vec<Result<Record, Fault>>,
    way: fn(String) -> Route,
) -> impl IntoView {
    let tongue = Tongue::here();
    let count = records.len();
    let head = move || tongue.with("replay-several", &[("count", count.into())]);
    let line = |(place, record): (usize, Result<Record, Fault>)| {
        let number = place + 1;
        match record {
            Ok(record) => {
                let route = way(format!("{of}/{number}"));
                let words = move || format!("{number}. {}", told(tongue, &record));
                el("li").class("game-line").child(el("a").attr("href", route.hash()).child(words))
            }
            Err(fault) => {
                let words = move || {
                    let reason = tongue.words().fault(&fault);
                    format!("{number}. {}", tongue.with("replay-damaged", &[("reason", reason.into())]))
                };
                el("li").class("game-line").child(el("span").class("tip").child(words))
            }
        }
    };
    screen(
        "replay-title",
        "opener",
        el("section")
            .class("panel")
            .attr("aria-labelledby", "several")
            .child(el("h2").id("several").child(head))
            .child(
                el("ul").class("game-lines").child(records.into_iter().enumerate().map(line).collect_view()),
            )
            .child(el("a").class("button").attr("href", Route::Records.hash()).child(text("app-records")))
            .into_view(),
    )
}

/// Which game it is, who played it, and with how many points.
pub(crate) fn told(tongue: Tongue, record: &Record) -> String {
    let words = tongue.words();
    let total = |seat: usize| {
        let total = record.result.as_ref()?.total(Seat::new(seat)?)?;
        Some(format!(" {total}"))
    };
    let player = |(seat, name): (usize, &str)| {
        format!("{}{}", words.player_name(seat, name), total(seat).unwrap_or_default())
    };
    let names = record.players.iter().map(|player| player.name.as_str());
    let players: Vec<String> = names.enumerate().map(player).collect();
    format!("{}: {}", words.game_title(record.game), words.list(&players))
}
