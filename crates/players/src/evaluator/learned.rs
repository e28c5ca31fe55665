//! Values players by the learned evaluation.

use flipwrite::{CardSet, Player, ScoreParts, Slot};

use crate::clock::Clock;
use crate::features::{Features, Odds, Offer, PARTS, card_parts, odds, offer_features};
use crate::knowledge::{Knowledge, Playable, Threats};
use crate::net::{HEADS, Units};
use crate::ready::Ready;
use crate::tables::Row;

/// Values one seat at one moment of the game: what stays the same from value to value is summed once.
pub(crate) struct LearnedEvaluator<'k, G: Playable> {
    pub(crate) knowledge: &'k Knowledge<G>,
    ready: &'k Ready,
    pub(crate) clock: Clock,
    odds: Odds,
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
        let (odds, sheet) = (odds(clock.expedition), None);
        let mut evaluator =
            LearnedEvaluator { knowledge, ready, clock, odds, others: base, base, offer, threats, sheet };
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
        self.odds = odds(clock.expedition);
        self.sheet = None;
    }

    /// The same with another display.
    pub(crate) fn set_offer(&mut self, offer: Offer) {
        self.offer = offer;
        self.sheet = None;
    }

    /// The expected final score of a player that has nothing to settle.
    pub(crate) fn value(&mut self, player: &Player<G>, commons: &G::Commons) -> f32 {
        if self.clock.left() == 0 {
            return G::score(self.knowledge.deck(), player).total() as f32;
        }
        let (rows, parts) = self.read_cards(player, commons);
        let sheet = self.read_sheet(player, commons);
        let (score, units) = (sheet.score, sheet.units);
        score + self.ready.points(self.knowledge.tables(), &units, rows, &parts[..G::PARTS])
    }

    /// The same, part by part of the score.
    pub(crate) fn value_by_part(&mut self, player: &Player<G>, commons: &G::Commons) -> [f32; HEADS] {
        let mut score = score_by_part::<G>(&G::score(self.knowledge.deck(), player));
        if self.clock.left() > 0 {
            let (rows, parts) = self.read_cards(player, commons);
            let units = self.read_sheet(player, commons).units;
            let more = self.ready.points_by_part(self.knowledge.tables(), &units, rows, &parts[..G::PARTS]);
            score.iter_mut().zip(more).for_each(|(score, more)| *score += more);
        }
        score
    }

    /// What depends on the cards in front of the player.
    #[inline]
    fn read_cards(&self, player: &Player<G>, commons: &G::Commons) -> ([Option<Row>; 2], [f32; PARTS]) {
        let rows = Slot::BOTH.map(|slot| self.knowledge.row(player, slot));
        let mut parts = [0.0; PARTS];
        let now = (self.clock, &self.odds);
        card_parts(self.knowledge, player, commons, now, rows, &self.threats, &mut parts);
        (rows, parts)
    }

    /// What depends on all else: kept as long as it is asked for again.
    #[inline]
    fn read_sheet(&mut self, player: &Player<G>, commons: &G::Commons) -> &Sheet<G> {
        let of = (*player.sheet(), player.completed(), *commons);
        let known = self.sheet.take().filter(|known| known.of == of);
        let fresh = || {
            let (deck, mut features, mut units) = (self.knowledge.deck(), Features::new(), self.base);
            G::sheet_features(deck, player, commons, self.clock, &mut features);
            offer_features(&self.offer, &mut features);
            self.ready.add(&mut units, &features);
            Sheet { of, score: G::score(deck, player).total() as f32, units }
        };
        let sheet = known.unwrap_or_else(fresh);
        self.sheet.insert(sheet)
    }
}

/// A score, part by part.
pub(crate) fn score_by_part<G: Playable>(score: &G::Score) -> [f32; HEADS] {
    let parts = score.parts();
    std::array::from_fn(|head| parts.as_ref().get(head).copied().unwrap_or(0) as f32)
}
