//! Who plays: me, bots by level, people at this device. A line for each, with a name that can be changed in place.

use flipwrite::GameId;
use flipwrite_art::Symbol;

use super::wish::{Guest, Wish};
use crate::route::Route;
use crate::settings::Preferences;
use crate::text::{Tongue, text};
use crate::ui::*;
use crate::widgets::glyph;

/// The levels of bots by name, weakest first.
pub(crate) const LEVELS: [&str; 5] = ["novice", "casual", "skilled", "expert", "master"];
/// Names of bots, in their order.
const BOTS: [&str; 3] = ["Ada", "Ben", "Cleo"];

/// Who plays along.
pub(super) fn guests(wish: RwSignal<Wish>) -> impl IntoView {
    let count = Memo::new(move |_| wish.with(|wish| wish.guests.len()));
    let add = move |guest: Guest| change(wish, |guests| guests.push(guest));
    el("section")
        .class("guests")
        .attr("aria-label", text("home-seats"))
        .child(el("h2").child(text("home-seats")))
        .child(me())
        .child(move || (0..count.get()).map(|place| guest_line(wish, place)).collect_view())
        .child(show(
            move || count.get() == 0,
            move || el("p").class("tip").child(text("home-seats-alone-about")),
        ))
        .child(show_or(
            move || count.get() < 3,
            move || {
                el("div")
                    .class("add")
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button")
                            .id("add-bot")
                            .on_click(move |_| add(Guest::Bot("casual".to_owned())))
                            .child(glyph(Symbol::Plus))
                            .child(text("home-kind-bot")),
                    )
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button")
                            .id("add-person")
                            .on_click(move |_| add(Guest::Person(String::new())))
                            .child(glyph(Symbol::Plus))
                            .child(text("home-kind-person")),
                    )
                    .child(
                        el("a")
                            .class("button")
                            .id("online")
                            .attr("href", Route::Online(String::new()).hash())
                            .child(glyph(Symbol::Globe))
                            .child(text("home-online")),
                    )
            },
            || el("p").class("tip").child(text("home-seats-full")),
        ))
}

fn change(wish: RwSignal<Wish>, change: impl FnOnce(&mut Vec<Guest>)) {
    wish.update(|wish| change(&mut wish.guests));
    wish.get_untracked().store();
}

/// Whoever sits here; the name is the one of the settings.
fn me() -> impl IntoView {
    let preferences = Preferences::here();
    let name = untrack(|| preferences.with(|settings| settings.name.clone()));
    el("div").class("seat me").child(glyph(Symbol::Person)).child(
        el("input")
            .attr("type", "text")
            .id("me")
            .attr("maxlength", "20")
            .attr("autocomplete", "nickname")
            .attr("aria-label", text("settings-name"))
            .attr("placeholder", text("home-you"))
            .prop("value", name)
            .on_field("input", move |field: web_sys::HtmlInputElement| {
                preferences.change(|settings| settings.name = field.value());
            }),
    )
}

fn guest_line(wish: RwSignal<Wish>, place: usize) -> impl IntoView {
    let tongue = Tongue::here();
    // The fields stay while what they hold changes: one of them has the focus then.
    let is_bot = Memo::new(move |_| {
        wish.with(|wish| wish.guests.get(place).map(|guest| matches!(guest, Guest::Bot(_))))
    });
    let name = move || wish.with(|wish| guest_name(tongue, &wish.guests, place));
    let remove = move |_| {
        change(wish, |guests| {
            if place < guests.len() {
                guests.remove(place);
            }
        });
    };
    el("div")
        .class("seat guest")
        .child(move || match is_bot.get() {
            Some(true) => bot_fields(wish, place).into_view(),
            Some(false) => person_fields(wish, place).into_view(),
            None => ().into_view(),
        })
        .child(
            el("button")
                .attr("type", "button")
                .class("tool plain")
                .attr("aria-label", move || tongue.with("home-remove", &[("name", name().into())]))
                .on_click(remove)
                .child(glyph(Symbol::Close)),
        )
}

fn set(wish: RwSignal<Wish>, place: usize, guest: Guest) {
    change(wish, |guests| {
        if let Some(old) = guests.get_mut(place) {
            *old = guest;
        }
    });
}

/// A bot: what it is called, how good it is, and what it is like.
fn bot_fields(wish: RwSignal<Wish>, place: usize) -> impl IntoView {
    let tongue = Tongue::here();
    let level = Memo::new(move |_| {
        wish.with(|wish| match wish.guests.get(place) {
            Some(Guest::Bot(level)) => level.clone(),
            _ => String::new(),
        })
    });
    let about = move || tongue.say(&format!("home-level-{}-about", level.get()));
    let score = move || {
        let mean = mean(wish.with(Wish::game), &level.get());
        tongue.with("home-level-score", &[("score", mean.into())])
    };
    let name = move || wish.with(|wish| guest_name(tongue, &wish.guests, place));
    (
        glyph(Symbol::Bot),
        el("label").class("guest-field").child(el("span").child(name)).child(
            el("select")
                .class("level")
                .on_field("change", move |field: web_sys::HtmlSelectElement| {
                    set(wish, place, Guest::Bot(field.value()));
                })
                .child(
                    LEVELS
                        .map(|name| {
                            el("option")
                                .attr("value", name)
                                .prop("selected", move || level.get() == name)
                                .child(move || tongue.say(&format!("home-level-{name}")))
                        })
                        .collect_view(),
                ),
        ),
        el("span").class("tip").child(about).child(" ").child(el("span").class("about-score").child(score)),
    )
}

/// Somebody else at this device.
fn person_fields(wish: RwSignal<Wish>, place: usize) -> impl IntoView {
    let tongue = Tongue::here();
    let number = wish.with_untracked(|wish| person_number(&wish.guests, place));
    let own = wish.with_untracked(|wish| match wish.guests.get(place) {
        Some(Guest::Person(own)) => own.clone(),
        _ => String::new(),
    });
    (
        glyph(Symbol::Person),
        el("input")
            .attr("type", "text")
            .attr("maxlength", "20")
            .attr("value", own)
            .attr("aria-label", move || tongue.with("home-name", &[("n", number.into())]))
            .attr("placeholder", move || tongue.with("home-player", &[("n", number.into())]))
            .on_field("change", move |field: web_sys::HtmlInputElement| {
                set(wish, place, Guest::Person(field.value()));
            }),
        el("span").class("tip").child(text("home-seats-people-about")),
    )
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

/// What a level scores against its like, from docs/strength.md.
fn mean(game: GameId, level: &str) -> u16 {
    let means = match game {
        GameId::Maps => [80, 95, 107, 120, 128],
        GameId::Pyramids => [91, 101, 113, 130, 139],
    };
    LEVELS.iter().position(|name| *name == level).map_or(means[0], |place| means[place])
}
