//! The crossing that somebody is drafting: steps made, and what is pointed at.

use flipwrite::{
    BoxIndex, Boxes, Choice, Crossing, Draft, Event, Game, Pattern, Position, Refusal, Seat, Slot,
};

use crate::aim::{Aim, Placements};
use crate::shape::Shape;

/// One person's crossing of this turn, until it is confirmed.
#[derive(Clone, Debug, PartialEq)]
pub struct Drafting {
    steps: Vec<Crossing>,
    /// The last step, while it is carried elsewhere.
    lifted: Option<Crossing>,
    /// What is pointed at.
    pub aim: Aim,
}

/// What a tap came to.
#[derive(Clone, Debug, PartialEq)]
pub enum Tapped {
    /// The box belongs to the boxes picked now.
    Picked,
    /// It does no more.
    Unpicked,
    /// A crossing was drafted, with these events.
    Placed(Vec<Event>),
    /// The rules refuse the choice that the tap meant.
    Refused(Choice, Refusal),
}

impl Drafting {
    /// Nothing drafted yet, with the pattern as it was turned over.
    pub fn new(pattern: Pattern) -> Self {
        Drafting { steps: Vec::new(), lifted: None, aim: Aim::new(Shape::of_pattern(pattern)) }
    }

    /// The steps drafted so far.
    pub fn steps(&self) -> &[Crossing] {
        &self.steps
    }

