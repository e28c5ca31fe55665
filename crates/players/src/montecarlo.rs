//! Flat Monte Carlo: every choice is played out, again and again, and the best mean wins.
//!
//! Games are played out at random, or by the learned evaluation without looking ahead (`policy=learned`). All choices are played
//! out against the same luck, so that only the choice makes the difference.

use std::cmp::Reverse;
use std::sync::Arc;

use flipwrite::order::sort_short;
use flipwrite::random::{SplitMix64, mix};
use flipwrite::{CardIndex, Choice, HAND, Position, ScoreParts, Seat, SeatRandom, Table, playout};

use crate::analysis::{Analysis, Candidate};
use crate::bot::Bot;
use crate::budget::{Budget, Meter};
use crate::greedy;
use crate::knowledge::{Knowledge, Playable};
use crate::learn::{PAIRS, imagined};
use crate::order::best_first;
use crate::rollouts::Rollouts;
use crate::spec::{BotName, Key, Policy, Spec};

/// How many choices sequential halving begins with.
const WIDEST: usize = 16;
/// How many ways are played out by the learned evaluation, which tells the good ones from the bad beforehand: what is
/// left to find out between them is little, and takes many playouts.
const LIKED: usize = 4;

/// One choice and what its playouts came to.
struct Arm<'t, G: Playable> {
    /// The choice; a crossing with its extra crosses, where they are foreseen.
    choices: Vec<Choice>,
    /// The position that it leads to.
    position: Position<'t, G>,
    playouts: u32,
    score: i64,
    /// Wins in twelfths: a shared win counts its share.
    wins: u64,
    /// Halvings survived.
    survived: u32,
}

impl<'t, G: Playable> Arm<'t, G> {
    fn new(choices: Vec<Choice>, position: Position<'t, G>) -> Self {
        Arm { choices, position, playouts: 0, score: 0, wins: 0, survived: 0 }
    }

    /// What choices lead to that a seat makes one after the other.
    fn after(position: &Position<'t, G>, seat: Seat, choices: Vec<Choice>) -> Option<Self> {
        let mut position = position.clone();
        choices.iter().try_for_each(|choice| position.apply(seat, *choice, &mut ()).ok())?;
        Some(Arm::new(choices, position))
    }

    fn mean(&self) -> f32 {
        self.score as f32 / self.playouts.max(1) as f32
    }

    /// What its playouts say; nothing if there were none. Alone, winning says nothing.
    fn candidate(&self) -> Candidate {
        let unknown = Candidate::unknown(self.choices.clone());
        if self.playouts == 0 {
            return unknown;
        }
        let win = self.wins as f32 / (12 * self.playouts) as f32;
        let win = (self.position.players().len() > 1).then_some(win);
        Candidate { liking: Some(self.mean()), score: Some(self.mean()), win, ..unknown }
    }

    /// Plays it out once more, with the luck of its next playout.
    fn play(&mut self, seat: Seat, players: &mut Players<G>, luck: u64) {
        let mut position = self.position.clone();
        players.play_on(&mut position, mix(luck.wrapping_add(u64::from(self.playouts))));
        self.playouts += 1;
        self.score += i64::from(position.score(seat).total());
        let winners = position.winners();
        if winners.contains(seat) {
            self.wins += 12 / winners.len() as u64;
        }
    }
}

/// Who plays games out.
enum Players<G: Playable> {
    /// Anybody, at random.
    Random,
    /// One of `learned` in each seat, playing for points.
    Learned(Rollouts<G>),
}

impl<G: Playable> Players<G> {
    fn new(spec: &Spec, table: &Table<G>, knowledge: &Arc<Knowledge<G>>) -> Self {
        match spec.policy() {
            Policy::Random => Players::Random,
            Policy::Learned => {
                Players::Learned(Rollouts::by(&Spec::for_points(BotName::Learned), table, knowledge))
            }
        }
    }

    /// Whether time is up: where a playout takes long, that is asked before each.
    fn is_late(&self, meter: &Meter<'_>) -> bool {
        matches!(self, Players::Learned(_)) && meter.is_called_off()
    }

    fn play_on(&mut self, position: &mut Position<'_, G>, luck: u64) {
        match self {
            Players::Random => {
                let (mut chance, mut random) = (SplitMix64::new(luck), SeatRandom::of_game(luck));
                playout(position, &mut chance, &mut random, &mut ());
            }
            Players::Learned(rollouts) => rollouts.play_on(position, luck),
        }
    }
}

/// The playouts of one decision.
struct Playouts<'t, G: Playable> {
    arms: Vec<Arm<'t, G>>,
    seat: Seat,
    players: Players<G>,
    luck: u64,
}

