//! What a step wants, and doing it.

use flipwrite::{Choice, Crossing, Deck, Game, read_choice};
use flipwrite_host::Time;

use super::{Lesson, Taught, Verdict, drafted, shape};
use crate::here::Here;
use crate::shape::Shape;

/// One step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its name, in messages and where progress is kept.
    pub name: &'static str,
    /// When it is done.
    pub goal: Goal,
}

/// When a step is done. Choices are written as in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// These two cards are kept.
    Keep(&'static str),
    /// The pattern is turned as the next step needs it.
    Turn,
    /// This is crossed, but not confirmed.
    Draft(&'static str),
    /// What was crossed is confirmed.
    Confirm,
    /// This is crossed and confirmed.
    Cross(&'static str),
    /// This replacement is taken.
    Take(&'static str),
    /// What this part of the score card is for has been read.
    Read(&'static str),
}

impl<G: Taught> Lesson<G> {
    /// Does the next act of the step: turns, crosses, or confirms. What led astray is taken back first.
    pub fn show(&self, desk: &mut Here<G>) {
        if self.judge(desk) == Verdict::Astray {
            *desk = self.start().clone();
        }
        match self.step().map(|step| step.goal) {
            Some(Goal::Turn) => {
                turn_once(desk, self.wanted().last().map(|crossing| Shape::of(crossing.boxes)));
            }
            Some(Goal::Draft(_) | Goal::Cross(_) | Goal::Confirm) => self.cross_next(desk),
            Some(goal) => choose_or_confirm(desk, goal),
            None => {}
        }
    }

    fn cross_next(&self, desk: &mut Here<G>) {
        let next = self.wanted().get(drafted(desk).len()).copied();
        match next {
            Some(crossing) => drop(place(desk, crossing)),
            None => drop(desk.confirm(Time(0))),
        }
    }
}

/// Does the whole of a step.
pub(super) fn perform<G: Taught>(place_of_step: usize, desk: &mut Here<G>) -> Option<()> {
    let goal = G::STEPS.get(place_of_step)?.goal;
    let crossing = crossing_of::<G>(place_of_step, desk.table().deck());
    match goal {
        Goal::Read(_) => Some(()),
        Goal::Confirm => desk.confirm(Time(0))?.ok(),
        Goal::Draft(_) => place(desk, crossing?),
        Goal::Cross(_) => {
            place(desk, crossing?)?;
            desk.confirm(Time(0))?.ok()
        }
        Goal::Turn => {
            let wanted = Shape::of(crossing?.boxes);
            // Mirrored and turned, there are at most eight orientations.
            (0..8).for_each(|_| turn_once(desk, Some(wanted)));
            (shape(desk) == Some(wanted)).then_some(())
        }
        Goal::Keep(_) | Goal::Take(_) => {
            choose_or_confirm(desk, goal);
            let before = desk.heard();
            choose_or_confirm(desk, goal);
            (desk.heard() > before).then_some(())
        }
    }
}

/// The crossing that a step is about; one that only turns the pattern is about the next.
pub(super) fn crossing_of<G: Taught>(place: usize, deck: &Deck<G>) -> Option<Crossing> {
    match G::STEPS.get(place)?.goal {
        Goal::Draft(text) | Goal::Cross(text) => match read_choice(deck, text).ok()? {
            Choice::Cross(crossing) => Some(crossing),
            _ => None,
        },
        Goal::Turn => crossing_of(place + 1, deck),
        _ => None,
    }
}

/// The choice that a step to keep or to take is about.
pub(super) fn choice_of<G: Game>(goal: Goal, deck: &Deck<G>) -> Option<Choice> {
    match goal {
        Goal::Keep(text) | Goal::Take(text) => read_choice(deck, text).ok(),
        _ => None,
    }
}

fn place<G: Game>(desk: &mut Here<G>, crossing: Crossing) -> Option<()> {
    let slot = desk.draft()?.player().slot_of(crossing.card)?;
    matches!(desk.place(slot, crossing.boxes)?, crate::Tapped::Placed(_)).then_some(())
}

/// Turns or mirrors the pattern, whichever leads on.
fn turn_once<G: Game>(desk: &mut Here<G>, wanted: Option<Shape>) {
    match (shape(desk), wanted) {
        (Some(now), Some(wanted)) if now == wanted => {}
        (Some(now), Some(wanted)) if now.turns_into(wanted) => _ = desk.turn(),
        (Some(_), Some(_)) => _ = desk.mirror(),
        _ => {}
    }
}

/// Marks what is to be kept or taken or, if that is done, confirms it.
fn choose_or_confirm<G: Game>(desk: &mut Here<G>, goal: Goal) {
    match choice_of(goal, desk.table().deck()) {
        Some(Choice::Keep(cards)) if !cards.iter().all(|card| desk.keeping().contains(card)) => {
            let missing = cards.into_iter().filter(|card| !desk.keeping().contains(card));
            missing.collect::<Vec<_>>().into_iter().for_each(|card| desk.mark_keep(card));
        }
        Some(Choice::Take(take)) if desk.taking() != Some(take) => desk.mark_take(Some(take)),
        Some(_) => drop(desk.confirm(Time(0))),
        None => {}
    }
}
