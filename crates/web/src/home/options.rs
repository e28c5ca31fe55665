//! Options, deck and deal, behind one fold.

use flipwrite::deck::DeckFile;
use flipwrite::{DealNumber, GameId, Maps, Options, Pyramids, Refill};
use leptos::prelude::*;

use super::wish::Wish;
use crate::browser;
use crate::text::{Tongue, text};

/// What stands behind the fold.
#[component]
pub(super) fn Fold(wish: RwSignal<Wish>, deal: RwSignal<String>) -> impl IntoView {
    let tongue = Tongue::here();
    let pyramids = Memo::new(move |_| wish.with(Wish::game) == GameId::Pyramids);
    view! {
        <details class="fold">
            <summary>
                <span>{text("home-options")}</span>
                <span class="tip">{move || chosen(tongue, &wish.get())}</span>
            </summary>
            <div class="fields">
                <Show when=move || pyramids.get()>
                    <Switch
                        wish=wish
                        id="finished-card-open"
                        label="option-finished-card-open-label"
                        about="option-finished-card-open-about"
                        get=|options| options.finished_card_open
                        set=|options, on| options.finished_card_open = on
                    />
                </Show>
                <Switch
                    wish=wish
                    id="tracker"
                    label="option-tracker-label"
                    about="option-tracker-about"
                    get=|options| options.tracker
                    set=|options, on| options.tracker = on
                />
                <RefillField wish=wish />
                <DeckField wish=wish />
                <DealField deal=deal />
            </div>
        </details>
    }
}

/// What is set, in a few words.
fn chosen(tongue: Tongue, wish: &Wish) -> String {
    let deck = wish.own_deck().and_then(name_of).unwrap_or_else(|| tongue.say("home-deck-house"));
    let usual = wish.options() == Options::defaults(wish.game());
    let options = tongue.say(if usual { "home-options-usual" } else { "home-options-own" });
    format!("{deck}, {options}")
}

fn change(wish: RwSignal<Wish>, change: impl FnOnce(&mut Options)) {
    wish.update(|wish| {
        let mut options = wish.options();
        change(&mut options);
        wish.set_options(options);
    });
    wish.get_untracked().store();
}

/// A switch that is on or off.
#[component]
fn Switch(
    wish: RwSignal<Wish>,
    id: &'static str,
    label: &'static str,
    about: &'static str,
    get: fn(&Options) -> bool,
    set: fn(&mut Options, bool),
) -> impl IntoView {
    let on = Memo::new(move |_| wish.with(|wish| get(&wish.options())));
    let described = format!("{id}-about");
    view! {
        <div class="field">
            <label class="check">
                <input
                    type="checkbox"
                    id=id
                    aria-describedby=described.clone()
                    prop:checked=move || on.get()
                    on:change:target=move |event| change(wish, |options| set(options, event.target().checked()))
                />
                <b>{text(label)}</b>
            </label>
            <p class="tip" id=described>{text(about)}</p>
        </div>
    }
}

/// When the display is filled up.
#[component]
fn RefillField(wish: RwSignal<Wish>) -> impl IntoView {
    let now = Memo::new(move |_| wish.with(|wish| wish.options().refill));
    let set = move |value: String| {
        let refill = if value == Refill::AfterEveryone.name() {
            Refill::AfterEveryone
        } else {
            Refill::AfterEachPlayer
        };
        change(wish, |options| options.refill = refill);
    };
    let option = move |refill: Refill, words: &'static str| {
        view! { <option value=refill.name() selected=move || now.get() == refill>{text(words)}</option> }
    };
    view! {
        <div class="field">
            <label class="named">
                <b>{text("option-refill-label")}</b>
                <select on:change:target=move |event| set(event.target().value())>
                    {option(Refill::AfterEachPlayer, "option-refill-after-each-player-label")}
                    {option(Refill::AfterEveryone, "option-refill-after-everyone-label")}
                </select>
            </label>
            <p class="tip">{text("option-refill-about")}</p>
        </div>
    }
}

/// The house deck, or one of one's own from a file.
#[component]
fn DeckField(wish: RwSignal<Wish>) -> impl IntoView {
    let tongue = Tongue::here();
    let own = Memo::new(move |_| wish.with(|wish| wish.own_deck().and_then(name_of)));
    let flaw = RwSignal::new(None::<String>);
    let take = move |text: String| match check(&text, wish.with_untracked(Wish::game)) {
        Ok(()) => {
            flaw.set(None);
            wish.update(|wish| wish.set_own_deck(Some(text)));
            wish.get_untracked().store();
        }
        Err(reason) => {
            let reason = tongue.now().file_flaw(&reason);
            flaw.set(Some(tongue.now().say("error-deck", &[("reason", reason.into())])));
        }
    };
    let back = move |_| {
        wish.update(|wish| wish.set_own_deck(None));
        wish.get_untracked().store();
    };
    view! {
        <div class="field">
            <label class="named">
                <b>{text("home-deck")}</b>
                <span>{move || own.get().unwrap_or_else(|| tongue.say("home-deck-house"))}</span>
                <input
                    type="file"
                    accept=".json,.toml,application/json"
                    aria-label=text("home-deck-file")
                    on:change:target=move |event| browser::read_file(&event.target(), take)
                />
            </label>
            <Show when=move || own.get().is_some()>
                <button type="button" class="button" on:click=back>{text("home-deck-house")}</button>
            </Show>
            <p class="tip bad" role="alert">{move || flaw.get()}</p>
        </div>
    }
}

fn name_of(text: &str) -> Option<String> {
    DeckFile::read(text).ok().map(|file| file.deck.name)
}

fn check(text: &str, game: GameId) -> Result<(), flipwrite::deck::FileFlaw> {
    let file = DeckFile::read(text)?;
    match game {
        GameId::Maps => file.deck::<Maps>().map(drop),
        GameId::Pyramids => file.deck::<Pyramids>().map(drop),
    }
}

/// A deal by its id.
#[component]
fn DealField(deal: RwSignal<String>) -> impl IntoView {
    let tongue = Tongue::here();
    let flaw = move || {
        let id = deal.get();
        let flaw = id.trim().parse::<DealNumber>().err().filter(|_| !id.trim().is_empty())?;
        Some(tongue.words().deal_flaw(&flaw))
    };
    view! {
        <div class="field">
            <label class="named">
                <b>{text("home-deal-id")}</b>
                <input
                    type="text"
                    id="deal"
                    autocomplete="off"
                    spellcheck="false"
                    placeholder=text("home-deal-placeholder")
                    prop:value=move || deal.get()
                    on:input:target=move |event| deal.set(event.target().value())
                />
            </label>
            <p class="tip">{text("home-deal-about")}</p>
            <p class="tip bad" role="alert">{flaw}</p>
        </div>
    }
}
