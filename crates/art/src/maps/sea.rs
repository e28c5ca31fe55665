//! The sea around an island: waves, and in its widest place a ship, a compass rose, a whale or a serpent.

use flipwrite::{Boxes, CardNumber};

use super::picture::NUMBER;
use crate::Frame;
use crate::chance::{pick, wobble};
use crate::palette::Palette;
use crate::patterns::rose;
use crate::svg::{Drawing, Path, Short};

/// Water in this area, with all that swims in it.
pub(super) fn sea(
    drawing: &mut Drawing,
    frame: &Frame,
    water: [f32; 4],
    land: Boxes,
    number: CardNumber,
    colors: &Palette,
) {
    let seed = u32::from(number.0);
    drawing.rect([0.0, 0.0, frame.width, frame.height], 18.0, format_args!("fill=\"{}\"", colors.sea));
    depths(drawing, frame, seed, colors);
    let numbered = water[0] == 0.0;
    let open = |x: f32, y: f32| {
        let clear = clearance(frame, water, land, x, y);
        if numbered { clear.min(from_number(x, y)) } else { clear }
    };
    let places = || lattice(water, seed);
    let widest = places().max_by(|a, b| open(a.0, a.1).total_cmp(&open(b.0, b.1)));
    let guest = widest.map(|(x, y)| (x, y, open(x, y).min(34.0))).filter(|guest| guest.2 > 12.0);
    let far = |x: f32, y: f32| guest.is_none_or(|(gx, gy, size)| (gx - x).hypot(gy - y) > size + 12.0);
    let mut waves = Path::new();
    for (x, y) in places().filter(|(x, y)| open(*x, *y) > 7.0 && far(*x, *y)) {
        waves.draw('M', &[x - 7.0, y]).piece("q3.5-5 7 0t7 0");
    }
    drawing.path(
        &waves,
        format_args!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\" stroke-linecap=\"round\" opacity=\".5\"",
            colors.chart
        ),
    );
    if let Some((x, y, size)) = guest {
        drawing.placed(x, y, size / 56.0, swimmer(pick(seed, 99, 4), colors));
    }
}

/// Darker water towards the bottom.
fn depths(drawing: &mut Drawing, frame: &Frame, seed: u32, colors: &Palette) {
    let (width, height) = (frame.width, frame.height);
    let mut path = Path::new();
    let y = height * 0.62 + 14.0 * wobble(seed, 5);
    path.draw('M', &[0.0, y])
        .draw('q', &[width / 4.0, -26.0, width / 2.0, 4.0, width / 4.0, 26.0, width / 2.0, -6.0]);
    path.draw('V', &[height - 18.0]).draw('a', &[18.0, 18.0, 0.0, 0.0, 1.0, -18.0, 18.0]);
    path.draw('H', &[18.0]).draw('a', &[18.0, 18.0, 0.0, 0.0, 1.0, -18.0, -18.0]).piece("z");
    drawing.path(&path, format_args!("fill=\"{}\"", colors.sea_deep));
}

/// Places all over the water, never quite in rows.
fn lattice(water: [f32; 4], seed: u32) -> impl Iterator<Item = (f32, f32)> {
    let [left, top, width, height] = water;
    let (columns, rows) = ((width / 26.0) as u32, (height / 17.0) as u32);
    (0..rows).flat_map(move |row| {
        (0..columns).map(move |column| {
            let count = row * 32 + column;
            let shift = if row % 2 == 0 { 6.0 } else { 19.0 };
            let x = left + 8.0 + 26.0 * column as f32 + shift + 4.0 * wobble(seed, count);
            (x, top + 12.0 + 17.0 * row as f32 + 4.0 * wobble(seed, count + 1000))
        })
    })
}

/// How far a place is from the beach and from the edge of the water.
fn clearance(frame: &Frame, water: [f32; 4], land: Boxes, x: f32, y: f32) -> f32 {
    let [left, top, width, height] = water;
    let edge = (x - left).min(left + width - x).min(y - top).min(top + height - y) - 3.0;
    let beach = land.iter().map(|index| {
        let (corner_x, corner_y) = frame.corner(index);
        let dx = (corner_x - x).max(x - corner_x - frame.pitch).max(0.0);
        let dy = (corner_y - y).max(y - corner_y - frame.pitch).max(0.0);
        dx.hypot(dy) - 17.0
    });
    beach.fold(edge, f32::min)
}

/// How far a place is from the number of the card.
fn from_number(x: f32, y: f32) -> f32 {
    let (dx, dy) = ((x - NUMBER[0]).abs() - 20.0, (y - NUMBER[1] + 5.0).abs() - 10.0);
    dx.max(0.0).hypot(dy.max(0.0))
}

/// What swims there, around 0, 0 with a radius of 50.
fn swimmer(kind: u32, colors: &Palette) -> String {
    let (line, deep) = (colors.chart, colors.sea_deep);
    let strokes =
        format!("fill=\"none\" stroke=\"{line}\" stroke-width=\"{}\" stroke-linecap=\"round\"", Short(4.0));
    match kind {
        0 => rose(line, line, deep),
        1 => format!(
            "<path d=\"M-36 20h72q-6 20-20 20h-34q-14 0-18-20z\" fill=\"{line}\"/>\
             <path d=\"M2-46v62M-22-30v46\" {strokes}/>\
             <path d=\"M5-42q30 12 22 46H5q12-24 0-46zM-20-26q-22 14-18 38h18q8-20 0-38z\" fill=\"{line}\"/>\
             <path d=\"M-46 40q8-8 16 0t16 0 16 0 16 0 16 0 12 0\" {strokes}/>"
        ),
        2 => format!(
            "<path d=\"M-44 18c2-30 34-38 54-22 8 7 14 12 22 8 4-2 5-8 3-14 8 3 11 9 11 15 6-2 11-1 15 4-14 2-12 26-40 28h-50q-15 0-15-19z\" transform=\"translate(-6)\" fill=\"{line}\"/>\
             <circle cx=\"-34\" cy=\"16\" r=\"4\" fill=\"{deep}\"/>\
             <path d=\"M-18-18v-14M-18-32q-2-12-12-10M-18-32q2-12 12-10M-48 46q8-8 16 0t16 0 16 0 16 0 16 0 14 0\" {strokes}/>"
        ),
        _ => format!(
            "<path d=\"M-34 32V-12c0-22 26-22 28-4l-12 2\" fill=\"none\" stroke=\"{line}\" stroke-width=\"11\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\
             <path d=\"M-12 32c2-34 26-34 28 0M28 32c2-22 16-22 18 0\" fill=\"none\" stroke=\"{line}\" stroke-width=\"10\" stroke-linecap=\"round\"/>\
             <circle cx=\"-20\" cy=\"-20\" r=\"3\" fill=\"{deep}\"/>\
             <path d=\"M-48 40q8-8 16 0t16 0 16 0 16 0 16 0 14 0\" {strokes}/>"
        ),
    }
}
