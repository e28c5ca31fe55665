//! The final score of `pyramids` and its tie-break (P14, P15).

use crate::deck::Deck;
use crate::game::{ScoreParts, TieReason};
use crate::player::Player;
use crate::pyramids::Pyramids;

/// A score in its parts, in records called `cards`, `torches`, `bonus`, `gems`, `skulls`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PyramidScore {
    /// 10 for each completed card.
    pub cards: i32,
    /// 5 for each torch.
    pub torches: i32,
    /// Pyramid points.
    pub bonus: i32,
    /// 5 for each pair of gems, 1 for each gem left over.
    pub gems: i32,
    /// The dearest marked skull, negative.
    pub skulls: i32,
}

impl PyramidScore {
    /// What 0 to 10 marked skulls bring (P8).
    pub const SKULLS: [i32; 11] = [0, -1, -3, -6, -10, -15, -21, -28, -36, -45, -55];

    /// The sum of its parts.
    #[inline(always)]
    pub fn total(&self) -> i32 {
        ScoreParts::total(self)
    }
}

impl ScoreParts for PyramidScore {
    const NAMES: &'static [&'static str] = &["cards", "torches", "bonus", "gems", "skulls"];

    #[inline(always)]
    fn parts(&self) -> impl AsRef<[i32]> {
        [self.cards, self.torches, self.bonus, self.gems, self.skulls]
    }

    fn from_parts(part: impl Fn(&str) -> Option<i32>) -> Option<Self> {
        Some(PyramidScore {
            cards: part("cards")?,
            torches: part("torches")?,
            bonus: part("bonus")?,
            gems: part("gems")?,
            skulls: part("skulls")?,
        })
    }
}

#[inline(always)]
pub(super) fn score(_: &Deck<Pyramids>, player: &Player<Pyramids>) -> PyramidScore {
    let sheet = &player.sheet;
    let pairs = sheet.red_gems.min(sheet.green_gems);
    let left_over = sheet.red_gems.max(sheet.green_gems) - pairs;
    PyramidScore {
        cards: 10 * player.completed.len() as i32,
        torches: 5 * sheet.torches.count_ones() as i32,
        bonus: i32::from(sheet.points),
        gems: i32::from(5 * pairs + left_over),
        skulls: PyramidScore::SKULLS[usize::from(sheet.skulls.min(10))],
    }
}

/// P15: the lowest number among the completed cards wins; no card at all loses to any.
#[inline(always)]
pub(super) fn tie_break(_: &Deck<Pyramids>, player: &Player<Pyramids>) -> u64 {
    player.completed.first().map_or(0, |card| 64 - card.index() as u64)
}

/// P15: the lowest number, which no rival has.
pub(super) fn tie_reason(
    deck: &Deck<Pyramids>,
    winner: &Player<Pyramids>,
    rivals: &[Player<Pyramids>],
) -> Option<TieReason> {
    let lowest = winner.completed.first()?;
    let is_behind = |rival: &Player<Pyramids>| rival.completed.first().is_none_or(|card| card > lowest);
    rivals.iter().all(is_behind).then(|| TieReason::Lowest(deck.number(lowest)))
}
