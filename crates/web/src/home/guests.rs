//! Who plays: me, bots by level, people at this device. A line for each, with a name that can be changed in place.

use flipwrite::GameId;
use flipwrite_art::Symbol;
use leptos::prelude::*;

use super::wish::{Guest, Wish};
use crate::settings::Preferences;
use crate::text::{Tongue, text};
use crate::widgets::Glyph;

/// The levels of bots by name, weakest first.
const LEVELS: [&str; 5] = ["novice", "casual", "skilled", "expert", "master"];
/// What each of them scores against its like, from docs/strength.md: `maps`, then `pyramids`.
const MEANS: [[u16; 5]; 2] = [[80, 95, 107, 120, 128], [91, 101, 113, 130, 139]];
/// Names of bots, in their order.
const BOTS: [&str; 3] = ["Ada", "Ben", "Cleo"];

/// Who plays along.
#[component]
pub(super) fn Guests(wish: RwSignal<Wish>) -> impl IntoView {
    let count = Memo::new(move |_| wish.with(|wish| wish.guests.len()));
    let add = move |guest: Guest| change(wish, |guests| guests.push(guest));
    view! {
        <section class="guests" aria-label=text("home-seats")>
            <h2>{text("home-seats")}</h2>
            <Me />
            {move || (0..count.get()).map(|place| view! { <GuestLine wish=wish place=place /> }).collect_view()}
            <Show when=move || count.get() == 0><p class="tip">{text("home-seats-alone-about")}</p></Show>
            <Show when=move || count.get() < 3 fallback=|| view! { <p class="tip">{text("home-seats-full")}</p> }>
                <div class="add">
                    <button type="button" class="button" id="add-bot" on:click=move |_| add(Guest::Bot("casual".to_owned()))>
                        <Glyph symbol=Symbol::Plus />{text("home-kind-bot")}
                    </button>
                    <button type="button" class="button" id="add-person" on:click=move |_| add(Guest::Person(String::new()))>
                        <Glyph symbol=Symbol::Plus />{text("home-kind-person")}
                    </button>
                </div>
            </Show>
        </section>
    }
}

fn change(wish: RwSignal<Wish>, change: impl FnOnce(&mut Vec<Guest>)) {
    wish.update(|wish| change(&mut wish.guests));
    wish.get_untracked().store();
}

/// Whoever sits here; the name is the one of the settings.
#[component]
fn Me() -> impl IntoView {
    let preferences = Preferences::here();
    let name = untrack(|| preferences.with(|settings| settings.name.clone()));
    view! {
        <div class="seat me">
            <Glyph symbol=Symbol::Person />
            <input
                type="text"
                id="me"
                maxlength="20"
                autocomplete="nickname"
                aria-label=text("settings-name")
                placeholder=text("home-you")
                prop:value=name
                on:input:target=move |event| preferences.change(|settings| settings.name = event.target().value())
            />
        </div>
    }
}

#[component]
fn GuestLine(wish: RwSignal<Wish>, place: usize) -> impl IntoView {
    let tongue = Tongue::here();
    let guest = Memo::new(move |_| wish.with(|wish| wish.guests.get(place).cloned()));
    let name = move || wish.with(|wish| guest_name(tongue, &wish.guests, place));
    let remove = move |_| {
        change(wish, |guests| {
            if place < guests.len() {
                guests.remove(place);
            }
        });
    };
    view! {
        <div class="seat guest">
            {move || match guest.get() {
                Some(Guest::Bot(level)) => view! { <BotFields wish=wish place=place level=level /> }.into_any(),
                Some(Guest::Person(own)) => view! { <PersonFields wish=wish place=place own=own /> }.into_any(),
                None => ().into_any(),
            }}
            <button
                type="button"
                class="tool plain"
                aria-label=move || tongue.with("home-remove", &[("name", name().into())])
                on:click=remove
            >
                <Glyph symbol=Symbol::Close />
            </button>
        </div>
    }
}

fn set(wish: RwSignal<Wish>, place: usize, guest: Guest) {
    change(wish, |guests| {
        if let Some(old) = guests.get_mut(place) {
            *old = guest;
        }
    });
}

/// A bot: what it is called, how good it is, and what it is like.
#[component]
fn BotFields(wish: RwSignal<Wish>, place: usize, level: String) -> impl IntoView {
    let tongue = Tongue::here();
    let about = {
        let level = level.clone();
        move || tongue.say(&format!("home-level-{level}-about"))
    };
    let score = {
        let level = level.clone();
        move || tongue.with("home-level-score", &[("score", mean(wish.with(Wish::game), &level).into())])
    };
    let name = move || wish.with(|wish| guest_name(tongue, &wish.guests, place));
    view! {
        <Glyph symbol=Symbol::Bot />
        <label class="guest-field">
            <span>{name}</span>
            <select class="level" on:change:target=move |event| set(wish, place, Guest::Bot(event.target().value()))>
                {LEVELS.map(|name| view! {
                    <option value=name selected=name == level>{move || tongue.say(&format!("home-level-{name}"))}</option>
                }).collect_view()}
            </select>
        </label>
        <span class="tip">{about}" "<span class="about-score">{score}</span></span>
    }
}

/// Somebody else at this device.
#[component]
fn PersonFields(wish: RwSignal<Wish>, place: usize, own: String) -> impl IntoView {
    let tongue = Tongue::here();
    let number = wish.with_untracked(|wish| person_number(&wish.guests, place));
    view! {
        <Glyph symbol=Symbol::Person />
        <input
            type="text"
            maxlength="20"
            value=own
            aria-label=move || tongue.with("home-name", &[("n", number.into())])
            placeholder=move || tongue.with("home-player", &[("n", number.into())])
            on:change:target=move |event| set(wish, place, Guest::Person(event.target().value()))
        />
        <span class="tip">{text("home-seats-people-about")}</span>
    }
}

/// What a guest is called: people are numbered among people and bots among bots, whoever sits between them.
pub(super) fn guest_name(tongue: Tongue, guests: &[Guest], place: usize) -> String {
    match guests.get(place) {
        Some(Guest::Person(name)) if !name.trim().is_empty() => name.trim().to_owned(),
        Some(Guest::Bot(_)) => {
            let before = guests[..place].iter().filter(|guest| matches!(guest, Guest::Bot(_))).count();
            BOTS[before.min(2)].to_owned()
        }
        _ => tongue.with("home-player", &[("n", person_number(guests, place).into())]),
    }
}

/// The number of a person among the people; whoever owns the device is the first.
fn person_number(guests: &[Guest], place: usize) -> usize {
    2 + guests.iter().take(place).filter(|guest| matches!(guest, Guest::Person(_))).count()
}

fn mean(game: GameId, level: &str) -> u16 {
    let place = LEVELS.iter().position(|name| *name == level).unwrap_or(0);
    MEANS[usize::from(game == GameId::Pyramids)][place]
}
