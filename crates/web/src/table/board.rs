//! My two cards, to be crossed by pointer, touch, keys or screen reader.

use flipwrite::{BoxIndex, CardIndex, Icon, Slot};
use flipwrite_art::{Frame, ghost, short, stroke};
use flipwrite_desk::scene::{Board, BoxState, Face, Print};
use web_sys::Element;

use super::Narrow;
use super::keys;
use crate::app::DeskLight;
use crate::browser;
use crate::play::Play;
use crate::text::{Tongue, text};
use crate::ui::*;

/// The name of a state in messages.
fn name(state: BoxState) -> &'static str {
    match state {
        BoxState::Blocked => "blocked",
        BoxState::Free => "free",
        BoxState::Legal => "legal",
        BoxState::Picked | BoxState::Placed => "placed",
        BoxState::New => "new",
        BoxState::Crossed => "crossed",
    }
}

/// Its name in the style sheet.
fn class(state: BoxState) -> &'static str {
    match state {
        BoxState::Picked => "box picked",
        BoxState::Blocked => "box blocked",
        BoxState::Free => "box free",
        BoxState::Legal => "box legal",
        BoxState::Placed => "box placed",
        BoxState::New => "box new",
        BoxState::Crossed => "box crossed",
    }
}

/// Both cards.
pub(super) fn my_cards(play: Play) -> impl IntoView {
    let shake = move || if play.why.get().is_some() { "mine refused" } else { "mine" };
    el("div")
        .class(shake)
        .attr("role", "group")
        .attr("aria-label", text("table-your-cards"))
        .child(Slot::BOTH.map(|side| board_place(play, side)).collect_view())
}

fn board_place(play: Play, side: Slot) -> impl IntoView {
    let slot = side;
    let mine = play.watch(move |desk| desk.board(slot));
    // The grid is built anew only when another card lies there.
    let lying = Memo::new(move |_| mine.get().map(|mine| mine.card));
    move || match lying.get() {
        Some(card) => {
            let mine = Memo::new(move |before| mine.get().or_else(|| before.copied().flatten()));
            grid(play, side, card, mine).into_view()
        }
        None => el("div").class("board empty").into_view(),
    }
}

fn grid(play: Play, side: Slot, card: CardIndex, mine: Memo<Option<Board>>) -> impl IntoView {
    let slot = side;
    let tongue = Tongue::here();
    let (light, narrow) = (DeskLight::here(), Narrow::here());
    let print = play.desk.with_untracked(|desk| desk.print(card));
    let (number, color, columns, rows) = (print.number, print.color, print.rows[0].len(), print.rows.len());
    let frame = Memo::new(move |_| play.desk.with_untracked(|desk| desk.frame(card, !narrow.get())));
    let drawing = Memo::new(move |_| {
        let (light, picture) = (light.get(), !narrow.get());
        play.desk.with_untracked(|desk| desk.draw(&Face::untouched(card), light, picture))
    });
    let key = if slot == Slot::First { "box-grid-left" } else { "box-grid-right" };
    let name = move || tongue.with(key, &[("number", number.into()), ("color", color.into())]);
    let boxes = el("div").class("boxes");
    let aim = Pointer::new(play, slot, boxes.element(), (columns, rows));
    let finished = move || mine.get().is_some_and(|mine| mine.finished);
    let restricted = move || mine.get().is_some_and(|mine| mine.restricted);
    let looked = Memo::new(move |_| play.says_to_look(slot));
    el("div")
        .class("board")
        .class_if("finished", finished)
        .class_if("restricted", restricted)
        .class_if("looked", move || looked.get())
        .attr("style", move || ratio(&frame.get()))
        .child(el("span").class("drawing").attr("aria-hidden", "true").html(move || drawing.get()))
        .child(
            boxes
                .attr("role", "grid")
                .attr("aria-label", name)
                .id(format!("grid-{}", slot.index()))
                .attr("style", move || place(&frame.get(), (columns, rows)))
                .on("pointermove", move |event: web_sys::PointerEvent| aim.moved(&event))
                .on("pointerdown", move |event: web_sys::PointerEvent| aim.down(&event))
                .on("pointerup", move |event: web_sys::PointerEvent| aim.up(&event))
                .on("pointercancel", move |_: web_sys::PointerEvent| aim.away())
                .on("pointerleave", move |_: web_sys::PointerEvent| aim.away())
                .on("wheel", move |event: web_sys::WheelEvent| {
                    event.prevent_default();
                    aim.wheeled();
                })
                .child(
                    print
                        .rows
                        .iter()
                        .map(|row| {
                            el("div").class("row").attr("role", "row").child(
                                row.iter()
                                    .map(|(index, icon)| {
                                        box_cell(play, side, (*index, *icon), &print, mine, aim)
                                    })
                                    .collect_view(),
                            )
                        })
                        .collect_view(),
                ),
        )
}

