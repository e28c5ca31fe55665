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

/// What follows from a set: with nothing pending, and with one extra cross pending.
#[derive(Clone, Copy)]
struct Node {
    lanes: Lanes,
    extra: Lanes,
    way: Way,
    extra_way: Way,
}

/// The best of several ways, lane by lane; the way itself goes with the worth.
#[derive(Clone, Copy)]
struct Best {
    lanes: Lanes,
    way: Way,
}

impl Best {
    const NONE: Best = Best { lanes: [f32::NEG_INFINITY; LANES], way: [0.0; 1 + TRACKED] };

    #[inline]
    fn take(&mut self, other: &Best) {
        if other.lanes[0] > self.lanes[0] {
            self.way = other.way;
        }
        for (mine, theirs) in self.lanes.iter_mut().zip(&other.lanes) {
            *mine = mine.max(*theirs);
        }
    }

    /// With something earned on top.
    #[inline]
    fn plus(mut self, worth: f32) -> Self {
        self.lanes[0] += worth;
        self.lanes[1 + HORIZON..1 + 2 * HORIZON].iter_mut().for_each(|points| *points += worth);
        self
    }
}

struct Solver<'g> {
    ground: &'g Ground,
    index: &'g Index,
    nodes: Vec<Node>,
}

/// Solves a card and adds the facts of its sets in the order of the index.
pub(super) fn solve(ground: &Ground, index: &Index, facts: &mut Vec<Facts>) {
    let mut solver = Solver { ground, index, nodes: Vec::with_capacity(index.sets.len()) };
    for set in &index.sets {
        let (node, gain) = solver.node(*set);
        facts.push(solver.facts(*set, &node, gain));
        solver.nodes.push(node);
    }
}

impl Solver<'_> {
    fn node(&self, set: u32) -> (Node, [f32; 6]) {
        let reach = self.ground.reach(set);
        let single = self.best_single(set, reach, 0);
        let bests = Pattern::ALL.map(|pattern| self.best_place(set, reach, pattern, single));
        let mut node = Node { lanes: [0.0; LANES], extra: [0.0; LANES], way: [0.0; 6], extra_way: [0.0; 6] };
        for (best, pattern) in bests.iter().zip(Pattern::ALL) {
            let share = Expedition::FULL.count(pattern) as f32 / 8.0;
            node.lanes.iter_mut().zip(best.lanes).for_each(|(sum, lane)| *sum += share * lane);
            node.way.iter_mut().zip(best.way).for_each(|(sum, lane)| *sum += share * lane);
        }
        node.lanes[0] -= self.ground.turn;
        node.way[0] += 1.0;
        let gain = bests.map(|best| best.lanes[0] - self.ground.turn - node.lanes[0]);
        let extra = self.pending(set, &node, 1);
        (node.extra, node.extra_way) = (extra.lanes, extra.way);
        (node, gain)
    }

    /// The best place of a pattern, or a single box.
    fn best_place(&self, set: u32, reach: u32, pattern: Pattern, mut best: Best) -> Best {
        for &place in &self.ground.places[pattern as usize] {
            if place & set == 0 && place & reach != 0 {
                best.take(&self.after(set, place, 0));
            }
        }
        best
    }

    fn best_single(&self, set: u32, reach: u32, pending: u32) -> Best {
        let mut best = Best::NONE;
        for index in Boxes::from_bits(reach).iter() {
            best.take(&self.after(set, index.alone().bits(), pending));
        }
        best
    }

    /// What follows from crossing these boxes, with so many extra crosses pending besides.
    fn after(&self, set: u32, boxes: u32, pending: u32) -> Best {
        let (worth, crosses) = self.ground.earned(boxes);
        let pending = pending + crosses;
        let more = set | boxes;
        let mut best = match self.index.place(more) {
            Some(place) if !self.ground.is_complete(more) => {
                let node = &self.nodes[place as usize];
                match pending {
                    0 => Best { lanes: shifted(&node.lanes), way: node.way },
                    1 => Best { lanes: node.extra, way: node.extra_way },
                    _ => self.pending(more, node, pending),
                }
            }
            _ => self.complete().plus(pending as f32 * self.ground.extra),
        };
        for (met, (icon, _)) in best.way[1..].iter_mut().zip(&self.ground.tracked) {
            *met += (boxes & icon).count_ones() as f32;
        }
        best.plus(worth)
    }

    /// With extra crosses pending: one more box here, or the extra cross is spent elsewhere.
    fn pending(&self, set: u32, node: &Node, pending: u32) -> Best {
        let mut best = match pending {
            0 | 1 => Best { lanes: shifted(&node.lanes), way: node.way },
            2 => Best { lanes: node.extra, way: node.extra_way },
            _ => self.pending(set, node, pending - 1),
        }
        .plus(self.ground.extra);
        best.take(&self.best_single(set, self.ground.reach(set), pending - 1));
        best
    }

    fn complete(&self) -> Best {
        let mut lanes = [0.0; LANES];
        lanes[..=HORIZON].fill(1.0);
        lanes[0] = self.ground.prize;
        lanes[1 + HORIZON..1 + 2 * HORIZON].fill(self.ground.prize);
        Best { lanes, way: [0.0; 1 + TRACKED] }
    }

    fn facts(&self, set: u32, node: &Node, gain: [f32; 6]) -> Facts {
        let free = self.ground.boxes & !set;
        let mut left = [0.0; 3 + TRACKED];
        left[0] = free.count_ones() as f32;
        left[1] = (free & self.ground.crosses).count_ones() as f32;
        left[2] = self.ground.prize;
        for (left, (icon, _)) in left[3..].iter_mut().zip(&self.ground.tracked) {
            *left = (free & icon).count_ones() as f32;
        }
        Facts {
            worth: node.lanes[0],
            turns: node.way[0],
            chance: std::array::from_fn(|k| node.lanes[1 + k]),
            points: std::array::from_fn(|k| node.lanes[1 + HORIZON + k]),
            gain,
            met: std::array::from_fn(|k| node.way[1 + k]),
            left,
        }
    }
}

/// One turn has passed: what was within k turns is now within k + 1.
fn shifted(lanes: &Lanes) -> Lanes {
    let mut later = [0.0; LANES];
    later[0] = lanes[0];
    later[2..=HORIZON].copy_from_slice(&lanes[1..HORIZON]);
    later[2 + HORIZON..=2 * HORIZON].copy_from_slice(&lanes[1 + HORIZON..2 * HORIZON]);
    later
}
