//! What is shown of `maps`.

mod gains;
mod tracks;

use flipwrite::maps::{MapCard, MapScore};
use flipwrite::{CardNumber, Event, Maps, Player, Position, Printed, Seat};
use flipwrite_words::Words;

use crate::scene::gains::{Gains, Seen};
use crate::scene::game::Staged;
use crate::scene::score::Track;

impl Staged for Maps {
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

    fn card_name(words: &Words, number: CardNumber, card: &MapCard) -> String {
        let args =
            [("number", number.into()), ("color", card.color().into()), ("points", card.points().into())];
        words.say("card-name-maps", &args)
    }

    /// M10: the number printed on it.
    fn card_points(card: &MapCard) -> i32 {
        card.points()
    }

    fn completion_note(_: &Words, _: &Position<'_, Self>, _: flipwrite::Color, _: usize) -> Option<String> {
        None
    }

    fn card_notes(words: &Words, card: &MapCard) -> Vec<String> {
        let seal = |color: flipwrite::Color| {
            words.say("card-seal", &[("color", color.into()), ("points", MapScore::seal_value(color).into())])
        };
        card.seal().map(seal).into_iter().collect()
    }
}
