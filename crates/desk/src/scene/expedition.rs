//! The expedition: what is to be done now, and what its deck holds.

use flipwrite::{Choice, EXPEDITION, Pattern, Position};

use super::game::Staged;
use crate::desk::Desk;
use crate::shape::Shape;

/// What whoever looks is to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Now {
    /// Cross the pattern or one box.
    Cross(Pattern),
    /// Boxes are picked that are no crossing yet.
    Picking,
    /// The pattern fits nowhere: one box.
    OnlySingle(Pattern),
    /// So many extra crosses.
    Extra(usize),
    /// All is drafted.
    Whole,
    /// Nothing: others are asked.
    Wait,
}

pub(super) fn now<G: Staged>(desk: &Desk<G>) -> Now {
    let Some(draft) = desk.draft() else { return Now::Wait };
    let picks = desk.drafting().is_some_and(|drafting| drafting.aim.picked.is_some());
    let pattern = || desk.position().map_or(Pattern::I2, |position| position.turn().pattern());
    let is_single = |choice| matches!(choice, Choice::Cross(crossing) if crossing.boxes.len() == 1);
    match draft.player().extras() {
        _ if draft.is_complete() => Now::Whole,
        _ if picks && !desk.is_picked() => Now::Picking,
        0 if draft.choices().iter().all(is_single) => Now::OnlySingle(pattern()),
        0 => Now::Cross(pattern()),
        count => Now::Extra(count),
    }
}

/// The pattern as it is turned now.
pub(super) fn shape<G: Staged>(desk: &Desk<G>) -> Option<Shape> {
    let aimed = desk.drafting().map(|drafting| drafting.aim.shape);
    aimed.or_else(|| desk.position()?.pattern().map(Shape::of_pattern))
}

/// How often a pattern is in the expedition deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The pattern.
    pub pattern: Pattern,
    /// How often there is one.
    pub of: usize,
    /// How many are still to come; nothing where the table does not show it.
    pub come: Option<usize>,
    /// It is the one turned up now.
    pub now: bool,
}

pub(super) fn counts<G: Staged>(desk: &Desk<G>) -> [Count; 6] {
    let tracker = desk.table().options().tracker;
    let position = desk.position();
    let now = position.as_ref().and_then(Position::pattern);
    Pattern::ALL.map(|pattern| Count {
        pattern,
        of: EXPEDITION.iter().filter(|card| **card == pattern).count(),
        come: position.as_ref().filter(|_| tracker).map(|p| p.expedition().count(pattern)),
        now: now == Some(pattern),
    })
}
