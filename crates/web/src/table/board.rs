//! My two cards, to be crossed by pointer, touch, keys or screen reader.

use flipwrite::{BoxIndex, Boxes, CardIndex, Game, Icon, Printed, Slot};
use flipwrite_art::{Frame, Look, card, ghost, stroke};
use flipwrite_desk::Desk;
use leptos::html;
use leptos::prelude::*;

use super::Narrow;
use super::keys;
use crate::app::DeskLight;
use crate::play::Play;
use crate::shown::Shown;
use crate::text::{Tongue, text};

/// The state of a box on one of my cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoxState {
    Blocked,
    Free,
    Legal,
    Picked,
    Placed,
    New,
    Crossed,
}

impl BoxState {
    /// Its name in messages and in the style sheet.
    fn name(self) -> &'static str {
        match self {
            BoxState::Blocked => "blocked",
            BoxState::Free => "free",
            BoxState::Legal => "legal",
            BoxState::Picked | BoxState::Placed => "placed",
            BoxState::New => "new",
            BoxState::Crossed => "crossed",
        }
    }

    fn class(self) -> &'static str {
        match self {
            BoxState::Picked => "box picked",
            BoxState::Blocked => "box blocked",
            BoxState::Free => "box free",
            BoxState::Legal => "box legal",
            BoxState::Placed => "box placed",
            BoxState::New => "box new",
            BoxState::Crossed => "box crossed",
        }
    }
}

/// One of my cards with the sets that decide the state of its boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MyCard {
    card: CardIndex,
    crossed: Boxes,
    new: Boxes,
    picked: Boxes,
    placed: Boxes,
    legal: Boxes,
    /// Some boxes may be crossed now, and some of the free ones may not.
    restricted: bool,
    finished: bool,
}

impl MyCard {
    fn of<G: Shown>(desk: &Desk<G>, slot: Slot) -> Option<Self> {
        let position = desk.position()?;
        let deck = position.deck();
        let draft = desk.draft();
        let before = draft.as_ref().map_or(position.player(desk.seat()), |draft| draft.before());
        let now = draft.as_ref().map_or(before, |draft| draft.player());
        let crossed = before.crossed(deck, slot);
        let picked = desk.drafting().map_or(Boxes::EMPTY, |drafting| drafting.aim.picked_on(slot));
        let placed = desk.proposal().filter(|proposal| proposal.0 == slot);
        let legal = desk.open_boxes(slot);
        let others = now.free(slot).without(legal).without(picked);
        Some(MyCard {
            card: now.card(slot)?,
            crossed,
            new: now.crossed(deck, slot).without(crossed),
            picked,
            placed: placed.map_or(Boxes::EMPTY, |placed| placed.1),
            legal,
            restricted: !legal.is_empty() && !others.is_empty(),
            finished: now.finished(slot),
        })
    }

    fn state(&self, boxes: Boxes, index: BoxIndex) -> BoxState {
        match () {
            () if !boxes.contains(index) => BoxState::Blocked,
            () if self.new.contains(index) => BoxState::New,
            () if self.crossed.contains(index) => BoxState::Crossed,
            () if self.picked.contains(index) => BoxState::Picked,
            () if self.placed.contains(index) => BoxState::Placed,
            () if self.legal.contains(index) => BoxState::Legal,
            () => BoxState::Free,
        }
    }
}

/// Both cards.
#[component]
pub(super) fn MyCards<G: Shown>(play: Play<G>) -> impl IntoView {
    let shake = move || if play.why.get().is_some() { "mine refused" } else { "mine" };
    view! {
        <div class=shake role="group" aria-label=text("table-your-cards")>
            {Slot::BOTH.map(|side| view! { <Board play=play side=side /> }).collect_view()}
        </div>
    }
}

#[component]
fn Board<G: Shown>(play: Play<G>, side: Slot) -> impl IntoView {
    let slot = side;
    let mine = play.watch(move |desk| MyCard::of(desk, slot));
    // The grid is built anew only when another card lies there.
    let lying = Memo::new(move |_| mine.get().map(|mine| mine.card));
    move || match lying.get() {
        Some(card) => {
            let mine = Memo::new(move |before| mine.get().or_else(|| before.copied().flatten()));
            view! { <Grid play=play side=side card=card mine=mine /> }.into_any()
        }
        None => view! { <div class="board empty"></div> }.into_any(),
    }
}

