//! A pattern in one orientation, wherever it lies.

use flipwrite::{BoxIndex, Boxes, Pattern};

/// The boxes of a placement, moved into the top left corner: equal for all placements that look alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape(Boxes);

impl Shape {
    /// The pattern as its expedition card shows it.
    pub fn of_pattern(pattern: Pattern) -> Self {
        Shape::of(pattern.boxes())
    }

    /// The shape of a set of boxes.
    pub fn of(boxes: Boxes) -> Self {
        Shape::moved(boxes, |column, row| (column, row))
    }

    /// The boxes, in the top left corner of a grid.
    pub fn boxes(self) -> Boxes {
        self.0
    }

    /// A quarter turn clockwise.
    #[must_use]
    pub fn turned(self) -> Self {
        Shape::moved(self.0, |column, row| (-row, column))
    }

    /// Left and right exchanged.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Shape::moved(self.0, |column, row| (-column, row))
    }

    /// Whether turning alone leads to another shape; else it takes a mirror too.
    pub fn turns_into(self, other: Shape) -> bool {
        std::iter::successors(Some(self), |shape| Some(shape.turned())).take(4).any(|shape| shape == other)
    }

    /// All orientations that differ, this one first.
    pub fn orientations(self) -> Vec<Shape> {
        let mut all = Vec::with_capacity(8);
        for first in [self, self.mirrored()] {
            for shape in std::iter::successors(Some(first), |shape| Some(shape.turned())).take(4) {
                if !all.contains(&shape) {
                    all.push(shape);
                }
            }
        }
        all
    }

    /// The boxes, each taken elsewhere, all together moved into the corner.
    fn moved(boxes: Boxes, to: fn(i32, i32) -> (i32, i32)) -> Self {
        let places: Vec<(i32, i32)> =
            boxes.iter().map(|place| to(place.column() as i32, place.row() as i32)).collect();
        let left = places.iter().map(|place| place.0).min().unwrap_or_default();
        let top = places.iter().map(|place| place.1).min().unwrap_or_default();
        let corner =
            |(column, row): (i32, i32)| BoxIndex::new((column - left) as usize, (row - top) as usize);
        let alone = places.into_iter().filter_map(corner).map(BoxIndex::alone);
        Shape(alone.fold(Boxes::EMPTY, Boxes::or))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orientations_are_as_many_as_the_pattern_has() {
        let counts = Pattern::ALL.map(|pattern| Shape::of_pattern(pattern).orientations().len());
        assert_eq!(counts, [2, 2, 4, 4, 8, 1]);
    }

    #[test]
    fn every_orientation_is_the_pattern_and_four_turns_lead_back() {
        for pattern in Pattern::ALL {
            let shape = Shape::of_pattern(pattern);
            assert!(shape.orientations().iter().all(|shape| pattern.is(shape.boxes())), "{pattern}");
            assert_eq!(shape.turned().turned().turned().turned(), shape);
            assert_eq!(shape.mirrored().mirrored(), shape);
        }
    }

    #[test]
    fn a_turn_is_clockwise() {
        let corner = Shape::of_pattern(Pattern::L3);
        assert_eq!(corner.boxes().to_string(), "a1 b1 a2");
        assert_eq!(corner.turned().boxes().to_string(), "a1 b1 b2");
    }
}
