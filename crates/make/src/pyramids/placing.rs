//! Where the icons of a card stand: so that there is something to choose.

use flipwrite::random::SplitMix64;

use super::FRAME;
use super::chambers::{Chamber, Shape};
use super::recipes::Recipe;
use crate::grid::{NOWHERE, each};
use crate::icons::{Icons, Wear, bare_lines, bearing, best_of, crowding, deserted};

/// How many drawings of its icons a card has to choose from.
const DRAWINGS: usize = 500;

/// The best of some drawings of the icons of a card.
pub(super) fn place(random: &mut SplitMix64, recipe: &Recipe, chamber: &Chamber, wear: &Wear) -> Icons {
    let parts = Parts::of(chamber);
    let penalty = |icons: &Icons| {
        crowding(FRAME, icons)
            + tameness(chamber, &parts, icons)
            + deserted(FRAME, icons, chamber.open())
            + 3 * bare_lines(FRAME, icons)
            + wear.of(icons) / 2
    };
    best_of(DRAWINGS, || Some(drawn(random, recipe, chamber)), penalty).unwrap_or_default()
}

/// A random drawing: no icon on the tomb (P2), one on the entrance if the recipe says so.
fn drawn(random: &mut SplitMix64, recipe: &Recipe, chamber: &Chamber) -> Icons {
    let mut boxes: Vec<usize> = each(chamber.open()).collect();
    boxes.retain(|&at| at != chamber.entrance && at != chamber.tomb);
    random.shuffle(&mut boxes);
    let mut icons: Icons = recipe.letters().into_iter().zip(boxes).collect();
    if recipe.entrance_icon && !icons.is_empty() {
        let index = random.below(icons.len());
        icons[index].1 = chamber.entrance;
    }
    icons
}

/// Parts of a chamber that matter for its icons.
struct Parts {
    entrance: u32,
    /// Boxes on a shortest way from entrance to tomb.
    direct: u32,
    /// Those and the boxes of ways one detour longer.
    near: u32,
    dead_ends: u32,
}

impl Parts {
    fn of(chamber: &Chamber) -> Self {
        let entrance = 1 << chamber.entrance;
        Parts {
            entrance,
            direct: chamber.within_detour(0),
            near: chamber.within_detour(2),
            dead_ends: Shape::of(chamber.open()).dead_ends & !entrance & !(1 << chamber.tomb),
        }
    }
}

/// Penalties for icons that leave no choice: all gains on the way, skulls where nobody or everybody goes.
fn tameness(chamber: &Chamber, parts: &Parts, icons: &Icons) -> u32 {
    let treasures = bearing(icons, 't') | bearing(icons, 'p');
    let lures = treasures | bearing(icons, 'r') | bearing(icons, 'g');
    let skulls = bearing(icons, 's');
    let beside_lures = FRAME.touching(lures);
    let plain_ends = parts.dead_ends & !lures & !skulls & !bearing(icons, 'x');
    let no_lure = lures != 0 && lures & !parts.direct == 0;
    let no_threat = skulls != 0 && skulls & (parts.direct | beside_lures) == 0;
    60 * (u32::from(no_lure) + u32::from(no_threat) + u32::from(is_forced(chamber, skulls)))
        + 3 * (lures & parts.direct).count_ones().saturating_sub(1)
        + 6 * (skulls & !parts.near & !beside_lures).count_ones()
        + 4 * (skulls & parts.dead_ends).count_ones()
        + 4 * plain_ends.count_ones()
        + 4 * (treasures & (parts.direct | FRAME.touching(parts.entrance))).count_ones()
        + 40 * (treasures & parts.entrance).count_ones()
}

/// Whether every way from entrance to tomb crosses a skull.
fn is_forced(chamber: &Chamber, skulls: u32) -> bool {
    let way = FRAME.way(chamber.entrance, chamber.tomb, chamber.open() & !skulls);
    skulls >> chamber.entrance & 1 == 1 || way == NOWHERE
}
