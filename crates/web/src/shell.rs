//! What the shell around the page says: ready for offline use, a new version, no network. It fetches languages, too.

use flipwrite_art::Symbol;
use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};

use crate::browser;
use crate::text::text;
use crate::widgets::Glyph;

/// What the shell says of one thing, now and as it changes.
fn told(name: &'static str, event: &'static str) -> ReadSignal<JsValue, LocalStorage> {
    let (value, set) = signal_local(of_shell(name));
    browser::on_window(event, move || set.set(of_shell(name)));
    value
}

fn of_shell(name: &str) -> JsValue {
    let shell = js_sys::Reflect::get(&window(), &"flipwriteShell".into());
    shell.and_then(|shell| js_sys::Reflect::get(&shell, &name.into())).unwrap_or(JsValue::UNDEFINED)
}

/// Goes over to the new version: everything is stored, so nothing is lost.
fn apply_update() {
    if let Ok(apply) = of_shell("applyUpdate").dyn_into::<js_sys::Function>() {
        let _ = apply.call0(&JsValue::NULL);
    }
}

/// The words of the language that the page begins with, if they have come.
pub(crate) fn words_at_hand(language: &str) -> Option<String> {
    js_sys::Reflect::get(&of_shell("words"), &language.into()).ok()?.as_string()
}

/// The words of a language; nothing if they can't be fetched.
pub(crate) async fn fetch_words(language: &str) -> Option<String> {
    let fetch = of_shell("fetchWords").dyn_into::<js_sys::Function>().ok()?;
    let promise = fetch.call1(&JsValue::NULL, &language.into()).ok()?.dyn_into::<js_sys::Promise>().ok()?;
    wasm_bindgen_futures::JsFuture::from(promise).await.ok()?.as_string()
}

/// A new version is offered, never forced.
#[component]
pub(crate) fn Update() -> impl IntoView {
    let update = told("update", "flipwrite-update");
    let later = RwSignal::new(false);
    view! {
        <Show when=move || update.get().is_truthy() && !later.get()>
            <section class="update" role="status">
                <p><b>{text("offline-update")}</b>" "{text("offline-update-about")}</p>
                <button type="button" class="button go" on:click=move |_| apply_update()>{text("offline-update-now")}</button>
                <button type="button" class="button" on:click=move |_| later.set(true)>{text("offline-update-later")}</button>
            </section>
        </Show>
    }
}

/// Whether the page works without a network.
#[component]
pub(crate) fn Offline() -> impl IntoView {
    let offline = told("offline", "flipwrite-offline");
    let state = move || offline.get().as_string().unwrap_or_default();
    view! {
        <p class="tip offline" id="offline" data-state=state>
            {move || match state().as_str() {
                "ready" => Some(view! { <Glyph symbol=Symbol::Check />{text("offline-ready")} }.into_any()),
                "getting" => Some(view! { <Glyph symbol=Symbol::Download />{text("offline-loading")} }.into_any()),
                _ => None,
            }}
        </p>
    }
}
