//! Options, deck and deal, behind one fold.

use flipwrite::{DealNumber, GameId, Options, Refill};

use flipwrite::deck::DeckFile;
use flipwrite_desk::FileKind;

use super::deck::{self, Refused};
use super::wish::Wish;
use crate::around;
use crate::files::{self, Dropped};
use crate::text::{Tongue, text};
use crate::ui::*;

/// The fold. What stands behind it is fetched when it is first opened. It opens by itself for a deck that was dropped on
/// the page, or that was stored as TOML when the page itself still read it: what is wrong with one is said there.
pub(super) fn fold(wish: RwSignal<Wish>, deal: RwSignal<String>) -> impl IntoView {
    let (tongue, dropped) = (Tongue::here(), Dropped::here());
    let is_toml = wish.with_untracked(|wish| wish.own_deck().is_some_and(|text| !deck::is_json(text)));
    let opened = RwSignal::new(is_toml);
    let was_opened = Memo::new(move |before: Option<&bool>| opened.get() || before == Some(&true));
    effect(move || {
        if dropped.waits_for(FileKind::Deck) {
            opened.set(true);
        }
    });
    el("details")
        .class("fold")
        .prop("open", move || opened.get())
        .on_field("toggle", move |fold: web_sys::Element| opened.set(fold.has_attribute("open")))
        .child(
            el("summary")
                .child(el("span").child(text("home-options")))
                .child(el("span").class("tip").child(move || chosen(tongue, &wish.get()))),
        )
        .child(show(move || was_opened.get(), move || around::options(wish, deal)))
}

/// What stands behind the fold.
pub(crate) fn options(wish: RwSignal<Wish>, deal: RwSignal<String>) -> impl IntoView {
    table_options(wish).child(deal_field(deal))
}

/// The switches of a table and its deck.
pub(crate) fn table_options(wish: RwSignal<Wish>) -> El {
    // In maps a completed card has no free box left (S9).
    let matters = Memo::new(move |_| match wish.with(Wish::game) {
        GameId::Maps => false,
        GameId::Pyramids => true,
    });
    let open = move || {
        switch(
            wish,
            "finished-card-open",
            "option-finished-card-open-label",
            "option-finished-card-open-about",
            |options| options.finished_card_open,
            |options, on| options.finished_card_open = on,
        )
    };
    el("div")
        .class("fields")
        .child(show(move || matters.get(), open))
        .child(switch(
            wish,
            "tracker",
            "option-tracker-label",
            "option-tracker-about",
            |options| options.tracker,
            |options, on| options.tracker = on,
        ))
        .child(refill_field(wish))
        .child(deck_field(wish))
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
fn switch(
    wish: RwSignal<Wish>,
    id: &'static str,
    label: &'static str,
    about: &'static str,
    get: fn(&Options) -> bool,
    set: fn(&mut Options, bool),
) -> impl IntoView {
    let on = Memo::new(move |_| wish.with(|wish| get(&wish.options())));
    let described = format!("{id}-about");
    el("div")
        .class("field")
        .child(
            el("label")
                .class("check")
                .child(
                    el("input")
                        .attr("type", "checkbox")
                        .id(id)
                        .attr("aria-describedby", described.clone())
                        .prop("checked", move || on.get())
                        .on_field("change", move |field: web_sys::HtmlInputElement| {
                            change(wish, |options| set(options, field.checked()));
                        }),
                )
                .child(el("b").child(text(label))),
        )
        .child(el("p").class("tip").id(described).child(text(about)))
}

/// When the display is filled up.
fn refill_field(wish: RwSignal<Wish>) -> impl IntoView {
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
        el("option")
            .attr("value", refill.name())
            .attr("selected", move || now.get() == refill)
            .child(text(words))
    };
    el("div")
        .class("field")
        .child(
            el("label").class("named").child(el("b").child(text("option-refill-label"))).child(
                el("select")
                    .on_field("change", move |field: web_sys::HtmlSelectElement| set(field.value()))
                    .child(option(Refill::AfterEachPlayer, "option-refill-after-each-player-label"))
                    .child(option(Refill::AfterEveryone, "option-refill-after-everyone-label")),
            ),
        )
        .child(el("p").class("tip").child(text("option-refill-about")))
}