fn box_cell(
    play: Play,
    side: Slot,
    (index, icon): (BoxIndex, Icon),
    print: &Print,
    mine: Memo<Option<Board>>,
    aim: Pointer,
) -> impl IntoView {
    let slot = side;
    let tongue = Tongue::here();
    let (boxes, entrance) = (print.boxes, print.entrance.contains(index));
    let game = play.game();
    let state = Memo::new(move |_| mine.get().map_or(BoxState::Free, |mine| mine.state(boxes, index)));
    let name = move || {
        let words = tongue.words();
        let args = [
            ("place", index.to_string().into()),
            ("icon", flipwrite_words::icon_name(game, icon).into()),
            ("entrance", if entrance { "yes" } else { "no" }.into()),
            ("state", self::name(state.get()).into()),
        ];
        words.say("box-name", &args)
    };
    let advised = Memo::new(move |_| play.advises(slot, index));
    let class = move || match advised.get() {
        Some(_) => format!("{} advised", self::class(state.get())),
        None => self::class(state.get()).to_owned(),
    };
    let seed = u32::from(print.number.0) * 64 + index.row() * 8 + index.column();
    let mark = move || match state.get() {
        BoxState::Crossed | BoxState::New => Some(pen(stroke(seed), "pen")),
        BoxState::Placed | BoxState::Picked => Some(pen(ghost(), "ghost")),
        _ => None,
    };
    el("button")
        .attr("type", "button")
        .attr("role", "gridcell")
        .id(format!("box-{}-{index}", slot.index()))
        .class(class)
        .attr("data-place", index.to_string())
        .attr("data-step", move || advised.get().flatten())
        .attr("tabindex", move || if aim.stop.get() == Some(index) { "0" } else { "-1" })
        .attr("aria-label", name)
        .attr("aria-selected", move || matches!(state.get(), BoxState::Picked | BoxState::New).to_string())
        .attr("aria-disabled", move || {
            (!matches!(state.get(), BoxState::Legal | BoxState::Placed | BoxState::Picked | BoxState::New))
                .to_string()
        })
        .on("focus", move |_: web_sys::Event| aim.stop.set(Some(index)))
        .on("blur", move |_: web_sys::Event| play.point(|desk| desk.point_away()))
        .on("keydown", move |event: web_sys::KeyboardEvent| {
            keys::in_grid(play, aim.grid, (slot, index), &event);
        })
        .on_click(move |event| aim.clicked(&event, index))
        .child(mark)
}

/// A pen stroke over a box.
fn pen(path: String, class: &'static str) -> impl IntoView {
    svg().class(class).attr("viewBox", "0 0 48 48").attr("aria-hidden", "true").html(path)
}

fn ratio(frame: &Frame) -> String {
    format!("--w:{};--h:{}", short(frame.width), short(frame.height))
}

/// Lays the grid of buttons over the drawing.
fn place(frame: &Frame, (columns, rows): (usize, usize)) -> String {
    let part = |length: f32, whole: f32| (length / whole * 100_000.0).round() as i32;
    format!(
        "left:calc({}%/1000);top:calc({}%/1000);width:calc({}%/1000);height:calc({}%/1000)",
        part(frame.left, frame.width),
        part(frame.top, frame.height),
        part(frame.pitch * columns as f32, frame.width),
        part(frame.pitch * rows as f32, frame.height),
    )
}

/// What pointers do over a card: a mouse carries the pattern along, a finger taps boxes or drags the pattern.
#[derive(Clone, Copy)]
struct Pointer {
    play: Play,
    slot: Slot,
    boxes: StoredValue<Element>,
    /// Columns and rows.
    grid: (usize, usize),
    /// Where a finger came down, and whether it has moved from there.
    finger: RwSignal<Option<(f32, f32, bool)>>,
    /// Where the pointer was last, in boxes.
    last: RwSignal<Option<(f32, f32)>>,
    /// A drag has just ended: the click that follows it means nothing.
    dragged: RwSignal<bool>,
    /// The box that Tab stops at.
    stop: RwSignal<Option<BoxIndex>>,
    /// When the wheel last moved.
    wheel: StoredValue<u64>,
}

/// Milliseconds of rest between two turns of a wheel: what a trackpad sends in between is one gesture.
const WHEEL_RESTS: u64 = 160;

/// Pixels that a finger may tremble.
const TREMBLE: f32 = 12.0;

impl Pointer {
    fn new(play: Play, slot: Slot, boxes: Element, grid: (usize, usize)) -> Self {
        let (finger, last, dragged) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(false));
        let (stop, wheel) = (RwSignal::new(BoxIndex::new(0, 0)), StoredValue::new(0));
        Pointer { play, slot, boxes: StoredValue::new(boxes), grid, finger, last, dragged, stop, wheel }
    }

    /// The point of an event, in boxes from the top left corner of the grid.
    fn point(self, event: &web_sys::PointerEvent) -> Option<(f32, f32)> {
        let area = self.boxes.try_get_value()?.get_bounding_client_rect();
        let part = |at: i32, from: f64, length: f64| ((f64::from(at) - from) / length) as f32;
        let x = part(event.client_x(), area.left(), area.width()) * self.grid.0 as f32;
        let y = part(event.client_y(), area.top(), area.height()) * self.grid.1 as f32;
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

    /// The wheel moved: one quarter turn for each gesture.
    fn wheeled(self) {
        let (now, before) = (browser::now(), self.wheel.get_value());
        self.wheel.set_value(now);
        if now.saturating_sub(before) > WHEEL_RESTS {
            self.play.turn();
            self.again();
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
        self.play.point(|desk| desk.point_away());
    }

    /// A click: by mouse it puts the pattern down, if it is there; else it taps the box.
    fn clicked(self, event: &web_sys::MouseEvent, index: BoxIndex) {
        if self.dragged.get_untracked() {
            return self.dragged.set(false);
        }
        let kind = js_sys::Reflect::get(event, &"pointerType".into()).ok().and_then(|kind| kind.as_string());
        let ghost = self.play.desk.with_untracked(|desk| desk.ghost());
        let ghost_here = ghost.is_some_and(|ghost| ghost.0 == self.slot && ghost.1.contains(index));
        match (kind.as_deref(), ghost_here) {
            (Some("mouse"), true) => self.play.place(),
            _ => self.play.tap(self.slot, index),
        }
    }
}
