//! Where the icons of an island stand: apart from each other, and an X where patterns reach it.

use flipwrite::random::SplitMix64;

use super::{CardKind, ColorProfile};
use crate::grid::{Frame, Placement, draw, each, placements};
use crate::icons::{Icons, Wear, bearing, best_of, crowding, deserted};
use crate::problem::MakeError;

/// How many drawings of its icons a card has to choose from.
const DRAWINGS: usize = 64;

/// The best of some drawings of the icons of a card.
pub(super) fn place(
    random: &mut SplitMix64,
    color: &ColorProfile,
    island: u32,
    kind: &CardKind,
    wear: &Wear,
) -> Result<Icons, MakeError> {
    let frame = color.frame();
    let busy = busy_boxes(frame, island);
    let penalty = |icons: &Icons| {
        crowding(frame, icons)
            + 5 * (bearing(icons, 'x') & !busy).count_ones()
            + deserted(frame, icons, island)
            + wear.of(icons) / 2
    };
    best_of(DRAWINGS, || drawn(random, frame, island, kind), penalty).ok_or(MakeError::TouchingX {
        color: color.color,
        x: kind.x,
        boxes: color.boxes,
    })
}

/// A random drawing; nothing if its X found no place where they do not touch (M2).
fn drawn(random: &mut SplitMix64, frame: Frame, island: u32, kind: &CardKind) -> Option<Icons> {
    let mut crosses = 0;
    for _ in 0..kind.x {
        crosses |= draw(random, island & !crosses & !frame.touching(crosses), 1);
    }
    let coins = draw(random, island & !crosses, kind.coins.into());
    let palms = draw(random, island & !crosses & !coins, kind.palms.into());
    let all = [('x', crosses), ('c', coins), ('p', palms)];
    let icons = all.iter().flat_map(|&(letter, boxes)| each(boxes).map(move |at| (letter, at))).collect();
    (crosses.count_ones() == u32::from(kind.x)).then_some(icons)
}

/// The boxes that at least half the patterns can cross: elsewhere an X would wait for the last, single cross.
pub(super) fn busy_boxes(frame: Frame, island: u32) -> u32 {
    let fitting: Vec<Placement> =
        placements(frame).into_iter().filter(|placement| placement.boxes & !island == 0).collect();
    each(island)
        .filter(|at| {
            let here = fitting.iter().filter(|placement| placement.boxes >> at & 1 == 1);
            here.fold(0u32, |patterns, placement| patterns | 1 << placement.pattern).count_ones() >= 3
        })
        .fold(0, |boxes, at| boxes | 1 << at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_boxes_are_reached_by_half_the_patterns() {
        let frame = Frame::new(4, 4);
        assert_eq!(busy_boxes(frame, frame.all()), frame.all());
        assert_eq!(busy_boxes(frame, frame.row(0)), 0, "only two patterns lie in one row");
    }

    #[test]
    fn a_drawing_keeps_x_apart_or_is_none() {
        let frame = Frame::new(4, 4);
        let kind = CardKind { count: 1, x: 3, coins: 2, palms: 1, seal: false };
        let mut random = SplitMix64::new(5);
        let drawings: Vec<Icons> =
            (0..200).filter_map(|_| drawn(&mut random, frame, frame.all(), &kind)).collect();
        assert!(!drawings.is_empty());
        assert!(drawings.iter().all(|icons| icons.len() == 6));
        let apart = |icons: &Icons| frame.touching(bearing(icons, 'x')) & bearing(icons, 'x') == 0;
        assert!(drawings.iter().all(apart));
        assert_eq!(drawn(&mut random, frame, frame.row(0), &kind), None, "a row of four holds two at most");
    }
}
