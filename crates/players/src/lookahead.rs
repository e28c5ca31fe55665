//! Valuing what can become of a player: settled, with replacements, and over the patterns to come.

use arrayvec::ArrayVec;
use flipwrite::{CardIndex, CardSet, Due, MOST_SEATS, Pattern, Player, Position, Seat, Table, Take, Turn};

use crate::budget::Meter;
use crate::clock::Clock;
use crate::evaluator::{Evaluator, Heuristic, LearnedEvaluator, TableEvaluator};
use crate::features::others;
use crate::knowledge::{Knowledge, Playable, Threats};
use crate::net::HEADS;
use crate::order::best_first;
use crate::plan::{Plan, Planner};

/// A player with nothing left to settle, and what lies on the table then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Afterstate<G: Playable> {
    pub(crate) player: Player<G>,
    pub(crate) commons: G::Commons,
    pub(crate) display: CardSet,
}

impl<G: Playable> Afterstate<G> {
    /// A seat as it is before it crosses, and as this turn leaves it, but for replacements, once all have crossed.
    pub(crate) fn of(position: &Position<'_, G>, seat: Seat) -> Self {
        let (players, commons) = standing(position);
        let player = players.get(seat.index()).unwrap_or(position.player(seat));
        Afterstate { player: *player, commons, display: position.display() }
    }
}

/// All players, and what is left for them all. Once all have crossed, what the turn is sure to bring counts as had,
/// though it is given out later: pyramid points (P13), the cups of those who settle later (M8).
pub(crate) fn standing<G: Playable>(
    position: &Position<'_, G>,
) -> (ArrayVec<Player<G>, MOST_SEATS>, G::Commons) {
    match position.due() {
        Due::Cross(_) => (position.players().iter().copied().collect(), *position.commons()),
        _ => position.settled(),
    }
}

/// How wide a search looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Width {
    /// Plans that are valued for each pattern.
    pub(crate) plans: usize,
    /// Plans that are followed further, where there is depth left.
    pub(crate) followed: usize,
    /// Ways to spend an extra cross, on each card.
    pub(crate) extras: usize,
}

/// Values outcomes for one seat.
pub(crate) struct Lookahead<'k, 't, G: Playable> {
    evaluator: Evaluator<'k, G>,
    table: &'t Table<G>,
    unseen: CardSet,
    /// The mean worth of an unseen card.
    mean: f32,
    threats: Threats,
    /// Whether the looks of the display stay as they were: only what is taken from it counts.
    frozen: bool,
    /// Counts the values asked for.
    meter: &'k Meter<'k>,
    /// Lists of plans, one for each depth, kept for their memory.
    lists: Vec<Vec<Plan<G>>>,
}

impl<'k, 't, G: Playable> Lookahead<'k, 't, G> {
    /// For a seat of a position: by the learned evaluation where there is one, if not by the tables.
    pub(crate) fn new(
        knowledge: &'k Knowledge<G>,
        position: &Position<'t, G>,
        seat: Seat,
        clock: Clock,
        heuristic: Option<Heuristic>,
        meter: &'k Meter<'k>,
    ) -> Self {
        let mean = knowledge.mean(position.unseen());
        let others = others(position, seat);
        let threats = G::threats(knowledge, &others);
        let offer = knowledge.offer(&Afterstate::of(position, seat), mean, &threats);
        let evaluator = match (heuristic, knowledge.ready()) {
            (None, Some(ready)) => Evaluator::Learned(Box::new(LearnedEvaluator::new(
                knowledge, ready, clock, offer, threats, &others,
            ))),
            _ => Evaluator::Tables(TableEvaluator {
                knowledge,
                clock,
                threats,
                heuristic: heuristic.unwrap_or(Heuristic::FULL),
            }),
        };
        let (table, unseen) = (position.table(), position.unseen());
        Lookahead { evaluator, table, unseen, mean, threats, frozen: false, meter, lists: Vec::new() }
    }

    /// From now on, what is taken from the display counts, and not how it looks.
    pub(crate) fn freeze(&mut self, frozen: bool) {
        self.frozen = frozen;
    }

    /// The same with another clock.
    pub(crate) fn set_clock(&mut self, clock: Clock) {
        self.evaluator.set_clock(clock);
    }

    /// The same with another display.
    pub(crate) fn set_display(&mut self, afterstate: &Afterstate<G>) {
        if !self.frozen {
            self.evaluator.set_display(afterstate, self.mean, &self.threats);
        }
    }

