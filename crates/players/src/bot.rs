//! A bot in a seat.

use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{CardIndex, Choice, Crossing, Due, HAND, Position, Seat, SeatRandom, Table, random_keep};

use crate::analysis::Analysis;
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
    ///
    /// A bot that [plays by weights](Spec::needs_weights) plays by the tables of the cards where its knowledge has none, and
    /// that is not what its name promises: give them to [`Knowledge::new`].
    pub fn new(spec: Spec, seat: Seat, seed: u64, knowledge: &Arc<Knowledge<G>>) -> Self {
        Bot { spec, seat, random: SeatRandom::of_seat(seed, seat), knowledge: Arc::clone(knowledge) }
    }

    /// Makes everything ready that the first answer would have to wait for.
    pub fn warm_up(&self, table: &Table<G>) {
        let mut cards = table.deck().all().iter();
        let hand = [(); HAND].map(|()| cards.next().unwrap_or(CardIndex::FIRST));
        self.clone().analyze_keep(table, hand, Budget::Nodes(1));
    }

    /// Which two of the four cards dealt it keeps.
    pub fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> [CardIndex; 2] {
        let kept = self.analyze_keep(table, hand, Budget::Usual).kept();
        kept.unwrap_or([hand[0], hand[1]])
    }

    /// What it thinks of the pairs it could keep; of a bot that thinks nothing, what it keeps.
    pub fn analyze_keep(
        &mut self,
        table: &Table<G>,
        hand: [CardIndex; HAND],
        budget: Budget<'_>,
    ) -> Analysis {
        let thought = match (style::<G>(&self.spec, budget), self.spec.name()) {
            (Some(style), _) => Some(keeps(&self.knowledge, table, hand, self.seat, style, budget)),
            (None, BotName::Mc | BotName::Mch) => {
                let (seat, knowledge) = (self.seat, &self.knowledge);
                montecarlo::keeps(&self.spec, table, hand, seat, knowledge, budget, &mut self.random)
            }
            _ => None,
        };
        thought.unwrap_or_else(|| Analysis::unknown(Choice::Keep(random_keep(hand, &mut self.random))))
    }

    /// The next choice alone; `None` where nothing is due from its seat.
    pub fn choose(&mut self, position: &Position<'_, G>) -> Option<Choice> {
        match self.spec.name() {
            BotName::Random => self.choose_any(position),
            BotName::Greedy => greedy::choose(position, self.seat, &mut self.random),
            _ => self.analyze(position, Budget::Usual)?.choice(),
        }
    }

    /// Of [`Bot::decide`], the crossings: nothing where a take is due.
    pub fn cross(&mut self, position: &Position<'_, G>) -> Vec<Crossing> {
        let is_due = matches!(position.due(), Due::Cross(waiting) if waiting.contains(self.seat));
        let choices = is_due.then(|| self.decide(position, Budget::Usual)).flatten().unwrap_or_default();
        let crossing = |choice| if let Choice::Cross(crossing) = choice { Some(crossing) } else { None };
        choices.into_iter().filter_map(crossing).collect()
    }

    /// What a driver asks for: all that is due from its seat, one choice after the other: a take, or the whole crossing of the turn with its
    /// extra crosses; `None` where nothing is. The budget is for each choice, or until a time for all of them.
    pub fn decide(&mut self, position: &Position<'_, G>, budget: Budget<'_>) -> Option<Vec<Choice>> {
        let mut own = position.clone();
        let mut all = Vec::new();
        loop {
            let best = self.analyze(&own, budget.next())?.candidates.into_iter().next()?;
            for choice in best.choices {
                own.apply(self.seat, choice, &mut ()).ok()?;
                all.push(choice);
            }
            let goes_on = matches!(own.due(), Due::Cross(waiting) if waiting.contains(self.seat));
            // After a take the next turn's crossing may be due: that is another decision.
            if !goes_on || own.player(self.seat).extras() == 0 || matches!(all[..], [Choice::Take(_)]) {
                return Some(all);
            }
        }
    }

    /// What it thinks of its choices; `None` where nothing is due from its seat.
    pub fn analyze(&mut self, position: &Position<'_, G>, budget: Budget<'_>) -> Option<Analysis> {
        if let Some(style) = style::<G>(&self.spec, budget) {
            return search::analyze(&self.knowledge, position, self.seat, style, budget);
        }
        match self.spec.name() {
            BotName::Mc | BotName::Mch => {
                let (seat, knowledge) = (self.seat, &self.knowledge);
                montecarlo::analyze(&self.spec, position, seat, knowledge, budget, &mut self.random)
            }
            // These look at nothing but the choice that they make.
            _ => self.choose(position).map(Analysis::unknown),
        }
    }

    fn choose_any(&mut self, position: &Position<'_, G>) -> Option<Choice> {
        let choices = position.choices(self.seat);
        choices.get(self.random.below(choices.len()))
    }
}
