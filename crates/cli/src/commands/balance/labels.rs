//! Small numbers beside marks, where they hide neither marks nor each other as far as there is room.

/// Half of the width and height of a mark.
const MARK: f64 = 7.0;
/// Width of a digit and height of a label.
const DIGIT: f64 = 6.4;
const HEIGHT: f64 = 10.0;
/// From a mark to the middle of its label: the nearest places first.
const PLACES: [(f64, f64); 16] = [
    (12.0, -9.0),
    (-12.0, -9.0),
    (12.0, 10.0),
    (-12.0, 10.0),
    (0.0, -13.0),
    (0.0, 13.0),
    (16.0, 0.0),
    (-16.0, 0.0),
    (14.0, -18.0),
    (-14.0, -18.0),
    (14.0, 18.0),
    (-14.0, 18.0),
    (0.0, -23.0),
    (0.0, 23.0),
    (27.0, 0.0),
    (-27.0, 0.0),
];

/// A part of the picture that is taken: its middle, and half of its size.
#[derive(Clone, Copy)]
struct Area {
    middle: (f64, f64),
    half: (f64, f64),
}

impl Area {
    /// How much of two areas is the same.
    fn shared(&self, other: &Area) -> f64 {
        let across = self.half.0 + other.half.0 - (self.middle.0 - other.middle.0).abs();
        let down = self.half.1 + other.half.1 - (self.middle.1 - other.middle.1).abs();
        across.max(0.0) * down.max(0.0)
    }
}

/// The marks of a picture, and the labels placed so far.
pub(super) struct Labels(Vec<Area>);

impl Labels {
    /// No labels yet, around marks at these places.
    pub(super) fn around(marks: &[(f64, f64)]) -> Self {
        Labels(marks.iter().map(|middle| Area { middle: *middle, half: (MARK, MARK) }).collect())
    }

    /// Where the label of a mark goes: the middle of its baseline.
    pub(super) fn place(&mut self, (x, y): (f64, f64), letters: usize) -> (f64, f64) {
        let half = (letters as f64 * DIGIT / 2.0, HEIGHT / 2.0);
        let areas = PLACES.map(|(dx, dy)| Area { middle: (x + dx, y + dy), half });
        let hidden = |area: &Area| self.0.iter().map(|other| area.shared(other)).sum::<f64>();
        // Of equally good places the first, which is the nearest.
        let best =
            areas.into_iter().reduce(|best, area| if hidden(&area) < hidden(&best) { area } else { best });
        let best = best.unwrap_or(areas[0]);
        self.0.push(best);
        (best.middle.0, best.middle.1 + 0.36 * HEIGHT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_marks_at_one_place_go_to_different_places() {
        let marks = [(100.0, 100.0); 6];
        let mut labels = Labels::around(&marks);
        let places: Vec<(f64, f64)> = marks.iter().map(|mark| labels.place(*mark, 2)).collect();
        for (index, place) in places.iter().enumerate() {
            let area = |middle: (f64, f64)| Area { middle, half: (DIGIT, HEIGHT / 2.0) };
            assert!(
                places[..index].iter().all(|other| area(*other).shared(&area(*place)) == 0.0),
                "{places:?}"
            );
        }
    }

    #[test]
    fn a_label_alone_goes_to_the_first_place_and_one_beside_a_mark_gives_way() {
        assert!(Labels::around(&[(50.0, 50.0)]).place((50.0, 50.0), 1).0 > 50.0);
        assert!(Labels::around(&[(50.0, 50.0), (64.0, 40.0)]).place((50.0, 50.0), 1).0 < 50.0);
    }
}