    /// Whether values are expected final scores, and not what a level with its habits likes.
    pub(crate) fn tells_score(&self) -> bool {
        self.evaluator.tells_score()
    }

    /// The expected final score of an afterstate, by its looks: one node. Nothing once there are no more nodes, here
    /// and in all that follows.
    pub(crate) fn value(&mut self, afterstate: &Afterstate<G>) -> Option<f32> {
        self.meter.take().then(|| self.evaluator.value(&afterstate.player, &afterstate.commons))
    }

    /// The same, part by part of the score; nothing where the evaluation does not tell parts.
    pub(crate) fn value_by_part(&mut self, afterstate: &Afterstate<G>) -> Option<[f32; HEADS]> {
        self.set_display(afterstate);
        self.meter.take().then(|| self.evaluator.value_by_part(&afterstate.player, &afterstate.commons))?
    }

    /// A player whose crossing is whole, settled alone, with the replacements that look best; and how it looks.
    pub(crate) fn settle(
        &mut self,
        before: &Afterstate<G>,
        player: &Player<G>,
    ) -> Option<(Afterstate<G>, f32)> {
        let mut afterstate = Afterstate { player: *player, ..*before };
        if !player.has_to_settle() && player.empty_places() == 0 {
            let value = self.value(&afterstate)?;
            return Some((afterstate, value));
        }
        afterstate.player = player.settled_alone(self.table.deck(), &mut afterstate.commons);
        let best = self.replace(&afterstate);
        self.set_display(before);
        best
    }

    /// The best cards of the display in the empty places.
    fn replace(&mut self, afterstate: &Afterstate<G>) -> Option<(Afterstate<G>, f32)> {
        if afterstate.player.empty_places() == 0
            || afterstate.display.is_empty()
            || self.evaluator.clock().left() == 0
        {
            self.set_display(afterstate);
            let value = self.value(afterstate)?;
            return Some((*afterstate, value));
        }
        let mut best: Option<(Afterstate<G>, f32)> = None;
        for card in afterstate.display {
            let next = self.replace(&self.taken(afterstate, card))?;
            if best.as_ref().is_none_or(|best| next.1 > best.1) {
                best = Some(next);
            }
        }
        best
    }

    fn taken(&self, afterstate: &Afterstate<G>, card: CardIndex) -> Afterstate<G> {
        let mut next = *afterstate;
        next.display.remove(card);
        next.player = afterstate.player.with_card(self.table.deck(), card);
        next
    }

    /// What a take leads to, with what looks best in a second empty place: several afterstates, each as likely,
    /// where the card is unseen.
    pub(crate) fn take(
        &mut self,
        afterstate: &Afterstate<G>,
        take: Take,
    ) -> Option<Vec<(Afterstate<G>, f32)>> {
        match take {
            Take::Display(card) => Some(vec![self.replace(&self.taken(afterstate, card))?]),
            Take::Deck => {
                let unseen: Vec<CardIndex> = self.unseen.iter().collect();
                let drawn = |card: &CardIndex| Afterstate {
                    player: afterstate.player.with_card(self.table.deck(), *card),
                    ..*afterstate
                };
                unseen.iter().map(|card| self.replace(&drawn(card))).collect()
            }
        }
    }

    /// All plans of a turn that the tables think worth a look, each settled and with its looks, best first. As many
    /// as there are nodes for: where they may not do, those that the tables think most of.
    pub(crate) fn crossings(
        &mut self,
        afterstate: &Afterstate<G>,
        turn: &Turn,
        width: Width,
    ) -> Vec<(Plan<G>, Afterstate<G>, f32)> {
        let mut plans = self.plans(afterstate, turn, width);
        if self.meter.left() < plans.len() as u64 * MOST_TO_SETTLE {
            best_first(&mut plans, |plan| plan.worth);
        }
        let mut settled = Vec::with_capacity(plans.len());
        for plan in plans {
            let Some((after, value)) = self.settle(afterstate, &plan.player) else { break };
            settled.push((plan, after, value));
        }
        best_first(&mut settled, |settled| settled.2);
        settled
    }

    /// The plan that the tables think most of.
    pub(crate) fn first_plan(
        &self,
        afterstate: &Afterstate<G>,
        turn: &Turn,
        width: Width,
    ) -> Option<Plan<G>> {
        self.plans(afterstate, turn, width).into_iter().max_by(|one, two| one.worth.total_cmp(&two.worth))
    }

    fn plans(&self, afterstate: &Afterstate<G>, turn: &Turn, width: Width) -> Vec<Plan<G>> {
        let mut plans = Vec::new();
        self.planner(width).plans(turn, &afterstate.player, width.plans, &mut plans);
        plans
    }

