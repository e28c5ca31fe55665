//! The table of a lesson: the same boards and buttons as any table, with room for the coach and a bar of its own.

use flipwrite_art::Symbol;
use flipwrite_desk::scene::Phase;

use super::{NARROW, Narrow, Sheets, actions, board, card, display, expedition, reveal, taking};
use super::{help, keep, keys, score};
use crate::browser;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, sheet, tool};

/// The table of a lesson; its children are the coach.
pub(crate) fn lesson_table(
    play: Play,
    // The number of the step, from 1.
    number: Signal<usize>,
    // The chapters: each one's name and how many steps it has.
    chapters: Vec<(&'static str, usize)>,
    leave: Callback<()>,
    restart: Callback<()>,
    // The coach does the next act.
    show: Callback<()>,
    children: View,
) -> impl IntoView {
    let phase = play.watch(|desk| desk.phase());
    let game = play.game();
    let sheets = Sheets::new();
    provide_context(sheets);
    provide_context(Narrow(browser::media(NARROW)));
    listen(play, sheets, leave, show);
    let tongue = Tongue::here();
    let name = move || tongue.with("lesson-learn", &[("game", game.name().into())]);
    el("div")
        .class(format!("table lesson {}", game.name()))
        .attr("data-phase", move || phase.get().name())
        .child(lesson_bar(play, sheets, number, chapters, leave, restart))
        .child(
            el("main")
                .id("content")
                .class("desk")
                .attr("tabindex", "-1")
                .attr("aria-label", name)
                .child(children)
                .child(move || match phase.get() {
                    Phase::Keep => keep::keep(play).into_view(),
                    Phase::Take => taking(play).into_view(),
                    _ => lesson_turn(play).into_view(),
                }),
        )
        .child(reveal::reveal(play))
        .child(card::enlarged(play))
        .child(help::help_sheet(sheets.keys, game))
}

/// The keys of the table; H asks the coach of the lesson, and Escape leaves it.
fn listen(play: Play, sheets: Sheets, leave: Callback<()>, show: Callback<()>) {
    browser::on_key(move |event| {
        let busy = event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented();
        if busy || keys::is_typing(event) {
            return;
        }
        match event.key().as_str() {
            "Escape" => leave.run(()),
            "h" | "H" => show.run(()),
            key if keys::act(play, sheets, key) => {}
            _ => return,
        }
        event.prevent_default();
    });
}

/// The way out, how far one has come, and what has no room on a phone.
fn lesson_bar(
    play: Play,
    sheets: Sheets,
    number: Signal<usize>,
    chapters: Vec<(&'static str, usize)>,
    leave: Callback<()>,
    restart: Callback<()>,
) -> impl IntoView {
    let (tongue, narrow, game) = (Tongue::here(), Narrow::here(), play.game());
    let count: usize = chapters.iter().map(|chapter| chapter.1).sum();
    let step =
        move || tongue.with("lesson-progress", &[("step", number.get().into()), ("steps", count.into())]);
    let name = move || tongue.with("lesson-learn", &[("game", game.name().into())]);
    el("header")
        .class("bar")
        .child(
            el("button")
                .attr("type", "button")
                .class("tool plain")
                .id("leave")
                .attr("aria-label", text("lesson-leave"))
                .attr("title", text("lesson-leave"))
                .attr("aria-keyshortcuts", "Escape")
                .on_click(move |_| leave.run(()))
                .child(glyph(Symbol::Close)),
        )
        .child(el("h1").child(name))
        .child(chapter_bars(number, chapters))
        .child(el("span").class("bar-turn").child(step))
        .child(el("span").class("spread"))
        .child(
            el("nav")
                .class("bar-tools")
                .child(show(
                    move || narrow.get(),
                    move || {
                        (
                            el("span").id("lesson-score").child(
                                tool(Symbol::Trophy, "table-score-card", move || sheets.score.set(true))
                                    .class("plain"),
                            ),
                            tool(Symbol::Display, "table-display", move || sheets.display.set(true))
                                .class("plain"),
                        )
                    },
                ))
                .child(tool(Symbol::Restart, "lesson-again", move || restart.run(())).class("plain"))
                .child(
                    tool(Symbol::Help, "app-help", move || sheets.keys.set(true))
                        .class("plain")
                        .shortcut("?"),
                ),
        )
        .child(sheet(sheets.score, Signal::derive(move || tongue.say("table-score-card")), "", move || {
            score::my_score(play)
        }))
        .child(sheet(
            sheets.display,
            Signal::derive(move || tongue.say("table-display")),
            "wide",
            move || display::display(play),
        ))
}

/// The chapters as bars that fill up, and the name of the one that is learned now.
fn chapter_bars(number: Signal<usize>, chapters: Vec<(&'static str, usize)>) -> impl IntoView {
    let tongue = Tongue::here();
    let starts = chapters.into_iter().scan(0, |start, (name, count)| {
        *start += count;
        Some((name, *start - count, count))
    });
    let starts: Vec<(&'static str, usize, usize)> = starts.collect();
    let known = starts.clone();
    let now = Memo::new(move |_| {
        known.iter().rfind(|(_, start, _)| *start < number.get()).map(|chapter| chapter.0)
    });
    let title = move || now.get().map(|name| tongue.say(&format!("lesson-chapter-{name}")));
    let bar = move |(name, start, count): (&'static str, usize, usize)| {
        let style = move || {
            let done = (number.get() - 1).saturating_sub(start).min(count);
            format!("--steps:{count};--done:{}%", 100 * done / count)
        };
        el("i").class("chapter-bar").class_if("now", move || now.get() == Some(name)).attr("style", style)
    };
    (
        el("span")
            .class("steps")
            .attr("aria-hidden", "true")
            .child(starts.into_iter().map(bar).collect_view()),
        el("b").class("chapter-now").child(title),
    )
}

fn lesson_turn(play: Play) -> impl IntoView {
    (
        el("section").class("middle").child(expedition::expedition_bar(play)).child(board::my_cards(play)),
        el("aside").class("right").child(score::my_score(play)),
        el("section").class("tray").child(display::display(play)).child(actions::actions(play)),
    )
}
