//! A card that is only looked at: small, or large on a sheet.

use flipwrite::{Boxes, CardIndex, Game, Printed};
use flipwrite_art::{Look, card};
use leptos::prelude::*;

use crate::app::DeskLight;
use crate::play::Play;
use crate::shown::Shown;
use crate::text::Tongue;
use crate::widgets::Sheet;

/// How a card is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    pub(super) card: CardIndex,
    pub(super) crossed: Boxes,
    pub(super) fresh: Boxes,
    pub(super) picture: bool,
}

impl Face {
    /// An untouched card with its picture.
    pub(super) fn untouched(card: CardIndex) -> Self {
        Face { card, crossed: Boxes::EMPTY, fresh: Boxes::EMPTY, picture: true }
    }
}

/// The drawing of a card.
#[component]
pub(super) fn Drawing<G: Shown>(play: Play<G>, #[prop(into)] face: Signal<Face>) -> impl IntoView {
    let light = DeskLight::here();
    let drawing = Memo::new(move |_| {
        let Face { card: index, crossed, fresh, picture } = face.get();
        let look = Look { light: light.get(), crossed, fresh, picture };
        play.desk.with(|desk| {
            let deck = desk.host().table().deck();
            card::<G>(deck.number(index), deck.card(index), &look)
        })
    });
    view! { <span class="drawing" aria-hidden="true" inner_html=move || drawing.get()></span> }
}

/// A small card that grows when it is tapped.
#[component]
pub(super) fn SmallCard<G: Shown>(play: Play<G>, #[prop(into)] face: Signal<Face>) -> impl IntoView {
    let tongue = Tongue::here();
    let name = move || {
        let words = tongue.words();
        let card = face.get().card;
        play.desk.with(|desk| {
            let deck = desk.host().table().deck();
            describe::<G>(&words, deck, face.get())
                .unwrap_or_else(|| G::card_name(&words, deck.number(card), deck.card(card)))
        })
    };
    view! {
        <button
            type="button"
            class="small-card"
            on:click=move |_| play.enlarged.set(Some(face.get_untracked().card))
        >
            // Not as a label: the drawing has numbers of its own, which a label would have to repeat.
            <span class="hidden">{name}</span>
            <Drawing play=play face=face />
        </button>
    }
}

/// A card with how much of it is free.
pub(super) fn describe<G: Shown>(
    words: &flipwrite_words::Words,
    deck: &flipwrite::Deck<G>,
    face: Face,
) -> Option<String> {
    let card: &<G as Game>::Card = deck.card(face.card);
    let free = card.boxes().without(face.crossed).len();
    let name = G::card_name(words, deck.number(face.card), card);
    Some(words.list(&[name, words.say("card-free", &[("count", free.into())])]))
}

/// Icons on a card, each kind once with how many.
pub(super) fn bears<G: Shown>(words: &flipwrite_words::Words, card: &<G as Game>::Card) -> Vec<String> {
    let mut counts: Vec<(flipwrite::Icon, usize)> = Vec::new();
    for index in card.boxes().iter() {
        let icon = card.icon(index);
        match counts.iter_mut().find(|(seen, _)| *seen == icon) {
            Some((_, count)) => *count += 1,
            None => counts.push((icon, 1)),
        }
    }
    counts.retain(|(icon, _)| *icon != flipwrite::Icon::Plain);
    counts.sort();
    let tell = |(icon, count): &(flipwrite::Icon, usize)| {
        let icon = flipwrite_words::icon_name(G::ID, *icon);
        words.say("take-holds-times", &[("icon", icon.into()), ("count", (*count).into())])
    };
    counts.iter().map(tell).collect()
}

/// The card that was tapped, large, with everything about it in words.
#[component]
pub(super) fn Enlarged<G: Shown>(play: Play<G>) -> impl IntoView {
    let tongue = Tongue::here();
    let open = RwSignal::new(false);
    Effect::new(move |_| open.set(play.enlarged.get().is_some()));
    Effect::new(move |_| {
        if !open.get() && play.enlarged.get_untracked().is_some() {
            play.enlarged.set(None);
        }
    });
    let title = Signal::derive(move || match play.enlarged.get() {
        Some(card) => {
            let words = tongue.words();
            play.desk.with(|desk| {
                let deck = desk.host().table().deck();
                G::card_name(&words, deck.number(card), deck.card(card))
            })
        }
        None => String::new(),
    });
    view! {
        <Sheet open=open title=title class="enlarged">
            {move || play.enlarged.get().map(|card| view! { <Large play=play card=card /> })}
        </Sheet>
    }
}

#[component]
fn Large<G: Shown>(play: Play<G>, card: CardIndex) -> impl IntoView {
    let tongue = Tongue::here();
    let face = play.watch(move |desk| face_of(desk, card));
    let notes = move || {
        let words = tongue.words();
        play.desk.with(|desk| {
            let printed = desk.host().table().deck().card(card);
            let mut notes = bears::<G>(&words, printed);
            notes.extend(G::card_notes(&words, printed));
            notes.into_iter().map(|note| view! { <li>{note}</li> }).collect_view()
        })
    };
    view! {
        <div class="large">
            <Drawing play=play face=face />
            <ul class="notes">{notes}</ul>
        </div>
    }
}

/// A card as it lies somewhere on the table: with its crosses if it lies in front of somebody.
fn face_of<G: Shown>(desk: &flipwrite_desk::Desk<G>, card: CardIndex) -> Face {
    let position = desk.position();
    let crossed = position.as_ref().and_then(|position| {
        let owner = position.players().iter().find_map(|player| Some((player, player.slot_of(card)?)));
        let (player, slot) = owner?;
        Some(player.crossed(position.deck(), slot))
    });
    let completed =
        position.is_some_and(|position| position.players().iter().any(|p| p.completed().contains(card)));
    let all = || desk.host().table().deck().card(card).boxes();
    let crossed = crossed.unwrap_or_else(|| if completed { all() } else { Boxes::EMPTY });
    Face { card, crossed, fresh: Boxes::EMPTY, picture: true }
}
