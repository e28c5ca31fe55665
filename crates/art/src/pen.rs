//! The pen: a cross of two slightly irregular strokes, no two alike.

use crate::chance::wobble;
use crate::svg::Path;

/// The side of the box that a stroke is drawn in.
const SIDE: f32 = 48.0;

/// The pen cross of one box, as a path in a box from 0 to 48: stroke it with any color and width (4 is good).
///
/// Its `pathLength` is 1: a dash of 1 whose offset goes from 1 to 0 draws it in.
pub fn stroke(seed: u32) -> String {
    let mut path = Path::new();
    cross(&mut path, seed, 0.0, 0.0, SIDE);
    format!("<path d=\"{path}\" pathLength=\"1\" fill=\"none\" stroke-linecap=\"round\"/>")
}

/// The even cross that shows what a placement would cross, in the same box.
pub fn ghost() -> String {
    "<path d=\"M13 13 35 35M35 13 13 35\" pathLength=\"1\" fill=\"none\" stroke-linecap=\"round\"/>"
        .to_owned()
}

/// Adds the cross of a box with this corner and side to a path.
pub(crate) fn cross(path: &mut Path, seed: u32, x: f32, y: f32, side: f32) {
    let unit = side / SIDE;
    let at = |px: f32, py: f32, count: u32| {
        [x + unit * (px + 2.6 * wobble(seed, count)), y + unit * (py + 2.6 * wobble(seed, count + 1))]
    };
    let ends = [[at(8.5, 9.0, 0), at(39.0, 39.5, 2)], [at(39.5, 8.5, 4), at(8.5, 39.0, 6)]];
    for (line, [from, to]) in ends.into_iter().enumerate() {
        let count = 8 + 4 * line as u32;
        // A hand draws each stroke as a flat bow: both handles lean to the same side.
        let lean = 3.2 * unit * wobble(seed, count);
        let handle = |share: f32, more: f32| {
            let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
            let sign = if line == 0 { 1.0 } else { -1.0 };
            [from[0] + dx * share + lean * more * sign, from[1] + dy * share - lean * more]
        };
        let (first, second) = (handle(0.3, 1.0 + 0.4 * wobble(seed, count + 1)), handle(0.7, 0.8));
        path.draw('M', &from).draw('C', &[first, second, to].concat());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_strokes_are_alike() {
        let strokes: BTreeSet<String> = (0..2000).map(stroke).collect();
        assert_eq!(strokes.len(), 2000);
        assert_eq!(stroke(5), stroke(5));
    }

    #[test]
    fn strokes_stay_in_their_box() {
        for seed in 0..500 {
            let text = stroke(seed);
            let d = text.split('"').nth(1).unwrap();
            let numbers = d.split(|c: char| !(c.is_ascii_digit() || c == '.')).filter(|n| !n.is_empty());
            for number in numbers.map(|n| n.parse::<f32>().unwrap()) {
                assert!((4.0..=44.0).contains(&number), "{text}");
            }
        }
    }
}
