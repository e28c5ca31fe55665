//! Playing, stepping, jumping; the link to a moment; playing on from it.

use flipwrite::ROUNDS;
use flipwrite_art::Symbol;
use flipwrite_desk::{Mark, write_link};
use leptos::prelude::*;

use super::film::{Film, Speed};
use super::play_on::PlayOn;
use crate::browser;
use crate::live::Live;
use crate::route::Route;
use crate::shown::Shown;
use crate::text::{Tongue, text};
use crate::widgets::{Glyph, Tool};

#[component]
pub(super) fn Controls<G: Shown>(film: Film<G>) -> impl IntoView {
    let at_start = Signal::derive(move || film.step.get() == 0);
    let at_end = Signal::derive(move || film.step.get() == film.last());
    view! {
        <section class="replay-controls" aria-label=text("replay-controls")>
            <Slider film=film />
            <div class="replay-buttons">
                <Tool glyph=Symbol::First key="replay-first" class="plain" shortcut="Home" off=at_start act=move || film.go(0) />
                <Tool glyph=Symbol::Back key="replay-previous-turn" class="plain" shortcut="Shift+ArrowLeft" off=at_start act=move || film.back_a_turn() />
                <Tool glyph=Symbol::StepBack key="replay-previous" class="plain" shortcut="ArrowLeft" off=at_start act=move || film.back() />
                <PlayPause film=film />
                <Tool glyph=Symbol::StepForward key="replay-next" class="plain" shortcut="ArrowRight" off=at_end act=move || film.on() />
                <Tool glyph=Symbol::Next key="replay-next-turn" class="plain" shortcut="Shift+ArrowRight" off=at_end act=move || film.on_a_turn() />
                <Tool glyph=Symbol::Last key="replay-last" class="plain" shortcut="End" off=at_end act=move || film.go(film.last()) />
            </div>
            <div class="replay-more">
                <Speeds film=film />
                <Jump film=film />
                <CopyLink film=film />
                <PlayOn film=film />
            </div>
        </section>
    }
}

#[component]
fn PlayPause<G: Shown>(film: Film<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let words = move || tongue.say(if film.playing.get() { "replay-pause" } else { "replay-play" });
    view! {
        <button
            type="button"
            class="tool replay-play"
            id="replay-play"
            aria-label=words
            title=words
            aria-keyshortcuts="Space"
            on:click=move |_| film.switch()
        >
            {move || view! { <Glyph symbol=if film.playing.get() { Symbol::Pause } else { Symbol::Play } /> }}
        </button>
    }
}

/// The whole game as a line, with its turns and with what was achieved.
#[component]
fn Slider<G: Shown>(film: Film<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let last = film.last();
    let place = move |step: usize| format!("--at:{:.4}", step as f64 / last.max(1) as f64);
    let (rounds, marks) = film.story.with_value(|story| {
        let rounds = story.turns().into_iter().filter(|(_, (_, turn))| *turn == 1).map(|(step, _)| step);
        (rounds.collect::<Vec<_>>(), story.marks())
    });
    let says = move || {
        let at = tongue.with("replay-at", &[("step", film.step.get().into()), ("steps", last.into())]);
        format!("{at}: {}", film.sentence())
    };
    view! {
        <div class="replay-line">
            <div class="replay-marks" aria-hidden="true">
                {rounds.into_iter().map(|step| view! { <i class="round" style=place(step)></i> }).collect_view()}
                {marks.into_iter().map(|(step, mark)| {
                    let class = if mark == Mark::Completed { "completed" } else { "bonus" };
                    view! { <i class=class style=place(step)></i> }
                }).collect_view()}
            </div>
            <input
                type="range"
                id="replay-slider"
                min="0"
                max=last.to_string()
                step="1"
                aria-label=text("replay-slider")
                aria-valuetext=says
                prop:value=move || film.step.get().to_string()
                on:input:target=move |event| film.go(event.target().value().parse().unwrap_or(0))
            />
            <span class="tip replay-at number">{move || format!("{} / {last}", film.step.get())}</span>
        </div>
    }
}

#[component]
fn Speeds<G: Shown>(film: Film<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let button = move |(speed, name): (Speed, &'static str)| {
        let words = move || tongue.with("replay-speed-times", &[("speed", name.into())]);
        view! {
            <button
                type="button"
                class="speed"
                aria-pressed=move || (film.speed.get() == speed).to_string()
                on:click=move |_| film.speed.set(speed)
            >
                {words}
            </button>
        }
    };
    view! {
        <div class="speeds" role="group" aria-label=text("replay-speed")>
            {Speed::ALL.map(button).collect_view()}
        </div>
    }
}

/// Any turn, by its round.
#[component]
fn Jump<G: Shown>(film: Film<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let turns = film.story.with_value(flipwrite_desk::Story::turns);
    let now = film.watch(|story, step| story.step(step).turn);
    let group = move |round: u8| {
        let label = move || tongue.with("table-round", &[("round", round.into()), ("rounds", ROUNDS.into())]);
        let option = |(step, turn): &(usize, (u8, u8))| {
            let (step, turn) = (*step, *turn);
            let words =
                move || tongue.with("replay-jump-to", &[("round", turn.0.into()), ("turn", turn.1.into())]);
            view! { <option value=step.to_string() prop:selected=move || now.get() == turn>{words}</option> }
        };
        let options = turns.iter().filter(|(_, turn)| turn.0 == round).map(option).collect_view();
        view! { <optgroup label=label>{options}</optgroup> }
    };
    view! {
        <select
            class="jump"
            id="replay-jump"
            aria-label=text("replay-jump")
            on:change:target=move |event| film.go(event.target().value().parse().unwrap_or(0))
        >
            <option value="0" prop:selected=move || now.get().1 == 0>{text("replay-setup")}</option>
            {(1..=ROUNDS).map(group).collect_view()}
        </select>
    }
}

/// Copies the link to this moment.
#[component]
fn CopyLink<G: Shown>(film: Film<G>) -> impl IntoView {
    let (tongue, live) = (Tongue::here(), Live::here());
    let told = RwSignal::new(None::<(&'static str, Option<String>)>);
    let link = StoredValue::new(film.story.with_value(|story| write_link(story.record())));
    let copy = move |_| {
        let Some(link) = link.get_value() else { return told.set(Some(("replay-link-none", None))) };
        let route = Route::Replay(format!("r/{link}/@{}", film.step.get_untracked()));
        let address = browser::address() + &route.hash();
        leptos::task::spawn_local(async move {
            let copied = browser::copy(&address).await;
            let key = if copied { "replay-link-copied" } else { "end-copy-failed" };
            live.say(&tongue.now().say(key, &[]));
            let _ = told.try_set(Some((key, (!copied).then_some(address))));
        });
    };
    view! {
        <button type="button" class="button" id="copy-link" on:click=copy>
            <Glyph symbol=Symbol::Share />{text("replay-link")}
        </button>
        <p class="tip told" id="link-told">{move || told.get().map(|(key, _)| tongue.say(key))}</p>
        {move || told.get().and_then(|(_, address)| address).map(|address| view! {
            <input type="text" class="address" readonly aria-label=text("replay-link") value=address />
        })}
    }
}
