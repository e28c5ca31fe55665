//! The few things that the page asks of the browser itself.

use std::time::Duration;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, HtmlElement, KeyboardEvent, Window};

use crate::ui::*;

pub(crate) fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

pub(crate) fn document() -> Document {
    window().document().expect("a page has a document")
}

/// Whether a sheet lies over the page.
pub(crate) fn is_covered() -> bool {
    document().query_selector("dialog[open]").ok().flatten().is_some()
}

/// Does something after a while.
pub(crate) fn set_timeout(act: impl FnOnce() + 'static, after: Duration) {
    let act = Closure::once_into_js(act);
    let milliseconds = after.as_millis() as i32;
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(act.unchecked_ref(), milliseconds);
}

/// Does something again and again, for as long as whatever is made now lives.
pub(crate) fn set_interval(act: impl Fn() + 'static, every: Duration) {
    let act = Closure::<dyn Fn()>::new(act);
    let milliseconds = every.as_millis() as i32;
    let id = window()
        .set_interval_with_callback_and_timeout_and_arguments_0(act.as_ref().unchecked_ref(), milliseconds);
    on_cleanup(move || {
        id.into_iter().for_each(|id| window().clear_interval_with_handle(id));
        drop(act);
    });
}

/// Does something before the next frame is painted.
pub(crate) fn request_animation_frame(act: impl FnOnce() + 'static) {
    let act = Closure::once_into_js(act);
    let _ = window().request_animation_frame(act.unchecked_ref());
}

/// Hears keys wherever they are pressed, for as long as whatever is made now lives.
pub(crate) fn on_key(heard: impl Fn(&KeyboardEvent) + 'static) {
    listen(&window(), "keydown", Box::new(move |event| heard(event.unchecked_ref())));
}

/// What stands behind the `#` of the address.
pub(crate) fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

pub(crate) fn set_hash(hash: &str) {
    let _ = window().location().set_hash(hash);
}

/// The same without a step of its own in the history, and without anybody hearing of it. By calls that the page has already.
pub(crate) fn replace_hash(hash: &str) {
    let of = |value: &wasm_bindgen::JsValue, name: &str| js_sys::Reflect::get(value, &name.into());
    let _ = of(&window(), "history").and_then(|history| {
        let replace: js_sys::Function = of(&history, "replaceState")?.dyn_into()?;
        replace.call3(&history, &wasm_bindgen::JsValue::NULL, &"".into(), &hash.into())
    });
}

/// Calls back for every event of the window, for as long as the page lives.
pub(crate) fn on_window(event: &str, mut heard: impl FnMut() + 'static) {
    on_window_event(event, move |_: web_sys::Event| heard());
}

/// The same, with the event.
pub(crate) fn on_window_event<E: JsCast + 'static>(event: &str, mut heard: impl FnMut(E) + 'static) {
    let closure = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
        heard(event.unchecked_into::<E>());
    });
    let _ = window().add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    closure.forget();
}

/// Whether a media query holds, now and as it changes.
pub(crate) fn media(query: &str) -> RwSignal<bool> {
    let list = window().match_media(query).ok().flatten();
    let holds = RwSignal::new(list.as_ref().is_some_and(web_sys::MediaQueryList::matches));
    if let Some(list) = list {
        let asked = list.clone();
        let closure = Closure::<dyn FnMut()>::new(move || holds.set(asked.matches()));
        list.set_onchange(Some(closure.as_ref().unchecked_ref()));
        closure.forget();
    }
    holds
}

/// Whether a media query holds at this moment.
pub(crate) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// The languages that somebody reads, best first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Milliseconds since the page began, as exactly as the browser tells.
#[cfg(target_arch = "wasm32")]
pub(crate) fn clock() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Random bits from the browser's generator.
pub(crate) fn random_u64() -> u64 {
    let mut bytes = [0; 8];
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes)
}

/// Puts an attribute on the root of the document, where the style sheet looks for it.
pub(crate) fn set_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// Does something once what has changed is on the screen, as a task of its own.
pub(crate) fn after_paint(act: impl FnOnce() + 'static) {
    let soon = move || set_timeout(act, Duration::ZERO);
    // Nothing is painted where nobody looks.
    if document().hidden() { soon() } else { request_animation_frame(soon) }
}

/// Gives an element the focus: at once, or as soon as it is there. What is drawn in slices may take some frames to be.
pub(crate) fn focus(id: &str) {
    focus_within(id.to_owned(), FRAMES_TO_COME);
}

