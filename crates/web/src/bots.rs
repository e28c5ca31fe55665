//! The bots: they think in a worker, so that the page never waits for them.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use flipwrite_desk::scene::{Answer, Reason, Reply};
use web_sys::Worker;

use crate::browser;
use crate::shell;
use crate::ui::*;
use crate::worker;

/// Called with a reply, once.
type Heard = Box<dyn FnOnce(Reply)>;

/// An answer that has not come after so long is late.
const LATE: Duration = Duration::from_secs(20);

/// How things stand with the worker. Whether a bot can answer is another matter: that is told by its reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Health {
    /// The worker has not answered yet: its code or its weights are still on their way.
    Waking,
    Awake,
    /// Something that it was asked waits for too long.
    Late,
}

/// Why no answer comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The worker could not be fetched, or broke.
    Worker,
    /// The weights that the strong levels play by could not be fetched.
    Weights,
    /// Nobody here knows a bot of that name.
    UnknownBot,
    /// Perhaps it still comes.
    Late,
}

impl Failure {
    /// Why a question got an error for its answer.
    pub(crate) fn of(reason: Reason) -> Self {
        match reason {
            Reason::NoWeights => Failure::Weights,
            Reason::BadBot => Failure::UnknownBot,
            _ => Failure::Worker,
        }
    }
}

struct Post {
    worker: Option<Worker>,
    last: u32,
    /// The questions that were not answered yet, by their ids.
    open: Vec<(u32, Heard)>,
    /// The table that the worker knows.
    table: Option<Laid>,
}

/// A table that was laid onto the page, by its number among all that were.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Laid(u32);

impl Laid {
    /// The next one.
    pub(crate) fn next() -> Self {
        static LAST: AtomicU32 = AtomicU32::new(0);
        Laid(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

/// The way to the worker.
#[derive(Clone, Copy)]
pub(crate) struct Bots {
    post: StoredValue<Rc<RefCell<Post>>>,
    pub(crate) health: RwSignal<Health>,
}

impl Bots {
    /// The worker is started when it is first asked.
    pub(crate) fn new() -> Self {
        let post = Post { worker: None, last: 0, open: Vec::new(), table: None };
        Bots { post: StoredValue::new(Rc::new(RefCell::new(post))), health: RwSignal::new(Health::Waking) }
    }

    pub(crate) fn here() -> Self {
        expect_context::<Bots>()
    }

    /// Tells the worker which table the next questions are about; nothing if it knows.
    pub(crate) fn seat(self, table: Laid, write: impl FnOnce(u32) -> String) {
        let post = self.post.get_value();
        if post.borrow().table != Some(table) {
            post.borrow_mut().table = Some(table);
            // Nothing was asked of this one yet.
            if self.health.get_untracked() == Health::Late {
                self.health.set(Health::Awake);
            }
            self.ask(write, |_| {});
        }
    }

    /// Asks what is written for an id; the reply is heard later, and always: one of a worker that is gone is an error.
    pub(crate) fn ask(self, write: impl FnOnce(u32) -> String, heard: impl FnOnce(Reply) + 'static) {
        let post = self.post.get_value();
        let id = {
            let mut post = post.borrow_mut();
            post.last += 1;
            let id = post.last;
            post.open.push((id, Box::new(heard)));
            id
        };
        if post.borrow().worker.is_none() {
            self.start();
        }
        if let Some(worker) = &post.borrow().worker {
            let _ = worker.post_message(&write(id).into());
        }
        browser::set_timeout(move || self.miss(id), LATE);
    }

    /// Starts the worker anew: whatever it was asked is forgotten, and asked again by whoever still wants it.
    pub(crate) fn restart(self) {
        self.end();
        self.post.get_value().borrow_mut().open.clear();
        self.health.set(Health::Waking);
    }

    fn start(self) {
        match worker::start("bots", move |text| self.hear(text), move |reason| self.lose(reason)) {
            Ok(worker) => self.post.get_value().borrow_mut().worker = Some(worker),
            Err(reason) => self.lose(&reason),
        }
    }

    fn end(self) {
        let post = self.post.get_value();
        let mut post = post.borrow_mut();
        post.table = None;
        post.worker.take().iter().for_each(worker::end);
    }

    fn hear(self, text: &str) {
        let Some(Answer { id: Some(id), reply }) = Answer::read(text) else { return };
        // It has heard the question but still waits for its weights; the answer itself follows.
        if reply == Reply::Waking {
            return self.health.set(Health::Waking);
        }
        if reply.error().is_some() {
            browser::log(text);
            shell::check_update();
        }
        if self.health.get_untracked() != Health::Awake {
            self.health.set(Health::Awake);
        }
        let post = self.post.get_value();
        let place = post.borrow().open.iter().position(|open| u64::from(open.0) == id);
        let heard = place.map(|place| post.borrow_mut().open.swap_remove(place).1);
        if let Some(heard) = heard {
            heard(reply);
        }
    }

    /// The worker is gone: nobody who waits for an answer gets one.
    fn lose(self, reason: &str) {
        browser::log(reason);
        self.end();
        self.health.set(Health::Waking);
        shell::check_update();
        let open = std::mem::take(&mut self.post.get_value().borrow_mut().open);
        open.into_iter().for_each(|(_, heard)| heard(Reply::lost(reason)));
    }

    /// Sees whether a question still waits for its answer, and again later: another answer may have come meanwhile.
    fn miss(self, id: u32) {
        let waits = self.post.get_value().borrow().open.iter().any(|(open, _)| *open == id);
        if waits {
            self.health.set(Health::Late);
            browser::set_timeout(move || self.miss(id), LATE);
        }
    }
}
