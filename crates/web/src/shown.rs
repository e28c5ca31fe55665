//! What differs between the games in what the page shows of them.

use flipwrite::{Event, Game, Player, Position, Seat};
use flipwrite_art::Drawn;
use flipwrite_words::Words;

/// The page's part of a game.
pub(crate) trait Shown: Drawn {
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
    fn card_name(words: &Words, number: flipwrite::CardNumber, card: &<Self as Game>::Card) -> String;

    /// What a completed card scores by itself.
    fn card_points(card: &<Self as Game>::Card) -> u32;

    /// What completing the nth card of a color brings besides the card's own worth, as a sentence.
    fn completion_note(
        words: &Words,
        position: &Position<'_, Self>,
        color: flipwrite::Color,
        nth: u32,
    ) -> Option<String>;

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

/// What a crossing brings, as items of two lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Gains {
    pub(crate) earns: Vec<String>,
    pub(crate) costs: Vec<String>,
}

impl Gains {
    /// What it earns, as a sentence.
    pub(crate) fn earned(&self, words: &Words) -> Option<String> {
        let gains = || words.list(&self.earns);
        (!self.earns.is_empty()).then(|| words.say("gain-lead", &[("gains", gains().into())]))
    }

    /// What it costs, as a sentence.
    pub(crate) fn cost(&self, words: &Words) -> Option<String> {
        let costs = || words.list(&self.costs);
        (!self.costs.is_empty()).then(|| words.say("gain-cost", &[("costs", costs().into())]))
    }
}

/// One part of a score card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Track {
    /// The part of the score, as in records: it has a name and an explanation.
    pub(crate) part: &'static str,
    /// All of it in a sentence or two.
    pub(crate) says: String,
    /// Its lines.
    pub(crate) lines: Vec<Line>,
    /// What it is worth now.
    pub(crate) points: i16,
}

impl Track {
    /// The drawing that stands for it.
    pub(crate) fn glyph(&self) -> String {
        self.lines.first().map(|line| line.glyph.clone()).unwrap_or_default()
    }
}

/// One line of a part of a score card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// Its drawing.
    pub(crate) glyph: String,
    /// Its boxes; without any, it says that there is nothing yet.
    pub(crate) cells: Vec<Cell>,
    /// What this line alone is worth, where there are several that add up.
    pub(crate) points: Option<i16>,
}

/// A box of a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    /// What is printed or written in it: a number or a drawing.
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
    /// Nobody can have it any more, or another player has it.
    Lost,
    /// A count, not a box.
    Count,
    /// The cup at the end of a coin row, and whether the row is full.
    Cup(bool),
}

impl CellState {
    /// A prize: still there, this player's, or taken by somebody else.
    pub(crate) fn prize(is_left: bool, is_mine: bool) -> Self {
        match (is_left, is_mine) {
            (true, _) => CellState::Open,
            (_, true) => CellState::Marked,
            _ => CellState::Lost,
        }
    }

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
            CellState::Count => "cell count",
            CellState::Cup(true) => "cell cup marked",
            CellState::Cup(false) => "cell cup",
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