#[component]
fn Grid<G: Shown>(play: Play<G>, side: Slot, card: CardIndex, mine: Memo<Option<MyCard>>) -> impl IntoView {
    let slot = side;
    let tongue = Tongue::here();
    let (light, narrow) = (DeskLight::here(), Narrow::here());
    let (number, printed) = play.desk.with_untracked(|desk| {
        let deck = desk.host().table().deck();
        (deck.number(card), deck.card(card).clone())
    });
    let printed = StoredValue::new(printed);
    let frame = Memo::new(move |_| printed.with_value(|card| G::frame(card, !narrow.get())));
    let drawing = Memo::new(move |_| {
        let look = Look { picture: !narrow.get(), ..Look::untouched(light.get()) };
        printed.with_value(|printed| self::card::<G>(number, printed, &look))
    });
    let color = printed.with_value(Printed::color);
    let key = if slot == Slot::First { "box-grid-left" } else { "box-grid-right" };
    let name = move || tongue.with(key, &[("number", number.into()), ("color", color.into())]);
    let boxes = NodeRef::<html::Div>::new();
    let aim = Pointer::new(play, slot, boxes);
    let finished = move || mine.get().is_some_and(|mine| mine.finished);
    let restricted = move || mine.get().is_some_and(|mine| mine.restricted);
    let looked = Memo::new(move |_| play.says_to_look(slot));
    view! {
        <div class="board" class:finished=finished class:restricted=restricted class:looked=move || looked.get() style={move || ratio(&frame.get())}>
            <span class="drawing" aria-hidden="true" inner_html=move || drawing.get()></span>
            <div
                class="boxes"
                node_ref=boxes
                role="grid"
                aria-label=name
                id=format!("grid-{}", slot.index())
                style={move || place::<G>(&frame.get())}
                on:pointermove=move |event| aim.moved(&event)
                on:pointerdown=move |event| aim.down(&event)
                on:pointerup=move |event| aim.up(&event)
                on:pointercancel=move |_| aim.away()
                on:pointerleave=move |_| aim.away()
                on:wheel={move |event: web_sys::WheelEvent| { event.prevent_default(); play.turn(); aim.again(); }}
            >
                {(0..G::ROWS).map(|row| view! {
                    <div class="row" role="row">
                        {(0..G::COLUMNS).filter_map(|column| BoxIndex::new(column as u32, row as u32)).map(|index| {
                            view! { <BoxCell play=play side=side index=index printed=printed mine=mine aim=aim number=number.0 /> }
                        }).collect_view()}
                    </div>
                }).collect_view()}
            </div>
        </div>
    }
}

#[component]
fn BoxCell<G: Shown>(
    play: Play<G>,
    side: Slot,
    index: BoxIndex,
    printed: StoredValue<<G as Game>::Card>,
    mine: Memo<Option<MyCard>>,
    aim: Pointer<G>,
    number: u8,
) -> impl IntoView {
    let slot = side;
    let tongue = Tongue::here();
    let (boxes, icon, entrance) = printed.with_value(|card| {
        let entrance = G::TOUCHING && G::opening(card).contains(index);
        (card.boxes(), card.icon(index), entrance)
    });
    let icon = if boxes.contains(index) { icon } else { Icon::Blocked };
    let state = Memo::new(move |_| mine.get().map_or(BoxState::Free, |mine| mine.state(boxes, index)));
    let name = move || {
        let words = tongue.words();
        let args = [
            ("place", index.to_string().into()),
            ("icon", flipwrite_words::icon_name(G::ID, icon).into()),
            ("entrance", if entrance { "yes" } else { "no" }.into()),
            ("state", state.get().name().into()),
        ];
        words.say("box-name", &args)
    };
    let advised = Memo::new(move |_| play.advises(slot, index));
    let class = move || match advised.get() {
        Some(_) => format!("{} advised", state.get().class()),
        None => state.get().class().to_owned(),
    };
    let seed = u32::from(number) * 64 + index.row() * 8 + index.column();
    let mark = move || match state.get() {
        BoxState::Crossed | BoxState::New => Some(pen(stroke(seed), "pen")),
        BoxState::Placed | BoxState::Picked => Some(pen(ghost(), "ghost")),
        _ => None,
    };
    let focus = RwSignal::new(index == BoxIndex::new(0, 0).unwrap_or(index));
    view! {
        <button
            type="button"
            role="gridcell"
            id=format!("box-{}-{index}", slot.index())
            class=class
            data-place=index.to_string()
            data-step=move || advised.get().flatten()
            tabindex=move || if focus.get() { "0" } else { "-1" }
            aria-label=name
            aria-selected=move || matches!(state.get(), BoxState::Picked | BoxState::New).to_string()
            aria-disabled=move || (!matches!(state.get(), BoxState::Legal | BoxState::Placed | BoxState::Picked | BoxState::New)).to_string()
            on:focus=move |_| focus.set(true)
            on:blur=move |_| play.point(Desk::point_away)
            on:keydown=move |event| keys::in_grid(play, slot, index, &event)
            on:click=move |event| aim.clicked(&event, index)
        >
            {mark}
        </button>
    }
}

