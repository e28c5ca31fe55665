//! A story on the page: what happens at the step shown.

use flipwrite::record::RecordPlayer;
use flipwrite::{GameId, Seat};
use flipwrite_desk::scene::{AnyStory, Seated, StoryScene};
use flipwrite_words::Words;

use super::reel::Reel;
use crate::text::{Tongue, sentence};
use crate::ui::*;

/// A story on the page.
#[derive(Clone, Copy)]
pub(super) struct Film {
    pub(super) story: StoredValue<AnyStory>,
    pub(super) reel: Reel,
    tongue: Tongue,
}

impl Film {
    /// It begins at a step, or where all cards are dealt.
    pub(super) fn new(story: AnyStory, step: Option<usize>) -> Self {
        let reel = Reel::new(&story, step);
        Film { story: StoredValue::new(story), reel, tongue: Tongue::here() }
    }

    /// What is derived from the story at the step shown.
    pub(super) fn watch<T>(self, see: impl Fn(&dyn StoryScene, usize) -> T + 'static) -> Memo<T>
    where
        T: PartialEq + 'static,
    {
        Memo::new(move |_| {
            let step = self.reel.step.get();
            self.story.with_value(|story| see(&**story, step))
        })
    }

    /// Which game it is of.
    pub(super) fn game(self) -> GameId {
        self.story.with_value(|story| story.record().game)
    }

    /// A player at the step shown.
    pub(super) fn seated(self, words: &Words, seat: Seat) -> Seated {
        let step = self.reel.step.get();
        self.story.with_value(|story| story.seated(words, step, seat))
    }

    /// The players, by seat.
    pub(super) fn names(self) -> Vec<String> {
        let words = self.tongue.words();
        let name = |(seat, player): (usize, &RecordPlayer)| words.player_name(seat, &player.name);
        self.story.with_value(|story| story.record().players.iter().enumerate().map(name).collect())
    }

    /// The event of the step shown, as a sentence.
    pub(super) fn sentence(self) -> String {
        let (words, names, step) = (self.tongue.words(), self.names(), self.reel.step.get());
        let event = self.story.with_value(|story| story.event(step).cloned());
        event.map(|event| sentence(&words.event(&event, &names))).unwrap_or_default()
    }

    /// Whether the game is over at the step shown.
    pub(super) fn is_over(self) -> bool {
        let step = self.reel.step.get();
        self.story.with_value(|story| story.moment(step).over)
    }
}