    /// The draft itself: the seat as it would be; `None` if the seat has nothing to cross.
    pub fn draft<'t, G: Game>(&self, position: &Position<'t, G>, seat: Seat) -> Option<Draft<'t, G>> {
        let mut draft = Draft::new(position, seat)?;
        for step in &self.steps {
            draft.cross(*step).ok()?;
        }
        Some(draft)
    }

    /// A box was tapped: where only one box can go it is crossed, else it is picked for the pattern, in any order.
    pub fn tap<G: Game>(&mut self, draft: &mut Draft<'_, G>, slot: Slot, index: BoxIndex) -> Tapped {
        let before = self.aim.picked_on(slot);
        match before.contains(index) {
            true => self.unpick(slot, before.without(index.alone())),
            false => self.mean(draft, slot, index.alone()),
        }
    }

    /// A finger is going over these boxes of a card.
    pub fn sweep(&mut self, slot: Slot, boxes: Boxes) {
        self.aim.ghost = None;
        self.aim.swept = Some((slot, boxes));
    }

    /// The finger is lifted: it meant the boxes that it went over, and no others; `None` if it went over none.
    pub fn end_sweep<G: Game>(&mut self, draft: &mut Draft<'_, G>) -> Option<Tapped> {
        let (slot, boxes) = self.aim.swept.take()?;
        Some(self.mean(draft, slot, boxes))
    }

    /// Boxes were touched: they are crossed if they are a crossing, together with those picked before or by
    /// themselves, and else picked.
    fn mean<G: Game>(&mut self, draft: &mut Draft<'_, G>, slot: Slot, boxes: Boxes) -> Tapped {
        if self.is_one_box(draft) {
            return self.place(draft, slot, boxes);
        }
        let placements = Placements::of(draft);
        let together = self.aim.picked_on(slot).or(boxes);
        let whole = |boxes: &Boxes| boxes.len() > 1 && placements.allow(slot, *boxes);
        if let Some(whole) = [together, boxes].into_iter().find(whole) {
            return self.place(draft, slot, whole);
        }
        // Boxes that no placement covers together: whoever touched them has changed their mind, and begins anew here.
        let fits = |boxes: Boxes| placements.around(slot, boxes).next().is_some();
        let picked = if fits(together) { together } else { boxes };
        match (fits(picked), placements.allow(slot, picked)) {
            (false, false) => return refused(draft, slot, picked),
            // It can't become a pattern: there is nothing to wait for.
            (false, true) => return self.place(draft, slot, picked),
            _ => {}
        }
        self.aim.ghost = None;
        self.aim.picked = Some((slot, picked));
        Tapped::Picked
    }

    /// Whether one box is in hand, not the pattern.
    fn is_one_box<G: Game>(&self, draft: &Draft<'_, G>) -> bool {
        self.aim.single || draft.player().extras() > 0
    }

    fn unpick(&mut self, slot: Slot, left: Boxes) -> Tapped {
        self.aim.picked = (!left.is_empty()).then_some((slot, left));
        Tapped::Unpicked
    }

    /// The pointer is over a card, at a point in boxes from the top left corner of its grid.
    pub fn point<G: Game>(&mut self, draft: &Draft<'_, G>, slot: Slot, point: (f32, f32)) {
        let placements = Placements::of(draft);
        let shape = if self.is_one_box(draft) { Shape::of(Boxes::from_bits(1)) } else { self.aim.shape };
        self.aim.ghost = placements.nearest(slot, shape, point).map(|boxes| (slot, boxes));
    }

    /// Drafts what is proposed; `None` if nothing is.
    pub fn place_proposal<G: Game>(&mut self, draft: &mut Draft<'_, G>) -> Option<Tapped> {
        let (slot, boxes) = self.aim.proposal(&Placements::of(draft))?;
        Some(self.place(draft, slot, boxes))
    }

    /// The pattern is taken up from its card, to be carried to a place; false if it is not in hand any more.
    pub fn take_up<G: Game>(&mut self, draft: &Draft<'_, G>) -> bool {
        let in_hand = is_in_hand(draft);
        if in_hand {
            self.aim.clear();
            self.aim.single = false;
        }
        in_hand
    }

    /// The last step is lifted from its place, to be carried to another; false if there is none.
    pub fn lift(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        self.aim.clear();
        // What comes after the first step is an extra cross: the pattern is not in hand then.
        if self.steps.is_empty() {
            self.aim.single = step.boxes.len() == 1;
        }
        if step.boxes.len() > 1 {
            self.aim.shape = Shape::of(step.boxes);
        }
        self.lifted = Some(step);
        true
    }

    /// What is carried is put down where it shows, or goes back to where it was lifted from.
    pub fn put_down<G: Game>(&mut self, draft: &mut Draft<'_, G>) -> Option<Tapped> {
        let before = self.lifted.take();
        let back = before.and_then(|step| Some((draft.player().slot_of(step.card)?, step.boxes)));
        let (slot, boxes) = self.aim.ghost.or(back)?;
        Some(self.place(draft, slot, boxes))
    }

    /// Drafts a crossing.
    pub fn place<G: Game>(&mut self, draft: &mut Draft<'_, G>, slot: Slot, boxes: Boxes) -> Tapped {
        let Some(card) = draft.player().card(slot) else {
            return refused(draft, slot, boxes);
        };
        let crossing = Crossing { card, boxes };
        match draft.cross(crossing) {
            Ok(events) => {
                self.steps.push(crossing);
                self.aim.clear();
                Tapped::Placed(events)
            }
            Err(refusal) => Tapped::Refused(Choice::Cross(crossing), refusal),
        }
    }

    /// The pattern is laid otherwise, turned or mirrored; false if it is not in hand any more.
    pub fn lay<G: Game>(&mut self, draft: &Draft<'_, G>, how: impl FnOnce(Shape) -> Shape) -> bool {
        let in_hand = is_in_hand(draft);
        if in_hand {
            self.aim.shape = how(self.aim.shape);
            (self.aim.ghost, self.aim.single) = (None, false);
        }
        in_hand
    }

    /// Takes back the boxes picked or, if there are none, the last step; false if there is nothing.
    pub fn undo(&mut self) -> bool {
        let had_picked = self.aim.picked.is_some();
        self.aim.clear();
        had_picked || self.steps.pop().is_some()
    }

    /// Takes everything back.
    pub fn restart(&mut self) {
        self.aim.clear();
        self.steps.clear();
    }

    /// Puts steps back that were stored; those that are not legal any more are dropped.
    pub(crate) fn restore<G: Game>(&mut self, draft: &mut Draft<'_, G>, steps: &[Crossing]) {
        for step in steps {
            if draft.cross(*step).is_err() {
                return;
            }
            self.steps.push(*step);
        }
    }
}

/// Whether the pattern is still to be crossed.
fn is_in_hand<G: Game>(draft: &Draft<'_, G>) -> bool {
    !draft.is_complete() && draft.player().extras() == 0
}

/// The rule that refuses these boxes.
fn refused<G: Game>(draft: &Draft<'_, G>, slot: Slot, boxes: Boxes) -> Tapped {
    let Some(card) = draft.player().card(slot) else {
        let nobody = Choice::Cross(Crossing { card: flipwrite::CardIndex::FIRST, boxes });
        return Tapped::Refused(nobody, Refusal::NotDue);
    };
    let crossing = Crossing { card, boxes };
    let refusal = draft.check(crossing).err().unwrap_or(Refusal::NotDue);
    Tapped::Refused(Choice::Cross(crossing), refusal)
}
