//! Playing, stepping, jumping; the link to a moment.

use flipwrite::ROUNDS;
use flipwrite_art::Symbol;
use flipwrite_desk::Mark;

use super::reel::{Reel, Speed};
use crate::browser;
use crate::live::Live;
use crate::route::Route;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{glyph, tool};

pub(super) fn controls(
    reel: Reel,
    // Round and turn of the step shown.
    turn: Memo<(usize, usize)>,
    // The event of the step shown.
    sentence: Signal<String>,
    // What the round marks of the line stand for.
    bonus: &'static str,
    // The whole game, for an address.
    link: Option<String>,
    // What else can be done at this moment.
    children: View,
) -> impl IntoView {
    let at_start = Signal::derive(move || reel.step.get() == 0);
    let at_end = Signal::derive(move || reel.step.get() == reel.last);
    // Small screens keep the rest for those who ask for it.
    let more = RwSignal::new(false);
    el("section")
        .class("replay-controls")
        .class_if("more", move || more.get())
        .attr("aria-label", text("replay-controls"))
        .child(slider(reel, sentence))
        .child(
            el("p")
                .class("replay-legend tip")
                .attr("aria-hidden", "true")
                .child(el("i").class("round"))
                .child(text("replay-mark-round"))
                .child(el("i").class("mark-completed"))
                .child(text("replay-mark-completed"))
                .child(el("i").class("mark-bonus"))
                .child(text(bonus)),
        )
        .child(
            el("div")
                .class("replay-buttons")
                .child(
                    tool(Symbol::First, "replay-first", move || reel.go(0))
                        .class("plain far")
                        .shortcut("Home")
                        .off(at_start),
                )
                .child(
                    tool(Symbol::Back, "replay-previous-turn", move || reel.back_a_turn())
                        .class("plain")
                        .shortcut("Shift+ArrowLeft")
                        .off(at_start),
                )
                .child(
                    tool(Symbol::StepBack, "replay-previous", move || reel.back())
                        .class("plain")
                        .shortcut("ArrowLeft")
                        .off(at_start),
                )
                .child(play_pause(reel))
                .child(
                    tool(Symbol::StepForward, "replay-next", move || reel.on())
                        .class("plain")
                        .shortcut("ArrowRight")
                        .off(at_end),
                )
                .child(
                    tool(Symbol::Next, "replay-next-turn", move || reel.on_a_turn())
                        .class("plain")
                        .shortcut("Shift+ArrowRight")
                        .off(at_end),
                )
                .child(
                    tool(Symbol::Last, "replay-last", move || reel.go(reel.last))
                        .class("plain far")
                        .shortcut("End")
                        .off(at_end),
                )
                .child(
                    tool(Symbol::Settings, "replay-more", move || more.update(|more| *more = !*more))
                        .class("plain replay-unfold")
                        .pressed(Signal::derive(move || more.get())),
                ),
        )
        .child(
            el("div")
                .class("replay-more")
                .child(speeds(reel))
                .child(jump(reel, turn))
                .child(copy_link(reel, link))
                .child(children),
        )
}

fn play_pause(reel: Reel) -> impl IntoView {
    let tongue = Tongue::here();
    let words = move || tongue.say(if reel.playing.get() { "replay-pause" } else { "replay-play" });
    el("button")
        .attr("type", "button")
        .class("tool replay-play")
        .id("replay-play")
        .attr("aria-label", words)
        .attr("title", words)
        .attr("aria-keyshortcuts", "Space")
        .on_click(move |_| reel.switch())
        .child(move || glyph(if reel.playing.get() { Symbol::Pause } else { Symbol::Play }))
}

