//! A game of the master, crossing by crossing: one's own first, then the master's, and at last what all guesses have brought.

use std::rc::Rc;

use flipwrite::record::Record;
use flipwrite::{Event, Seat, TURNS};
use flipwrite_art::Symbol;
use flipwrite_desk::scene::AnyStory;
use flipwrite_desk::training::{Exercise, Guess, Guesses, MOST_POINTS, answered, table_of};
use flipwrite_wire::review::{Compared, Worth};
use flipwrite_words::Arg;

use super::asking::seated;
use super::judge::{Judge, Trouble};
use super::master::{keep, kept};
use super::{Place, back, button, page, told, trouble};
use crate::browser;
use crate::route::Route;
use crate::says::{Says, said};
use crate::table;
use crate::text::{Tongue, sentence, text};
use crate::ui::*;
use crate::widgets::glyph;

/// How far one is with a crossing.
#[derive(Clone, PartialEq)]
enum Stage {
    /// At the table.
    Open,
    /// This was guessed, and is compared with what the master crossed.
    Comparing(String),
    /// What it is worth could not be found out.
    Failed(String, Trouble),
    /// It is known, and why, unless both come to the same.
    Told(Guess, Option<Compared>),
}

/// The crossing at hand; the total once all are guessed.
pub(super) fn guessing(anew: Callback<()>) -> View {
    let turn = RwSignal::new(0_u32);
    let judge = Judge::new();
    let view = move || {
        turn.get();
        let Some(guesses) = kept() else { return page(said("training-master"), back()) };
        match guesses.next() {
            Some(exercise) => crossing(judge, &guesses, exercise, turn, anew),
            None => total(&guesses, anew),
        }
    };
    view.into_view()
}

/// One crossing.
#[derive(Clone, Copy)]
struct Crossing {
    judge: Judge,
    exercise: StoredValue<Exercise>,
    story: StoredValue<AnyStory>,
    number: usize,
    /// What came of the master's crossing, in the order of the game.
    came: StoredValue<Vec<Event>>,
    stage: RwSignal<Stage>,
}

fn crossing(
    judge: Judge,
    guesses: &Guesses,
    exercise: Exercise,
    turn: RwSignal<u32>,
    anew: Callback<()>,
) -> View {
    let says = Says::here();
    let story = exercise.record().ok().and_then(|record| AnyStory::of(record).ok());
    let (Ok(desk), Some((story, None))) = (table_of(&exercise), story) else {
        let inside = (el("p").class("notice").child(said("training-broken")), stop(anew));
        return page(said("training-master"), inside);
    };
    let number = guesses.guesses().len();
    let all = guesses.turns();
    let title: Rc<dyn Fn() -> String> =
        Rc::new(move || says.with("training-guess", &[("number", (number + 1).into()), ("all", all.into())]));
    let task = Rc::new(move || says.say("training-guess-task"));
    let play = seated(desk, &title, Place::Hub, task);
    let crossing = Crossing {
        judge,
        exercise: StoredValue::new(exercise),
        story: StoredValue::new(story),
        number,
        came: StoredValue::new(guesses.came_of(number).into_iter().cloned().collect()),
        stage: RwSignal::new(Stage::Open),
    };
    effect(move || {
        if let Some(choice) = play.desk.with(answered) {
            untrack(|| crossing.hear(choice));
        }
    });
    let view = move || match crossing.stage.get() {
        Stage::Open => table::table(play).into_view(),
        stage => crossing.told(&title, stage, turn, anew),
    };
    view.into_view()
}

impl Crossing {
    fn hear(self, choice: String) {
        if self.stage.get_untracked() != Stage::Open {
            return;
        }
        match self.exercise.with_value(|exercise| exercise.is_right(&choice)) {
            Ok(true) => self.end(Guess { choice, loss: Worth(0) }, None),
            _ => self.compare(&choice),
        }
    }

    /// What the master crossed is worth more than this by so much, or less.
    fn compare(self, choice: &str) {
        self.stage.set(Stage::Comparing(choice.to_owned()));
        self.exercise.with_value(|exercise| {
            let own = choice.to_owned();
            self.judge.ask(exercise, exercise.best(), Some(choice), move |told| match told {
                Ok(compared) => {
                    let guess = Guess { choice: own.clone(), loss: compared.worth };
                    self.end(guess, Some(compared));
                }
                Err(trouble) => self.stage.set(Stage::Failed(own.clone(), trouble)),
            });
        });
    }

    /// The guess counts, unless another tab has guessed this crossing meanwhile.
    fn end(self, guess: Guess, compared: Option<Compared>) {
        if let Some(mut guesses) = kept().filter(|guesses| guesses.guesses().len() == self.number) {
            guesses.guess(guess.clone());
            keep(&guesses);
        }
        self.stage.set(Stage::Told(guess, compared));
    }

    fn told(
        self,
        title: &Rc<dyn Fn() -> String>,
        stage: Stage,
        turn: RwSignal<u32>,
        anew: Callback<()>,
    ) -> View {
        let title = Rc::clone(title);
        let inside = match stage {
            Stage::Open => View::Nothing,
            Stage::Comparing(choice) => (
                el("p")
                    .id("verdict")
                    .attr("tabindex", "-1")
                    .attr("role", "status")
                    .child(said("training-thinking")),
                self.choices(&choice),
            )
                .into_view(),
            Stage::Failed(choice, _) => {
                let own = choice.clone();
                let again = move || self.compare(&own);
                (trouble("training-no-judge", again), self.choices(&choice), stop(anew)).into_view()
            }
            Stage::Told(guess, compared) => (
                verdict(&guess),
                self.choices(&guess.choice),
                self.came_of(),
                compared.filter(|compared| compared.worth > Worth(0)).map(|compared| self.why(&compared)),
                el("div")
                    .class("answers training-acts")
                    .child(button("training-next", "button go", "training-next-crossing", move || {
                        turn.update(|turn| *turn += 1);
                    }))
                    .child(stop(anew)),
            )
                .into_view(),
        };
        browser::focus("verdict");
        page(move || title(), inside)
    }

