//! A game under review: what is known of it so far, and the worker that finds out the rest.

use flipwrite::Event;
use flipwrite_desk::scene::AnyStory;
use flipwrite_desk::scene::review::{Manner, Review, amount};
use flipwrite_wire::review::{Answer, Ask, Measure, Reason, Reply, Request, Worth};
use web_sys::Worker;

use super::kept;
use crate::browser;
use crate::says::Says;
use crate::shell;
use crate::training;
use crate::ui::*;
use crate::worker;

/// Why a review does not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The worker could not be fetched, or broke.
    Worker,
    /// The weights could not be fetched.
    Weights,
}

/// A game under review.
#[derive(Clone, Copy)]
pub(crate) struct Reviewing {
    pub(super) story: StoredValue<AnyStory>,
    /// What the game is called in what the browser keeps.
    name: StoredValue<String>,
    pub(super) manner: RwSignal<Manner>,
    pub(super) review: RwSignal<Review>,
    pub(super) trouble: RwSignal<Option<Trouble>>,
    /// Whether the browser keeps what is found.
    pub(super) is_kept: RwSignal<bool>,
    worker: StoredValue<Option<Worker>>,
    /// The last question, and the chapters that are asked for.
    last: StoredValue<u64>,
    open: StoredValue<Vec<u64>>,
}

impl Reviewing {
    /// Begins to review, and does so anew whenever the manner is another.
    pub(crate) fn begin(story: AnyStory, name: String, manner: Manner) -> Self {
        let review = Review::new(manner.measure, story.chapters());
        let reviewing = Reviewing {
            story: StoredValue::new(story),
            name: StoredValue::new(name),
            manner: RwSignal::new(manner),
            review: RwSignal::new(review),
            trouble: RwSignal::new(None),
            is_kept: RwSignal::new(true),
            worker: StoredValue::new(None),
            last: StoredValue::new(0),
            open: StoredValue::new(Vec::new()),
        };
        effect(move || {
            let manner = reviewing.manner.get();
            untrack(|| reviewing.go_on(manner));
        });
        on_cleanup(move || reviewing.end());
        reviewing
    }

    /// What is derived from what is known so far.
    pub(crate) fn watch<T: PartialEq + 'static>(self, see: fn(&Review) -> T) -> Memo<T> {
        Memo::new(move |_| self.review.with(see))
    }

    /// What values are told in.
    pub(super) fn measure(self) -> Measure {
        self.review.with(Review::measure)
    }

    /// A value with its sign, in words.
    pub(super) fn amount(self, says: Says, value: Worth) -> String {
        amount(&says.words(), self.measure(), value)
    }

    /// Whether the game was played to its end.
    pub(super) fn is_over(self) -> bool {
        self.story.with_value(|story| matches!(story.record().events.last(), Some(Event::Ended)))
    }

    /// Whether it does not go on.
    pub(crate) fn has_trouble(self) -> bool {
        self.trouble.with(Option::is_some)
    }

    /// Tries again after a trouble.
    pub(super) fn again(self) {
        self.end();
        self.go_on(self.manner.get_untracked());
    }

    /// Goes on where an earlier review of this manner got to.
    fn go_on(self, manner: Manner) {
        self.cancel();
        self.trouble.set(None);
        let chapters = self.story.with_value(|story| story.chapters());
        let kept = self.name.with_value(|name| kept::read(name, manner, chapters));
        let review = kept.unwrap_or_else(|| Review::new(manner.measure, chapters));
        let missing = review.missing();
        self.learn(manner, &review);
        self.review.set(review);
        if !missing.is_empty() {
            self.start();
            missing.into_iter().for_each(|chapter| {
                let id = self.ask(|id| manner.ask(id, chapter));
                self.open.update_value(|open| open.push(id));
            });
        }
    }

    fn start(self) {
        if self.worker.with_value(Option::is_some) {
            return;
        }
        match worker::start("reviewer", move |text| self.hear(text), move |reason| self.lose(reason)) {
            Ok(worker) => self.worker.set_value(Some(worker)),
            Err(reason) => return self.lose(&reason),
        }
        let record = self.story.with_value(|story| story.record().write());
        self.ask(|id| Request { id, ask: Ask::Game { record } }.write());
    }

    fn ask(self, write: impl FnOnce(u64) -> String) -> u64 {
        let id = self.last.with_value(|last| last + 1);
        self.last.set_value(id);
        self.worker.with_value(|worker| {
            if let Some(worker) = worker {
                let _ = worker.post_message(&write(id).into());
            }
        });
        id
    }

    /// What was asked for is not wanted any more.
    fn cancel(self) {
        let ids = self.open.with_value(Clone::clone);
        self.open.set_value(Vec::new());
        if !ids.is_empty() {
            self.ask(|id| Request { id, ask: Ask::Cancel { ids } }.write());
        }
    }

    fn end(self) {
        let worker = self.worker.try_update_value(Option::take).flatten();
        worker.iter().for_each(worker::end);
        let _ = self.open.try_update_value(Vec::clear);
    }

    fn hear(self, text: &str) {
        let Some(Answer { id: Some(id), reply }) = Answer::read(text) else { return };
        match reply {
            Reply::Chapter(chapter) => {
                // What was cancelled may have been on its way.
                let is_open = self.open.with_value(|open| open.contains(&id));
                if is_open {
                    self.open.update_value(|open| open.retain(|open| *open != id));
                    self.review.update(|review| review.put(chapter));
                    self.keep();
                }
            }
            Reply::Error { reason, detail } => {
                browser::log(&detail);
                let trouble = if reason == Reason::NoWeights { Trouble::Weights } else { Trouble::Worker };
                self.fail(trouble);
            }
            // Nothing else is asked here.
            Reply::Game { .. }
            | Reply::Cancelled { .. }
            | Reply::Ready
            | Reply::Compared(_)
            | Reply::Hint { .. }
            | Reply::Cost { .. } => {}
        }
    }

    fn lose(self, reason: &str) {
        browser::log(reason);
        self.fail(Trouble::Worker);
    }

    fn fail(self, trouble: Trouble) {
        shell::check_update();
        self.end();
        self.trouble.set(Some(trouble));
    }

    /// Keeps what is known, and what another tab has found meanwhile.
    fn keep(self) {
        let (manner, review) = (self.manner.get_untracked(), self.review.get_untracked());
        let kept = self.name.with_value(|name| {
            let mut whole = review.clone();
            kept::read(name, manner, review.len()).into_iter().for_each(|other| whole.fill(other));
            kept::write(name, manner, &whole)
        });
        self.is_kept.set(kept.is_ok());
        self.learn(manner, &review);
    }

    /// Mistakes are to be asked for again, and what the game tells is kept, once all of it is known.
    fn learn(self, manner: Manner, review: &Review) {
        self.name.with_value(|name| {
            self.story.with_value(|story| training::learn_from(name, story.record(), manner, review));
        });
    }
}
