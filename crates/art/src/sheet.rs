//! The sheet of all icons and colors, for the documents.

use flipwrite::{Color, Icon};

use crate::icons::{ICONS, glyph};
use crate::maps::seal;
use crate::motif::motif;
use crate::palette::{Light, Palette};
use crate::svg::{Drawing, Path};
use crate::symbols::{CUP, island, pyramid};

/// The icons, the card colors with their motifs, and what is drawn in them: seals, pyramids, maps.
pub fn icon_sheet(light: Light) -> String {
    let colors = light.palette();
    let mut drawing = Drawing::new(640.0, 392.0);
    let ground = if light == Light::Day { "#efe6d6" } else { "#171b22" };
    drawing.add(format_args!("<path d=\"M0 0h640v392H0z\" fill=\"{ground}\"/>"));
    for (place, icon) in ICONS.into_iter().filter(|icon| *icon != Icon::Plain).enumerate() {
        let (x, y) = (24.0 + 120.0 * (place % 5) as f32, 18.0 + 92.0 * (place / 5) as f32);
        drawing.rect([x, y, 80.0, 80.0], 10.0, format_args!("fill=\"{}\"", colors.tile));
        drawing.placed(x + 10.0, y + 10.0, 2.5, glyph(icon));
        // Once more as small as on a card in the display.
        drawing.rect([x + 84.0, y + 58.0, 22.0, 22.0], 4.0, format_args!("fill=\"{}\"", colors.tile));
        drawing.placed(x + 88.0, y + 62.0, 0.6, glyph(icon));
    }
    for (place, color) in Color::ALL.into_iter().enumerate() {
        swatch(&mut drawing, 24.0 + 137.0 * place as f32, color, colors);
    }
    drawing.placed(574.0, 226.0, 2.1, CUP);
    drawing.finish()
}

/// One color: its motif on its ground, and its seal, pyramid and map.
fn swatch(drawing: &mut Drawing, x: f32, color: Color, colors: &Palette) {
    let tint = colors.tint(color);
    drawing.rect([x, 206.0, 126.0, 90.0], 10.0, format_args!("fill=\"{}\"", tint.base));
    let mut marks = Path::new();
    for mark in 0..8 {
        let (column, row) = ((mark % 4) as f32, (mark / 4) as f32);
        motif(&mut marks, color, x + 21.0 + 28.0 * column, 234.0 + 34.0 * row, 21.0);
    }
    drawing.path(&marks, format_args!("fill=\"{}\"", tint.light));
    drawing.placed(x + 22.0, 342.0, 0.55, seal(color, colors));
    drawing.placed(x + 46.0, 322.0, 1.6, pyramid(color));
    drawing.placed(x + 88.0, 322.0, 1.6, island(color));
}
