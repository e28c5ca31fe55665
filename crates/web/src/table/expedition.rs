//! The expedition card, what its deck holds, what to do now, and what the crossing would earn; or the coach's hint.

use crate::widgets::shape_of;
use flipwrite_desk::scene::{Count, Now};
use leptos::prelude::*;

use super::hint::HintBox;
use crate::bots::{Bots, Health};
use crate::play::Play;
use crate::text::{Tongue, text};

#[component]
pub(super) fn ExpeditionBar(play: Play) -> impl IntoView {
    let pattern = play.watch(|desk| desk.pattern());
    let shape = play.watch(|desk| desk.shape());
    let tongue = Tongue::here();
    let shows = move || match pattern.get() {
        Some(pattern) => tongue.with("table-expedition-shows", &[("pattern", pattern.into())]),
        None => String::new(),
    };
    let name = move || pattern.get().map(|pattern| tongue.words().pattern(pattern)).unwrap_or_default();
    view! {
        <section class="expedition" aria-label=text("table-expedition")>
            <div class="pattern-card" role="img" aria-label=shows>
                <span class="pattern-shape" inner_html=move || shape.get().map(|shape| shape_of(shape.boxes()))></span>
            </div>
            <div class="expedition-words">
                <h2>{name}</h2>
                <Todo play=play />
            </div>
            <Tracker play=play />
            <HintBox play=play />
        </section>
    }
}

/// What is to be done now, and what it would earn.
#[component]
fn Todo(play: Play) -> impl IntoView {
    let (tongue, bots) = (Tongue::here(), Bots::here());
    let state = play.watch(|desk| desk.now());
    let waiting = play.watch(|desk| desk.awaited());
    let todo = move || match state.get() {
        Now::Cross(pattern) => tongue.with("table-cross-now", &[("pattern", pattern.into())]),
        Now::Picking => tongue.say("table-pick-on"),
        Now::OnlySingle(pattern) => tongue.with("table-cross-single", &[("pattern", pattern.into())]),
        Now::Extra(count) => tongue.with("table-extra-now", &[("count", count.into())]),
        Now::Whole => tongue.say("table-confirm-about"),
        Now::Wait => {
            let name = waiting.get().unwrap_or_default();
            let key = if bots.health.get() == Health::Awake { "table-thinking" } else { "table-waking" };
            tongue.with(key, &[("name", name.into())])
        }
    };
    let gains = Memo::new(move |_| {
        let (gains, words) = (play.gains(), tongue.words());
        (gains.earned(&words), gains.cost(&words))
    });
    let why = move || play.why.get();
    let earns = move || gains.get().0.filter(|_| why().is_none());
    let costs = move || why().or_else(|| gains.get().1);
    let failed = move || match bots.health.get() {
        Health::Failed(reason) => Some(tongue.with("error-worker", &[("reason", reason.into())])),
        _ => None,
    };
    view! {
        <Show when=move || failed().is_some()>
            <p class="bad" role="alert">{failed}</p>
            <button type="button" class="button" on:click=move |_| play.wake_bots()>{text("error-worker-again")}</button>
        </Show>
        <p class="todo">{todo}</p>
        <p class="earns">
            {move || earns().map(|earns| view! { <span>{earns}</span> })}
            {move || costs().map(|costs| view! { <span class="why">{costs}</span> })}
        </p>
    }
}

/// The eight cards of the expedition deck; those still to come stand out, if the table shows them.
#[component]
fn Tracker(play: Play) -> impl IntoView {
    let tongue = Tongue::here();
    let shows = play.watch(|desk| desk.has_tracker());
    let counts = play.watch(|desk| desk.counts());
    let title = move || tongue.say(if shows.get() { "table-to-come" } else { "table-in-the-deck" });
    let about = move || match shows.get() {
        true => tongue.say("table-expedition-about"),
        false => format!("{} {}", tongue.say("table-expedition-about"), tongue.say("table-tracker-off")),
    };
    view! {
        <div class="tracker" title=about>
            <span class="tracker-title" aria-hidden="true">{title}</span>
            <ul aria-label=text("table-expedition-holds")>
                {move || counts.get().map(|count| {
                    let slot = |class| view! { <span class=class aria-hidden="true" inner_html=shape_of(count.pattern.boxes())></span> };
                    view! {
                        <li>
                            <span class="hidden">{tell(tongue, count)}</span>
                            {(0..count.of).map(|place| slot(class(count, place))).collect_view()}
                        </li>
                    }
                }).collect_view()}
            </ul>
        </div>
    }
}

/// The look of one of the cards of a pattern: first those to come, then the one turned up, then those that were.
fn class(count: Count, place: u8) -> &'static str {
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
