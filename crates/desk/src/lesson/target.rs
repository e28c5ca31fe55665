//! What a step points at.

use flipwrite::{Boxes, CardIndex, Choice, Slot, Take};
use flipwrite_host::Decision;

use super::goal::choice_of;
use super::{Goal, Lesson, Taught, Verdict, drafted, shape};
use crate::desk::Desk;
use crate::shape::Shape;

/// Something on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Cards of the four dealt.
    Dealt(Vec<CardIndex>),
    /// The button that turns the pattern, and the boxes it is meant for.
    Rotate(Slot, Boxes),
    /// The button that mirrors it, and the boxes.
    Mirror(Slot, Boxes),
    /// Boxes of a card; `single` where the button for one box helps.
    Boxes {
        /// Which card.
        slot: Slot,
        /// Which boxes.
        boxes: Boxes,
        /// Whether the pattern is still in the way of one box.
        single: bool,
    },
    /// The button that confirms.
    Confirm,
    /// A replacement.
    Offer(Take),
    /// A part of the score card, by its name in records.
    Part(&'static str),
    /// Nothing.
    Nothing,
}

impl<G: Taught> Lesson<G> {
    /// What to point at now.
    pub fn target(&self, desk: &Desk<G>) -> Target {
        let Some(step) = self.step() else { return Target::Nothing };
        if self.judge(desk) == Verdict::Astray {
            return Target::Nothing;
        }
        match step.goal {
            Goal::Read(part) => Target::Part(part),
            Goal::Keep(_) | Goal::Take(_) => choice_target(step.goal, desk),
            Goal::Turn | Goal::Draft(_) | Goal::Cross(_) | Goal::Confirm => {
                self.crossing_target(desk, step.goal)
            }
        }
    }

    fn crossing_target(&self, desk: &Desk<G>, goal: Goal) -> Target {
        let wanted = self.wanted();
        let picked = desk.is_picked() && desk.decision() == Some(Decision::Cross(wanted.clone()));
        let Some(next) = wanted.get(drafted(desk).len()).filter(|_| !picked) else { return Target::Confirm };
        let Some(draft) = desk.draft() else { return Target::Nothing };
        let Some(slot) = draft.player().slot_of(next.card) else { return Target::Nothing };
        let (boxes, meant) = (next.boxes, Shape::of(next.boxes));
        match shape(desk) {
            Some(now) if goal == Goal::Turn && now.turns_into(meant) => Target::Rotate(slot, boxes),
            Some(_) if goal == Goal::Turn => Target::Mirror(slot, boxes),
            _ => {
                let is_single = desk.drafting().is_some_and(|drafting| drafting.aim.single);
                let may_be_pattern = desk.placements().around(slot, boxes).next().is_some();
                Target::Boxes { slot, boxes, single: boxes.len() == 1 && may_be_pattern && !is_single }
            }
        }
    }
}

fn choice_target<G: Taught>(goal: Goal, desk: &Desk<G>) -> Target {
    match choice_of(goal, desk.host().table().deck()) {
        Some(Choice::Keep(cards)) => {
            let missing: Vec<_> = cards.into_iter().filter(|card| !desk.keeping().contains(card)).collect();
            if missing.is_empty() { Target::Confirm } else { Target::Dealt(missing) }
        }
        Some(Choice::Take(take)) if desk.taking() != Some(take) => Target::Offer(take),
        _ => Target::Confirm,
    }
}
