//! The charts of a deck, made once and used for all deals.

use flipwrite::{CardIndex, CardNumber, Deck, Printed};

use crate::bound::chart::{Chart, TooOpen, Worth};
use crate::bound::game::Bounded;
use crate::bound::price::{EXTRA, KINDS, Milli, POINT, Prices};
use crate::bound::prospect::Prospect;

/// The charts of all cards of a deck.
#[derive(Debug)]
pub struct Charts<G: Bounded> {
    charts: Vec<G::Chart>,
    /// The fewest boxes that the completion of each card costs, extra crosses counted for it.
    fewest: Vec<Milli>,
}

impl<G: Bounded> Charts<G> {
    /// The charts of a deck; the number of a card if it can be crossed in too many ways.
    pub fn new(deck: &Deck<G>) -> Result<Self, CardNumber> {
        let chart = |card| G::Chart::new(deck.card(card)).map_err(|TooOpen| deck.number(card));
        let charts = deck.all().iter().map(chart).collect::<Result<Vec<G::Chart>, CardNumber>>()?;
        let fewest = deck.all().iter().zip(&charts).map(|(card, chart)| fewest(deck.card(card), chart));
        Ok(Charts { fewest: fewest.collect(), charts })
    }

    /// The chart of a card.
    pub fn of(&self, card: CardIndex) -> &G::Chart {
        &self.charts[card.index()]
    }

    /// How many cards can be completed at most: every card costs boxes, and only turns and extra crosses give
    /// them. The two in front of the player, which may be begun, are taken to cost nothing.
    pub fn most(&self, prospect: &Prospect<'_, G>) -> usize {
        let mut boxes: Milli = prospect.patterns.iter().map(|pattern| POINT * pattern.len() as i64).sum();
        let mut fewest = self.fewest.clone();
        fewest.sort_unstable();
        let affordable = |cost: &&Milli| {
            boxes -= **cost;
            boxes >= 0
        };
        2 + fewest.iter().take_while(affordable).count()
    }
}

/// The boxes that completing a card costs at least: its best play where every box costs the same.
fn fewest<G: Bounded>(card: &G::Card, chart: &impl Chart<G>) -> Milli {
    let mut by_boxes = Prices([0; KINDS]);
    by_boxes.0[..=EXTRA].copy_from_slice(&[2, 3, 3, 4, 4, 4, 1].map(|boxes| boxes * POINT));
    let mut worth = Worth::default();
    chart.solve(&by_boxes, &mut worth);
    chart.points() - worth.completed[chart.state(card.boxes())]
}
