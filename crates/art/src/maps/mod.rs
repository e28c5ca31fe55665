//! The art of `maps`: sand islands in a teal sea.

mod back;
mod coast;
mod picture;
mod scene;
mod sea;

pub(crate) use picture::seal;

use flipwrite::maps::MapCard;
use flipwrite::{Boxes, CardNumber, Maps, Printed};

use crate::svg::Drawing;
use crate::tiles::{pens, rims, tiles};
use crate::{CardStyle, Drawn, Frame, Light};

impl Drawn for Maps {
    fn card(number: CardNumber, card: &MapCard, style: &CardStyle) -> String {
        let (frame, colors) = (Maps::frame(card, style.picture), style.light.palette());
        let mut drawing = Drawing::new(frame.width, frame.height);
        let water = picture::water(style.picture);
        sea::sea(&mut drawing, &frame, water, card.boxes(), number, colors);
        coast::island(&mut drawing, &frame, card.boxes(), number, colors);
        rims(&mut drawing, &frame, card.boxes(), colors);
        tiles(&mut drawing, &frame, card, colors);
        pens(&mut drawing, &frame, number, style, colors);
        picture::band(&mut drawing, number, card, style.picture, colors);
        drawing.finish()
    }

    fn frame(card: &MapCard, picture: bool) -> Frame {
        let [x, y, width, height] = picture::water(picture);
        let pitch = if picture { 64.0 } else { 68.0 };
        let (columns, rows) = middle(card.boxes());
        let (left, top) = (x + width / 2.0 - columns * pitch, y + height / 2.0 - rows * pitch);
        Frame { width: x + width, height: y + height, left, top, pitch }
    }

    fn back(light: Light) -> String {
        back::back(light.palette())
    }

    fn scene(light: Light) -> String {
        scene::scene(light)
    }
}

/// The middle of an island, in boxes from the left and from the top.
fn middle(boxes: Boxes) -> (f32, f32) {
    let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
    for index in boxes {
        (left, right) = (left.min(index.column()), right.max(index.column() + 1));
        (top, bottom) = (top.min(index.row()), bottom.max(index.row() + 1));
    }
    ((left + right) as f32 / 2.0, (top + bottom) as f32 / 2.0)
}
