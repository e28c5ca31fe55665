//! What is printed on a pyramid card (P2).

use crate::boxes::{BoxIndex, Boxes};
use crate::card::Color;
use crate::deck::{CardFlaw, CardFlaws, Grid, Place, RawCard, write_grid};
use crate::game::{Game, Icon, Printed};
use crate::pyramids::Pyramids;

/// A pyramid card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PyramidCard {
    boxes: Boxes,
    entrance: BoxIndex,
    tomb: Boxes,
    pub(super) crosses: Boxes,
    pub(super) red_gems: Boxes,
    pub(super) green_gems: Boxes,
    pub(super) torches: Boxes,
    pub(super) skulls: Boxes,
    pub(super) potions: Boxes,
    /// Red crosses, torches and potions together.
    pub(super) rare: Boxes,
    color: Color,
}

impl PyramidCard {
    pub(super) fn read(raw: &RawCard, flaws: &mut CardFlaws) -> Option<Self> {
        let before = flaws.len();
        let color = raw.color.parse().ok().filter(|color| *color != Color::Grey);
        if color.is_none() {
            flaws.push(CardFlaw::UnknownColor(raw.color.clone()));
        }
        let side = Pyramids::ROWS;
        let grid = Grid::read::<Pyramids>(&raw.grid, side..=side, side..=side, flaws)?;
        grid.check_connected(flaws);
        let tomb = tomb(&grid, flaws);
        let entrance = entrance(raw, &grid, flaws);
        if flaws.len() > before {
            return None;
        }
        Some(PyramidCard {
            boxes: grid.boxes(),
            entrance: entrance?,
            tomb: tomb?.alone(),
            crosses: grid.with(Icon::Cross),
            red_gems: grid.with(Icon::RedGem),
            green_gems: grid.with(Icon::GreenGem),
            torches: grid.with(Icon::Torch),
            skulls: grid.with(Icon::Skull),
            potions: grid.with(Icon::Potion),
            rare: grid.with(Icon::Cross).or(grid.with(Icon::Torch)).or(grid.with(Icon::Potion)),
            color: color?,
        })
    }

    /// The box that the first crossing must include.
    pub fn entrance(&self) -> BoxIndex {
        self.entrance
    }

    /// The box that completes the card.
    #[inline(always)]
    pub fn tomb(&self) -> Boxes {
        self.tomb
    }
}

/// Exactly one tomb, in the bottom row.
fn tomb(grid: &Grid, flaws: &mut CardFlaws) -> Option<BoxIndex> {
    let bottom = Pyramids::ROWS - 1;
    let mut tombs = grid.with(Icon::Tomb).iter();
    let first = tombs.by_ref().find(|index| {
        let misplaced = index.row() != bottom;
        if misplaced {
            flaws.push(CardFlaw::MisplacedTomb(Place::of(*index)));
        }
        !misplaced
    });
    flaws.extend(tombs.map(|index| CardFlaw::MisplacedTomb(Place::of(index))));
    if first.is_none() {
        flaws.push(CardFlaw::NoTomb);
    }
    first
}

/// A box of the top row.
fn entrance(raw: &RawCard, grid: &Grid, flaws: &mut CardFlaws) -> Option<BoxIndex> {
    let Some(name) = &raw.entrance else {
        flaws.push(CardFlaw::NoEntrance);
        return None;
    };
    let index =
        name.parse().ok().filter(|index: &BoxIndex| index.row() == 0 && grid.boxes().contains(*index));
    if index.is_none() {
        flaws.push(CardFlaw::MisplacedEntrance(name.clone()));
    }
    index
}

impl Printed for PyramidCard {
    #[inline(always)]
    fn boxes(&self) -> Boxes {
        self.boxes
    }

    #[inline(always)]
    fn color(&self) -> Color {
        self.color
    }

    fn icon(&self, index: BoxIndex) -> Icon {
        let icons = [
            (self.crosses, Icon::Cross),
            (self.red_gems, Icon::RedGem),
            (self.green_gems, Icon::GreenGem),
            (self.torches, Icon::Torch),
            (self.skulls, Icon::Skull),
            (self.potions, Icon::Potion),
            (self.tomb, Icon::Tomb),
            (self.boxes, Icon::Plain),
        ];
        icons.into_iter().find(|(boxes, _)| boxes.contains(index)).map_or(Icon::Blocked, |(_, icon)| icon)
    }

    fn raw(&self) -> RawCard {
        RawCard {
            color: self.color.name().to_owned(),
            entrance: Some(self.entrance.to_string()),
            grid: write_grid::<Pyramids>(Pyramids::ROWS, Pyramids::COLUMNS, |index| self.icon(index)),
            ..RawCard::default()
        }
    }
}
