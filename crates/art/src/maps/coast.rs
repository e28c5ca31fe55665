//! The coast of an island: around its boxes, a little irregular, with a beach and shallow water.

use flipwrite::{BoxIndex, Boxes, CardNumber};

use crate::Frame;
use crate::chance::wobble;
use crate::palette::Palette;
use crate::svg::{Drawing, Path};

/// How far the beach reaches beyond the boxes.
const BEACH: f32 = 9.0;
/// How far from a corner the coast begins to bend.
const BEND: f32 = 20.0;

/// The island without its boxes.
pub(super) fn island(
    drawing: &mut Drawing,
    frame: &Frame,
    boxes: Boxes,
    number: CardNumber,
    colors: &Palette,
) {
    let coast = coast(frame, boxes, u32::from(number.0));
    let layers = [
        (colors.shallow, 22.0, 0.45),
        (colors.shallow, 14.0, 1.0),
        (colors.foam, 5.0, 1.0),
        (colors.sand_dark, 1.5, 1.0),
    ];
    for (color, width, opacity) in layers {
        let opacity = if opacity < 1.0 { format!(" opacity=\"{opacity}\"") } else { String::new() };
        drawing.path(
            &coast,
            format_args!(
                "fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"{opacity}"
            ),
        );
    }
    drawing.path(&coast, format_args!("fill=\"{}\"", colors.sand));
}

/// A corner of the outline: where, and the directions of the coast before and after it.
struct Corner {
    column: i32,
    row: i32,
    before: usize,
    after: usize,
}

/// East, south, west, north: the land lies to the right of the way.
const WAYS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

fn coast(frame: &Frame, boxes: Boxes, seed: u32) -> Path {
    let mut path = Path::new();
    for (count, corners) in loops(boxes).iter().enumerate() {
        draw_loop(&mut path, frame, corners, seed * 8 + count as u32);
    }
    path
}

fn draw_loop(path: &mut Path, frame: &Frame, corners: &[Corner], seed: u32) {
    let place = |corner: &Corner, count: usize| {
        let shift = |a: usize, b: usize| {
            (WAYS[(a + 3) % 4].0 + WAYS[(b + 3) % 4].0, WAYS[(a + 3) % 4].1 + WAYS[(b + 3) % 4].1)
        };
        let (dx, dy) = shift(corner.before, corner.after);
        let loose = |more: u32| BEACH + 2.5 * wobble(seed, 4 * count as u32 + more);
        let x = frame.left + corner.column as f32 * frame.pitch + dx as f32 * loose(0);
        let y = frame.top + corner.row as f32 * frame.pitch + dy as f32 * loose(1);
        (x, y)
    };
    for (count, corner) in corners.iter().enumerate() {
        let (x, y) = place(corner, count);
        let (from, to) = (WAYS[corner.before], WAYS[corner.after]);
        let entry = [x - from.0 as f32 * BEND, y - from.1 as f32 * BEND];
        if count == 0 {
            path.draw('M', &entry);
        } else {
            path.draw('L', &entry);
        }
        path.draw('Q', &[x, y, x + to.0 as f32 * BEND, y + to.1 as f32 * BEND]);
    }
    path.piece("z");
}

/// The outlines of the land: the outer ones clockwise, those of lakes the other way around.
fn loops(land: Boxes) -> Vec<Vec<Corner>> {
    let mut seen = Vec::new();
    let mut all = Vec::new();
    for row in 0..=5 {
        for column in 0..=5 {
            if is_coast(land, column, row, 0) && !seen.contains(&(column, row)) {
                all.push(follow(land, column, row, &mut seen));
            }
        }
    }
    all
}

/// Follows the coast once around from an eastward stretch, noting all eastward stretches passed.
fn follow(land: Boxes, column: i32, row: i32, seen: &mut Vec<(i32, i32)>) -> Vec<Corner> {
    let (mut x, mut y, mut way) = (column, row, 0);
    let mut corners = Vec::new();
    loop {
        if way == 0 {
            seen.push((x, y));
        }
        (x, y) = (x + WAYS[way].0, y + WAYS[way].1);
        // To the right first: boxes that touch by a corner alone are walked around one by one.
        let next =
            [1, 0, 3].map(|turn| (way + turn) % 4).into_iter().find(|next| is_coast(land, x, y, *next));
        let Some(next) = next else { return corners };
        if next != way {
            corners.push(Corner { column: x, row: y, before: way, after: next });
        }
        way = next;
        if (x, y, way) == (column, row, 0) {
            return corners;
        }
    }
}

/// Whether the coast runs from this grid point one box along a way: land to its right, sea to its left.
fn is_coast(land: Boxes, x: i32, y: i32, way: usize) -> bool {
    let (right, left) = [((0, 0), (0, -1)), ((-1, 0), (0, 0)), ((-1, -1), (-1, 0)), ((0, -1), (-1, -1))][way];
    is_land(land, x + right.0, y + right.1) && !is_land(land, x + left.0, y + left.1)
}

fn is_land(land: Boxes, column: i32, row: i32) -> bool {
    let index = usize::try_from(column).ok().zip(usize::try_from(row).ok());
    index.and_then(|(column, row)| BoxIndex::new(column, row)).is_some_and(|index| land.contains(index))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn land(rows: [&str; 4]) -> Boxes {
        let places = (0..4).flat_map(|row| (0..4).map(move |column| (column, row)));
        let land = places.filter(|place| rows[place.1].as_bytes()[place.0] == b'#');
        land.filter_map(|place| BoxIndex::new(place.0, place.1)).collect()
    }

    #[test]
    fn a_square_has_four_corners_and_a_lake_four_more() {
        let ring = loops(land(["###.", "#.#.", "###.", "...."]));
        assert_eq!(ring.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
    }

    #[test]
    fn boxes_that_touch_by_a_corner_are_walked_around_one_by_one() {
        let two = loops(land(["##..", "#.#.", "###.", "...."]));
        // The lake is a bay that way, and the shared corner is passed twice.
        assert_eq!(two.iter().map(Vec::len).collect::<Vec<_>>(), [10]);
        assert_eq!(loops(Boxes::ALL).len(), 1);
        assert!(loops(Boxes::EMPTY).is_empty());
    }
}
