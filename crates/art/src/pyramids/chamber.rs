//! The chamber: stone all around, a floor carved out of it, a way in from above.

use flipwrite::pyramids::PyramidCard;
use flipwrite::{BoxIndex, Boxes, CardNumber, Printed};

use crate::Frame;
use crate::chance::pick;
use crate::palette::Palette;
use crate::svg::{Drawing, Path};

/// The stone that the chamber is carved out of, in this area: courses of blocks, some of them lit.
pub(super) fn rock(
    drawing: &mut Drawing,
    frame: &Frame,
    area: [f32; 4],
    number: CardNumber,
    card: &PyramidCard,
    colors: &Palette,
) {
    drawing.rect([0.0, 0.0, frame.width, frame.height], 18.0, format_args!("fill=\"{}\"", colors.rock));
    let (mut lit, mut joints) = (Path::new(), Path::new());
    for (count, block) in blocks(frame, area).into_iter().enumerate() {
        if !is_hidden(frame, card.boxes(), block) {
            let [x, y, width, height] = block;
            if pick(number.0.into(), count as u32, 3) == 0 {
                lit.draw('M', &[x, y])
                    .draw('h', &[width])
                    .draw('v', &[height])
                    .draw('h', &[-width])
                    .piece("z");
            }
            // No joint along the edge of the card.
            if x > area[0] {
                joints.draw('M', &[x, y + height]).draw('v', &[-height]).draw('h', &[width]);
            } else {
                joints.draw('M', &[x, y]).draw('h', &[width]);
            }
        }
    }
    drawing.path(&lit, format_args!("fill=\"{}\"", colors.rock_light));
    drawing.path(&joints, format_args!("fill=\"none\" stroke=\"{}\" stroke-width=\"2\"", colors.rock_dark));
}

/// The blocks of an area: two courses to a box, so that a wall is made of whole and half blocks.
fn blocks(frame: &Frame, area: [f32; 4]) -> Vec<[f32; 4]> {
    let [left, top, wide, high] = area;
    let course = frame.pitch / 2.0;
    let mut all = Vec::new();
    for row in -1..12 {
        let y = frame.top + row as f32 * course;
        let start = frame.left - if row % 2 == 0 { frame.pitch } else { 1.5 * frame.pitch };
        for column in 0..8 {
            let x = start + column as f32 * frame.pitch;
            let (x0, x1) = (x.max(left), (x + frame.pitch).min(left + wide));
            let (y0, y1) = (y.max(top), (y + course).min(top + high));
            if x1 - x0 > 6.0 && y1 - y0 > 5.0 {
                all.push([x0, y0, x1 - x0, y1 - y0]);
            }
        }
    }
    all
}

/// Whether all of a block lies under the floor.
fn is_hidden(frame: &Frame, boxes: Boxes, [x, y, width, height]: [f32; 4]) -> bool {
    let corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)];
    corners.into_iter().all(|(corner_x, corner_y)| {
        // A little towards the middle of the block, so that its own boxes are asked for.
        let inward = |corner: f32, start: f32, length: f32| corner + (start + length / 2.0 - corner) * 0.1;
        let column = (inward(corner_x, x, width) - frame.left) / frame.pitch;
        let row = (inward(corner_y, y, height) - frame.top) / frame.pitch;
        column >= 0.0
            && row >= 0.0
            && BoxIndex::new(column as usize, row as usize).is_some_and(|index| boxes.contains(index))
    })
}

/// The floor under the boxes, with a dark edge against the stone.
pub(super) fn floor(drawing: &mut Drawing, frame: &Frame, card: &PyramidCard, colors: &Palette) {
    let mut path = Path::new();
    for index in card.boxes() {
        let (x, y) = frame.corner(index);
        path.draw('M', &[x, y])
            .draw('h', &[frame.pitch])
            .draw('v', &[frame.pitch])
            .draw('h', &[-frame.pitch])
            .piece("z");
    }
    drawing.path(
        &path,
        format_args!(
            "fill=\"{}\" stroke=\"{}\" stroke-width=\"6\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
            colors.floor, colors.rock_edge
        ),
    );
}

/// The shade that the stone throws onto the floor below it.
pub(super) fn shade(drawing: &mut Drawing, frame: &Frame, card: &PyramidCard, colors: &Palette) {
    let mut path = Path::new();
    for index in card.boxes().iter().filter(|index| !is_floor(card.boxes(), *index)) {
        let (x, y) = frame.corner(index);
        path.draw('M', &[x + 2.2, y + 7.0])
            .piece("q1-5 7-5")
            .draw('h', &[frame.pitch - 18.4])
            .piece("q6 0 7 5z");
    }
    drawing.path(&path, format_args!("fill=\"{}\" opacity=\".28\"", colors.rock_edge));
}

/// Whether the place above a box is floor too.
fn is_floor(boxes: Boxes, index: BoxIndex) -> bool {
    index
        .row()
        .checked_sub(1)
        .and_then(|row| BoxIndex::new(index.column(), row))
        .is_some_and(|above| boxes.contains(above))
}

/// The way in: a golden arrow down into the first box (P3). It leaves the box's icon free.
pub(super) fn entrance(drawing: &mut Drawing, frame: &Frame, index: BoxIndex, colors: &Palette) {
    let (x, y) = frame.corner(index);
    let mut path = Path::new();
    path.draw('M', &[x + frame.pitch / 2.0 - 15.0, y - 10.0]).piece("h30v6l-15 11-15-11z");
    drawing.path(
        &path,
        format_args!(
            "fill=\"{}\" stroke=\"{}\" stroke-width=\"2.2\" stroke-linejoin=\"round\"",
            colors.gold_light, colors.rock_edge
        ),
    );
}
