//! What a position in the middle of a line promises: the relaxed game's opinion, with an eye on the clock.
//!
//! Nothing is proven by it; it only decides which lines are followed.

use flipwrite::{Boxes, CardIndex, Due, Player, Position, Printed, ROUNDS, Slot, TURNS};

use crate::bound::chart::{Chart, Worth};
use crate::bound::charts::Charts;
use crate::bound::game::Bounded;
use crate::bound::price::{EXTRA, Milli, Prices};
use crate::bound::prospect::Prospect;

/// The promise of positions at given prices.
#[derive(Debug)]
pub struct Ranking<'a, G: Bounded> {
    charts: &'a Charts<G>,
    prices: Prices,
    worth: Vec<Worth>,
    /// What completing each card costs, from each state.
    costs: Vec<Vec<Milli>>,
    /// What each card costs untouched.
    fresh: Vec<Milli>,
    /// What the last 0, 1, 2, … turns are worth together.
    ahead: Vec<Milli>,
}

/// What going on with a card comes to.
#[derive(Clone, Copy, Default)]
struct Plan {
    completed: Milli,
    unfinished: Milli,
    cost: Milli,
}

impl<'a, G: Bounded> Ranking<'a, G> {
    /// The ranking of lines from a prospect on.
    pub fn new(charts: &'a Charts<G>, prospect: &Prospect<'_, G>, prices: &Prices) -> Self {
        let (prices, deck) = (prices.within(&prospect.patterns), prospect.position.deck());
        let solve = |card| {
            let mut worth = Worth::default();
            charts.of(card).solve(&prices, &mut worth);
            worth
        };
        let worth: Vec<Worth> = deck.all().iter().map(solve).collect();
        let cost = |card: CardIndex| charts.of(card).costs(&prices, &worth[card.index()]);
        let costs: Vec<Vec<Milli>> = deck.all().iter().map(cost).collect();
        let untouched = |card: CardIndex| costs[card.index()][charts.of(card).state(deck.card(card).boxes())];
        let fresh = deck.all().iter().map(untouched).collect();
        let mut ahead = vec![0];
        for pattern in prospect.patterns.iter().rev() {
            ahead.push(ahead[ahead.len() - 1] + prices.0[*pattern as usize]);
        }
        Ranking { charts, prices, worth, costs, fresh, ahead }
    }

    /// What a position promises before a turn.
    pub fn before_turn(&self, position: &Position<'_, G>, player: &Player<G>) -> Milli {
        self.rank(position, player, turns_left(position))
    }

    /// What it promises once this player has made a crossing of the turn.
    pub fn in_turn(&self, position: &Position<'_, G>, player: &Player<G>) -> Milli {
        self.rank(position, player, turns_left(position).saturating_sub(1))
    }

    fn rank(&self, position: &Position<'_, G>, player: &Player<G>, turns: usize) -> Milli {
        let mut held = [Plan::default(); 2];
        let mut count = 0;
        for slot in Slot::BOTH {
            if let Some(card) = player.card(slot).filter(|_| !player.finished(slot)) {
                held[count] = self.plan(card, player.free(slot));
                count += 1;
            }
        }
        let ahead = self.ahead[turns] + self.prices.0[EXTRA] * player.extras() as i64;
        G::standing(position, player, &self.prices) + ahead + self.best(position, &held[..count], ahead)
    }

    /// The best set of cards in front to complete, less the turns that are lost by it.
    fn best(&self, position: &Position<'_, G>, held: &[Plan], ahead: Milli) -> Milli {
        let mut best = -ahead;
        for chosen in 0..1_usize << held.len() {
            let (mut value, mut rest) = (0, ahead);
            for (place, plan) in held.iter().enumerate() {
                let completes = chosen >> place & 1 == 1;
                value += if completes { plan.completed } else { plan.unfinished };
                rest -= if completes { plan.cost } else { 0 };
            }
            let renewed = chosen != 0 || held.len() < 2;
            if rest >= 0 {
                best = best.max(value - if renewed { self.idle(position, rest) } else { rest });
            }
        }
        best
    }

    fn plan(&self, card: CardIndex, free: Boxes) -> Plan {
        let (state, worth) = (self.charts.of(card).state(free), &self.worth[card.index()]);
        let (completed, unfinished) = (worth.completed[state], worth.unfinished[state]);
        Plan { completed, unfinished, cost: self.costs[card.index()][state] }
    }

    /// What of the turns ahead is lost because no card in sight fits into them.
    fn idle(&self, position: &Position<'_, G>, rest: Milli) -> Milli {
        let fresh = position.display().iter().map(|card| self.fresh[card.index()]);
        let lost =
            fresh.filter(|cost| *cost <= rest).map(|cost| if rest >= 2 * cost { 0 } else { rest - cost });
        lost.min().unwrap_or(rest)
    }
}

/// The turns from this one on.
fn turns_left<G: Bounded>(position: &Position<'_, G>) -> usize {
    let turn = position.turn();
    let left = (ROUNDS - turn.round()) * TURNS + TURNS - turn.number() + 1;
    if position.due() == Due::Over { 0 } else { left }
}
