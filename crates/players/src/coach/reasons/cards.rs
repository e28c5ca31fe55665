//! What two crossings make of the same card.

use flipwrite::{Boxes, CardIndex, Fact, Icon, Pattern, Player, Slot, Table, Turn};

use super::both::{Both, MOST_AFTER, Side, count};
use crate::clock::Clock;
use crate::knowledge::{Knowledge, Playable};
use crate::tables::HORIZON;

/// One case in so many is a chance worth telling.
const LEAST_CHANCE: usize = 10;

/// A card that two choices cross differently, seen from the one that makes more of it.
pub(super) struct Told<'a, 't, G: Playable> {
    pub(super) both: &'a Both<'a, 't, G>,
    pub(super) knowledge: &'a Knowledge<G>,
    pub(super) side: Side,
    pub(super) slot: Slot,
    pub(super) card: CardIndex,
}

impl<G: Playable> Told<'_, '_, G> {
    /// What says best why the card is better off.
    pub(super) fn fact(&self) -> Option<Fact> {
        self.completes()
            .or_else(|| self.odds(1))
            .or_else(|| self.hole())
            .or_else(|| self.odds(2))
            .or_else(|| self.sooner())
            .or_else(|| self.fits())
            .or_else(|| self.left())
            .filter(|fact| !self.is_too_late(fact))
    }

    /// Whether a fact tells of a card that can't be completed any more what matters only if it can.
    fn is_too_late(&self, fact: &Fact) -> bool {
        let matters_later = matches!(
            fact,
            Fact::Hole { .. }
                | Fact::Sooner { .. }
                | Fact::Fits { .. }
                | Fact::Left { .. }
                | Fact::Way { .. }
        );
        let left = self.both.clock.left();
        matters_later && self.fewest(self.side).map_or(left < HORIZON, |turns| turns > left)
    }

    /// Something of the card with each choice: with this one, and with the other.
    fn each<T>(&self, tell: impl Fn(Side) -> T) -> (T, T) {
        (tell(self.side), tell(self.side.opposite()))
    }

    fn number(&self) -> flipwrite::CardNumber {
        self.both.deck().number(self.card)
    }

    fn is_complete(&self, side: Side) -> bool {
        self.both.crossed(side).finished(self.slot)
    }

    fn completes(&self) -> Option<Fact> {
        let value = G::points_of(self.both.deck().card(self.card));
        let (own, other) = self.each(|side| self.is_complete(side));
        let card = self.number();
        let waits = || self.cases(self.side.opposite(), 1).unwrap_or_default();
        (own && !other).then(|| {
            let (cases, of) = waits();
            Fact::Completes { card, value, cases, of }
        })
    }

    /// In how many cases the card can be completed within so many turns, and of how many; nothing where so many are not left.
    fn cases(&self, side: Side, turns: usize) -> Option<(usize, usize)> {
        if self.both.clock.left() < turns {
            return None;
        }
        let odds = Odds { table: self.both.table(), knowledge: self.knowledge, card: self.card };
        odds.within(self.both.settled(side), self.both.clock, turns)
    }

    fn odds(&self, turns: usize) -> Option<Fact> {
        if Side::BOTH.into_iter().any(|side| self.is_complete(side)) {
            return None;
        }
        let (own, other) = self.each(|side| self.cases(side, turns));
        let ((cases, of), (otherwise, _)) = (own?, other?);
        let fact = Fact::Odds { card: self.number(), turns, cases, otherwise, of };
        // Two turns ahead, next to nothing is no reason.
        (cases > otherwise && (turns == 1 || cases * LEAST_CHANCE >= of)).then_some(fact)
    }

    /// Where all boxes must be crossed, those that stand alone.
    fn hole(&self) -> Option<Fact> {
        if G::TOUCHING {
            return None;
        }
        let (own, other) = self.each(|side| alone(self.both.crossed(side).free(self.slot)));
        let boxes = other.without(own);
        let fewer = own.len() < other.len() && !self.is_complete(self.side);
        fewer.then_some(Fact::Hole { card: self.number(), boxes })
    }

    /// The fewest turns to completion, as the tables of single cards have it.
    fn sooner(&self) -> Option<Fact> {
        let (own, other) = self.each(|side| self.fewest(side));
        let (turns, otherwise) = (own?, other?);
        let told = turns < otherwise && !self.is_complete(self.side.opposite());
        told.then_some(Fact::Sooner { card: self.number(), turns, otherwise })
    }

    /// The fewest turns in which a choice lets the card be completed; nothing where that are more than the tables look ahead.
    fn fewest(&self, side: Side) -> Option<usize> {
        let row = self.knowledge.row(self.both.crossed(side), self.slot)?;
        let chances = self.knowledge.tables().facts(row).chance;
        chances.iter().position(|chance| *chance > 0.0).map(|turns| turns + 1)
    }

