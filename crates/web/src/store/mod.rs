//! What the browser keeps for us, under names of our own.
//!
//! Everything is written at once when it changes, so that a closed tab loses nothing. A write that the browser
//! refuses is reported once, and the game goes on.

pub(crate) mod games;
pub(crate) mod locks;

use web_sys::Storage;

use crate::browser;
use crate::ui::*;

/// All our names begin so.
const PREFIX: &str = "flipwrite/";

/// Whether the last write was refused, and why: shown by the page.
#[derive(Clone, Copy)]
pub(crate) struct Trouble(pub(crate) RwSignal<Option<String>>);

fn storage() -> Option<Storage> {
    browser::window().local_storage().ok().flatten()
}

/// What is stored under a name.
pub(crate) fn read(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{name}")).ok().flatten()
}

/// Stores a text under a name.
pub(crate) fn write(name: &str, text: &str) {
    let result = match storage() {
        Some(storage) => storage.set_item(&format!("{PREFIX}{name}"), text),
        None => Err("no storage".into()),
    };
    if let Some(Trouble(trouble)) = use_context::<Trouble>() {
        trouble.set(result.err().map(|error| reason(&error)));
    }
}

/// Forgets what is stored under a name.
pub(crate) fn remove(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{name}"));
    }
}

/// All names that begin so, less our prefix.
pub(crate) fn names(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let all = (0..storage.length().unwrap_or(0)).filter_map(|place| storage.key(place).ok().flatten());
    let ours = all.filter_map(|name| name.strip_prefix(PREFIX).map(str::to_owned));
    ours.filter(|name| name.starts_with(beginning)).collect()
}

/// Whether the browser keeps what is stored until somebody deletes it.
pub(crate) async fn is_persistent() -> bool {
    agreed(browser::window().navigator().storage().persisted()).await
}

/// Asks the browser to do so; says whether it does.
pub(crate) async fn persist() -> bool {
    agreed(browser::window().navigator().storage().persist()).await
}

/// A browser that does not know the question does not agree.
async fn agreed(promise: Result<js_sys::Promise, wasm_bindgen::JsValue>) -> bool {
    match promise {
        Ok(promise) => {
            wasm_bindgen_futures::JsFuture::from(promise).await.is_ok_and(|agreed| agreed.is_truthy())
        }
        Err(_) => false,
    }
}

fn reason(error: &wasm_bindgen::JsValue) -> String {
    let name = js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
    name.unwrap_or_default()
}
