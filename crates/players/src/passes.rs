//! How a search spends its nodes: passes over what looks best, each looking further or wider than the one before.
//!
//! What a look will take is reckoned from what the first pass took, so that a search goes as far as its nodes reach and
//! no further: a pass that can't be made whole is made for as few branches as can still be compared.

use crate::budget::Meter;
use crate::lookahead::Width;

/// A look ahead at the branches that seem best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pass {
    /// How many of them.
    pub(crate) branches: usize,
    /// How many patterns ahead.
    pub(crate) depth: usize,
    /// How wide.
    pub(crate) width: Width,
    /// Branches that seem this much worse than the best, in points, are not looked at.
    pub(crate) hopeless: f32,
}

/// What a branch is worth, as far as it was looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Worth {
    pub(crate) score: f32,
    /// The chance to win, where there are rivals.
    pub(crate) win: Option<f32>,
}

impl Worth {
    /// The higher, the sooner it is chosen: by the chance to win, and of next to equal chances by the score.
    pub(crate) fn preference(&self) -> f32 {
        self.win.map_or(self.score, |win| win * 1_000.0 + self.score / 100.0)
    }
}

/// Takes in what a further look found in the first of several, best first. Who looks further finds more everywhere: what it was in
/// the mean is added to the others, so that all can still be compared. So none of them comes to stand before the best that was looked
/// at.
pub(crate) fn take_in(worths: &mut [Worth], found: &[Worth]) {
    // One alone can't be compared.
    if found.len() < 2 {
        return;
    }
    let (near, far) = worths.split_at_mut(found.len());
    let share = 1.0 / found.len() as f32;
    let (mut more, mut likelier) = (0.0, 0.0);
    for (worth, found) in near.iter_mut().zip(found) {
        more += share * (found.score - worth.score);
        likelier += share * found.win.zip(worth.win).map_or(0.0, |(now, before)| now - before);
        *worth = *found;
    }
    for worth in far {
        worth.score += more;
        worth.win = worth.win.map(|win| (win + likelier).clamp(0.0, 1.0));
    }
}

/// What is looked at ahead of a choice.
pub(crate) const AHEAD: Width = Width { plans: 12, followed: 3, extras: 1 };
/// The same where it is to take less, and where it is to take little.
const NARROW: Width = Width { plans: 8, followed: 2, extras: 1 };
const SLIM: Width = Width { plans: 6, followed: 1, extras: 1 };
/// Choices that look this much worse than the best, in points, are not thought about.
pub(crate) const HOPELESS: f32 = 12.0;
/// The same after the first pass, which says more than looks.
const BEHIND: f32 = 3.0;

const fn first(branches: usize, depth: usize) -> Pass {
    Pass { branches, depth, width: AHEAD, hopeless: HOPELESS }
}

/// The same where the best two are told apart, and nothing else.
const CLOSE: f32 = 1.5;

const fn again(branches: usize, depth: usize, width: Width) -> Pass {
    Pass { branches, depth, width, hopeless: BEHIND }
}

const TELL_APART: Pass = Pass { branches: 2, depth: 2, width: SLIM, hopeless: CLOSE };

/// The passes of `expect`, by its depth less one.
pub(crate) const EXPECT: [[Pass; 1]; 3] = [[first(10, 1)], [first(10, 2)], [first(10, 3)]];
/// The passes of `master`, however many nodes it is given: it ends soon. The first two are what it usually makes.
pub(crate) const MASTER: [Pass; 4] = [first(12, 1), TELL_APART, again(6, 2, NARROW), again(12, 2, AHEAD)];
/// How many passes `master` makes, if nobody says how many nodes it may take.
pub(crate) const MASTER_USUAL: usize = 2;
/// The passes of `analyst`: from some hundred nodes to forty million.
pub(crate) const ANALYST: [Pass; 10] = [
    first(12, 1),
    TELL_APART,
    again(6, 2, NARROW),
    again(12, 2, AHEAD),
    again(8, 3, NARROW),
    again(8, 3, AHEAD),
    again(6, 4, NARROW),
    again(6, 4, AHEAD),
    again(4, 5, NARROW),
    again(4, 5, AHEAD),
];

impl Pass {
    /// Nodes that it takes for a branch, about, where a look one pattern ahead took `one`.
    fn cost(&self, one: u64) -> u64 {
        let Width { plans, followed, .. } = self.width;
        let last = one.saturating_mul(plans as u64).div_ceil(AHEAD.plans as u64);
        let patterns = 6 * followed as u64;
        (1..self.depth).fold(last, |ahead, _| last.saturating_add(patterns.saturating_mul(ahead)))
    }
}

