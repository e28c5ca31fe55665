//! The table: everything from the four cards dealt to the last score.

mod actions;
mod board;
mod card;
mod carry;
mod curtain;
mod display;
mod ending;
mod expedition;
mod focus;
mod header;
mod help;
mod hint;
mod keep;
mod keys;
mod lesson;
mod log;
mod net;
mod others;
mod reveal;
mod score;
mod stuck;
mod take;
mod waiting;

use flipwrite_desk::scene::{AnyDesk, Phase};

pub(crate) use self::card::{enlarged, large, small_cards};
pub(crate) use self::display::display;
pub(crate) use self::ending::ending;
pub(crate) use self::expedition::tracker;
pub(crate) use self::help::help;
pub(crate) use self::lesson::lesson_table;
pub(crate) use self::log::log;
pub(crate) use self::others::whole;
pub(crate) use self::take::take;
use crate::around;
use crate::browser;
use crate::play::Play;
use crate::route::Route;
use crate::store::games::{self, Kept};
use crate::text::{Tongue, text};
use crate::ui::*;

/// Where the table is so small that cards leave their picture away; the style sheet asks the same.
pub(crate) const NARROW: &str =
    "(max-width: 760px), (max-height: 560px), (max-width: 1100px) and (orientation: portrait)";

/// Where there is no room for the others beside the cards; the style sheet asks the same.
const CROWDED: &str = "(max-width: 1100px), (max-height: 560px)";

/// Where one of my cards lies above the other, if the table is so small.
const STACKED: &str = "(min-height: 561px), (max-width: 599px)";

/// The table with this id: a game to be played on, or the end of one.
pub(crate) fn table_screen(id: String) -> View {
    let (seed, desk, text) = match games::kept(&id) {
        None => return missing().into_view(),
        Some(Kept::Open(open)) => {
            let desk = open.game().and_then(|game| AnyDesk::load(game, &open.desk).ok());
            (open.seed, desk, open.desk)
        }
        Some(Kept::Finished(over)) => {
            let desk = over.game().and_then(|game| AnyDesk::of_journal(game, &over.journal).ok());
            (0, desk, over.journal)
        }
        Some(Kept::Damaged(text)) => (0, None, text),
    };
    match desk {
        Some(desk) => table(Play::new(id, seed, desk)).into_view(),
        None => damaged(&id, text).into_view(),
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

/// A stored game that can't be read: it can be downloaded as it is, and nothing else is touched.
fn damaged(id: &str, stored: String) -> impl IntoView {
    let file = format!("flipwrite-{id}.json");
    el("main")
        .class("plain-page")
        .id("content")
        .attr("tabindex", "-1")
        .child(el("h1").child(text("error-title")))
        .child(el("p").child(text("error-stored")))
        .child(
            el("button")
                .attr("type", "button")
                .class("button")
                .on_click(move |_| browser::download(&file, "application/json", &stored))
                .child(text("error-stored-download")),
        )
        .child(el("a").class("button go").attr("href", Route::Home.hash()).child(text("app-to-home")))
}

pub(crate) fn table(play: Play) -> impl IntoView {
    let phase = play.watch(|desk| desk.phase());
    // Turns and takes stand on one stage: what is beside them stays.
    let stage =
        Memo::new(move |_| Some(phase.get()).filter(|phase| !matches!(phase, Phase::Turn | Phase::Take)));
    let game = play.game();
    let sheets = Sheets::new();
    provide_context(sheets);
    provide_context(Narrow(browser::media(NARROW)));
    keys::listen(play, sheets);
    focus::keep(play);
    fetch_ahead(play);
    let tongue = Tongue::here();
    let name = move || tongue.with("table-name", &[("game", game.name().into())]);
    let is_private = move || matches!(phase.get(), Phase::Keep | Phase::Turn | Phase::Take);
    el("div")
        .class(format!("table {}", game.name()))
        .attr("data-phase", move || phase.get().name())
        .child(header::header(play))
        .child(
            el("div")
                .class("above")
                .child(play.elsewhere.get_value().map(|elsewhere| (elsewhere.above)()))
                .child(stuck::stuck(play))
                .child(show(is_private, move || curtain::whose(play))),
        )
        .child(el("main").id("content").class("desk").attr("tabindex", "-1").attr("aria-label", name).child(
            move || match stage.get() {
                None => playing(play, phase).into_view(),
                Some(Phase::Curtain) => curtain::curtain(play).into_view(),
                Some(Phase::Over) => around::ending(play),
                Some(_) => keep::keep(play).into_view(),
            },
        ))
        .child(coached(play))
        .child(reveal::reveal(play))
        .child(enlarged(play))
        .child(help::help_sheet(sheets.keys, game))
}

/// What the coach says besides its hint, from when it is first wanted for as long as the table is on the page.
fn coached(play: Play) -> impl IntoView {
    let was_wanted = Memo::new(move |was: Option<&bool>| was == Some(&true) || play.is_coached());
    show(move || was_wanted.get(), move || around::coach(play))
}

/// Fetches what the end of the game needs, once it is under way.
fn fetch_ahead(play: Play) {
    let is_under_way = play.watch(|desk| desk.turn_number().is_some_and(|turn| turn > (1, 1)));
    effect(move || {
        if is_under_way.get() {
            around::fetch_ahead();
        }
    });
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

/// A turn, or a replacement that is taken in it. The others and the own score card stay beside either.
fn playing(play: Play, phase: Memo<Phase>) -> impl IntoView {
    let is_taking = Memo::new(move |_| phase.get() == Phase::Take);
    (
        el("aside")
            .class("left")
            .attr("aria-label", text("table-others"))
            // What is still to come matters for a replacement; in a turn it stands above the cards.
            .child(show(move || is_taking.get(), move || tracker(play)))
            .child(late(move || (others::others(play), log::news(play)))),
        show_or(
            move || is_taking.get(),
            move || el("section").class("middle two").child(around::take(play)),
            move || {
                let (bar, cards) = (expedition::expedition_bar(play), board::my_cards(play));
                el("section").class("middle").child(bar).child(cards)
            },
        ),
        el("aside").class("right").child(late(move || score::my_score(play))),
        show(
            move || !is_taking.get(),
            move || {
                let display = late(move || display(play));
                el("section").class("tray").child(display).child(actions::actions(play))
            },
        ),
    )
}

/// Whoever takes a card sees the cards offered as large as can be, and the own score card.
fn taking(play: Play) -> impl IntoView {
    (
        el("section").class("middle two").child(take::take(play)),
        el("aside").class("right").child(score::my_score(play)),
    )
}
