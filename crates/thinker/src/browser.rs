//! What a worker is in the browser: it hears messages, thinks in between, fetches weights.

use std::cell::RefCell;
use std::rc::Rc;

use flipwrite::GameId;
use flipwrite_thinker::Answers;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Response};

/// Begins to hear messages, and to answer by whoever thinks.
pub(crate) fn start<A: Answers + 'static>() {
    let Ok(worker) = Worker::<A>::new() else { return };
    let worker = Rc::new(worker);
    let listener = Rc::clone(&worker);
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        listener.receive(&event.data().as_string().unwrap_or_default());
    });
    let thinker = Rc::clone(&worker);
    let on_slice = Closure::<dyn Fn()>::new(move || thinker.work());
    worker.slices.port1().set_onmessage(Some(on_slice.as_ref().unchecked_ref()));
    worker.scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // They live as long as the worker does.
    on_slice.forget();
    on_message.forget();
}

/// The worker and whoever thinks in it.
struct Worker<A> {
    scope: DedicatedWorkerGlobalScope,
    mind: RefCell<A>,
    /// A message to ourselves comes after all that were sent to us before it: so each question is answered
    /// in a task of its own, without the pauses of timers.
    slices: MessageChannel,
    /// Whether a message to ourselves is on its way.
    is_due: RefCell<bool>,
}

impl<A: Answers + 'static> Worker<A> {
    fn new() -> Result<Self, JsValue> {
        Ok(Worker {
            scope: js_sys::global().unchecked_into(),
            mind: RefCell::default(),
            slices: MessageChannel::new()?,
            is_due: RefCell::new(false),
        })
    }

    fn receive(self: &Rc<Self>, message: &str) {
        let answer = self.mind.borrow_mut().receive(message);
        self.say(answer);
        self.go_on();
    }

    fn work(self: &Rc<Self>) {
        *self.is_due.borrow_mut() = false;
        let answer = self.mind.borrow_mut().work();
        self.say(answer);
        self.go_on();
    }

    /// Sees to it that weights that are wanted come, and that the next question is answered, after whatever has come in meanwhile.
    fn go_on(self: &Rc<Self>) {
        loop {
            let wanted = self.mind.borrow_mut().wants_weights();
            let Some(game) = wanted else { break };
            spawn_local(Rc::clone(self).fetch(game));
        }
        if self.mind.borrow().is_idle() || self.is_due.replace(true) {
            return;
        }
        let port: MessagePort = self.slices.port2();
        if port.post_message(&JsValue::NULL).is_err() {
            *self.is_due.borrow_mut() = false;
        }
    }

    fn say(&self, answer: Option<String>) {
        if let Some(answer) = answer {
            let _ = self.scope.post_message(&JsValue::from_str(&answer));
        }
    }

    async fn fetch(self: Rc<Self>, game: GameId) {
        let weights = self.weights(game).await.map_err(|error| reason(&error));
        let bytes = weights.as_ref().map(Vec::as_slice).map_err(Clone::clone);
        self.mind.borrow_mut().put_weights(game, bytes);
        self.go_on();
    }

    /// The weights of a game, from where the script that started us says that they lie.
    async fn weights(&self, game: GameId) -> Result<Vec<u8>, JsValue> {
        let places = Reflect::get(&self.scope, &"flipwriteWeights".into())?;
        let place = Reflect::get(&places, &game.name().into())?.as_string().ok_or("no address")?;
        let response: Response = JsFuture::from(self.scope.fetch_with_str(&place)).await?.unchecked_into();
        if !response.ok() {
            return Err(format!("{place}: status {}", response.status()).into());
        }
        let buffer = JsFuture::from(response.array_buffer()?).await?;
        Ok(Uint8Array::new(&buffer).to_vec())
    }
}

fn reason(error: &JsValue) -> String {
    let text = || error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    error.as_string().or_else(text).unwrap_or_else(|| "unknown".to_owned())
}
