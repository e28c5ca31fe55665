//! Mistakes of one's own, from a review to exercises.

use flipwrite::record::Record;
use flipwrite::{Event, Seat};
use flipwrite_wire::review::{Kind, Line, Measure, Worth};

use super::Exercise;
use crate::scene::review::Review;

/// What a decision must have cost to be asked for again: a point.
const LEAST: Worth = Worth(-1_000_000);

/// The decisions of a seat that cost at least a point, as exercises, the dearest first. Nothing of a review that counts in wins: what a
/// mistake costs is told in points.
pub fn mistakes(record: &Record, review: &Review, seat: Seat) -> Vec<Exercise> {
    if review.measure() != Measure::Points {
        return Vec::new();
    }
    let clear = |line: &Line| line.value <= LEAST && !review.is_close(line.value);
    let exercise = |line: Line| {
        let event = due(record, &line)?;
        Exercise::new(record, event, seat, line.best.as_deref()?, -line.value.0).ok()
    };
    review.mistakes().into_iter().filter(clear).filter_map(exercise).collect()
}

/// Before which event the decision of a line was due. All keep and cross at the same time: what a record tells before one's own
/// crossing nobody knew.
fn due(record: &Record, line: &Line) -> Option<usize> {
    let before = record.events.get(..line.event)?;
    match line.kind {
        Kind::Keep => {
            let first = before.iter().position(|event| matches!(event, Event::Kept { .. }));
            Some(first.unwrap_or(line.event))
        }
        Kind::Crossing => {
            let revealed = before.iter().rposition(|event| matches!(event, Event::Revealed { .. }))?;
            Some(revealed + 1)
        }
        Kind::Take => Some(line.event),
        _ => None,
    }
}
