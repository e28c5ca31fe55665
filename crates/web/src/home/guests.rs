//! Who plays: me, bots by level, people at this device.

use flipwrite::GameId;
use flipwrite_art::Symbol;
use flipwrite_words::Arg;
use leptos::prelude::*;

use super::wish::{Guest, Wish};
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

/// The levels of bots by name, weakest first.
const LEVELS: [&str; 5] = ["novice", "casual", "skilled", "expert", "master"];
/// What each of them scores against its like, from docs/strength.md: `maps`, then `pyramids`.
const MEANS: [[u16; 5]; 2] = [[80, 95, 107, 120, 128], [91, 101, 113, 130, 139]];
/// Names of bots, by seat.
const BOTS: [&str; 3] = ["Ada", "Ben", "Cleo"];

/// Who plays along.
#[component]
pub(super) fn Guests(wish: RwSignal<Wish>) -> impl IntoView {
    let change = move |change: &dyn Fn(&mut Vec<Guest>)| {
        wish.update(|wish| change(&mut wish.guests));
        wish.get_untracked().store();
    };
    let count = Memo::new(move |_| wish.with(|wish| wish.guests.len()));
    view! {
        <section class="guests" aria-label=text("home-seats")>
            <h2>{text("home-seats")}</h2>
            <p class="me"><Glyph symbol=Symbol::Person /><b>{text("home-you")}</b></p>
            {move || (0..count.get()).map(|place| view! { <GuestLine wish=wish place=place /> }).collect_view()}
            <Show when=move || count.get() == 0><p class="tip">{text("home-seats-alone-about")}</p></Show>
            <Show when=move || count.get() < 3>
                <div class="add">
                    <button type="button" class="button" id="add-bot" on:click=move |_| change(&|guests| guests.push(Guest::Bot("casual".to_owned())))>
                        <Glyph symbol=Symbol::Bot />{text("home-kind-bot")}
                    </button>
                    <button type="button" class="button" id="add-person" on:click=move |_| change(&|guests| guests.push(Guest::Person(String::new())))>
                        <Glyph symbol=Symbol::Person />{text("home-kind-person")}
                    </button>
                </div>
            </Show>
        </section>
    }
}

#[component]
fn GuestLine(wish: RwSignal<Wish>, place: usize) -> impl IntoView {
    let tongue = Tongue::here();
    let guest = Memo::new(move |_| wish.with(|wish| wish.guests.get(place).cloned()));
    let set = move |guest: Guest| {
        wish.update(|wish| {
            if let Some(old) = wish.guests.get_mut(place) {
                *old = guest;
            }
        });
        wish.get_untracked().store();
    };
    let remove = move |_| {
        wish.update(|wish| {
            if place < wish.guests.len() {
                wish.guests.remove(place);
            }
        });
        wish.get_untracked().store();
    };
    let label =
        move || tongue.with("home-remove", &[("name", guest_name(tongue, &guest.get(), place).into())]);
    let about = move || match guest.get() {
        Some(Guest::Bot(level)) => level_about(tongue, wish.with(Wish::game), &level),
        _ => tongue.say("home-seats-people-about"),
    };
    view! {
        <div class="guest">
            {move || match guest.get() {
                Some(Guest::Bot(level)) => view! {
                    <Glyph symbol=Symbol::Bot />
                    <label class="guest-field">
                        <span>{guest_name(tongue, &guest.get(), place)}</span>
                        <select class="level" on:change:target=move |event| set(Guest::Bot(event.target().value()))>
                            {LEVELS.map(|name| view! {
                                <option value=name selected=name == level>{tongue.say(&format!("home-level-{name}"))}</option>
                            }).collect_view()}
                        </select>
                    </label>
                }.into_any(),
                Some(Guest::Person(name)) => view! {
                    <Glyph symbol=Symbol::Person />
                    <label class="guest-field">
                        <span>{tongue.with("home-name", &[("n", (place + 2).into())])}</span>
                        <input
                            type="text"
                            maxlength="20"
                            value=name
                            placeholder=tongue.with("home-player", &[("n", (place + 2).into())])
                            on:change:target=move |event| set(Guest::Person(event.target().value()))
                        />
                    </label>
                }.into_any(),
                None => ().into_any(),
            }}
            <span class="tip">{about}</span>
            <button type="button" class="tool plain" aria-label=label on:click=remove><Glyph symbol=Symbol::Close /></button>
        </div>
    }
}

pub(super) fn guest_name(tongue: Tongue, guest: &Option<Guest>, place: usize) -> String {
    match guest {
        Some(Guest::Person(name)) if !name.trim().is_empty() => name.trim().to_owned(),
        Some(Guest::Bot(_)) => BOTS[place.min(2)].to_owned(),
        _ => tongue.with("home-player", &[("n", (place + 2).into())]),
    }
}

fn level_about(tongue: Tongue, game: GameId, level: &str) -> String {
    let place = LEVELS.iter().position(|name| *name == level).unwrap_or(0);
    let mean = MEANS[usize::from(game == GameId::Pyramids)][place];
    tongue.with(&format!("home-level-{level}-about"), &[("score", Arg::from(mean))])
}
