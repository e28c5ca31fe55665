//! One writer per game: a game that is open in two tabs is played in one of them.
//!
//! The browser's locks say which: `flipwrite/ID` belongs to the tab that plays. The other one waits, or takes it
//! over; whoever loses it must not write any more. A tab that is only reloaded gets its game back. A browser without locks
//! lets every tab play.

use std::time::Duration;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use crate::browser;
use crate::ui::*;

/// How long a tab may be away before another one that waits gets its game: it may only be reloaded.
const RELOADS: Duration = Duration::from_secs(3);

/// Where a game is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writer {
    /// The browser has not answered yet.
    Asked,
    Here,
    /// Another tab has it; this one gets it when that tab is closed.
    Elsewhere,
    /// It was here, and another tab took it over.
    TakenOver,
}

/// The lock of a game, held for as long as its owner lives.
#[derive(Clone, Copy)]
pub(crate) struct Hold {
    name: StoredValue<String>,
    writer: RwSignal<Writer>,
    /// Ends the lock, once it is held.
    release: StoredValue<Option<js_sys::Function>>,
    on_lost: StoredValue<Box<dyn Fn()>>,
}

/// Asks for a game; `on_lost` is called should another tab take it over.
pub(crate) fn hold(id: impl std::fmt::Display, on_lost: impl Fn() + 'static) -> Hold {
    let hold = Hold {
        name: StoredValue::new(format!("flipwrite/{id}")),
        writer: RwSignal::new(Writer::Asked),
        release: StoredValue::new(None),
        on_lost: StoredValue::new(Box::new(on_lost)),
    };
    hold.request("ifAvailable");
    on_cleanup(move || hold.let_go());
    hold
}

impl Hold {
    /// Where the game is being played.
    pub(crate) fn writer(self) -> Writer {
        self.writer.get()
    }

    /// Takes the game over from the other tab.
    pub(crate) fn take_over(self) {
        self.request("steal");
    }

    fn let_go(self) {
        if let Some(release) = self.release.try_update_value(Option::take).flatten() {
            let _ = release.call0(&JsValue::NULL);
        }
    }

    /// Asks the browser for the lock in one of its ways; no way means to wait for it.
    fn request(self, way: &str) {
        let Some((locks, request)) = locks() else { return self.writer.set(Writer::Here) };
        let options = js_sys::Object::new();
        if !way.is_empty() {
            let _ = js_sys::Reflect::set(&options, &way.into(), &true.into());
        }
        let waited = way.is_empty();
        let granted = Closure::once_into_js(move |lock: JsValue| self.granted(&lock, waited));
        let name = self.name.get_value().into();
        let promise = request.call3(&locks, &name, &options, &granted);
        let Ok(promise) = promise.and_then(JsCast::dyn_into::<js_sys::Promise>) else {
            return self.writer.set(Writer::Here);
        };
        wasm_bindgen_futures::spawn_local(async move {
            // The promise of a lock breaks when somebody takes the lock over.
            if wasm_bindgen_futures::JsFuture::from(promise).await.is_err() {
                self.lost();
            }
        });
    }

    /// The browser's answer: the lock, which lasts as long as the promise given back, or nothing.
    fn granted(self, lock: &JsValue, waited: bool) -> JsValue {
        if self.writer.try_get_untracked().is_none() {
            return JsValue::UNDEFINED;
        }
        if waited {
            browser::set_timeout(move || self.request("ifAvailable"), RELOADS);
            return JsValue::UNDEFINED;
        }
        if lock.is_null() || lock.is_undefined() {
            self.writer.set(Writer::Elsewhere);
            self.request("");
            return JsValue::UNDEFINED;
        }
        if self.writer.get_untracked() == Writer::Here {
            return JsValue::UNDEFINED;
        }
        js_sys::Promise::new(&mut |resolve, _| {
            self.release.set_value(Some(resolve));
            self.writer.set(Writer::Here);
        })
        .into()
    }

    fn lost(self) {
        if self.writer.try_get_untracked() == Some(Writer::Here) {
            self.release.set_value(None);
            self.writer.set(Writer::TakenOver);
            let _ = self.on_lost.try_with_value(|on_lost| on_lost());
        }
    }
}

/// Whether no tab has this game open.
pub(crate) async fn is_free(id: &str) -> bool {
    let held = async {
        let locks = js_sys::Reflect::get(&browser::window().navigator(), &"locks".into()).ok()?;
        let query: js_sys::Function = js_sys::Reflect::get(&locks, &"query".into()).ok()?.dyn_into().ok()?;
        let promise: js_sys::Promise = query.call0(&locks).ok()?.dyn_into().ok()?;
        let state = wasm_bindgen_futures::JsFuture::from(promise).await.ok()?;
        js_sys::Reflect::get(&state, &"held".into()).ok()?.dyn_into::<js_sys::Array>().ok()
    };
    let name = JsValue::from(format!("flipwrite/{id}"));
    let is_it = |lock: JsValue| js_sys::Reflect::get(&lock, &"name".into()).is_ok_and(|held| held == name);
    !held.await.is_some_and(|held| held.iter().any(is_it))
}

/// The browser's locks and their way to ask.
fn locks() -> Option<(JsValue, js_sys::Function)> {
    let locks = js_sys::Reflect::get(&browser::window().navigator(), &"locks".into()).ok()?;
    let request = js_sys::Reflect::get(&locks, &"request".into()).ok()?;
    Some((locks, request.dyn_into().ok()?))
}
