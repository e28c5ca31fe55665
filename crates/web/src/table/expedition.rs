//! The expedition card, what its deck holds, what to do now, and what the crossing would earn.

use crate::widgets::shape_of;
use flipwrite::{EXPEDITION, Game, Pattern};
use flipwrite_desk::{Desk, Shape};
use leptos::prelude::*;

use crate::bots::{Bots, Health};
use crate::play::Play;
use crate::shown::Shown;
use crate::text::{Tongue, text};

#[component]
pub(super) fn ExpeditionBar<G: Shown>(play: Play<G>) -> impl IntoView {
    let pattern = play.watch(|desk| desk.position().and_then(|position| position.pattern()));
    let shape = play.watch(|desk| {
        let aimed = desk.drafting().map(|drafting| drafting.aim.shape);
        aimed.or_else(|| desk.position()?.pattern().map(Shape::of_pattern))
    });
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
                <Now play=play />
            </div>
            <Tracker play=play />
        </section>
    }
}

/// What is to be done now, and what it would earn.
#[component]
fn Now<G: Shown>(play: Play<G>) -> impl IntoView {
    let (tongue, bots) = (Tongue::here(), Bots::here());
    let state = play.watch(now);
    let waiting = play.watch(|desk| {
        let chairs = desk.host().chairs();
        desk.host().waiting().iter().map(|seat| chairs[seat.index()].name.clone()).next()
    });
    let todo = move || {
        let pattern = play.desk.with(|desk| desk.position().map(|position| position.turn().pattern));
        let pattern = pattern.unwrap_or(Pattern::I2);
        match state.get() {
            Now::Cross => tongue.with("table-cross-now", &[("pattern", pattern.into())]),
            Now::OnlySingle => tongue.with("table-cross-single", &[("pattern", pattern.into())]),
            Now::Extra(count) => tongue.with("table-extra-now", &[("count", count.into())]),
            Now::Whole => tongue.say("table-confirm-about"),
            Now::Wait => {
                let name = waiting.get().unwrap_or_default();
                let key = if bots.health.get() == Health::Awake { "table-thinking" } else { "table-waking" };
                tongue.with(key, &[("name", name.into())])
            }
        }
    };
    let earns = move || {
        let gains = play.gains();
        let words = tongue.words();
        (!gains.is_empty()).then(|| words.say("gain-lead", &[("gains", words.list(&gains).into())]))
    };
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
        <p class="earns" class:why=move || play.why.get().is_some()>
            {move || play.why.get().or_else(earns)}
        </p>
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Now {
    Cross,
    OnlySingle,
    Extra(u8),
    Whole,
    Wait,
}

fn now<G: Game>(desk: &Desk<G>) -> Now {
    let Some(draft) = desk.draft() else { return Now::Wait };
    match draft.player().extras() {
        _ if draft.is_complete() => Now::Whole,
        0 => {
            let single = draft.choices().iter().all(
                |choice| matches!(choice, flipwrite::Choice::Cross(crossing) if crossing.boxes.len() == 1),
            );
            if single { Now::OnlySingle } else { Now::Cross }
        }
        count => Now::Extra(count),
    }
}

/// The patterns of the expedition deck; those still to come stand out, if the table shows them.
#[component]
fn Tracker<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let counts = play.watch(|desk| {
        let tracker = desk.host().table().options().tracker;
        let position = desk.position();
        Pattern::ALL.map(|pattern| {
            let of = EXPEDITION.iter().filter(|card| **card == pattern).count() as u8;
            let come = position.as_ref().filter(|_| tracker).map(|p| p.expedition().count(pattern) as u8);
            (pattern, of, come)
        })
    });
    let tell = move |(pattern, of, come): (Pattern, u8, Option<u8>)| {
        let held =
            tongue.with("table-expedition-times", &[("pattern", pattern.into()), ("count", of.into())]);
        match come {
            Some(come) => {
                let args = [("come", come.into()), ("of", of.into())];
                format!("{held}: {}", tongue.with("table-to-come-count", &args))
            }
            None => held,
        }
    };
    view! {
        <ul class="tracker" aria-label=text("table-expedition-holds") title=text("table-expedition-about")>
            {move || counts.get().map(|count| {
                let (pattern, of, come) = count;
                let gone = come.is_some_and(|come| come == 0);
                let shown = come.unwrap_or(of);
                view! {
                    <li class=if gone { "gone" } else { "" }>
                        <span class="hidden">{tell(count)}</span>
                        <span aria-hidden="true" inner_html=shape_of(pattern.boxes())></span>
                        <b aria-hidden="true">{(shown > 1).then(|| format!("×{shown}"))}</b>
                    </li>
                }
            }).collect_view()}
        </ul>
    }
}
