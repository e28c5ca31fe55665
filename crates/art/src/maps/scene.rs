//! The scene that one chooses `maps` by: a ship on its way to an island.

use crate::icons::glyph;
use crate::palette::Light;
use crate::svg::Drawing;
use flipwrite::Icon;

pub(super) fn scene(light: Light) -> String {
    let colors = light.palette();
    let mut drawing = Drawing::new(480.0, 300.0);
    let [_, _, low, lowest] = colors.sky;
    drawing.rect([0.0, 0.0, 480.0, 300.0], 18.0, format_args!("fill=\"{lowest}\""));
    drawing.placed(330.0, 96.0, 2.0, glyph(Icon::Palm));
    drawing.add(format_args!(
        "<path d=\"M0 150h480v132a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18z\" fill=\"{}\"/>",
        colors.sea
    ));
    let _ = low;
    drawing.finish()
}
