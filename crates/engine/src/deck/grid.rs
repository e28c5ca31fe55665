//! A grid of letters, read for either game.

use std::ops::RangeInclusive;

use super::flaw::{CardFlaw, CardFlaws, Place};
use crate::boxes::{BoxIndex, Boxes};
use crate::game::{Game, Icon};

/// What each place of a grid holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    icons: Vec<(BoxIndex, Icon)>,
    rows: usize,
    columns: usize,
}

impl Grid {
    /// Reads the rows of a grid whose size is in the given ranges; `None` if anything in it is wrong.
    pub(crate) fn read<G: Game>(
        rows: &[String],
        heights: RangeInclusive<usize>,
        widths: RangeInclusive<usize>,
        flaws: &mut CardFlaws,
    ) -> Option<Grid> {
        let before = flaws.len();
        if !heights.contains(&rows.len()) {
            flaws.push(CardFlaw::Rows(rows.len()));
        }
        let columns = rows.first().map_or(0, |row| row.chars().count());
        let mut icons = Vec::new();
        for (row, text) in rows.iter().enumerate().take(*heights.end()) {
            let length = text.chars().count();
            if length != columns || !widths.contains(&length) {
                flaws.push(CardFlaw::RowLength { row, length });
            }
            for (column, letter) in text.chars().enumerate().take(*widths.end()) {
                let index = BoxIndex::new(column, row);
                match (index, G::LETTERS.iter().find(|known| known.0 == letter)) {
                    (Some(index), Some(&(_, icon))) => icons.push((index, icon)),
                    _ => flaws.push(CardFlaw::UnknownLetter(Place { row, column }, letter)),
                }
            }
        }
        (flaws.len() == before).then_some(Grid { icons, rows: rows.len(), columns })
    }

    /// The places that hold an icon.
    pub(crate) fn with(&self, icon: Icon) -> Boxes {
        self.icons.iter().filter(|place| place.1 == icon).map(|place| place.0).collect()
    }

    /// All boxes: neither wall nor sea.
    pub(crate) fn boxes(&self) -> Boxes {
        self.icons.iter().filter(|place| place.1 != Icon::Blocked).map(|place| place.0).collect()
    }

    /// Reports boxes that don't hang together with the largest piece.
    pub(crate) fn check_connected(&self, flaws: &mut CardFlaws) {
        let boxes = self.boxes();
        let largest =
            boxes.iter().map(|index| boxes.connected_to(index.alone())).max_by_key(|piece| piece.len());
        match largest {
            None => flaws.push(CardFlaw::NoBoxes),
            Some(piece) => {
                flaws.extend(boxes.without(piece).iter().map(|index| CardFlaw::CutOff(Place::of(index))));
            }
        }
    }

    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    pub(crate) fn columns(&self) -> usize {
        self.columns
    }
}

/// Writes a grid of the given size, asking for the icon of each place.
pub(crate) fn write<G: Game>(rows: usize, columns: usize, icon: impl Fn(BoxIndex) -> Icon) -> Vec<String> {
    let letter = |icon: Icon| G::LETTERS.iter().find(|known| known.1 == icon).map_or('?', |known| known.0);
    let row = |row: usize| {
        let places = (0..columns).filter_map(|column| BoxIndex::new(column, row));
        places.map(|index| letter(icon(index))).collect()
    };
    (0..rows).map(row).collect()
}
