//! The expedition card, what its deck holds, what to do now, and what the crossing would earn; or the coach's hint.

use flipwrite_art::short;
use flipwrite_desk::scene::{Count, Now};
use wasm_bindgen::JsCast;

use super::carry;
use super::hint::hint_box;
use super::net;
use super::waiting::{deciding, take_back};
use crate::around;
use crate::bots::{Bots, Health};
use crate::play::{Play, todo};
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::{SIDE, shape_of};

pub(super) fn expedition_bar(play: Play) -> impl IntoView {
    let pattern = play.watch(|desk| desk.pattern());
    let shape = play.watch(|desk| desk.shape());
    let tongue = Tongue::here();
    let shows = move || match pattern.get() {
        Some(pattern) => tongue.with("table-expedition-shows", &[("pattern", pattern.into())]),
        None => String::new(),
    };
    let name = move || pattern.get().map(|pattern| tongue.words().pattern(pattern)).unwrap_or_default();
    let carried = RwSignal::new(None::<(f32, f32)>);
    el("section")
        .class("expedition")
        .attr("aria-label", text("table-expedition"))
        .child(
            el("div")
                .class("pattern-card")
                .class_if("carried", move || carried.get().is_some())
                .attr("style", move || carried.get().map(carried_at))
                .attr("role", "img")
                .attr("aria-label", shows)
                .on("pointerdown", move |event: web_sys::PointerEvent| take_up(play, carried, &event))
                .on("pointermove", move |event: web_sys::PointerEvent| carry_on(play, carried, &event))
                .on("pointerup", move |_: web_sys::PointerEvent| {
                    if carried.get_untracked().is_some() {
                        carried.set(None);
                        play.put_down();
                    }
                })
                .on("pointercancel", move |_: web_sys::PointerEvent| {
                    carried.set(None);
                    play.point(|desk| desk.point_away());
                })
                .child(
                    el("span")
                        .class("pattern-shape")
                        .html(move || shape.get().map(|shape| shape_of(shape.boxes()))),
                ),
        )
        .child(el("div").class("expedition-words").child(el("h2").child(name)).child(to_do(play)))
        .child(tracker(play))
        .child(show(move || play.outs.get() && play.hint.with(Option::is_none), move || around::outs(play)))
        .child(hint_box(play))
}

/// How far above a finger the pattern is carried, in pixels: where it lands is not to be hidden.
const LIFTED: f32 = 56.0;

/// The pattern is taken up, to be carried to a card.
fn take_up(play: Play, carried: RwSignal<Option<(f32, f32)>>, event: &web_sys::PointerEvent) {
    if play.take_up() {
        if let Some(card) = event.current_target().and_then(|card| card.dyn_into::<web_sys::Element>().ok()) {
            let _ = card.set_pointer_capture(event.pointer_id());
        }
        carried.set(Some(middle(event)));
    }
}

fn carry_on(play: Play, carried: RwSignal<Option<(f32, f32)>>, event: &web_sys::PointerEvent) {
    if carried.get_untracked().is_some() {
        carried.set(Some(middle(event)));
        carry::aim(play, middle(event));
    }
}

/// Where the middle of the pattern is while it is carried.
fn middle(event: &web_sys::PointerEvent) -> (f32, f32) {
    let lifted = if event.pointer_type() == "mouse" { 0.0 } else { LIFTED };
    let (x, y) = carry::place(event);
    (x, y - lifted)
}

/// The pattern as large as it will lie on the card, with its middle there.
fn carried_at((x, y): (f32, f32)) -> String {
    format!(
        "--x:{}px;--y:{}px;--zoom:{}",
        x.round() as i32,
        y.round() as i32,
        short(carry::side() / SIDE as f32)
    )
}

/// What is to be done now, and what it would earn.
fn to_do(play: Play) -> impl IntoView {
    let (tongue, bots) = (Tongue::here(), Bots::here());
    let state = play.watch(|desk| desk.now());
    let (waiting, others) = (play.watch(|desk| desk.awaited()), deciding(play));
    let awaited = move || {
        let name = waiting.get().map(|seat| play.name(seat)).unwrap_or_default();
        let key = if !play.is_there() && bots.health.get() == Health::Waking {
            "table-waking"
        } else {
            "table-thinking"
        };
        tongue.with(key, &[("name", name.into())])
    };
    let todo = move || todo(&tongue.words(), state.get()).or_else(others).unwrap_or_else(awaited);
    let gains = Memo::new(move |_| {
        let (gains, words) = (play.gains(), tongue.words());
        (gains.earned(&words), gains.cost(&words))
    });
    let why = move || play.why.get();
    let earns = move || gains.get().0.filter(|_| why().is_none());
    let costs = move || why().or_else(|| gains.get().1);
    (
        el("p").class("todo").class_if("due", move || matches!(state.get(), Now::Extra(_))).child(todo),
        take_back(play),
        el("p")
            .class("earns")
            .child(net::net(play))
            .child(move || earns().map(|earns| el("span").child(earns)))
            .child(move || costs().map(|costs| el("span").class("why").child(costs))),
    )
}

/// The eight cards of the expedition deck; those still to come stand out, if the table shows them.
pub(crate) fn tracker(play: Play) -> impl IntoView {
    let tongue = Tongue::here();
    let shows = play.watch(|desk| desk.has_tracker());
    let counts = play.watch(|desk| desk.counts());
    let title = move || tongue.say(if shows.get() { "table-to-come" } else { "table-in-the-deck" });
    let about = move || match shows.get() {
        true => tongue.say("table-expedition-about"),
        false => format!("{} {}", tongue.say("table-expedition-about"), tongue.say("table-tracker-off")),
    };
    el("div")
        .class("tracker")
        .attr("title", about)
        .child(el("span").class("tracker-title").attr("aria-hidden", "true").child(title))
        .child(what_fits(play))
        .child(el("ul").attr("aria-label", text("table-expedition-holds")).child(move || {
            counts
                .get()
                .map(|count| {
                    let slot = |class| {
                        el("span")
                            .class(class)
                            .attr("aria-hidden", "true")
                            .html(shape_of(count.pattern.boxes()))
                    };
                    el("li")
                        .child(el("span").class("hidden").child(tell(tongue, count)))
                        .child((0..count.of).map(|place| slot(class(count, place))).collect_view())
                })
                .collect_view()
        }))
}

/// Shows what of it fits on the own cards. Against others elsewhere everybody counts alone, and a lesson has a coach of its own.
fn what_fits(play: Play) -> View {
    let is_taught = play.id.with_value(String::is_empty);
    let drafts = play.watch(|desk| desk.tools().drafting);
    let button = move || {
        el("button")
            .attr("type", "button")
            .class("outs-open")
            .attr("aria-expanded", move || play.outs.get().to_string())
            .on_click(move |_| play.switch_outs())
            .child(text("table-outs"))
    };
    show(move || drafts.get() && !is_taught && !play.is_there(), button)
}

/// The look of one of the cards of a pattern: first those to come, then the one turned up, then those that were.
fn class(count: Count, place: usize) -> &'static str {
    match count.come {
        None => "slot",
        Some(come) if place < come => "slot",
        Some(come) if place == come && count.now => "slot now",
        Some(_) => "slot gone",
    }
}

fn tell(tongue: Tongue, count: Count) -> String {
    let args = [("pattern", count.pattern.into()), ("count", count.of.into())];
    let held = tongue.with("table-expedition-times", &args);
    match count.come {
        Some(come) => {
            let args = [("come", come.into()), ("of", count.of.into())];
            format!("{held}: {}", tongue.with("table-to-come-count", &args))
        }
        None => held,
    }
}
