//! A lesson on the page: the lesson, its table, and what follows from every change of it.

use flipwrite::GameId;
use flipwrite_desk::lesson::{AnyLesson, Goal, Hand, Target, Verdict, steps};

use super::progress::Progress;
use crate::browser;
use crate::play::Play;
use crate::text::Tongue;
use crate::ui::*;

/// A lesson on the page.
#[derive(Clone, Copy)]
pub(super) struct Learning {
    pub(super) play: Play,
    hand: Hand,
    lesson: RwSignal<AnyLesson>,
    /// The step that was done last, to be praised.
    praised: RwSignal<Option<&'static str>>,
    verdict: Memo<Verdict>,
}

impl Learning {
    /// The lesson where it was left; `None` if it does not fit the deck.
    pub(super) fn open(game: GameId) -> Option<Self> {
        let name = Tongue::here().now().say("home-player", &[("n", 1.into())]);
        let mut lesson = AnyLesson::begin(game, &name)?;
        Progress::load(game).resume(&mut lesson);
        let hand = hand();
        lesson.go_to(hand.from(game, lesson.place()));
        let play = Play::lesson(lesson.start());
        let lesson = RwSignal::new(lesson);
        let verdict = Memo::new(move |_| lesson.with(|lesson| play.desk.with(|desk| lesson.judge(desk))));
        let learning = Learning { play, hand, lesson, praised: RwSignal::new(None), verdict };
        effect(move || {
            if let Verdict::Reached(step) = verdict.get() {
                learning.reach(step);
            }
        });
        Some(learning)
    }

    /// Which game is learned.
    pub(super) fn game(self) -> GameId {
        self.lesson.with_untracked(AnyLesson::game)
    }

    /// A step is done: it is praised, and the lesson goes on and is kept.
    fn reach(self, step: usize) {
        self.praised
            .set(step.checked_sub(1).and_then(|done| steps(self.game()).get(done)).map(|step| step.name));
        let next = self.hand.from(self.game(), step);
        self.lesson.update(|lesson| lesson.go_to(next));
        self.keep();
    }

    fn keep(self) {
        self.lesson.with_untracked(Progress::store);
        focus_if_lost();
    }

    /// Begins anew.
    pub(super) fn restart(self) {
        self.praised.set(None);
        self.lesson.update(|lesson| lesson.go_to(0));
        self.back();
        self.keep();
    }

    /// Takes back what led astray.
    pub(super) fn back(self) {
        self.play.lay(self.lesson.with_untracked(flipwrite_desk::lesson::AnyLesson::start));
        focus_if_lost();
    }

    /// Does the next act of the step; what is only read is read.
    pub(super) fn show(self) {
        if self.reads() {
            return self.reach(self.lesson.with_untracked(AnyLesson::place) + 1);
        }
        let mut desk = self.play.desk.get_untracked();
        self.lesson.with_untracked(|lesson| lesson.show(&mut desk));
        self.play.lay(desk);
    }

    /// Whether the step is only to be read.
    pub(super) fn reads(self) -> bool {
        self.lesson.with(|lesson| matches!(lesson.step().map(|step| step.goal), Some(Goal::Read(_))))
    }

    /// Whether the step is to turn the pattern.
    pub(super) fn turns(self) -> bool {
        self.lesson.with(|lesson| lesson.step().is_some_and(|step| step.goal == Goal::Turn))
    }

    /// Whether something else was done than the step wants.
    pub(super) fn is_astray(self) -> bool {
        self.verdict.get() == Verdict::Astray
    }

    /// The name of the step to be done; `None` at the end.
    pub(super) fn step(self) -> Option<&'static str> {
        self.lesson.with(|lesson| lesson.step().map(|step| step.name))
    }

    /// The number of the step to be done, from 1.
    pub(super) fn number(self) -> usize {
        let (hand, game) = (self.hand, self.game());
        (hand.steps_before(game, self.lesson.with(AnyLesson::place)) + 1).min(hand.steps(game))
    }

    /// The chapters: each one's name and how many steps it has.
    pub(super) fn chapters(self) -> Vec<(&'static str, usize)> {
        self.hand.chapters(self.game())
    }

    /// The message that says what to do; nothing at the end.
    pub(super) fn task(self) -> Option<String> {
        let (step, place) = self.lesson.with(|lesson| (lesson.step(), lesson.place()));
        let (game, end) = (self.game(), self.hand.words_end(self.game(), place));
        step.map(|step| format!("lesson-{game}-{}{end}", step.name))
    }

    /// The step that was done last.
    pub(super) fn praised(self) -> Option<&'static str> {
        self.praised.get()
    }

    /// What to point at.
    pub(super) fn target(self) -> Memo<Target> {
        Memo::new(move |_| self.lesson.with(|lesson| self.play.desk.with(|desk| lesson.target(desk))))
    }
}

/// What somebody at this device learns with.
pub(super) fn hand() -> Hand {
    if browser::matches("(pointer: coarse)") { Hand::Finger } else { Hand::Pointer }
}

/// Whoever plays by keys finds the coach's button when what had the focus is gone.
fn focus_if_lost() {
    browser::request_animation_frame(|| {
        let lost = browser::document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        if lost {
            browser::focus("coach-act");
        }
    });
}
