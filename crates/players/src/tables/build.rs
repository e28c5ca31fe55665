//! Solving a card backwards: from nearly complete to untouched.

use flipwrite::{Boxes, Expedition, Pattern};

use super::ground::Ground;
use super::index::Index;
use super::{Facts, HORIZON, TRACKED};

/// Worth, then chances, then points: all that is the best over the ways to cross, each on its own.
const LANES: usize = 1 + 2 * HORIZON + 3;
type Lanes = [f32; LANES];
/// Turns and tracked icons met, playing for worth.
type Way = [f32; 1 + TRACKED];

/// The best of several ways, lane by lane; the way itself goes with the worth.
#[derive(Clone, Copy)]
struct Best {
    lanes: Lanes,
    way: Way,
}

impl Best {
    const NONE: Best = Best { lanes: [f32::NEG_INFINITY; LANES], way: [0.0; 1 + TRACKED] };
    const ZERO: Best = Best { lanes: [0.0; LANES], way: [0.0; 1 + TRACKED] };

    #[inline]
    fn take(&mut self, other: &Best) {
        if other.lanes[0] > self.lanes[0] {
            self.way = other.way;
        }
        for (mine, theirs) in self.lanes.iter_mut().zip(&other.lanes) {
            *mine = if *theirs > *mine { *theirs } else { *mine };
        }
    }

    /// With something earned on top.
    #[inline]
    fn plus(mut self, worth: f32) -> Self {
        self.lanes[0] += worth;
        self.lanes[1 + HORIZON..1 + 2 * HORIZON].iter_mut().for_each(|points| *points += worth);
        self
    }

    /// One turn has passed: what was within k turns is now within k + 1.
    fn later(&self) -> Self {
        let mut later = Best { lanes: [0.0; LANES], way: self.way };
        later.lanes[0] = self.lanes[0];
        later.lanes[2..=HORIZON].copy_from_slice(&self.lanes[1..HORIZON]);
        later.lanes[2 + HORIZON..=2 * HORIZON].copy_from_slice(&self.lanes[1 + HORIZON..2 * HORIZON]);
        later
    }
}

struct Solver<'g> {
    ground: &'g Ground,
    index: &'g Index,
    /// The set that each row is solved for.
    sets: &'g [u32],
    /// Where each pattern can lie.
    places: [Vec<u32>; 6],
    /// The most extra crosses that can be pending: an extra cross brings no more than it costs.
    pending: usize,
    /// For each set, what follows with no extra cross pending, with one, with two…
    known: Vec<Best>,
}

/// Solves a card whose sets stand in the order of the index, and adds their facts.
pub(super) fn solve(ground: &Ground, index: &Index, sets: &[u32], facts: &mut Vec<Facts>) {
    let places = Pattern::ALL.map(|pattern| ground.places_of(pattern));
    let crosses = |place: &u32| (place & ground.crosses).count_ones() as usize;
    let pending = places.iter().flatten().map(crosses).max().unwrap_or(0);
    let pending = pending.max(usize::from(ground.crosses != 0));
    let known = Vec::with_capacity(sets.len() * (1 + pending));
    let mut solver = Solver { ground, index, sets, places, pending, known };
    for set in sets {
        facts.push(solver.add(*set));
    }
}