/// The house deck, or one of one's own from a file.
fn deck_field(wish: RwSignal<Wish>) -> impl IntoView {
    let (tongue, dropped) = (Tongue::here(), Dropped::here());
    let own = Memo::new(move |_| wish.with(|wish| wish.own_deck().and_then(name_of)));
    // A sentence, and under it each error.
    let flaw = RwSignal::new(None::<Vec<String>>);
    let keep = move |game: GameId, taken: Result<String, Refused>| match taken {
        Ok(json) => {
            flaw.set(None);
            wish.update(|wish| wish.set_own_deck(game, Some(json)));
            wish.try_with_untracked(Wish::store);
        }
        Err(Refused::NoReader) => flaw.set(Some(vec![tongue.now().say("error-part", &[])])),
        Err(Refused::Alien) => flaw.set(Some(vec![tongue.now().say("error-not-a-deck", &[])])),
        Err(Refused::Flaw(reason)) => {
            let (words, reason) = (tongue.now(), tongue.now().file_flaw(&reason));
            let mut lines = reason.lines().map(|line| line.trim().to_owned());
            let head = lines.next().unwrap_or_default();
            let head = words.say("error-deck", &[("reason", head.trim_end_matches(':').into())]);
            flaw.set(Some(std::iter::once(head).chain(lines).collect()));
        }
    };
    let take = move |text: String, is_dropped: bool| {
        let mut game = wish.with_untracked(Wish::game);
        wasm_bindgen_futures::spawn_local(async move {
            let read = deck::read(text).await;
            // One that was dropped on the page is for the game that it names.
            if let (true, Ok((_, file))) = (is_dropped, &read) {
                game = file.game;
                wish.update(|wish| wish.choose(game));
            }
            keep(game, read.and_then(|read| deck::sound(read, game)));
        });
    };
    if let Some(text) = wish.with_untracked(|wish| wish.own_deck().map(str::to_owned))
        && !deck::is_json(&text)
    {
        take(text, false);
    }
    effect(move || {
        if let Some(text) = dropped.take(FileKind::Deck) {
            take(text, true);
        }
    });
    let back = move |_| {
        wish.update(|wish| wish.set_own_deck(wish.game(), None));
        wish.get_untracked().store();
    };
    el("div")
        .class("field")
        .child(
            el("label")
                .class("named")
                .child(el("b").child(text("home-deck")))
                .child(el("span").child(move || own.get().unwrap_or_else(|| tongue.say("home-deck-house"))))
                .child(
                    el("input")
                        .attr("type", "file")
                        .attr("accept", ".json,.toml,application/json")
                        .attr("aria-label", text("home-deck-file"))
                        .on_field("change", move |field: web_sys::HtmlInputElement| {
                            files::chosen(&field, move |text| match text {
                                Ok(text) => take(text, false),
                                Err(refused) => dropped.refused.set(Some(refused)),
                            });
                        }),
                ),
        )
        .child(show(
            move || own.get().is_some(),
            move || {
                el("button")
                    .attr("type", "button")
                    .class("button")
                    .on_click(back)
                    .child(text("home-deck-house"))
            },
        ))
        .child(
            el("div")
                .class("tip bad")
                .id("deck-flaw")
                .attr("role", "alert")
                .child(move || flaw.get().map(told)),
        )
}

/// A sentence, and under it each error.
fn told(flaw: Vec<String>) -> impl IntoView {
    let mut lines = flaw.into_iter();
    let head = lines.next().map(|head| el("p").child(head));
    (head, el("ul").child(lines.map(|line| el("li").child(line)).collect_view()))
}

/// The name of a deck, as far as it is short, apart from the words around it: it may run from right to left.
fn name_of(text: &str) -> Option<String> {
    const MOST: usize = 40;
    let name = DeckFile::read_json(text).ok()?.deck.name;
    let short: String = name.chars().filter(|sign| !sign.is_control()).take(MOST).collect();
    let more = if name.chars().count() > MOST { "…" } else { "" };
    Some(format!("\u{2068}{short}{more}\u{2069}"))
}

/// A deal by its id.
fn deal_field(deal: RwSignal<String>) -> impl IntoView {
    let tongue = Tongue::here();
    let flaw = move || {
        let id = deal.get();
        let flaw = id.trim().parse::<DealNumber>().err().filter(|_| !id.trim().is_empty())?;
        Some(tongue.words().deal_flaw(&flaw))
    };
    el("div")
        .class("field")
        .child(
            el("label").class("named").child(el("b").child(text("home-deal-id"))).child(
                el("input")
                    .attr("type", "text")
                    .id("deal")
                    .attr("autocomplete", "off")
                    .attr("spellcheck", "false")
                    .attr("placeholder", text("home-deal-placeholder"))
                    .prop("value", move || deal.get())
                    .on_field("input", move |field: web_sys::HtmlInputElement| deal.set(field.value())),
            ),
        )
        .child(el("p").class("tip").child(text("home-deal-about")))
        .child(el("p").class("tip bad").attr("role", "alert").child(flaw))
}
