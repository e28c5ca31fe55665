//! As whom, in what, and how deep: what can be chosen of a review.

use flipwrite::Seat;
use flipwrite_desk::scene::AnyStory;
use flipwrite_desk::scene::review::Manner;
use flipwrite_wire::review::Measure;
use serde::{Deserialize, Serialize};

use super::reviewing::Reviewing;
use crate::browser;
use crate::route::Route;
use crate::says::{Says, said};
use crate::store;
use crate::text::Tongue;
use crate::ui::*;

/// How much can be looked at for what comes of one decision, from quick to deep, with its name.
const DEPTHS: [(u64, &str); 3] =
    [(4_000, "review-depth-quick"), (40_000, "review-depth-thorough"), (400_000, "review-depth-deep")];

/// Where what was wished for last is kept.
const KEY: &str = "reviewing";

/// What was wished for last, for whichever game.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default)]
struct Wish {
    measure: Measure,
    depth: usize,
}

/// How a game is reviewed at first: as the seat in the address or the first person, in what was wished for last.
pub(super) fn first(story: &AnyStory, seat: Option<usize>) -> Manner {
    let players = &story.record().players;
    let wish: Wish = store::read(KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let person = players.iter().position(|player| player.kind == "human").unwrap_or(0);
    let seat = seat.filter(|seat| *seat < players.len()).unwrap_or(person);
    let measure = if players.len() > 1 { wish.measure } else { Measure::Points };
    let nodes = DEPTHS[wish.depth.min(DEPTHS.len() - 1)].0;
    Manner { seat: Seat::new(seat).unwrap_or(Seat::S0), measure, nodes }
}

fn depth(manner: Manner) -> usize {
    DEPTHS.iter().position(|depth| depth.0 == manner.nodes).unwrap_or(0)
}

pub(super) fn wishes(reviewing: Reviewing, of: StoredValue<String>) -> impl IntoView {
    let players = reviewing.story.with_value(|story| story.record().players.len());
    let change = move |change: &dyn Fn(&mut Manner)| {
        reviewing.manner.update(|manner| change(manner));
        let manner = reviewing.manner.get_untracked();
        let wish = Wish { measure: manner.measure, depth: depth(manner) };
        // Where the browser keeps nothing, the next review begins as usual.
        let _ = store::put(KEY, &serde_json::to_string(&wish).unwrap_or_default());
        let route = of.with_value(|of| Route::Review(format!("{of}/@{}", manner.seat.index())));
        browser::replace_hash(&route.hash());
    };
    let change = Callback::new(move |new: Box<dyn Fn(&mut Manner)>| change(&*new));
    el("section")
        .class("review-wishes panel")
        .attr("aria-label", said("review-wishes"))
        .child((players > 1).then(|| seats(reviewing, change)))
        .child((players > 1).then(|| measures(reviewing, change)))
        .child(depths(reviewing, change))
}

/// Changes what is wished for.
type Change = Callback<Box<dyn Fn(&mut Manner)>>;

fn seats(reviewing: Reviewing, change: Change) -> impl IntoView {
    let tongue = Tongue::here();
    let players = reviewing.story.with_value(|story| story.record().players.clone());
    let option = |(seat, name): (usize, String)| {
        el("option")
            .attr("value", seat.to_string())
            .prop("selected", move || reviewing.manner.get().seat.index() == seat)
            .child(move || tongue.words().player_name(seat, &name))
    };
    let names = players.into_iter().map(|player| player.name);
    el("label").class("review-wish").child(el("span").class("tip").child(said("review-as"))).child(
        el("select")
            .class("jump")
            .id("review-seat")
            .on_field("change", move |field: web_sys::HtmlSelectElement| {
                let seat = field.value().parse().ok().and_then(Seat::new);
                seat.into_iter().for_each(|seat| change.run(Box::new(move |manner| manner.seat = seat)));
            })
            .child(names.enumerate().map(option).collect_view()),
    )
}

fn measures(reviewing: Reviewing, change: Change) -> impl IntoView {
    let button = move |(measure, key): (Measure, &'static str)| {
        el("button")
            .attr("type", "button")
            .class("speed")
            .attr("aria-pressed", move || (reviewing.manner.get().measure == measure).to_string())
            .on_click(move |_| change.run(Box::new(move |manner| manner.measure = measure)))
            .child(said(key))
    };
    let both = [(Measure::Points, "review-in-points"), (Measure::Win, "review-in-win")];
    el("div")
        .class("review-wish")
        .attr("role", "group")
        .attr("aria-labelledby", "review-in")
        .child(el("span").class("tip").id("review-in").child(said("review-in")))
        .child(el("div").class("speeds").child(both.map(button).collect_view()))
}

fn depths(reviewing: Reviewing, change: Change) -> impl IntoView {
    let says = Says::here();
    let named = move || says.say(DEPTHS[depth(reviewing.manner.get())].1);
    el("label")
        .class("review-wish")
        .child(el("span").class("tip").child(said("review-depth")).child(" · ").child(named))
        .child(
            el("input")
                .attr("type", "range")
                .id("review-depth")
                .attr("min", "0")
                .attr("max", (DEPTHS.len() - 1).to_string())
                .attr("step", "1")
                .attr("aria-valuetext", named)
                .prop("value", move || depth(reviewing.manner.get()).to_string())
                .on_field("change", move |field: web_sys::HtmlInputElement| {
                    let depth = field.value().parse().unwrap_or(0).min(DEPTHS.len() - 1);
                    change.run(Box::new(move |manner| manner.nodes = DEPTHS[depth].0));
                }),
        )
}
