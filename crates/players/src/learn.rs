//! What training needs of the players: positions as features, values, and choices by the network as it is.

use std::sync::Arc;

use arrayvec::ArrayVec;
use flipwrite::{CardIndex, Choice, Crossing, HAND, Position, Seat, Table};

use crate::budget::Meter;
use crate::clock::Clock;
use crate::evaluator::score_by_part;
use crate::features::{Features, features};
use crate::knowledge::{Knowledge, Playable};
use crate::lookahead::{Afterstate, Lookahead, Width};
pub use crate::net::{CODE, HEADS, SCALE};
pub use crate::tables::FACTS;
use crate::tables::Row;

/// A player's part of a position, as the network reads it.
#[derive(Clone, Debug)]
pub struct Sample {
    rows: ArrayVec<Row, 2>,
    /// All features but the cards.
    pub features: Features,
    /// What the player has for certain, part by part of the score.
    pub score: Parts,
}

/// Points, part by part of the score.
pub type Parts = [f32; HEADS];

impl Sample {
    /// The player of a seat before a pattern is revealed.
    pub fn new<G: Playable>(knowledge: &Knowledge<G>, position: &Position<'_, G>, seat: Seat) -> Self {
        let (rows, features) = features(knowledge, position, seat);
        Sample { rows, features, score: score_by_part::<G>(&position.score(seat)) }
    }

    /// The facts of its cards.
    pub fn facts<'k, G: Playable>(
        &self,
        knowledge: &'k Knowledge<G>,
    ) -> impl Iterator<Item = [f32; FACTS]> + use<'k, G> {
        let rows = self.rows.clone();
        rows.into_iter().map(move |row| knowledge.tables().facts(row).features())
    }
}

/// Plans that are valued where the patterns to come are summed over.
const AHEAD: Width = Width { plans: 12, followed: 1, extras: 1 };
/// Plans that are valued where a choice is made.
const HERE: Width = Width { plans: 40, followed: 1, extras: 2 };

/// Plays by the network without looking ahead, and says what it expects.
#[derive(Debug)]
pub struct Student<G: Playable> {
    knowledge: Arc<Knowledge<G>>,
}

impl<G: Playable> Student<G> {
    /// A student; its knowledge should have a network.
    pub fn new(knowledge: Arc<Knowledge<G>>) -> Self {
        Student { knowledge }
    }

    /// Whatever is asked of the look-ahead of a seat, with as many nodes as it takes.
    fn with_lookahead<T: Default>(
        &self,
        position: &Position<'_, G>,
        seat: Seat,
        clock: Clock,
        ask: impl FnOnce(&mut Lookahead<'_, '_, G>, &Meter<'_>) -> Option<T>,
    ) -> T {
        let meter = Meter::unlimited();
        let mut lookahead = Lookahead::new(&self.knowledge, position, seat, clock, None, &meter);
        ask(&mut lookahead, &meter).unwrap_or_default()
    }

    /// What the network says of a position before a pattern is revealed, and the mean over all patterns of
    /// what the best crossing is worth: both part by part of the score.
    pub fn expects(&self, position: &Position<'_, G>, seat: Seat) -> (Parts, Parts) {
        let (afterstate, clock) = (Afterstate::of(position, seat), Clock::before(position));
        self.with_lookahead(position, seat, clock, |lookahead, _| {
            let said = lookahead.value_by_part(&afterstate)?;
            Some((said, lookahead.expected_by_part(&afterstate, clock, AHEAD)?))
        })
    }

    /// Ways to cross, with what each is worth, best first; `pick` says which is taken. Returns that one, and what it is worth
    /// part by part of the score; nothing if there are none or none is picked.
    pub fn cross(
        &self,
        position: &Position<'_, G>,
        seat: Seat,
        pick: impl FnOnce(&[(Vec<Crossing>, f32)]) -> Option<usize>,
    ) -> Option<(Vec<Crossing>, Parts)> {
        self.with_lookahead(position, seat, Clock::after(position), |lookahead, _| {
            let crossings = lookahead.crossings(&Afterstate::of(position, seat), position.turn(), HERE);
            let (ways, afters): (Vec<_>, Vec<_>) = crossings
                .into_iter()
                .map(|(plan, after, value)| ((plan.crossings.to_vec(), value), after))
                .unzip();
            let picked = pick(&ways)?;
            let parts = lookahead.value_by_part(&afters[picked])?;
            Some(ways.into_iter().nth(picked).map(|way| (way.0, parts)))
        })
    }

    /// Values everything that a crossing of this turn can lead to, so many times over: for measuring. Returns
    /// how many values that were, and their mean.
    pub fn value_all(&self, position: &Position<'_, G>, seat: Seat, times: usize) -> (u64, f32) {
        self.with_lookahead(position, seat, Clock::after(position), |lookahead, meter| {
            let afterstates: Vec<Afterstate<G>> = lookahead
                .crossings(&Afterstate::of(position, seat), position.turn(), HERE)
                .into_iter()
                .map(|(_, after, _)| after)
                .filter(|after| after.display == position.display())
                .collect();
            let before = meter.spent();
            let mut sum = 0.0;
            for _ in 0..times {
                sum += afterstates.iter().filter_map(|afterstate| lookahead.value(afterstate)).sum::<f32>();
            }
            let nodes = meter.spent() - before;
            Some((nodes, sum / nodes.max(1) as f32))
        })
    }

    /// All takes, with what each is worth.
    pub fn takes(&self, position: &Position<'_, G>, seat: Seat) -> Vec<(Choice, f32)> {
        let afterstate = Afterstate::of(position, seat);
        self.with_lookahead(position, seat, Clock::after(position), |lookahead, _| {
            let worth = |choice: Choice| {
                let Choice::Take(take) = choice else { return Some((choice, 0.0)) };
                let then = lookahead.take(&afterstate, take)?;
                Some((choice, then.iter().map(|then| then.1).sum::<f32>() / then.len().max(1) as f32))
            };
            position.choices(seat).iter().map(worth).collect()
        })
    }

    /// All pairs that can be kept, with what each is worth.
    pub fn keeps(&self, table: &Table<G>, hand: [CardIndex; HAND], seat: Seat) -> Vec<([CardIndex; 2], f32)> {
        let worth = |pair: [CardIndex; 2]| {
            let position = imagined(table, hand, pair, seat)?;
            let value = self.with_lookahead(&position, seat, Clock::before(&position), |lookahead, _| {
                lookahead.value(&Afterstate::of(&position, seat))
            });
            Some((pair, value))
        };
        PAIRS.into_iter().filter_map(|pair| worth(pair.map(|place| hand[place]))).collect()
    }
}

/// The pairs of four cards.
pub(crate) const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

/// The first position with a pair kept. The others' cards are not known and don't matter yet: any will do.
pub(crate) fn imagined<'t, G: Playable>(
    table: &'t Table<G>,
    hand: [CardIndex; HAND],
    pair: [CardIndex; 2],
    seat: Seat,
) -> Option<Position<'t, G>> {
    let others: Vec<CardIndex> = table.deck().all().iter().filter(|card| !hand.contains(card)).collect();
    let mut others = others.chunks_exact(2).map(|two| [two[0], two[1]]);
    let seats = table.seat_set();
    let kept: Option<Vec<_>> =
        seats.iter().map(|other| if other == seat { Some(pair) } else { others.next() }).collect();
    Position::new(table, &kept?, Seat::S0)
}
