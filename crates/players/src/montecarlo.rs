//! Flat Monte Carlo: every choice is played out at random, again and again, and the best mean wins.
//!
//! All choices are played out against the same luck, so that only the choice makes the difference.

use flipwrite::random::{SplitMix64, mix};
use flipwrite::{Choice, Game, Position, ScoreParts, Seat, SeatRandom, playout};

use crate::analysis::{Analysis, Candidate};
use crate::budget::{Budget, Meter};
use crate::greedy;
use crate::spec::{BotName, Key, Spec};

/// How many choices sequential halving begins with.
const WIDEST: usize = 16;

/// One choice and what its playouts came to.
struct Arm {
    choice: Choice,
    playouts: u32,
    score: i64,
    /// Wins in twelfths: a shared win counts its share.
    wins: u64,
    /// Halvings survived.
    survived: u32,
}

impl Arm {
    fn new(choice: Choice) -> Self {
        Arm { choice, playouts: 0, score: 0, wins: 0, survived: 0 }
    }

    fn mean(&self) -> f32 {
        self.score as f32 / self.playouts.max(1) as f32
    }

    fn candidate(&self, best: f32) -> Candidate {
        let win = self.wins as f32 / (12 * self.playouts.max(1)) as f32;
        Candidate { choices: vec![self.choice], score: self.mean(), win, loss: best - self.mean() }
    }
}

/// The playouts of one decision.
struct Playouts<'p, 't, G: Game> {
    position: &'p Position<'t, G>,
    seat: Seat,
    luck: u64,
}

impl<G: Game> Playouts<'_, '_, G> {
    /// Plays one choice out once more, with the luck of its next playout.
    fn play(&mut self, arm: &mut Arm) {
        let luck = mix(self.luck.wrapping_add(u64::from(arm.playouts)));
        let mut position = self.position.clone();
        if position.apply(self.seat, arm.choice, &mut ()).is_err() {
            return;
        }
        let (mut chance, mut random) = (SplitMix64::new(luck), SeatRandom::of_game(luck));
        playout(&mut position, &mut chance, &mut random, &mut ());
        arm.playouts += 1;
        arm.score += i64::from(position.score(self.seat).total());
        let winners = position.winners();
        if winners.contains(self.seat) {
            arm.wins += 12 / u64::from(winners.len());
        }
    }

    /// Gives each arm as many further playouts; false once the budget is spent.
    fn share(&mut self, arms: &mut [Arm], each: u64, meter: &mut Meter<'_>) -> bool {
        (0..each).all(|_| {
            arms.iter_mut().all(|arm| {
                self.play(arm);
                meter.spend(1)
            })
        })
    }

    /// Sequential halving: in each round the arms left share the same part of the budget, then the worse half
    /// of them is dropped. It begins with the greediest choices.
    fn halve(&mut self, arms: &mut [Arm], meter: &mut Meter<'_>) {
        let worth = |arm: &Arm| std::cmp::Reverse(greedy::worth(self.position, self.seat, arm.choice));
        arms.sort_by_cached_key(worth);
        let mut left = arms.len().min(WIDEST);
        let rounds = u64::from(left.next_power_of_two().ilog2().max(1));
        while left > 1 {
            let each = (meter.limit() / (rounds * left as u64)).max(1);
            let more = self.share(&mut arms[..left], each, meter);
            arms[..left].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            if !more {
                return;
            }
            left = left.div_ceil(2);
            arms[..left].iter_mut().for_each(|arm| arm.survived += 1);
        }
    }
}

/// Plays all choices out: split evenly (`mc`), or half of them dropped again and again (`mch`).
///
/// A node is one whole playout.
pub(crate) fn analyze<G: Game>(
    spec: &Spec,
    position: &Position<'_, G>,
    seat: Seat,
    budget: Budget<'_>,
    random: &mut SplitMix64,
) -> Option<Analysis> {
    let mut meter = Meter::new(budget, spec.value(Key::Playouts));
    let mut arms: Vec<Arm> = position.choices(seat).iter().map(Arm::new).collect();
    let mut playouts = Playouts { position, seat, luck: random.next_u64() };
    match (arms.len(), spec.name()) {
        (0, _) => return None,
        (1, _) => {}
        (_, BotName::Mch) => playouts.halve(&mut arms, &mut meter),
        _ => while playouts.share(&mut arms, 1, &mut meter) {},
    }
    // Stable: among equals the first stays first, and without any playout the greediest.
    arms.sort_by(|a, b| b.survived.cmp(&a.survived).then(b.mean().total_cmp(&a.mean())));
    let best = arms.first().map_or(0.0, Arm::mean);
    let candidates = arms.iter().map(|arm| arm.candidate(best)).collect();
    Some(Analysis { candidates, nodes: meter.spent() })
}
