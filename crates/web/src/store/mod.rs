//! What the browser keeps for us, under names of our own.
//!
//! Everything is written at once when it changes, so that a closed tab loses nothing. What the browser refuses to keep is
//! held here instead, for as long as this tab is open: the game goes on, and the page says why it is not safe. As soon
//! as there is room, what is held is handed to the browser.

pub(crate) mod games;
pub(crate) mod locks;

use flipwrite::order::sort_short;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use web_sys::Storage;

use crate::browser;
use crate::ui::*;

/// All our names begin so.
const PREFIX: &str = "flipwrite/";

/// Why the browser does not keep something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// There is no room.
    Full,
    /// It keeps nothing for this page: its storage is switched off.
    Off,
    /// What the browser calls the reason.
    Other(String),
}

thread_local! {
    /// What the browser does not keep, by name.
    static HELD: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
    static TROUBLE: Cell<Option<RwSignal<Option<Refused>>>> = const { Cell::new(None) };
}

/// Why something is held that the browser does not keep; nothing while it keeps everything. To be called once, by the
/// page as a whole.
pub(crate) fn trouble() -> RwSignal<Option<Refused>> {
    let trouble = RwSignal::new(None);
    TROUBLE.set(Some(trouble));
    trouble
}

/// The browser's storage, if it is one: what can't be read is none.
fn storage() -> Option<Storage> {
    let storage = browser::window().local_storage().ok().flatten();
    storage.filter(|storage| storage.get_item(PREFIX).is_ok())
}

/// What is stored under a name.
pub(crate) fn read(name: &str) -> Option<String> {
    let held = HELD.with_borrow(|held| held.get(name).cloned());
    held.or_else(|| storage()?.get_item(&format!("{PREFIX}{name}")).ok().flatten())
}

/// Stores a text under a name: in the browser, or else here.
pub(crate) fn write(name: &str, text: &str) {
    match put(name, text) {
        Ok(()) => {
            HELD.with_borrow_mut(|held| held.remove(name));
            put_held();
        }
        Err(refused) => {
            HELD.with_borrow_mut(|held| held.insert(name.to_owned(), text.to_owned()));
            tell(Some(refused));
        }
    }
}

/// Stores a text in the browser, or not at all.
pub(crate) fn put(name: &str, text: &str) -> Result<(), Refused> {
    let storage = storage().ok_or(Refused::Off)?;
    storage.set_item(&format!("{PREFIX}{name}"), text).map_err(|error| reason(&error))
}

/// Whether the browser does not keep what is stored under a name.
fn is_held(name: &str) -> bool {
    HELD.with_borrow(|held| held.contains_key(name))
}

/// Hands what is held to the browser, as far as it takes it now.
fn put_held() {
    let refused = HELD.with_borrow_mut(|held| {
        let mut refused = None;
        held.retain(|name, text| put(name, text).map_err(|why| refused = Some(why)).is_err());
        refused
    });
    tell(refused);
}

fn tell(refused: Option<Refused>) {
    if let Some(trouble) = TROUBLE.get()
        && trouble.get_untracked() != refused
    {
        trouble.set(refused);
    }
}

/// Forgets what is stored under a name.
pub(crate) fn remove(name: &str) {
    HELD.with_borrow_mut(|held| held.remove(name));
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{name}"));
    }
    put_held();
}

/// All names that begin so, less our prefix.
pub(crate) fn names(beginning: &str) -> Vec<String> {
    let storage = storage();
    let count = storage.as_ref().and_then(|storage| storage.length().ok()).unwrap_or(0);
    let all = (0..count).filter_map(|place| storage.as_ref()?.key(place).ok().flatten());
    let mut ours: Vec<String> = all.filter_map(|name| name.strip_prefix(PREFIX).map(str::to_owned)).collect();
    let held = HELD.with_borrow(|held| held.keys().cloned().collect::<Vec<_>>());
    ours.extend(held);
    sort_short(&mut ours, String::clone);
    ours.dedup();
    ours.retain(|name| name.starts_with(beginning));
    ours
}

/// How many characters browsers store for a page: five million in nearly all of them.
const ROOM: f64 = 5e6;
/// The part of it from which on somebody should know.
const NEARLY_FULL: f64 = 0.8;

/// How many percent of the room are used, once it is nearly full.
pub(crate) fn nearly_full() -> Option<u32> {
    let storage = storage()?;
    let names = (0..storage.length().ok()?).filter_map(|place| storage.key(place).ok().flatten());
    // What others have stored at the same address takes room too. No text is brought over: only its length.
    let length = |name: String| {
        let text = js_sys::Reflect::get(&storage, &name.as_str().into()).ok();
        name.len() as u32 + text.map_or(0, |text| js_sys::JsString::from(text).length())
    };
    let used = f64::from(names.map(length).sum::<u32>()) / ROOM;
    (used >= NEARLY_FULL).then(|| (used.min(1.0) * 100.0) as u32)
}

/// Whether the browser keeps what is stored until somebody deletes it; nothing if it keeps nothing at all.
pub(crate) async fn is_persistent() -> Option<bool> {
    storage()?;
    Some(agreed(browser::window().navigator().storage().persisted()).await)
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

fn reason(error: &wasm_bindgen::JsValue) -> Refused {
    let name = js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
    match name.unwrap_or_default().as_str() {
        "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => Refused::Full,
        "SecurityError" | "" => Refused::Off,
        name => Refused::Other(name.to_owned()),
    }
}
