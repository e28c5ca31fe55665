//! "Your turn", for whoever looks elsewhere meanwhile: a mark in the title, a chime where sounds are on, and for those who
//! asked for it a notification, while the page is open and out of sight.

use std::rc::Rc;

use flipwrite::Seat;
use flipwrite_desk::scene::AnyDesk;
use flipwrite_host::Holder;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::says::{Says, said};
use super::visit::Visit;
use crate::browser;
use crate::play::Play;
use crate::sound;
use crate::store;
use crate::ui::*;

/// What stands before the title of a page that waits for somebody.
const MARK: &str = "●";

/// Milliseconds after one's own decision in which the next question is no news: whoever has just decided looks on.
const JUST_NOW: u64 = 3_000;

/// Under which name it is stored that somebody wants notifications.
const WANTED: &str = "online/notified";

/// Tells of every question that is asked of the own seat, for as long as the table stands on the page.
pub(super) fn tell(visit: Visit, play: Play) {
    let says = Says::here();
    let own = visit.room.with_untracked(|room| room.as_ref().and_then(|room| room.own));
    let Some(own) = own else { return };
    // By its own text: what is stored of the visit goes with its view.
    let table: Rc<str> = visit.id().into();
    let question = Memo::new(move |_| play.desk.with(|desk| question(desk, own)));
    let usual = title();
    let named = usual.clone();
    effect(move || match question.get() {
        Some(_) => set_title(&format!("{MARK} {} – {named}", says.say("turn-title"))),
        None => set_title(&named),
    });
    // Whoever opens a game that is under way sees whose turn it is; who waited for its beginning may look elsewhere.
    let quiet_since = StoredValue::new(if visit.has_waited() { 0 } else { browser::now() });
    let asked_at = Rc::clone(&table);
    effect(move || match question.get() {
        Some(_) => alert(&asked_at, says, quiet_since.get_value()),
        None => {
            quiet_since.set_value(browser::now());
            take_away(&asked_at);
        }
    });
    let seen_at = Rc::clone(&table);
    let look = move |_| {
        if !browser::document().hidden() {
            take_away(&seen_at);
        }
    };
    listen(&browser::document(), "visibilitychange", Box::new(look));
    on_cleanup(move || {
        set_title(&usual);
        take_away(&table);
    });
}

/// The number of what the person in a seat is asked and has not answered, here or there.
fn question(desk: &AnyDesk, own: Seat) -> Option<u32> {
    let there = desk.there()?;
    let company = there.company();
    let is_own = company.decider(own) == Some(Holder::Person) && there.unanswered().is_empty();
    company.question(own).filter(|_| is_own && !company.is_stopped()).map(|question| question.0)
}

/// A chime, and a notification where nobody sees the page.
fn alert(table: &Rc<str>, says: Says, quiet_since: u64) {
    let is_hidden = browser::document().hidden();
    if is_hidden || browser::now().saturating_sub(quiet_since) > JUST_NOW {
        sound::chime();
    }
    if is_hidden && is_on() {
        let words = [says.now("remind-title", &[]), says.now("remind-body", &[])];
        let table = Rc::clone(table);
        spawn_local(async move {
            let _ = show_notification(&table, &words).await;
        });
    }
}

fn title() -> String {
    let title = Reflect::get(&browser::document(), &"title".into()).ok();
    title.and_then(|title| title.as_string()).unwrap_or_default()
}

fn set_title(title: &str) {
    let _ = Reflect::set(&browser::document(), &"title".into(), &title.into());
}

/// What the browser has under a name; nothing where it has nothing.
fn of(target: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(target, &name.into()).ok().filter(JsValue::is_truthy)
}

/// Calls what the browser has under a name.
fn call(target: &JsValue, name: &str, argument: &JsValue) -> Option<JsValue> {
    of(target, name)?.dyn_into::<Function>().ok()?.call1(target, argument).ok()
}

/// What a promise brings, if it is one.
async fn brought(promise: Option<JsValue>) -> Option<JsValue> {
    JsFuture::from(promise?.dyn_into::<Promise>().ok()?).await.ok()
}

