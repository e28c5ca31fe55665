//! Workers of the page: the one with the bots, and the one that reviews games. Both are started by the same script, which looks
//! at their names.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};

use crate::browser;

/// Starts a worker. What it says is heard from now on; and why it failed, should it.
pub(crate) fn start(
    name: &str,
    heard: impl Fn(&str) + 'static,
    failed: impl Fn(&str) + 'static,
) -> Result<Worker, String> {
    // By calls that the page has already: those of `WorkerOptions` would be more of it.
    let options = js_sys::Object::new();
    for (option, value) in [("type", "module"), ("name", name)] {
        let _ = js_sys::Reflect::set(&options, &option.into(), &value.into());
    }
    let worker = Worker::new_with_options(&address(), options.unchecked_ref())
        .map_err(|error| String::from(js_sys::Object::from(error).to_string()))?;
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        event.data().as_string().iter().for_each(|text| heard(text));
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    let failed = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
        let reason = js_sys::Reflect::get(&event, &"message".into()).ok().and_then(|text| text.as_string());
        failed(&reason.unwrap_or_default());
    });
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    failed.forget();
    Ok(worker)
}

/// Ends a worker: nothing is heard any more of what is still on its way.
pub(crate) fn end(worker: &Worker) {
    worker.set_onmessage(None);
    worker.set_onerror(None);
    worker.terminate();
}

/// The script of all workers: the shell of the page knows its name, which changes with its content.
fn address() -> String {
    let of = |value: &JsValue, name: &str| js_sys::Reflect::get(value, &name.into()).ok();
    let address =
        of(&browser::window(), "flipwriteShell").and_then(|shell| of(&shell, "worker")?.as_string());
    address.unwrap_or_else(|| "think.js".to_owned())
}
