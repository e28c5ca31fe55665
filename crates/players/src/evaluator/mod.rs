//! What a player between two turns is worth: by the tables of its cards alone, or by the learned evaluation.

mod learned;
mod tables;

use flipwrite::Player;

use crate::clock::Clock;
use crate::knowledge::{Knowledge, Playable, Threats};
use crate::lookahead::Afterstate;
use crate::net::HEADS;

pub(crate) use self::learned::{LearnedEvaluator, score_by_part};
pub(crate) use self::tables::{Heuristic, TableEvaluator};

/// How a bot values a player between two turns.
pub(crate) enum Evaluator<'k, G: Playable> {
    /// By the learned evaluation.
    Learned(Box<LearnedEvaluator<'k, G>>),
    /// By the tables of the cards and the clock.
    Tables(TableEvaluator<'k, G>),
}

impl<'k, G: Playable> Evaluator<'k, G> {
    pub(crate) fn knowledge(&self) -> &'k Knowledge<G> {
        match self {
            Evaluator::Learned(learned) => learned.knowledge,
            Evaluator::Tables(tables) => tables.knowledge,
        }
    }

    pub(crate) fn clock(&self) -> Clock {
        match self {
            Evaluator::Learned(learned) => learned.clock,
            Evaluator::Tables(tables) => tables.clock,
        }
    }

    /// Whether values are expected final scores. A level with habits likes some things more than they bring, until
    /// nothing is left to come.
    pub(crate) fn tells_score(&self) -> bool {
        match self {
            Evaluator::Learned(_) => true,
            Evaluator::Tables(tables) => tables.heuristic == Heuristic::FULL || tables.clock.left() == 0,
        }
    }

    /// The same with another clock.
    pub(crate) fn set_clock(&mut self, clock: Clock) {
        match self {
            Evaluator::Learned(learned) => learned.set_clock(clock),
            Evaluator::Tables(tables) => tables.clock = clock,
        }
    }

    /// The same with another display; `unseen` is the mean worth of an unseen card.
    pub(crate) fn set_display(&mut self, afterstate: &Afterstate<G>, unseen: f32, threats: &Threats) {
        if let Evaluator::Learned(learned) = self {
            let offer = learned.knowledge.offer(afterstate, unseen, threats);
            learned.set_offer(offer);
        }
    }

    /// The expected final score of a player that has nothing to settle.
    pub(crate) fn value(&mut self, player: &Player<G>, commons: &G::Commons) -> f32 {
        match self {
            Evaluator::Learned(learned) => learned.value(player, commons),
            Evaluator::Tables(tables) => tables.value(player, commons),
        }
    }

    /// The same, part by part of the score; nothing where the evaluation does not tell parts.
    pub(crate) fn value_by_part(&mut self, player: &Player<G>, commons: &G::Commons) -> Option<[f32; HEADS]> {
        match self {
            Evaluator::Learned(learned) => Some(learned.value_by_part(player, commons)),
            Evaluator::Tables(_) => None,
        }
    }
}