/// A pen stroke over a box.
fn pen(path: String, class: &'static str) -> impl IntoView {
    view! { <svg class=class viewBox="0 0 48 48" aria-hidden="true" inner_html=path></svg> }
}

fn ratio(frame: &Frame) -> String {
    format!("--w:{};--h:{}", frame.width, frame.height)
}

/// Lays the grid of buttons over the drawing.
fn place<G: Game>(frame: &Frame) -> String {
    let part = |length: f32, whole: f32| length / whole * 100.0;
    format!(
        "left:{:.3}%;top:{:.3}%;width:{:.3}%;height:{:.3}%",
        part(frame.left, frame.width),
        part(frame.top, frame.height),
        part(frame.pitch * G::COLUMNS as f32, frame.width),
        part(frame.pitch * G::ROWS as f32, frame.height),
    )
}

/// What pointers do over a card: a mouse carries the pattern along, a finger taps boxes or drags the pattern.
struct Pointer<G: Shown> {
    play: Play<G>,
    slot: Slot,
    boxes: NodeRef<html::Div>,
    /// Where a finger came down, and whether it has moved from there.
    finger: RwSignal<Option<(f32, f32, bool)>>,
    /// Where the pointer was last, in boxes.
    last: RwSignal<Option<(f32, f32)>>,
    /// A drag has just ended: the click that follows it means nothing.
    dragged: RwSignal<bool>,
}

impl<G: Shown> Clone for Pointer<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Shown> Copy for Pointer<G> {}

/// Pixels that a finger may tremble.
const TREMBLE: f32 = 12.0;

impl<G: Shown> Pointer<G> {
    fn new(play: Play<G>, slot: Slot, boxes: NodeRef<html::Div>) -> Self {
        let (finger, last, dragged) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(false));
        Pointer { play, slot, boxes, finger, last, dragged }
    }

    /// The point of an event, in boxes from the top left corner of the grid.
    fn point(self, event: &web_sys::PointerEvent) -> Option<(f32, f32)> {
        let area = self.boxes.get_untracked()?.get_bounding_client_rect();
        let part = |at: i32, from: f64, length: f64| ((f64::from(at) - from) / length) as f32;
        let x = part(event.client_x(), area.left(), area.width()) * G::COLUMNS as f32;
        let y = part(event.client_y(), area.top(), area.height()) * G::ROWS as f32;
        Some((x, y))
    }

    fn aim_at(self, point: (f32, f32)) {
        self.last.set(Some(point));
        self.play.point(|desk| desk.point(self.slot, point));
    }

    /// Aims again where it last aimed: the pattern was turned.
    fn again(self) {
        if let Some(point) = self.last.get_untracked() {
            self.aim_at(point);
        }
    }

    fn moved(self, event: &web_sys::PointerEvent) {
        let Some(point) = self.point(event) else { return };
        if event.pointer_type() == "mouse" {
            return self.aim_at(point);
        }
        let Some((x, y, moving)) = self.finger.get_untracked() else { return };
        let (now_x, now_y) = (event.client_x() as f32, event.client_y() as f32);
        if moving || (now_x - x).hypot(now_y - y) > TREMBLE {
            self.finger.set(Some((x, y, true)));
            // The pattern shows above the finger that drags it.
            self.aim_at((point.0, point.1 - 0.8));
        }
    }

    fn down(self, event: &web_sys::PointerEvent) {
        self.dragged.set(false);
        if event.pointer_type() != "mouse" {
            self.finger.set(Some((event.client_x() as f32, event.client_y() as f32, false)));
        }
    }

    fn up(self, event: &web_sys::PointerEvent) {
        let finger = self.finger.get_untracked();
        self.finger.set(None);
        if event.pointer_type() != "mouse" && finger.is_some_and(|finger| finger.2) {
            self.dragged.set(true);
            self.play.place();
        }
    }

    fn away(self) {
        self.finger.set(None);
        self.last.set(None);
        self.play.point(Desk::point_away);
    }

    /// A click: by mouse it puts the pattern down, if it is there; else it taps the box.
    fn clicked(self, event: &web_sys::MouseEvent, index: BoxIndex) {
        if self.dragged.get_untracked() {
            return self.dragged.set(false);
        }
        let kind = js_sys::Reflect::get(event, &"pointerType".into()).ok().and_then(|kind| kind.as_string());
        let ghost_here = self.play.desk.with_untracked(|desk| {
            let aim = desk.drafting().map(|drafting| drafting.aim);
            aim.is_some_and(|aim| {
                aim.picked.is_none()
                    && aim.ghost.is_some_and(|ghost| ghost.0 == self.slot && ghost.1.contains(index))
            })
        });
        match (kind.as_deref(), ghost_here) {
            (Some("mouse"), true) => self.play.place(),
            _ => self.play.tap(self.slot, index),
        }
    }
}
