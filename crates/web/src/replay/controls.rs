//! Playing, stepping, jumping; the link to a moment.

use flipwrite::ROUNDS;
use flipwrite_art::Symbol;
use flipwrite_desk::Mark;
use leptos::prelude::*;

use super::reel::{Reel, Speed};
use crate::browser;
use crate::live::Live;
use crate::route::Route;
use crate::text::{Tongue, text};
use crate::widgets::{Glyph, Tool};

#[component]
pub(super) fn Controls(
    reel: Reel,
    /// Round and turn of the step shown.
    turn: Memo<(u8, u8)>,
    /// The event of the step shown.
    sentence: Signal<String>,
    /// What the round marks of the line stand for.
    bonus: &'static str,
    /// The whole game, for an address.
    link: Option<String>,
    /// What else can be done at this moment.
    children: Children,
) -> impl IntoView {
    let at_start = Signal::derive(move || reel.step.get() == 0);
    let at_end = Signal::derive(move || reel.step.get() == reel.last);
    view! {
        <section class="replay-controls" aria-label=text("replay-controls")>
            <Slider reel=reel sentence=sentence />
            <p class="replay-legend tip" aria-hidden="true">
                <i class="round"></i>{text("replay-mark-round")}
                <i class="mark-completed"></i>{text("replay-mark-completed")}
                <i class="mark-bonus"></i>{text(bonus)}
            </p>
            <div class="replay-buttons">
                <Tool glyph=Symbol::First key="replay-first" class="plain" shortcut="Home" off=at_start act=move || reel.go(0) />
                <Tool glyph=Symbol::Back key="replay-previous-turn" class="plain" shortcut="Shift+ArrowLeft" off=at_start act=move || reel.back_a_turn() />
                <Tool glyph=Symbol::StepBack key="replay-previous" class="plain" shortcut="ArrowLeft" off=at_start act=move || reel.back() />
                <PlayPause reel=reel />
                <Tool glyph=Symbol::StepForward key="replay-next" class="plain" shortcut="ArrowRight" off=at_end act=move || reel.on() />
                <Tool glyph=Symbol::Next key="replay-next-turn" class="plain" shortcut="Shift+ArrowRight" off=at_end act=move || reel.on_a_turn() />
                <Tool glyph=Symbol::Last key="replay-last" class="plain" shortcut="End" off=at_end act=move || reel.go(reel.last) />
            </div>
            <div class="replay-more">
                <Speeds reel=reel />
                <Jump reel=reel now=turn />
                <CopyLink reel=reel link=link />
                {children()}
            </div>
        </section>
    }
}

#[component]
fn PlayPause(reel: Reel) -> impl IntoView {
    let tongue = Tongue::here();
    let words = move || tongue.say(if reel.playing.get() { "replay-pause" } else { "replay-play" });
    view! {
        <button
            type="button"
            class="tool replay-play"
            id="replay-play"
            aria-label=words
            title=words
            aria-keyshortcuts="Space"
            on:click=move |_| reel.switch()
        >
            {move || view! { <Glyph symbol=if reel.playing.get() { Symbol::Pause } else { Symbol::Play } /> }}
        </button>
    }
}

/// The whole game as a line, with its turns and with what was achieved.
#[component]
fn Slider(reel: Reel, sentence: Signal<String>) -> impl IntoView {
    let tongue = Tongue::here();
    let last = reel.last;
    let place = move |step: usize| format!("--at:{:.4}", step as f64 / last.max(1) as f64);
    let rounds = reel.turns.get_value().into_iter().filter(|(_, (_, turn))| *turn == 1).map(|(step, _)| step);
    let marks = reel.marks.get_value();
    let says = move || {
        let at = tongue.with("replay-at", &[("step", reel.step.get().into()), ("steps", last.into())]);
        format!("{at}: {}", sentence.get())
    };
    view! {
        <div class="replay-line">
            <div class="replay-marks" aria-hidden="true">
                {rounds.map(|step| view! { <i class="round" style=place(step)></i> }).collect_view()}
                {marks.into_iter().map(|(step, mark)| {
                    let class = if mark == Mark::Completed { "mark-completed" } else { "mark-bonus" };
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
                prop:value=move || reel.step.get().to_string()
                on:input:target=move |event| reel.go(event.target().value().parse().unwrap_or(0))
            />
            <span class="tip replay-at number">{move || format!("{} / {last}", reel.step.get())}</span>
        </div>
    }
}

#[component]
fn Speeds(reel: Reel) -> impl IntoView {
    let tongue = Tongue::here();
    let button = move |(speed, name): (Speed, &'static str)| {
        let words = move || tongue.with("replay-speed-times", &[("speed", name.into())]);
        view! {
            <button
                type="button"
                class="speed"
                aria-pressed=move || (reel.speed.get() == speed).to_string()
                on:click=move |_| reel.speed.set(speed)
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
fn Jump(reel: Reel, now: Memo<(u8, u8)>) -> impl IntoView {
    let tongue = Tongue::here();
    let turns = reel.turns.get_value();
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
            on:change:target=move |event| reel.go(event.target().value().parse().unwrap_or(0))
        >
            <option value="0" prop:selected=move || now.get().1 == 0>{text("replay-setup")}</option>
            {(1..=ROUNDS).map(group).collect_view()}
        </select>
    }
}

/// Copies the link to this moment.
#[component]
fn CopyLink(reel: Reel, link: Option<String>) -> impl IntoView {
    let (tongue, live) = (Tongue::here(), Live::here());
    let told = RwSignal::new(None::<(&'static str, Option<String>)>);
    let link = StoredValue::new(link);
    let copy = move |_| {
        let Some(link) = link.get_value() else { return told.set(Some(("replay-link-none", None))) };
        let route = Route::Replay(format!("r/{link}/@{}", reel.step.get_untracked()));
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
