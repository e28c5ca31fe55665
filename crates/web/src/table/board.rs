//! My two cards, to be crossed by pointer, touch, keys or screen reader.

use flipwrite::{BoxIndex, Boxes, CardIndex, Icon, Slot};
use flipwrite_art::{Frame, ghost, short, stroke};
use flipwrite_desk::scene::{Board, BoxState, Face, Print};
use web_sys::Element;

use super::{Narrow, carry, keys};
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
                .on("pointerup", move |_: web_sys::PointerEvent| aim.up())
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
    let seed = u32::from(print.number.0) * 64 + (index.row() * 8 + index.column()) as u32;
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

/// What pointers do over a card: a mouse carries the pattern along; a finger taps boxes, sweeps over them, or carries
/// what it has just drafted elsewhere.
#[derive(Clone, Copy)]
struct Pointer {
    play: Play,
    slot: Slot,
    boxes: StoredValue<Element>,
    /// Columns and rows.
    grid: (usize, usize),
    finger: RwSignal<Finger>,
    /// Where the mouse was last, in boxes.
    last: RwSignal<Option<(f32, f32)>>,
    /// A finger has moved: the click that follows means nothing.
    moved: RwSignal<bool>,
    /// The box that Tab stops at.
    stop: RwSignal<Option<BoxIndex>>,
    /// When the wheel last moved.
    wheel: StoredValue<u64>,
}

/// What a finger is about.
#[derive(Clone, Copy, PartialEq)]
enum Finger {
    /// It is not on the card.
    Off,
    /// It came down here, in the window.
    Down((f32, f32)),
    /// It goes over boxes: where it was last, in boxes from the corner of the grid, and the boxes so far.
    Sweep((f32, f32), Boxes),
    /// It carries the last step: from the finger to the middle of the step, in pixels.
    Carry((f32, f32)),
}

/// Milliseconds of rest between two turns of a wheel: what a trackpad sends in between is one gesture.
const WHEEL_RESTS: u64 = 160;

/// Pixels that a finger may tremble.
const TREMBLE: f32 = 12.0;

impl Pointer {
    fn new(play: Play, slot: Slot, boxes: Element, grid: (usize, usize)) -> Self {
        let (finger, last, moved) = (RwSignal::new(Finger::Off), RwSignal::new(None), RwSignal::new(false));
        let (stop, wheel) = (RwSignal::new(BoxIndex::new(0, 0)), StoredValue::new(0));
        Pointer { play, slot, boxes: StoredValue::new(boxes), grid, finger, last, moved, stop, wheel }
    }

    /// A point of the window, in boxes from the top left corner of the grid.
    fn in_boxes(self, at: (f32, f32)) -> Option<(f32, f32)> {
        Some(carry::in_boxes(&self.boxes.try_get_value()?, self.grid, at))
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
        let at = carry::place(event);
        if event.pointer_type() == "mouse" {
            if let Some(point) = self.in_boxes(at) {
                self.aim_at(point);
            }
            return;
        }
        match self.finger.get_untracked() {
            Finger::Off => {}
            Finger::Down(from) if (at.0 - from.0).hypot(at.1 - from.1) <= TREMBLE => {}
            Finger::Down(from) => {
                self.moved.set(true);
                self.set_out(from);
                self.moved(event);
            }
            Finger::Sweep(from, boxes) => self.sweep(from, boxes, at),
            Finger::Carry(middle) => carry::aim(self.play, (at.0 + middle.0, at.1 + middle.1)),
        }
    }

    /// A finger that came down here begins to move: it carries what it is on, if that is the last step.
    fn set_out(self, from: (f32, f32)) {
        let Some(point) = self.in_boxes(from) else { return };
        let start = carry::box_at(point);
        let lifts = start
            .is_some_and(|index| self.play.desk.with_untracked(|desk| desk.is_last_step(self.slot, index)));
        let middle = start.filter(|_| lifts).and_then(|_| {
            let element = self.boxes.try_get_value()?;
            carry::lift(self.play, self.slot, &element, self.grid)
        });
        self.finger.set(match middle {
            Some(middle) => Finger::Carry((middle.0 - from.0, middle.1 - from.1)),
            None => Finger::Sweep(point, start.map_or(Boxes::EMPTY, BoxIndex::alone)),
        });
    }

    /// The finger has gone on, from a point in boxes to one of the window.
    fn sweep(self, from: (f32, f32), boxes: Boxes, at: (f32, f32)) {
        let Some(to) = self.in_boxes(at) else { return };
        let boxes = boxes.or(carry::boxes_between(from, to, self.grid));
        self.finger.set(Finger::Sweep(to, boxes));
        self.play.point(|desk| desk.sweep(self.slot, boxes));
    }

    fn down(self, event: &web_sys::PointerEvent) {
        self.moved.set(false);
        if !event.is_primary() {
            // Two fingers mean the page: they make it larger.
            self.moved.set(true);
            return self.away();
        }
        if event.pointer_type() != "mouse" {
            self.finger.set(Finger::Down(carry::place(event)));
        }
    }

    fn up(self) {
        match self.finger.get_untracked() {
            Finger::Sweep(_, boxes) => match (boxes.len(), boxes.first()) {
                // It has not left its box: a tap.
                (1, Some(index)) => {
                    self.play.point(|desk| desk.point_away());
                    self.play.tap(self.slot, index);
                }
                _ => self.play.end_sweep(),
            },
            Finger::Carry(_) => self.play.put_down(),
            Finger::Off | Finger::Down(_) => {}
        }
        self.finger.set(Finger::Off);
    }

    /// The pointer is gone, or the browser wants it for something else.
    fn away(self) {
        if let Finger::Carry(_) = self.finger.get_untracked() {
            self.play.point(|desk| desk.point_away());
            self.play.put_down();
        }
        self.finger.set(Finger::Off);
        self.last.set(None);
        self.play.point(|desk| desk.point_away());
    }

    /// A click: by mouse it puts the pattern down, if it is there; else it taps the box.
    fn clicked(self, event: &web_sys::MouseEvent, index: BoxIndex) {
        if self.moved.get_untracked() {
            return self.moved.set(false);
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