/// The whole game as a line, with its turns and with what was achieved.
fn slider(reel: Reel, sentence: Signal<String>) -> impl IntoView {
    let tongue = Tongue::here();
    let last = reel.last;
    let place = move |step: usize| {
        let parts = step * 10_000 / last.max(1);
        format!("--at:{}.{:04}", parts / 10_000, parts % 10_000)
    };
    let rounds = reel.turns.get_value().into_iter().filter(|(_, (_, turn))| *turn == 1).map(|(step, _)| step);
    let marks = reel.marks.get_value();
    let says = move || {
        let at = tongue.with("replay-at", &[("step", reel.step.get().into()), ("steps", last.into())]);
        format!("{at}: {}", sentence.get())
    };
    el("div")
        .class("replay-line")
        .child(
            el("div")
                .class("replay-marks")
                .attr("aria-hidden", "true")
                .child(rounds.map(|step| el("i").class("round").attr("style", place(step))).collect_view())
                .child(
                    marks
                        .into_iter()
                        .map(|(step, mark)| {
                            let class = if mark == Mark::Completed { "mark-completed" } else { "mark-bonus" };
                            el("i").class(class).attr("style", place(step))
                        })
                        .collect_view(),
                ),
        )
        .child(
            el("input")
                .attr("type", "range")
                .id("replay-slider")
                .attr("min", "0")
                .attr("max", last.to_string())
                .attr("step", "1")
                .attr("aria-label", text("replay-slider"))
                .attr("aria-valuetext", says)
                .prop("value", move || reel.step.get().to_string())
                .on_field("input", move |field: web_sys::HtmlInputElement| {
                    reel.go(field.value().parse().unwrap_or(0));
                }),
        )
        .child(
            el("span").class("tip replay-at number").child(move || format!("{} / {last}", reel.step.get())),
        )
}

fn speeds(reel: Reel) -> impl IntoView {
    let tongue = Tongue::here();
    let button = move |(speed, name): (Speed, &'static str)| {
        let words = move || tongue.with("replay-speed-times", &[("speed", name.into())]);
        el("button")
            .attr("type", "button")
            .class("speed")
            .attr("aria-pressed", move || (reel.speed.get() == speed).to_string())
            .on_click(move |_| reel.speed.set(speed))
            .child(words)
    };
    el("div")
        .class("speeds")
        .attr("role", "group")
        .attr("aria-label", text("replay-speed"))
        .child(Speed::ALL.map(button).collect_view())
}

/// Any turn, by its round.
fn jump(reel: Reel, now: Memo<(usize, usize)>) -> impl IntoView {
    let tongue = Tongue::here();
    let turns = reel.turns.get_value();
    let group = move |round: usize| {
        let label = move || tongue.with("table-round", &[("round", round.into()), ("rounds", ROUNDS.into())]);
        let option = |(step, turn): &(usize, (usize, usize))| {
            let (step, turn) = (*step, *turn);
            let words =
                move || tongue.with("replay-jump-to", &[("round", turn.0.into()), ("turn", turn.1.into())]);
            el("option")
                .attr("value", step.to_string())
                .prop("selected", move || now.get() == turn)
                .child(words)
        };
        let options = turns.iter().filter(|(_, turn)| turn.0 == round).map(option).collect_view();
        el("optgroup").attr("label", label).child(options)
    };
    el("select")
        .class("jump")
        .id("replay-jump")
        .attr("aria-label", text("replay-jump"))
        .on_field("change", move |field: web_sys::HtmlSelectElement| {
            reel.go(field.value().parse().unwrap_or(0));
        })
        .child(
            el("option")
                .attr("value", "0")
                .prop("selected", move || now.get().1 == 0)
                .child(text("replay-setup")),
        )
        .child((1..=ROUNDS).map(group).collect_view())
}

/// Copies the link to this moment.
fn copy_link(reel: Reel, link: Option<String>) -> impl IntoView {
    let (tongue, live) = (Tongue::here(), Live::here());
    let told = RwSignal::new(None::<(&'static str, Option<String>)>);
    let link = StoredValue::new(link);
    let copy = move |_| {
        let Some(link) = link.get_value() else { return told.set(Some(("replay-link-none", None))) };
        let route = Route::Replay(format!("r/{link}/@{}", reel.step.get_untracked()));
        let address = browser::address() + &route.hash();
        wasm_bindgen_futures::spawn_local(async move {
            let copied = browser::copy(&address).await;
            let key = if copied { "replay-link-copied" } else { "end-copy-failed" };
            live.say(&tongue.now().say(key, &[]));
            told.set(Some((key, (!copied).then_some(address))));
        });
    };
    (
        el("button")
            .attr("type", "button")
            .class("button")
            .id("copy-link")
            .on_click(copy)
            .child(glyph(Symbol::Share))
            .child(text("replay-link")),
        el("p").class("tip told").id("link-told").child(move || told.get().map(|(key, _)| tongue.say(key))),
        move || {
            told.get().and_then(|(_, address)| address).map(|address| {
                el("input")
                    .attr("type", "text")
                    .class("address")
                    .attr("readonly", true)
                    .attr("aria-label", text("replay-link"))
                    .attr("value", address)
            })
        },
    )
}
