//! A story as a line of steps, whatever the game: which step is shown, and how it runs.

use std::time::Duration;

use flipwrite_desk::Mark;
use flipwrite_desk::scene::AnyStory;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::browser;
use crate::ui::*;

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

/// The first step of every turn, with its round and turn.
pub(super) type Turns = Vec<(usize, (usize, usize))>;

/// A story as a line of steps. It knows nothing of the game, so that its controls are made once for both.
#[derive(Clone, Copy)]
pub(super) struct Reel {
    pub(super) step: RwSignal<usize>,
    pub(super) playing: RwSignal<bool>,
    pub(super) speed: RwSignal<Speed>,
    pub(super) last: usize,
    pub(super) turns: StoredValue<Turns>,
    /// The steps worth finding again.
    pub(super) marks: StoredValue<Vec<(usize, Mark)>>,
}

impl Reel {
    /// It begins at a step, or where all cards are dealt.
    pub(super) fn new(story: &AnyStory, step: Option<usize>) -> Self {
        let dealt = story.record().players.len();
        let reel = Reel {
            step: RwSignal::new(step.unwrap_or(dealt).min(story.last())),
            playing: RwSignal::new(false),
            speed: RwSignal::new(Speed::default()),
            last: story.last(),
            turns: StoredValue::new(story.turns()),
            marks: StoredValue::new(story.marks()),
        };
        reel.run();
        reel
    }

    /// Goes to a step and stands there.
    pub(super) fn go(self, step: usize) {
        self.playing.set(false);
        self.step.set(step.min(self.last));
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
        let before = |turns: &Turns| turns.iter().rev().find(|(step, _)| *step < now).map(|(step, _)| *step);
        self.go(self.turns.with_value(before).unwrap_or(0));
    }

    pub(super) fn on_a_turn(self) {
        let now = self.step.get_untracked();
        let after = |turns: &Turns| turns.iter().find(|(step, _)| *step > now).map(|(step, _)| *step);
        self.go(self.turns.with_value(after).unwrap_or(self.last));
    }

    /// Plays or pauses; at the end it plays from the beginning.
    pub(super) fn switch(self) {
        if !self.playing.get_untracked() && self.step.get_untracked() == self.last {
            self.step.set(0);
        }
        self.playing.update(|playing| *playing = !*playing);
    }

    fn run(self) {
        effect(move || {
            if !self.playing.get() {
                return;
            }
            let tick = move || {
                let step = self.step.get_untracked();
                if step < self.last {
                    self.step.set(step + 1);
                } else {
                    self.playing.set(false);
                }
            };
            browser::set_interval(tick, self.speed.get().pause());
        });
    }

    /// Hears keys while the replay is shown.
    pub(super) fn listen(self) {
        browser::on_key(move |event| self.key(event));
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
            "End" => self.go(self.last),
            _ => return,
        }
        event.prevent_default();
    }
}
