//! Expedition cards: the patterns, turned as one likes, and the back.

use flipwrite::{BoxIndex, Boxes, Pattern};

use crate::palette::Light;
use crate::pen::cross;
use crate::svg::{Drawing, Path};

/// How a pattern is turned from the way it is printed: mirrored first, then rotated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Turned {
    /// Quarter turns clockwise; four are none.
    pub quarters: u8,
    /// Whether left and right are exchanged before.
    pub mirrored: bool,
}

impl Turned {
    /// The boxes of a pattern turned so, moved into the upper left corner.
    pub fn boxes(self, pattern: Pattern) -> Boxes {
        let mut shape: Vec<(i32, i32)> = printed(pattern).to_vec();
        if self.mirrored {
            shape.iter_mut().for_each(|place| place.0 = -place.0);
        }
        for _ in 0..self.quarters % 4 {
            shape.iter_mut().for_each(|place| *place = (-place.1, place.0));
        }
        let left = shape.iter().map(|place| place.0).min().unwrap_or(0);
        let top = shape.iter().map(|place| place.1).min().unwrap_or(0);
        let boxes = shape
            .iter()
            .filter_map(|place| BoxIndex::new((place.0 - left) as usize, (place.1 - top) as usize));
        boxes.collect()
    }
}

/// The face of an expedition card, 96 by 96.
pub fn pattern(pattern: Pattern, turned: Turned) -> String {
    let mut drawing = Drawing::new(96.0, 96.0);
    paper(&mut drawing);
    let boxes = turned.boxes(pattern);
    let (columns, rows) = extent(boxes);
    let side = if columns.max(rows) > 2.0 { 24.0 } else { 28.0 };
    tiles(&mut drawing, boxes, [48.0 - columns * side / 2.0, 48.0 - rows * side / 2.0], side);
    drawing.finish()
}

/// The boxes of a pattern alone, without a card: its view box is as large as the shape, 24 a box.
pub fn shape(pattern: Pattern, turned: Turned) -> String {
    let boxes = turned.boxes(pattern);
    let (columns, rows) = extent(boxes);
    let mut drawing = Drawing::new(columns * 24.0, rows * 24.0);
    let mut path = Path::new();
    for index in boxes {
        path.rect(24.0 * index.column() as f32 + 1.5, 24.0 * index.row() as f32 + 1.5, 21.0, 21.0, 5.0);
    }
    drawing.path(&path, "fill=\"currentColor\"");
    drawing.finish()
}

/// The back of the expedition cards, 96 by 96: a compass rose.
pub fn expedition_back() -> String {
    let colors = Light::Day.palette();
    let mut drawing = Drawing::new(96.0, 96.0);
    drawing.rect([0.0, 0.0, 96.0, 96.0], 14.0, "fill=\"#1d4f66\"");
    drawing.rect(
        [6.0, 6.0, 84.0, 84.0],
        9.0,
        format_args!("fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"", colors.gold),
    );
    drawing.placed(48.0, 48.0, 0.62, rose(colors.gold, colors.gold_light, colors.gold_dark));
    drawing.finish()
}

/// A compass rose around 0, 0 with a radius of 50.
pub(crate) fn rose(line: &str, light: &str, dark: &str) -> String {
    format!(
        "<circle r=\"33\" fill=\"none\" stroke=\"{line}\" stroke-width=\"2.5\"/>\
         <circle r=\"38\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1\"/>\
         <path d=\"M0 0 24-24 6-12zM0 0 24 24 12 6zM0 0-24 24-6 12zM0 0-24-24-12-6z\" fill=\"{line}\"/>\
         <path d=\"M0-50 9-9 0 0zM50 0 9 9 0 0zM0 50-9 9 0 0zM-50 0-9-9 0 0z\" fill=\"{dark}\"/>\
         <path d=\"M0-50-9-9 0 0zM50 0 9-9 0 0zM0 50 9 9 0 0zM-50 0-9 9 0 0z\" fill=\"{light}\"/>"
    )
}

fn paper(drawing: &mut Drawing) {
    drawing.rect([1.0, 1.0, 94.0, 94.0], 14.0, "fill=\"#fbf3e2\" stroke=\"#b99a63\" stroke-width=\"2\"");
    drawing.rect([6.0, 6.0, 84.0, 84.0], 9.5, "fill=\"none\" stroke=\"#dcc79c\" stroke-width=\"1.2\"");
}

/// The boxes of the shape with their crosses.
fn tiles(drawing: &mut Drawing, boxes: Boxes, corner: [f32; 2], side: f32) {
    let (mut ground, mut pen) = (Path::new(), Path::new());
    for index in boxes {
        let (x, y) = (corner[0] + side * index.column() as f32, corner[1] + side * index.row() as f32);
        ground.rect(x + 1.2, y + 1.2, side - 2.4, side - 2.4, 4.5);
        cross(&mut pen, 90 + index.alone().bits(), x + 2.0, y + 2.0, side - 4.0);
    }
    drawing.path(&ground, "fill=\"#1b6880\" stroke=\"#11495b\" stroke-width=\"1.2\"");
    drawing.path(&pen, "fill=\"none\" stroke=\"#fff8e8\" stroke-width=\"2.6\" stroke-linecap=\"round\"");
}

/// Columns and rows of a shape in the upper left corner.
fn extent(boxes: Boxes) -> (f32, f32) {
    let columns = boxes.iter().map(|index| index.column() + 1).max().unwrap_or(1);
    let rows = boxes.iter().map(|index| index.row() + 1).max().unwrap_or(1);
    (columns as f32, rows as f32)
}

/// The places of a pattern as it is printed: column, row.
const fn printed(pattern: Pattern) -> &'static [(i32, i32)] {
    match pattern {
        Pattern::I2 => &[(0, 0), (1, 0)],
        Pattern::I3 => &[(0, 0), (1, 0), (2, 0)],
        Pattern::L3 => &[(0, 0), (0, 1), (1, 1)],
        Pattern::T4 => &[(0, 0), (1, 0), (2, 0), (1, 1)],
        Pattern::L4 => &[(0, 0), (0, 1), (0, 2), (1, 2)],
        Pattern::O4 => &[(0, 0), (1, 0), (0, 1), (1, 1)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn turned_patterns_are_the_patterns() {
        for pattern in Pattern::ALL {
            let mut all = BTreeSet::new();
            for quarters in 0..8 {
                for mirrored in [false, true] {
                    let boxes = Turned { quarters, mirrored }.boxes(pattern);
                    assert!(pattern.is(boxes), "{pattern} {quarters} {mirrored}");
                    all.insert(boxes.bits());
                }
            }
            let distinct = [2, 2, 4, 4, 8, 1][pattern as usize];
            assert_eq!(all.len(), distinct, "{pattern}");
        }
    }
}
