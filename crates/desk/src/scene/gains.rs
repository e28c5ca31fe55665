//! What a crossing would earn and cost.

use flipwrite::{CardIndex, Draft, Game, GameId, Icon, Player, Position, Printed, ScoreParts, Slot};
use flipwrite_words::Words;

use super::ending::glyph;
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
    /// What it changes of the score, were this turn settled with nobody else settling anything.
    pub net: Net,
}

/// A change of the score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Net {
    /// Of the total.
    pub total: i32,
    /// Of the parts that change, as in records, with their drawings.
    pub parts: Vec<(&'static str, String, i32)>,
}

impl Net {
    /// The change as a sentence; nothing if nothing changes.
    pub fn told(&self, words: &Words, game: GameId) -> Option<String> {
        let part = |(name, _, points): &(&'static str, String, i32)| {
            format!("{} {}", words.score_part(game, name), signed(*points))
        };
        let parts: Vec<String> = self.parts.iter().map(part).collect();
        let args = || [("points", signed(self.total).into()), ("parts", words.list(&parts).into())];
        (!parts.is_empty()).then(|| words.say("gain-net", &args()))
    }
}

/// A change of points with its sign; the minus sign is as wide as the digits.
pub fn signed(points: i32) -> String {
    let sign = if points < 0 { '\u{2212}' } else { '+' };
    format!("{sign}{}", points.unsigned_abs())
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
    let (before, after) = (draft.before(), draft.player());
    Gains { net: net(words, desk, before, after), ..G::gains(words, &position, before, after, &seen) }
}

fn net<G: Staged>(words: &Words, desk: &Desk<G>, before: &Player<G>, after: &Player<G>) -> Net {
    let Some(position) = desk.position() else { return Net::default() };
    let (old, new) = (position.outlook(before), position.outlook(after));
    let changes =
        new.parts().as_ref().iter().zip(old.parts().as_ref()).map(|(new, old)| new - old).collect::<Vec<_>>();
    let tracks = G::tracks(words, &position, desk.seat(), after, &[]);
    let named = <G::Score as ScoreParts>::NAMES.iter().zip(changes).filter(|(_, change)| *change != 0);
    let parts = named.map(|(part, change)| (*part, glyph(&tracks, part), change)).collect();
    Net { total: new.total() - old.total(), parts }
}

/// The cards that a crossing completes, as gains.
pub(super) fn completed<G: Staged>(
    words: &Words,
    position: &Position<'_, G>,
    before: &Player<G>,
    after: &Player<G>,
    points: impl Fn(&<G as Game>::Card) -> Option<i32>,
) -> Vec<String> {
    let name = |card| {
        let number = position.deck().number(card);
        match points(position.deck().card(card)) {
            Some(points) => {
                words.say("gain-card-points", &[("card", number.into()), ("points", points.into())])
            }
            None => words.say("gain-card", &[("card", number.into())]),
        }
    };
    completes(before, after).map(name).collect()
}

/// The cards that a crossing completes.
pub(super) fn completes<G: Game>(before: &Player<G>, after: &Player<G>) -> impl Iterator<Item = CardIndex> {
    let fresh = |slot: &Slot| after.finished(*slot) && !before.finished(*slot);
    Slot::BOTH.into_iter().filter(fresh).filter_map(|slot| after.card(slot))
}
