//! What a moment is worth to a seat, if all play on like `master`.

use std::sync::Arc;

use flipwrite::{Choice, Due, Position, ScoreParts, Seat};

use super::amount::Amount;
use crate::bot::Bot;
use crate::budget::{Budget, Meter};
use crate::chances::{Outlook, win};
use crate::clock::Clock;
use crate::evaluator::score_by_part;
use crate::knowledge::{Knowledge, Playable};
use crate::lookahead::{Afterstate, Lookahead};
use crate::net::{HEADS, OPENING, Part};
use crate::search::{AHEAD, MOST_SOLVED, USUAL_SPREAD};
use crate::solve::solve;
use crate::spec::{Aim, BotName, Spec};

/// How much is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effort {
    /// Patterns ahead of a moment that is valued.
    pub(super) depth: usize,
    /// Who says what is best.
    adviser: Adviser,
}

/// Who says what is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Adviser {
    Learned,
    Master,
    /// With so many nodes.
    Analyst(u64),
}

impl Effort {
    /// What about so many nodes a decision allow.
    pub(super) fn of(nodes: u64) -> Self {
        let (depth, adviser) = match nodes {
            0..100 => (0, Adviser::Learned),
            100..10_000 => (1, Adviser::Master),
            10_000..100_000 => (1, Adviser::Analyst(nodes)),
            _ => (2, Adviser::Analyst(nodes)),
        };
        Effort { depth, adviser }
    }
}

/// A way to decide, and what the moment after it is worth.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) choices: Vec<Choice>,
    pub(super) value: Amount,
}

/// Values moments for one seat.
pub(super) struct Valuer<'k, G: Playable> {
    knowledge: &'k Arc<Knowledge<G>>,
    effort: Effort,
    pub(super) seat: Seat,
    aim: Aim,
}

impl<'k, G: Playable> Valuer<'k, G> {
    pub(super) fn new(knowledge: &'k Arc<Knowledge<G>>, effort: Effort, seat: Seat, aim: Aim) -> Self {
        Valuer { knowledge, effort, seat, aim }
    }

    /// What a position is worth in which nobody is to cross.
    pub(super) fn value(&self, position: &Position<'_, G>) -> Amount {
        if let Due::Draw(_) = position.due() {
            let drawn = self.outcomes(position, |next, card| next.draw(card, &mut ()).is_ok());
            return Amount::mean(drawn.iter().map(|value| (1, *value))).unwrap_or_default();
        }
        match self.aim {
            Aim::Score => Amount::of(self.points(position, self.seat)),
            Aim::Win => self.chance(position),
        }
    }

