//! The sheet of all icons and colors, for the documents.

use flipwrite::{Color, Icon};

use crate::icons::{ICONS, glyph};
use crate::motif::motif;
use crate::palette::Light;
use crate::svg::{Drawing, Path};

/// All icons, and the card colors with their motifs, in one drawing.
pub fn icon_sheet(light: Light) -> String {
    let colors = light.palette();
    let mut drawing = Drawing::new(640.0, 300.0);
    let ground = if light == Light::Day { "#efe6d6" } else { "#171b22" };
    drawing.add(format_args!("<path d=\"M0 0h640v300H0z\" fill=\"{ground}\"/>"));
    for (place, icon) in ICONS.into_iter().filter(|icon| *icon != Icon::Plain).enumerate() {
        let (x, y) = (20.0 + 122.0 * (place % 5) as f32, 16.0 + 88.0 * (place / 5) as f32);
        drawing.rect([x + 16.0, y, 80.0, 80.0], 10.0, format_args!("fill=\"{}\"", colors.tile));
        drawing.placed(x + 26.0, y + 10.0, 2.5, glyph(icon));
    }
    for (place, color) in Color::ALL.into_iter().enumerate() {
        let x = 36.0 + 146.0 * place as f32;
        let tint = colors.tint(color);
        drawing.rect([x, 200.0, 130.0, 80.0], 10.0, format_args!("fill=\"{}\"", tint.base));
        let mut marks = Path::new();
        for mark in 0..8 {
            motif(
                &mut marks,
                color,
                x + 21.0 + 29.0 * (mark % 4) as f32,
                225.0 + 30.0 * (mark / 4) as f32,
                20.0,
            );
        }
        drawing.path(&marks, format_args!("fill=\"{}\"", tint.light));
    }
    drawing.finish()
}
