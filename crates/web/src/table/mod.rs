//! The table: everything from the four cards dealt to the last score.

mod actions;
mod banners;
mod board;
mod card;
mod carry;
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

pub(crate) use self::banners::Banner;
pub(crate) use self::lesson::lesson_table;
use crate::browser;
use crate::play::Play;
use crate::route::Route;
use crate::store::games::{self, Open};
use crate::text::{Tongue, text};
use crate::ui::*;

/// Where the table is so small that cards leave their picture away; the style sheet asks the same.
const NARROW: &str =
    "(max-width: 760px), (max-height: 560px), (max-width: 1100px) and (orientation: portrait)";

/// Where one of my cards lies above the other, if the table is so small.
const STACKED: &str = "(min-height: 561px), (max-width: 599px)";

/// The table with this id.
pub(crate) fn table_screen(id: String) -> impl IntoView {
    let open = games::open(&id);
    match open.and_then(|open| Some((open.game()?, open))) {
        Some((game, open)) => table_of(id, game, &open),
        None => missing().into_view(),
    }
}

/// There is no such game in this browser.
fn missing() -> impl IntoView {
    el("main")
        .class("plain-page")
        .id("content")
        .attr("tabindex", "-1")
        .child(el("h1").child(text("app-not-found")))
        .child(el("a").class("button go").attr("href", Route::Home.hash()).child(text("app-to-home")))
}

fn table_of(id: String, game: GameId, open: &Open) -> View {
    match AnyDesk::load(game, &open.desk) {
        Ok(desk) => {
            let play = Play::new(id, open.seed, desk);
            table(play).into_view()
        }
        Err(flaw) => damaged(&id, &open.desk, flaw.code()),
    }
}

/// A stored game that can't be read: it can be downloaded as it is, and nothing else is touched.
fn damaged(id: &str, desk: &str, reason: &str) -> View {
    let sentence = Tongue::here().with("error-stored", &[("reason", reason.into())]);
    let (id, desk) = (id.to_owned(), desk.to_owned());
    el("main")
        .class("plain-page")
        .id("content")
        .attr("tabindex", "-1")
        .child(el("h1").child(text("error-title")))
        .child(el("p").child(sentence))
        .child(
            el("button")
                .class("button")
                .on_click(move |_| browser::download(&format!("{id}.json"), "application/json", &desk))
                .child(text("error-stored-download")),
        )
        .child(el("a").class("button go").attr("href", Route::Home.hash()).child(text("app-to-home")))
        .into_view()
}

fn table(play: Play) -> impl IntoView {
    let phase = play.watch(|desk| desk.phase());
    let game = play.game();
    let sheets = Sheets::new();
    provide_context(sheets);
    provide_context(Narrow(browser::media(NARROW)));
    keys::listen(play, sheets);
    let tongue = Tongue::here();
    let name = move || tongue.with("table-name", &[("game", game.name().into())]);
    let is_private = move || matches!(phase.get(), Phase::Keep | Phase::Turn | Phase::Take);
    el("div")
        .class(format!("table {}", game.name()))
        .attr("data-phase", move || phase.get().name())
        .child(header::header(play))
        .child(show(is_private, move || curtain::whose(play)))
        .child(el("main").id("content").class("desk").attr("tabindex", "-1").attr("aria-label", name).child(
            move || match phase.get() {
                Phase::Curtain => curtain::curtain(play).into_view(),
                Phase::Keep => keep::keep(play).into_view(),
                Phase::Turn => turn(play).into_view(),
                Phase::Take => taking(play).into_view(),
                Phase::Over => ending::ending(play).into_view(),
            },
        ))
        .child(banners::banners(play))
        .child(card::enlarged(play))
        .child(keys::help_sheet(sheets.keys, game))
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
struct Narrow(RwSignal<bool>);

impl Narrow {
    fn here() -> Self {
        expect_context::<Narrow>()
    }

    fn get(self) -> bool {
        self.0.get()
    }
}

fn turn(play: Play) -> impl IntoView {
    (
        el("aside")
            .class("left")
            .attr("aria-label", text("table-others"))
            .child(others::others(play))
            .child(log::news(play)),
        el("section").class("middle").child(expedition::expedition_bar(play)).child(board::my_cards(play)),
        el("aside").class("right").child(score::my_score(play)),
        el("section").class("tray").child(display::display(play)).child(actions::actions(play)),
    )
}

/// Whoever takes a card sees the cards offered as large as can be, and the own score card.
fn taking(play: Play) -> impl IntoView {
    (
        el("section").class("middle two").child(take::take(play)),
        el("aside").class("right").child(score::my_score(play)),
    )
}
