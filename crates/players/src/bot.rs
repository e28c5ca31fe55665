//! A bot in a seat.

use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{CardIndex, Choice, Crossing, Due, HAND, Position, Seat, SeatRandom, Table, random_keep};

use crate::analysis::{Analysis, Candidate};
use crate::budget::Budget;
use crate::knowledge::{Knowledge, Playable};
use crate::spec::{BotName, Spec};
use crate::{greedy, montecarlo};

/// A bot in a seat, in one game.
#[derive(Clone, Debug)]
pub struct Bot<G: Playable> {
    spec: Spec,
    seat: Seat,
    random: SplitMix64,
    #[allow(dead_code)]
    knowledge: Arc<Knowledge<G>>,
}

impl<G: Playable> Bot<G> {
    /// A bot for a seat: the same seed and seat, the same choices.
    pub fn new(spec: Spec, seat: Seat, seed: u64, knowledge: &Arc<Knowledge<G>>) -> Self {
        Bot { spec, seat, random: SeatRandom::of_seat(seed, seat), knowledge: Arc::clone(knowledge) }
    }

    /// Which two of the four cards dealt it keeps.
    pub fn keep(&mut self, _: &Table<G>, hand: [CardIndex; HAND]) -> [CardIndex; 2] {
        random_keep(hand, &mut self.random)
    }

    /// What it chooses; `None` where nothing is due from its seat.
    pub fn choose(&mut self, position: &Position<'_, G>) -> Option<Choice> {
        match self.spec.name() {
            BotName::Random => self.choose_any(position),
            BotName::Greedy => greedy::choose(position, self.seat, &mut self.random),
            _ => self.analyze(position, Budget::Usual)?.choice(),
        }
    }

    /// The whole crossing of a turn, one choice after the other.
    pub fn cross(&mut self, position: &Position<'_, G>) -> Vec<Crossing> {
        let mut own = position.clone();
        let mut crossings = Vec::new();
        while matches!(own.due(), Due::Cross(waiting) if waiting.contains(self.seat)) {
            let Some(Choice::Cross(crossing)) = self.choose(&own) else { break };
            if own.apply(self.seat, Choice::Cross(crossing), &mut ()).is_err() {
                break;
            }
            crossings.push(crossing);
            if own.player(self.seat).extras() == 0 {
                break;
            }
        }
        crossings
    }

    /// What it thinks of its choices; `None` where nothing is due from its seat.
    pub fn analyze(&mut self, position: &Position<'_, G>, budget: Budget<'_>) -> Option<Analysis> {
        match self.spec.name() {
            BotName::Mc | BotName::Mch => {
                montecarlo::analyze(&self.spec, position, self.seat, budget, &mut self.random)
            }
            // These look at nothing but the choice that they make.
            _ => {
                let choice = self.choose(position)?;
                Some(Analysis { candidates: vec![Candidate::alone(choice)], nodes: 1 })
            }
        }
    }

    fn choose_any(&mut self, position: &Position<'_, G>) -> Option<Choice> {
        let choices = position.choices(self.seat);
        choices.get(self.random.below(choices.len() as u32) as usize)
    }
}
