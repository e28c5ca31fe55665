//! Choosing by what a choice is worth: looks first, then the patterns to come, then the chance to win.

use arrayvec::ArrayVec;
use flipwrite::{CardIndex, CardSet, Choice, Due, HAND, Position, Seat, Table};

use crate::analysis::{Analysis, Candidate};
use crate::budget::{Budget, Meter};
use crate::chances::{Outlook, win};
use crate::clock::Clock;
use crate::evaluator::Heuristic;
use crate::knowledge::{Knowledge, Playable};
use crate::learn::{PAIRS, imagined};
use crate::lookahead::{Afterstate, Lookahead, Width};
use crate::net::CLOCK;
use crate::plan::Plan;
use crate::solve::{Valued, solve};
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
    /// Values that a decision may take.
    pub(crate) nodes: u64,
    /// How many of its choices it thinks about further.
    pub(crate) wide: usize,
    /// Whether it solves endings as far as it can.
    pub(crate) endings: bool,
}

/// What is looked at where a choice is made, and ahead of it.
const HERE: Width = Width { plans: 40, followed: 1, extras: 2 };
const AHEAD: Width = Width { plans: 12, followed: 3, extras: 1 };
/// The same near the end, with one and with two more turns to come: there it is worth more nodes to see all.
const LAST: Width = Width { plans: 64, followed: 1, extras: 4 };
const LATE: Width = Width { plans: 32, followed: 4, extras: 2 };
const ENDING: u64 = 20;
/// Choices that look this much worse than the best, in points, are not thought about.
const HOPELESS: f32 = 12.0;

/// Endings that take more positions are left to the evaluation.
const MOST_SOLVED: u64 = 300_000;

/// Where final scores end that are expected now, if no network says so.
const USUAL_SPREAD: f32 = 2.2;

/// One decision.
pub(crate) struct Search<'k, 't, 'p, G: Playable> {
    knowledge: &'k Knowledge<G>,
    position: &'p Position<'t, G>,
    seat: Seat,
    style: Style,
    clock: Clock,
    lookahead: Lookahead<'k, 't, G>,
    rivals: Vec<Rival<'k, 't, G>>,
}

/// Somebody else, after what looks best for them in this turn.
struct Rival<'k, 't, G: Playable> {
    lookahead: Lookahead<'k, 't, G>,
    afterstate: Afterstate<G>,
    clock: Clock,
    /// What it may expect, by what lies on the table.
    known: Vec<(G::Commons, CardSet, f32)>,
}

/// A choice under consideration.
struct Branch<G: Playable> {
    choices: Vec<Choice>,
    /// What may come of it, each as likely.
    afterstates: Vec<Afterstate<G>>,
    score: f32,
    win: f32,
}

impl<'k, 't, 'p, G: Playable> Search<'k, 't, 'p, G> {
    pub(crate) fn new(
        knowledge: &'k Knowledge<G>,
        position: &'p Position<'t, G>,
        seat: Seat,
        style: Style,
    ) -> Self {
        let clock = Clock::after(position);
        let taking = matches!(position.due(), Due::Take(_));
        let heuristic = style.taking.filter(|_| taking).or(style.heuristic);
        let lookahead = Lookahead::new(knowledge, position, seat, clock, heuristic);
        let mut search = Search { knowledge, position, seat, style, clock, lookahead, rivals: Vec::new() };
        if style.aim == Aim::Win {
            let others = position.table().seat_set().iter().filter(|other| *other != seat);
            search.rivals = others.map(|other| search.rival(other)).collect();
        }
        search
    }

    fn rival(&self, seat: Seat) -> Rival<'k, 't, G> {
        let mut lookahead =
            Lookahead::new(self.knowledge, self.position, seat, self.clock, self.style.heuristic);
        let before = Afterstate::of(self.position, seat);
        let mut afterstate = before;
        if !self.position.choices(seat).is_empty()
            && let Some((_, after, _)) =
                lookahead.crossings(&before, self.position.turn(), AHEAD).into_iter().next()
        {
            afterstate = after;
        } else if before.player.has_to_settle() {
            afterstate = lookahead.settle(&before, &before.player).0;
        }
        lookahead.frozen = G::FROZEN;
        Rival { lookahead, afterstate, clock: self.clock, known: Vec::new() }
    }

