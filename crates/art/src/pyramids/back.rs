//! The back of the pyramid cards: a golden pyramid under the stars.

use crate::chance::pick;
use crate::motif::corners;
use crate::palette::Light;
use crate::svg::{Drawing, Path, direction};

pub(super) fn back(light: Light) -> String {
    let colors = light.palette();
    let ground = if light == Light::Day { "#3d2f4f" } else { "#2a2139" };
    let (gold, pale, dark) = (colors.gold, colors.gold_light, colors.gold_dark);
    let mut drawing = Drawing::new(300.0, 412.0);
    drawing.rect([0.0, 0.0, 300.0, 412.0], 18.0, format_args!("fill=\"{ground}\""));
    stars(&mut drawing, pale);
    rays(&mut drawing, gold);
    drawing.circle(
        150.0,
        148.0,
        27.0,
        format_args!("fill=\"{ground}\" stroke=\"{gold}\" stroke-width=\"4\""),
    );
    drawing.circle(150.0, 148.0, 16.0, format_args!("fill=\"{pale}\""));
    drawing.add(format_args!(
        "<path d=\"M150 152 244 290H56z\" fill=\"{ground}\" stroke=\"{ground}\" stroke-width=\"14\"/>"
    ));
    drawing.add(format_args!("<path d=\"M150 158 240 288H60z\" fill=\"{gold}\"/><path d=\"M150 158 240 288h-62z\" fill=\"{dark}\"/>"));
    drawing.add(format_args!(
        "<path d=\"M132 184h44M114 210h78M96 236h114M78 262h144\" stroke=\"{ground}\" stroke-width=\"3\"/>\
         <path d=\"M150 158 168 184h-36z\" fill=\"{pale}\"/>\
         <path d=\"M104 288v-20q0-10 10-10t10 10v20z\" fill=\"{ground}\"/>\
         <path d=\"M48 300h204M66 309h168\" stroke=\"{gold}\" stroke-width=\"3\" stroke-linecap=\"round\"/>"
    ));
    corners(&mut drawing, gold);
    drawing.finish()
}

fn stars(drawing: &mut Drawing, color: &str) {
    let mut path = Path::new();
    for star in 0..34 {
        path.draw('M', &[34.0 + pick(8, star, 232) as f32, 56.0 + pick(8, star + 50, 300) as f32])
            .piece("h.1");
    }
    drawing.path(
        &path,
        format_args!("stroke=\"{color}\" stroke-width=\"2.5\" stroke-linecap=\"round\" opacity=\".6\""),
    );
}

fn rays(drawing: &mut Drawing, color: &str) {
    let mut path = Path::new();
    for ray in 0..13 {
        let angle = std::f32::consts::PI * (0.96 + 1.08 * ray as f32 / 12.0);
        let length = if ray % 2 == 0 { 66.0 } else { 52.0 };
        let [cos, sin] = direction(angle);
        let at = |radius: f32| [150.0 + radius * cos, 148.0 + radius * sin];
        path.draw('M', &at(38.0)).draw('L', &at(length));
    }
    drawing.path(&path, format_args!("stroke=\"{color}\" stroke-width=\"4\" stroke-linecap=\"round\""));
}
