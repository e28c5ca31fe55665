//! Values players by the learned evaluation.

use flipwrite::{CardSet, Player, ScoreParts, Slot};

use crate::clock::Clock;
use crate::features::{Features, Offer, PARTS, card_parts, offer_features};
use crate::knowledge::{Knowledge, Playable, Threats};
use crate::net::Units;
use crate::ready::Ready;

/// Values one seat at one moment of the game: what stays the same from value to value is summed once.
pub(crate) struct LearnedEvaluator<'k, G: Playable> {
    pub(crate) knowledge: &'k Knowledge<G>,
    ready: &'k Ready,
    pub(crate) clock: Clock,
    /// The hidden units of the other players; of the clock as well.
    others: Units,
    base: Units,
    offer: Offer,
    threats: Threats,
    /// The hidden units of the last score card looked at.
    sheet: Option<Sheet<G>>,
}

struct Sheet<G: Playable> {
    of: (G::Sheet, CardSet, G::Commons),
    score: f32,
    units: Units,
}

impl<'k, G: Playable> LearnedEvaluator<'k, G> {
    /// An evaluator at a clock; `others` are all players but the one to be valued.
    pub(crate) fn new(
        knowledge: &'k Knowledge<G>,
        ready: &'k Ready,
        clock: Clock,
        offer: Offer,
        threats: Threats,
        others: &[Player<G>],
    ) -> Self {
        let mut base = ready.bias();
        let mut features = Features::new();
        G::other_features(knowledge.deck(), others, &mut features);
        ready.add(&mut base, &features);
        let mut evaluator =
            LearnedEvaluator { knowledge, ready, clock, others: base, base, offer, threats, sheet: None };
        evaluator.set_clock(clock);
        evaluator
    }

    /// The same with another clock.
    pub(crate) fn set_clock(&mut self, clock: Clock) {
        let mut features = Features::new();
        G::clock_features(clock, &mut features);
        self.base = self.others;
        self.ready.add(&mut self.base, &features);
        self.clock = clock;
        self.sheet = None;
    }

    /// The same with another display.
    pub(crate) fn set_offer(&mut self, offer: Offer) {
        self.offer = offer;
        self.sheet = None;
    }

    /// The expected final score of a player that has nothing to settle.
    pub(crate) fn value(&mut self, player: &Player<G>, commons: &G::Commons) -> f32 {
        let deck = self.knowledge.deck();
        if self.clock.left() == 0 {
            return G::score(deck, player).total() as f32;
        }
        let mut features = Features::new();
        let sheet = (*player.sheet(), player.completed(), *commons);
        if self.sheet.as_ref().is_none_or(|known| known.of != sheet) {
            let mut units = self.base;
            G::sheet_features(deck, player, commons, self.clock, &mut features);
            offer_features(&self.offer, &mut features);
            self.ready.add(&mut units, &features);
            let score = G::score(deck, player).total() as f32;
            self.sheet = Some(Sheet { of: sheet, score, units });
            features.clear();
        }
        let Some(sheet) = &self.sheet else { return 0.0 };
        let rows = Slot::BOTH.map(|slot| self.knowledge.row(player, slot));
        let mut parts = [0.0; PARTS];
        card_parts(self.knowledge, player, commons, self.clock, rows, &self.threats, &mut parts);
        sheet.score + self.ready.points(self.knowledge.tables(), &sheet.units, rows, &parts[..G::PARTS])
    }
}