    /// What is thought of all choices of the seat; nothing where none is due.
    pub(crate) fn analyze(mut self, budget: Budget<'_>) -> Option<Analysis> {
        let choices = self.position.choices(self.seat);
        let usual = self.style.nodes.saturating_mul(if self.is_ending() { ENDING } else { 1 });
        let mut meter = Meter::new(budget, usual);
        let first = choices.get(0)?;
        if !meter.spend(0) {
            return Some(Analysis { candidates: vec![Candidate::alone(first)], nodes: 0 });
        }
        if let Some(solved) = self.solved() {
            return Some(solved);
        }
        let mut branches = match first {
            Choice::Take(_) => choices.iter().filter_map(|choice| self.take(choice)).collect(),
            _ => self.crossings(),
        };
        self.think(&mut branches, &mut meter);
        Some(self.conclude(branches))
    }

    /// The exact solution of an ending played alone, where that takes no time.
    fn solved(&self) -> Option<Analysis> {
        let alone = self.position.players().len() == 1;
        if !self.style.endings || !alone || self.clock.left() >= G::SOLVED {
            return None;
        }
        let solution = solve(self.position, MOST_SOLVED).ok()?;
        let candidate = |valued: &Valued| Candidate {
            choices: vec![valued.choice],
            score: valued.value as f32,
            win: 1.0,
            loss: valued.loss as f32,
        };
        let candidates = solution.choices.iter().map(candidate).collect();
        Some(Analysis { candidates, nodes: solution.nodes })
    }

    fn crossings(&mut self) -> Vec<Branch<G>> {
        let afterstate = Afterstate::of(self.position, self.seat);
        let width = if self.is_ending() { LAST } else { HERE };
        let plans = self.lookahead.crossings(&afterstate, self.position.turn(), width);
        let branch = |(plan, after, score): (Plan<G>, Afterstate<G>, f32)| Branch {
            choices: plan.crossings.iter().map(|crossing| Choice::Cross(*crossing)).collect(),
            afterstates: vec![after],
            score,
            win: 0.0,
        };
        plans.into_iter().map(branch).collect()
    }

    fn take(&mut self, choice: Choice) -> Option<Branch<G>> {
        let Choice::Take(take) = choice else { return None };
        let afterstate = Afterstate::of(self.position, self.seat);
        let then = self.lookahead.take(&afterstate, take);
        let score = then.iter().map(|then| then.1).sum::<f32>() / then.len().max(1) as f32;
        let afterstates = then.into_iter().map(|then| then.0).collect();
        Some(Branch { choices: vec![choice], afterstates, score, win: 0.0 })
    }

