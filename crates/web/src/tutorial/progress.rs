//! How far somebody has come in a lesson, kept in the browser after each step.

use flipwrite::GameId;
use flipwrite_desk::lesson::{AnyLesson, steps};
use serde::{Deserialize, Serialize};

use crate::store;

/// How far a lesson has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Progress {
    /// The name of the step to be done; nothing before the first and after the last.
    pub(super) step: Option<String>,
    /// Whether the lesson was ever done to its end.
    pub(super) learned: bool,
}

impl Progress {
    /// What is stored for a game.
    pub(super) fn load(game: GameId) -> Self {
        store::read(&name(game)).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Stores where a lesson is.
    pub(super) fn store(lesson: &AnyLesson) {
        let step = lesson.step().map(|step| step.name.to_owned());
        let learned = step.is_none() || Progress::load(lesson.game()).learned;
        Progress { step, learned }.write(lesson.game());
    }

    /// The lesson begins anew; that it was learned once stays true.
    pub(super) fn rewind(game: GameId) {
        let step = steps(game).first().map(|step| step.name.to_owned());
        Progress { step, ..Progress::load(game) }.write(game);
    }

    fn write(&self, game: GameId) {
        store::write(&name(game), &serde_json::to_string(self).unwrap_or_default());
    }

    /// Goes with a lesson to where it was left.
    pub(super) fn resume(&self, lesson: &mut AnyLesson) {
        match &self.step {
            Some(step) => lesson.go_to_named(step),
            None if self.learned => lesson.go_to(usize::MAX),
            None => lesson.go_to(0),
        }
    }
}

fn name(game: GameId) -> String {
    format!("tutorial/{game}")
}
