//! Whole crossings of a turn, extra crosses included: those worth a closer look.
//!
//! The tables of single cards say of every crossing, cheaply, about what it is worth. What they think little of
//! is not looked at again; an extra cross goes where they think best, on either card.

use arrayvec::ArrayVec;
use flipwrite::{Boxes, Crossing, Player, Slot, Table, Turn};

use crate::knowledge::{Knowledge, Playable};
use crate::order::best_first;

/// Crossings of a turn that are foreseen; longer chains of extra crosses are thought about again on the way.
pub(crate) type Crossings = ArrayVec<Crossing, 6>;

/// One way to cross in a turn, and what the player is after it.
#[derive(Clone, Debug)]
pub(crate) struct Plan<G: Playable> {
    pub(crate) crossings: Crossings,
    pub(crate) player: Player<G>,
    /// What the tables think of it; only differences between plans of a turn mean anything.
    pub(crate) worth: f32,
}

/// Plans that one crossing may lead to: on cards as they are printed, it never does to so many.
const FROM_ONE: usize = 512;
/// With more extra crosses on two cards than this, only the best crossings are followed; how many, and to how many
/// plans each.
const MANY_CROSSES: u32 = 6;
const FEW_CROSSINGS: usize = 16;
const FROM_ONE_OF_FEW: usize = 4;

/// Makes plans for one turn.
pub(crate) struct Planner<'k, 't, G: Playable> {
    pub(crate) knowledge: &'k Knowledge<G>,
    pub(crate) table: &'t Table<G>,
    /// Ways to spend an extra cross that are followed, on each card.
    pub(crate) extras: usize,
}

impl<G: Playable> Planner<'_, '_, G> {
    /// The plans that the tables think most of, at most so many, in no order.
    pub(crate) fn plans(&self, turn: &Turn, player: &Player<G>, most: usize, into: &mut Vec<Plan<G>>) {
        into.clear();
        let start = Plan { crossings: Crossings::new(), player: *player, worth: 0.0 };
        let crossed = player.crossings(turn.pattern()).map(|crossing| self.cross(turn, &start, crossing));
        if self.is_crowded(player) {
            self.follow_few(turn, crossed.collect(), into);
        } else {
            crossed.for_each(|plan| self.spend(turn, plan, FROM_ONE, into));
        }
        for plan in into.iter_mut() {
            plan.worth += self.worth_of_both(&plan.player);
        }
        if into.len() > most {
            into.select_nth_unstable_by(most, |one, two| two.worth.total_cmp(&one.worth));
            into.truncate(most);
        }
    }

    /// Whether there are more extra crosses than on any two cards as they are printed: each crossing then leads to
    /// thousands of plans.
    fn is_crowded(&self, player: &Player<G>) -> bool {
        let crosses = |slot: Slot| {
            let card = player.card(slot)?;
            Some(self.knowledge.tables().ground(card).earned(player.free(slot).bits()).1)
        };
        Slot::BOTH.into_iter().filter_map(crosses).sum::<u32>() > MANY_CROSSES
    }

    /// Follows only what begins best, and that in a few ways.
    fn follow_few(&self, turn: &Turn, crossed: Vec<Plan<G>>, into: &mut Vec<Plan<G>>) {
        let promise = |plan: &Plan<G>| {
            plan.worth + self.worth_of_both(&plan.player) + plan.player.extras() as f32 * G::EXTRA_PRICE
        };
        let mut crossed: Vec<(f32, Plan<G>)> =
            crossed.into_iter().map(|plan| (promise(&plan), plan)).collect();
        best_first(&mut crossed, |(promise, _)| *promise);
        crossed.truncate(FEW_CROSSINGS);
        crossed.into_iter().for_each(|(_, plan)| self.spend(turn, plan, FROM_ONE_OF_FEW, into));
    }

    fn cross(&self, turn: &Turn, plan: &Plan<G>, crossing: Crossing) -> Plan<G> {
        let mut crossings = plan.crossings.clone();
        crossings.push(crossing);
        let earned = self.knowledge.tables().ground(crossing.card).earned(crossing.boxes.bits()).0;
        Plan {
            crossings,
            player: plan.player.crossed_by_unchecked(self.table, turn, crossing),
            worth: plan.worth + earned,
        }
    }

    /// What the tables think of both cards as they lie there.
    fn worth_of_both(&self, player: &Player<G>) -> f32 {
        Slot::BOTH.map(|slot| self.worth_of(player, slot)).iter().sum::<f32>()
    }

    /// What the tables think of a card as it lies there.
    fn worth_of(&self, player: &Player<G>, slot: Slot) -> f32 {
        match player.card(slot) {
            Some(card) if player.finished(slot) => self.knowledge.tables().ground(card).prize,
            _ => self.knowledge.row(player, slot).map_or(0.0, |row| self.knowledge.tables().worth(row)),
        }
    }

    /// Spends the extra crosses of a plan, in no more than so many ways.
    fn spend(&self, turn: &Turn, plan: Plan<G>, quota: usize, into: &mut Vec<Plan<G>>) {
        if plan.player.extras() == 0 || plan.crossings.is_full() {
            into.push(plan);
            return;
        }
        let mut extras: ArrayVec<(f32, Crossing), { 2 * MOST_EXTRAS }> =
            Slot::BOTH.into_iter().flat_map(|slot| self.best_extras(&plan.player, slot)).collect();
        if extras.len() > quota {
            best_first(&mut extras, |(worth, _)| *worth);
            extras.truncate(quota);
        }
        let quota = (quota / extras.len().max(1)).max(1);
        for (_, crossing) in extras {
            self.spend(turn, self.cross(turn, &plan, crossing), quota, into);
        }
    }

    /// The boxes of a card where the tables would spend an extra cross, with what it gains there, best first.
    fn best_extras(&self, player: &Player<G>, slot: Slot) -> ArrayVec<(f32, Crossing), MOST_EXTRAS> {
        let mut best = ArrayVec::new();
        let Some(card) = player.card(slot) else { return best };
        let (tables, finished) = (self.knowledge.tables(), player.finished(slot));
        let ground = tables.ground(card);
        let crossed = player.crossed(self.table.deck(), slot);
        for index in player.reach(slot) {
            let boxes = Boxes::from_bits(index.alone().bits());
            let more = crossed.or(boxes);
            let (earned, crosses) = ground.earned(boxes.bits());
            let then = if finished || ground.is_complete(more.bits()) {
                ground.prize
            } else {
                tables.worth(tables.row(card, more))
            };
            let worth = earned + then + crosses as f32 * ground.extra;
            keep_best(&mut best, self.extras, (worth, Crossing { card, boxes }));
        }
        let now = self.worth_of(player, slot);
        best.iter_mut().for_each(|(worth, _)| *worth -= now);
        best
    }
}

/// Ways to spend an extra cross that are followed at most, on each card.
const MOST_EXTRAS: usize = 4;

/// Keeps the best of what comes, at most so many, best first; of equals, what came first.
#[inline]
fn keep_best(best: &mut ArrayVec<(f32, Crossing), MOST_EXTRAS>, most: usize, next: (f32, Crossing)) {
    let place = best.iter().position(|known| next.0 > known.0).unwrap_or(best.len());
    if place < most.min(MOST_EXTRAS) {
        best.truncate(most.min(MOST_EXTRAS) - 1);
        best.insert(place, next);
    }
}
