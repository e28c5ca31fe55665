//! The band of a map: its points with a star, its color's motif, its seal; and its number in the water.

use flipwrite::maps::{MapCard, MapScore};
use flipwrite::{CardNumber, Color, Printed};

use crate::motif::{motif, star};
use crate::palette::{Palette, Tint};
use crate::svg::{Drawing, Path, direction};

/// Height of the band at the top.
const HIGH: f32 = 72.0;
/// Width of the slim band at the left.
const SLIM: f32 = 52.0;

/// Where the number of a card stands in the water: nothing swims there.
pub(super) const NUMBER: [f32; 2] = [274.0, 402.0];

/// The part of the card that is sea: left, top, width, height.
pub(super) const fn water(picture: bool) -> [f32; 4] {
    if picture { [0.0, HIGH, 300.0, 412.0 - HIGH] } else { [SLIM, 0.0, 360.0 - SLIM, 320.0] }
}

/// The band at the top, or the slim one at the left.
pub(super) fn band(
    drawing: &mut Drawing,
    number: CardNumber,
    card: &MapCard,
    picture: bool,
    colors: &Palette,
) {
    let tint = colors.tint(card.color());
    if picture {
        wide(drawing, card, tint);
    } else {
        slim(drawing, card, tint);
    }
    if let Some(color) = card.seal() {
        let (x, y, size) = if picture { (256.0, 42.0, 36.0) } else { (26.0, 104.0, 23.5) };
        drawing.placed(x, y, size / 40.0, seal(color, colors));
    }
    let (x, y, color) = if picture { (NUMBER[0], NUMBER[1], colors.foam) } else { (25.0, 310.0, "#fff") };
    drawing.text(x, y, 15.0, color, format_args!("#{number}"));
    let (wide, high) = if picture { (300.0, 412.0) } else { (360.0, 320.0) };
    drawing.rect(
        [1.0, 1.0, wide - 2.0, high - 2.0],
        17.0,
        "fill=\"none\" stroke=\"#fff\" stroke-opacity=\".3\" stroke-width=\"2\"",
    );
}

fn wide(drawing: &mut Drawing, card: &MapCard, tint: &Tint) {
    let shape = "M0 72V18a18 18 0 0 1 18-18h264a18 18 0 0 1 18 18v54z";
    drawing.add(format_args!(
        "<path d=\"{shape}\" transform=\"translate(0 3)\" opacity=\".25\"/><path d=\"{shape}\" fill=\"{}\"/>",
        tint.base
    ));
    let mut frieze = Path::new();
    let places = if card.seal().is_some() { 5 } else { 8 };
    for place in 0..places {
        let y = if place % 2 == 0 { 25.0 } else { 47.0 };
        motif(&mut frieze, card.color(), 107.0 + 24.5 * place as f32, y, 19.0);
    }
    drawing.path(&frieze, format_args!("fill=\"{}\"", tint.light));
    drawing.path(
        Path::new().draw('M', &[0.0, 68.0]).draw('h', &[300.0]),
        format_args!("stroke=\"{}\" stroke-width=\"3\"", tint.dark),
    );
    drawing.text(40.0, 53.0, 50.0, "#fff", card.points());
    star(drawing, if card.points() < 10 { 66.0 } else { 79.0 }, 20.0, 9.0);
}

fn slim(drawing: &mut Drawing, card: &MapCard, tint: &Tint) {
    drawing.add(format_args!(
        "<path d=\"M52 0v320H18a18 18 0 0 1-18-18V18A18 18 0 0 1 18 0z\" fill=\"{}\"/>",
        tint.base
    ));
    let mut frieze = Path::new();
    let first = if card.seal().is_some() { 160.0 } else { 90.0 };
    let places = if card.seal().is_some() { 5 } else { 8 };
    for place in 0..places {
        motif(&mut frieze, card.color(), 25.0, first + 26.0 * place as f32, 20.0);
    }
    drawing.path(&frieze, format_args!("fill=\"{}\"", tint.light));
    drawing.add(format_args!("<path d=\"M50.5 0v320\" stroke=\"{}\" stroke-width=\"3\"/>", tint.dark));
    drawing.text(25.0, 51.0, 31.0, "#fff", card.points());
    star(drawing, 25.0, 15.0, 9.0);
}

/// A seal around 0, 0 with a radius of 40: whose maps it pays for, and how much each (M3).
pub(crate) fn seal(color: Color, colors: &Palette) -> String {
    let tint = colors.tint(color);
    let mut drawing = Drawing::piece();
    let mut wax = Path::new();
    scallops(&mut wax, 37.0, 14);
    drawing.path(
        &wax,
        format_args!(
            "fill=\"{}\" stroke=\"#fff8e8\" stroke-width=\"3.5\" stroke-linejoin=\"round\"",
            tint.base
        ),
    );
    drawing.circle(0.0, 0.0, 29.0, format_args!("fill=\"{}\"", tint.dark));
    let mut mark = Path::new();
    motif(&mut mark, color, 0.0, -13.5, 18.0);
    drawing.path(&mark, format_args!("fill=\"{}\"", tint.light));
    drawing.text(-1.5, 21.0, 30.0, "#fff", format_args!("+{}", MapScore::seal_value(color)));
    drawing.piece_text()
}

/// A round shape with a scalloped edge.
fn scallops(path: &mut Path, radius: f32, count: u32) {
    let point = |place: u32| {
        let angle = std::f32::consts::TAU * place as f32 / count as f32;
        direction(angle).map(|part| radius * part)
    };
    path.draw('M', &point(0));
    for place in 1..=count {
        let [x, y] = point(place);
        path.draw('A', &[9.5, 9.5, 0.0, 0.0, 1.0, x, y]);
    }
    path.piece("z");
}
