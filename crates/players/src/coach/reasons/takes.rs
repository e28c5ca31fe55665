//! What two cards to keep or take have to say for themselves.

use flipwrite::{CardIndex, CardSet, Deck, Fact, Icon, Printed};

use super::both::{Side, count};
use crate::knowledge::{Knowledge, Playable};

/// Two cards, or one and an unseen one; seen from each side.
pub(super) struct Cards<'a, G: Playable> {
    pub(super) knowledge: &'a Knowledge<G>,
    pub(super) sides: [Option<CardIndex>; 2],
    pub(super) unseen: CardSet,
}

impl<G: Playable> Cards<'_, G> {
    fn deck(&self) -> &Deck<G> {
        self.knowledge.deck()
    }

    /// Icons that one bears more of, and the other less.
    pub(super) fn bears(&self) -> Vec<(Side, Fact)> {
        let [Some(one), Some(other)] = self.sides else { return Vec::new() };
        let bears = |icon: Icon| {
            let count = |card| count(self.deck(), card, self.deck().card(card).boxes(), icon);
            let counts = [count(one), count(other)];
            let side = match counts[0] == counts[1] {
                true => return None,
                // Nobody likes skulls.
                false if (counts[0] > counts[1]) == (icon != Icon::Skull) => Side::One,
                false => Side::Other,
            };
            let card = self.deck().number([one, other][side as usize]);
            let (count, otherwise) = (counts[side as usize], counts[side.opposite() as usize]);
            Some((side, Fact::Bears { card, icon, count, otherwise }))
        };
        G::TRACKED.into_iter().filter_map(|(icon, _)| bears(icon?)).collect()
    }

    /// What a card brings by itself: fewer turns, or more points. No edit takes that away: it is printed.
    pub(super) fn itself(&self, side: Side) -> Option<Fact> {
        let [own, other] = [side, side.opposite()].map(|side| self.sides[side as usize]);
        let [card, than] = [own, other].map(|card| card.map(|card| self.deck().number(card)));
        let turns = [own, other].map(|card| self.mean(card, |card| self.knowledge.fresh(card).turns));
        let points =
            [own, other].map(|card| self.mean(card, |card| G::points_of(self.deck().card(card)) as f32));
        if (turns[1] - turns[0]) * G::TURN_PRICE > points[0] - points[1] {
            let [tenths, otherwise] = turns.map(|turns| (10.0 * turns).round() as usize);
            (tenths < otherwise).then_some(Fact::Quick { card, tenths, than, otherwise })
        } else {
            let [value, otherwise] = points.map(|points| points.round() as i32);
            (value > otherwise).then_some(Fact::Prize { card, value, than, otherwise })
        }
    }

    /// A figure of a card, or the mean of all that are unseen.
    fn mean(&self, card: Option<CardIndex>, figure: impl Fn(CardIndex) -> f32) -> f32 {
        match card {
            Some(card) => figure(card),
            None => self.unseen.iter().map(figure).sum::<f32>() / self.unseen.len().max(1) as f32,
        }
    }
}

/// The cards that one pair has and the other has not: of each, the one that tells most.
pub(super) fn apart<G: Playable>(
    knowledge: &Knowledge<G>,
    [one, other]: [[CardIndex; 2]; 2],
) -> [Option<CardIndex>; 2] {
    let worth = |card: &CardIndex| knowledge.fresh(*card).worth;
    let best =
        one.into_iter().filter(|card| !other.contains(card)).max_by(|a, b| worth(a).total_cmp(&worth(b)));
    let worst =
        other.into_iter().filter(|card| !one.contains(card)).min_by(|a, b| worth(a).total_cmp(&worth(b)));
    [best, worst]
}