    fn planner(&self, width: Width) -> Planner<'k, 't, G> {
        Planner { knowledge: self.evaluator.knowledge(), table: self.table, extras: width.extras }
    }

    /// The expected final score before a pattern is revealed, for each pattern: how likely, and what then.
    pub(crate) fn ahead(
        &mut self,
        afterstate: &Afterstate<G>,
        clock: Clock,
        width: Width,
        depth: usize,
    ) -> Option<[(f32, f32); 6]> {
        self.set_display(afterstate);
        let all = clock.expedition.len().max(1) as f32;
        let mut ahead = [(0.0, 0.0); 6];
        for (pattern, (share, value)) in Pattern::ALL.into_iter().zip(&mut ahead) {
            let count = clock.expedition.count(pattern);
            if count > 0 {
                *share = count as f32 / all;
                *value = self.best(afterstate, clock, pattern, width, depth)?;
            }
        }
        Some(ahead)
    }

    /// The expected final score before a pattern is revealed.
    pub(crate) fn expected(
        &mut self,
        afterstate: &Afterstate<G>,
        clock: Clock,
        width: Width,
        depth: usize,
    ) -> Option<f32> {
        let ahead = self.ahead(afterstate, clock, width, depth)?;
        Some(ahead.iter().map(|(share, value)| share * value).sum())
    }

    /// The expected final score before a pattern is revealed, part by part, if what looks best is crossed.
    pub(crate) fn expected_by_part(
        &mut self,
        afterstate: &Afterstate<G>,
        clock: Clock,
        width: Width,
    ) -> Option<[f32; HEADS]> {
        let all = clock.expedition.len().max(1) as f32;
        let mut mean = [0.0; HEADS];
        for pattern in Pattern::ALL.into_iter().filter(|pattern| clock.expedition.count(*pattern) > 0) {
            let palms = G::palms(self.table.deck(), afterstate.display);
            let turn = Turn::new(clock.round, clock.turn, pattern, palms);
            self.set_display(afterstate);
            self.set_clock(clock.then(pattern));
            // Where nothing can be crossed, the turn passes.
            let best = self.crossings(afterstate, &turn, width).into_iter().next();
            let parts = self.value_by_part(&best.map_or(*afterstate, |best| best.1))?;
            let share = clock.expedition.count(pattern) as f32 / all;
            mean.iter_mut().zip(parts).for_each(|(mean, part)| *mean += share * part);
        }
        Some(mean)
    }

    /// The best that can be made of a pattern.
    fn best(
        &mut self,
        afterstate: &Afterstate<G>,
        clock: Clock,
        pattern: Pattern,
        width: Width,
        depth: usize,
    ) -> Option<f32> {
        let palms = G::palms(self.table.deck(), afterstate.display);
        let turn = Turn::new(clock.round, clock.turn, pattern, palms);
        let later = clock.then(pattern);
        let mut plans = self.lists.pop().unwrap_or_default();
        self.planner(width).plans(&turn, &afterstate.player, width.plans, &mut plans);
        self.set_clock(later);
        let value = if plans.is_empty() {
            // Nothing can be crossed: the turn passes.
            if depth > 1 {
                self.expected(afterstate, later, width, depth - 1)
            } else {
                self.value(afterstate)
            }
        } else if depth <= 1 || later.left() == 0 {
            best_of(plans.iter().map(|plan| Some(self.settle(afterstate, &plan.player)?.1)))
        } else {
            self.best_followed(afterstate, &plans, later, width, depth)
        };
        self.lists.push(plans);
        value
    }

    fn best_followed(
        &mut self,
        afterstate: &Afterstate<G>,
        plans: &[Plan<G>],
        later: Clock,
        width: Width,
        depth: usize,
    ) -> Option<f32> {
        let settled = plans.iter().map(|plan| self.settle(afterstate, &plan.player));
        let mut settled: Vec<_> = settled.collect::<Option<_>>()?;
        best_first(&mut settled, |settled| settled.1);
        settled.truncate(width.followed);
        best_of(settled.iter().map(|(after, _)| self.expected(after, later, width, depth - 1)))
    }
}

/// The most values that settling one plan takes: any two of four cards on offer, in any order.
const MOST_TO_SETTLE: u64 = 12;

/// The highest of values that are all there.
fn best_of(mut values: impl Iterator<Item = Option<f32>>) -> Option<f32> {
    values.try_fold(f32::MIN, |best, value| Some(best.max(value?)))
}
