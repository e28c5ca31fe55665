//! The scene that one chooses `pyramids` by: three pyramids at dusk, and what lies below them.

use flipwrite::{Color, Icon};

use super::picture::pyramid;
use crate::icons::glyph;
use crate::palette::{Light, Palette};
use crate::pen::cross;
use crate::svg::{Drawing, Path};

pub(super) fn scene(light: Light) -> String {
    let colors = light.palette();
    let mut drawing = Drawing::new(480.0, 300.0);
    sky(&mut drawing, light);
    drawing.placed(-40.0, 62.0, 0.98, pyramid(Color::Green, colors));
    drawing.placed(262.0, 72.0, 0.9, pyramid(Color::Orange, colors));
    drawing.add(format_args!("<path d=\"M0 186v-16q90-16 170 2t310-8v22z\" fill=\"{}\"/>", colors.sand_dark));
    drawing.placed(7.0, 18.0, 1.45, pyramid(Color::Purple, colors));
    drawing.add(format_args!("<path d=\"M0 192v-12q120-16 230 0t250-6v18z\" fill=\"{}\"/>", colors.sand));
    caravan(&mut drawing, colors);
    below(&mut drawing, colors);
    drawing.finish()
}

fn sky(drawing: &mut Drawing, light: Light) {
    let colors = light.palette();
    let [top, high, low, lowest] = colors.sky;
    drawing.rect([0.0, 0.0, 480.0, 300.0], 18.0, format_args!("fill=\"{top}\""));
    for (path, fill) in [
        ("M0 190V50q120-24 250-4t230-10v154z", high),
        ("M0 190V96q110 16 240-4t240 8v90z", low),
        ("M0 190v-50q130-16 250 0t230-6v56z", lowest),
    ] {
        drawing.add(format_args!("<path d=\"{path}\" fill=\"{fill}\"/>"));
    }
    if light == Light::Day {
        drawing.circle(366.0, 62.0, 46.0, format_args!("fill=\"{}\" opacity=\".35\"", colors.sun));
        drawing.circle(366.0, 62.0, 29.0, format_args!("fill=\"{}\"", colors.sun));
    } else {
        drawing.add(format_args!(
            "<path d=\"M372 28a32 32 0 1 0 32 42 27 27 0 0 1-32-42z\" fill=\"{0}\"/>\
             <path d=\"M40 40h.1M92 26h.1M150 52h.1M128 18h.1M300 24h.1M440 40h.1M330 80h.1M452 96h.1M70 84h.1M200 20h.1\" \
             stroke=\"{0}\" stroke-width=\"3\" stroke-linecap=\"round\"/>",
            colors.sun
        ));
    }
}

/// Palms on the near dune.
fn caravan(drawing: &mut Drawing, colors: &Palette) {
    drawing.placed(18.0, 116.0, 2.9, glyph(Icon::Palm));
    drawing.placed(66.0, 138.0, 1.9, glyph(Icon::Palm));
    drawing
        .add(format_args!("<path d=\"M0 196v-14q60-8 130 2t110 6 240-12v18z\" fill=\"{}\"/>", colors.sand));
}

/// The chamber: a row of boxes in the stone, some of them crossed.
fn below(drawing: &mut Drawing, colors: &Palette) {
    drawing.add(format_args!(
        "<path d=\"M0 190h480v92a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18z\" fill=\"{}\"/>",
        colors.rock
    ));
    drawing.add(format_args!(
        "<path d=\"M0 245h480M0 217h60M420 217h60M0 272h60M420 272h60M30 217v28M450 217v28M16 190v27M44 245v27M436 245v27M470 190v27M90 190v14M150 190v14M260 190v14M330 190v14M390 190v14M30 272v20M446 272v20\" \
         fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\"/>",
        colors.rock_dark
    ));
    drawing.rect([56.0, 206.0, 368.0, 76.0], 12.0, format_args!("fill=\"{}\"", colors.rock_edge));
    drawing.rect([60.0, 210.0, 360.0, 68.0], 10.0, format_args!("fill=\"{}\"", colors.floor));
    let icons = [Icon::Plain, Icon::Torch, Icon::RedGem, Icon::Skull, Icon::GreenGem, Icon::Tomb];
    let mut pens = Path::new();
    for (place, icon) in icons.into_iter().enumerate() {
        let x = 60.0 + 60.0 * place as f32;
        let fill = if icon == Icon::Tomb { colors.tile_gold } else { colors.tile };
        drawing.rect([x + 2.0, 214.0, 56.0, 60.0], 8.0, format_args!("fill=\"{fill}\""));
        if icon != Icon::Plain {
            drawing.placed(x + 10.0, 224.0, 1.67, glyph(icon));
        }
        if place < 2 {
            cross(&mut pens, 40 + place as u32, x + 1.0, 215.0, 58.0);
        }
    }
    drawing.path(
        &pens,
        format_args!("fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-linecap=\"round\"", colors.pen),
    );
    drawing.add(format_args!(
        "<path d=\"M70 192h40v14l-20 15-20-15z\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\"/>",
        colors.gold_light, colors.rock_edge
    ));
}
