//! What two cards to keep or take have to say for themselves.

use flipwrite::{CardIndex, CardNumber, CardSet, Deck, Fact, Icon, Printed};

use super::both::{Side, count};
use crate::knowledge::{Knowledge, Playable};

/// What cards must differ by to be told: in tenths of turns and icons, and in points. Nobody cares about less.
const LEAST_TENTHS: usize = 3;
pub(super) const LEAST_POINTS: i32 = 2;

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
        let bears = |icon: Icon| {
            let count = |card| count(self.deck(), card, self.deck().card(card).boxes(), icon) as f32;
            let counts = self.sides.map(|card| tenths(self.mean(card, count)));
            // Nobody likes skulls.
            let is_one = (counts[0] > counts[1]) == (icon != Icon::Skull);
            let side = if is_one { Side::One } else { Side::Other };
            let ([card, than], [tenths, otherwise]) = (self.numbers(side), seen_from(side, counts));
            let fact = Fact::Bears { card, icon, tenths, than, otherwise };
            (tenths.abs_diff(otherwise) >= LEAST_TENTHS).then_some((side, fact))
        };
        G::TRACKED.into_iter().filter_map(|(icon, _)| bears(icon?)).collect()
    }

    /// The card of a side, and that of the other one.
    fn numbers(&self, side: Side) -> [Option<CardNumber>; 2] {
        seen_from(side, self.sides).map(|card| card.map(|card| self.deck().number(card)))
    }

    /// What a card brings by itself: fewer turns, or more points. No edit takes that away: it is printed.
    pub(super) fn itself(&self, side: Side) -> Option<Fact> {
        let [card, than] = self.numbers(side);
        let cards = seen_from(side, self.sides);
        let turns = cards.map(|card| self.mean(card, |card| self.knowledge.fresh(card).turns));
        let points = cards.map(|card| self.mean(card, |card| G::points_of(self.deck().card(card)) as f32));
        if (turns[1] - turns[0]) * G::TURN_PRICE > points[0] - points[1] {
            let [tenths, otherwise] = turns.map(tenths);
            (tenths + LEAST_TENTHS <= otherwise).then_some(Fact::Quick { card, tenths, than, otherwise })
        } else {
            let [value, otherwise] = points.map(|points| points.round() as i32);
            (value >= otherwise + LEAST_POINTS).then_some(Fact::Prize { card, value, than, otherwise })
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

fn tenths(figure: f32) -> usize {
    (10.0 * figure).round() as usize
}

/// Something of each side: of this one first.
fn seen_from<T: Copy>(side: Side, of: [T; 2]) -> [T; 2] {
    [of[side as usize], of[side.opposite() as usize]]
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
