//! What a step points at.

use flipwrite::{Boxes, CardIndex, Choice, Slot, Take};
use flipwrite_host::Decision;

use super::goal::choice_of;
use super::{Goal, Lesson, Taught, Verdict, drafted, shape, told};
use crate::here::Here;
use crate::shape::Shape;

/// A button that changes what follows the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Turns the pattern.
    Rotate,
    /// Mirrors it.
    Mirror,
    /// One box instead of the pattern.
    Single,
}

/// Something on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Cards of the four dealt.
    Dealt(Vec<CardIndex>),
    /// Boxes of a card, and what has to be done to the pattern before it lies on them.
    Boxes {
        /// Which card.
        slot: Slot,
        /// Which boxes.
        boxes: Boxes,
        /// The button that helps.
        tool: Option<Tool>,
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
    pub fn target(&self, desk: &Here<G>) -> Target {
        let Some(step) = self.step() else { return Target::Nothing };
        if self.judge(desk) == Verdict::Astray {
            return self.instead(desk);
        }
        match step.goal {
            Goal::Read(part) => Target::Part(part),
            Goal::Keep(_) | Goal::Take(_) => choice_target(step.goal, desk),
            Goal::Turn | Goal::Draft(_) | Goal::Cross(_) | Goal::Confirm => self.crossing_target(desk),
        }
    }

    /// What to point at beside something else that was drafted; once that is confirmed, it has to be taken back.
    fn instead(&self, desk: &Here<G>) -> Target {
        let drafts = told(desk) == told(self.start());
        match self.crossing_target(self.start()) {
            Target::Boxes { slot, boxes, .. } if drafts => Target::Boxes { slot, boxes, tool: None },
            _ => Target::Nothing,
        }
    }

    fn crossing_target(&self, desk: &Here<G>) -> Target {
        let wanted = self.wanted();
        let picked = desk.is_picked() && desk.decision() == Some(Decision::Cross(wanted.clone()));
        let Some(next) = wanted.get(drafted(desk).len()).filter(|_| !picked) else { return Target::Confirm };
        let slot = desk.draft().and_then(|draft| draft.player().slot_of(next.card));
        slot.map_or(Target::Nothing, |slot| Target::Boxes {
            slot,
            boxes: next.boxes,
            tool: tool(desk, slot, next.boxes),
        })
    }
}

/// The button that brings the pattern, or one box, onto these boxes.
fn tool<G: Taught>(desk: &Here<G>, slot: Slot, boxes: Boxes) -> Option<Tool> {
    let (now, meant) = (shape(desk)?, Shape::of(boxes));
    if boxes.len() == 1 {
        let is_single = desk.drafting().is_some_and(|drafting| drafting.aim.single);
        let may_be_pattern = desk.placements().around(slot, boxes).next().is_some();
        return (may_be_pattern && !is_single).then_some(Tool::Single);
    }
    match now {
        now if now == meant => None,
        now if now.turns_into(meant) => Some(Tool::Rotate),
        _ => Some(Tool::Mirror),
    }
}

fn choice_target<G: Taught>(goal: Goal, desk: &Here<G>) -> Target {
    match choice_of(goal, desk.table().deck()) {
        Some(Choice::Keep(cards)) => {
            let missing: Vec<_> = cards.into_iter().filter(|card| !desk.keeping().contains(card)).collect();
            if missing.is_empty() { Target::Confirm } else { Target::Dealt(missing) }
        }
        Some(Choice::Take(take)) if desk.taking() != Some(take) => Target::Offer(take),
        _ => Target::Confirm,
    }
}
