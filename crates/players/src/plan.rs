//! Whole crossings of a turn, extra crosses included: those worth a closer look.
//!
//! The tables of single cards say of every crossing, cheaply, about what it is worth. What they think little of
//! is not looked at again; an extra cross goes where they think best, on either card.

use arrayvec::ArrayVec;
use flipwrite::{Boxes, Crossing, Player, Slot, Table, Turn};

use crate::knowledge::{Knowledge, Playable};

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
        for crossing in player.crossings(turn.pattern) {
            let plan = self.cross(turn, &start, crossing);
            if plan.player.extras() > 0 { self.spend(turn, plan, into) } else { into.push(plan) }
        }
        for plan in into.iter_mut() {
            plan.worth += Slot::BOTH.map(|slot| self.worth_of(&plan.player, slot)).iter().sum::<f32>();
        }
        if into.len() > most {
            into.select_nth_unstable_by(most, |one, two| two.worth.total_cmp(&one.worth));
            into.truncate(most);
        }
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

    /// What the tables think of a card as it lies there.
    fn worth_of(&self, player: &Player<G>, slot: Slot) -> f32 {
        match player.card(slot) {
            Some(card) if player.finished(slot) => self.knowledge.tables().ground(card).prize,
            _ => self.knowledge.row(player, slot).map_or(0.0, |row| self.knowledge.tables().facts(row).worth),
        }
    }

    /// Spends the extra crosses of a plan.
    fn spend(&self, turn: &Turn, plan: Plan<G>, into: &mut Vec<Plan<G>>) {
        if plan.player.extras() == 0 || plan.crossings.is_full() {
            into.push(plan);
            return;
        }
        for slot in Slot::BOTH {
            for (_, crossing) in self.best_extras(&plan.player, slot) {
                self.spend(turn, self.cross(turn, &plan, crossing), into);
            }
        }
    }

    /// The boxes of a card where the tables would spend an extra cross.
    fn best_extras(&self, player: &Player<G>, slot: Slot) -> ArrayVec<(f32, Crossing), 32> {
        let mut best = ArrayVec::new();
        let Some(card) = player.card(slot) else { return best };
        let (tables, finished) = (self.knowledge.tables(), player.finished(slot));
        let ground = tables.ground(card);
        let crossed = player.crossed(self.table.deck(), slot);
        for index in player.reach(slot).iter() {
            let boxes = Boxes::from_bits(index.alone().bits());
            let more = crossed.or(boxes);
            let (earned, crosses) = ground.earned(boxes.bits());
            let then = if finished || ground.is_complete(more.bits()) {
                ground.prize
            } else {
                tables.facts(tables.row(card, more)).worth
            };
            best.push((earned + then + crosses as f32 * ground.extra, Crossing { card, boxes }));
        }
        best.sort_by(|one, two| two.0.total_cmp(&one.0));
        best.truncate(self.extras);
        best
    }
}