    /// What came of the master's crossing, in a sentence each.
    fn came_of(self) -> View {
        let tongue = Tongue::here();
        let line = move |event: Event| {
            let told = move || {
                let words = tongue.words();
                let names = self.story.with_value(|story| {
                    let players = story.record().players.iter().enumerate();
                    players.map(|(seat, _)| master_name(tongue, seat)).collect::<Vec<_>>()
                });
                sentence(&words.event(&event, &names))
            };
            el("p").child(told)
        };
        self.came.get_value().into_iter().map(line).collect_view()
    }

    fn choices(self, choice: &str) -> El {
        let masters = self.exercise.with_value(|exercise| exercise.best().to_owned());
        el("section").class("panel").child(
            el("dl")
                .class("training-choices")
                .child(told::shown(self.story, self.exercise, "training-yours", choice))
                .child(told::shown(self.story, self.exercise, "training-masters", &masters)),
        )
    }

    fn why(self, compared: &Compared) -> El {
        el("section")
            .class("panel training-why")
            .attr("aria-labelledby", "training-why")
            .child(el("h2").id("training-why").child(said("training-why")))
            .child(told::reasons(self.story, ["training-for-master", "training-for-yours"], compared))
    }
}

/// What the players of a game of masters are called: its first is the one that is guessed.
fn master_name(tongue: Tongue, seat: usize) -> String {
    let words = tongue.words();
    if seat == 0 { words.say("home-level-master", &[]) } else { words.player_name(seat, "") }
}

/// What the guess has brought.
fn verdict(guess: &Guess) -> El {
    let says = Says::here();
    let (points, loss) = (guess.points(), guess.loss.value());
    let about = move || match loss {
        0.0 => says.say("training-guess-same"),
        _ if loss < 0.05 => says.say("training-guess-as-good"),
        _ => says.with("training-yours-gives", &[("points", Arg::rounded(loss))]),
    };
    let (symbol, class) = if points > 0 { (Symbol::Check, "found") } else { (Symbol::Eye, "missed") };
    el("section").class(format!("panel training-verdict {class}")).child(glyph(symbol)).child(
        el("div")
            .child(
                el("h2")
                    .id("verdict")
                    .attr("tabindex", "-1")
                    .child(move || says.with("training-guess-points", &[("points", points.into())])),
            )
            .child(el("p").id("training-gives").child(about)),
    )
}

/// Another game: this one is given up.
fn stop(anew: Callback<()>) -> El {
    button("training-anew", "button", "training-anew", move || anew.run(()))
}

/// All guesses, and what they have brought.
fn total(guesses: &Guesses, anew: Callback<()>) -> View {
    let says = Says::here();
    browser::focus("verdict");
    let (points, most) = (guesses.points(), MOST_POINTS * guesses.turns() as u32);
    let (found, all) = (guesses.found(), guesses.turns());
    let head = move || says.with("training-guess-total", &[("points", points.into()), ("most", most.into())]);
    let about = move || says.with("training-guess-found", &[("found", found.into()), ("all", all.into())]);
    let result = guesses.record().result.as_ref().and_then(|result| result.total(Seat::S0));
    let scored = result
        .map(|total| el("p").child(move || says.with("training-master-scored", &[("points", total.into())])));
    let inside = (
        el("section").class("panel training-verdict found").child(glyph(Symbol::Trophy)).child(
            el("div")
                .child(el("h2").id("verdict").attr("tabindex", "-1").child(head))
                .child(el("p").child(about))
                .child(scored),
        ),
        el("div")
            .class("answers")
            .child(button("training-anew", "button go", "training-anew", move || anew.run(())))
            .child(replay_of(guesses.record()))
            .child(back()),
        table_of_guesses(guesses),
    );
    page(said("training-master"), inside)
}

fn replay_of(record: &Record) -> Option<El> {
    let link = flipwrite_desk::write_link(record)?;
    let route = Route::Replay(format!("r/{link}"));
    Some(el("a").class("button").attr("href", route.hash()).child(text("end-replay")))
}

fn table_of_guesses(guesses: &Guesses) -> El {
    let says = Says::here();
    let head = |key: &'static str| el("th").attr("scope", "col").child(said(key));
    let row = move |(place, guess): (usize, &Guess)| {
        let (points, loss) = (guess.points(), guess.loss.value().max(0.0));
        let args = [("round", (place / TURNS + 1).into()), ("turn", (place % TURNS + 1).into())];
        let when = move || says.with("review-turn", &args);
        let gave = move || says.with("training-points", &[("size", Arg::rounded(loss))]);
        el("tr")
            .child(el("th").attr("scope", "row").child(when))
            .child(el("td").class("number").child(gave))
            .child(el("td").class("number").child(points))
    };
    el("section").class("panel").child(
        el("table")
            .class("training-table")
            .child(el("caption").child(said("training-guess-table")))
            .child(el("thead").child(
                el("tr").child(head("review-when")).child(head("training-gave")).child(head("training-got")),
            ))
            .child(el("tbody").child(guesses.guesses().iter().enumerate().map(row).collect_view())),
    )
}
