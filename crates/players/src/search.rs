//! Choosing by what a choice is worth: looks first, then the patterns to come, then the chance to win.

use arrayvec::ArrayVec;
use flipwrite::{Choice, Due, Position, Seat};

use crate::analysis::{Analysis, Candidate};
use crate::budget::{Budget, Meter};
use crate::chances::{Outlook, win};
use crate::clock::Clock;
use crate::evaluator::Heuristic;
use crate::knowledge::{Knowledge, Playable};
use crate::lookahead::{Afterstate, Lookahead, Width};
use crate::net::CLOCK;
use crate::order::best_first;
pub(crate) use crate::passes::{AHEAD, HOPELESS};
use crate::passes::{Pass, Passes, Worth, take_in};
use crate::plan::Plan;
use crate::rival::Rival;
use crate::solve::{Valued, solve_within};
use crate::spec::Aim;

/// How a bot chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Style {
    /// How it values what it sees: by the tables with this heuristic, or by the learned evaluation.
    pub(crate) heuristic: Option<Heuristic>,
    /// How it values cards to keep and to take, if not in the same way.
    pub(crate) taking: Option<Heuristic>,
    /// How it looks ahead: nothing for those that go by looks.
    pub(crate) passes: &'static [Pass],
    /// What it plays for.
    pub(crate) aim: Aim,
    /// Nodes that a decision takes at most, where no other budget is given.
    pub(crate) nodes: Nodes,
    /// Whether it looks through endings as far as it can.
    pub(crate) endings: bool,
}

/// Nodes of a decision, by what is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Nodes {
    pub(crate) usual: u64,
    /// With two turns to come or fewer.
    pub(crate) ending: u64,
    /// The same alone, where endings are solved.
    pub(crate) ending_alone: u64,
}

impl Nodes {
    /// The same for all decisions.
    pub(crate) const fn always(nodes: u64) -> Self {
        Nodes { usual: nodes, ending: nodes, ending_alone: nodes }
    }
}

/// What is looked at where a choice is made.
pub(crate) const HERE: Width = Width { plans: 40, followed: 1, extras: 2 };
/// What is looked at ahead near the end, with one and with two more turns to come: there it is worth more nodes to see all.
pub(crate) const LAST: Width = Width { plans: 64, followed: 1, extras: 4 };
const LATE: Width = Width { plans: 32, followed: 4, extras: 2 };
/// Alone there are nodes for more.
const LATE_ALONE: Width = Width { plans: 64, followed: 12, extras: 2 };

/// Endings that take more positions are left to the evaluation, whatever the budget: their values stay in memory
/// until all are known.
pub(crate) const MOST_SOLVED: u64 = 300_000;

/// Where final scores end that are expected now, if no network says so.
pub(crate) const USUAL_SPREAD: f32 = 2.2;

/// What is thought of all choices of a seat; nothing where none is due.
pub(crate) fn analyze<G: Playable>(
    knowledge: &Knowledge<G>,
    position: &Position<'_, G>,
    seat: Seat,
    style: Style,
    budget: Budget<'_>,
) -> Option<Analysis> {
    let first = position.choices(seat).get(0)?;
    let is_ending = style.endings && Clock::after(position).left() <= 2;
    let nodes = match (is_ending, position.players().len()) {
        (false, _) => style.nodes.usual,
        (true, 1) => style.nodes.ending_alone,
        (true, _) => style.nodes.ending,
    };
    let meter = Meter::new(budget, nodes);
    Some(Search::new(knowledge, position, seat, style, &meter).decide(first))
}

/// One decision.
struct Search<'s, 't, G: Playable> {
    knowledge: &'s Knowledge<G>,
    position: &'s Position<'t, G>,
    seat: Seat,
    style: Style,
    clock: Clock,
    meter: &'s Meter<'s>,
    lookahead: Lookahead<'s, 't, G>,
    /// Those that are to be beaten; nobody where that is not the aim, or there are no nodes to find out.
    rivals: Vec<Rival<'s, 't, G>>,
}

/// A candidate, and what may come of it.
struct Branch<G: Playable> {
    choices: Vec<Choice>,
    /// Each as likely.
    afterstates: Vec<Afterstate<G>>,
    worth: Worth,
}

impl<G: Playable> Branch<G> {
    fn new(choices: Vec<Choice>, outcomes: Vec<(Afterstate<G>, f32)>) -> Self {
        let score = outcomes.iter().map(|outcome| outcome.1).sum::<f32>() / outcomes.len().max(1) as f32;
        let afterstates = outcomes.into_iter().map(|outcome| outcome.0).collect();
        Branch { choices, afterstates, worth: Worth { score, win: None } }
    }
}

impl<'s, 't, G: Playable> Search<'s, 't, G> {
    fn new(
        knowledge: &'s Knowledge<G>,
        position: &'s Position<'t, G>,
        seat: Seat,
        style: Style,
        meter: &'s Meter<'s>,
    ) -> Self {
        let clock = Clock::after(position);
        let taking = matches!(position.due(), Due::Take(_));
        let heuristic = style.taking.filter(|_| taking).or(style.heuristic);
        let lookahead = Lookahead::new(knowledge, position, seat, clock, heuristic, meter);
        Search { knowledge, position, seat, style, clock, meter, lookahead, rivals: Vec::new() }
    }

