//! Boxes of a small grid as bits of one word, and how the six patterns lie on them.
//!
//! Both makers try thousands of islands and wall patterns; with a box a bit, touching, hanging
//! together and counting fits are a few shifts each. Bit 0 is the top left box, then in reading order.

use flipwrite::random::SplitMix64;

/// The most boxes a frame holds: five columns by five rows.
pub(super) const MOST_BOXES: usize = 25;

/// No way leads there.
pub(super) const NOWHERE: u8 = u8::MAX;

/// The rectangle that a card's boxes lie in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) columns: usize,
    pub(super) rows: usize,
    left: u32,
}

impl Frame {
    /// A frame of at most [`MOST_BOXES`] boxes and at least one.
    pub(super) const fn new(columns: usize, rows: usize) -> Self {
        assert!(columns > 0 && rows > 0 && columns * rows <= MOST_BOXES);
        let mut left = 0;
        let mut row = 0;
        while row < rows {
            left |= 1 << (row * columns);
            row += 1;
        }
        Frame { columns, rows, left }
    }

    /// How many boxes it has.
    pub(super) const fn len(self) -> usize {
        self.columns * self.rows
    }

    /// All its boxes.
    pub(super) const fn all(self) -> u32 {
        (1 << self.len()) - 1
    }

    /// The boxes of one column.
    pub(super) const fn column(self, index: usize) -> u32 {
        self.left << index
    }

    /// The boxes of one row.
    pub(super) const fn row(self, index: usize) -> u32 {
        ((1 << self.columns) - 1) << (index * self.columns)
    }

    /// Its columns, then its rows.
    pub(super) fn lines(self) -> impl Iterator<Item = u32> {
        let columns = (0..self.columns).map(move |index| self.column(index));
        columns.chain((0..self.rows).map(move |index| self.row(index)))
    }

    /// The boxes on the edge of the frame.
    pub(super) const fn border(self) -> u32 {
        self.column(0) | self.column(self.columns - 1) | self.row(0) | self.row(self.rows - 1)
    }

    /// Whether every row and every column holds one of `boxes`.
    pub(super) fn spanned_by(self, boxes: u32) -> bool {
        self.lines().all(|line| boxes & line != 0)
    }

    /// The boxes to the left of `boxes`, to their right, above and below.
    pub(super) const fn beside(self, boxes: u32) -> [u32; 4] {
        let right = self.column(self.columns - 1);
        [
            (boxes & !self.left) >> 1,
            (boxes & !right) << 1,
            boxes >> self.columns,
            (boxes << self.columns) & self.all(),
        ]
    }

    /// All boxes that touch one of `boxes` by an edge.
    pub(super) const fn touching(self, boxes: u32) -> u32 {
        let [left, right, above, below] = self.beside(boxes);
        left | right | above | below
    }

