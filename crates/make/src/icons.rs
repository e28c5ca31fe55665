//! Where the icons of a card stand: drawn many times, the best drawing kept.
//!
//! A drawing is judged by penalties, never refused, so that every profile that has room for its icons
//! gets cards, and one that leaves a choice gets good ones.

use super::grid::{Frame, MOST_BOXES, each};

/// The icons of one card: letter and box.
pub(super) type Icons = Vec<(char, usize)>;

/// The boxes that bear `letter`.
pub(super) fn bearing(icons: &Icons, letter: char) -> u32 {
    icons.iter().filter(|icon| icon.0 == letter).fold(0, |boxes, icon| boxes | 1 << icon.1)
}

/// The letter at a box, or a plain box's.
pub(super) fn letter_at(icons: &Icons, at: usize) -> char {
    icons.iter().find(|icon| icon.1 == at).map_or('.', |icon| icon.0)
}

/// The best of at most `draws` drawings: the lowest penalty, the first among equals.
///
/// A drawing may come out as nothing; where all do, so does the best.
pub(super) fn best_of<T>(
    draws: usize,
    draw: impl FnMut() -> Option<T>,
    penalty: impl Fn(&T) -> u32,
) -> Option<T> {
    std::iter::repeat_with(draw).take(draws).flatten().min_by_key(penalty)
}

/// Penalties for icons that touch, above all like ones, and for like ones that nearly do.
pub(super) fn crowding(frame: Frame, icons: &Icons) -> u32 {
    let mut penalty = 0;
    for (index, one) in icons.iter().enumerate() {
        for other in &icons[..index] {
            penalty += match (frame.apart(one.1, other.1), one.0 == other.0) {
                (1, true) => 20,
                (1, false) => 4,
                (2, true) => 2,
                _ => 0,
            };
        }
    }
    penalty
}

/// How many of `within` neither bear nor touch an icon: a card with its icons in one half looks unfinished.
pub(super) fn deserted(frame: Frame, icons: &Icons, within: u32) -> u32 {
    let all = icons.iter().fold(0u32, |boxes, icon| boxes | 1 << icon.1);
    (within & !all & !frame.touching(all)).count_ones()
}

/// How many rows and columns of the frame bear no icon: a card should not have all of them in two lines.
pub(super) fn bare_lines(frame: Frame, icons: &Icons) -> u32 {
    let all = icons.iter().fold(0u32, |boxes, icon| boxes | 1 << icon.1);
    frame.lines().filter(|line| line & all == 0).count() as u32
}

/// How often each icon stood at each place on the cards made before.
///
/// Each card avoids worn places, so that the torches of a deck don't all stand in one corner.
#[derive(Clone, Debug)]
pub(super) struct Wear([[u32; MOST_BOXES]; LETTERS.len()]);

/// The letters of both games that wear out places: icons and walls.
const LETTERS: [char; 8] = ['x', 'c', 'p', 'r', 'g', 's', 't', '#'];

impl Wear {
    /// No place is worn yet.
    pub(super) const fn new() -> Self {
        Wear([[0; MOST_BOXES]; LETTERS.len()])
    }

    /// How worn the places of `icons` are.
    pub(super) fn of(&self, icons: &Icons) -> u32 {
        icons.iter().map(|icon| self.counts(icon.0)[icon.1]).sum()
    }

    /// How worn `boxes` are by one letter.
    pub(super) fn of_boxes(&self, letter: char, boxes: u32) -> u32 {
        let counts = self.counts(letter);
        each(boxes).map(|at| counts[at]).sum()
    }

    /// Counts the icons of a card that is made.
    pub(super) fn add(&mut self, icons: &Icons) {
        icons.iter().for_each(|icon| self.add_boxes(icon.0, 1 << icon.1));
    }

    /// Counts a set of boxes under one letter.
    pub(super) fn add_boxes(&mut self, letter: char, boxes: u32) {
        let index = Self::index(letter);
        each(boxes).for_each(|at| self.0[index][at] += 1);
    }

    fn counts(&self, letter: char) -> &[u32; MOST_BOXES] {
        &self.0[Self::index(letter)]
    }

    /// Letters that are not listed would share the last place; there are none.
    fn index(letter: char) -> usize {
        LETTERS.iter().position(|&other| other == letter).unwrap_or(LETTERS.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_drawing_is_the_first_of_the_least_penalty() {
        let mut drawings = [Some((9, 'a')), None, Some((2, 'b')), Some((2, 'c')), Some((0, 'd'))].into_iter();
        let best = best_of(4, || drawings.next().flatten(), |drawing| drawing.0);
        assert_eq!(best, Some((2, 'b')), "the fifth is past the number of draws");
        assert_eq!(best_of(3, || None::<u32>, |&drawing| drawing), None);
    }

    #[test]
    fn crowding_counts_every_pair() {
        let frame = Frame::new(4, 4);
        assert_eq!(crowding(frame, &vec![('c', 0), ('c', 1), ('c', 2), ('x', 3)]), 20 + 20 + 2 + 4);
        assert_eq!(crowding(frame, &vec![('c', 3), ('c', 4), ('x', 9)]), 0, "rows do not run on");
    }

    #[test]
    fn deserted_boxes_are_away_from_every_icon() {
        let frame = Frame::new(4, 4);
        let icons = vec![('x', 0), ('c', 5)];
        assert_eq!(deserted(frame, &icons, frame.all()), 10);
        assert_eq!(deserted(frame, &icons, frame.row(0)), 2);
    }

    #[test]
    fn rows_and_columns_without_icons_are_bare() {
        assert_eq!(bare_lines(Frame::new(4, 3), &vec![('x', 0), ('c', 5)]), 3);
    }

    #[test]
    fn places_wear_out_for_each_icon_apart() {
        let mut wear = Wear::new();
        wear.add(&vec![('x', 3), ('c', 4)]);
        wear.add_boxes('x', 0b1001);
        assert_eq!(wear.of(&vec![('x', 3), ('x', 4)]), 2);
        assert_eq!(wear.of(&vec![('x', 0), ('c', 4)]), 2);
        assert_eq!((wear.of_boxes('x', 0b1111), wear.of_boxes('#', 0b1111)), (3, 0));
    }
}