/// How many frames an element has to appear before its focus is given up: a slow machine's second.
const FRAMES_TO_COME: u32 = 60;

fn focus_within(id: String, frames: u32) {
    if !focus_now(&id) && frames > 0 {
        request_animation_frame(move || focus_within(id, frames - 1));
    }
}

/// A new screen is read from its beginning, however far the one before was read.
pub(crate) fn to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Gives the first of these elements the focus, if nothing has it: the page does not move for that.
pub(crate) fn focus_if_lost(selector: &str) {
    let document = document();
    let is_lost = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
    let Some(element) = document.query_selector(selector).ok().flatten().filter(|_| is_lost) else { return };
    let element: HtmlElement = element.unchecked_into();
    if element.tab_index() < 0 {
        element.set_tab_index(-1);
    }
    let options = web_sys::FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

/// Whether an element can't have the focus any more: it is switched off or gone.
pub(crate) fn is_out_of_reach(element: &web_sys::Element) -> bool {
    !element.is_connected() || element.matches(":disabled").unwrap_or(false)
}

/// Nothing has the focus any more, if something inside of such an element had it.
pub(crate) fn let_go_of(selector: &str) {
    let focused = document().active_element();
    if let Some(focused) =
        focused.filter(|focused| focused.closest(selector).is_ok_and(|found| found.is_some()))
    {
        let _ = focused.unchecked_into::<HtmlElement>().blur();
    }
}

fn focus_now(id: &str) -> bool {
    let element = document().get_element_by_id(id);
    element.is_some_and(|element| element.unchecked_into::<HtmlElement>().focus().is_ok())
}

/// Tells the shell that the page has taken over from the first paint.
pub(crate) fn page_is_up() {
    set_root("data-up", "yes");
    let event = web_sys::Event::new("flipwrite-up");
    if let Ok(event) = event {
        let _ = window().dispatch_event(&event);
    }
}

/// Offers a text as a file to be kept.
pub(crate) fn download(name: &str, kind: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(element) = document().create_element("a") {
        let link: web_sys::HtmlAnchorElement = element.unchecked_into();
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&address);
}

/// Puts a text on the clipboard; says whether that worked.
pub(crate) async fn copy(text: &str) -> bool {
    // A page that does not come over a safe line has no clipboard.
    let navigator = window().navigator();
    let has_one = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|one| one.is_object());
    if !has_one {
        return false;
    }
    let promise = navigator.clipboard().write_text(text);
    wasm_bindgen_futures::JsFuture::from(promise).await.is_ok()
}

/// Whether this device has its own way of sharing things.
pub(crate) fn can_share() -> bool {
    let share = js_sys::Reflect::get(&window().navigator(), &"share".into());
    share.is_ok_and(|share| share.is_function())
}

/// Hands an address to whatever shares on this device; says whether there is such a thing. Somebody who changes
/// their mind has been asked, which will do.
pub(crate) async fn share(title: &str, address: &str) -> bool {
    if !can_share() {
        return false;
    }
    let what = web_sys::ShareData::new();
    what.set_title(title);
    what.set_url(address);
    let promise = window().navigator().share_with_data(&what);
    match wasm_bindgen_futures::JsFuture::from(promise).await {
        Ok(_) => true,
        Err(why) => js_sys::Reflect::get(&why, &"name".into()).is_ok_and(|name| name == "AbortError"),
    }
}

/// A moment in milliseconds since 1970 as a date with its time, as a language writes it.
pub(crate) fn date(at: u64, language: &str) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    let options = js_sys::Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    String::from(date.to_locale_string(language, &options))
}

/// Today's date (UTC), as a language writes it.
pub(crate) fn today(language: &str) -> String {
    day(now(), language)
}

/// The date of a moment (UTC), as a language writes it.
pub(crate) fn day(at: u64, language: &str) -> String {
    let options = js_sys::Object::new();
    for (name, value) in [("month", "long"), ("day", "numeric"), ("timeZone", "UTC")] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    let date = js_sys::Date::new(&(at as f64).into());
    String::from(date.to_locale_date_string(language, &options))
}

/// The address of the page, less what stands behind its `#`.
pub(crate) fn address() -> String {
    let whole = window().location().href().unwrap_or_default();
    whole.split('#').next().unwrap_or_default().to_owned()
}

/// The whole address of what stands behind a `#`.
pub(crate) fn address_of(hash: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{hash}")
}

/// Notes something for those who look at the console.
pub(crate) fn log(text: &str) {
    web_sys::console::log_1(&text.into());
}
