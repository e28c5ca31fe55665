//! Walls, entrance and tomb: drawn many times, kept where they shape corridors and chambers.

use std::collections::BTreeSet;

use flipwrite::random::SplitMix64;

use super::FRAME;
use super::recipes::Recipe;
use crate::grid::{MOST_BOXES, Placement, draw, each, placements};
use crate::icons::{Wear, best_of};
use crate::problem::MakeError;

/// Draws the chambers of a deck and knows what the earlier ones have used up.
#[derive(Debug)]
pub(super) struct Chambers {
    /// For each entrance the placements that could make the first crossing there (P3).
    first: [Vec<Placement>; 5],
    walls: BTreeSet<u32>,
    entrances: [u32; 5],
    tombs: [u32; 5],
    ends: [[u32; 5]; 5],
    wear: Wear,
}

impl Default for Chambers {
    fn default() -> Self {
        let all = placements(FRAME);
        let over =
            |at: usize| all.iter().copied().filter(|placement| placement.boxes >> at & 1 == 1).collect();
        Chambers {
            first: std::array::from_fn(over),
            walls: BTreeSet::new(),
            entrances: [0; 5],
            tombs: [0; 5],
            ends: [[0; 5]; 5],
            wear: Wear::new(),
        }
    }
}

/// How many draws of walls are tried between one entrance and one tomb.
const DRAWS: usize = 2000;

impl Chambers {
    /// A chamber with walls that no earlier one has, between the entrance and tomb that were used least.
    pub(super) fn draw(&mut self, random: &mut SplitMix64, recipe: &Recipe) -> Result<Chamber, MakeError> {
        for (entrance, column) in self.least_used_ends(random, recipe.way) {
            if let Some(chamber) = self.walled(random, recipe, entrance, column) {
                self.walls.insert(FRAME.canonical(chamber.walls));
                self.entrances[entrance] += 1;
                self.tombs[column] += 1;
                self.ends[entrance][column] += 1;
                self.wear.add_boxes('#', chamber.walls);
                return Ok(chamber);
            }
        }
        Err(MakeError::NoWalls { walls: recipe.walls, way: recipe.way })
    }

    /// Columns of entrance and tomb that a way of this length can join, the least used first.
    fn least_used_ends(&self, random: &mut SplitMix64, way: u8) -> Vec<(usize, usize)> {
        let mut ends: Vec<(usize, usize)> = (0..25).map(|pair| (pair / 5, pair % 5)).collect();
        // Every detour costs two boxes, one there and one back.
        ends.retain(|&(entrance, column)| {
            let detours = usize::from(way).checked_sub(FRAME.rows + entrance.abs_diff(column));
            detours.is_some_and(|boxes| boxes % 2 == 0)
        });
        random.shuffle(&mut ends);
        ends.sort_by_key(|&(entrance, column)| {
            self.entrances[entrance] + self.tombs[column] + 2 * self.ends[entrance][column]
        });
        ends
    }

    /// The least dull of some draws of walls; nothing if none gives a way of the right length.
    fn walled(
        &self,
        random: &mut SplitMix64,
        recipe: &Recipe,
        entrance: usize,
        column: usize,
    ) -> Option<Chamber> {
        let tomb = FRAME.len() - FRAME.columns + column;
        let room = FRAME.all() & !(1 << entrance) & !(1 << tomb);
        let drawn = || {
            let chamber = Chamber { walls: draw(random, room, recipe.walls.into()), entrance, tomb };
            let fit = chamber.way() == recipe.way
                && chamber.is_open_before_the_tomb()
                && !self.walls.contains(&FRAME.canonical(chamber.walls));
            fit.then_some(chamber)
        };
        best_of(DRAWS, drawn, |chamber| self.dullness(chamber))
    }

    /// Penalties for walls that do not shape corridors and chambers, or that stand where others stood before.
    ///
    /// In this order: walls in corners, in blocks and standing alone; too few narrow boxes; many dead ends;
    /// too few rooms; an entrance that few patterns fit; little besides the shortest ways, or too many of
    /// these; worn places.
    fn dullness(&self, chamber: &Chamber) -> u32 {
        let shape = Shape::of(chamber.open());
        let walls = chamber.walls;
        let aside = (chamber.open() & !chamber.within_detour(0)).count_ones();
        4 * (walls & CORNERS).count_ones()
            + 4 * squares(walls).count_ones()
            + (walls & !FRAME.touching(walls)).count_ones()
            + 2 * walls.count_ones().saturating_sub(shape.narrow.count_ones())
            + 3 * shape.dead_ends.count_ones().saturating_sub(2)
            + 4 * 3u32.saturating_sub(shape.rooms.count_ones())
            + 3 * 4u32.saturating_sub(self.first_patterns(chamber))
            + 2 * 8u32.saturating_sub(aside)
            + chamber.shortest_ways().saturating_sub(4).min(8)
            + self.wear.of_boxes('#', walls) / 4
    }

    /// How many of the six patterns can make the first crossing.
    fn first_patterns(&self, chamber: &Chamber) -> u32 {
        let fitting =
            self.first[chamber.entrance].iter().filter(|placement| placement.boxes & chamber.walls == 0);
        fitting.fold(0u32, |patterns, placement| patterns | 1 << placement.pattern).count_ones()
    }
}

