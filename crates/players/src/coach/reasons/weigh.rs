//! What speaks for either of two choices, and how much: what is true is asked of the rules, what it is worth of the scene.

use flipwrite::{CardIndex, Crossing, Fact, Slot, Take};

use super::both::{Both, Side};
use super::cards::Told;
use super::edit::Edit;
use super::scene::{Scene, Ways, crossed};
use super::takes::{Cards, LEAST_POINTS, apart};
use crate::clock::Clock;
use crate::knowledge::Playable;

/// A fact that was weighed.
pub(super) struct Weighed {
    pub(super) side: Side,
    pub(super) fact: Fact,
    /// What the difference shrinks by without it: positive if that speaks for the one choice.
    pub(super) shrinks: f32,
}

impl<G: Playable> Scene<'_, '_, G> {
    /// All facts that hold, each with what the difference shrinks by without it.
    pub(super) fn weighed(&self, difference: f32) -> Option<Vec<Weighed>> {
        match &self.ways {
            Ways::Cross(ways) => self.of_crossings(ways, difference),
            Ways::Take(takes) => {
                let card = |take: &Take| match take {
                    Take::Display(card) => Some(*card),
                    Take::Deck => None,
                };
                Some(self.of_cards([card(&takes[0]), card(&takes[1])], difference))
            }
            Ways::Keep(_, pairs) => Some(self.of_cards(apart(self.knowledge, *pairs), difference)),
        }
    }

    /// Facts that hold, each with what the difference shrinks by without it: what they say speaks for the side that they say,
    /// and the position can be edited so.
    fn holding(&self, facts: impl IntoIterator<Item = (Side, Fact)>, difference: f32) -> Vec<Weighed> {
        let weigh = |(side, fact): (Side, Fact)| {
            let shrinks = difference - self.difference(Some(self.edit(&fact)?))?;
            (side.sign() * shrinks > 0.0).then_some(Weighed { side, fact, shrinks })
        };
        facts.into_iter().filter_map(weigh).collect()
    }

    fn edit(&self, fact: &Fact) -> Option<Edit> {
        Edit::of(self.position.deck(), fact)
    }

    fn of_crossings(&self, ways: &[Vec<Crossing>; 2], difference: f32) -> Option<Vec<Weighed>> {
        let crossed = crossed(&self.position, self.seat, ways, None)?;
        let settled = crossed
            .map(|player| player.settled_alone(self.position.deck(), &mut { *self.position.commons() }));
        let both = Both {
            position: &self.position,
            seat: self.seat,
            crossed,
            settled,
            clock: Clock::after(&self.position),
        };
        let marked = Side::BOTH
            .into_iter()
            .flat_map(|side| G::marked(&both, side).into_iter().map(move |fact| (side, fact)));
        let mut weighed = self.holding(marked, difference);
        let mut cards = Vec::new();
        for slot in Slot::BOTH {
            cards.extend(self.of_card(&both, slot, &weighed, difference));
        }
        balance(&mut cards);
        if let Some(whole) = self.whole(ways, &weighed, difference) {
            // Whoever crosses the whole pattern gets further with a card: that need not be said again.
            cards.retain(|card| card.side != whole.side || says_more(&card.fact));
            if !cards.iter().any(|card| card.side == whole.side) {
                cards.push(whole);
            }
        }
        // An extra cross that completes a card is told by the card.
        let completes =
            |side| cards.iter().any(|card| card.side == side && matches!(card.fact, Fact::Completes { .. }));
        let extras = self.extras(ways).filter(|(side, _)| !completes(*side));
        weighed.extend(self.holding(extras, difference));
        weighed.extend(cards);
        Some(weighed)
    }

    /// What a card crossed in two ways is worth, less what its icons and its color are known to be.
    fn of_card(
        &self,
        both: &Both<'_, '_, G>,
        slot: Slot,
        known: &[Weighed],
        difference: f32,
    ) -> Option<Weighed> {
        let card = both.before().card(slot)?;
        if both.boxes(Side::One, slot) == both.boxes(Side::Other, slot) {
            return None;
        }
        let completed = Side::BOTH.map(|side| both.crossed(side).finished(slot));
        let belongs = |weighed: &&Weighed| match self.edit(&weighed.fact) {
            Some(Edit::Bonus(_) | Edit::Seals) => completed[0] != completed[1],
            edit => edit.is_some_and(|edit| both.differ_in(slot, G::icons_of(edit))),
        };
        let shrinks = difference - self.difference(Some(Edit::Alike(card)))?;
        let shrinks = shrinks - known.iter().filter(belongs).map(|weighed| weighed.shrinks).sum::<f32>();
        let side = if shrinks > 0.0 { Side::One } else { Side::Other };
        let fact = Told { both, knowledge: self.knowledge, side, slot, card }.fact()?;
        Some(Weighed { side, fact, shrinks })
    }