    /// Looks first; then the exact solution where there is one to be had; then thinks about what looks best.
    fn decide(mut self, first: Choice) -> Analysis {
        let mut branches = match first {
            Choice::Take(_) => self.takes(),
            _ => self.crossings(),
        };
        if branches.is_empty() {
            let choices = self.unlooked().unwrap_or_else(|| vec![first]);
            return Analysis { candidates: vec![Candidate::unknown(choices)], nodes: self.meter.spent() };
        }
        if let Some(solved) = self.solved() {
            return solved;
        }
        self.meet_rivals();
        self.look(&mut branches);
        self.think(&mut branches);
        let tells = self.lookahead.tells_score();
        let candidates = branches.into_iter().map(|branch| Candidate {
            choices: branch.choices,
            liking: Some(branch.worth.score),
            score: tells.then_some(branch.worth.score),
            win: branch.worth.win,
            ..Candidate::default()
        });
        Analysis::new(candidates.collect(), self.meter.spent())
    }

    /// What the tables think best, where there are no nodes for any look.
    fn unlooked(&self) -> Option<Vec<Choice>> {
        let before = Afterstate::of(self.position, self.seat);
        let plan = self.lookahead.first_plan(&before, self.position.turn(), HERE)?;
        matches!(self.position.due(), Due::Cross(_)).then(|| choices(&plan))
    }

    /// The exact solution of an ending played alone, where there are nodes for it. A quarter of them is kept for
    /// the case that they don't do.
    fn solved(&self) -> Option<Analysis> {
        if !self.is_ending() || !self.is_alone() {
            return None;
        }
        let most = MOST_SOLVED.min(self.meter.left() / 4 * 3);
        let solution = self.meter.lend(most, |meter| solve_within(self.position, meter)).ok()?;
        let candidate = |valued: &Valued| Candidate {
            choices: vec![valued.choice],
            liking: Some(valued.value as f32),
            score: Some(valued.value as f32),
            ..Candidate::default()
        };
        Some(Analysis::new(solution.choices.iter().map(candidate).collect(), self.meter.spent()))
    }

    fn crossings(&mut self) -> Vec<Branch<G>> {
        let before = Afterstate::of(self.position, self.seat);
        let width = if self.is_ending() { LAST } else { HERE };
        let plans = self.lookahead.crossings(&before, self.position.turn(), width);
        plans
            .into_iter()
            .map(|(plan, after, score)| Branch::new(choices(&plan), vec![(after, score)]))
            .collect()
    }

    fn takes(&mut self) -> Vec<Branch<G>> {
        let before = Afterstate::of(self.position, self.seat);
        let mut branches = Vec::new();
        for choice in self.position.choices(self.seat).iter() {
            let Choice::Take(take) = choice else { break };
            let Some(outcomes) = self.lookahead.take(&before, take) else { break };
            branches.push(Branch::new(vec![choice], outcomes));
        }
        branches
    }

    /// Finds out what the others are likely to do in this turn, if they are to be beaten.
    fn meet_rivals(&mut self) {
        if self.style.aim == Aim::Win {
            let others = self.position.table().seat_set().iter().filter(|other| *other != self.seat);
            let rivals = others.map(|other| self.rival(other)).collect::<Option<_>>();
            self.rivals = rivals.unwrap_or_default();
        }
    }

    fn rival(&self, seat: Seat) -> Option<Rival<'s, 't, G>> {
        let (clock, heuristic) = (self.clock, self.style.heuristic);
        let lookahead = Lookahead::new(self.knowledge, self.position, seat, clock, heuristic, self.meter);
        Rival::new(lookahead, self.position, seat, clock)
    }

    /// The chance to win that each branch seems to have, and the best of them first.
    fn look(&mut self, branches: &mut [Branch<G>]) {
        if !self.rivals.is_empty() {
            let spread = self.spread(self.clock.left());
            for branch in branches.iter_mut() {
                let outlook = Outlook { mean: branch.worth.score, spread };
                branch.worth.win = self.outlooks(branch).map(|rivals| win(outlook, &rivals));
            }
            if self.meter.is_over() {
                // Only what is known of all can be compared.
                branches.iter_mut().for_each(|branch| branch.worth.win = None);
            }
        }
        sort(branches);
    }