    fn fits(&self) -> Option<Fact> {
        let coming = self.both.clock.expedition;
        let fits = |side| {
            let player = self.both.settled(side);
            let fits = |pattern: &Pattern| {
                let mut crossings = player.crossings(*pattern);
                crossings.any(|crossing| crossing.card == self.card && crossing.boxes.len() == pattern.len())
            };
            Pattern::ALL.iter().filter(|pattern| fits(pattern)).map(|pattern| coming.count(*pattern)).sum()
        };
        let (cases, otherwise): (usize, usize) = self.each(fits);
        let told = cases > otherwise && self.both.clock.left() > 0;
        told.then_some(Fact::Fits { card: self.number(), cases, otherwise, of: coming.len() })
    }

    fn left(&self) -> Option<Fact> {
        let (boxes, otherwise) = self
            .each(|side| G::to_go(self.both.deck().card(self.card), self.both.crossed(side).free(self.slot)));
        let card = self.number();
        let fact = if G::TOUCHING {
            Fact::Way { card, boxes, otherwise }
        } else {
            Fact::Left { card, boxes, otherwise }
        };
        (boxes < otherwise).then_some(fact)
    }
}

/// The boxes of a set that have no neighbor in it: no pattern fits there.
fn alone(free: Boxes) -> Boxes {
    free.iter()
        .map(flipwrite::BoxIndex::alone)
        .filter(|one| one.neighbors().and(free).is_empty())
        .fold(Boxes::EMPTY, Boxes::or)
}

/// In how many cases a card can be completed.
pub(super) struct Odds<'a, G: Playable> {
    pub(super) table: &'a Table<G>,
    pub(super) knowledge: &'a Knowledge<G>,
    pub(super) card: CardIndex,
}

impl<G: Playable> Odds<'_, G> {
    /// Of all orders in which expedition cards may come in one turn or two, those in which a player can complete the card who
    /// plays for that alone; and how many orders there are. Nothing where there are too many crossings to tell.
    pub(super) fn within(&self, player: &Player<G>, clock: Clock, turns: usize) -> Option<(usize, usize)> {
        let (mut cases, mut of) = (0, 0);
        let mut after = Vec::new();
        for pattern in Pattern::ALL {
            let count = clock.expedition.count(pattern);
            if count == 0 {
                continue;
            }
            let (later, more) = (clock.then(pattern), turns - 1);
            let follow = if more == 0 { 1 } else { later.expedition.len() };
            of += count * follow;
            let turn = Turn::new(clock.round, clock.turn, pattern, 0);
            let all = player.afterstates_within(self.table, &turn, MOST_AFTER, &mut after);
            if after.iter().any(|player| self.is_complete(player)) {
                cases += count * follow;
            } else if !all {
                return None;
            } else if more > 0 {
                cases += count * self.best_of(&after, later, more)?;
            }
        }
        Some((cases, of))
    }

    fn is_complete(&self, player: &Player<G>) -> bool {
        player.slot_of(self.card).is_some_and(|slot| player.finished(slot))
    }

    /// The most cases that any of some crossings leaves: it is chosen before the next pattern is known.
    fn best_of(&self, after: &[Player<G>], later: Clock, turns: usize) -> Option<usize> {
        let mut best = 0;
        let mut seen = Vec::new();
        for player in after {
            let settled = player.settled_alone(self.table.deck(), &mut G::Commons::default());
            let key = self.key(&settled);
            if seen.contains(&key) {
                continue;
            }
            seen.push(key);
            if self.may_complete(&settled) {
                best = best.max(self.within(&settled, later, turns)?.0);
            }
        }
        Some(best)
    }

    /// What of a player matters for the card: its own boxes, and those of the other card if that has extra crosses.
    fn key(&self, player: &Player<G>) -> [Boxes; 2] {
        let own = player.slot_of(self.card).map_or(Boxes::EMPTY, |slot| player.free(slot));
        [own, if self.crosses_elsewhere(player) { self.elsewhere(player).1 } else { Boxes::EMPTY }]
    }

    fn elsewhere(&self, player: &Player<G>) -> (Option<CardIndex>, Boxes) {
        let other =
            Slot::BOTH.into_iter().find(|slot| player.card(*slot).is_some_and(|card| card != self.card));
        other.map_or((None, Boxes::EMPTY), |slot| (player.card(slot), player.free(slot)))
    }

    fn crosses_elsewhere(&self, player: &Player<G>) -> bool {
        let (card, free) = self.elsewhere(player);
        card.is_some_and(|card| count(self.table.deck(), card, free, Icon::Cross) > 0)
    }

    /// Whether any pattern may complete the card next: by the tables, unless extra crosses come from the other card.
    fn may_complete(&self, player: &Player<G>) -> bool {
        let row = player.slot_of(self.card).and_then(|slot| self.knowledge.row(player, slot));
        self.crosses_elsewhere(player)
            || row.is_some_and(|row| self.knowledge.tables().facts(row).chance[0] > 0.0)
    }
}
