//! The back of the maps: a compass rose on deep water.

use crate::motif::corners;
use crate::palette::Palette;
use crate::patterns::rose;
use crate::svg::{Drawing, Path};

pub(super) fn back(colors: &Palette) -> String {
    let (deep, gold) = (colors.sea_deep, colors.gold);
    let mut drawing = Drawing::new(300.0, 412.0);
    drawing.rect([0.0, 0.0, 300.0, 412.0], 18.0, format_args!("fill=\"{deep}\""));
    let mut waves = Path::new();
    for row in 0..12 {
        let start = if row % 2 == 0 { 20.0 } else { 33.0 };
        waves.draw('M', &[start, 50.0 + 28.0 * row as f32]).piece("q6.5-11 13 0t13 0m26 0q6.5-11 13 0t13 0m26 0q6.5-11 13 0t13 0m26 0q6.5-11 13 0t13 0m26 0q6.5-11 13 0t13 0");
    }
    drawing.path(
        &waves,
        format_args!("fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" stroke-linecap=\"round\"", colors.sea),
    );
    drawing.circle(150.0, 206.0, 96.0, format_args!("fill=\"{deep}\" stroke=\"{gold}\" stroke-width=\"3\""));
    drawing.circle(
        150.0,
        206.0,
        88.0,
        format_args!("fill=\"none\" stroke=\"{gold}\" stroke-width=\"1.5\" stroke-dasharray=\"2 6\""),
    );
    drawing.placed(150.0, 206.0, 1.6, rose(gold, colors.gold_light, colors.gold_dark));
    corners(&mut drawing, gold);
    drawing.finish()
}
