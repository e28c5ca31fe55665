//! Why the rules refuse a choice.

use flipwrite::{Boxes, CardNumber, Deck, Game, GameId, Refusal};

use crate::arg::Arg;
use crate::catalog::Words;

impl Words {
    /// Why a choice is refused and the way out, with the number of the rule: the sentence names the card, and its entrance.
    pub fn refusal<G: Game>(&self, deck: &Deck<G>, refusal: &Refusal) -> String {
        self.with_rule(self.refusal_reason(deck, refusal), refusal.rule())
    }

    /// Why a choice is refused, to somebody who has just pointed at it: no names of boxes, no numbers of rules.
    pub fn refused_here(&self, game: GameId, refusal: &Refusal) -> String {
        match refusal {
            Refusal::NoBox { .. } => self.say(
                match game {
                    GameId::Maps => "why-no-box-maps",
                    GameId::Pyramids => "why-no-box-pyramids",
                },
                &[],
            ),
            Refusal::CrossedAlready { .. } => self.say("why-crossed-already", &[]),
            Refusal::NotThePattern(pattern) => {
                self.say("why-not-the-pattern", &[("pattern", (*pattern).into())])
            }
            Refusal::EntranceFirst(_) => self.say("refusal-entrance-first", &[]),
            Refusal::NotTouching(_) => self.say("refusal-not-touching", &[]),
            _ => self.refusal_without_deck(refusal),
        }
    }

    pub(crate) fn refusal_reason<G: Game>(&self, deck: &Deck<G>, refusal: &Refusal) -> String {
        match *refusal {
            Refusal::NoBox { boxes, .. } => self.about_boxes(&format!("refusal-no-box-{}", G::ID), boxes),
            Refusal::EntranceFirst(card) => match deck.find(card) {
                Some(index) => {
                    let entrance = G::opening(deck.card(index)).to_string();
                    let args = [("card", card.into()), ("entrance", entrance.into())];
                    self.say("refusal-entrance-first-on", &args)
                }
                None => self.refusal_without_deck(refusal),
            },
            _ => self.refusal_without_deck(refusal),
        }
    }

    /// A refusal as far as it can be told without the deck.
    pub(crate) fn refusal_without_deck(&self, refusal: &Refusal) -> String {
        let on_card = |key, card: CardNumber| self.say(key, &[("card", card.into())]);
        match *refusal {
            Refusal::NotDue => self.say("refusal-not-due", &[]),
            Refusal::NotDealt(card) => on_card("refusal-not-dealt", card),
            Refusal::KeptTwice(card) => on_card("refusal-kept-twice", card),
            Refusal::NotYourCard(card) => on_card("refusal-not-your-card", card),
            Refusal::NoBox { boxes, .. } => self.about_boxes("fault-no-box", boxes),
            Refusal::CrossedAlready { boxes, .. } => self.about_boxes("refusal-crossed-already", boxes),
            Refusal::NotThePattern(pattern) => {
                self.say("refusal-not-the-pattern", &[("pattern", pattern.into())])
            }
            Refusal::ExtraIsOneBox => self.say("refusal-extra-is-one-box", &[]),
            Refusal::CardFinished(card) => on_card("refusal-card-finished", card),
            Refusal::EntranceFirst(_) => self.say("refusal-entrance-first", &[]),
            Refusal::NotTouching(card) => on_card("refusal-not-touching-on", card),
            Refusal::NotOnDisplay(card) => on_card("refusal-not-on-display", card),
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
