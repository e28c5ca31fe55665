//! The boxes of a card: their tiles, the icons on them, the pen over them.

use flipwrite::{BoxIndex, Boxes, CardNumber, Icon, Printed};

use crate::icons::glyph;
use crate::palette::Palette;
use crate::pen::cross;
use crate::svg::{Drawing, Path, Short};
use crate::{CardStyle, Frame};

/// How far a tile's ground stays inside its box.
const INSET: f32 = 2.0;
/// How round its corners are.
const ROUND: f32 = 7.0;

/// The grounds of boxes and what is printed on them.
pub(crate) fn tiles(drawing: &mut Drawing, frame: &Frame, card: &impl Printed, colors: &Palette) {
    let golden: Boxes = card.boxes().iter().filter(|index| card.icon(*index) == Icon::Tomb).collect();
    let all = squares(frame, card.boxes());
    let wide = 2.0 * ROUND;
    // Squares with a round, wide stroke: the shortest way to write rounded squares.
    for (path, fill) in [(all, colors.tile), (squares(frame, golden), colors.tile_gold)] {
        drawing.path(
            &path,
            format_args!(
                "fill=\"{fill}\" stroke=\"{fill}\" stroke-width=\"{wide}\" stroke-linejoin=\"round\""
            ),
        );
    }
    icons(drawing, frame, card);
}

/// A rim around the tiles, for ground that is nearly as light as they are.
pub(crate) fn rims(drawing: &mut Drawing, frame: &Frame, boxes: Boxes, colors: &Palette) {
    let (edge, wide) = (colors.tile_edge, 2.0 * ROUND + 2.0);
    let squares = squares(frame, boxes);
    drawing.path(
        &squares,
        format_args!(
            "transform=\"translate(0 1)\" fill=\"{edge}\" stroke=\"{edge}\" stroke-width=\"{wide}\" \
             stroke-linejoin=\"round\""
        ),
    );
}

/// The pen over crossed boxes: the strokes of earlier turns in one path, each fresh one by itself with class
/// `fresh` and a `pathLength` of 1, so that it can be drawn in.
pub(crate) fn pens(
    drawing: &mut Drawing,
    frame: &Frame,
    number: CardNumber,
    style: &CardStyle,
    colors: &Palette,
) {
    let width = Short(frame.pitch / 13.0);
    let pen = |color: &str| {
        format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\"")
    };
    let mut old = Path::new();
    for index in style.crossed.without(style.fresh) {
        boxed_cross(&mut old, frame, number, index);
    }
    drawing.path(&old, pen(colors.pen));
    if style.fresh.is_empty() {
        return;
    }
    // Their ground is tinted too: on a small card the color of a pen alone is hardly seen.
    let (tint, wide) = (colors.fresh, 2.0 * ROUND);
    drawing.path(
        &squares(frame, style.fresh),
        format_args!(
            "opacity=\".28\" fill=\"{tint}\" stroke=\"{tint}\" stroke-width=\"{wide}\" stroke-linejoin=\"round\""
        ),
    );
    drawing.add(format_args!("<g {}>", pen(colors.fresh)));
    for index in style.fresh {
        let mut path = Path::new();
        boxed_cross(&mut path, frame, number, index);
        drawing.path(&path, "class=\"fresh\" pathLength=\"1\"");
    }
    drawing.add("</g>");
}

fn boxed_cross(path: &mut Path, frame: &Frame, number: CardNumber, index: BoxIndex) {
    let (x, y) = frame.corner(index);
    let seed = u32::from(number.0) * 64 + (index.row() * 8 + index.column()) as u32;
    cross(path, seed, x, y, frame.pitch);
}

/// The inner squares of tiles.
fn squares(frame: &Frame, boxes: Boxes) -> Path {
    let mut path = Path::new();
    let side = frame.pitch - 2.0 * (INSET + ROUND);
    for index in boxes {
        let (x, y) = frame.corner(index);
        path.draw('M', &[x + INSET + ROUND, y + INSET + ROUND]).draw('h', &[side]).draw('v', &[side]);
        path.draw('h', &[-side]).piece("z");
    }
    path
}

fn icons(drawing: &mut Drawing, frame: &Frame, card: &impl Printed) {
    let side = frame.pitch * 0.74;
    for index in card.boxes() {
        let icon = card.icon(index);
        if icon != Icon::Plain {
            let (x, y) = frame.corner(index);
            let inset = (frame.pitch - side) / 2.0;
            drawing.placed(x + inset, y + inset, side / 24.0, glyph(icon));
        }
    }
}
