//! One's seat on another device: a link that is good once, and what it does there.

use super::invite::drawing;
use super::plain;
use super::says::{Says, said};
use super::server::{self, OneCode};
use super::visit::Visit;
use crate::browser;
use crate::route::Route;
use crate::ui::*;

/// What stands behind the code of a seat in an address.
pub(super) const SEAT: &str = "seat";

/// How many letters such a code has; that of a table has fewer.
pub(super) const LETTERS: usize = 16;

/// Gives a link to the own seat.
pub(super) fn another_device(visit: Visit) -> impl IntoView {
    let code = RwSignal::new(None::<Option<OneCode>>);
    let ask = move |_| {
        wasm_bindgen_futures::spawn_local(
            async move { code.set(Some(server::code(&visit.id()).await.ok())) },
        );
    };
    (
        el("button")
            .attr("type", "button")
            .class("button")
            .id("another-device")
            .on_click(ask)
            .child(said("device-another")),
        move || {
            code.get().map(|code| match code {
                Some(code) => link(&code).into_view(),
                None => {
                    el("p").class("bad").attr("role", "alert").child(said("online-unreachable")).into_view()
                }
            })
        },
    )
}

fn link(code: &OneCode) -> impl IntoView {
    let says = Says::here();
    let link = browser::address_of(&Route::Online(format!("{}/{SEAT}", code.code)).hash());
    let minutes = code.seconds / 60;
    el("div")
        .class("one-code")
        .attr("role", "status")
        .child(
            el("div")
                .class("qr")
                .attr("role", "img")
                .attr("aria-label", said("device-qr"))
                .html(drawing(&link).unwrap_or_default()),
        )
        .child(
            el("div")
                .child(
                    el("p").child(move || says.with("device-about", &[("minutes", (minutes as i32).into())])),
                )
                .child(el("p").class("link").child(el("a").attr("href", link.clone()).child(link))),
        )
}

/// This device takes part in a seat from now on.
pub(super) fn redeem(code: String) -> impl IntoView {
    let is_used = RwSignal::new(false);
    wasm_bindgen_futures::spawn_local(async move {
        match server::redeem(&code).await {
            Ok(table) => Route::Online(table).go(),
            Err(_) => is_used.set(true),
        }
    });
    show_or(
        move || is_used.get(),
        || plain("device-used", Some("online-another")),
        || plain("net-connecting", None),
    )
}
