//! What the shell around the page says: ready for offline use, a new version, no network. It fetches languages, too.

use flipwrite_art::Symbol;
use wasm_bindgen::{JsCast, JsValue};

use crate::browser;
use crate::text::text;
use crate::ui::*;
use crate::widgets::glyph;

/// What the shell says of one thing, now and as it changes.
fn told(name: &'static str, event: &'static str) -> RwSignal<JsValue> {
    let value = RwSignal::new(of_shell(name));
    browser::on_window(event, move || value.set(of_shell(name)));
    value
}

fn of_shell(name: &str) -> JsValue {
    let shell = js_sys::Reflect::get(&browser::window(), &"flipwriteShell".into());
    shell.and_then(|shell| js_sys::Reflect::get(&shell, &name.into())).unwrap_or(JsValue::UNDEFINED)
}

/// Goes over to the new version: everything is stored, so nothing is lost.
fn apply_update() {
    tell("applyUpdate");
}

/// Whether a server of tables gave the page.
pub(crate) fn has_server() -> bool {
    of_shell("server").is_truthy()
}

/// The version of this build.
pub(crate) fn version() -> String {
    of_shell("version").as_string().unwrap_or_default()
}

/// Looks for a new version: what could not be fetched may have gone with this one.
pub(crate) fn check_update() {
    tell("checkUpdate");
}

/// Goes over to a newer version as soon as one is found: this one is of no use any more.
pub(crate) fn renew() {
    let go = || {
        if of_shell("update").is_truthy() {
            apply_update();
        }
    };
    browser::on_window("flipwrite-update", go);
    go();
    check_update();
}

fn tell(name: &str) {
    if let Ok(told) = of_shell(name).dyn_into::<js_sys::Function>() {
        let _ = told.call0(&JsValue::NULL);
    }
}

/// The words of the language that the page begins with, if they have come.
pub(crate) fn words_at_hand(language: &str) -> Option<String> {
    js_sys::Reflect::get(&of_shell("words"), &language.into()).ok()?.as_string()
}

/// The words of a language; nothing if they can't be fetched.
pub(crate) async fn fetch_words(language: &str) -> Option<String> {
    promised("fetchWords", language).await
}

/// The rules in a language; nothing if they can't be fetched.
pub(crate) async fn fetch_rules(language: &str) -> Option<String> {
    promised("fetchRules", language).await
}

/// A deck file that is TOML, as JSON; nothing if the part that reads it can't be fetched.
pub(crate) async fn read_deck(text: &str) -> Option<String> {
    promised("readDeck", text).await
}

/// What one of the shell's promises brings.
pub(crate) async fn promised(name: &str, argument: &str) -> Option<String> {
    let ask = of_shell(name).dyn_into::<js_sys::Function>().ok()?;
    let promise = ask.call1(&JsValue::NULL, &argument.into()).ok()?.dyn_into::<js_sys::Promise>().ok()?;
    wasm_bindgen_futures::JsFuture::from(promise).await.ok()?.as_string()
}

/// A new version is offered, never forced.
pub(crate) fn update() -> impl IntoView {
    let update = told("update", "flipwrite-update");
    let later = RwSignal::new(false);
    show(
        move || update.get().is_truthy() && !later.get(),
        move || {
            el("section")
                .class("update")
                .attr("role", "status")
                .child(
                    el("p")
                        .child(el("b").child(text("offline-update")))
                        .child(" ")
                        .child(text("offline-update-about")),
                )
                .child(
                    el("button")
                        .attr("type", "button")
                        .class("button go")
                        .on_click(move |_| apply_update())
                        .child(text("offline-update-now")),
                )
                .child(
                    el("button")
                        .attr("type", "button")
                        .class("button")
                        .on_click(move |_| later.set(true))
                        .child(text("offline-update-later")),
                )
        },
    )
}

/// Whether the page works without a network.
pub(crate) fn offline() -> impl IntoView {
    let offline = told("offline", "flipwrite-offline");
    let state = move || offline.get().as_string().unwrap_or_default();
    el("p").class("tip offline").id("offline").attr("data-state", state).child(move || {
        match state().as_str() {
            "ready" => Some((glyph(Symbol::Check), text("offline-ready")).into_view()),
            "getting" => Some((glyph(Symbol::Download), text("offline-loading")).into_view()),
            _ => None,
        }
    })
}