impl<G: Playable> Playouts<'_, G> {
    /// Gives each of the first arms as many further playouts; false once the budget is spent.
    fn share(&mut self, arms: usize, each: u64, meter: &Meter<'_>) -> bool {
        let Playouts { seat, luck, players, .. } = self;
        (0..each).all(|_| {
            self.arms[..arms].iter_mut().all(|arm| {
                let more = !players.is_late(meter) && meter.take();
                if more {
                    arm.play(*seat, players, *luck);
                }
                more
            })
        })
    }

    /// Sequential halving: in each round the arms left share the same part of the budget, then the worse half
    /// of them is dropped.
    fn halve(&mut self, meter: &Meter<'_>) {
        let mut left = self.arms.len().min(WIDEST);
        let rounds = u64::from(left.next_power_of_two().ilog2().max(1));
        while left > 1 {
            let each = (meter.planned() / (rounds * left as u64)).max(1);
            let more = self.share(left, each, meter);
            best_first(&mut self.arms[..left], Arm::mean);
            if !more {
                return;
            }
            left = left.div_ceil(2);
            self.arms[..left].iter_mut().for_each(|arm| arm.survived += 1);
        }
    }

    fn analyze(mut self, spec: &Spec, budget: Budget<'_>) -> Option<Analysis> {
        let meter = Meter::new(budget, spec.value(Key::Playouts));
        match (self.arms.len(), spec.name()) {
            (0, _) => return None,
            (1, _) => {}
            (_, BotName::Mch) => self.halve(&meter),
            (all, _) => while self.share(all, 1, &meter) {},
        }
        best_first(&mut self.arms, Arm::mean);
        sort_short(&mut self.arms, |arm| Reverse((arm.playouts > 0, arm.survived)));
        // Of an arm that was never played out nothing is known; if none was, the first must do.
        let played = self.arms.iter().filter(|arm| arm.playouts > 0).count().max(1);
        self.arms.truncate(played);
        Some(Analysis::new(self.arms.iter().map(Arm::candidate).collect(), meter.spent()))
    }
}

/// Plays all choices out: split evenly (`mc`), or, beginning with what looks best, half of them dropped again and
/// again (`mch`).
///
/// A node is one whole playout.
pub(crate) fn analyze<G: Playable>(
    spec: &Spec,
    position: &Position<'_, G>,
    seat: Seat,
    knowledge: &Arc<Knowledge<G>>,
    budget: Budget<'_>,
    random: &mut SplitMix64,
) -> Option<Analysis> {
    let ways = match spec.policy() {
        Policy::Random => single_choices(spec, position, seat),
        Policy::Learned => learned_choices(position, seat, knowledge)?,
    };
    let arms = ways.into_iter().filter_map(|choices| Arm::after(position, seat, choices)).collect();
    let players = Players::new(spec, position.table(), knowledge);
    Playouts { arms, seat, players, luck: random.next_u64() }.analyze(spec, budget)
}

/// All choices, the greediest first where some are left out.
fn single_choices<G: Playable>(spec: &Spec, position: &Position<'_, G>, seat: Seat) -> Vec<Vec<Choice>> {
    let mut choices: Vec<Choice> = position.choices(seat).iter().collect();
    if spec.name() == BotName::Mch {
        choices.sort_by_cached_key(|choice| Reverse(greedy::worth(position, seat, *choice)));
    }
    choices.into_iter().map(|choice| vec![choice]).collect()
}

/// The ways that `learned` likes most, best first.
fn learned_choices<G: Playable>(
    position: &Position<'_, G>,
    seat: Seat,
    knowledge: &Arc<Knowledge<G>>,
) -> Option<Vec<Vec<Choice>>> {
    let mut learned = Bot::new(Spec::for_points(BotName::Learned), seat, 0, knowledge);
    let analysis = learned.analyze(position, Budget::Usual)?;
    Some(analysis.candidates.into_iter().take(LIKED).map(|candidate| candidate.choices).collect())
}

/// Plays all pairs out that can be kept.
pub(crate) fn keeps<G: Playable>(
    spec: &Spec,
    table: &Table<G>,
    hand: [CardIndex; HAND],
    seat: Seat,
    knowledge: &Arc<Knowledge<G>>,
    budget: Budget<'_>,
    random: &mut SplitMix64,
) -> Option<Analysis> {
    let arm = |pair: [usize; 2]| {
        let pair = pair.map(|place| hand[place]);
        Some(Arm::new(vec![Choice::Keep(pair)], imagined(table, hand, pair, seat)?))
    };
    let arms = PAIRS.into_iter().filter_map(arm).collect();
    let players = Players::new(spec, table, knowledge);
    Playouts { arms, seat, players, luck: random.next_u64() }.analyze(spec, budget)
}

#[cfg(test)]
mod tests {
    use flipwrite::{Deal, DealNumber, Maps, random_start};

    use super::*;

    /// A game that nobody won alone: playing it out once more changes nothing of it. In `pyramids` such games are too rare.
    #[test]
    fn a_shared_win_counts_as_its_share() {
        let table = Table::<Maps>::house(4).unwrap();
        let play = |number: u64| {
            let deal = Deal::new(DealNumber(number).seed(), 4, table.deck().len());
            let mut random = SeatRandom::of_game(number);
            let mut position = random_start(&table, &deal, &mut random);
            playout(&mut position, &mut SplitMix64::new(number), &mut random, &mut ());
            position
        };
        let shared =
            (0..20_000).map(play).find(|position| position.winners().len() > 1).expect("a shared win");
        let winners = shared.winners();
        for seat in table.seat_set() {
            let mut arm = Arm::new(vec![Choice::Keep([CardIndex::FIRST; 2])], shared.clone());
            arm.play(seat, &mut Players::Random, 1);
            let share = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
            assert!((arm.candidate().win.unwrap() - share).abs() < 1e-6, "{seat}");
            assert_eq!(arm.mean(), (shared.score(seat).total() as f32));
        }
    }
}
