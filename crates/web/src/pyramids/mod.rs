//! What the page shows of `pyramids`.

mod gains;
mod tracks;

use flipwrite::pyramids::PyramidCard;
use flipwrite::{CardNumber, Event, Player, Position, Printed, Pyramids, Seat};
use flipwrite_words::Words;

use crate::shown::{Gains, Seen, Shown, Track};

impl Shown for Pyramids {
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

    fn card_notes(_: &Words, _: &PyramidCard) -> Vec<String> {
        Vec::new()
    }
}