    /// Thinks about the branches that look best, as far as there are nodes: of those that the first pass leaves out no
    /// more is heard.
    fn think(&mut self, branches: &mut Vec<Branch<G>>) {
        if self.clock.left() == 0 || self.style.passes.is_empty() {
            return;
        }
        if self.is_ending() {
            let thought = self.pass(branches, &self.through());
            return keep_thought(branches, &thought);
        }
        let mut passes = Passes::new(self.style.passes);
        let mut is_first = true;
        while let Some(pass) = passes.next(branches.len(), self.meter) {
            if !is_first && hopeful(branches, &pass).nth(1).is_none() {
                // Nothing comes close to the best: there is nothing to tell apart.
                continue;
            }
            let depth = pass.depth.min(self.clock.left());
            let before = self.meter.spent();
            let thought = self.pass(branches, &Pass { depth, ..pass });
            passes.took(self.meter.spent() - before, thought.len());
            if is_first {
                keep_thought(branches, &thought);
            } else {
                compare(branches, &thought);
            }
            is_first = false;
            if self.meter.is_over() || depth == self.clock.left() {
                return;
            }
        }
    }

    /// The one pass that looks through an ending.
    fn through(&self) -> Pass {
        let width = match self.clock.left() {
            1 => LAST,
            _ if self.is_alone() => LATE_ALONE,
            _ => LATE,
        };
        Pass { branches: LAST.plans, depth: self.clock.left(), width, hopeless: HOPELESS }
    }

    /// Looks ahead from the best branches, as far as there are nodes: the score and the chance to win of each, in their order.
    fn pass(&mut self, branches: &[Branch<G>], pass: &Pass) -> Vec<Worth> {
        hopeful(branches, pass).map_while(|branch| self.thought(branch, pass)).collect()
    }

    fn is_alone(&self) -> bool {
        self.position.players().len() == 1
    }

    /// Whether what is left of the game can be looked through.
    fn is_ending(&self) -> bool {
        self.style.endings && self.clock.left() <= 2
    }

    /// The score and the chance to win in the mean over what may come, pattern by pattern.
    fn thought(&mut self, branch: &Branch<G>, pass: &Pass) -> Option<Worth> {
        let rivals = self.outlooks(branch)?;
        let spread = self.spread(self.clock.left() - 1);
        let (mut score, mut chance) = (0.0, 0.0);
        // Of many unseen cards, every third will do.
        let step = if branch.afterstates.len() > 8 { 3 } else { 1 };
        let afterstates: Vec<_> = branch.afterstates.iter().step_by(step).collect();
        for afterstate in &afterstates {
            let share = 1.0 / afterstates.len() as f32;
            for (likely, value) in self.lookahead.ahead(afterstate, self.clock, pass.width, pass.depth)? {
                score += share * likely * value;
                chance += share * likely * win(Outlook { mean: value, spread }, &rivals);
            }
        }
        self.lookahead.set_clock(self.clock);
        Some(Worth { score, win: branch.worth.win.map(|_| chance) })
    }

    /// What the rivals may expect after a branch: they lose what it takes from the table.
    fn outlooks(&mut self, branch: &Branch<G>) -> Option<ArrayVec<Outlook, 3>> {
        let spread = self.spread(self.clock.left());
        let Some(afterstate) = branch.afterstates.first() else { return Some(ArrayVec::new()) };
        let (commons, display) = (afterstate.commons, afterstate.display);
        let outlook =
            |rival: &mut Rival<'s, 't, G>| Some(Outlook { mean: rival.expects(commons, display)?, spread });
        self.rivals.iter_mut().map(outlook).collect()
    }

    fn spread(&self, left: usize) -> f32 {
        let learned = self.knowledge.ready().map(|ready| ready.spread[left.min(CLOCK - 1)]);
        if left == 0 { 0.0 } else { learned.unwrap_or(USUAL_SPREAD * (left as f32).sqrt()) }
    }
}

/// The branches that a pass looks at.
fn hopeful<'b, G: Playable>(
    branches: &'b [Branch<G>],
    pass: &Pass,
) -> impl Iterator<Item = &'b Branch<G>> + use<'b, G> {
    let best = branches.iter().map(|branch| branch.worth.score).fold(f32::MIN, f32::max);
    let least = best - pass.hopeless;
    branches.iter().take_while(move |branch| branch.worth.score >= least).take(pass.branches)
}

/// Takes in what was thought of the first branches; the others are left out, unless nothing was thought of any.
fn keep_thought<G: Playable>(branches: &mut Vec<Branch<G>>, thought: &[Worth]) {
    if !thought.is_empty() {
        branches.truncate(thought.len());
        branches.iter_mut().zip(thought).for_each(|(branch, thought)| branch.worth = *thought);
        sort(branches);
    }
}

/// Takes in what a further look found in the first branches.
fn compare<G: Playable>(branches: &mut [Branch<G>], thought: &[Worth]) {
    let mut worths: Vec<Worth> = branches.iter().map(|branch| branch.worth).collect();
    take_in(&mut worths, thought);
    branches.iter_mut().zip(worths).for_each(|(branch, worth)| branch.worth = worth);
    sort(branches);
}

fn choices<G: Playable>(plan: &Plan<G>) -> Vec<Choice> {
    plan.crossings.iter().map(|crossing| Choice::Cross(*crossing)).collect()
}

fn sort<G: Playable>(branches: &mut [Branch<G>]) {
    best_first(branches, |branch| branch.worth.preference());
}
