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
    /// How many patterns it looks ahead.
    pub(crate) depth: usize,
    /// What it plays for.
    pub(crate) aim: Aim,
    /// Nodes that a decision takes at most, where no other budget is given.
    pub(crate) nodes: Nodes,
    /// How many of its choices it thinks about further.
    pub(crate) wide: usize,
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

/// What is looked at where a choice is made, and ahead of it.
pub(crate) const HERE: Width = Width { plans: 40, followed: 1, extras: 2 };
pub(crate) const AHEAD: Width = Width { plans: 12, followed: 3, extras: 1 };
/// The same near the end, with one and with two more turns to come: there it is worth more nodes to see all.
pub(crate) const LAST: Width = Width { plans: 64, followed: 1, extras: 4 };
const LATE: Width = Width { plans: 32, followed: 4, extras: 2 };
/// Alone there are nodes for more.
const LATE_ALONE: Width = Width { plans: 64, followed: 12, extras: 2 };
/// Choices that look this much worse than the best, in points, are not thought about.
pub(crate) const HOPELESS: f32 = 12.0;

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
    score: f32,
    /// The chance to win, where there are rivals.
    win: Option<f32>,
}

impl<G: Playable> Branch<G> {
    fn new(choices: Vec<Choice>, outcomes: Vec<(Afterstate<G>, f32)>) -> Self {
        let score = outcomes.iter().map(|outcome| outcome.1).sum::<f32>() / outcomes.len().max(1) as f32;
        let afterstates = outcomes.into_iter().map(|outcome| outcome.0).collect();
        Branch { choices, afterstates, score, win: None }
    }

    /// The higher, the sooner it is chosen: by the chance to win, and of next to equal chances by the score.
    fn preference(&self) -> f32 {
        self.win.map_or(self.score, |win| win * 1_000.0 + self.score / 100.0)
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
            liking: Some(branch.score),
            score: tells.then_some(branch.score),
            win: branch.win,
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
        if !self.style.endings || !self.is_alone() || self.clock.left() >= G::SOLVED {
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
                let outlook = Outlook { mean: branch.score, spread };
                branch.win = self.outlooks(branch).map(|rivals| win(outlook, &rivals));
            }
            if self.meter.is_over() {
                // Only what is known of all can be compared.
                branches.iter_mut().for_each(|branch| branch.win = None);
            }
        }
        sort(branches);
    }

    /// Thinks about the branches that look best, as far as there are nodes: of the others no more is heard.
    fn think(&mut self, branches: &mut Vec<Branch<G>>) {
        if self.clock.left() == 0 || self.depth() == 0 {
            return;
        }
        let best = branches.iter().map(|branch| branch.score).fold(f32::MIN, f32::max);
        let mut thought = 0;
        for branch in branches.iter_mut().take(self.wide()) {
            if branch.score < best - HOPELESS {
                break;
            }
            let Some((score, win)) = self.thought(branch) else { break };
            (branch.score, branch.win) = (score, win);
            thought += 1;
        }
        if thought > 0 {
            branches.truncate(thought);
            sort(branches);
        }
    }

    fn is_alone(&self) -> bool {
        self.position.players().len() == 1
    }

    /// Whether what is left of the game can be looked through.
    fn is_ending(&self) -> bool {
        self.style.endings && self.clock.left() <= 2
    }

    fn depth(&self) -> usize {
        if self.is_ending() { self.clock.left().max(self.style.depth) } else { self.style.depth }
    }

    fn wide(&self) -> usize {
        if self.is_ending() { LAST.plans } else { self.style.wide }
    }

    /// The score and the chance to win in the mean over what may come, pattern by pattern.
    fn thought(&mut self, branch: &Branch<G>) -> Option<(f32, Option<f32>)> {
        let rivals = self.outlooks(branch)?;
        let width = match self.clock.left() {
            1 if self.is_ending() => LAST,
            2 if self.is_ending() && self.is_alone() => LATE_ALONE,
            2 if self.is_ending() => LATE,
            _ => AHEAD,
        };
        let spread = self.spread(self.clock.left() - 1);
        let (mut score, mut chance) = (0.0, 0.0);
        // Of many unseen cards, every third will do.
        let step = if branch.afterstates.len() > 8 { 3 } else { 1 };
        let afterstates: Vec<_> = branch.afterstates.iter().step_by(step).collect();
        for afterstate in &afterstates {
            let share = 1.0 / afterstates.len() as f32;
            for (likely, value) in self.lookahead.ahead(afterstate, self.clock, width, self.depth())? {
                score += share * likely * value;
                chance += share * likely * win(Outlook { mean: value, spread }, &rivals);
            }
        }
        self.lookahead.set_clock(self.clock);
        Some((score, branch.win.map(|_| chance)))
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

fn choices<G: Playable>(plan: &Plan<G>) -> Vec<Choice> {
    plan.crossings.iter().map(|crossing| Choice::Cross(*crossing)).collect()
}

fn sort<G: Playable>(branches: &mut [Branch<G>]) {
    best_first(branches, Branch::preference);
}
