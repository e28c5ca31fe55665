//! The table of a lesson: the same boards and buttons as any table, with room for the coach and a bar of its own.

use flipwrite_art::Symbol;
use flipwrite_desk::scene::Phase;
use leptos::prelude::*;

use super::{NARROW, Narrow, Sheets, Taking, actions, banners, board, card, display, expedition};
use super::{keep, keys, score};
use crate::browser;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::widgets::{Glyph, Sheet, Tool};

/// The table of a lesson; its children are the coach.
#[component]
pub(crate) fn LessonTable(
    play: Play,
    /// The number of the step, from 1.
    number: Signal<usize>,
    /// The chapters: each one's name and how many steps it has.
    chapters: &'static [(&'static str, usize)],
    leave: Callback<()>,
    restart: Callback<()>,
    /// The coach does the next act.
    show: Callback<()>,
    children: Children,
) -> impl IntoView {
    let phase = play.watch(|desk| desk.phase());
    let game = play.game();
    let sheets = Sheets::new();
    provide_context(sheets);
    provide_context(Narrow(browser::media(NARROW)));
    listen(play, sheets, leave, show);
    let tongue = Tongue::here();
    let name = move || tongue.with("lesson-learn", &[("game", game.name().into())]);
    view! {
        <div class=format!("table lesson {}", game.name()) data-phase=move || format!("{:?}", phase.get())>
            <LessonBar play=play sheets=sheets number=number chapters=chapters leave=leave restart=restart />
            <main id="content" class="desk" tabindex="-1" aria-label=name>
                {children()}
                {move || match phase.get() {
                    Phase::Keep => view! { <keep::Keep play=play /> }.into_any(),
                    Phase::Take => view! { <Taking play=play /> }.into_any(),
                    _ => view! { <LessonTurn play=play /> }.into_any(),
                }}
            </main>
            <banners::Banners play=play />
            <card::Enlarged play=play />
            <keys::HelpSheet open=sheets.keys game=game />
        </div>
    }
}

/// The keys of the table; H asks the coach of the lesson, and Escape leaves it.
fn listen(play: Play, sheets: Sheets, leave: Callback<()>, show: Callback<()>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let busy = event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented();
        if busy || keys::is_typing(&event) {
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
    on_cleanup(move || handle.remove());
}

/// The way out, how far one has come, and what has no room on a phone.
#[component]
fn LessonBar(
    play: Play,
    sheets: Sheets,
    number: Signal<usize>,
    chapters: &'static [(&'static str, usize)],
    leave: Callback<()>,
    restart: Callback<()>,
) -> impl IntoView {
    let (tongue, narrow, game) = (Tongue::here(), Narrow::here(), play.game());
    let count: usize = chapters.iter().map(|chapter| chapter.1).sum();
    let step =
        move || tongue.with("lesson-progress", &[("step", number.get().into()), ("steps", count.into())]);
    let name = move || tongue.with("lesson-learn", &[("game", game.name().into())]);
    view! {
        <header class="bar">
            <button type="button" class="tool plain" id="leave" aria-label=text("lesson-leave") title=text("lesson-leave") aria-keyshortcuts="Escape" on:click=move |_| leave.run(())>
                <Glyph symbol=Symbol::Close />
            </button>
            <h1>{name}</h1>
            <Chapters number=number chapters=chapters />
            <span class="bar-turn">{step}</span>
            <span class="spread"></span>
            <nav class="bar-tools">
                <Show when=move || narrow.get()>
                    <span id="lesson-score">
                        <Tool glyph=Symbol::Trophy key="table-score-card" class="plain" act=move || sheets.score.set(true) />
                    </span>
                    <Tool glyph=Symbol::Display key="table-display" class="plain" act=move || sheets.display.set(true) />
                </Show>
                <Tool glyph=Symbol::Restart key="lesson-again" class="plain" act=move || restart.run(()) />
                <Tool glyph=Symbol::Help key="app-help" class="plain" shortcut="?" act=move || sheets.keys.set(true) />
            </nav>
            <Sheet open=sheets.score title=Signal::derive(move || tongue.say("table-score-card"))>
                <score::MyScore play=play />
            </Sheet>
            <Sheet open=sheets.display title=Signal::derive(move || tongue.say("table-display")) class="wide">
                <display::Display play=play />
            </Sheet>
        </header>
    }
}

/// The chapters as bars that fill up, and the name of the one that is learned now.
#[component]
fn Chapters(number: Signal<usize>, chapters: &'static [(&'static str, usize)]) -> impl IntoView {
    let tongue = Tongue::here();
    let starts = move || {
        chapters.iter().scan(0, |start, (name, count)| {
            *start += count;
            Some((*name, *start - count, *count))
        })
    };
    let now = Memo::new(move |_| {
        starts().filter(|(_, start, _)| *start < number.get()).last().map(|chapter| chapter.0)
    });
    let title = move || now.get().map(|name| tongue.say(&format!("lesson-chapter-{name}")));
    let bar = move |(name, start, count): (&'static str, usize, usize)| {
        let style = move || {
            let done = (number.get() - 1).saturating_sub(start).min(count);
            format!("--steps:{count};--done:{}%", 100 * done / count)
        };
        view! { <i class="chapter-bar" class:now=move || now.get() == Some(name) style=style></i> }
    };
    view! {
        <span class="steps" aria-hidden="true">{starts().map(bar).collect_view()}</span>
        <b class="chapter-now">{title}</b>
    }
}

#[component]
fn LessonTurn(play: Play) -> impl IntoView {
    view! {
        <section class="middle">
            <expedition::ExpeditionBar play=play />
            <board::MyCards play=play />
        </section>
        <aside class="right">
            <score::MyScore play=play />
        </aside>
        <section class="tray">
            <display::Display play=play />
            <actions::Actions play=play />
        </section>
    }
}
