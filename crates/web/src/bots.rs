//! The bots: they think in a worker, so that the page never waits for them.

use std::cell::RefCell;
use std::rc::Rc;

use flipwrite_desk::scene::{Answer, Reply};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;
use crate::ui::*;

/// Called with a reply, once.
type Heard = Box<dyn FnOnce(Reply)>;

/// How things stand with the bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Health {
    /// The worker has not answered yet: its code or its weights are still on their way.
    Waking,
    Awake,
    /// The worker is gone, for this reason.
    Failed(String),
}

struct Post {
    worker: Option<Worker>,
    last: u32,
    /// The questions that were not answered yet, by their ids.
    open: Vec<(u32, Heard)>,
    /// The table that the worker knows.
    table: Option<String>,
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
    pub(crate) fn seat(self, write: impl Fn(u32) -> String) {
        let table = write(0);
        let post = self.post.get_value();
        if post.borrow().table.as_ref() != Some(&table) {
            post.borrow_mut().table = Some(table);
            self.ask(write, |_| {});
        }
    }

    /// Asks what is written for an id; the reply is heard later.
    pub(crate) fn ask(self, write: impl FnOnce(u32) -> String, heard: impl FnOnce(Reply) + 'static) {
        let post = self.post.get_value();
        if post.borrow().worker.is_none() {
            self.start();
        }
        let mut post = post.borrow_mut();
        post.last += 1;
        let id = post.last;
        post.open.push((id, Box::new(heard)));
        if let Some(worker) = &post.worker {
            let _ = worker.post_message(&write(id).into());
        }
    }

    /// Starts the worker anew: whatever it was asked is forgotten, and asked again by whoever still wants it.
    pub(crate) fn restart(self) {
        let post = self.post.get_value();
        if let Some(worker) = post.borrow_mut().worker.take() {
            worker.terminate();
        }
        post.borrow_mut().open.clear();
        post.borrow_mut().table = None;
        self.health.set(Health::Waking);
    }

    fn start(self) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        match Worker::new_with_options(&worker_address(), &options) {
            Ok(worker) => {
                self.listen(&worker);
                self.post.get_value().borrow_mut().worker = Some(worker);
            }
            Err(error) => {
                self.health.set(Health::Failed(String::from(js_sys::Object::from(error).to_string())));
            }
        }
    }

    fn listen(self, worker: &Worker) {
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| self.hear(&event));
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        let failed = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
            let reason =
                js_sys::Reflect::get(&event, &"message".into()).ok().and_then(|text| text.as_string());
            self.health.set(Health::Failed(reason.unwrap_or_default()));
        });
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        failed.forget();
    }

    fn hear(self, event: &MessageEvent) {
        let Some(text) = event.data().as_string() else { return };
        let Some(Answer { id: Some(id), reply }) = Answer::read(&text) else { return };
        // It has heard the question but still waits for its weights; the answer itself follows.
        if reply == Reply::Waking {
            return self.health.set(Health::Waking);
        }
        let post = self.post.get_value();
        let place = post.borrow().open.iter().position(|open| u64::from(open.0) == id);
        let heard = place.map(|place| post.borrow_mut().open.swap_remove(place).1);
        if self.health.get_untracked() != Health::Awake {
            self.health.set(Health::Awake);
        }
        if let Some(heard) = heard {
            heard(reply);
        }
    }
}

/// The worker's script: the shell of the page knows its name, which changes with its content.
fn worker_address() -> String {
    let of = |value: &JsValue, name: &str| js_sys::Reflect::get(value, &name.into()).ok();
    let address =
        of(&browser::window(), "flipwriteShell").and_then(|shell| of(&shell, "worker")?.as_string());
    address.unwrap_or_else(|| "think.js".to_owned())
}
