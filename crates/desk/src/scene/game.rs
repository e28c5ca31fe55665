//! What differs between the games in what is shown of them.

use flipwrite::{CardNumber, Color, Event, Game, Player, Position, Seat};
use flipwrite_art::Drawn;
use flipwrite_words::Words;

use super::gains::{Gains, Seen};
use super::score::Track;

/// A game that can be shown.
pub trait Staged: Drawn {
    /// What a crossing earns and costs, from a player before and after it.
    fn gains(
        words: &Words,
        position: &Position<'_, Self>,
        before: &Player<Self>,
        after: &Player<Self>,
        seen: &Seen,
    ) -> Gains;

    /// The score card of a player, track by track; as it would be with `player`. The events tell who has taken
    /// which prize.
    fn tracks(
        words: &Words,
        position: &Position<'_, Self>,
        seat: Seat,
        player: &Player<Self>,
        events: &[&Event],
    ) -> Vec<Track>;

    /// A card by its number, its color and what it is worth.
    fn card_name(words: &Words, number: CardNumber, card: &<Self as Game>::Card) -> String;

    /// What a completed card scores by itself.
    fn card_points(card: &<Self as Game>::Card) -> i32;

    /// What completing the nth card of a color brings besides the card's own worth, as a sentence.
    fn completion_note(
        words: &Words,
        position: &Position<'_, Self>,
        color: Color,
        nth: usize,
    ) -> Option<String>;

    /// What else a card bears, as sentences.
    fn card_notes(words: &Words, card: &<Self as Game>::Card) -> Vec<String>;
}
