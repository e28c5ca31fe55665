//! Values players by the tables of their cards and the clock.

use flipwrite::{Player, ScoreParts, Slot};

use crate::clock::Clock;
use crate::features::{bonuses, split};
use crate::knowledge::{Knowledge, Playable, Threats};
use crate::tables::{Facts, HORIZON};

/// What a player that goes by the tables heeds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heuristic {
    /// Whether it sees how many turns are left.
    pub(crate) clock: bool,
    /// How much of the tables' word it heeds, against how far a card is crossed off already.
    pub(crate) tables: f32,
    /// How eager it is to complete cards, where it goes by what is crossed off.
    pub(crate) eager: f32,
    /// How many boxes look like a whole card to it.
    pub(crate) boxes: f32,
    /// Whether it heeds colors: seals and pyramid points.
    pub(crate) colors: bool,
    /// What icons look like to it, as a multiple of what they bring at once.
    pub(crate) glitter: f32,
}

impl Heuristic {
    /// Sees how far cards are crossed off, and nothing else.
    pub(crate) const NEAR: Heuristic =
        Heuristic { clock: false, tables: 0.0, eager: 1.0, boxes: 20.0, colors: false, glitter: 1.0 };
    /// Sees all that the tables show.
    pub(crate) const FULL: Heuristic =
        Heuristic { clock: true, tables: 1.0, eager: 1.0, boxes: 20.0, colors: true, glitter: 1.0 };

    /// What somebody expects who looks at nothing but how many boxes are left.
    fn progress(&self, facts: &Facts) -> f32 {
        facts.prize * (1.0 - f32::from(facts.boxes_left) / self.boxes)
    }
}

/// Values players by the tables of their cards.
pub(crate) struct TableEvaluator<'k, G: Playable> {
    pub(crate) knowledge: &'k Knowledge<G>,
    pub(crate) clock: Clock,
    pub(crate) threats: Threats,
    pub(crate) heuristic: Heuristic,
}

impl<G: Playable> TableEvaluator<'_, G> {
    pub(super) fn value(&self, player: &Player<G>, commons: &G::Commons) -> f32 {
        let deck = self.knowledge.deck();
        let score = G::score(deck, player);
        let total = score.total() as f32;
        let left = self.clock.left();
        if left == 0 {
            return total;
        }
        let glitter = (self.heuristic.glitter - 1.0) * G::glitter(&score);
        let rows = Slot::BOTH.map(|slot| self.knowledge.row(player, slot));
        let bonuses = match self.heuristic.colors {
            true => bonuses(self.knowledge, player, commons, rows, &self.threats),
            false => [0.0; 2],
        };
        let facts =
            [0, 1].map(|place| rows[place].map(|row| (self.knowledge.tables().facts(row), bonuses[place])));
        let seen = if self.heuristic.clock && left <= HORIZON {
            split(&facts, left)
        } else {
            let worth = |(facts, bonus): &(&Facts, f32)| facts.worth + bonus * facts.chance[SOON];
            left as f32 * G::TURN_PRICE + facts.iter().flatten().map(worth).sum::<f32>()
        };
        let naive: f32 = facts.iter().flatten().map(|(facts, _)| self.heuristic.progress(facts)).sum();
        total
            + glitter
            + self.heuristic.tables * seen
            + (1.0 - self.heuristic.tables) * self.heuristic.eager * naive
    }
}

/// A bonus counts as far as it can be had within so many turns, less one.
const SOON: usize = 3;