    /// What can be reached from `from` over boxes of `within`, `from` included.
    pub(super) fn reach(self, from: u32, within: u32) -> u32 {
        let mut reached = from;
        loop {
            let next = reached | (self.touching(reached) & within);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Whether `boxes` hang together by edges.
    pub(super) fn connected(self, boxes: u32) -> bool {
        boxes != 0 && self.reach(boxes & boxes.wrapping_neg(), boxes) == boxes
    }

    /// How many boxes the shortest way over `within` from one box to another has, both ends counted.
    pub(super) fn way(self, from: usize, to: usize, within: u32) -> u8 {
        let (mut reached, mut length) = (1 << from, 1);
        while reached >> to & 1 == 0 {
            let next = reached | (self.touching(reached) & within);
            if next == reached {
                return NOWHERE;
            }
            (reached, length) = (next, length + 1);
        }
        length
    }

    /// The same from one box to each box.
    pub(super) fn ways(self, from: usize, within: u32) -> [u8; MOST_BOXES] {
        let mut ways = [NOWHERE; MOST_BOXES];
        let (mut reached, mut rim, mut length) = (0, 1 << from, 1);
        while rim != 0 {
            for at in each(rim) {
                ways[at] = length;
            }
            reached |= rim;
            rim = self.touching(rim) & within & !reached;
            length += 1;
        }
        ways
    }

    /// How many boxes apart two boxes lie, counted along rows and columns.
    pub(super) const fn apart(self, one: usize, other: usize) -> usize {
        (one % self.columns).abs_diff(other % self.columns)
            + (one / self.columns).abs_diff(other / self.columns)
    }

    /// `boxes` turned and mirrored in every way that keeps the frame.
    pub(super) fn forms(self, boxes: u32) -> Vec<u32> {
        let mut forms = vec![boxes, self.mirrored(boxes), self.upturned(boxes)];
        forms.push(self.mirrored(forms[2]));
        if self.columns == self.rows {
            let turned: Vec<u32> = forms.iter().map(|&form| self.transposed(form)).collect();
            forms.extend(turned);
        }
        forms
    }

    /// The one form that stands for all forms of `boxes`.
    pub(super) fn canonical(self, boxes: u32) -> u32 {
        self.forms(boxes).into_iter().fold(boxes, u32::min)
    }

    /// Left and right exchanged.
    pub(super) fn mirrored(self, boxes: u32) -> u32 {
        (0..self.columns)
            .fold(0, |all, index| all | (((boxes >> index) & self.left) << (self.columns - 1 - index)))
    }

    /// Top and bottom exchanged.
    fn upturned(self, boxes: u32) -> u32 {
        (0..self.rows).fold(0, |all, index| {
            let row = (boxes >> (index * self.columns)) & self.row(0);
            all | (row << ((self.rows - 1 - index) * self.columns))
        })
    }

    /// Rows and columns exchanged, in a square frame.
    fn transposed(self, boxes: u32) -> u32 {
        each(boxes).fold(0, |all, at| all | 1 << (at % self.columns * self.columns + at / self.columns))
    }

    /// One string a row, one letter a box.
    pub(super) fn text(self, letter: impl Fn(usize) -> char) -> Vec<String> {
        (0..self.rows)
            .map(|row| (0..self.columns).map(|column| letter(row * self.columns + column)).collect())
            .collect()
    }
}

/// The indices of `boxes` in reading order.
pub(super) fn each(boxes: u32) -> impl Iterator<Item = usize> {
    let mut left = boxes;
    std::iter::from_fn(move || {
        let at = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (at < u32::BITS as usize).then_some(at)
    })
}

/// `count` boxes drawn from `boxes`, or all of them where there are fewer.
pub(super) fn draw(random: &mut SplitMix64, boxes: u32, count: usize) -> u32 {
    let mut left = boxes;
    for _ in 0..count.min(boxes.count_ones() as usize) {
        let index = random.below(left.count_ones() as usize);
        left &= !each(left).nth(index).map_or(0, |at| 1 << at);
    }
    boxes & !left
}

/// How many patterns the expedition deck has (S2).
pub(super) const PATTERNS: usize = 6;

/// How many cards of the expedition deck show each pattern: I2, I3, L3, T4, L4, O4 (S2).
pub(super) const PATTERN_CARDS: [u32; PATTERNS] = [1, 2, 2, 1, 1, 1];

/// The patterns in a corner of four columns by four rows, in the order of [`PATTERN_CARDS`].
const SHAPES: [u32; PATTERNS] = [0x3, 0x7, 0x13, 0x27, 0x17, 0x33];

/// A pattern laid into a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) pattern: usize,
    pub(super) boxes: u32,
}

/// All placements of all patterns in `frame`, turned and mirrored.
pub(super) fn placements(frame: Frame) -> Vec<Placement> {
    let mut all = Vec::new();
    for (pattern, &shape) in SHAPES.iter().enumerate() {
        for form in turned_shapes(shape) {
            all.extend(shifted(frame, form).map(|boxes| Placement { pattern, boxes }));
        }
    }
    all
}

/// The different forms of a pattern, each pushed into the top left corner, as (column, row) pairs.
fn turned_shapes(shape: u32) -> Vec<Vec<(usize, usize)>> {
    let corner = Frame::new(4, 4);
    let mut forms: Vec<Vec<(usize, usize)>> = Vec::new();
    for form in corner.forms(shape) {
        let spots: Vec<(usize, usize)> = each(form).map(|at| (at % 4, at / 4)).collect();
        let column = spots.iter().map(|spot| spot.0).fold(4, usize::min);
        let row = spots.iter().map(|spot| spot.1).fold(4, usize::min);
        let pushed = spots.iter().map(|spot| (spot.0 - column, spot.1 - row)).collect();
        if !forms.contains(&pushed) {
            forms.push(pushed);
        }
    }
    forms
}

/// A form at every place of the frame where it lies inside.
fn shifted(frame: Frame, form: Vec<(usize, usize)>) -> impl Iterator<Item = u32> {
    (0..frame.len()).filter_map(move |at| {
        form.iter().try_fold(0, |boxes, spot| {
            let (column, row) = (at % frame.columns + spot.0, at / frame.columns + spot.1);
            (column < frame.columns && row < frame.rows).then(|| boxes | 1 << (row * frame.columns + column))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: Frame = Frame::new(5, 5);
    const WIDE: Frame = Frame::new(4, 3);

    #[test]
    fn touching_stops_at_the_edges() {
        assert_eq!(WIDE.touching(1 << 3), 1 << 2 | 1 << 7);
        assert_eq!(WIDE.touching(1 << 4), 1 | 1 << 5 | 1 << 8);
        assert_eq!(SQUARE.touching(1 << 24), 1 << 23 | 1 << 19);
    }

    #[test]
    fn boxes_that_meet_at_a_corner_do_not_hang_together() {
        assert!(SQUARE.connected(0b11));
        assert!(!SQUARE.connected(1 | 1 << 6));
        assert!(!SQUARE.connected(0));
    }

    #[test]
    fn ways_count_both_ends_and_go_round_walls() {
        let open = SQUARE.all() & !(1 << 10 | 1 << 11);
        let ways = SQUARE.ways(0, open);
        assert_eq!((ways[0], ways[20], ways[10]), (1, 9, NOWHERE));
        assert!((0..25).all(|to| SQUARE.way(0, to, open) == ways[to]));
    }

    #[test]
    fn lines_are_columns_and_rows() {
        assert_eq!(WIDE.lines().collect::<Vec<_>>(), [0x111, 0x222, 0x444, 0x888, 0xF, 0xF0, 0xF00]);
        assert!(WIDE.spanned_by(0b1000_0100_0011));
        assert!(!WIDE.spanned_by(0b1000_0000_0111), "its middle row is empty");
    }

    #[test]
    fn forms_keep_the_frame() {
        let corner = 0b11 | 1 << 4;
        assert_eq!(WIDE.forms(corner).len(), 4);
        assert!(WIDE.forms(corner).iter().all(|form| form & !WIDE.all() == 0 && form.count_ones() == 3));
        let forms = SQUARE.forms(0b11);
        assert_eq!(forms.len(), 8);
        assert!(forms.contains(&(1 << 19 | 1 << 24)), "a domino stands upright in the far corner too");
        assert!(forms.iter().all(|&form| SQUARE.canonical(form) == 0b11));
    }

    #[test]
    fn every_pattern_has_its_placements() {
        let mut counts = [0; PATTERNS];
        for placement in placements(Frame::new(4, 4)) {
            counts[placement.pattern] += 1;
        }
        assert_eq!(counts, [24, 16, 36, 24, 48, 9]);
    }

    #[test]
    fn a_draw_takes_what_is_asked_and_no_more_than_there_is() {
        let mut random = SplitMix64::new(1);
        assert_eq!(draw(&mut random, SQUARE.all(), 4).count_ones(), 4);
        assert_eq!(draw(&mut random, 0b1011, 9), 0b1011);
        assert_eq!(draw(&mut random, 0, 1), 0);
    }
}
