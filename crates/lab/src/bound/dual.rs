//! The relaxed game: turns, extra crosses and icons are bought and sold at prices, each card on its own. What it
//! comes to at its best is a bound for the real one, whatever the prices.

use flipwrite::{Boxes, CardIndex, Printed, ScoreParts, Seat};

use crate::bound::chart::{Chart, Goal, Worth};
use crate::bound::charts::Charts;
use crate::bound::game::{Bounded, Reward};
use crate::bound::price::{Counts, Milli, POINT, Prices};
use crate::bound::prospect::Prospect;
use crate::bound::select::{Offer, Selections, select};

/// The relaxed game of a prospect.
#[derive(Debug)]
pub struct Dual<'a, 't, G: Bounded> {
    charts: &'a Charts<G>,
    prospect: &'a Prospect<'t, G>,
    most: usize,
    /// The worth of each card at the last prices.
    worth: Vec<Worth>,
}

impl<'a, 't, G: Bounded> Dual<'a, 't, G> {
    /// The relaxed game.
    pub fn new(charts: &'a Charts<G>, prospect: &'a Prospect<'t, G>) -> Self {
        let worth = vec![Worth::default(); prospect.position.deck().len()];
        Dual { charts, prospect, most: charts.most(prospect), worth }
    }

    /// The score as it stands.
    pub fn standing(&self) -> Milli {
        POINT * i64::from(self.prospect.position.score(Seat::S0).total())
    }

    /// How many openings there are.
    pub fn openings(&self) -> usize {
        self.prospect.openings.len()
    }

    /// The bounds of one opening at the prices, for each number of completed cards.
    pub fn quote(&mut self, prices: &Prices, opening: usize) -> Quote {
        let (prospect, prices) = (self.prospect, prices.within(&self.prospect.patterns));
        let at = &prospect.openings[opening];
        let held: Vec<Offer> = at.held.iter().map(|(card, free)| self.offer(&prices, *card, *free)).collect();
        let fresh = at.fresh.iter().take(at.shown + self.most);
        let fresh: Vec<Offer> = fresh.map(|card| self.offer(&prices, *card, self.boxes(*card))).collect();
        let selections = select(prospect, &prices, at, [&held, &fresh], self.most);
        let turns: Milli = prospect.patterns.iter().map(|pattern| prices.0[*pattern as usize]).sum();
        let reward = G::rewards(&prospect.position, &prices);
        let rest = turns + reward.value + G::completed(&prospect.position);
        Quote { opening, prices, rest, reward, selections }
    }

    /// By kind, what is there beyond what the relaxed optimum with so many completed cards uses.
    pub fn surplus(&self, quote: &Quote, completed: usize) -> Counts {
        let mut surplus = quote.reward.and(quote.selections.reward(completed)).counts;
        self.prospect.patterns.iter().for_each(|pattern| surplus[*pattern as usize] += 1);
        for (card, goal) in quote.selections.cards(completed) {
            let state = self.state(quote.opening, card);
            let usage = self.charts.of(card).usage(&quote.prices, &self.worth[card.index()], state, goal);
            surplus.iter_mut().zip(usage).for_each(|(sum, used)| *sum += used);
        }
        G::fold(&mut surplus);
        surplus
    }

    fn offer(&mut self, prices: &Prices, card: CardIndex, free: Boxes) -> Offer {
        let (chart, worth) = (self.charts.of(card), &mut self.worth[card.index()]);
        chart.solve(prices, worth);
        let state = chart.state(free);
        Offer { completed: worth.of(state, Goal::Completed), unfinished: worth.of(state, Goal::Unfinished) }
    }

    fn state(&self, opening: usize, card: CardIndex) -> usize {
        let held = self.prospect.openings[opening].held.iter().find(|held| held.0 == card);
        self.charts.of(card).state(held.map_or(self.boxes(card), |held| held.1))
    }

    fn boxes(&self, card: CardIndex) -> Boxes {
        self.prospect.position.deck().card(card).boxes()
    }
}

/// Bounds at given prices.
#[derive(Debug)]
pub struct Quote {
    opening: usize,
    prices: Prices,
    /// What turns, score card and completed cards come to.
    rest: Milli,
    reward: Reward,
    selections: Selections,
}

impl Quote {
    /// For each number of completed cards a score that no line exceeds; `None` where there is no line.
    pub fn values(&self) -> impl Iterator<Item = Option<Milli>> {
        self.selections.values().map(|value| value.map(|value| value + self.rest))
    }
}
