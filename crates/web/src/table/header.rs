//! The slim bar at the top: which game, which round, and the way to everything else.

use flipwrite::{ROUNDS, TURNS};
use flipwrite_art::Symbol;
use flipwrite_desk::scene::Phase;

use super::others::others;
use super::score::my_score;
use super::{CROWDED, Narrow, Sheets, display};
use crate::around;
use crate::browser;
use crate::play::Play;
use crate::route::Route;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, sheet, tool};

pub(super) fn header(play: Play) -> impl IntoView {
    let (tongue, sheets, narrow) = (Tongue::here(), expect_context::<Sheets>(), Narrow::here());
    let turn = play.watch(|desk| desk.turn_number());
    let game = play.game();
    let words = move || match turn.get() {
        Some((round, turn)) => tongue.with(
            if narrow.get() { "table-round-turn-short" } else { "table-round-turn" },
            &[
                ("round", round.into()),
                ("rounds", ROUNDS.into()),
                ("turn", turn.into()),
                ("turns", TURNS.into()),
            ],
        ),
        // Where there is room, the title stands there already.
        None if narrow.get() => tongue.words().game_title(game),
        None => String::new(),
    };
    let over = play.watch(|desk| desk.phase() == Phase::Over);
    let words = move || if over.get() { tongue.say("end-title") } else { words() };
    let alone = play.watch(|desk| desk.seats().len() == 1);
    let crowded = browser::media(CROWDED);
    // Before all have kept there is nothing on the table but the own cards.
    let begun = Memo::new(move |_| turn.get().is_some());
    let title = move || tongue.words().game_title(game);
    el("header")
        .class("bar")
        .child(
            el("a")
                .class("tool plain")
                .attr("href", Route::Home.hash())
                .attr("aria-label", text("app-home"))
                .attr("title", text("app-home"))
                .child(glyph(Symbol::Home))
                .child(el("span").class("tool-words").attr("aria-hidden", "true").child(text("app-home"))),
        )
        .child(el("h1").child(title))
        .child(
            el("span").class("dots").attr("aria-hidden", "true").child(
                (1..=ROUNDS)
                    .map(|round| {
                        let class = move || match turn.get() {
                            Some((now, _)) if round < now || over.get() => "dot on",
                            Some((now, _)) if round == now => "dot now",
                            _ => "dot",
                        };
                        el("i").class(class)
                    })
                    .collect_view(),
            ),
        )
        .child(el("span").class("bar-turn").child(words))
        .child(show(move || crowded.get() && begun.get() && !over.get(), move || standing(play, sheets)))
        .child(el("span").class("spread"))
        .child(
            el("nav")
                .class("bar-tools")
                .child(show(
                    move || crowded.get() && begun.get() && !alone.get(),
                    move || {
                        tool(Symbol::Person, "table-others", move || sheets.others.set(true)).class("plain")
                    },
                ))
                .child(show(
                    move || narrow.get() && begun.get(),
                    move || {
                        tool(Symbol::Display, "table-display", move || sheets.display.set(true))
                            .class("plain")
                    },
                ))
                .child(play.elsewhere.get_value().map(|elsewhere| (elsewhere.tools)()))
                .child(tool(Symbol::List, "table-log", move || sheets.log.set(true)).class("plain"))
                .child(
                    tool(Symbol::Help, "app-help", move || sheets.keys.set(true))
                        .class("plain")
                        .shortcut("?"),
                ),
        )
        .child(sheet(sheets.score, Signal::derive(move || tongue.say("table-score-card")), "", move || {
            my_score(play)
        }))
        .child(sheet(sheets.others, Signal::derive(move || tongue.say("table-others")), "", move || {
            others(play)
        }))
        .child(sheet(
            sheets.display,
            Signal::derive(move || tongue.say("table-display")),
            "wide",
            move || display::display(play),
        ))
        .child(sheet(sheets.log, Signal::derive(move || tongue.say("table-log")), "", move || {
            around::log(play)
        }))
}

/// All scores so far, my own first; they lead to the score card.
fn standing(play: Play, sheets: Sheets) -> impl IntoView {
    let scores = play.watch(|desk| desk.standing());
    let score = |name: El, points: i32| el("span").child(name).child(el("b").child(points));
    let others = move || {
        let each = scores.get().others.into_iter();
        each.map(|(seat, points)| score(el("span").child(play.name(seat)), points)).collect_view()
    };
    el("button")
        .attr("type", "button")
        .class("standing")
        .on_click(move |_| sheets.score.set(true))
        .child(move || score(el("span").child(text("home-you")), scores.get().mine))
        .child(others)
        .child(el("span").class("hidden").child(text("table-score-card")))
}
