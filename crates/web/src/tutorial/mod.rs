//! The tutorial: each game learned by doing, on the real table, with a coach beside it.

mod coach;
mod learning;
mod progress;
mod rings;

use flipwrite::GameId;
use flipwrite_art::{Symbol, scene};
use flipwrite_desk::lesson;

use self::coach::coach;
use self::learning::Learning;
use self::progress::Progress;
use crate::app::DeskLight;
use crate::browser;
use crate::home;
use crate::route::Route;
use crate::screens;
use crate::table::lesson_table;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

/// What only the tutorial looks like.
const STYLE: &str = include_str!("tutorial.css");

/// Whether any lesson was ever done to its end.
pub(crate) fn is_learned() -> bool {
    GameId::ALL.into_iter().any(|game| Progress::load(game).learned)
}

/// The lesson of a game, or the choice of one.
pub(crate) fn tutorial(game: Option<GameId>) -> impl IntoView {
    let inside = match game {
        None => choose().into_view(),
        Some(game) => lesson_screen(game).into_view(),
    };
    (el("style").child(STYLE), inside)
}

/// Both lessons, and how far each has come.
fn choose() -> impl IntoView {
    el("div")
        .class("home")
        .child(
            el("header")
                .class("masthead")
                .child(el("h1").child(text("lesson-choose")))
                .child(el("p").child(text("lesson-choose-about"))),
        )
        .child(
            el("main")
                .id("content")
                .attr("tabindex", "-1")
                .child(
                    el("section")
                        .class("games")
                        .child(lesson_choice(GameId::Maps))
                        .child(lesson_choice(GameId::Pyramids)),
                )
                .child(el("div").class("next-steps").child(
                    el("a").class("button").attr("href", Route::Home.hash()).child(text("app-to-home")),
                )),
        )
}

fn lesson_choice(game: GameId) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let progress = Progress::load(game);
    let place =
        progress.step.as_ref().and_then(|name| lesson::steps(game).iter().position(|step| step.name == name));
    let again = progress.learned && progress.step.is_none();
    let state = progress
        .learned
        .then(|| el("span").class("learned tip").child(glyph(Symbol::Check)).child(text("lesson-learned")));
    let hand = learning::hand();
    let words = move || match hand.steps_before(game, place.unwrap_or(0)) {
        0 if again => tongue.say("lesson-again"),
        0 => tongue.say("lesson-begin"),
        done => {
            tongue.with("lesson-go-on", &[("step", (done + 1).into()), ("steps", hand.steps(game).into())])
        }
    };
    let rewind = move |_| {
        if again {
            Progress::rewind(game);
        }
    };
    el("a")
        .class("game lesson-choice")
        .id(format!("learn-{game}"))
        .attr("href", Route::Tutorial(Some(game)).hash())
        .on_click(rewind)
        .child(el("span").class("scene").attr("aria-hidden", "true").html(move || scene(game, light.get())))
        .child(
            el("span")
                .class("tile-words")
                .child(el("b").child(move || tongue.with("lesson-learn", &[("game", game.name().into())])))
                .child(state)
                .child(el("span").class("button go").child(words)),
        )
}

/// A lesson, until it is done.
fn lesson_screen(game: GameId) -> impl IntoView {
    let Some(learning) = Learning::open(game) else { return broken().into_view() };
    let over = Memo::new(move |_| learning.step().is_none());
    let number = Signal::derive(move || learning.number());
    let leave = move || Route::Home.go();
    let told = RwSignal::new(untrack(|| learning.number()) > 1);
    let screen = move || match (over.get(), told.get()) {
        (true, _) => finished(learning).into_view(),
        (false, false) => goal(game, told).into_view(),
        (false, true) => lesson_table(
            learning.play,
            number,
            learning.chapters(),
            Callback::new(move |()| leave()),
            Callback::new(move |()| learning.restart()),
            Callback::new(move |()| learning.show()),
            (coach(learning)).into_view(),
        )
        .into_view(),
    };
    screen.into_view()
}

/// What the game is about, before the first step.
fn goal(game: GameId, told: RwSignal<bool>) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let name = move || tongue.with("lesson-learn", &[("game", game.name().into())]);
    let goal = move || tongue.say(&format!("lesson-{game}-goal"));
    let begin = move |_| {
        told.set(true);
        // Not at once: the button that was pressed has the same name as the coach's.
        browser::request_animation_frame(|| crate::browser::focus("coach-act"));
    };
    el("div").class("lesson").child(
        el("main")
            .class("lesson-goal")
            .id("content")
            .attr("tabindex", "-1")
            .child(
                el("span").class("scene").attr("aria-hidden", "true").html(move || scene(game, light.get())),
            )
            .child(el("h1").child(name))
            .child(el("p").class("goal").child(goal))
            .child(screens::steps(Signal::stored(game)))
            .child(
                el("div")
                    .class("next-steps")
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button go large")
                            .id("coach-act")
                            .on_click(begin)
                            .child(text("lesson-begin")),
                    )
                    .child(
                        el("a")
                            .class("button large")
                            .attr("href", Route::Home.hash())
                            .child(text("lesson-leave")),
                    ),
            ),
    )
}

/// The lesson does not fit the deck.
fn broken() -> impl IntoView {
    el("main")
        .class("plain-page")
        .id("content")
        .attr("tabindex", "-1")
        .child(el("h1").child(text("error-title")))
        .child(el("p").child(text("lesson-broken")))
        .child(el("a").class("button go").attr("href", Route::Home.hash()).child(text("app-to-home")))
}

/// All steps are done: now for a game.
fn finished(learning: Learning) -> impl IntoView {
    let (tongue, light, game) = (Tongue::here(), DeskLight::here(), learning.game());
    let other = match game {
        GameId::Maps => GameId::Pyramids,
        GameId::Pyramids => GameId::Maps,
    };
    let told = move || tongue.say(&format!("lesson-{game}-finished"));
    let trouble = RwSignal::new(None::<String>);
    let play = move |_| trouble.set(home::start_against(game, "novice").err());
    crate::browser::focus("first-game");
    el("main")
        .class("lesson-end")
        .id("content")
        .attr("tabindex", "-1")
        .child(el("span").class("scene").attr("aria-hidden", "true").html(move || scene(game, light.get())))
        .child(el("h1").child(text("lesson-finished")))
        .child(el("p").attr("role", "status").child(told))
        .child(
            el("button")
                .attr("type", "button")
                .class("button go large")
                .id("first-game")
                .on_click(play)
                .child(text("lesson-first-game")),
        )
        .child(el("p").class("tip").child(text("lesson-first-game-about")))
        .child(el("p").class("tip bad").attr("role", "alert").child(move || trouble.get()))
        .child(
            el("div")
                .class("next-steps")
                .child(
                    el("a")
                        .class("button")
                        .attr("href", Route::Tutorial(Some(other)).hash())
                        .child(move || tongue.with("lesson-other", &[("game", other.name().into())])),
                )
                .child(
                    el("button")
                        .attr("type", "button")
                        .class("button")
                        .id("lesson-again")
                        .on_click(move |_| learning.restart())
                        .child(text("lesson-again")),
                )
                .child(el("a").class("button").attr("href", Route::Home.hash()).child(text("app-to-home"))),
        )
}
