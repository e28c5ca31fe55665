//! How long decisions may take, and who stands in for whoever takes longer: to be agreed on, and told.

use flipwrite_wire::online::{Pace, Terms};

use super::says::{Says, said};
use crate::home::LEVELS;
use crate::text::Tongue;
use crate::ui::*;

/// The kinds of clocks, each with what can be chosen.
const KINDS: [(&str, &[Pace]); 3] = [
    (
        "pace-by-turn",
        &[
            Pace::Turn { seconds: 30 },
            Pace::Turn { seconds: 60 },
            Pace::Turn { seconds: 180 },
            Pace::Turn { seconds: 600 },
        ],
    ),
    (
        "pace-by-game",
        &[
            Pace::Game { seconds: 300, increment: 5 },
            Pace::Game { seconds: 900, increment: 10 },
            Pace::Game { seconds: 1_800, increment: 20 },
        ],
    ),
    (
        "pace-by-days",
        &[Pace::Days { days: 1 }, Pace::Days { days: 2 }, Pace::Days { days: 3 }, Pace::Days { days: 7 }],
    ),
];

/// A pace by its place in the list; what is no place is without a clock.
fn chosen(place: &str) -> Pace {
    let place = place.parse().ok().and_then(|place: usize| place.checked_sub(1));
    let mut all = KINDS.iter().flat_map(|(_, paces)| *paces);
    place.and_then(|place| all.nth(place)).copied().unwrap_or(Pace::Free)
}

/// A pace in a few words.
pub(super) fn words(says: Says, pace: Pace) -> String {
    match pace {
        Pace::Free => says.say("pace-free"),
        Pace::Turn { seconds } if seconds % 60 == 0 => {
            says.with("pace-minutes", &[("count", (seconds / 60).into())])
        }
        Pace::Turn { seconds } => says.with("pace-seconds", &[("count", seconds.into())]),
        Pace::Game { seconds, increment } => {
            let minutes = seconds.div_ceil(60);
            says.with("pace-game", &[("minutes", minutes.into()), ("seconds", increment.into())])
        }
        Pace::Days { days } => says.with("pace-days", &[("count", days.into())]),
    }
}

/// What a kind of clock means.
const fn about(pace: Pace) -> &'static str {
    match pace {
        Pace::Free => "pace-free-about",
        Pace::Turn { .. } => "pace-turn-about",
        Pace::Game { .. } => "pace-game-about",
        Pace::Days { .. } => "pace-days-about",
    }
}

/// The field for the clock.
pub(super) fn pace_field(pace: RwSignal<Pace>) -> impl IntoView {
    let says = Says::here();
    let option = move |place: usize, each: Pace| {
        el("option")
            .attr("value", place)
            .prop("selected", move || pace.get() == each)
            .child(move || words(says, each))
    };
    let mut place = 0;
    let mut group = |(key, paces): (&'static str, &'static [Pace])| {
        let options = paces.iter().map(|each| {
            place += 1;
            option(place, *each)
        });
        el("optgroup").attr("label", said(key)).child(options.collect_view())
    };
    let groups: Vec<El> = KINDS.into_iter().map(&mut group).collect();
    el("div")
        .class("field")
        .child(
            el("label").class("named").child(el("b").child(said("online-pace"))).child(
                el("select")
                    .id("pace")
                    .attr("aria-describedby", "pace-about")
                    .on_field("change", move |field: web_sys::HtmlSelectElement| {
                        pace.set(chosen(&field.value()));
                    })
                    .child(option(0, Pace::Free))
                    .child(groups),
            ),
        )
        .child(el("p").class("tip").id("pace-about").child(move || says.say(about(pace.get()))))
}

/// The field for whoever stands in.
pub(super) fn stand_in_field(stand_in: RwSignal<String>) -> impl IntoView {
    let tongue = Tongue::here();
    let option = move |level: &'static str| {
        el("option")
            .attr("value", level)
            .prop("selected", move || stand_in.with(|now| now == level))
            .child(move || level_words(tongue, level))
    };
    el("div")
        .class("field")
        .child(
            el("label").class("named").child(el("b").child(said("online-stand-in"))).child(
                el("select")
                    .id("stand-in")
                    .attr("aria-describedby", "stand-in-about")
                    .on_field("change", move |field: web_sys::HtmlSelectElement| stand_in.set(field.value()))
                    .child(LEVELS.map(option).collect_view()),
            ),
        )
        .child(el("p").class("tip").id("stand-in-about").child(said("online-stand-in-about")))
}

/// What a level of bots is called.
pub(super) fn level_words(tongue: Tongue, level: &str) -> String {
    tongue.say(&format!("home-level-{level}"))
}

/// What was agreed, in one line: the clock, and who stands in.
pub(super) fn agreed(says: Says, tongue: Tongue, terms: &Terms) -> String {
    let level = level_words(tongue, &terms.stand_in);
    let stand_in = says.with("room-stand-in", &[("level", level.into())]);
    format!("{} · {stand_in}", words(says, terms.pace))
}