/// What is to come of passes.
pub(crate) struct Passes {
    rest: &'static [Pass],
    /// Nodes that a look one pattern ahead takes; not known before the first pass.
    one: Option<u64>,
}

impl Passes {
    pub(crate) fn new(passes: &'static [Pass]) -> Self {
        Passes { rest: passes, one: None }
    }

    /// The next pass over so many branches: the last one that can be made whole, if not the next for as many branches as there are nodes for.
    /// By a clock, where nobody knows how many nodes there are, one after the other.
    pub(crate) fn next(&mut self, branches: usize, meter: &Meter<'_>) -> Option<Pass> {
        let (first, rest) = self.rest.split_first()?;
        let Some(one) = self.one.filter(|_| meter.limit() < u64::MAX) else {
            self.rest = rest;
            return Some(*first);
        };
        let affordable = |pass: &Pass| (meter.left() / pass.cost(one).max(1)) as usize;
        let whole = |pass: &Pass| affordable(pass) >= pass.branches.min(branches);
        let place = self.rest.iter().rposition(whole).unwrap_or(0);
        let pass = self.rest[place];
        let count = affordable(&pass).min(pass.branches);
        self.rest = &self.rest[place + 1..];
        (count >= 2).then_some(Pass { branches: count, ..pass })
    }

    /// Takes in what a pass took, for so many branches.
    pub(crate) fn took(&mut self, nodes: u64, branches: usize) {
        self.one.get_or_insert((nodes / branches.max(1) as u64).max(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    /// What is made of so many nodes, where a look takes what it is reckoned to take: depth, width and branches, pass by pass.
    fn made(nodes: u64) -> Vec<(usize, usize, usize)> {
        let meter = Meter::new(Budget::Nodes(nodes), 0);
        let mut passes = Passes::new(&ANALYST);
        let mut made = Vec::new();
        while let Some(pass) = passes.next(12, &meter) {
            let took = pass.cost(100) * pass.branches as u64;
            if !meter.take_all(took) {
                break;
            }
            passes.took(took, pass.branches);
            made.push((pass.depth, pass.width.plans, pass.branches));
        }
        made
    }

    #[test]
    fn more_nodes_look_further_and_none_are_asked_for_in_vain() {
        assert_eq!(made(400), []);
        assert_eq!(made(4_000), [(1, 12, 12), (2, 6, 2), (2, 8, 2)]);
        assert_eq!(made(40_000), [(1, 12, 12), (2, 12, 12)]);
        assert_eq!(made(400_000), [(1, 12, 12), (3, 12, 8)]);
        assert_eq!(made(4_000_000), [(1, 12, 12), (4, 12, 6)]);
        assert_eq!(made(40_000_000), [(1, 12, 12), (5, 8, 4), (5, 12, 3)]);
        let deepest = |nodes: u64| made(nodes).last().map_or(0, |pass| pass.0);
        let depths: Vec<usize> = (0..26).map(|power| deepest(1 << power)).collect();
        assert!(depths.is_sorted(), "{depths:?}");
    }

    #[test]
    fn what_a_further_look_finds_goes_to_all_and_the_best_looked_at_stays_ahead() {
        let plain = |score: f32| Worth { score, win: None };
        let mut worths = [10.0, 9.0, 8.0].map(plain);
        take_in(&mut worths, &[11.0, 13.0].map(plain));
        assert_eq!(worths, [11.0, 13.0, 10.5].map(plain));
        take_in(&mut worths, &[plain(50.0)]);
        assert_eq!(worths, [11.0, 13.0, 10.5].map(plain));
        let mut chances = [0.9, 0.8, 0.1].map(|win| Worth { score: 0.0, win: Some(win) });
        take_in(&mut chances, &[0.6, 0.7].map(|win| Worth { score: 0.0, win: Some(win) }));
        assert_eq!(chances.map(|worth| worth.win), [Some(0.6), Some(0.7), Some(0.0)]);
    }

    #[test]
    fn by_a_clock_each_pass_is_made_in_its_turn() {
        let clock = || std::time::Duration::ZERO;
        let meter = Meter::new(Budget::Until(std::time::Duration::MAX, &clock), 4_000);
        let mut passes = Passes::new(&MASTER);
        for pass in MASTER {
            assert_eq!(passes.next(12, &meter), Some(pass));
            passes.took(1, 1);
        }
        assert_eq!(passes.next(12, &meter), None);
    }
}
