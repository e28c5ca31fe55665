//! The curtain: the device is passed on, and nothing private shows before the next person's tap.

use flipwrite_art::Symbol;
use leptos::prelude::*;

use crate::play::Play;
use crate::shown::Shown;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

#[component]
pub(super) fn Curtain<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let name = play.watch(|desk| desk.host().chairs()[desk.seat().index()].name.clone());
    let with = move |key: &'static str| move || tongue.with(key, &[("name", name.get().into())]);
    view! {
        <section class="curtain">
            <Glyph symbol=Symbol::Person />
            <h2>{with("curtain-pass")}</h2>
            <p class="tip">{text("curtain-hidden")}</p>
            <button type="button" class="button go large" id="confirm" on:click=move |_| play.lift_curtain()>
                {with("curtain-show")}
            </button>
        </section>
    }
}
