//! The curtain: the device is passed on, and nothing private shows before the next person's tap.

use flipwrite_art::back;
use flipwrite_desk::scene::Scene;
use leptos::prelude::*;

use crate::app::DeskLight;
use crate::play::Play;
use crate::text::{Tongue, text};

#[component]
pub(super) fn Curtain(play: Play) -> impl IntoView {
    let (tongue, light) = (Tongue::here(), DeskLight::here());
    let name = play.watch(name_here);
    let game = play.game();
    let seat = play.watch(|desk| desk.seat().index());
    let with = move |key: &'static str| move || tongue.with(key, &[("name", name.get().into())]);
    view! {
        <section class=move || format!("curtain seat-{}", seat.get())>
            <div class="backs" aria-hidden="true">
                <span class="drawing" inner_html=move || back(game, light.get())></span>
                <span class="drawing" inner_html=move || back(game, light.get())></span>
            </div>
            <i aria-hidden="true">{move || initial(&name.get())}</i>
            <h2>{with("curtain-pass")}</h2>
            <p class="tip">{text("curtain-hidden")}</p>
            <button type="button" class="button go large" id="confirm" on:click=move |_| play.lift_curtain()>
                {with("curtain-show")}
            </button>
        </section>
    }
}

/// Whose table this is, where several people share the device.
#[component]
pub(super) fn Whose(play: Play) -> impl IntoView {
    let tongue = Tongue::here();
    let whose = play.watch(|desk| {
        let several = desk.people() > 1;
        several.then(|| (desk.seat(), name_here(desk)))
    });
    move || {
        whose.get().map(|(seat, name)| {
            view! {
                <p class=format!("whose seat-{}", seat.index())>
                    <i aria-hidden="true">{initial(&name)}</i>
                    {tongue.with("table-cards-of", &[("name", name.into())])}
                </p>
            }
        })
    }
}

/// What whoever the desk is for is called.
fn name_here(desk: &dyn Scene) -> String {
    desk.names().get(desk.seat().index()).cloned().unwrap_or_default()
}

/// One sign for a name: its first letter, or the number of somebody who is called by one.
fn initial(name: &str) -> String {
    match name.split_whitespace().last() {
        Some(number) if number.parse::<u8>().is_ok() => number.to_owned(),
        _ => name.chars().take(1).flat_map(char::to_uppercase).collect(),
    }
}
