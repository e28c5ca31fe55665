//! The back of the pyramid cards: a golden pyramid under the stars.

use crate::palette::Light;
use crate::svg::Drawing;

pub(super) fn back(light: Light) -> String {
    let colors = light.palette();
    let ground = if light == Light::Day { "#3d2f4f" } else { "#2a2139" };
    let mut drawing = Drawing::new(300.0, 412.0);
    drawing.rect([0.0, 0.0, 300.0, 412.0], 18.0, format_args!("fill=\"{ground}\""));
    let gold = colors.gold;
    drawing.rect(
        [12.0, 12.0, 276.0, 388.0],
        10.0,
        format_args!("fill=\"none\" stroke=\"{gold}\" stroke-width=\"3\""),
    );
    drawing.finish()
}
