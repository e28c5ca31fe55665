//! The motif of each card color, so that color is never alone: triangles, dots, diamonds, squares.

use flipwrite::Color;

use crate::svg::Path;

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
