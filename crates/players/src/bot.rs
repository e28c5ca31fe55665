//! A bot in a seat.

use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{CardIndex, Choice, Crossing, Due, HAND, Position, Seat, SeatRandom, Table, random_keep};

use crate::analysis::{Analysis, Candidate};
use crate::budget::Budget;
use crate::keep::keeps;
use crate::knowledge::{Knowledge, Playable};
use crate::levels::style;
use crate::search;
use crate::spec::{BotName, Spec};
use crate::{greedy, montecarlo};

/// A bot in a seat, in one game.
#[derive(Clone, Debug)]
pub struct Bot<G: Playable> {
    spec: Spec,
    seat: Seat,
    random: SplitMix64,
    knowledge: Arc<Knowledge<G>>,
}

impl<G: Playable> Bot<G> {
    /// A bot for a seat: the same seed and seat, the same choices.
    pub fn new(spec: Spec, seat: Seat, seed: u64, knowledge: &Arc<Knowledge<G>>) -> Self {
        Bot { spec, seat, random: SeatRandom::of_seat(seed, seat), knowledge: Arc::clone(knowledge) }
    }

    /// Which two of the four cards dealt it keeps.
    pub fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> [CardIndex; 2] {
        let kept = self.analyze_keep(table, hand).and_then(|analysis| analysis.kept());
        kept.unwrap_or_else(|| random_keep(hand, &mut self.random))
    }

    /// What it thinks of the pairs it could keep; nothing if it keeps any.
    pub fn analyze_keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> Option<Analysis> {
        self.analyze_keep_within(table, hand, Budget::Usual)
    }

    /// The same within a budget.
    pub fn analyze_keep_within(
        &mut self,
        table: &Table<G>,
        hand: [CardIndex; HAND],
        budget: Budget<'_>,
    ) -> Option<Analysis> {
        match (style::<G>(&self.spec, budget), self.spec.name()) {
            (Some(style), _) => Some(keeps(&self.knowledge, table, hand, self.seat, style, budget)),
            (None, BotName::Mc | BotName::Mch) => {
                montecarlo::keeps(&self.spec, table, hand, self.seat, budget, &mut self.random)
            }
            _ => None,
        }
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
            for crossing in self.cross_on(&own) {
                if own.apply(self.seat, Choice::Cross(crossing), &mut ()).is_err() {
                    return crossings;
                }
                crossings.push(crossing);
            }
            if own.player(self.seat).extras() == 0 {
                break;
            }
        }
        crossings
    }

    /// The next crossings: as many as the bot foresees, one at least.
    fn cross_on(&mut self, position: &Position<'_, G>) -> Vec<Crossing> {
        if style::<G>(&self.spec, Budget::Usual).is_some() {
            let analysis = self.analyze(position, Budget::Usual);
            return analysis.map(|analysis| analysis.crossings()).unwrap_or_default();
        }
        match self.choose(position) {
            Some(Choice::Cross(crossing)) => vec![crossing],
            _ => Vec::new(),
        }
    }

    /// What it thinks of its choices; `None` where nothing is due from its seat.
    pub fn analyze(&mut self, position: &Position<'_, G>, budget: Budget<'_>) -> Option<Analysis> {
        if let Some(style) = style::<G>(&self.spec, budget) {
            return search::analyze(&self.knowledge, position, self.seat, style, budget);
        }
        match self.spec.name() {
            BotName::Mc | BotName::Mch => {
                montecarlo::analyze(&self.spec, position, self.seat, budget, &mut self.random)
            }
            // These look at nothing but the choice that they make.
            _ => {
                let choice = self.choose(position)?;
                Some(Analysis::new(vec![Candidate::unknown(vec![choice])], 0))
            }
        }
    }

    fn choose_any(&mut self, position: &Position<'_, G>) -> Option<Choice> {
        let choices = position.choices(self.seat);
        choices.get(self.random.below(choices.len() as u32) as usize)
    }
}
