//! How others come to a table: its link, as text, as a QR code, as a code to type.

use flipwrite_words::Arg;
use qrcode::{Color, EcLevel, QrCode};

use super::says::{Says, said};
use crate::browser;
use crate::route::Route;
use crate::ui::*;

/// The whole address of a table.
pub(super) fn address(id: &str) -> String {
    browser::address_of(&Route::Online(id.to_owned()).hash())
}

/// The id of a table, as it is told to others.
pub(super) fn code(id: String) -> El {
    el("strong").class("table-code").attr("translate", "no").child(id)
}

/// All ways to invite. How to be reached by others concerns the host alone.
pub(super) fn invite(id: String, is_host: Memo<bool>) -> impl IntoView {
    let says = Says::here();
    let link = address(&id);
    let screen = Route::Online(format!("{id}/screen")).hash();
    el("section")
        .class("panel invite")
        .child(
            el("div")
                .class("qr")
                .attr("role", "img")
                .attr("aria-label", said("room-qr"))
                .html(drawing(&link).unwrap_or_default()),
        )
        .child(
            el("div")
                .class("invite-words")
                .child(el("h2").child(said("room-invite")))
                .child(el("p").class("tip").child(said("room-invite-about")))
                .child(el("p").class("link").child(
                    el("a").id("link").attr("href", link.clone()).attr("translate", "no").child(link.clone()),
                ))
                .child(show(
                    move || is_host.get() && is_local(),
                    || el("p").class("tip").id("only-here").child(said("room-only-here")),
                ))
                .child(el("p").class("ways-in").child(send(link, says)))
                .child(
                    el("p")
                        .class("tip")
                        .child(move || {
                            let code: Arg<'_> = id.as_str().into();
                            says.with("room-code", &[("code", code)])
                        })
                        .child(" ")
                        .child(el("a").attr("href", screen).child(said("room-screen"))),
                ),
        )
}

/// Whether the page was called by a name that means this machine, whoever says it.
fn is_local() -> bool {
    let host = browser::window().location().hostname().unwrap_or_default();
    host == "localhost" || host == "[::1]" || host.starts_with("127.")
}

/// Hands the link to whatever shares on this device, or puts it on the clipboard.
fn send(link: String, says: Says) -> impl IntoView {
    let copied = RwSignal::new(None::<bool>);
    let words = move || match copied.get() {
        None => says.say("room-copy"),
        Some(true) => says.say("room-copied"),
        Some(false) => says.say("room-copy-failed"),
    };
    let shared = link.clone();
    let copy = move |_| {
        let link = link.clone();
        wasm_bindgen_futures::spawn_local(async move { copied.set(Some(browser::copy(&link).await)) });
    };
    let share = move |_| {
        let (link, title) = (shared.clone(), says.now("online-title", &[]));
        wasm_bindgen_futures::spawn_local(async move {
            browser::share(&title, &link).await;
        });
    };
    (
        el("button").attr("type", "button").class("button go").id("copy").on_click(copy).child(words),
        browser::can_share().then(|| {
            el("button").attr("type", "button").class("button").on_click(share).child(said("room-share"))
        }),
    )
}

/// An address as a QR code: always dark on light, with the quiet zone that readers want.
pub(super) fn drawing(address: &str) -> Option<String> {
    const QUIET: usize = 3;
    let code = QrCode::with_error_correction_level(address, EcLevel::M).ok()?;
    let width = code.width();
    let side = width + 2 * QUIET;
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
    let path: String = dark
        .map(|(place, _)| format!("M{} {}h1v1h-1z", place % width + QUIET, place / width + QUIET))
        .collect();
    Some(format!(
        "<svg viewBox='0 0 {side} {side}' shape-rendering='crispEdges'><rect width='{side}' height='{side}' fill='#fff'/><path d='{path}' fill='#1b1512'/></svg>"
    ))
}
