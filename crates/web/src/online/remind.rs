//! Being told that it is one's turn while the page is closed: a switch in the table's menu, where the server offers it.

use serde::{Deserialize, Serialize};

use super::says::{Says, said};
use super::server::{self, NotDone};
use super::visit::Visit;
use crate::shell;
use crate::ui::*;

/// A browser that wants to be told, as the server takes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Subscription {
    endpoint: String,
    p256dh: String,
    auth: String,
}

/// The same, as a browser tells it.
#[derive(Deserialize)]
struct Told {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

/// What the service worker says, in the language of whoever is told.
#[derive(Serialize)]
struct Wanted {
    key: String,
    title: String,
    body: String,
}

fn read(text: &str) -> Option<Subscription> {
    let Told { endpoint, keys } = serde_json::from_str(text).ok()?;
    Some(Subscription { endpoint, p256dh: keys.p256dh, auth: keys.auth })
}

/// How things stand.
#[derive(Clone, Debug, PartialEq, Eq)]
enum State {
    /// The server does not offer it, or nobody has said yet.
    Unknown,
    /// The browser can't, here.
    Impossible,
    Off,
    On(Subscription),
    /// The browser, or whoever uses it, does not want to.
    Refused,
}

/// The switch, at tables where people look in now and then.
pub(super) fn switch(visit: Visit) -> impl IntoView {
    let says = Says::here();
    let state = RwSignal::new(State::Unknown);
    let by_days = visit
        .room
        .with_untracked(|room| room.as_ref().is_some_and(|room| room.terms.pace.is_correspondence()));
    let key = StoredValue::new(String::new());
    if by_days {
        wasm_bindgen_futures::spawn_local(async move {
            let Some(offered) = server::push_key().await else { return };
            let found = look().await;
            if state.try_get_untracked().is_some() {
                key.set_value(offered);
                state.set(found);
            }
        });
    }
    let turn_on = move || {
        let wanted = Wanted {
            key: key.get_value(),
            title: says.now("remind-title", &[]),
            body: says.now("remind-body", &[]),
        };
        wasm_bindgen_futures::spawn_local(async move {
            let now = begin(&wanted).await;
            if state.try_get_untracked().is_some() {
                state.set(now);
            }
        });
    };
    let turn_off = move |was: Subscription| {
        state.set(State::Off);
        wasm_bindgen_futures::spawn_local(async move {
            let _ = shell::promised("remindOff", "").await;
            let _ = server::unsubscribe(&was).await;
        });
    };
    let toggle = move |field: web_sys::HtmlInputElement| match (state.get_untracked(), field.checked()) {
        (State::On(was), false) => turn_off(was),
        (_, true) => turn_on(),
        _ => {}
    };
    let is_known = Memo::new(move |_| state.get() != State::Unknown);
    let about = move || match state.get() {
        State::Impossible => says.say("remind-impossible"),
        State::Refused => says.say("remind-refused"),
        _ => says.say("remind-about"),
    };
    show(
        move || is_known.get(),
        move || {
            el("div")
                .class("field remind")
                .child(
                    el("label")
                        .class("check")
                        .child(
                            el("input")
                                .attr("type", "checkbox")
                                .id("remind")
                                .attr("aria-describedby", "remind-about")
                                .attr("disabled", move || state.get() == State::Impossible)
                                .prop("checked", move || matches!(state.get(), State::On(_)))
                                .on_field("change", toggle),
                        )
                        .child(el("b").child(said("remind"))),
                )
                .child(el("p").class("tip").id("remind-about").attr("role", "status").child(about))
        },
    )
}

/// What the browser knows; where it wants to be told, the server is told so again: it may have forgotten.
async fn look() -> State {
    match shell::promised("remindState", "").await.as_deref() {
        None | Some("") => State::Impossible,
        Some(text) => match read(text) {
            Some(known) => subscribed(known).await,
            None => State::Off,
        },
    }
}

/// Asks whoever uses the browser, and then the server.
async fn begin(wanted: &Wanted) -> State {
    let words = serde_json::to_string(wanted).unwrap_or_default();
    let text = shell::promised("remindOn", &words).await.unwrap_or_default();
    match read(&text) {
        Some(subscription) => subscribed(subscription).await,
        None => State::Refused,
    }
}

async fn subscribed(subscription: Subscription) -> State {
    match server::subscribe(&subscription).await {
        Ok(()) => State::On(subscription),
        Err(NotDone::Refused(_)) => State::Refused,
        Err(_) => State::Off,
    }
}