/// What shows notifications: the service worker, which is there as well where pages may not.
async fn registration() -> Option<JsValue> {
    let worker = of(&browser::window().navigator(), "serviceWorker")?;
    brought(call(&worker, "getRegistration", &"".into())).await.filter(JsValue::is_truthy)
}

async fn show_notification(table: &str, [title, body]: &[String; 2]) -> Option<()> {
    let options = js_sys::Object::new();
    for (name, value) in [("body", body.as_str()), ("tag", table), ("data", table)] {
        let _ = Reflect::set(&options, &name.into(), &value.into());
    }
    let there = registration().await?;
    let show = of(&there, "showNotification")?.dyn_into::<Function>().ok()?;
    brought(show.call2(&there, &title.into(), &options).ok()).await.map(drop)
}

/// Whoever is back, or has decided, is told no more.
fn take_away(table: &Rc<str>) {
    if !is_on() {
        return;
    }
    let table = Rc::clone(table);
    spawn_local(async move {
        let Some(there) = registration().await else { return };
        let options = js_sys::Object::new();
        let _ = Reflect::set(&options, &"tag".into(), &(&*table).into());
        // A later one of the same table takes the place of the one before, so there is one at most.
        let shown = brought(call(&there, "getNotifications", &options)).await;
        shown.and_then(|shown| of(&shown, "0")).and_then(|one| call(&one, "close", &JsValue::NULL));
    });
}

/// Whether notifications can be had at all: browsers give them to pages that came over a safe line.
fn is_possible() -> bool {
    let window = browser::window();
    of(&window, "Notification").is_some() && of(&window.navigator(), "serviceWorker").is_some()
}

fn is_allowed() -> bool {
    let notification = of(&browser::window(), "Notification");
    let permission = notification.and_then(|notification| of(&notification, "permission"));
    permission.and_then(|permission| permission.as_string()).as_deref() == Some("granted")
}

/// Whether whoever uses this browser wants them, and it allows them.
fn is_on() -> bool {
    store::read(WANTED).is_some() && is_possible() && is_allowed()
}

/// How things stand with the switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Impossible,
    Off,
    On,
    Refused,
}

/// The switch: the browser is asked when somebody turns it on, and never by itself.
pub(super) fn switch() -> impl IntoView {
    let says = Says::here();
    let state = RwSignal::new(match (is_possible(), is_on()) {
        (false, _) => State::Impossible,
        (_, true) => State::On,
        _ => State::Off,
    });
    let toggle = move |field: web_sys::HtmlInputElement| match field.checked() {
        true => spawn_local(async move {
            let now = turn_on().await;
            if state.try_get_untracked().is_some() {
                state.set(now);
            }
        }),
        false => {
            store::remove(WANTED);
            state.set(State::Off);
        }
    };
    let about = move || match state.get() {
        State::Impossible => says.say("remind-impossible"),
        State::Refused => says.say("turn-notify-refused"),
        State::Off | State::On => says.say("turn-notify-about"),
    };
    el("div")
        .class("field remind")
        .child(
            el("label")
                .class("check")
                .child(
                    el("input")
                        .attr("type", "checkbox")
                        .id("notify")
                        .attr("aria-describedby", "notify-about")
                        .attr("disabled", move || state.get() == State::Impossible)
                        .prop("checked", move || state.get() == State::On)
                        .on_field("change", toggle),
                )
                .child(el("b").child(said("turn-notify"))),
        )
        .child(el("p").class("tip").id("notify-about").attr("role", "status").child(about))
}

async fn turn_on() -> State {
    let Some(notification) = of(&browser::window(), "Notification") else { return State::Impossible };
    let answer = brought(call(&notification, "requestPermission", &JsValue::UNDEFINED)).await;
    if answer.and_then(|answer| answer.as_string()).as_deref() == Some("granted") {
        store::write(WANTED, "yes");
        return State::On;
    }
    State::Refused
}
