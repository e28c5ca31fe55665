//! A decision that is asked: at the table itself, until the answer is found or shown. What comes after is told on a page of its own.

use std::rc::Rc;

use flipwrite_art::Symbol;
use flipwrite_desk::scene::{AnyDesk, AnyStory};
use flipwrite_desk::training::{Exercise, answered, ask_again, table_of};

use super::judge::Judge;
use super::{Place, told};
use crate::live::Live;
use crate::play::{Elsewhere, Play};
use crate::says::{Says, said};
use crate::table;
use crate::ui::*;
use crate::widgets::glyph;

/// How an answer was come by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// At the first try.
    Found,
    /// After a wrong one.
    Later,
    /// It was shown.
    Shown,
}

/// How far one is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    /// At the table.
    Open,
    /// Something else was chosen: this.
    Missed(String),
    /// The answer is known; this was chosen last, if it was something else.
    Told(Way, Option<String>),
}

/// What is different where decisions are asked for different reasons.
#[derive(Clone)]
pub(super) struct Frame {
    /// What it is called.
    pub(super) title: Rc<dyn Fn() -> String>,
    /// The way back.
    pub(super) from: Place,
    /// The first answer was a wrong one.
    pub(super) missed: Rc<dyn Fn()>,
    /// The answer is known.
    pub(super) told: Rc<dyn Fn(Way)>,
    /// What is said of it then, and what leads on.
    pub(super) after: Rc<dyn Fn() -> View>,
}

/// A decision that is asked.
#[derive(Clone, Copy)]
pub(super) struct Asking {
    pub(super) exercise: StoredValue<Exercise>,
    pub(super) story: StoredValue<AnyStory>,
    pub(super) judge: Judge,
    frame: StoredValue<Frame>,
    play: Play,
    stage: RwSignal<Stage>,
    /// Whether there was a wrong answer.
    is_missed: StoredValue<bool>,
}

/// The view of a decision that is asked; a sentence instead if it can't be.
pub(super) fn asking(exercise: Exercise, frame: Frame) -> View {
    let story = exercise.record().ok().and_then(|record| AnyStory::of(record).ok());
    let (Ok(desk), Some((story, None))) = (table_of(&exercise), story) else {
        return broken(&frame).into_view();
    };
    let asking = Asking {
        exercise: StoredValue::new(exercise),
        story: StoredValue::new(story),
        judge: Judge::new(),
        play: seated(desk, &frame.title, frame.from, said_task()),
        frame: StoredValue::new(frame),
        stage: RwSignal::new(Stage::Open),
        is_missed: StoredValue::new(false),
    };
    effect(move || {
        if let Some(choice) = asking.play.desk.with(answered) {
            untrack(|| asking.hear(choice));
        }
    });
    let view = move || match asking.stage.get() {
        Stage::Open => table::table(asking.play).into_view(),
        Stage::Missed(choice) => told::missed(asking, &choice),
        Stage::Told(way, choice) => told::told(asking, way, choice),
    };
    view.into_view()
}

/// What there is to do, in words.
fn said_task() -> Rc<dyn Fn() -> String> {
    let says = Says::here();
    Rc::new(move || says.say("training-task"))
}

/// A table on the page, with what it is about above it and the way back.
pub(super) fn seated(
    desk: AnyDesk,
    title: &Rc<dyn Fn() -> String>,
    from: Place,
    task: Rc<dyn Fn() -> String>,
) -> Play {
    let play = Play::new(String::new(), 0, desk);
    let title = Rc::clone(title);
    let says = Says::here();
    let above = move || {
        let (title, task) = (Rc::clone(&title), Rc::clone(&task));
        el("section")
            .class("training-strip")
            .attr("aria-label", {
                let title = Rc::clone(&title);
                move || title()
            })
            .child(
                el("p")
                    .child(el("b").child(move || title()))
                    .child(" ")
                    .child(el("span").class("training-task").child(move || task())),
            )
            .child(
                el("a")
                    .class("tool plain")
                    .id("training-leave")
                    .attr("href", from.hash())
                    .attr("aria-label", move || says.say("training-leave"))
                    .attr("title", move || says.say("training-leave"))
                    .child(glyph(Symbol::Close)),
            )
            .into_view()
    };
    let nothing = || Rc::new(|| View::Nothing);
    play.elsewhere.set_value(Some(Elsewhere { above: Rc::new(above), tools: nothing(), next: nothing() }));
    play
}

impl Asking {
    /// Something was confirmed at the table.
    fn hear(self, choice: String) {
        if self.stage.get_untracked() != Stage::Open {
            return;
        }
        let is_right = self.exercise.with_value(|exercise| exercise.is_right(&choice));
        let was_missed = self.is_missed.get_value();
        match is_right {
            Ok(true) => self.end(if was_missed { Way::Later } else { Way::Found }, None),
            _ => {
                if !was_missed {
                    (self.frame().missed)();
                }
                self.is_missed.set_value(true);
                self.stage.set(Stage::Missed(choice));
            }
        }
    }

    /// Once more from the beginning.
    pub(super) fn again(self) {
        self.play.desk.update(ask_again);
        self.stage.set(Stage::Open);
    }

    /// The answer is to be seen.
    pub(super) fn show(self) {
        if let Stage::Missed(choice) = self.stage.get_untracked() {
            self.end(Way::Shown, Some(choice));
        }
    }

    fn end(self, way: Way, choice: Option<String>) {
        (self.frame().told)(way);
        self.stage.set(Stage::Told(way, choice));
    }

    pub(super) fn frame(self) -> Frame {
        self.frame.get_value()
    }
}

/// A decision that is none: of a deck that is not here any more, say.
fn broken(frame: &Frame) -> impl IntoView {
    let title = Rc::clone(&frame.title);
    let leave = el("a").class("button go").attr("href", frame.from.hash()).child(said("training-leave"));
    Live::here().say(&Says::here().now("training-broken", &[]));
    super::page(move || title(), (el("p").class("notice").child(said("training-broken")), leave))
}
