//! A card that is only looked at: small, or large on a sheet.

use flipwrite::CardIndex;
use flipwrite_desk::scene::Face;
use leptos::prelude::*;

use crate::app::DeskLight;
use crate::play::Play;
use crate::text::Tongue;
use crate::widgets::Sheet;

/// The drawing of a card.
#[component]
pub(super) fn Drawing(play: Play, #[prop(into)] face: Signal<Face>) -> impl IntoView {
    let light = DeskLight::here();
    let drawing = Memo::new(move |_| {
        let (face, light) = (face.get(), light.get());
        play.desk.with_untracked(|desk| desk.draw(&face, light, true))
    });
    view! { <span class="drawing" aria-hidden="true" inner_html=move || drawing.get()></span> }
}

/// A small card that grows when it is tapped.
#[component]
pub(super) fn SmallCard(play: Play, #[prop(into)] face: Signal<Face>) -> impl IntoView {
    let tongue = Tongue::here();
    let name = move || {
        let (words, face) = (tongue.words(), face.get());
        play.desk.with_untracked(|desk| desk.card_told(&words, &face))
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

/// The card that was tapped, large, with everything about it in words.
#[component]
pub(super) fn Enlarged(play: Play) -> impl IntoView {
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
            play.desk.with_untracked(|desk| desk.card_name(&words, card))
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
fn Large(play: Play, card: CardIndex) -> impl IntoView {
    let tongue = Tongue::here();
    let face = play.watch(move |desk| desk.face(card));
    let notes = move || {
        let words = tongue.words();
        let notes = play.desk.with_untracked(|desk| desk.card_notes(&words, card));
        notes.into_iter().map(|note| view! { <li>{note}</li> }).collect_view()
    };
    view! {
        <div class="large">
            <Drawing play=play face=face />
            <ul class="notes">{notes}</ul>
        </div>
    }
}