impl Solver<'_> {
    /// Finds out what follows from a set, once all that it can lead to is known.
    fn add(&mut self, set: u32) -> Facts {
        let reach = self.ground.reach(set);
        let single = self.best_single(set, reach, 0);
        let bests = Pattern::ALL.map(|pattern| self.best_place(set, reach, pattern, single));
        let mut mean = Best::ZERO;
        for (best, pattern) in bests.iter().zip(Pattern::ALL) {
            let share = Expedition::FULL.count(pattern) as f32 / 8.0;
            mean.lanes.iter_mut().zip(best.lanes).for_each(|(sum, lane)| *sum += share * lane);
            mean.way.iter_mut().zip(best.way).for_each(|(sum, lane)| *sum += share * lane);
        }
        mean.lanes[0] -= self.ground.turn;
        mean.way[0] += 1.0;
        let gain = bests.map(|best| best.lanes[0] - self.ground.turn - mean.lanes[0]);
        let mut last = mean.later();
        self.known.push(last);
        for pending in 1..=self.pending {
            // One more box here, or the extra cross is spent elsewhere.
            last = last.plus(self.ground.extra);
            last.take(&self.best_single(set, reach, pending - 1));
            self.known.push(last);
        }
        self.facts(set, &mean, gain)
    }

    /// The best place of a pattern, or a single box.
    fn best_place(&self, set: u32, reach: u32, pattern: Pattern, mut best: Best) -> Best {
        for &place in &self.places[pattern as usize] {
            if place & set == 0 && place & reach != 0 {
                best.take(&self.after(set, place, 0));
            }
        }
        best
    }

    fn best_single(&self, set: u32, reach: u32, pending: usize) -> Best {
        let mut best = Best::NONE;
        for index in Boxes::from_bits(reach) {
            best.take(&self.after(set, index.alone().bits(), pending));
        }
        best
    }

    /// What follows from crossing these boxes, with so many extra crosses pending besides.
    #[inline]
    fn after(&self, set: u32, boxes: u32, pending: usize) -> Best {
        let (worth, crosses) = self.ground.earned(boxes);
        let pending = pending + crosses as usize;
        let more = set | boxes;
        let mut best = if self.ground.is_complete(more) {
            self.complete().plus(pending as f32 * self.ground.extra)
        } else {
            let place = self.index.place(self.ground, more) as usize;
            match self.known.get(place * (1 + self.pending) + pending) {
                Some(known) => self.moved(*known, self.sets[place], more),
                // Where sets that look alike share a row, a crossing may seem to lead nowhere.
                None => return Best::NONE,
            }
        };
        for (met, (icon, _)) in best.way[1..].iter_mut().zip(&self.ground.tracked) {
            *met += (boxes & icon).count_ones() as f32;
        }
        best.plus(worth)
    }

    /// What follows from one set, taken for what follows from another that looks like it: if all boxes must be
    /// crossed, so must all icons that are left, and none twice.
    #[inline]
    fn moved(&self, mut best: Best, from: u32, to: u32) -> Best {
        if from == to || self.ground.touching {
            return best;
        }
        let mut worth = 0.0;
        for (met, (icon, price)) in best.way[1..].iter_mut().zip(&self.ground.tracked) {
            let more = (icon & !to).count_ones() as f32 - (icon & !from).count_ones() as f32;
            *met += more;
            worth += more * price;
        }
        best.lanes[0] += worth;
        for turns in 0..HORIZON {
            best.lanes[1 + HORIZON + turns] += worth * best.lanes[1 + turns];
        }
        best
    }

    fn complete(&self) -> Best {
        let mut best = Best::ZERO;
        best.lanes[..=HORIZON].fill(1.0);
        best.lanes[0] = self.ground.prize;
        best.lanes[1 + HORIZON..1 + 2 * HORIZON].fill(self.ground.prize);
        best
    }

    fn facts(&self, set: u32, mean: &Best, gain: [f32; 6]) -> Facts {
        let free = self.ground.boxes & !set;
        let left = |boxes: u32| (free & boxes).count_ones() as u8;
        Facts {
            worth: mean.lanes[0],
            turns: mean.way[0],
            chance: std::array::from_fn(|k| mean.lanes[1 + k]),
            points: std::array::from_fn(|k| mean.lanes[1 + HORIZON + k]),
            gain,
            met: std::array::from_fn(|k| mean.way[1 + k]),
            prize: self.ground.prize,
            boxes_left: left(self.ground.boxes),
            crosses_left: left(self.ground.crosses),
            icons_left: self.ground.tracked.map(|(icon, _)| left(icon)),
        }
    }
}
