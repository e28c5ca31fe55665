//! The back of the maps: a compass rose on deep water.

use crate::palette::Palette;
use crate::patterns::rose;
use crate::svg::{Drawing, Path};

pub(super) fn back(colors: &Palette) -> String {
    let mut drawing = Drawing::new(300.0, 412.0);
    drawing.rect([0.0, 0.0, 300.0, 412.0], 18.0, format_args!("fill=\"{}\"", colors.sea_deep));
    let mut waves = Path::new();
    for row in 0..13 {
        waves
            .draw('M', &[20.0, 36.0 + 29.0 * row as f32])
            .piece("q13-12 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0");
    }
    drawing.path(
        &waves,
        format_args!("fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" opacity=\".55\"", colors.sea),
    );
    drawing.circle(
        150.0,
        206.0,
        92.0,
        format_args!("fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"", colors.sea_deep, colors.gold),
    );
    drawing.placed(150.0, 206.0, 1.55, rose(colors.gold, colors.gold_light, colors.gold_dark));
    drawing.rect(
        [12.0, 12.0, 276.0, 388.0],
        10.0,
        format_args!("fill=\"none\" stroke=\"{}\" stroke-width=\"3\"", colors.gold),
    );
    drawing.finish()
}
