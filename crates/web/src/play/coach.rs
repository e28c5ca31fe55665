//! The coach: when it is asked, what it says, and when it is silent again.

use flipwrite::{BoxIndex, Boxes, Slot};
use flipwrite_desk::scene::{Advice, Says};
use flipwrite_words::Words;

use super::Play;
use crate::browser;
use crate::ui::*;

/// Milliseconds after a confirmation in which nobody means to ask the coach: the second of two taps may lie on it.
const NOT_MEANT: u64 = 400;

/// What the coach has to say.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Hint {
    Thinking,
    /// What is best, and whether it is shown already or only where to look.
    Best(Box<Advice>, bool),
    /// There is nothing to advise.
    None,
    /// The coach can't answer.
    Failed,
}

impl Play {
    /// Asks the coach.
    pub(crate) fn ask_hint(self) {
        // The key asks too.
        if self.is_there() || browser::now().saturating_sub(self.confirmed_at.get_value()) < NOT_MEANT {
            return;
        }
        // What is picked and not yet placed would stand beside the advice as if it belonged to it.
        if self.desk.with_untracked(|desk| desk.picked().is_some()) {
            self.desk.update(|desk| _ = desk.undo());
        }
        if self.desk.with_untracked(|desk| desk.ask_coach(0).is_none()) {
            return;
        }
        self.hint.set(Some(Hint::Thinking));
        self.seat_bots();
        let act = self.acts.get_value();
        let write = |id| self.desk.with_untracked(|desk| desk.ask_coach(id)).unwrap_or_default();
        self.bots.ask(write, move |reply| {
            // Advice on what has been done meanwhile comes too late.
            if self.acts.try_get_value() != Some(act) {
                return self.end_hint();
            }
            if reply.error().is_some() {
                return self.hint.set(Some(Hint::Failed));
            }
            let advice = self.desk.try_with_untracked(|desk| desk.read_advice(&reply)).flatten();
            let hint = advice.map_or(Hint::None, |advice| Hint::Best(Box::new(advice), false));
            self.hint.set(Some(hint));
        });
    }

    /// Shows what may fit next, or not any more. Where it stands the hint stands, too.
    pub(crate) fn switch_outs(self) {
        self.end_hint();
        self.outs.update(|outs| *outs = !*outs);
    }

    /// Shows the best choice, not only where to look.
    pub(crate) fn show_best(self) {
        self.hint.update(|hint| {
            if let Some(Hint::Best(_, shown)) = hint {
                *shown = true;
            }
        });
    }

    /// The coach has nothing more to say.
    pub(super) fn end_hint(self) {
        self.hint.set(None);
    }

    /// The coach is silent once somebody picks boxes elsewhere than it advises.
    pub(super) fn leave_hint(self) {
        let Some((slot, boxes)) = self.desk.with_untracked(|desk| desk.picked()) else { return };
        let advised = match self.hint.get_untracked() {
            Some(Hint::Best(advice, _)) => untrack(|| self.advised_on(&advice, slot)),
            _ => Vec::new(),
        };
        let follows = advised.iter().any(|advised| boxes.without(*advised).is_empty());
        if !follows {
            self.end_hint();
        }
    }

    fn advised_on(self, advice: &Advice, slot: Slot) -> Vec<Boxes> {
        self.desk.with(|desk| desk.advised(advice, slot))
    }

    /// Whether the coach shows this box as part of the best crossing: with the number of the step, from 1, if
    /// there are several.
    pub(crate) fn advises(self, slot: Slot, index: BoxIndex) -> Option<Option<usize>> {
        let Some(Hint::Best(advice, true)) = self.hint.get() else { return None };
        let steps = self.advised_on(&advice, slot);
        let step = steps.iter().position(|boxes| boxes.contains(index))?;
        Some((steps.len() > 1).then_some(step + 1))
    }

    /// Whether the coach says to look at this card, and no more yet.
    pub(crate) fn says_to_look(self, slot: Slot) -> bool {
        let Some(Hint::Best(advice, false)) = self.hint.get() else { return false };
        self.advised_on(&advice, slot).first().is_some_and(|boxes| !boxes.is_empty())
    }

    /// What the coach says; the own cards lie above each other or side by side.
    pub(crate) fn hint_says(self, words: &Words, stacked: bool) -> Says {
        let only = |key| Says { open: vec![words.say(key, &[])], ..Says::default() };
        match self.hint.get() {
            None => Says::default(),
            Some(Hint::Thinking) => only("hint-thinking"),
            Some(Hint::None) => only("hint-none"),
            Some(Hint::Failed) => only("hint-failed"),
            Some(Hint::Best(advice, false)) => {
                self.desk.with(|desk| desk.where_to_look(words, &advice, stacked))
            }
            Some(Hint::Best(advice, true)) => self.desk.with(|desk| desk.best(words, &advice)),
        }
    }

    /// Drafts what the coach advises.
    pub(crate) fn use_hint(self) {
        let Some(Hint::Best(advice, _)) = self.hint.get_untracked() else { return };
        self.desk.update(|desk| desk.follow(&advice));
        self.end_hint();
        self.store();
    }
}
