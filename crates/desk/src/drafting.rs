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
        Drafting { steps: Vec::new(), aim: Aim::new(Shape::of_pattern(pattern)) }
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
        let one_box = self.aim.single || draft.player().extras() > 0;
        if one_box {
            return self.place(draft, slot, index.alone());
        }
        let before = self.aim.picked_on(slot);
        if before.contains(index) {
            return self.unpick(slot, before.without(index.alone()));
        }
        let placements = Placements::of(draft);
        let together = before.or(index.alone());
        if together.len() > 1 && placements.allow(slot, together) {
            return self.place(draft, slot, together);
        }
        // Boxes that no placement covers together: whoever tapped has changed their mind, and begins anew here.
        let fits = |boxes: Boxes| placements.around(slot, boxes).next().is_some();
        let picked = if fits(together) { together } else { index.alone() };
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

    fn unpick(&mut self, slot: Slot, left: Boxes) -> Tapped {
        self.aim.picked = (!left.is_empty()).then_some((slot, left));
        Tapped::Unpicked
    }

    /// The pointer is over a card, at a point in boxes from the top left corner of its grid.
    pub fn point<G: Game>(&mut self, draft: &Draft<'_, G>, slot: Slot, point: (f32, f32)) {
        let placements = Placements::of(draft);
        let one_box = self.aim.single || draft.player().extras() > 0;
        let shape = if one_box { Shape::of(Boxes::from_bits(1)) } else { self.aim.shape };
        self.aim.ghost = placements.nearest(slot, shape, point).map(|boxes| (slot, boxes));
    }

    /// Drafts what is proposed; `None` if nothing is.
    pub fn place_proposal<G: Game>(&mut self, draft: &mut Draft<'_, G>) -> Option<Tapped> {
        let (slot, boxes) = self.aim.proposal(&Placements::of(draft))?;
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

    /// Turns the pattern by a quarter; with boxes picked, goes on to the next placement around them.
    pub fn turn(&mut self) {
        self.aim.shape = self.aim.shape.turned();
        (self.aim.ghost, self.aim.single) = (None, false);
    }

    /// Mirrors the pattern.
    pub fn mirror(&mut self) {
        self.aim.shape = self.aim.shape.mirrored();
        (self.aim.ghost, self.aim.single) = (None, false);
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
