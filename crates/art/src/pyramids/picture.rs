//! The picture of a pyramid card: the pyramid in its color under the sky, what the card scores, its number.

use flipwrite::pyramids::PyramidCard;
use flipwrite::{CardNumber, Color, Printed};

use crate::CardStyle;
use crate::chance::pick;
use crate::motif::{motif, star};
use crate::palette::{Light, Palette};
use crate::svg::{Drawing, Path};

/// Where the ground begins below the picture.
const HIGH: f32 = 112.0;
/// Width of the slim band at the left.
const SLIM: f32 = 46.0;
/// What any completed card scores (P14).
const POINTS: u32 = 10;

/// The part of the card that is stone: left, top, width, height.
///
/// It stays inside the card's round corners.
pub(super) const fn ground(picture: bool) -> [f32; 4] {
    if picture { [6.0, HIGH, 288.0, 406.0 - HIGH] } else { [SLIM, 6.0, 354.0 - SLIM, 308.0] }
}

/// The picture at the top, or the slim band at the left.
pub(super) fn band(drawing: &mut Drawing, number: CardNumber, card: &PyramidCard, style: &CardStyle) {
    let colors = style.light.palette();
    if style.picture {
        wide(drawing, number, card.color(), style.light);
    } else {
        slim(drawing, number, card.color(), colors);
    }
    let (width, height) = if style.picture { (300.0, 412.0) } else { (360.0, 320.0) };
    drawing.rect(
        [1.0, 1.0, width - 2.0, height - 2.0],
        17.0,
        "fill=\"none\" stroke=\"#fff\" stroke-opacity=\".25\" stroke-width=\"2\"",
    );
}

fn wide(drawing: &mut Drawing, number: CardNumber, color: Color, light: Light) {
    let (colors, seed) = (light.palette(), u32::from(number.0));
    sky(drawing, light, seed);
    drawing.add(pyramid(color, colors));
    drawing
        .add(format_args!("<path d=\"M0 {HIGH}V96q50-14 110 4t190-6v18z\" fill=\"{}\"/>", colors.sand_dark));
    drawing.add(format_args!(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.6\" stroke-linecap=\"round\"/>",
        BY_THE_WAY[seed as usize % 3],
        colors.rock_edge
    ));
    drawing.add(format_args!("<path d=\"M0 {HIGH}v-7q80-10 150 0t150-19v26z\" fill=\"{}\"/>", colors.sand));
    plate(drawing, color, colors);
    drawing.text(276.0, 109.0, 15.0, colors.rock_edge, format_args!("#{number}"));
}

