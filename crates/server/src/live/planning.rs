//! Seats that have planned what they are asked.

use flipwrite::Seat;
use flipwrite_host::{Holder, Viewer};
use flipwrite_wire::online::{PlanLine, Say};
use flipwrite_wire::{InputLine, RefusalLine};

use super::{Answer, Live, Watcher, refusal};
use crate::now;
use crate::plans::{self, Moment, Plan};
use crate::room::{Person, Place};
use crate::store::Change;

impl Live {
    /// Somebody plans the next turn, or does so no more.
    pub(super) fn plan(&mut self, who: Person, line: Option<PlanLine>) -> Answer {
        let seat = self.seat_of(who)?;
        if !self.room.terms().pace.is_correspondence() {
            return Err(refusal("not-correspondence"));
        }
        let game = self.game.as_deref().ok_or_else(|| refusal("not-begun"))?;
        if game.is_ended() {
            return Err(refusal("ended"));
        }
        if !game.company().people().contains(seat) {
            return Err(refusal("not-a-person"));
        }
        let plan = line.map(|line| Plan::new(line, game)).transpose()?.flatten();
        if plan != self.plans[seat.index()] {
            self.keep_plan(seat, plan);
            self.tell_plan(seat, None);
            self.follow_plans();
        }
        Ok(())
    }

    /// Seats that have planned for what they are asked decide so; what does not fit is dropped.
    pub(super) fn follow_plans(&mut self) {
        while let Some((seat, question, now)) = self.planned_question() {
            self.follow_plan(seat, question, now);
        }
    }

    /// A question that somebody has planned for.
    pub(super) fn planned_question(&self) -> Option<(Seat, u32, Moment)> {
        let game = self.game.as_ref()?;
        let now = game.moment()?;
        let is_planned =
            |seat: Seat| self.plans[seat.index()].as_ref().is_some_and(|plan| plan.is_about(now));
        let mut questions = game.company().questions();
        let (seat, question, _) =
            questions.find(|(seat, _, holder)| *holder == Holder::Person && is_planned(*seat))?;
        Some((seat, question.0, now))
    }

    fn follow_plan(&mut self, seat: Seat, question: u32, now: Moment) {
        let Some(plan) = self.plans[seat.index()].clone() else { return };
        let mut dropped = None;
        for decision in plan.decisions(now) {
            let left = plan.after(now, Some(&decision));
            let change = self.planned(Change::default(), seat, left.as_ref());
            match self.accept(InputLine::Decide { seat, question, decision }, change) {
                Ok(()) => {
                    // The decision may have ended the game, and all plans with it.
                    if self.plans[seat.index()].is_some() {
                        self.plans[seat.index()] = left;
                    }
                    return self.tell_plan(seat, None);
                }
                Err(refusal) => dropped = dropped.or(Some(refusal)),
            }
        }
        self.keep_plan(seat, plan.after(now, None));
        self.tell_plan(seat, dropped);
    }

    /// A seat has this plan from now on: stored by whoever has the table, or not at all.
    fn keep_plan(&mut self, seat: Seat, plan: Option<Plan>) {
        let change = Change::default().and_one(
            "UPDATE tables SET changed = $1 WHERE id = $2 AND fence = $3",
            [(now() as i64).into(), self.id.as_str().into(), self.fence.into()],
        );
        let change = self.planned(change, seat, plan.as_ref());
        self.store(change);
        self.plans[seat.index()] = plan;
    }

    pub(super) fn planned(&self, change: Change, seat: Seat, plan: Option<&Plan>) -> Change {
        let person = self.room.places().get(seat.index()).and_then(Place::person);
        plans::stored(change, &self.id, seat, person.zip(plan))
    }

    /// Tells a seat what it plans now, and why something of it was dropped.
    pub(super) fn tell_plan(&mut self, seat: Seat, dropped: Option<RefusalLine>) {
        let say = self.plan_of(seat, dropped);
        self.tell(Viewer::Seat(seat), &say);
    }

    /// Tells whoever comes back what it plans.
    pub(super) fn tell_plan_to(&mut self, watcher: &Watcher) {
        let Some(seat) = watcher.viewer.seat().filter(|seat| self.plans[seat.index()].is_some()) else {
            return;
        };
        let say = self.plan_of(seat, None);
        self.tell_one(watcher, &say);
    }

    fn plan_of(&self, seat: Seat, dropped: Option<RefusalLine>) -> Say {
        let plan = self.plans[seat.index()].as_ref().map(|plan| plan.line().clone());
        Say::Plan { table: self.id.to_string(), plan, dropped }
    }
}
