//! The six patterns of the expedition deck (S2), every way to turn and mirror them (S6), and the names of
//! boxes.

use std::collections::BTreeSet;

/// A box by row and column, both from 0 at the top left. Sorted places stand in reading order.
pub type Place = (usize, usize);

/// A set of boxes of one card.
pub type Places = BTreeSet<Place>;

/// No card has more rows or columns than this (P2; maps are smaller, M1).
const WIDEST: usize = 5;

/// The eight cards of the expedition deck by their patterns (S2).
pub fn expedition_deck() -> Vec<String> {
    ["I2", "I3", "I3", "L3", "L3", "T4", "L4", "O4"].map(String::from).to_vec()
}

/// Every set of places in a square of five by five that the pattern covers in some orientation (S6).
pub fn placements(pattern: &str) -> BTreeSet<Places> {
    let mut placements = BTreeSet::new();
    for orientation in orientations(pattern) {
        for down in 0..WIDEST {
            for right in 0..WIDEST {
                placements
                    .insert(orientation.iter().map(|(row, column)| (row + down, column + right)).collect());
            }
        }
    }
    placements
}

/// The pattern in all its distinct orientations, each pushed into the top left corner.
pub fn orientations(pattern: &str) -> BTreeSet<Places> {
    let mut orientations = BTreeSet::new();
    let mut shape = drawn(pattern);
    for _ in 0..4 {
        shape = turned(&shape);
        orientations.insert(shape.clone());
        orientations.insert(mirrored(&shape));
    }
    orientations
}

/// The boxes of a pattern, drawn as on its card.
fn drawn(pattern: &str) -> Places {
    let rows: &[&str] = match pattern {
        "I2" => &["##"],
        "I3" => &["###"],
        "L3" => &["##", "#."],
        "T4" => &["###", ".#."],
        "L4" => &["###", "#.."],
        "O4" => &["##", "##"],
        _ => panic!("no pattern is called {pattern:?}"),
    };
    let mut places = Places::new();
    for (row, line) in rows.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            if letter == '#' {
                places.insert((row, column));
            }
        }
    }
    places
}

/// The shape after a quarter turn: its bottom row becomes its first column.
fn turned(shape: &Places) -> Places {
    let last_row = shape.iter().map(|(row, _)| *row).max().expect("a shape has boxes");
    shape.iter().map(|(row, column)| (*column, last_row - row)).collect()
}

fn mirrored(shape: &Places) -> Places {
    let last_column = shape.iter().map(|(_, column)| *column).max().expect("a shape has boxes");
    shape.iter().map(|(row, column)| (*row, last_column - column)).collect()
}

/// Whether two boxes share an edge.
pub fn touch(one: Place, other: Place) -> bool {
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
}

/// The name of a box: the column as a letter from the left, the row as a digit from the top.
pub fn name(place: Place) -> String {
    let letter = ["a", "b", "c", "d", "e"][place.1];
    format!("{letter}{}", place.0 + 1)
}

/// The names of boxes in reading order.
pub fn names(places: &Places) -> Vec<String> {
    places.iter().map(|place| name(*place)).collect()
}

/// The box with this name.
pub fn place(name: &str) -> Place {
    for row in 0..WIDEST {
        for column in 0..WIDEST {
            if self::name((row, column)) == name {
                return (row, column);
            }
        }
    }
    panic!("no box is called {name:?}");
}
