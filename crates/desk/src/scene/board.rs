//! One of the two cards of whoever looks, to be crossed on.

use flipwrite::{BoxIndex, Boxes, CardIndex, Choice, Draft, Slot};
use flipwrite_host::Decision;

use super::game::Staged;
use crate::desk::Desk;

/// The state of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxState {
    /// No box: wall or sea.
    Blocked,
    /// Free, and a tap on it means nothing now.
    Free,
    /// Free, and a tap on it means something.
    Legal,
    /// Picked for the pattern.
    Picked,
    /// Part of what would be crossed as things are pointed at.
    Placed,
    /// Crossed in the draft.
    New,
    /// Crossed in an earlier turn.
    Crossed,
}

/// A card with the sets that decide the state of its boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Which card.
    pub card: CardIndex,
    /// Crossed in earlier turns.
    pub crossed: Boxes,
    /// Crossed in the draft.
    pub new: Boxes,
    /// Picked for the pattern.
    pub picked: Boxes,
    /// What would be crossed as things are pointed at.
    pub placed: Boxes,
    /// Those that a tap means something for.
    pub legal: Boxes,
    /// Some boxes may be crossed now, and some of the free ones may not.
    pub restricted: bool,
    /// Whether it is complete with the draft.
    pub finished: bool,
}

impl Board {
    /// The state of a box, on a card with these boxes.
    pub fn state(&self, boxes: Boxes, index: BoxIndex) -> BoxState {
        match () {
            () if !boxes.contains(index) => BoxState::Blocked,
            () if self.new.contains(index) => BoxState::New,
            () if self.crossed.contains(index) => BoxState::Crossed,
            () if self.picked.contains(index) => BoxState::Picked,
            () if self.placed.contains(index) => BoxState::Placed,
            () if self.legal.contains(index) => BoxState::Legal,
            () => BoxState::Free,
        }
    }
}

pub(super) fn board<G: Staged>(desk: &Desk<G>, slot: Slot) -> Option<Board> {
    let position = desk.position()?;
    let deck = position.deck();
    let draft = desk.draft();
    let before = draft.as_ref().map_or(position.player(desk.seat()), |draft| draft.before());
    let now = draft.as_ref().map_or(before, |draft| draft.player());
    let crossed = before.crossed(deck, slot);
    let picked = desk.drafting().map_or(Boxes::EMPTY, |drafting| drafting.aim.touched_on(slot));
    let placed = desk.proposal().filter(|proposal| proposal.0 == slot);
    let legal = desk.open_boxes(slot);
    let others = now.free(slot).without(legal).without(picked);
    let card = now.card(slot)?;
    Some(Board {
        card,
        crossed,
        new: now.crossed(deck, slot).without(crossed).or(decided(desk, card)),
        picked,
        placed: placed.map_or(Boxes::EMPTY, |placed| placed.1),
        legal,
        restricted: !legal.is_empty() && !others.is_empty(),
        finished: now.finished(slot),
    })
}

/// What whoever looks has decided to cross on a card, while others still think.
fn decided<G: Staged>(desk: &Desk<G>, card: CardIndex) -> Boxes {
    let Some(Decision::Cross(crossings)) = desk.decided() else { return Boxes::EMPTY };
    let here = crossings.iter().filter(|crossing| crossing.card == card);
    here.fold(Boxes::EMPTY, |boxes, crossing| boxes.or(crossing.boxes))
}

/// What can be done with the draft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tools {
    /// There is something to cross.
    pub drafting: bool,
    /// The pattern is still in hand: it can be turned and mirrored.
    pub turning: bool,
    /// One box is in hand instead.
    pub single: bool,
    /// How many steps can be taken back.
    pub steps: usize,
    /// It can be confirmed, or what is picked can be drafted.
    pub whole: bool,
    /// What would be confirmed is one box only, though the pattern would fit.
    pub just_one: bool,
}

pub(super) fn tools<G: Staged>(desk: &Desk<G>) -> Tools {
    let draft = desk.draft();
    let drafting = desk.drafting();
    let whole = draft.is_some() && (desk.decision().is_some() || desk.is_picked());
    Tools {
        drafting: draft.is_some(),
        turning: draft.as_ref().is_some_and(|draft| !draft.is_complete() && draft.player().extras() == 0),
        single: drafting.is_some_and(|drafting| drafting.aim.single),
        steps: drafting.map_or(0, |d| d.steps().len() + usize::from(d.aim.picked.is_some())),
        whole,
        just_one: whole && is_just_one_box(desk),
    }
}

fn is_just_one_box<G: Staged>(desk: &Desk<G>) -> bool {
    let Some(drafting) = desk.drafting() else { return false };
    let crossed = match drafting.steps().first() {
        Some(step) => Some(step.boxes),
        None => desk.proposal().filter(|_| desk.is_picked()).map(|proposal| proposal.1),
    };
    let fits = || {
        let draft = desk.position().and_then(|position| Draft::new(&position, desk.seat()));
        let whole = |choice| matches!(choice, Choice::Cross(crossing) if crossing.boxes.len() > 1);
        draft.is_some_and(|draft| draft.choices().iter().any(whole))
    };
    crossed.is_some_and(|boxes| boxes.len() == 1) && fits()
}

/// The boxes drafted last: a tap on them takes them back.
pub(super) fn last_step<G: Staged>(desk: &Desk<G>) -> Option<(Slot, Boxes)> {
    let step = desk.drafting()?.steps().last().copied()?;
    let slot = desk.draft()?.player().slot_of(step.card)?;
    Some((slot, step.boxes))
}
