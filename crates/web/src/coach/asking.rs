//! The way to whoever reviews games, while one is played: a worker that is started when it is first asked.

use flipwrite_wire::review::{Answer, Reply};
use web_sys::Worker;

use crate::browser;
use crate::play::Play;
use crate::shell;
use crate::ui::*;
use crate::worker;

/// Called with a reply, if one comes: whoever asks can do without.
type Heard = Box<dyn FnOnce(Reply)>;

/// The questions about a table.
#[derive(Clone, Copy)]
pub(super) struct Asking {
    play: Play,
    worker: StoredValue<Option<Worker>>,
    last: StoredValue<u64>,
    open: StoredValue<Vec<(u64, Heard)>>,
}

impl Asking {
    pub(super) fn new(play: Play) -> Self {
        let (worker, last, open) =
            (StoredValue::new(None), StoredValue::new(0), StoredValue::new(Vec::new()));
        let asking = Asking { play, worker, last, open };
        on_cleanup(move || asking.end());
        asking
    }

    /// Asks what is written for an id.
    pub(super) fn ask(self, write: impl FnOnce(u64) -> Option<String>, heard: impl FnOnce(Reply) + 'static) {
        self.start();
        let id = self.next();
        if let Some(question) = write(id) {
            self.open.update_value(|open| open.push((id, Box::new(heard))));
            self.post(&question);
        }
    }

    /// Starts the worker, and tells it the table: so it has learned all that it needs before it is asked.
    pub(super) fn start(self) {
        if self.worker.with_value(Option::is_some) {
            return;
        }
        match worker::start("reviewer", move |text| self.hear(text), move |reason| self.lose(reason)) {
            Ok(worker) => self.worker.set_value(Some(worker)),
            Err(reason) => return self.lose(&reason),
        }
        let id = self.next();
        self.post(&self.play.desk.with_untracked(|desk| desk.coached_table(id)));
    }

    fn next(self) -> u64 {
        let id = self.last.get_value() + 1;
        self.last.set_value(id);
        id
    }

    fn post(self, question: &str) {
        self.worker.with_value(|worker| {
            if let Some(worker) = worker {
                let _ = worker.post_message(&question.into());
            }
        });
    }

    fn hear(self, text: &str) {
        let Some(Answer { id: Some(id), reply }) = Answer::read(text) else { return };
        // It is started anew when it is asked next: what could not be fetched may come then.
        if let Reply::Error { detail, .. } = &reply {
            return self.lose(detail);
        }
        let heard = self.open.try_update_value(|open| {
            let place = open.iter().position(|open| open.0 == id)?;
            Some(open.swap_remove(place).1)
        });
        if let Some(heard) = heard.flatten() {
            heard(reply);
        }
    }

    fn lose(self, reason: &str) {
        browser::log(reason);
        shell::check_update();
        self.end();
    }

    fn end(self) {
        let worker = self.worker.try_update_value(Option::take).flatten();
        worker.iter().for_each(worker::end);
        let _ = self.open.try_update_value(Vec::clear);
    }
}
