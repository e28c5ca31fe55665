//! The table: everything from the four cards dealt to the last score.

mod actions;
mod banners;
mod board;
mod card;
mod curtain;
mod display;
mod ending;
mod expedition;
mod header;
mod hint;
mod keep;
mod keys;
mod lesson;
mod log;
mod others;
mod score;
mod take;

use flipwrite::GameId;
use flipwrite_desk::scene::{AnyDesk, Phase};
use leptos::prelude::*;

pub(crate) use self::banners::Banner;
pub(crate) use self::lesson::LessonTable;
use crate::browser;
use crate::play::Play;
use crate::route::Route;
use crate::store::games::{self, Open};
use crate::text::{Tongue, text};

/// Where the table is so small that cards leave their picture away; the style sheet asks the same.
const NARROW: &str =
    "(max-width: 760px), (max-height: 560px), (max-width: 1100px) and (orientation: portrait)";

/// Where one of my cards lies above the other, if the table is so small.
const STACKED: &str = "(min-height: 561px), (max-width: 599px)";

/// The table with this id.
#[component]
pub(crate) fn TableScreen(id: String) -> impl IntoView {
    let open = games::open(&id);
    match open.and_then(|open| Some((open.game()?, open))) {
        Some((game, open)) => table_of(id, game, &open),
        None => Missing().into_any(),
    }
}

/// There is no such game in this browser.
#[component]
fn Missing() -> impl IntoView {
    view! {
        <main class="plain-page" id="content" tabindex="-1">
            <h1>{text("app-not-found")}</h1>
            <a class="button go" href=Route::Home.hash()>{text("app-to-home")}</a>
        </main>
    }
}

fn table_of(id: String, game: GameId, open: &Open) -> AnyView {
    match AnyDesk::load(game, &open.desk) {
        Ok(desk) => {
            let play = Play::new(id, open.seed, desk);
            view! { <Table play=play /> }.into_any()
        }
        Err(flaw) => damaged(&id, &open.desk, &format!("{flaw:?}")),
    }
}

/// A stored game that can't be read: it can be downloaded as it is, and nothing else is touched.
fn damaged(id: &str, desk: &str, reason: &str) -> AnyView {
    let sentence = Tongue::here().with("error-stored", &[("reason", reason.into())]);
    let (id, desk) = (id.to_owned(), desk.to_owned());
    view! {
        <main class="plain-page" id="content" tabindex="-1">
            <h1>{text("error-title")}</h1>
            <p>{sentence}</p>
            <button class="button" on:click=move |_| browser::download(&format!("{id}.json"), "application/json", &desk)>
                {text("error-stored-download")}
            </button>
            <a class="button go" href=Route::Home.hash()>{text("app-to-home")}</a>
        </main>
    }
    .into_any()
}

#[component]
fn Table(play: Play) -> impl IntoView {
    let phase = play.watch(|desk| desk.phase());
    let game = play.game();
    let sheets = Sheets::new();
    provide_context(sheets);
    provide_context(Narrow(browser::media(NARROW)));
    keys::listen(play, sheets);
    let tongue = Tongue::here();
    let name = move || tongue.with("table-name", &[("game", game.name().into())]);
    let is_private = move || matches!(phase.get(), Phase::Keep | Phase::Turn | Phase::Take);
    view! {
        <div class=format!("table {}", game.name()) data-phase=move || format!("{:?}", phase.get())>
            <header::Header play=play />
            <Show when=is_private><curtain::Whose play=play /></Show>
            <main id="content" class="desk" tabindex="-1" aria-label=name>
                {move || match phase.get() {
                    Phase::Curtain => view! { <curtain::Curtain play=play /> }.into_any(),
                    Phase::Keep => view! { <keep::Keep play=play /> }.into_any(),
                    Phase::Turn => view! { <Turn play=play /> }.into_any(),
                    Phase::Take => view! { <Taking play=play /> }.into_any(),
                    Phase::Over => view! { <ending::Ending play=play /> }.into_any(),
                }}
            </main>
            <banners::Banners play=play />
            <card::Enlarged play=play />
            <keys::HelpSheet open=sheets.keys game=game />
        </div>
    }
}

/// The sheets that can be laid over the table.
#[derive(Clone, Copy)]
struct Sheets {
    score: RwSignal<bool>,
    others: RwSignal<bool>,
    display: RwSignal<bool>,
    log: RwSignal<bool>,
    keys: RwSignal<bool>,
}

impl Sheets {
    fn new() -> Self {
        let closed = || RwSignal::new(false);
        Sheets { score: closed(), others: closed(), display: closed(), log: closed(), keys: closed() }
    }
}

/// Whether the table is so small that cards leave their picture away and the rest goes onto sheets.
#[derive(Clone, Copy)]
struct Narrow(ReadSignal<bool>);

impl Narrow {
    fn here() -> Self {
        expect_context::<Narrow>()
    }

    fn get(self) -> bool {
        self.0.get()
    }
}

#[component]
fn Turn(play: Play) -> impl IntoView {
    view! {
        <aside class="left" aria-label=text("table-others")>
            <others::Others play=play />
            <log::News play=play />
        </aside>
        <section class="middle">
            <expedition::ExpeditionBar play=play />
            <board::MyCards play=play />
        </section>
        <aside class="right">
            <score::MyScore play=play />
        </aside>
        <section class="tray">
            <display::Display play=play />
            <actions::Actions play=play />
        </section>
    }
}

/// Whoever takes a card sees the cards offered as large as can be, and the own score card.
#[component]
fn Taking(play: Play) -> impl IntoView {
    view! {
        <section class="middle two">
            <take::Take play=play />
        </section>
        <aside class="right">
            <score::MyScore play=play />
        </aside>
    }
}
