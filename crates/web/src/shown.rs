//! What differs between the games in what the page shows of them.

use flipwrite::{Game, Player, Position, Seat};
use flipwrite_art::Drawn;
use flipwrite_words::Words;

/// The page's part of a game.
pub(crate) trait Shown: Drawn {
    /// What a crossing earns, from a player before and after it, as items of a list.
    fn gains(
        words: &Words,
        position: &Position<'_, Self>,
        before: &Player<Self>,
        after: &Player<Self>,
        seen: &Seen,
    ) -> Vec<String>;

    /// The score card of a player, track by track; as it would be with `player`.
    fn tracks(words: &Words, position: &Position<'_, Self>, seat: Seat, player: &Player<Self>) -> Vec<Track>;

    /// A card by its number, its color and what it is worth.
    fn card_name(words: &Words, number: flipwrite::CardNumber, card: &<Self as Game>::Card) -> String;

    /// What else a card bears, as sentences.
    fn card_notes(words: &Words, card: &<Self as Game>::Card) -> Vec<String>;
}

/// The icons that a crossing covers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen(pub(crate) Vec<flipwrite::Icon>);

impl Seen {
    /// How many of an icon.
    pub(crate) fn count(&self, icon: flipwrite::Icon) -> usize {
        self.0.iter().filter(|seen| **seen == icon).count()
    }
}

/// One line of a score card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Track {
    /// The part of the score that explains it, as in records.
    pub(crate) part: &'static str,
    /// Its drawing.
    pub(crate) glyph: String,
    /// All of it in one sentence.
    pub(crate) says: String,
    /// Its boxes.
    pub(crate) cells: Vec<Cell>,
    /// What it is worth now; nothing where another track of the same part tells.
    pub(crate) points: Option<i16>,
}

/// A box of a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    /// What is printed or written in it.
    pub(crate) text: String,
    /// Its state.
    pub(crate) state: CellState,
}

impl Cell {
    pub(crate) fn new<T: ToString + ?Sized>(text: &T, state: CellState) -> Self {
        Cell { text: text.to_string(), state }
    }
}

/// The state of a box of a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellState {
    Open,
    Marked,
    Lost,
}

impl CellState {
    /// Marked or open.
    pub(crate) fn marked(is: bool) -> Self {
        if is { CellState::Marked } else { CellState::Open }
    }

    /// Its name in the style sheet.
    pub(crate) fn class(self) -> &'static str {
        match self {
            CellState::Open => "cell",
            CellState::Marked => "cell marked",
            CellState::Lost => "cell lost",
        }
    }
}

/// The cards that a crossing completes, as gains.
pub(crate) fn completed<G: Shown>(
    words: &Words,
    position: &Position<'_, G>,
    before: &Player<G>,
    after: &Player<G>,
    points: impl Fn(&<G as Game>::Card) -> Option<u8>,
) -> Vec<String> {
    let fresh =
        flipwrite::Slot::BOTH.into_iter().filter(|slot| after.finished(*slot) && !before.finished(*slot));
    let name = |slot| {
        let card = after.card(slot)?;
        let number = position.deck().number(card);
        Some(match points(position.deck().card(card)) {
            Some(points) => {
                words.say("gain-card-points", &[("card", number.into()), ("points", points.into())])
            }
            None => words.say("gain-card", &[("card", number.into())]),
        })
    };
    fresh.filter_map(name).collect()
}