    /// Thinks about the branches that look best, as far as the budget goes.
    fn think(&mut self, branches: &mut Vec<Branch<G>>, meter: &mut Meter<'_>) {
        for branch in branches.iter_mut() {
            let rivals = self.outlooks(branch);
            branch.win = win(self.outlook(branch.score, self.clock.left()), &rivals);
        }
        let aim = self.style.aim;
        let by = |branch: &Branch<G>| {
            if aim == Aim::Win { branch.win * 1_000.0 + branch.score / 100.0 } else { branch.score }
        };
        branches.sort_by(|one, two| by(two).total_cmp(&by(one)));
        if self.clock.left() == 0 || self.depth() == 0 {
            return;
        }
        let best = branches.iter().map(|branch| branch.score).fold(f32::MIN, f32::max);
        let (mut spent, mut thought) = (self.lookahead.nodes, 0);
        for branch in branches.iter_mut().take(self.wide()) {
            if branch.score < best - HOPELESS || !meter.spend(self.lookahead.nodes - spent) {
                break;
            }
            spent = self.lookahead.nodes;
            self.think_about(branch);
            thought += 1;
        }
        branches.truncate(thought.max(1));
        branches.sort_by(|one, two| by(two).total_cmp(&by(one)));
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

    /// The mean over what may come, pattern by pattern.
    fn think_about(&mut self, branch: &mut Branch<G>) {
        let rivals = self.outlooks(branch);
        let width = match self.clock.left() {
            1 if self.is_ending() => LAST,
            2 if self.is_ending() => LATE,
            _ => AHEAD,
        };
        let (mut score, mut chance) = (0.0, 0.0);
        // Of many unseen cards, every third will do.
        let step = if branch.afterstates.len() > 8 { 3 } else { 1 };
        let afterstates: Vec<_> = branch.afterstates.iter().step_by(step).collect();
        for afterstate in &afterstates {
            let share = 1.0 / afterstates.len() as f32;
            for (likely, value) in self.lookahead.ahead(afterstate, self.clock, width, self.depth()) {
                score += share * likely * value;
                let outlook = self.outlook(value, self.clock.left() - 1);
                chance += share * likely * win(outlook, &rivals);
            }
        }
        self.lookahead.set_clock(self.clock);
        (branch.score, branch.win) = (score, chance);
    }

    /// What the rivals may expect after an branch: they lose what it takes from the table.
    fn outlooks(&mut self, branch: &Branch<G>) -> ArrayVec<Outlook, 3> {
        let left = self.clock.left();
        let Some(afterstate) = branch.afterstates.first() else { return ArrayVec::new() };
        let (commons, display) = (afterstate.commons, afterstate.display);
        let spread = self.spread(left);
        let outlook =
            |rival: &mut Rival<'k, 't, G>| Outlook { mean: rival.expects(commons, display), spread };
        self.rivals.iter_mut().map(outlook).collect()
    }

    fn outlook(&self, mean: f32, left: usize) -> Outlook {
        Outlook { mean, spread: self.spread(left) }
    }

    fn spread(&self, left: usize) -> f32 {
        let learned = self.knowledge.ready().map(|ready| ready.spread[left.min(CLOCK - 1)]);
        if left == 0 { 0.0 } else { learned.unwrap_or(USUAL_SPREAD * (left as f32).sqrt()) }
    }

    /// The branches as candidates, with what each gives away in points.
    fn conclude(&self, branches: Vec<Branch<G>>) -> Analysis {
        let (best_score, best_win) = branches.first().map_or((0.0, 0.0), |best| (best.score, best.win));
        // What one point more is worth in chances, around here.
        let lead = |more: f32| {
            let rivals: ArrayVec<Outlook, 3> = self
                .rivals
                .iter()
                .filter_map(|rival| rival.known.first())
                .map(|known| Outlook { mean: known.2, spread: self.spread(self.clock.left()) })
                .collect();
            win(self.outlook(best_score + more, self.clock.left()), &rivals)
        };
        let point = ((lead(2.0) - lead(-2.0)) / 4.0).max(1e-4);
        let candidate = |branch: Branch<G>| Candidate {
            choices: branch.choices,
            score: branch.score,
            win: branch.win,
            loss: match self.style.aim {
                Aim::Win if !self.rivals.is_empty() => ((best_win - branch.win) / point).max(0.0),
                _ => (best_score - branch.score).max(0.0),
            },
        };
        let rivals: u64 = self.rivals.iter().map(|rival| rival.lookahead.nodes).sum();
        Analysis {
            candidates: branches.into_iter().map(candidate).collect(),
            nodes: self.lookahead.nodes + rivals,
        }
    }
}

impl<G: Playable> Rival<'_, '_, G> {
    /// What it may expect with this on the table: the best of the next turn, replacements included.
    fn expects(&mut self, commons: G::Commons, display: CardSet) -> f32 {
        let known = self.known.iter().find(|known| known.0 == commons && known.1 == display);
        if let Some((_, _, mean)) = known {
            return *mean;
        }
        let mut afterstate = Afterstate { commons, display, ..self.afterstate };
        if afterstate.player.empty_places() > 0 {
            // It takes its replacement after us, from what we leave.
            afterstate = self.lookahead.settle(&afterstate, &afterstate.player).0;
        }
        let mean = match self.clock.left() {
            0 => self.lookahead.value(&afterstate),
            _ => self.lookahead.expected(&afterstate, self.clock, AHEAD, 1),
        };
        self.known.push((commons, display, mean));
        mean
    }
}

/// What is thought of all pairs that can be kept.
pub(crate) fn keeps<G: Playable>(
    knowledge: &Knowledge<G>,
    table: &Table<G>,
    hand: [CardIndex; HAND],
    seat: Seat,
    style: Style,
) -> Analysis {
    let share = 1.0 / table.seats() as f32;
    let mut nodes = 0;
    let mut candidates: Vec<Candidate> = PAIRS
        .into_iter()
        .filter_map(|pair| {
            let pair = pair.map(|place| hand[place]);
            let position = imagined(table, hand, pair, seat)?;
            let clock = Clock::before(&position);
            let mut lookahead =
                Lookahead::new(knowledge, &position, seat, clock, style.taking.or(style.heuristic));
            let afterstate = Afterstate::of(&position, seat);
            let score = match style.depth {
                0 => lookahead.value(&afterstate),
                _ => lookahead.expected(&afterstate, clock, AHEAD, 1),
            };
            nodes += lookahead.nodes;
            Some(Candidate { choices: vec![Choice::Keep(pair)], score, win: share, loss: 0.0 })
        })
        .collect();
    candidates.sort_by(|one, two| two.score.total_cmp(&one.score));
    let best = candidates.first().map_or(0.0, |best| best.score);
    candidates.iter_mut().for_each(|candidate| candidate.loss = best - candidate.score);
    Analysis { candidates, nodes }
}