/// The plate of the color: its motif, large enough to be told at the size of a thumb, and the points.
fn plate(drawing: &mut Drawing, color: Color, colors: &Palette) {
    let tint = colors.tint(color);
    let line = format_args!("fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"", tint.base, tint.deep);
    drawing.rect([10.0, 9.0, 99.0, 40.0], 11.0, line);
    let mut mark = Path::new();
    motif(&mut mark, color, 31.0, 29.0, 22.0);
    drawing.path(&mark, "fill=\"#fff\"");
    drawing.text(67.0, 41.0, 34.0, "#fff", POINTS);
    star(drawing, 95.0, 22.0, 8.0);
}

/// What stands on the dunes: palms, a ruin, obelisks.
const BY_THE_WAY: [&str; 3] = [
    "M24 106q5-14 2-27M26 79q-9-6-13 2M26 79q-4-9-12-7M26 79q4-8 11-6M26 79q9-3 12 4M44 106q-3-9 0-18M44 88q-7-4-10 2M44 88q-1-7-8-7M44 88q5-6 9-3M44 88q7-1 8 5",
    "M14 105h42M19 104V82M27 104V82M16 80h14M41 104V92M49 104V94M38 90l4-2",
    "M20 105V82l4-9 4 9v23M22 88h4M22 95h4M42 105V92l3-6 3 6v13",
];

fn sky(drawing: &mut Drawing, light: Light, seed: u32) {
    let colors = light.palette();
    let [top, high, low, lowest] = colors.sky;
    drawing.add(format_args!(
        "<path d=\"M0 {HIGH}V18a18 18 0 0 1 18-18h264a18 18 0 0 1 18 18v94z\" fill=\"{top}\"/>"
    ));
    drawing.add(format_args!("<path d=\"M0 {HIGH}V34q80-16 160-4t140-6v88z\" fill=\"{high}\"/>"));
    drawing.add(format_args!("<path d=\"M0 {HIGH}V62q70 10 150-2t150 4v48z\" fill=\"{low}\"/>"));
    drawing.add(format_args!("<path d=\"M0 {HIGH}V88q90-10 160 0t140-4v28z\" fill=\"{lowest}\"/>"));
    match light {
        Light::Day => {
            drawing.circle(262.0, 38.0, 27.0, format_args!("fill=\"{}\" opacity=\".35\"", colors.sun));
            drawing.circle(262.0, 38.0, 17.0, format_args!("fill=\"{}\"", colors.sun));
        }
        Light::Night => {
            drawing.add(format_args!(
                "<path d=\"M262 20a18 18 0 1 0 18 24 15 15 0 0 1-18-24z\" fill=\"{}\"/>",
                colors.sun
            ));
            let mut stars = Path::new();
            for star in 0..9 {
                let (x, y) = (88.0 + pick(seed, star, 150) as f32, 8.0 + pick(seed, star + 20, 60) as f32);
                stars.draw('M', &[x, y]).piece("h.1");
            }
            drawing.path(
                &stars,
                format_args!("stroke=\"{}\" stroke-width=\"2\" stroke-linecap=\"round\"", colors.sun),
            );
        }
    }
}

/// The pyramid of a color, its tip at 168, 4 and its foot from 48 to 288 at 112: a lit side with the motif, a
/// shadow side, courses of stone, a golden tip.
pub(super) fn pyramid(color: Color, colors: &Palette) -> String {
    let tint = colors.tint(color);
    let (mut courses, mut marks) = (Path::new(), Path::new());
    for course in 0..5 {
        let y = 30.0 + 17.0 * course as f32;
        courses.draw('M', &[edge(-1.13, y), y]).draw('H', &[edge(1.13, y)]);
        if course < 4 {
            motifs(&mut marks, color, y + 8.5);
        }
    }
    format!(
        "<path d=\"M168 6 288 112H48z\" fill=\"{}\"/><path d=\"M168 6 288 112h-82z\" fill=\"{}\"/>\
         <path d=\"{courses}\" stroke=\"{}\" stroke-width=\"1.5\" opacity=\".6\"/>\
         <path d=\"{marks}\" fill=\"{}\"/>\
         <path d=\"M168 4 195 28h-54z\" fill=\"{}\"/><path d=\"M168 4 195 28h-18z\" fill=\"{}\"/>",
        tint.base, tint.dark, tint.deep, tint.light, colors.gold_light, colors.gold
    )
}

/// Where a line down from the tip with this slope is at this height.
fn edge(slope: f32, y: f32) -> f32 {
    168.0 + (y - 6.0) * slope
}

/// As many motifs as there is room for on the lit side at this height.
fn motifs(path: &mut Path, color: Color, y: f32) {
    let (from, to) = (edge(-1.13, y - 6.0), edge(0.36, y - 8.0));
    let count = ((to - from - 6.0) / 18.0).floor();
    for place in 0..count as u32 {
        motif(path, color, (from + to) / 2.0 + (place as f32 - (count - 1.0) / 2.0) * 18.0, y, 12.5);
    }
}

fn slim(drawing: &mut Drawing, number: CardNumber, color: Color, colors: &Palette) {
    let tint = colors.tint(color);
    drawing.add(format_args!(
        "<path d=\"M46 0v320H18a18 18 0 0 1-18-18V18A18 18 0 0 1 18 0z\" fill=\"{}\"/>",
        tint.base
    ));
    let mut marks = Path::new();
    for place in 0..8 {
        motif(&mut marks, color, 22.0, 88.0 + 27.0 * place as f32, 19.0);
    }
    drawing.path(&marks, format_args!("fill=\"{}\"", tint.light));
    drawing.add(format_args!("<path d=\"M44.5 0v320\" stroke=\"{}\" stroke-width=\"3\"/>", tint.dark));
    drawing.text(22.0, 51.0, 29.0, "#fff", POINTS);
    star(drawing, 22.0, 15.0, 9.0);
    drawing.text(23.0, 310.0, 15.0, "#fff", format_args!("#{number}"));
}
