//! The tutorial: each game learned by doing, on the real table, with a coach beside it.

mod coach;
mod learning;
mod progress;
mod rings;

use flipwrite::GameId;
use flipwrite_art::{Symbol, scene};
use flipwrite_desk::lesson::{chapters, steps};
use leptos::prelude::*;

use self::coach::Coach;
use self::learning::Learning;
use self::progress::Progress;
use crate::app::DeskLight;
use crate::home;
use crate::route::Route;
use crate::screens::Steps;
use crate::table::LessonTable;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

/// Whether any lesson was ever done to its end.
pub(crate) fn is_learned() -> bool {
    GameId::ALL.into_iter().any(|game| Progress::load(game).learned)
}

/// The lesson of a game, or the choice of one.
#[component]
pub(crate) fn Tutorial(game: Option<GameId>) -> impl IntoView {
    match game {
        None => view! { <Choose /> }.into_any(),
        Some(game) => view! { <LessonScreen game=game /> }.into_any(),
    }
}

/// Both lessons, and how far each has come.
#[component]
fn Choose() -> impl IntoView {
    view! {
        <div class="home">
            <header class="masthead">
                <h1>{text("lesson-choose")}</h1>
                <p>{text("lesson-choose-about")}</p>
            </header>
            <main id="content" tabindex="-1">
                <section class="games">
                    <LessonChoice game=GameId::Maps />
                    <LessonChoice game=GameId::Pyramids />
                </section>
                <div class="next-steps"><a class="button" href=Route::Home.hash()>{text("app-to-home")}</a></div>
            </main>
        </div>
    }
}

#[component]
fn LessonChoice(game: GameId) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let progress = Progress::load(game);
    let place = progress.step.as_ref().and_then(|name| steps(game).iter().position(|step| step.name == name));
    let again = progress.learned && progress.step.is_none();
    let state = progress.learned.then(|| {
        view! { <span class="learned tip"><Glyph symbol=Symbol::Check />{text("lesson-learned")}</span> }
    });
    let words = move || match place.unwrap_or(0) {
        0 if again => tongue.say("lesson-again"),
        0 => tongue.say("lesson-begin"),
        done => {
            tongue.with("lesson-go-on", &[("step", (done + 1).into()), ("steps", steps(game).len().into())])
        }
    };
    let rewind = move |_| {
        if again {
            Progress::rewind(game);
        }
    };
    view! {
        <a class="game lesson-choice" id=format!("learn-{}", game) href=Route::Tutorial(Some(game)).hash() on:click=rewind>
            <span class="scene" aria-hidden="true" inner_html=move || scene(game, light.get())></span>
            <span class="tile-words">
                <b>{move || tongue.with("lesson-learn", &[("game", game.name().into())])}</b>
                {state}
                <span class="button go">{words}</span>
            </span>
        </a>
    }
}

/// A lesson, until it is done.
#[component]
fn LessonScreen(game: GameId) -> impl IntoView {
    let Some(learning) = Learning::open(game) else { return Broken().into_any() };
    let over = Memo::new(move |_| learning.step().is_none());
    let number = Signal::derive(move || learning.number());
    let leave = move || Route::Home.go();
    let told = RwSignal::new(untrack(|| learning.number()) > 1);
    let screen = move || match (over.get(), told.get()) {
        (true, _) => view! { <Finished learning=learning /> }.into_any(),
        (false, false) => view! { <Goal game=game told=told /> }.into_any(),
        (false, true) => view! {
            <LessonTable
                play=learning.play
                number=number
                chapters=chapters(game)
                leave=Callback::new(move |()| leave())
                restart=Callback::new(move |()| learning.restart())
                show=Callback::new(move |()| learning.show())
            >
                <Coach learning=learning />
            </LessonTable>
        }
        .into_any(),
    };
    screen.into_any()
}

/// What the game is about, before the first step.
#[component]
fn Goal(game: GameId, told: RwSignal<bool>) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let name = move || tongue.with("lesson-learn", &[("game", game.name().into())]);
    let goal = move || tongue.say(&format!("lesson-{}-goal", game));
    let begin = move |_| {
        told.set(true);
        // Not at once: the button that was pressed has the same name as the coach's.
        request_animation_frame(|| crate::browser::focus("coach-act"));
    };
    view! {
        <div class="lesson">
            <main class="lesson-goal" id="content" tabindex="-1">
                <span class="scene" aria-hidden="true" inner_html=move || scene(game, light.get())></span>
                <h1>{name}</h1>
                <p class="goal">{goal}</p>
                <Steps game=Signal::stored(game) />
                <div class="next-steps">
                    <button type="button" class="button go large" id="coach-act" on:click=begin>
                        {text("lesson-begin")}
                    </button>
                    <a class="button large" href=Route::Home.hash()>{text("lesson-leave")}</a>
                </div>
            </main>
        </div>
    }
}

/// The lesson does not fit the deck.
#[component]
fn Broken() -> impl IntoView {
    view! {
        <main class="plain-page" id="content" tabindex="-1">
            <h1>{text("error-title")}</h1>
            <p>{text("lesson-broken")}</p>
            <a class="button go" href=Route::Home.hash()>{text("app-to-home")}</a>
        </main>
    }
}

/// All steps are done: now for a game.
#[component]
fn Finished(learning: Learning) -> impl IntoView {
    let (tongue, light, game) = (Tongue::here(), DeskLight::here(), learning.game());
    let other = if game == GameId::Maps { GameId::Pyramids } else { GameId::Maps };
    let told = move || tongue.say(&format!("lesson-{}-finished", game));
    let trouble = RwSignal::new(None::<String>);
    let play = move |_| trouble.set(home::start_against(game, "novice").err());
    crate::browser::focus("first-game");
    view! {
        <main class="lesson-end" id="content" tabindex="-1">
            <span class="scene" aria-hidden="true" inner_html=move || scene(game, light.get())></span>
            <h1>{text("lesson-finished")}</h1>
            <p role="status">{told}</p>
            <button type="button" class="button go large" id="first-game" on:click=play>
                {text("lesson-first-game")}
            </button>
            <p class="tip">{text("lesson-first-game-about")}</p>
            <p class="tip bad" role="alert">{move || trouble.get()}</p>
            <div class="next-steps">
                <a class="button" href=Route::Tutorial(Some(other)).hash()>
                    {move || tongue.with("lesson-other", &[("game", other.name().into())])}
                </a>
                <button type="button" class="button" id="lesson-again" on:click=move |_| learning.restart()>{text("lesson-again")}</button>
                <a class="button" href=Route::Home.hash()>{text("app-to-home")}</a>
            </div>
        </main>
    }
}
