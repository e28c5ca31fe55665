//! The search for good prices, case by case: how many cards are completed, and from which opening.

use crate::bound::bundle::Bundle;
use crate::bound::charts::Charts;
use crate::bound::dual::Dual;
use crate::bound::game::Bounded;
use crate::bound::price::{Milli, POINT, Prices};
use crate::bound::prospect::Prospect;

/// Looks without a gain worth the name after which the search ends.
const PATIENCE: usize = 24;
/// A gain worth the name.
const WORTHWHILE: Milli = POINT / 20;
/// Cases so close to the highest are looked at together with it.
const NEAR: Milli = 3 * POINT;

/// One case.
#[derive(Clone, Debug)]
struct Case {
    opening: usize,
    completed: usize,
    /// No line of this case scores more.
    value: Milli,
    /// The prices that show it.
    prices: Prices,
    /// What is known for better ones.
    bundle: Option<Bundle>,
}

/// The best bound found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The highest of all cases.
    pub value: Milli,
    /// The prices that show it.
    pub prices: Prices,
}

/// The search for prices with low bounds.
#[derive(Debug)]
pub struct Descent<'a, 't, G: Bounded> {
    dual: Dual<'a, 't, G>,
    cases: Vec<Case>,
    last: Prices,
}

impl<'a, 't, G: Bounded> Descent<'a, 't, G> {
    /// All cases at first prices.
    pub fn new(charts: &'a Charts<G>, prospect: &'a Prospect<'t, G>) -> Self {
        let (mut dual, mut cases) = (Dual::new(charts, prospect), Vec::new());
        for opening in 0..dual.openings() {
            for (completed, value) in dual.quote(&G::FIRST, opening).values().enumerate() {
                let case = |value| Case { opening, completed, value, prices: G::FIRST, bundle: None };
                cases.extend(value.map(case));
            }
        }
        Descent { dual, cases, last: G::FIRST }
    }

    /// Works on the case whose bound is highest, again and again, until none is above `target`, the evaluations are
    /// spent, or a while brings nothing.
    pub fn descend(&mut self, target: Milli, evaluations: usize) {
        self.descend_by(target, &[evaluations]);
    }

    /// The same, and the usual prices after each of these numbers of evaluations, the last of which is the most there are.
    pub fn descend_by(&mut self, target: Milli, stages: &[usize]) -> Vec<Prices> {
        let (mut best, mut idle, mut noted) = (Milli::MAX, 0, Vec::new());
        for spent in 0.. {
            let due = stages.iter().skip(noted.len()).take_while(|stage| **stage <= spent).count();
            noted.extend(std::iter::repeat_n(self.usual().prices, due));
            let worst = self.worst().filter(|case| self.cases[*case].value > target);
            let Some(worst) = worst.filter(|_| noted.len() < stages.len()) else { break };
            let value = self.cases[worst].value;
            idle = if value <= best.saturating_sub(WORTHWHILE) { 0 } else { idle + 1 };
            if idle == PATIENCE {
                break;
            }
            if idle == 0 {
                best = value;
            }
            self.improve(worst);
        }
        noted.resize(stages.len(), self.usual().prices);
        noted
    }

    /// The bound as it stands, of all lines but those that run over a track (see [`Bounded::overflow`]).
    pub fn usual(&self) -> Bound {
        let none = Bound { value: self.dual.standing(), prices: G::FIRST };
        let worst = self.worst().map(|case| &self.cases[case]);
        worst.map_or(none, |case| Bound { value: case.value, prices: case.prices })
    }

    /// The bound of all lines.
    pub fn bound(&mut self) -> Milli {
        let Bound { value, prices } = self.usual();
        let openings = 0..self.dual.openings();
        openings
            .map(|opening| self.overflow(&prices, opening, value))
            .max()
            .map_or(value, |all| value.max(all))
    }

    /// A bound for the lines of an opening that run over a track, as low as need be: `enough`.
    fn overflow(&mut self, prices: &Prices, opening: usize, enough: Milli) -> Milli {
        let lists: Vec<Prices> = [*prices, G::FIRST].iter().flat_map(G::overflow).collect();
        let Some((first, rest)) = lists.split_first() else { return enough };
        let mut lowest: Vec<Option<Milli>> = self.dual.quote(first, opening).values().collect();
        for prices in rest {
            if lowest.iter().flatten().all(|value| *value <= enough) {
                break;
            }
            // Each number of completed cards may be bounded by other prices.
            let quote = self.dual.quote(prices, opening);
            lowest.iter_mut().zip(quote.values()).for_each(|(lowest, value)| *lowest = (*lowest).min(value));
        }
        lowest.into_iter().flatten().max().unwrap_or(enough)
    }

    fn worst(&self) -> Option<usize> {
        (0..self.cases.len()).max_by_key(|case| self.cases[*case].value)
    }

    /// One look for one case; what it shows for other cases of the same opening is noted too.
    fn improve(&mut self, worst: usize) {
        let case = &mut self.cases[worst];
        let (opening, near) = (case.opening, case.value - NEAR);
        let at = match &mut case.bundle {
            Some(bundle) => bundle.propose(),
            // What was good for another case is likely to be good for this one.
            None => self.last.0.map(|price| price as f64),
        };
        let mut prices = Prices(at.map(|price| price.round() as Milli));
        G::couple(&mut prices);
        let quote = self.dual.quote(&prices, opening);
        let at = prices.0.map(|price| price as f64);
        for case in self.cases.iter_mut().filter(|case| case.opening == opening) {
            let Some(value) = quote.values().nth(case.completed).flatten() else { continue };
            if case.value >= near {
                let surplus = self.dual.surplus(&quote, case.completed);
                case.bundle.get_or_insert_with(|| Bundle::new(at)).note(at, value as f64, &surplus);
            }
            if value < case.value {
                (case.value, case.prices) = (value, prices);
            }
        }
        self.last = self.cases[worst].prices;
    }
}
