//! The deal of the day of each game: to play it, and how the last days went.

use flipwrite::GameId;
use flipwrite_wire::online::{DayLine, DaysLine};

use super::account::title;
use super::kept::Kept;
use super::says::{Says, said};
use super::server::{self, NotDone};
use super::{bar, deal, promise};
use crate::browser;
use crate::route::Route;
use crate::text::Tongue;
use crate::ui::*;

/// What stands behind `#/t/` for this screen.
pub(super) const TODAY: &str = "TODAY";

#[derive(Clone, Copy)]
struct Days {
    game: GameId,
    line: RwSignal<Option<DaysLine>>,
    trouble: RwSignal<Option<String>>,
    says: Says,
    tongue: Tongue,
}

pub(super) fn screen() -> impl IntoView {
    el("div").class("screen online").child(bar(said("day-title"))).child(
        el("main")
            .id("content")
            .class("screen-main account")
            .attr("tabindex", "-1")
            .child(el("p").class("lead").child(said("day-about")))
            .child(el("div").class("doors").child(GameId::ALL.map(days).collect_view())),
    )
}

fn days(game: GameId) -> impl IntoView {
    let days = Days {
        game,
        line: RwSignal::new(None),
        trouble: RwSignal::new(None),
        says: Says::here(),
        tongue: Tongue::here(),
    };
    wasm_bindgen_futures::spawn_local(async move {
        let come = server::days(game).await;
        if days.line.try_get_untracked().is_some() {
            match come {
                Ok(line) => days.hear(line),
                Err(why) => days.fail(&why),
            }
        }
    });
    el("section")
        .class("panel day")
        .id(format!("day-{game}"))
        .child(el("h2").child(move || title(days.tongue, game.name())))
        .child(el("p").class("tip bad").attr("role", "alert").child(move || days.trouble.get()))
        .child(move || days.line.get().map(|line| days.show(&line)))
}

impl Days {
    /// What the server shows of its deals is kept, and must stay as it was.
    fn hear(self, line: DaysLine) {
        if !promise::see(self.game.name(), &line.days) {
            self.trouble.set(Some(self.says.now("promise-broken", &[])));
        }
        self.line.set(Some(line));
    }

    fn fail(self, why: &NotDone) {
        let words = match why {
            NotDone::Refused(code) if self.says.has(&format!("refused-{code}")) => {
                self.says.now(&format!("refused-{code}"), &[])
            }
            _ => self.says.now("online-unreachable", &[]),
        };
        self.trouble.set(Some(words));
    }

    /// Goes to a table of one's own with the deal of a day.
    fn play(self, when: &'static str) {
        wasm_bindgen_futures::spawn_local(async move {
            match server::play_day(self.game, when).await {
                Ok(id) => {
                    let kept = Kept::load(&id);
                    Kept { sits: kept.at == 0, ..kept }.store(&id);
                    Route::Online(id).go();
                }
                Err(why) => self.fail(&why),
            }
        });
    }

    fn show(self, line: &DaysLine) -> impl IntoView + use<> {
        // By the server's time, whatever the clock of this device says.
        let now = line.until;
        let over = |day: &&DayLine| day.deal.is_some();
        let (coming, today) =
            (line.days.first().cloned(), line.days.iter().find(|day| day.day <= now).cloned());
        let past: Vec<DayLine> = line.days.iter().filter(over).cloned().collect();
        let streak = line.streak;
        (
            self.door(today.as_ref(), line.refused.clone(), !past.is_empty()),
            (streak > 0)
                .then(|| el("p").child(move || self.says.with("day-streak", &[("count", streak.into())]))),
            (!past.is_empty()).then(|| {
                (
                    el("h3").child(said("day-last")),
                    el("ol")
                        .class("history")
                        .child(past.into_iter().map(|day| self.past(day)).collect_view()),
                )
            }),
            coming.filter(|day| day.day > now).map(|day| {
                el("p")
                    .class("tip")
                    .child(said("day-commitment"))
                    .child(" ")
                    .child(el("code").class("token").child(day.commitment))
                    .child(" ")
                    .child(said("day-commitment-kept"))
            }),
        )
    }

    /// Today's deal: to begin it, to go on, or why not.
    fn door(self, today: Option<&DayLine>, refused: Option<String>, has_past: bool) -> impl IntoView + use<> {
        let players = today.map_or(0, |day| day.players);
        let score = today.and_then(|day| day.score);
        let is_begun = today.is_some_and(|day| day.table.is_some());
        let go = |key: &'static str, when: &'static str, class: &'static str| {
            el("button")
                .attr("type", "button")
                .class(class)
                .id(format!("{when}-{}", self.game))
                .on_click(move |_| self.play(when))
                .child(said(key))
        };
        let why = refused.filter(|_| !is_begun).map(|code| {
            let key = format!("refused-{code}");
            el("p").class("tip").child(move || self.says.say(&key))
        });
        let can_play = why.is_none();
        (
            score.map(|points| {
                el("p").child(move || self.says.with("account-points", &[("points", points.into())]))
            }),
            el("p").class("tip").child(move || self.says.with("day-players", &[("count", players.into())])),
            can_play.then(|| go(if is_begun { "day-go-on" } else { "day-play" }, "today", "button go")),
            why,
            has_past.then(|| go("day-yesterday", "yesterday", "button")),
        )
    }

    fn past(self, day: DayLine) -> impl IntoView + use<> {
        let (place, count, score, best) = (day.place, day.players, day.score, day.best);
        let outcome = move || match (place, score) {
            (Some(place), Some(points)) => {
                let points = self.says.with("account-points", &[("points", points.into())]);
                let place = self.says.with("day-place", &[("place", place.into()), ("count", count.into())]);
                format!("{points}, {place}")
            }
            _ => self.says.say("day-none"),
        };
        let at = day.day;
        el("li").child(
            el("a")
                .class("button")
                .attr("href", deal::route(&day.deal.unwrap_or_default()).hash())
                .child(el("b").child(move || browser::day(at, self.tongue.language().code())))
                .child(el("span").child(outcome))
                .child(best.map(|points| {
                    el("small").child(move || self.says.with("day-best", &[("points", points.into())]))
                })),
        )
    }
}
