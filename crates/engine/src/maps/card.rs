//! What is printed on a map (M1–M3).

use crate::boxes::{BoxIndex, Boxes};
use crate::card::Color;
use crate::deck::{CardFlaw, CardFlaws, Grid, RawCard, write_grid};
use crate::game::{Game, Icon, Printed};
use crate::maps::Maps;

/// A map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapCard {
    boxes: Boxes,
    pub(super) crosses: Boxes,
    pub(super) coins: Boxes,
    pub(super) palms: Boxes,
    /// X and palms together.
    pub(super) rare: Boxes,
    points: u8,
    rows: u8,
    columns: u8,
    color: Color,
    seal: Option<Color>,
}

impl MapCard {
    pub(super) fn read(raw: &RawCard, flaws: &mut CardFlaws) -> Option<Self> {
        let before = flaws.len();
        let color = raw.color.parse().ok();
        if color.is_none() {
            flaws.push(CardFlaw::UnknownColor(raw.color.clone()));
        }
        let seal =
            raw.seal.as_ref().map(|word| word.parse().map_err(|_| CardFlaw::UnknownSeal(word.clone())));
        let seal = seal.transpose().unwrap_or_else(|flaw| {
            flaws.push(flaw);
            None
        });
        let grid = Grid::read::<Maps>(&raw.grid, 1..=Maps::ROWS, 1..=Maps::COLUMNS, flaws)?;
        grid.check_connected(flaws);
        let boxes = grid.boxes();
        match raw.points {
            None => flaws.push(CardFlaw::NoPoints),
            Some(points) if points != boxes.len() as i64 => {
                flaws.push(CardFlaw::Points { points, boxes: boxes.len() });
            }
            Some(_) => {}
        }
        if flaws.len() > before {
            return None;
        }
        Some(MapCard {
            boxes,
            crosses: grid.with(Icon::Cross),
            coins: grid.with(Icon::Coin),
            palms: grid.with(Icon::Palm),
            rare: grid.with(Icon::Cross).or(grid.with(Icon::Palm)),
            points: boxes.len() as u8,
            rows: grid.rows() as u8,
            columns: grid.columns() as u8,
            color: color?,
            seal,
        })
    }

    /// What the completed map is worth: always as many points as it has boxes (M1).
    #[inline(always)]
    pub fn points(&self) -> i32 {
        self.points.into()
    }

    /// The color that its seal pays for.
    pub fn seal(&self) -> Option<Color> {
        self.seal
    }

    /// How many palms are printed on it.
    #[inline(always)]
    pub fn palms(&self) -> usize {
        self.palms.len()
    }

    /// Whether two X touch by an edge.
    pub(super) fn has_touching_crosses(&self) -> bool {
        !self.crosses.neighbors().and(self.crosses).is_empty()
    }
}

impl Printed for MapCard {
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
            (self.coins, Icon::Coin),
            (self.palms, Icon::Palm),
            (self.boxes, Icon::Plain),
        ];
        icons.into_iter().find(|(boxes, _)| boxes.contains(index)).map_or(Icon::Blocked, |(_, icon)| icon)
    }

    fn raw(&self) -> RawCard {
        RawCard {
            color: self.color.name().to_owned(),
            points: Some(self.points.into()),
            seal: self.seal.map(|color| color.name().to_owned()),
            grid: write_grid::<Maps>(self.rows.into(), self.columns.into(), |index| self.icon(index)),
            ..RawCard::default()
        }
    }
}
