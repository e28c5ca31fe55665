//! What a finger does on the way: over boxes, or with the pattern that it carries to a card.

use flipwrite::{BoxIndex, Boxes, Slot};
use web_sys::{Element, PointerEvent};

use crate::browser;
use crate::play::Play;

/// How near to the middle of a box a finger must come to have been on it, in boxes: who sweeps around a corner cuts it.
const NEAR: f32 = 0.42;

/// Where an event is, in the window.
pub(super) fn place(event: &PointerEvent) -> (f32, f32) {
    (event.client_x() as f32, event.client_y() as f32)
}

/// A point of the window, in boxes from the top left corner of a grid.
pub(super) fn in_boxes(grid: &Element, (columns, rows): (usize, usize), at: (f32, f32)) -> (f32, f32) {
    let area = grid.get_bounding_client_rect();
    let part = |at: f32, from: f64, length: f64| ((f64::from(at) - from) / length) as f32;
    (
        part(at.0, area.left(), area.width()) * columns as f32,
        part(at.1, area.top(), area.height()) * rows as f32,
    )
}

/// The box that a point is on.
pub(super) fn box_at(point: (f32, f32)) -> Option<BoxIndex> {
    let inside = point.0 >= 0.0 && point.1 >= 0.0;
    inside.then(|| BoxIndex::new(point.0 as usize, point.1 as usize)).flatten()
}

/// The boxes of a grid that a finger was on between two points.
pub(super) fn boxes_between(from: (f32, f32), to: (f32, f32), grid: (usize, usize)) -> Boxes {
    let steps = ((to.0 - from.0).hypot(to.1 - from.1) * 10.0).ceil().max(1.0);
    let mut boxes = Boxes::EMPTY;
    for step in 0..=steps as u32 {
        let part = step as f32 / steps;
        let point = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        let near = |index: &BoxIndex| {
            let middle = (index.column() as f32 + 0.5, index.row() as f32 + 0.5);
            (point.0 - middle.0).hypot(point.1 - middle.1) <= NEAR
        };
        let on_card = |index: &BoxIndex| index.column() < grid.0 && index.row() < grid.1;
        boxes = box_at(point).filter(near).filter(on_card).map_or(boxes, |index| boxes.or(index.alone()));
    }
    boxes
}

/// Lifts the last step from its card; gives where its middle is in the window.
pub(super) fn lift(play: Play, slot: Slot, grid: &Element, size: (usize, usize)) -> Option<(f32, f32)> {
    let step = play.desk.with_untracked(|desk| desk.last_step()).filter(|step| step.0 == slot)?.1;
    let (count, area) = (step.len().max(1) as f32, grid.get_bounding_client_rect());
    let sum =
        |of: fn(BoxIndex) -> usize| step.iter().map(|index| of(index) as f32 + 0.5).sum::<f32>() / count;
    let middle = (
        area.left() as f32 + sum(BoxIndex::column) * area.width() as f32 / size.0 as f32,
        area.top() as f32 + sum(BoxIndex::row) * area.height() as f32 / size.1 as f32,
    );
    play.lift().then_some(middle)
}

/// The pattern is carried with its middle at a point of the window: it shows where it would land.
pub(super) fn aim(play: Play, at: (f32, f32)) {
    let over = Slot::BOTH.into_iter().find_map(|slot| over(play, slot, at));
    play.point(|desk| match over {
        Some((slot, point)) => desk.point(slot, point),
        None => desk.point_away(),
    });
}

/// The point in boxes of one of the cards, if the pattern could land there.
fn over(play: Play, slot: Slot, at: (f32, f32)) -> Option<(Slot, (f32, f32))> {
    let grid = browser::document().get_element_by_id(&format!("grid-{}", slot.index()))?;
    let size = play.desk.with_untracked(|desk| {
        let rows = desk.print(desk.board(slot)?.card).rows;
        Some((rows[0].len(), rows.len()))
    })?;
    let point = in_boxes(&grid, size, at);
    let near = |at: f32, length: usize| (-0.5..=length as f32 + 0.5).contains(&at);
    (near(point.0, size.0) && near(point.1, size.1)).then_some((slot, point))
}

/// The side of a box of the own cards on the screen, in pixels.
pub(super) fn side() -> f32 {
    let first = browser::document().query_selector(".box").ok().flatten();
    first.map_or(0.0, |first| first.get_bounding_client_rect().width() as f32)
}
