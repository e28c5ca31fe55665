//! The lesson of either game.

use flipwrite::{GameId, Maps, Pyramids};

use super::{Lesson, Step, Target, Taught, Verdict};
use crate::scene::AnyDesk;

/// The lesson of either game at one of its steps. A desk of the other game is never astray and never done.
#[derive(Clone, Debug)]
pub enum AnyLesson {
    /// Of `maps`.
    Maps(Lesson<Maps>),
    /// Of `pyramids`.
    Pyramids(Lesson<Pyramids>),
}

/// The steps of a game's lesson, in order.
pub fn steps(game: GameId) -> &'static [Step] {
    match game {
        GameId::Maps => Maps::STEPS,
        GameId::Pyramids => Pyramids::STEPS,
    }
}

/// The chapters of a game's lesson: each one's name and how many steps it has.
pub fn chapters(game: GameId) -> &'static [(&'static str, usize)] {
    match game {
        GameId::Maps => Maps::CHAPTERS,
        GameId::Pyramids => Pyramids::CHAPTERS,
    }
}

impl AnyLesson {
    /// Lays the lesson out: see [`Lesson::begin`].
    pub fn begin(game: GameId, name: &str) -> Option<Self> {
        match game {
            GameId::Maps => Lesson::begin(name).map(AnyLesson::Maps),
            GameId::Pyramids => Lesson::begin(name).map(AnyLesson::Pyramids),
        }
    }

    /// Which game is learned.
    pub fn game(&self) -> GameId {
        match self {
            AnyLesson::Maps(_) => GameId::Maps,
            AnyLesson::Pyramids(_) => GameId::Pyramids,
        }
    }

    /// The step to be done; `None` once all are.
    pub fn step(&self) -> Option<&'static Step> {
        steps(self.game()).get(self.place())
    }

    /// The number of the step to be done, from 0.
    pub fn place(&self) -> usize {
        match self {
            AnyLesson::Maps(lesson) => lesson.place(),
            AnyLesson::Pyramids(lesson) => lesson.place(),
        }
    }

    /// The desk as it is before the step.
    pub fn start(&self) -> AnyDesk {
        match self {
            AnyLesson::Maps(lesson) => AnyDesk::Maps(lesson.start().clone()),
            AnyLesson::Pyramids(lesson) => AnyDesk::Pyramids(lesson.start().clone()),
        }
    }

    /// Goes to a step, or to the end.
    pub fn go_to(&mut self, step: usize) {
        match self {
            AnyLesson::Maps(lesson) => lesson.go_to(step),
            AnyLesson::Pyramids(lesson) => lesson.go_to(step),
        }
    }

    /// Goes to the step with this name; one that is not known leads to the beginning.
    pub fn go_to_named(&mut self, name: &str) {
        self.go_to(steps(self.game()).iter().position(|step| step.name == name).unwrap_or(0));
    }

    /// How the step is getting on.
    pub fn judge(&self, desk: &AnyDesk) -> Verdict {
        match (self, desk) {
            (AnyLesson::Maps(lesson), AnyDesk::Maps(desk)) => lesson.judge(desk),
            (AnyLesson::Pyramids(lesson), AnyDesk::Pyramids(desk)) => lesson.judge(desk),
            _ => Verdict::Underway,
        }
    }

    /// What to point at now.
    pub fn target(&self, desk: &AnyDesk) -> Target {
        match (self, desk) {
            (AnyLesson::Maps(lesson), AnyDesk::Maps(desk)) => lesson.target(desk),
            (AnyLesson::Pyramids(lesson), AnyDesk::Pyramids(desk)) => lesson.target(desk),
            _ => Target::Nothing,
        }
    }

    /// Does the next act of the step: see [`Lesson::show`].
    pub fn show(&self, desk: &mut AnyDesk) {
        match (self, desk) {
            (AnyLesson::Maps(lesson), AnyDesk::Maps(desk)) => lesson.show(desk),
            (AnyLesson::Pyramids(lesson), AnyDesk::Pyramids(desk)) => lesson.show(desk),
            _ => {}
        }
    }
}
