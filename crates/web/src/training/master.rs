//! Guessing the master: a game is played by the page's own bots, and kept with all guesses until the last.

use flipwrite::{DealNumber, GameId, Maps, Pyramids, ROUNDS, TURNS, Table};
use flipwrite_desk::BotQuestion;
use flipwrite_desk::scene::{AnyDesk, Reply, of_bots};
use flipwrite_desk::training::Guesses;
use flipwrite_host::Time;
use flipwrite_wire::TableSpec;

use super::guessing::guessing;
use super::{back, button, page, trouble};
use crate::bots::{Bots, Laid};
use crate::browser;
use crate::says::{Says, said};
use crate::store;
use crate::text::Tongue;
use crate::ui::*;

const MASTER: &str = "master";
/// Where the game is kept while it is guessed.
const GAME: &str = "training/guesses";

/// The game at hand, as it is kept: another tab may have gone on with it.
pub(super) fn kept() -> Option<Guesses> {
    Guesses::read(&store::read(GAME)?)
}

pub(super) fn keep(guesses: &Guesses) {
    store::write(GAME, &guesses.write());
}

/// How it stands with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Choosing,
    /// The master plays it, and is in this turn.
    Playing(usize),
    Failed,
    /// It is to be guessed.
    Guessing,
}

/// A game that the master plays.
#[derive(Clone, Copy)]
struct Making {
    state: RwSignal<State>,
    desk: StoredValue<Option<AnyDesk>>,
    /// What was asked about another game is no news.
    laid: StoredValue<Laid>,
    wished: StoredValue<(GameId, usize)>,
    bots: Bots,
}

pub(super) fn master() -> impl IntoView {
    let first = if kept().is_some() { State::Guessing } else { State::Choosing };
    let making = Making {
        state: RwSignal::new(first),
        desk: StoredValue::new(None),
        laid: StoredValue::new(Laid::next()),
        wished: StoredValue::new((crate::home::chosen_game(), 1)),
        bots: Bots::here(),
    };
    let anew = Callback::new(move |()| {
        store::remove(GAME);
        making.state.set(State::Choosing);
    });
    move || match making.state.get() {
        State::Guessing => guessing(anew),
        State::Choosing => choosing(making),
        State::Playing(turn) => playing(making, turn),
        State::Failed => {
            page(said("training-master"), (trouble("training-no-master", move || making.begin()), back()))
        }
    }
}

/// Which game, alone or of two.
fn choosing(making: Making) -> View {
    let tongue = Tongue::here();
    let says = Says::here();
    let game = RwSignal::new(making.wished.get_value().0);
    let of_two = RwSignal::new(making.wished.get_value().1 == 2);
    let choice = move |id: GameId| {
        pick(
            "guess-game",
            id.name(),
            move || tongue.words().game_title(id),
            move || game.get() == id,
            move || game.set(id),
        )
    };
    let company = move |two: bool| {
        let (value, key) = if two { ("two", "training-of-two") } else { ("alone", "training-alone") };
        pick(
            "guess-company",
            value,
            move || says.say(key),
            move || of_two.get() == two,
            move || of_two.set(two),
        )
    };
    let begin = move || {
        let seats = if of_two.get_untracked() { 2 } else { 1 };
        making.wished.set_value((game.get_untracked(), seats));
        making.begin();
    };
    let group = |name: &'static str, picks: View| {
        el("div").class("picks").attr("role", "group").attr("aria-label", said(name)).child(picks)
    };
    let inside = (
        el("p").child(said("training-master-about")),
        group("training-which-game", GameId::ALL.map(choice).collect_view()),
        group("training-which-company", [false, true].map(company).collect_view()),
        el("div")
            .class("answers")
            .child(button("training-begin", "button go large", "training-begin", begin))
            .child(back()),
    );
    page(said("training-master"), inside)
}

/// One of a few, of which just one is chosen.
fn pick(
    name: &'static str,
    value: &'static str,
    words: impl Fn() -> String + 'static,
    is_chosen: impl Fn() -> bool + 'static,
    choose: impl Fn() + 'static,
) -> El {
    el("label")
        .class("pick")
        .child(
            el("input")
                .attr("type", "radio")
                .attr("name", name)
                .attr("value", value)
                .prop("checked", is_chosen)
                .on("change", move |_: web_sys::Event| choose()),
        )
        .child(el("span").child(words))
}

fn playing(making: Making, turn: usize) -> View {
    let stop = move || {
        making.laid.set_value(Laid::next());
        making.state.set(State::Choosing);
    };
    let inside = (
        el("p").attr("role", "status").child(said("training-master-plays")),
        el("progress")
            .class("training-progress")
            .attr("max", (ROUNDS * TURNS).to_string())
            .attr("value", turn.to_string())
            .attr("aria-label", said("training-master-plays")),
        el("div").class("answers").child(button("training-stop", "button", "training-stop", stop)),
    );
    page(said("training-master"), inside)
}

impl Making {
    /// A new game, of a deal that is drawn.
    fn begin(self) {
        let (game, seats) = self.wished.get_value();
        let spec = match game {
            GameId::Maps => Table::<Maps>::house(seats).map(|table| TableSpec::of(&table)),
            GameId::Pyramids => Table::<Pyramids>::house(seats).map(|table| TableSpec::of(&table)),
        };
        let seed = DealNumber(browser::random_u64()).seed();
        let Some(desk) = spec.ok().and_then(|spec| of_bots(&spec, seed, MASTER).ok()) else {
            return self.state.set(State::Failed);
        };
        self.laid.set_value(Laid::next());
        self.desk.set_value(Some(desk));
        self.state.set(State::Playing(0));
        self.go_on();
    }

    /// Asks what is to be decided next; if nothing is, the game has ended.
    fn go_on(self) {
        let laid = self.laid.get_value();
        let next =
            |desk: &Option<AnyDesk>| desk.as_ref().and_then(|desk| desk.questions().into_iter().next());
        let Some(question) = self.desk.try_with_value(next).flatten() else { return self.end() };
        self.bots.seat(laid, |id| self.with_desk(|desk| desk.table_line(id)));
        let asked = question.clone();
        let write = |id| self.with_desk(|desk| desk.ask(id, &question, 0));
        self.bots.ask(write, move |reply| self.hear(laid, &asked, &reply));
    }

    fn with_desk(self, write: impl FnOnce(&AnyDesk) -> String) -> String {
        self.desk.with_value(|desk| desk.as_ref().map(write)).unwrap_or_default()
    }

    fn hear(self, laid: Laid, question: &BotQuestion, reply: &Reply) {
        // The screen may be gone by now, or the game stopped.
        if self.laid.try_get_value() != Some(laid) {
            return;
        }
        let answer = |desk: &mut Option<AnyDesk>| {
            let desk = desk.as_mut()?;
            let is_taken = desk.answer(Time(browser::now()), question, reply);
            is_taken.then(|| desk.turn_number().map_or(0, |(round, turn)| (round - 1) * TURNS + turn))
        };
        match self.desk.try_update_value(answer).flatten() {
            Some(turn) => {
                self.state.set(State::Playing(turn));
                self.go_on();
            }
            None => self.fail(),
        }
    }

    fn fail(self) {
        self.bots.restart();
        self.state.set(State::Failed);
    }

    fn end(self) {
        let desk = self.desk.try_update_value(Option::take).flatten();
        let record = desk.and_then(|desk| desk.record()).filter(|record| record.result.is_some());
        match record.and_then(Guesses::of) {
            Some(guesses) => {
                keep(&guesses);
                self.state.set(State::Guessing);
            }
            None => self.fail(),
        }
    }
}