    /// The whole pattern against a single box.
    fn whole(&self, ways: &[Vec<Crossing>; 2], known: &[Weighed], difference: f32) -> Option<Weighed> {
        let pattern = self.position.turn().pattern();
        let first = |side: Side| ways[side as usize].first().map_or(0, |crossing| crossing.boxes.len());
        let side = Side::BOTH
            .into_iter()
            .find(|side| first(*side) == pattern.len() && first(side.opposite()) == 1)?;
        let is_begun = self.position.player(self.seat).extras() > 0;
        let shrinks = difference - self.difference(Some(Edit::BothAlike))?;
        let shrinks = shrinks - known.iter().map(|weighed| weighed.shrinks).sum::<f32>();
        let fact = Fact::Whole { pattern, boxes: pattern.len() };
        let weighed = Weighed { side, fact, shrinks };
        (!is_begun && side.sign() * shrinks > 0.0).then_some(weighed)
    }

    /// More extra crosses than the other.
    fn extras(&self, ways: &[Vec<Crossing>; 2]) -> Option<(Side, Fact)> {
        let count = |side: Side| ways[side as usize].len().saturating_sub(1);
        let more = Side::BOTH.into_iter().find(|side| count(*side) > count(side.opposite()));
        let is_begun = self.position.player(self.seat).extras() > 0;
        let fact = |side: Side| Fact::Extra { crosses: count(side), otherwise: count(side.opposite()) };
        more.filter(|_| !is_begun).map(|side| (side, fact(side)))
    }

    fn of_cards(&self, sides: [Option<CardIndex>; 2], difference: f32) -> Vec<Weighed> {
        let cards = Cards { knowledge: self.knowledge, sides, unseen: self.position.unseen() };
        let mut facts = cards.bears();
        if let Ways::Take(_) = self.ways {
            for side in Side::BOTH {
                if let Some(card) = sides[side as usize] {
                    let than = sides[side.opposite() as usize];
                    let fact = G::taken(&self.position, self.seat, card, than);
                    facts.extend(fact.map(|fact| (side, fact)));
                }
            }
        }
        let mut weighed = self.holding(facts, difference);
        // Gems of both colors are one matter, and so are skulls and potions.
        weighed.dedup_by_key(|weighed| self.edit(&weighed.fact));
        let shrinks = difference - weighed.iter().map(|weighed| weighed.shrinks).sum::<f32>();
        let side = if shrinks > 0.0 { Side::One } else { Side::Other };
        let fact = cards.itself(side);
        weighed.extend(fact.map(|fact| Weighed { side, fact, shrinks }));
        weighed
    }
}

/// Where each choice completes a card, that speaks for neither; only what the one card is worth more than the other does.
fn balance(cards: &mut Vec<Weighed>) {
    let [one, other] = cards.as_slice() else { return };
    let (Fact::Completes { card, value, .. }, Fact::Completes { card: than, value: otherwise, .. }) =
        (one.fact, other.fact)
    else {
        return;
    };
    if one.side == other.side {
        return;
    }
    let shrinks = one.shrinks + other.shrinks;
    let (side, [(card, value), (than, otherwise)]) = match value > otherwise {
        true => (one.side, [(card, value), (than, otherwise)]),
        false => (other.side, [(than, otherwise), (card, value)]),
    };
    let fact = Fact::Prize { card: Some(card), value, than: Some(than), otherwise };
    cards.clear();
    if value >= otherwise + LEAST_POINTS && side.sign() * shrinks > 0.0 {
        cards.push(Weighed { side, fact, shrinks });
    }
}

/// Whether a fact about a card tells more than that it is crossed further.
fn says_more(fact: &Fact) -> bool {
    matches!(fact, Fact::Completes { .. } | Fact::Odds { .. } | Fact::Hole { .. })
}

#[cfg(test)]
mod tests {
    use flipwrite::CardNumber;

    use super::*;

    fn completes(side: Side, card: u8, value: i32, shrinks: f32) -> Weighed {
        let fact = Fact::Completes { card: CardNumber(card), value, cases: 0, of: 0 };
        Weighed { side, fact, shrinks }
    }

    #[test]
    fn completing_a_card_speaks_for_nobody_where_both_do() {
        let mut alike = vec![completes(Side::One, 7, 10, 4.0), completes(Side::Other, 19, 10, -3.0)];
        balance(&mut alike);
        assert!(alike.is_empty());
        let mut apart = vec![completes(Side::One, 7, 8, 3.0), completes(Side::Other, 19, 14, -6.0)];
        balance(&mut apart);
        let [told] = apart.as_slice() else { panic!("one is worth more") };
        let [card, than] = [19, 7].map(|number| Some(CardNumber(number)));
        assert_eq!(
            (told.side, told.fact),
            (Side::Other, Fact::Prize { card, value: 14, than, otherwise: 8 })
        );
        let mut only = vec![completes(Side::One, 7, 8, 3.0)];
        balance(&mut only);
        assert_eq!(only.len(), 1);
    }
}
