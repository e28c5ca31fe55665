//! What a crossing would earn and cost.

use flipwrite::{Draft, Game, Icon, Player, Position, Printed, Slot};
use flipwrite_words::Words;

use super::game::Staged;
use crate::desk::Desk;

/// The icons that a crossing covers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen(Vec<Icon>);

impl Seen {
    /// How many of an icon.
    pub fn count(&self, icon: Icon) -> usize {
        self.0.iter().filter(|seen| **seen == icon).count()
    }
}

/// What a crossing brings, as items of two lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gains {
    /// What it earns.
    pub earns: Vec<String>,
    /// What it costs.
    pub costs: Vec<String>,
}

impl Gains {
    /// What it earns, as a sentence.
    pub fn earned(&self, words: &Words) -> Option<String> {
        let gains = || words.list(&self.earns);
        (!self.earns.is_empty()).then(|| words.say("gain-lead", &[("gains", gains().into())]))
    }

    /// What it costs, as a sentence.
    pub fn cost(&self, words: &Words) -> Option<String> {
        let costs = || words.list(&self.costs);
        (!self.costs.is_empty()).then(|| words.say("gain-cost", &[("costs", costs().into())]))
    }
}

/// What the draft of whoever looks would earn, with what is proposed.
pub(super) fn gains<G: Staged>(words: &Words, desk: &Desk<G>) -> Gains {
    desk.preview().map(|preview| gains_of(words, desk, &preview)).unwrap_or_default()
}

/// What a draft would earn.
pub(super) fn gains_of<G: Staged>(words: &Words, desk: &Desk<G>, draft: &Draft<'_, G>) -> Gains {
    let Some(position) = desk.position() else { return Gains::default() };
    let deck = position.deck();
    let icons = draft.crossings().flat_map(|crossing| {
        let card = deck.card(crossing.card);
        crossing.boxes.iter().map(|index| card.icon(index)).collect::<Vec<_>>()
    });
    let seen = Seen(icons.collect());
    if seen.0.is_empty() {
        return Gains::default();
    }
    G::gains(words, &position, draft.before(), draft.player(), &seen)
}

/// The cards that a crossing completes, as gains.
pub(super) fn completed<G: Staged>(
    words: &Words,
    position: &Position<'_, G>,
    before: &Player<G>,
    after: &Player<G>,
    points: impl Fn(&<G as Game>::Card) -> Option<u8>,
) -> Vec<String> {
    let fresh = Slot::BOTH.into_iter().filter(|slot| after.finished(*slot) && !before.finished(*slot));
    let name = |slot| {
        let card = after.card(slot)?;
        let number = position.deck().number(card);
        Some(match points(position.deck().card(card)) {
            Some(points) => {
                words.say("gain-card-points", &[("card", number.into()), ("points", points.into())])
            }
            None => words.say("gain-card", &[("card", number.into())]),
        })
    };
    fresh.filter_map(name).collect()
}
