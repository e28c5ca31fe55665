//! A card that is only looked at: small, or large on a sheet.

use flipwrite::CardIndex;
use flipwrite_desk::scene::Face;

use crate::app::DeskLight;
use crate::around;
use crate::play::Play;
use crate::text::Tongue;
use crate::ui::*;
use crate::widgets::sheet;

/// The drawing of a card.
pub(super) fn drawing(play: Play, face: Signal<Face>) -> impl IntoView {
    drawn(play, face, true)
}

/// The drawing of a card, with its picture or with its boxes alone.
pub(super) fn drawn(play: Play, face: Signal<Face>, picture: bool) -> impl IntoView {
    let light = DeskLight::here();
    let drawing = Memo::new(move |_| {
        let (face, light) = (face.get(), light.get());
        play.desk.with_untracked(|desk| desk.draw(&face, light, picture))
    });
    el("span").class("drawing").attr("aria-hidden", "true").html(move || drawing.get())
}

/// A card row by row, for those who don't see it: an element that describes another one and is not part of its name.
pub(super) fn layout(play: Play, face: Face, id: String) -> El {
    let tongue = Tongue::here();
    let rows = move || {
        let words = tongue.words();
        play.desk.with_untracked(|desk| desk.card_layout(&words, &face)).join(". ")
    };
    el("span").attr("hidden", true).id(id).child(rows)
}

/// A small card that grows when it is tapped.
pub(super) fn small_card(play: Play, face: Signal<Face>) -> impl IntoView {
    let tongue = Tongue::here();
    let name = move || {
        let (words, face) = (tongue.words(), face.get());
        play.desk.with_untracked(|desk| desk.card_told(&words, &face))
    };
    el("button")
        .attr("type", "button")
        .class("small-card")
        .on_click(move |_| play.enlarged.set(Some(face.get_untracked().card)))
        // Not as a label: the drawing has numbers of its own, which a label would have to repeat.
        .child(late(move || (el("span").class("hidden").child(name), drawing(play, face))))
}

/// Small cards side by side. Each stays where it is while others change: to draw one anew takes longer than all else.
pub(crate) fn small_cards(play: Play, faces: Memo<Vec<Face>>) -> impl IntoView {
    let count = Memo::new(move |_| faces.with(Vec::len));
    let card = move |place: usize| {
        let first = faces.with_untracked(|faces| faces.get(place).copied())?;
        let face = Memo::new(move |_| faces.with(|faces| faces.get(place).copied()).unwrap_or(first));
        Some(small_card(play, face.into()))
    };
    move || (0..count.get()).map(card).collect_view()
}

/// The card that was tapped, large, with everything about it in words.
pub(crate) fn enlarged(play: Play) -> impl IntoView {
    let tongue = Tongue::here();
    let open = RwSignal::new(false);
    effect(move || open.set(play.enlarged.get().is_some()));
    effect(move || {
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
    sheet(open, title, "enlarged", move || move || play.enlarged.get().map(|card| around::large(play, card)))
}

/// A card large, with everything about it in words.
pub(crate) fn large(play: Play, card: CardIndex) -> impl IntoView {
    let tongue = Tongue::here();
    let face = play.watch(move |desk| desk.face(card));
    let notes = move || {
        let words = tongue.words();
        let notes = play.desk.with_untracked(|desk| desk.card_notes(&words, card));
        notes.into_iter().map(|note| el("li").child(note)).collect_view()
    };
    let rows = move || {
        let (words, face) = (tongue.words(), face.get());
        let rows = play.desk.with_untracked(|desk| desk.card_layout(&words, &face));
        rows.into_iter().map(|row| el("li").child(row)).collect_view()
    };
    el("div")
        .class("large")
        .child(drawing(play, face.into()))
        .child(el("ul").class("notes").child(notes))
        .child(el("ol").class("hidden layout").child(rows))
}
