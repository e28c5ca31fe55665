//! Why the rules refuse a choice.

use flipwrite::{Boxes, Choice, Crossing, Deck, Game, GameId, Refusal};

use crate::arg::Arg;
use crate::catalog::Words;

impl Words {
    /// Why a choice is refused and the way out, with the number of the rule.
    pub fn refusal<G: Game>(&self, deck: &Deck<G>, refusal: &Refusal) -> String {
        self.with_rule(self.refusal_reason(deck, refusal), refusal.rule())
    }

    /// The same for a choice that is known: the sentence can then name the card, and its entrance.
    pub fn refused<G: Game>(&self, deck: &Deck<G>, choice: &Choice, refusal: &Refusal) -> String {
        self.with_rule(self.refused_reason(deck, choice, refusal), refusal.rule())
    }

    /// Why a choice is refused, to somebody who has just pointed at it: no names of boxes, no numbers of rules.
    pub fn refused_here<G: Game>(&self, deck: &Deck<G>, refusal: &Refusal) -> String {
        match refusal {
            Refusal::NoBox(_) if G::ID == GameId::Maps => self.say("why-no-box-maps", &[]),
            Refusal::NoBox(_) => self.say("why-no-box-pyramids", &[]),
            Refusal::CrossedAlready(_) => self.say("why-crossed-already", &[]),
            Refusal::NotThePattern(pattern) => {
                self.say("why-not-the-pattern", &[("pattern", (*pattern).into())])
            }
            _ => self.refusal_reason(deck, refusal),
        }
    }

    pub(crate) fn refused_reason<G: Game>(
        &self,
        deck: &Deck<G>,
        choice: &Choice,
        refusal: &Refusal,
    ) -> String {
        match (refusal, choice) {
            (Refusal::EntranceFirst, Choice::Cross(Crossing { card, .. })) => {
                let entrance = G::opening(deck.card(*card)).to_string();
                let args = [("card", deck.number(*card).into()), ("entrance", entrance.into())];
                self.say("refusal-entrance-first-on", &args)
            }
            (Refusal::NotTouching, Choice::Cross(Crossing { card, .. })) => {
                self.say("refusal-not-touching-on", &[("card", deck.number(*card).into())])
            }
            _ => self.refusal_reason(deck, refusal),
        }
    }

    pub(crate) fn refusal_reason<G: Game>(&self, deck: &Deck<G>, refusal: &Refusal) -> String {
        let on_card = |key, card| self.say(key, &[("card", deck.number(card).into())]);
        match *refusal {
            Refusal::NotDealt(card) => on_card("refusal-not-dealt", card),
            Refusal::KeptTwice(card) => on_card("refusal-kept-twice", card),
            Refusal::NotYourCard(card) => on_card("refusal-not-your-card", card),
            Refusal::NoBox(boxes) => self.about_boxes(&format!("refusal-no-box-{}", G::ID), boxes),
            Refusal::CardFinished(card) => on_card("refusal-card-finished", card),
            Refusal::NotOnDisplay(card) => on_card("refusal-not-on-display", card),
            _ => self.refusal_without_deck(refusal),
        }
    }

    /// A refusal as far as it can be told without the deck.
    pub(crate) fn refusal_without_deck(&self, refusal: &Refusal) -> String {
        match *refusal {
            Refusal::NotDue => self.say("refusal-not-due", &[]),
            Refusal::NotDealt(_) => self.say("fault-not-dealt", &[]),
            Refusal::KeptTwice(_) => self.say("fault-kept-twice", &[]),
            Refusal::NotYourCard(_) => self.say("fault-not-your-card", &[]),
            Refusal::NoBox(boxes) => self.about_boxes("fault-no-box", boxes),
            Refusal::CrossedAlready(boxes) => self.about_boxes("refusal-crossed-already", boxes),
            Refusal::NotThePattern(pattern) => {
                self.say("refusal-not-the-pattern", &[("pattern", pattern.into())])
            }
            Refusal::ExtraIsOneBox => self.say("refusal-extra-is-one-box", &[]),
            Refusal::CardFinished(_) => self.say("fault-card-finished", &[]),
            Refusal::EntranceFirst => self.say("refusal-entrance-first", &[]),
            Refusal::NotTouching => self.say("refusal-not-touching", &[]),
            Refusal::NotOnDisplay(_) => self.say("fault-not-on-display", &[]),
            Refusal::DeckEmpty => self.say("refusal-deck-empty", &[]),
        }
    }

    fn about_boxes(&self, key: &str, boxes: Boxes) -> String {
        self.say(key, &[("boxes", boxes.to_string().into()), ("count", boxes.len().into())])
    }

    /// A reason with the number of its rule in brackets.
    pub(crate) fn with_rule(&self, text: String, rule: &'static str) -> String {
        self.say("with-rule", &[("text", text.into()), ("rule", Arg::from(rule))])
    }
}
