//! The coach: what it is asked, what it advises, and when it is silent again.

use flipwrite::{BoxIndex, Boxes, Choice, Slot, read_choice, write_choice};
use flipwrite_desk::{Desk, Drafting};
use flipwrite_words::Words;
use leptos::prelude::*;
use serde_json::{Value, json};

use super::questions::ask;
use super::{Play, gains_of};
use crate::shown::{Gains, Shown};

/// What the coach has to say.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Hint {
    Thinking,
    /// What is best, and whether it is shown already or only where to look.
    Best(Box<Advice>, bool),
    /// There is nothing to advise.
    None,
}

/// The best choice and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Advice {
    pub(crate) choices: Vec<Choice>,
    /// The expected final score, and how many points that is more than with the next best.
    pub(crate) score: Option<f64>,
    pub(crate) score_ahead: Option<f64>,
    /// The chance to win, and by how much it is higher than with the next best.
    pub(crate) win: Option<f64>,
    pub(crate) win_ahead: Option<f64>,
}

impl<G: Shown> Play<G> {
    /// Asks the coach.
    pub(crate) fn ask_hint(self) {
        let Some(seat) = self.desk.with_untracked(|desk| desk.look().seat().filter(|_| desk.is_asked()))
        else {
            return;
        };
        // What is picked and not yet placed would stand beside the advice as if it belonged to it.
        let picked = |desk: &Desk<G>| desk.drafting().is_some_and(|drafting| drafting.aim.picked.is_some());
        if self.desk.with_untracked(picked) {
            self.desk.update(|desk| _ = desk.undo());
        }
        self.hint.set(Some(Hint::Thinking));
        self.bots.seat(&self.table_line());
        let mut request = self.desk.with_untracked(|desk| ask(desk, seat));
        let keeps = request["ask"] == "keep";
        request["bot"] = json!("master");
        request["seed"] = json!("1");
        if !keeps {
            request["ask"] = json!("analyze");
            request["drafted"] = self.desk.with_untracked(drafted);
        }
        let act = self.acts.get_value();
        self.bots.ask(request, move |reply| {
            // Advice on what has been done meanwhile comes too late.
            if self.acts.try_get_value() != Some(act) {
                return self.end_hint();
            }
            let advice = self.desk.try_with_untracked(|desk| read_advice(desk, &reply)).flatten();
            let hint = advice.map_or(Hint::None, |advice| Hint::Best(Box::new(advice), false));
            let _ = self.hint.try_set(Some(hint));
        });
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
        let _ = self.hint.try_set(None);
    }

    /// The coach is silent once somebody picks boxes elsewhere than it advises.
    pub(super) fn leave_hint(self) {
        let picked =
            self.desk.with_untracked(|desk| desk.drafting().and_then(|drafting| drafting.aim.picked));
        let Some((slot, boxes)) = picked else { return };
        let advised = match self.hint.get_untracked() {
            Some(Hint::Best(advice, _)) => untrack(|| self.advised_on(&advice, slot)),
            _ => Vec::new(),
        };
        let follows = advised.iter().any(|advised| boxes.without(*advised).is_empty());
        if !follows {
            self.end_hint();
        }
    }

    /// What the coach advises to cross on a card, step by step; nothing for steps on the other card.
    fn advised_on(self, advice: &Advice, slot: Slot) -> Vec<Boxes> {
        let card = self.desk.with(|desk| desk.draft().and_then(|draft| draft.player().card(slot)));
        let on_card = |choice: &Choice| match choice {
            Choice::Cross(crossing) if Some(crossing.card) == card => crossing.boxes,
            _ => Boxes::EMPTY,
        };
        advice.choices.iter().map(on_card).collect()
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

    /// What a crossing that the coach advises brings.
    pub(crate) fn gains_of(self, words: &Words, advice: &Advice) -> Gains {
        self.desk.with(|desk| {
            let Some(mut draft) = desk.draft() else { return Gains::default() };
            for choice in &advice.choices {
                if let Choice::Cross(crossing) = choice {
                    let _ = draft.cross(*crossing);
                }
            }
            gains_of(words, desk, &draft)
        })
    }

    /// Drafts what the coach advises.
    pub(crate) fn use_hint(self) {
        let Some(Hint::Best(advice, _)) = self.hint.get_untracked() else { return };
        for choice in advice.choices {
            match choice {
                Choice::Cross(crossing) => {
                    let slot = self.desk.with_untracked(|desk| desk.draft()?.player().slot_of(crossing.card));
                    if let Some(slot) = slot {
                        let _ = self.desk.try_update(|desk| desk.place(slot, crossing.boxes));
                    }
                }
                Choice::Take(take) => self.mark_take(Some(take)),
                Choice::Keep(cards) => self.desk.update(|desk| {
                    desk.keeping().to_vec().into_iter().for_each(|card| desk.mark_keep(card));
                    cards.into_iter().for_each(|card| desk.mark_keep(card));
                }),
            }
        }
        self.end_hint();
        self.store();
    }
}

fn drafted<G: Shown>(desk: &Desk<G>) -> Value {
    let deck = desk.host().table().deck();
    let steps = desk.drafting().map(Drafting::steps).unwrap_or_default();
    json!(steps.iter().map(|step| write_choice(deck, Choice::Cross(*step))).collect::<Vec<_>>())
}

fn read_advice<G: Shown>(desk: &Desk<G>, reply: &Value) -> Option<Advice> {
    let deck = desk.host().table().deck();
    let candidates = reply["candidates"].as_array()?;
    let best = candidates.first()?;
    let choices = best["choices"].as_array()?.iter().map(|text| read_choice(deck, text.as_str()?).ok());
    Some(Advice {
        choices: choices.collect::<Option<_>>()?,
        score: best["score"].as_f64(),
        score_ahead: candidates.get(1).and_then(|next| next["score_loss"].as_f64()),
        win: best["win"].as_f64(),
        win_ahead: candidates.get(1).and_then(|next| next["win_loss"].as_f64()),
    })
}
