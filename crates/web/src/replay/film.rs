//! A story on the page: which step is shown, and how it runs.

use std::time::Duration;

use flipwrite::record::RecordPlayer;
use flipwrite::{Due, Event};
use flipwrite_desk::Story;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::shown::Shown;
use crate::text::{Tongue, sentence};

/// How fast it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Speed {
    Half,
    #[default]
    Normal,
    Double,
    Fourfold,
}

impl Speed {
    pub(super) const ALL: [(Speed, &'static str); 4] =
        [(Speed::Half, "½"), (Speed::Normal, "1"), (Speed::Double, "2"), (Speed::Fourfold, "4")];

    /// How long a step is shown.
    fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Speed::Half => 2200,
            Speed::Normal => 1100,
            Speed::Double => 550,
            Speed::Fourfold => 275,
        })
    }
}

/// A story on the page.
pub(super) struct Film<G: Shown> {
    pub(super) story: StoredValue<Story<G>>,
    pub(super) step: RwSignal<usize>,
    pub(super) playing: RwSignal<bool>,
    pub(super) speed: RwSignal<Speed>,
    tongue: Tongue,
}

impl<G: Shown> Clone for Film<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Shown> Copy for Film<G> {}

impl<G: Shown> Film<G> {
    /// It begins at a step, or where all cards are dealt.
    pub(super) fn new(story: Story<G>, step: Option<usize>) -> Self {
        let dealt = story.record().players.len();
        let first = step.unwrap_or(dealt).min(story.last());
        let film = Film {
            story: StoredValue::new(story),
            step: RwSignal::new(first),
            playing: RwSignal::new(false),
            speed: RwSignal::new(Speed::default()),
            tongue: Tongue::here(),
        };
        film.run();
        film
    }

    /// What is derived from the story at the step shown.
    pub(super) fn watch<T>(self, see: impl Fn(&Story<G>, usize) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| {
            let step = self.step.get();
            self.story.with_value(|story| see(story, step))
        })
    }

    pub(super) fn last(self) -> usize {
        self.story.with_value(Story::last)
    }

    /// The players, by seat.
    pub(super) fn names(self) -> Vec<String> {
        let name = |(seat, player): (usize, &RecordPlayer)| match player.name.trim() {
            "" => self.tongue.with("home-player", &[("n", (seat + 1).into())]),
            name => name.to_owned(),
        };
        self.story.with_value(|story| story.record().players.iter().enumerate().map(name).collect())
    }

    /// The event of the step shown, as a sentence.
    pub(super) fn sentence(self) -> String {
        let (words, names, step) = (self.tongue.words(), self.names(), self.step.get());
        let event = self.story.with_value(|story| story.event(step).cloned());
        event.map(|event| sentence(&words.event(&event, &names))).unwrap_or_default()
    }

    /// Whether the game is over at the step shown.
    pub(super) fn is_over(self) -> bool {
        let step = self.step.get();
        self.story.with_value(|story| {
            let over = story.position(step).is_some_and(|position| position.due() == Due::Over);
            over || matches!(story.event(step), Some(Event::Ended))
        })
    }

    /// Goes to a step and stands there.
    pub(super) fn go(self, step: usize) {
        self.playing.set(false);
        self.step.set(step.min(self.last()));
    }

    pub(super) fn back(self) {
        self.go(self.step.get_untracked().saturating_sub(1));
    }

    pub(super) fn on(self) {
        self.go(self.step.get_untracked() + 1);
    }

    /// The beginning of this turn or, from there, of the one before.
    pub(super) fn back_a_turn(self) {
        let now = self.step.get_untracked();
        let turns = self.story.with_value(Story::turns);
        self.go(turns.iter().rev().find(|(step, _)| *step < now).map_or(0, |(step, _)| *step));
    }

    pub(super) fn on_a_turn(self) {
        let now = self.step.get_untracked();
        let turns = self.story.with_value(Story::turns);
        self.go(turns.iter().find(|(step, _)| *step > now).map_or(self.last(), |(step, _)| *step));
    }

    /// Plays or pauses; at the end it plays from the beginning.
    pub(super) fn switch(self) {
        if !self.playing.get_untracked() && self.step.get_untracked() == self.last() {
            self.step.set(0);
        }
        self.playing.update(|playing| *playing = !*playing);
    }

    fn run(self) {
        Effect::new(move |_| {
            if !self.playing.get() {
                return;
            }
            let tick = move || {
                let step = self.step.get_untracked();
                if step < self.last() {
                    self.step.set(step + 1);
                } else {
                    self.playing.set(false);
                }
            };
            if let Ok(handle) = set_interval_with_handle(tick, self.speed.get().pause()) {
                on_cleanup(move || handle.clear());
            }
        });
    }

    /// Hears keys while the replay is shown.
    pub(super) fn listen(self) {
        let handle = window_event_listener(leptos::ev::keydown, move |event| self.key(&event));
        on_cleanup(move || handle.remove());
    }

    fn key(self, event: &KeyboardEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let tag = target.as_ref().map(web_sys::Element::tag_name).unwrap_or_default();
        let in_sheet = target.is_some_and(|target| target.closest("dialog").ok().flatten().is_some());
        // What has the focus may mean these keys for itself.
        let own = in_sheet
            || tag == "SELECT"
            || tag == "INPUT"
            || event.ctrl_key()
            || event.meta_key()
            || event.alt_key();
        match event.key().as_str() {
            _ if own => return,
            " " if tag != "BUTTON" && tag != "A" => self.switch(),
            "ArrowLeft" if event.shift_key() => self.back_a_turn(),
            "ArrowRight" if event.shift_key() => self.on_a_turn(),
            "ArrowLeft" => self.back(),
            "ArrowRight" => self.on(),
            "Home" => self.go(0),
            "End" => self.go(self.last()),
            _ => return,
        }
        event.prevent_default();
    }
}
