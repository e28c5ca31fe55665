//! The chart of a pyramid card: crossings hang together from the entrance on (P3, P4), so a state is a connected
//! set of crossed boxes without the tomb; crossing the tomb ends the play (P11).

use std::collections::HashMap;

use flipwrite::pyramids::PyramidCard;
use flipwrite::{Boxes, Icon, Printed, Pyramids};

use crate::bound::chart::{Chart, Goal, TooOpen, Worth};
use crate::bound::places::{Places, bits};
use crate::bound::price::{Counts, EXTRA, KINDS, LONE, Milli, POINT, Prices, WORTHLESS};
use crate::bound::pyramids::{GREEN, POTION, RED, SKULL, TORCH};

/// All ways through a pyramid.
#[derive(Debug)]
pub struct PyramidChart {
    places: Places,
    icons: Vec<Option<(usize, i64)>>,
    all: u32,
    /// The connected sets without the tomb, by descending size; the last is the untouched card.
    sets: Vec<u32>,
    index: HashMap<u32, u32>,
    /// For each state where its ways begin.
    begins: Vec<u32>,
    ways: Vec<Way>,
}

/// A crossing from one state: the place, and the state it leads to, or none if it completes the card.
#[derive(Clone, Copy, Debug)]
struct Way {
    place: u16,
    way: u8,
    to: u32,
}

const TOMB: u32 = u32::MAX;
/// Sets that a chart holds at most; the richest card of the house deck has 46,640.
const MOST: usize = 250_000;

impl PyramidChart {
    /// Finds all sets, box by box.
    fn explore(&mut self, entrance: u32, tomb: u32) -> Result<(), TooOpen> {
        let mut seen = vec![0, entrance];
        self.index.insert(0, 0);
        self.index.insert(entrance, 0);
        let mut next = 1;
        while next < seen.len() {
            let set = seen[next];
            next += 1;
            for bit in bits(self.touching(set) & !tomb) {
                let grown = set | 1 << bit;
                if self.index.insert(grown, 0).is_none() {
                    seen.push(grown);
                }
            }
            if seen.len() > MOST {
                return Err(TooOpen);
            }
        }
        seen.sort_unstable_by_key(|set| std::cmp::Reverse((set.count_ones(), *set)));
        seen.iter().enumerate().for_each(|(place, set)| {
            self.index.insert(*set, place as u32);
        });
        self.sets = seen;
        Ok(())
    }

    /// Finds all crossings from every set.
    fn link(&mut self, entrance: u32, tomb: u32) {
        for &set in &self.sets {
            self.begins.push(self.ways.len() as u32);
            let reach = if set == 0 { entrance } else { self.touching(set) };
            for (place, at) in self.places.all.iter().enumerate() {
                if at.mask & set == 0 && at.mask & reach != 0 {
                    let to = if at.mask & tomb != 0 { TOMB } else { self.index[&(set | at.mask)] };
                    self.ways.push(Way { place: place as u16, way: at.way as u8, to });
                }
            }
        }
        self.begins.push(self.ways.len() as u32);
    }

    fn touching(&self, set: u32) -> u32 {
        bits(set).fold(0, |near, bit| near | self.places.near[bit]) & !set
    }

    fn ways_from(&self, state: usize) -> &[Way] {
        &self.ways[self.begins[state] as usize..self.begins[state + 1] as usize]
    }

    fn gains(&self, prices: &Prices) -> Gains {
        let worth: Vec<Milli> =
            self.icons.iter().map(|icon| icon.map_or(0, |(kind, many)| many * prices.0[kind])).collect();
        // An extra cross of the last turn may still be spent on the completed card (S9).
        let after: Vec<Milli> = worth.iter().map(|worth| (worth - prices.0[EXTRA]).max(0)).collect();
        let sum = |of: &[Milli], mask: u32| bits(mask).map(|bit| of[bit]).sum::<Milli>();
        let ways = prices.ways();
        let all_after = sum(&after, self.all);
        let places = self.places.all.iter();
        Gains {
            ways,
            end: places
                .map(|place| sum(&worth, place.mask) - sum(&after, place.mask) - ways[place.way] + 10 * POINT)
                .collect(),
            icons: self.sets.iter().map(|set| sum(&worth, *set)).collect(),
            after: self.sets.iter().map(|set| all_after - sum(&after, *set)).collect(),
        }
    }
}

/// What the parts of a play bring.
struct Gains {
    ways: [Milli; 7],
    /// By a place that completes the card.
    end: Vec<Milli>,
    /// By the icons of a set.
    icons: Vec<Milli>,
    /// By extra crosses after completion, of what the set leaves.
    after: Vec<Milli>,
}

