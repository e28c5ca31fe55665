//! The expedition card, what its deck holds, what to do now, and what the crossing would earn; or the coach's hint.

use crate::widgets::shape_of;
use flipwrite::{EXPEDITION, Game, Pattern, Position};
use flipwrite_desk::{Desk, Shape};
use leptos::prelude::*;

use super::hint::HintBox;
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
            <HintBox play=play />
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
            Now::Picking => tongue.say("table-pick-on"),
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Now {
    Cross,
    /// Boxes are picked that are no crossing yet.
    Picking,
    OnlySingle,
    Extra(u8),
    Whole,
    Wait,
}

fn now<G: Game>(desk: &Desk<G>) -> Now {
    let Some(draft) = desk.draft() else { return Now::Wait };
    match draft.player().extras() {
        _ if draft.is_complete() => Now::Whole,
        _ if desk.drafting().is_some_and(|drafting| drafting.aim.picked.is_some()) && !desk.is_picked() => {
            Now::Picking
        }
        0 => {
            let single = draft.choices().iter().all(
                |choice| matches!(choice, flipwrite::Choice::Cross(crossing) if crossing.boxes.len() == 1),
            );
            if single { Now::OnlySingle } else { Now::Cross }
        }
        count => Now::Extra(count),
    }
}

/// The eight cards of the expedition deck; those still to come stand out, if the table shows them.
#[component]
fn Tracker<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let shows = play.watch(|desk| desk.host().table().options().tracker);
    let counts = play.watch(counts);
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
                            <span class="hidden">{count.tell(tongue)}</span>
                            {(0..count.of).map(|place| slot(count.class(place))).collect_view()}
                        </li>
                    }
                }).collect_view()}
            </ul>
        </div>
    }
}

/// How often a pattern is in the expedition deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    pattern: Pattern,
    of: u8,
    /// How many are still to come; nothing where the table does not show it.
    come: Option<u8>,
    /// It is the one turned up now.
    now: bool,
}

fn counts<G: Game>(desk: &Desk<G>) -> [Count; 6] {
    let tracker = desk.host().table().options().tracker;
    let position = desk.position();
    let now = position.as_ref().and_then(Position::pattern);
    Pattern::ALL.map(|pattern| Count {
        pattern,
        of: EXPEDITION.iter().filter(|card| **card == pattern).count() as u8,
        come: position.as_ref().filter(|_| tracker).map(|p| p.expedition().count(pattern) as u8),
        now: now == Some(pattern),
    })
}

impl Count {
    /// The look of one of its cards: first those to come, then the one turned up, then those that were.
    fn class(self, place: u8) -> &'static str {
        match self.come {
            None => "slot",
            Some(come) if place < come => "slot",
            Some(come) if place == come && self.now => "slot now",
            Some(_) => "slot gone",
        }
    }

    fn tell(self, tongue: Tongue) -> String {
        let args = [("pattern", self.pattern.into()), ("count", self.of.into())];
        let held = tongue.with("table-expedition-times", &args);
        match self.come {
            Some(come) => {
                let args = [("come", come.into()), ("of", self.of.into())];
                format!("{held}: {}", tongue.with("table-to-come-count", &args))
            }
            None => held,
        }
    }
}