/// Walls, entrance and tomb of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chamber {
    pub(super) walls: u32,
    pub(super) entrance: usize,
    pub(super) tomb: usize,
}

impl Chamber {
    /// The boxes that are no walls.
    pub(super) fn open(&self) -> u32 {
        FRAME.all() & !self.walls
    }

    /// The letter of a wall or the tomb.
    pub(super) fn letter(&self, at: usize) -> Option<char> {
        match at {
            _ if self.walls >> at & 1 == 1 => Some('#'),
            _ if at == self.tomb => Some('T'),
            _ => None,
        }
    }

    /// The boxes that a way leads over which is at most so many boxes longer than the shortest.
    pub(super) fn within_detour(&self, detour: u8) -> u32 {
        let (there, back) = (FRAME.ways(self.entrance, self.open()), FRAME.ways(self.tomb, self.open()));
        // The box itself is counted from both ends.
        let longest = there[self.tomb].saturating_add(1 + detour);
        let within = |at: &usize| there[*at].saturating_add(back[*at]) <= longest;
        each(self.open()).filter(within).fold(0, |boxes, at| boxes | 1 << at)
    }

    fn way(&self) -> u8 {
        FRAME.way(self.entrance, self.tomb, self.open())
    }

    /// Whether every box can be crossed before the tomb, which completes the card, is.
    fn is_open_before_the_tomb(&self) -> bool {
        FRAME.connected(self.open() & !(1 << self.tomb))
    }

    /// How many shortest ways lead from entrance to tomb: many make an open field.
    fn shortest_ways(&self) -> u32 {
        let mut counts = [0u32; MOST_BOXES];
        counts[self.entrance] = 1;
        let (mut reached, mut rim) = (0, 1 << self.entrance);
        while rim != 0 {
            reached |= rim;
            let next = FRAME.touching(rim) & self.open() & !reached;
            for at in each(next) {
                counts[at] = each(FRAME.touching(1 << at) & rim).map(|before| counts[before]).sum();
            }
            rim = next;
        }
        counts[self.tomb]
    }
}

/// A wall in a corner keeps nobody from anything.
const CORNERS: u32 = (FRAME.column(0) | FRAME.column(4)) & (FRAME.row(0) | FRAME.row(4));

/// What walls make of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// Boxes with something solid on two opposite sides.
    narrow: u32,
    /// Boxes with one open side.
    pub(super) dead_ends: u32,
    /// Boxes that are the top left of an open square of four.
    rooms: u32,
}

impl Shape {
    pub(super) fn of(open: u32) -> Self {
        let sides @ [left, right, above, below] = FRAME.beside(open);
        let open_sides = |at: &usize| sides.iter().filter(|side| *side >> at & 1 == 1).count();
        Shape {
            narrow: open & (!(left | right) | !(above | below)),
            dead_ends: each(open).filter(|at| open_sides(at) < 2).fold(0, |boxes, at| boxes | 1 << at),
            rooms: squares(open),
        }
    }
}

/// The top left boxes of all squares of four that lie within `boxes`.
fn squares(boxes: u32) -> u32 {
    let pairs = boxes & FRAME.beside(boxes)[0];
    pairs & FRAME.beside(pairs)[2]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chamber of a drawing: `#` a wall, `E` the entrance, `T` the tomb.
    fn chamber(rows: [&str; 5]) -> Chamber {
        let letters: Vec<char> = rows.concat().chars().collect();
        let find = |letter| letters.iter().position(|&other| other == letter).expect("it is drawn");
        let walls = (0..25).filter(|&at| letters[at] == '#').fold(0, |boxes, at| boxes | 1 << at);
        Chamber { walls, entrance: find('E'), tomb: find('T') }
    }

    #[test]
    fn ways_lead_round_walls() {
        let chamber = chamber(["E....", "####.", ".....", ".####", "....T"]);
        assert_eq!(chamber.way(), 17);
        assert_eq!(chamber.shortest_ways(), 1);
        assert_eq!(chamber.within_detour(0), chamber.open());
    }

    #[test]
    fn detours_widen_the_way() {
        let chamber = chamber(["..E..", ".....", ".....", ".....", "..T.."]);
        assert_eq!(chamber.within_detour(0), FRAME.column(2));
        assert_eq!(chamber.within_detour(2), FRAME.column(1) | FRAME.column(2) | FRAME.column(3));
        assert_eq!(chamber.within_detour(4), FRAME.all());
    }

    #[test]
    fn an_open_field_has_many_shortest_ways() {
        assert_eq!(chamber(["E....", ".....", ".....", ".....", "....T"]).shortest_ways(), 70);
    }

    #[test]
    fn a_box_behind_the_tomb_is_seen() {
        assert!(!chamber(["E....", ".....", ".....", "#....", ".T..."]).is_open_before_the_tomb());
        assert!(chamber(["E....", ".....", ".....", ".....", ".T..."]).is_open_before_the_tomb());
    }

    #[test]
    fn shape_counts_corridors_dead_ends_and_rooms() {
        let shape = Shape::of(chamber(["E#...", ".#...", ".#...", ".###.", "....T"]).open());
        assert_eq!(shape.narrow, FRAME.column(0) & !FRAME.row(4) | 0b01110 << 20 | 1 << 19);
        assert_eq!(shape.dead_ends, 1);
        assert_eq!(shape.rooms, 0b01100 | 0b01100 << 5);
    }
}
