//! What the strongest bot makes of a deal that is open: it plays it in this page's worker, some games one after the other,
//! and the best line is kept.

use flipwrite::{ROUNDS, Seed, TURNS};
use flipwrite_desk::scene::{AnyDesk, Reply, of_bots};
use flipwrite_desk::{BotQuestion, write_link};
use flipwrite_host::Time;
use flipwrite_host::fair::Hash;
use flipwrite_wire::TableSpec;
use flipwrite_wire::online::DealLine;

use super::says::{Says, said};
use crate::bots::{Bots, Laid};
use crate::browser;
use crate::route::Route;
use crate::text::Tongue;
use crate::ui::*;

const MASTER: &str = "master";
/// How many games it plays at most: each comes from other random numbers of its own.
const GAMES: u32 = 8;

/// What came of it so far.
#[derive(Clone, Debug, Default, PartialEq)]
struct Made {
    /// How many games have ended.
    games: u32,
    /// The points of each seat in the first: what the bot makes of the deal.
    first: Vec<i32>,
    /// The most points in any, and the way to that game.
    best: Option<(i32, Option<String>)>,
}

/// How it stands with the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Idle,
    /// One is under way, in this turn of the game.
    Playing(u32),
    Failed,
}

#[derive(Clone, Copy)]
struct Mastery {
    table: StoredValue<TableSpec>,
    seed: Seed,
    desk: StoredValue<Option<AnyDesk>>,
    /// The game under way: what was asked about another is no news.
    laid: StoredValue<Laid>,
    made: RwSignal<Made>,
    state: RwSignal<State>,
    bots: Bots,
    says: Says,
    tongue: Tongue,
}

/// A button, how far it is, and what came of it; nothing for a deal that can't be dealt here.
pub(super) fn mastery(deal: &DealLine) -> Option<impl IntoView + use<>> {
    let Hash(seed) = deal.seed.parse().ok()?;
    let mastery = Mastery {
        table: StoredValue::new(deal.table.clone()),
        seed: Seed(seed),
        desk: StoredValue::new(None),
        laid: StoredValue::new(Laid::next()),
        made: RwSignal::new(Made::default()),
        state: RwSignal::new(State::Idle),
        bots: Bots::here(),
        says: Says::here(),
        tongue: Tongue::here(),
    };
    Some(
        el("section")
            .class("panel")
            .id("mastery")
            .child(el("h2").child(said("deal-master")))
            .child(el("p").class("tip").child(said("deal-master-about")))
            .child(move || mastery.told())
            .child(move || mastery.state()),
    )
}

impl Mastery {
    fn told(self) -> impl IntoView {
        let Made { games, first, best } = self.made.get();
        let totals: Vec<String> = first.iter().map(i32::to_string).collect();
        let master = (games > 0).then(|| {
            let totals = totals.join(", ");
            el("p")
                .id("master-scores")
                .child(self.says.with("deal-master-scores", &[("points", totals.into())]))
        });
        let best = best.map(|(points, link)| {
            let words = self.says.with("deal-best", &[("points", points.into()), ("count", games.into())]);
            let replay = link.map(|link| {
                el("a")
                    .id("best-line")
                    .attr("href", Route::Replay(format!("r/{link}")).hash())
                    .child(said("deal-replay"))
            });
            el("p").id("best").child(words).child(" ").child(replay)
        });
        (master, best)
    }

    fn state(self) -> View {
        let button = |id: &'static str, key: &'static str, act: fn(Mastery)| {
            el("button")
                .attr("type", "button")
                .class("button")
                .id(id)
                .on_click(move |_| act(self))
                .child(said(key))
        };
        let (says, tongue) = (self.says, self.tongue);
        match self.state.get() {
            State::Idle if self.made.with(|made| made.games >= GAMES) => ().into_view(),
            State::Idle => button("ask-master", "deal-master-go", Mastery::begin).into_view(),
            State::Failed => (
                el("p").class("bad").attr("role", "alert").child(said("deal-master-failed")),
                button("ask-master", "deal-master-go", Mastery::begin),
            )
                .into_view(),
            State::Playing(turn) => {
                let all = (ROUNDS * TURNS) as u32;
                let number = self.made.with(|made| made.games + 1);
                let words = move || {
                    says.with("deal-master-plays", &[("number", number.into()), ("count", GAMES.into())])
                };
                let level = move || tongue.say("home-level-master");
                (
                    el("p").attr("role", "status").child(words),
                    el("progress")
                        .attr("max", all.to_string())
                        .attr("value", turn.to_string())
                        .attr("aria-label", level),
                    button("stop-master", "deal-master-stop", Mastery::stop),
                )
                    .into_view()
            }
        }
    }

    /// Begins the next game.
    fn begin(self) {
        let opened = self.table.with_value(|table| of_bots(table, self.seed, MASTER));
        let Ok(desk) = opened else { return self.state.set(State::Failed) };
        self.laid.set_value(Laid::next());
        self.desk.set_value(Some(desk));
        self.state.set(State::Playing(0));
        self.go_on();
    }

    fn stop(self) {
        self.laid.set_value(Laid::next());
        self.state.set(State::Idle);
    }

    /// Asks what is to be decided next; if nothing is, the game has ended.
    fn go_on(self) {
        let laid = self.laid.get_value();
        let next = self
            .desk
            .try_with_value(|desk| desk.as_ref().and_then(|desk| desk.questions().into_iter().next()));
        let Some(Some(question)) = next else { return self.end() };
        self.bots.seat(laid, |id| self.with_desk(|desk| desk.table_line(id)));
        let seed = self.made.with_untracked(|made| u64::from(made.games));
        let write = |id| self.with_desk(|desk| desk.ask(id, &question, seed));
        let asked = question.clone();
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
                self.state.set(State::Playing(turn as u32));
                self.go_on();
            }
            None => self.state.set(State::Failed),
        }
    }

    /// A game has ended: the best is kept, and the next begins.
    fn end(self) {
        let ended = self.desk.try_update_value(Option::take).flatten();
        let Some(desk) = ended else { return };
        let totals = desk.result().map(|result| result.totals).unwrap_or_default();
        let Some(most) = totals.iter().copied().max() else { return self.state.set(State::Failed) };
        let link = desk.record().and_then(|record| write_link(&record));
        self.made.update(|made| {
            made.games += 1;
            if made.games == 1 {
                made.first = totals;
            }
            if made.best.as_ref().is_none_or(|(points, _)| *points < most) {
                made.best = Some((most, link));
            }
        });
        match self.made.with_untracked(|made| made.games < GAMES) {
            true => self.begin(),
            false => self.state.set(State::Idle),
        }
    }
}
