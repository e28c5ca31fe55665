//! Whoever compares two choices: the worker that reviews games, asked about one decision at a time.

use std::rc::Rc;

use flipwrite_desk::training::Exercise;
use flipwrite_wire::review::{Answer, Ask, CompareAsk, Compared, Reason, Reply, Request};
use web_sys::Worker;

use crate::browser;
use crate::shell;
use crate::ui::*;
use crate::worker;

/// How much is looked at for what comes of a choice.
const NODES: u64 = 4_000;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The worker or what it has learned can't be had.
    Missing,
    /// There is nothing to compare with.
    Nothing,
}

type Heard = Rc<dyn Fn(Result<Compared, Trouble>)>;

/// The way to the worker, which is started when it is first asked.
#[derive(Clone, Copy)]
pub(super) struct Judge {
    worker: StoredValue<Option<Worker>>,
    /// The last question.
    last: StoredValue<u64>,
    heard: StoredValue<Option<Heard>>,
}

impl Judge {
    pub(super) fn new() -> Self {
        let judge = Judge {
            worker: StoredValue::new(None),
            last: StoredValue::new(0),
            heard: StoredValue::new(None),
        };
        on_cleanup(move || judge.end());
        judge
    }

    /// What one choice is worth more than another, or than the best of all others. Only the last question is answered.
    pub(super) fn ask(
        self,
        exercise: &Exercise,
        one: &str,
        other: Option<&str>,
        heard: impl Fn(Result<Compared, Trouble>) + 'static,
    ) {
        self.heard.set_value(Some(Rc::new(heard)));
        let Ok(record) = exercise.record() else { return self.tell(&Err(Trouble::Nothing)) };
        if self.worker.with_value(Option::is_none) {
            match worker::start("reviewer", move |text| self.hear(text), move |reason| self.lose(reason)) {
                Ok(worker) => self.worker.set_value(Some(worker)),
                Err(reason) => return self.lose(&reason),
            }
        }
        self.post(Ask::Game { record: record.write() });
        let (seat, one, other) = (exercise.seat().index(), one.to_owned(), other.map(str::to_owned));
        self.post(Ask::Compare(CompareAsk { seat, one, other, nodes: NODES }));
    }

    fn post(self, ask: Ask) {
        let id = self.last.get_value() + 1;
        self.last.set_value(id);
        self.worker.with_value(|worker| {
            if let Some(worker) = worker {
                let _ = worker.post_message(&Request { id, ask }.write().into());
            }
        });
    }

    fn hear(self, text: &str) {
        let Some(answer) = Answer::read(text) else { return };
        // What was asked before is not wanted any more, but for what is wrong with the game itself.
        let is_last = answer.id == self.last.try_get_value();
        match answer.reply {
            Reply::Compared(compared) if is_last => self.tell(&Ok(compared)),
            Reply::Error { reason: Reason::NoWeights | Reason::NoWorker, detail } => self.lose(&detail),
            Reply::Error { detail, .. } if is_last => {
                browser::log(&detail);
                self.tell(&Err(Trouble::Nothing));
            }
            _ => {}
        }
    }

    /// Another try may find the worker there.
    fn lose(self, reason: &str) {
        browser::log(reason);
        shell::check_update();
        self.end();
        self.tell(&Err(Trouble::Missing));
    }

    fn tell(self, told: &Result<Compared, Trouble>) {
        let heard = self.heard.try_update_value(Option::take).flatten();
        heard.into_iter().for_each(|heard| heard(told.clone()));
    }

    fn end(self) {
        self.worker.try_update_value(Option::take).flatten().iter().for_each(worker::end);
    }
}