impl Chart<Pyramids> for PyramidChart {
    fn new(card: &PyramidCard) -> Result<Self, TooOpen> {
        let places = Places::of(card);
        let icon = |index| match card.icon(index) {
            Icon::Cross => Some((EXTRA, 1)),
            Icon::RedGem => Some((RED, 1)),
            Icon::GreenGem => Some((GREEN, 1)),
            Icon::Torch => Some((TORCH, 1)),
            Icon::Skull => Some((SKULL, -1)),
            Icon::Potion => Some((POTION, 1)),
            _ => None,
        };
        let icons = card.boxes().iter().map(icon).collect();
        let (entrance, tomb) = (places.mask(card.entrance().alone()), places.mask(card.tomb()));
        let mut chart = PyramidChart {
            all: places.mask(card.boxes()),
            places,
            icons,
            sets: Vec::new(),
            index: HashMap::new(),
            begins: Vec::new(),
            ways: Vec::new(),
        };
        chart.explore(entrance, tomb)?;
        chart.link(entrance, tomb);
        Ok(chart)
    }

    fn points(&self) -> Milli {
        10 * POINT
    }

    fn states(&self) -> usize {
        self.sets.len()
    }

    fn state(&self, free: Boxes) -> usize {
        self.index.get(&(self.all & !self.places.mask(free))).map_or(0, |state| *state as usize)
    }

    fn solve(&self, prices: &Prices, into: &mut Worth) {
        let gains = self.gains(prices);
        // While solving, a state's worth holds the icons crossed before it too; they are taken off at the end.
        into.completed.clear();
        into.unfinished.clear();
        for state in 0..self.states() {
            let here = gains.icons[state];
            let (mut completed, mut unfinished) = (WORTHLESS, here);
            let tomb = here + gains.after[state];
            for way in self.ways_from(state) {
                if way.to == TOMB {
                    completed = completed.max(tomb + gains.end[usize::from(way.place)]);
                } else {
                    let cost = gains.ways[usize::from(way.way)];
                    completed = completed.max(into.completed[way.to as usize] - cost);
                    unfinished = unfinished.max(into.unfinished[way.to as usize] - cost);
                }
            }
            into.completed.push(completed);
            into.unfinished.push(unfinished);
        }
        for state in 0..self.states() {
            into.completed[state] -= gains.icons[state];
            into.unfinished[state] -= gains.icons[state];
        }
    }

    fn costs(&self, prices: &Prices, worth: &Worth) -> Vec<Milli> {
        let gains = self.gains(prices);
        let crosses = |place: u16| {
            let mask = self.places.all[usize::from(place)].mask;
            bits(mask).filter(|bit| matches!(self.icons[*bit], Some((EXTRA, _)))).count() as Milli
        };
        let mut costs: Vec<Milli> = Vec::with_capacity(self.states());
        for state in 0..self.states() {
            let mut cost = WORTHLESS;
            for way in self.ways_from(state) {
                let price = gains.ways[usize::from(way.way)];
                let (net, rest) = if way.to == TOMB {
                    (gains.after[state] + gains.end[usize::from(way.place)], 0)
                } else {
                    let to = way.to as usize;
                    (worth.completed[to] + gains.icons[to] - gains.icons[state] - price, costs[to])
                };
                if net == worth.completed[state] {
                    cost = price + rest - prices.0[EXTRA] * crosses(way.place);
                    break;
                }
            }
            costs.push(cost);
        }
        costs
    }

    fn usage(&self, prices: &Prices, worth: &Worth, mut state: usize, goal: Goal) -> Counts {
        let (gains, mut counts) = (self.gains(prices), [0; KINDS]);
        loop {
            let now = worth.of(state, goal);
            if goal == Goal::Unfinished && now == 0 {
                return counts;
            }
            let step = self.ways_from(state).iter().find(|way| {
                let cost = gains.ways[usize::from(way.way)];
                if way.to == TOMB {
                    goal == Goal::Completed && gains.after[state] + gains.end[usize::from(way.place)] == now
                } else {
                    let to = way.to as usize;
                    worth.of(to, goal) + gains.icons[to] - gains.icons[state] - cost == now
                }
            });
            let Some(way) = step else { return counts };
            let payer = if usize::from(way.way) == LONE { prices.lone() } else { usize::from(way.way) };
            counts[payer] -= 1;
            let mask = self.places.all[usize::from(way.place)].mask;
            bits(mask).filter_map(|bit| self.icons[bit]).for_each(|(kind, many)| counts[kind] += many);
            if way.to == TOMB {
                let left = self.all & !mask & !self.sets[state];
                for (kind, many) in bits(left).filter_map(|bit| self.icons[bit]) {
                    if many * prices.0[kind] > prices.0[EXTRA] {
                        counts[kind] += many;
                        counts[EXTRA] -= 1;
                    }
                }
                return counts;
            }
            state = way.to as usize;
        }
    }
}
