//! The lesson of either game.

use flipwrite::{GameId, Maps, Pyramids};

use super::{Goal, Lesson, Step, Target, Taught, Verdict};
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

/// What somebody learns with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// A pointer carries the pattern, as it is turned, or keys do.
    Pointer,
    /// A finger touches boxes: it never needs to turn the pattern.
    Finger,
}

impl Hand {
    /// Whether a step is part of the lesson for this hand.
    fn needs(self, step: &Step) -> bool {
        self == Hand::Pointer || step.goal != Goal::Turn
    }

    /// The first step from a place on that is part of the lesson.
    pub fn from(self, game: GameId, place: usize) -> usize {
        let needs = |place: &usize| steps(game).get(*place).is_none_or(|step| self.needs(step));
        (place..).find(needs).unwrap_or(place)
    }

    /// How many steps there are before a place.
    pub fn steps_before(self, game: GameId, place: usize) -> usize {
        steps(game).iter().take(place).filter(|step| self.needs(step)).count()
    }

    /// How many steps there are.
    pub fn steps(self, game: GameId) -> usize {
        self.steps_before(game, usize::MAX)
    }

    /// The chapters: each one's name and how many steps it has.
    pub fn chapters(self, game: GameId) -> Vec<(&'static str, usize)> {
        let chapters = match game {
            GameId::Maps => Maps::CHAPTERS,
            GameId::Pyramids => Pyramids::CHAPTERS,
        };
        let count = |end: &mut usize, (name, count): &(&'static str, usize)| {
            let before = self.steps_before(game, *end);
            *end += count;
            Some((*name, self.steps_before(game, *end) - before))
        };
        chapters.iter().scan(0, count).collect()
    }

    /// What follows the name of a step in the messages that say what to do: a finger that has passed over the step
    /// before is told in other words.
    pub fn words_end(self, game: GameId, place: usize) -> &'static str {
        let before = place.checked_sub(1).and_then(|before| steps(game).get(before));
        if before.is_some_and(|before| !self.needs(before)) { "-touch" } else { "" }
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