    /// What may come of one unseen card: the value with each of them.
    pub(super) fn outcomes(
        &self,
        position: &Position<'_, G>,
        give: impl Fn(&mut Position<'_, G>, flipwrite::CardIndex) -> bool,
    ) -> Vec<Amount> {
        let value = |card| {
            let mut next = position.clone();
            give(&mut next, card).then(|| self.value(&next))
        };
        position.unseen().iter().filter_map(value).collect()
    }

    /// The expected final score of a seat.
    pub(super) fn points(&self, position: &Position<'_, G>, seat: Seat) -> f32 {
        let clock = coming(position);
        if clock.left() == 0 {
            return position.given_out(&mut ()).score(seat).total() as f32;
        }
        if let Some(value) = self.solved(position, clock) {
            return value;
        }
        let meter = Meter::unlimited();
        let mut lookahead = Lookahead::new(self.knowledge, position, seat, clock, None, &meter);
        let afterstate = settled(&mut lookahead, position, seat);
        let value = match self.effort.depth {
            0 => lookahead.value(&afterstate),
            depth => lookahead.expected(&afterstate, clock, AHEAD, depth),
        };
        value.unwrap_or_default() + self.lift(position, clock)
    }

    /// The expected final score of a seat before a turn, with each pattern that can come, if it is alone in crossing.
    pub(super) fn patterns(&self, position: &Position<'_, G>, seat: Seat) -> [f32; 6] {
        let (meter, clock) = (Meter::unlimited(), Clock::before(position));
        let mut lookahead = Lookahead::new(self.knowledge, position, seat, clock, None, &meter);
        let ahead = lookahead.ahead(&Afterstate::of(position, seat), clock, AHEAD, self.effort.depth + 1);
        ahead.unwrap_or_default().map(|(_, value)| value)
    }

    /// The value of a position in points, part by part of the score, as far as it can be told: by one look ahead, or none.
    pub(super) fn parts(&self, position: &Position<'_, G>) -> [Amount; HEADS] {
        if let Due::Draw(_) = position.due() {
            return self.drawn_parts(position);
        }
        let clock = coming(position);
        let parts = if clock.left() == 0 {
            Some(score_by_part::<G>(&position.given_out(&mut ()).score(self.seat)))
        } else {
            let meter = Meter::unlimited();
            let mut lookahead = Lookahead::new(self.knowledge, position, self.seat, clock, None, &meter);
            let afterstate = settled(&mut lookahead, position, self.seat);
            match self.effort.depth {
                0 => lookahead.value_by_part(&afterstate),
                _ => lookahead.expected_by_part(&afterstate, clock, AHEAD),
            }
        };
        parts.map_or([Amount::ZERO; HEADS], |parts| parts.map(Amount::of))
    }

    /// The mean over all cards that may be drawn.
    fn drawn_parts(&self, position: &Position<'_, G>) -> [Amount; HEADS] {
        let drawn = |card| {
            let mut next = position.clone();
            next.draw(card, &mut ()).is_ok().then(|| self.parts(&next))
        };
        let all: Vec<[Amount; HEADS]> = position.unseen().iter().filter_map(drawn).collect();
        std::array::from_fn(|head| Amount::mean(all.iter().map(|parts| (1, parts[head]))).unwrap_or_default())
    }

    /// What is known to be missing from what is expected: `master` looks further than the evaluation, turn after turn. It was measured
    /// looking one pattern ahead; whoever looks further misses as much as one does later in the game.
    fn lift(&self, position: &Position<'_, G>, clock: Clock) -> f32 {
        let Some(ready) = self.knowledge.ready() else { return 0.0 };
        let is_opening = position.pattern().is_none() && position.due() == Due::Lay;
        let moment = if is_opening { OPENING } else { (clock.left() + 1).saturating_sub(self.effort.depth) };
        ready.measured(Part::Lift, position.players().len(), moment.min(OPENING))
    }

    /// The exact value of an ending played alone.
    fn solved(&self, position: &Position<'_, G>, clock: Clock) -> Option<f32> {
        let is_ending = self.effort.depth > 0 && position.players().len() == 1 && clock.left() < G::SOLVED;
        is_ending.then(|| solve(position, MOST_SOLVED).ok()).flatten().map(|solution| solution.value as f32)
    }

    /// The chance to win, a shared win counted as its share.
    fn chance(&self, position: &Position<'_, G>) -> Amount {
        let left = coming(position).left();
        if left == 0 {
            let winners = position.given_out(&mut ()).winners();
            let share = Amount::ONE.0 / winners.len().max(1) as i64;
            return if winners.contains(self.seat) { Amount(share) } else { Amount::ZERO };
        }
        let others = position.table().seat_set().iter().filter(|seat| *seat != self.seat);
        let rivals: Vec<f32> = others.map(|seat| self.points(position, seat)).collect();
        self.win(self.points(position, self.seat), &rivals, left)
    }

    /// The chance to end above rivals who expect so much, with so many turns to come.
    pub(super) fn win(&self, own: f32, rivals: &[f32], left: usize) -> Amount {
        let measured =
            self.knowledge.ready().map(|ready| ready.measured(Part::Apart, rivals.len() + 1, left));
        let usual = USUAL_SPREAD * (left as f32).sqrt();
        let spread = measured.filter(|spread| *spread > 0.0).unwrap_or(usual);
        let rivals: Vec<Outlook> = rivals.iter().map(|mean| Outlook { mean: *mean, spread }).collect();
        Amount::of(win(Outlook { mean: own, spread }, &rivals))
    }

    /// What `master` decides for a seat: a take, or a whole crossing; nothing if none is due.
    pub(super) fn masters(&self, position: &Position<'_, G>, seat: Seat) -> Option<Vec<Choice>> {
        let name = if self.effort.depth == 0 { BotName::Learned } else { BotName::Master };
        let mut master = Bot::new(Spec::new(name), seat, 0, self.knowledge);
        master.decide(position, Budget::Usual)
    }

    /// What is best for the seat: a take, or a whole crossing; nothing if none is due.
    ///
    /// It is what somebody would choose who plays well, not whichever choice has the highest value: of many values, all a little off, the
    /// highest is too high, and a loss against it would not come true. Those against this do (`lab::losses`).
    pub(super) fn best(&self, position: &Position<'_, G>) -> Option<Vec<Choice>> {
        let (name, budget) = match self.effort.adviser {
            Adviser::Learned => (BotName::Learned, Budget::Usual),
            Adviser::Master => (BotName::Master, Budget::Usual),
            Adviser::Analyst(nodes) => (BotName::Analyst, Budget::Nodes(nodes)),
        };
        Bot::new(Spec::new(name), self.seat, 0, self.knowledge).decide(position, budget)
    }
}

/// A seat as this turn leaves it, with the replacements that look best.
fn settled<G: Playable>(
    lookahead: &mut Lookahead<'_, '_, G>,
    position: &Position<'_, G>,
    seat: Seat,
) -> Afterstate<G> {
    let mut afterstate = Afterstate::of(position, seat);
    if afterstate.player.empty_places() > 0
        && let Some((settled, _)) = lookahead.settle(&afterstate, &afterstate.player)
    {
        afterstate = settled;
        lookahead.set_display(&afterstate);
    }
    afterstate
}

/// The turns that are still to come.
pub(super) fn coming<G: Playable>(position: &Position<'_, G>) -> Clock {
    match position.due() {
        Due::Over => Clock::after(position),
        _ if position.pattern().is_none() => Clock::before(position),
        _ => Clock::after(position),
    }
}
