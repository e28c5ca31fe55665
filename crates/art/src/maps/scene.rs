//! The scene that one chooses `maps` by: a ship on its way to an island, and the map it sails by.

use flipwrite::{Color, Icon};

use crate::icons::glyph;
use crate::motif::motif;
use crate::palette::{Light, Palette};
use crate::pen::cross;
use crate::svg::{Drawing, Path};

pub(super) fn scene(light: Light) -> String {
    let colors = light.palette();
    let mut drawing = Drawing::new(480.0, 300.0);
    sky(&mut drawing, light);
    water(&mut drawing, colors);
    island(&mut drawing, colors);
    drawing.placed(6.0, -12.0, 1.0, ship(colors));
    drawing.add(format_args!(
        "<path d=\"M0 210q30-16 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0v72a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18z\" fill=\"{}\"/>",
        colors.sea_deep
    ));
    chart(&mut drawing, colors);
    drawing.finish()
}

fn sky(drawing: &mut Drawing, light: Light) {
    let colors = light.palette();
    let [top, high, low, lowest] = colors.sky;
    drawing.rect([0.0, 0.0, 480.0, 300.0], 18.0, format_args!("fill=\"{top}\""));
    for (path, fill) in [
        ("M0 150V44q120-20 250-2t230-10v118z", high),
        ("M0 150V80q110 14 240-2t240 6v66z", low),
        ("M0 150v-32q130-14 250 0t230-6v38z", lowest),
    ] {
        drawing.add(format_args!("<path d=\"{path}\" fill=\"{fill}\"/>"));
    }
    if light == Light::Day {
        drawing.circle(236.0, 104.0, 56.0, format_args!("fill=\"{}\" opacity=\".35\"", colors.sun));
        drawing.circle(236.0, 104.0, 36.0, format_args!("fill=\"{}\"", colors.sun));
        drawing.add(format_args!(
            "<path d=\"M250 40q7-8 13 0 6-8 13 0M284 58q6-7 11 0 5-7 11 0\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>",
            colors.rock_dark
        ));
    } else {
        drawing.add(format_args!(
            "<path d=\"M240 36a30 30 0 1 0 30 40 25 25 0 0 1-30-40z\" fill=\"{0}\"/>\
             <path d=\"M30 30h.1M92 22h.1M170 62h.1M300 24h.1M440 40h.1M330 70h.1M456 90h.1M180 20h.1M390 24h.1\" \
             stroke=\"{0}\" stroke-width=\"3\" stroke-linecap=\"round\"/>",
            colors.sun
        ));
    }
}

fn water(drawing: &mut Drawing, colors: &Palette) {
    drawing.add(format_args!("<path d=\"M0 140h480v142H0z\" fill=\"{}\"/>", colors.shallow));
    drawing.add(format_args!(
        "<path d=\"M0 162q40-10 80 0t80 0 80 0 80 0 80 0 80 0v80H0z\" fill=\"{}\"/>",
        colors.sea
    ));
    drawing.add(format_args!(
        "<path d=\"M206 147h60M216 154h44M222 172h34M228 183h22M20 152h34M420 154h40M300 180h22M46 190h26\" stroke=\"{}\" \
         stroke-width=\"3.5\" stroke-linecap=\"round\" opacity=\".8\"/>",
        colors.foam
    ));
}

/// A beach with palms and a cross where the treasure lies.
fn island(drawing: &mut Drawing, colors: &Palette) {
    drawing.add(format_args!(
        "<path d=\"M292 204q18-22 48-30 40-26 90-18 30 4 50 14v70H310z\" fill=\"{}\"/>\
         <path d=\"M302 206q18-22 46-30 40-22 84-14 28 4 48 14v60H320z\" fill=\"{}\"/>",
        colors.foam, colors.sand
    ));
    drawing.add(format_args!(
        "<path d=\"M372 166q40-24 108-8v26q-50-26-108-18z\" fill=\"{}\"/>",
        colors.tints[2].base
    ));
    drawing.placed(372.0, 72.0, 4.2, glyph(Icon::Palm));
    drawing.placed(338.0, 110.0, 2.7, glyph(Icon::Palm));
    drawing.placed(430.0, 166.0, 1.2, glyph(Icon::Cross));
}

/// A ship with the motifs of two colors on its sails.
fn ship(colors: &Palette) -> String {
    let mut drawing = Drawing::piece();
    let wood = colors.rock_edge;
    drawing.add(format_args!("<path d=\"M92 52v140M146 84v108M178 176l30-16\" stroke=\"{wood}\" stroke-width=\"6\" stroke-linecap=\"round\"/>"));
    drawing.add(format_args!("<path d=\"M94 54q22-8 40 2-14 10-40 8z\" fill=\"{}\"/>", colors.tints[1].base));
    for (path, shade) in [
        ("M54 74q40-10 84 0 14 40 0 80-44-12-84 0 16-40 0-80z", colors.paper),
        ("M124 100q24-6 52 2 9 28-2 56-26-10-50-2 10-30 0-56z", colors.sand),
    ] {
        drawing.add(format_args!("<path d=\"{path}\" fill=\"{shade}\" stroke=\"{wood}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"));
    }
    let mut marks = Path::new();
    motif(&mut marks, Color::Purple, 99.0, 110.0, 34.0);
    drawing.path(&marks, format_args!("fill=\"{}\"", colors.tints[0].base));
    let mut marks = Path::new();
    motif(&mut marks, Color::Green, 153.0, 129.0, 20.0);
    drawing.path(&marks, format_args!("fill=\"{}\"", colors.tints[2].base));
    drawing.add(format_args!(
        "<path d=\"M36 172q8 10 22 10h110q18-2 28-16-4 48-34 58H72q-28-10-36-52z\" fill=\"{}\" stroke=\"{wood}\" stroke-width=\"3\" stroke-linejoin=\"round\"/>\
         <path d=\"M46 196h142M54 210h124\" stroke=\"{wood}\" stroke-width=\"2.5\"/>",
        colors.rock
    ));
    drawing.piece_text()
}

/// A row of a map's boxes on the beach in front, some of them crossed.
fn chart(drawing: &mut Drawing, colors: &Palette) {
    drawing.rect([52.0, 208.0, 376.0, 84.0], 26.0, format_args!("fill=\"{}\"", colors.shallow));
    drawing.rect(
        [56.0, 212.0, 368.0, 76.0],
        22.0,
        format_args!("fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"", colors.sand, colors.foam),
    );
    let icons = [Icon::Plain, Icon::Coin, Icon::Plain, Icon::Palm, Icon::Plain, Icon::Cross];
    let mut pens = Path::new();
    for (place, icon) in icons.into_iter().enumerate() {
        let x = 60.0 + 60.0 * place as f32;
        drawing.rect(
            [x + 2.0, 220.0, 56.0, 60.0],
            8.0,
            format_args!("fill=\"{}\" stroke=\"{}\"", colors.tile, colors.tile_edge),
        );
        if icon != Icon::Plain {
            drawing.placed(x + 10.0, 230.0, 1.67, glyph(icon));
        }
        if place < 3 {
            cross(&mut pens, 60 + place as u32, x + 1.0, 221.0, 58.0);
        }
    }
    drawing.path(
        &pens,
        format_args!("fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-linecap=\"round\"", colors.pen),
    );
}
