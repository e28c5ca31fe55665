//! What is shown of `pyramids`.

mod gains;
mod tracks;

use flipwrite::pyramids::PyramidCard;
use flipwrite::{CardNumber, Event, Player, Position, Printed, Pyramids, Seat};
use flipwrite_words::Words;

use crate::scene::gains::{Gains, Seen};
use crate::scene::game::Staged;
use crate::scene::score::Track;

impl Staged for Pyramids {
    fn gains(
        words: &Words,
        position: &Position<'_, Self>,
        before: &Player<Self>,
        after: &Player<Self>,
        seen: &Seen,
    ) -> Gains {
        gains::gains(words, position, before, after, seen)
    }

    fn tracks(
        words: &Words,
        position: &Position<'_, Self>,
        seat: Seat,
        player: &Player<Self>,
        events: &[&Event],
    ) -> Vec<Track> {
        tracks::tracks(words, position, seat, player, events)
    }

    fn card_name(words: &Words, number: CardNumber, card: &PyramidCard) -> String {
        words.say("card-name-pyramids", &[("number", number.into()), ("color", card.color().into())])
    }

    /// P14: the same for each.
    fn card_points(_: &PyramidCard) -> i32 {
        10
    }

    /// P13: every second card of a color takes the best value left.
    fn completion_note(
        words: &Words,
        position: &Position<'_, Self>,
        color: flipwrite::Color,
        nth: usize,
    ) -> Option<String> {
        let left = position.commons().left(color);
        let color = ("color", color.into());
        Some(match left.first() {
            None => words.say("score-track-bonus-gone", &[color]),
            Some(next) if nth.is_multiple_of(2) => {
                words.say("take-bonus", &[("points", (*next).into()), color])
            }
            Some(_) => {
                let values: Vec<String> = left.iter().map(i32::to_string).collect();
                words.say("take-bonus-left", &[("values", values.join(", ").into())])
            }
        })
    }

    fn card_notes(_: &Words, _: &PyramidCard) -> Vec<String> {
        Vec::new()
    }
}
