//! The motif of each card color, so that color is never alone: triangles, dots, diamonds, squares.

use flipwrite::Color;

use crate::svg::{Drawing, Path, direction};

/// Adds the motif of a color to a path: its box has this side and this center.
pub(crate) fn motif(path: &mut Path, color: Color, x: f32, y: f32, side: f32) {
    let half = side / 2.0;
    match color {
        Color::Purple => {
            path.draw('M', &[x - half, y + half]).draw('l', &[half, -side, half, side]).piece("z");
        }
        Color::Orange => {
            let r = (side * 0.95).round() / 2.0;
            path.draw('M', &[x - r, y]);
            path.draw('a', &[r, r, 0.0, 0.0, 0.0, 2.0 * r, 0.0, r, r, 0.0, 0.0, 0.0, -2.0 * r, 0.0])
                .piece("z");
        }
        Color::Green => {
            let h = half * 1.15;
            path.draw('M', &[x - h, y]).draw('l', &[h, -h, h, h, -h, h]).piece("z");
        }
        Color::Grey => {
            let h = half * 0.85;
            path.draw('M', &[x - h, y - h]).draw('h', &[2.0 * h]).draw('v', &[2.0 * h]);
            path.draw('h', &[-2.0 * h]).piece("z");
        }
    }
}

/// The star that makes points of a number.
pub(crate) fn star(drawing: &mut Drawing, x: f32, y: f32, radius: f32) {
    let mut path = Path::new();
    for place in 0..10 {
        let angle = std::f32::consts::PI * (place as f32 / 5.0 - 0.5);
        let reach = if place % 2 == 0 { radius } else { radius * 0.45 };
        let [cos, sin] = direction(angle);
        path.draw(if place == 0 { 'M' } else { 'L' }, &[x + reach * cos, y + reach * sin]);
    }
    path.piece("z");
    drawing.path(&path, "fill=\"#ffe08a\"");
}

/// The golden frame of a card's back with the four motifs in its corners.
pub(crate) fn corners(drawing: &mut Drawing, color: &str) {
    let line = format!("fill=\"none\" stroke=\"{color}\"");
    drawing.add(format_args!(
        "<path d=\"M44 14h212q0 30 30 30v324q-30 0-30 30H44q0-30-30-30V44q30 0 30-30z\" {line} stroke-width=\"3\"/>\
         <path d=\"M52 22h196q4 26 30 30v308q-26 4-30 30H52q-4-26-30-30V52q26-4 30-30z\" {line} stroke-width=\"1.2\"/>"
    ));
    let mut marks = Path::new();
    for (kind, (x, y)) in
        Color::ALL.into_iter().zip([(24.0, 24.0), (276.0, 24.0), (24.0, 388.0), (276.0, 388.0)])
    {
        motif(&mut marks, kind, x, y, 16.0);
    }
    drawing.path(&marks, format_args!("fill=\"{color}\""));
}
