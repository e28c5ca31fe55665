//! Valuing what can become of a player: settled, with replacements, and over the patterns to come.

use flipwrite::{CardIndex, CardSet, Pattern, Player, Position, Seat, Table, Take, Turn};

use crate::eyes::{Eyes, Sight, TableEyes};
use crate::knowledge::{Knowledge, Playable, Threats};
use crate::plan::{Plan, Planner};
use crate::scene::{Clock, Scene, others};

/// A player with nothing left to settle, and what lies on the table then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<G: Playable> {
    pub(crate) player: Player<G>,
    pub(crate) commons: G::Commons,
    pub(crate) display: CardSet,
}

impl<G: Playable> Moment<G> {
    /// A seat as it is.
    pub(crate) fn of(position: &Position<'_, G>, seat: Seat) -> Self {
        Moment { player: *position.player(seat), commons: *position.commons(), display: position.display() }
    }
}

/// How wide a search looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Width {
    /// Plans that are valued for each pattern.
    pub(crate) plans: usize,
    /// Plans that are followed further, where there is depth left.
    pub(crate) followed: usize,
    /// Ways to spend an extra cross, on each card.
    pub(crate) extras: usize,
}

/// Values outcomes for one seat.
pub(crate) struct Judge<'k, 't, G: Playable> {
    eyes: Eyes<'k, G>,
    table: &'t Table<G>,
    unseen: CardSet,
    /// The mean worth of an unseen card.
    mean: f32,
    threats: Threats,
    /// Whether the looks of the display stay as they were: only what is taken from it counts.
    pub(crate) frozen: bool,
    /// Values asked for so far.
    pub(crate) nodes: u64,
    /// Lists of plans, one for each depth, kept for their memory.
    lists: Vec<Vec<Plan<G>>>,
}

impl<'k, 't, G: Playable> Judge<'k, 't, G> {
    /// A judge for a seat of a position: by the learned evaluation where there is one, if not by the tables.
    pub(crate) fn new(
        knowledge: &'k Knowledge<G>,
        position: &Position<'t, G>,
        seat: Seat,
        clock: Clock,
        sight: Option<Sight>,
    ) -> Self {
        let mean = knowledge.mean(position.unseen());
        let others = others(position, seat);
        let threats = G::threats(knowledge, &others);
        let offer = knowledge.offer(&Moment::of(position, seat), mean, &threats);
        let eyes = match (sight, knowledge.ready()) {
            (None, Some(ready)) => {
                Eyes::Learned(Box::new(Scene::new(knowledge, ready, clock, offer, threats, &others)))
            }
            _ => Eyes::Tables(TableEyes { knowledge, clock, threats, sight: sight.unwrap_or(Sight::FULL) }),
        };
        let (table, unseen) = (position.table(), position.unseen());
        Judge { eyes, table, unseen, mean, threats, frozen: false, nodes: 0, lists: Vec::new() }
    }

    /// The same with another clock.
    pub(crate) fn set_clock(&mut self, clock: Clock) {
        self.eyes.set_clock(clock);
    }

    /// The same with another display.
    pub(crate) fn set_display(&mut self, moment: &Moment<G>) {
        if !self.frozen {
            self.eyes.set_display(moment, self.mean, &self.threats);
        }
    }

    /// The expected final score of a moment, by its looks.
    pub(crate) fn value(&mut self, moment: &Moment<G>) -> f32 {
        self.nodes += 1;
        self.eyes.value(&moment.player, &moment.commons)
    }

    /// A player whose crossing is whole, settled alone, with the replacements that look best; and how it looks.
    pub(crate) fn settle(&mut self, before: &Moment<G>, player: &Player<G>) -> (Moment<G>, f32) {
        let mut moment = Moment { player: *player, ..*before };
        if !player.has_to_settle() {
            let value = self.value(&moment);
            return (moment, value);
        }
        moment.player = player.settled_alone(self.table.deck(), &mut moment.commons);
        let best = self.replace(&moment);
        self.set_display(before);
        best
    }

    /// The best cards of the display in the empty places.
    fn replace(&mut self, moment: &Moment<G>) -> (Moment<G>, f32) {
        if moment.player.empty_places() == 0 || moment.display.is_empty() || self.eyes.clock().left() == 0 {
            self.set_display(moment);
            let value = self.value(moment);
            return (*moment, value);
        }
        let mut best: Option<(Moment<G>, f32)> = None;
        for card in moment.display.iter() {
            let next = self.replace(&self.taken(moment, card));
            if best.as_ref().is_none_or(|best| next.1 > best.1) {
                best = Some(next);
            }
        }
        best.unwrap_or((*moment, 0.0))
    }

    fn taken(&self, moment: &Moment<G>, card: CardIndex) -> Moment<G> {
        let mut next = *moment;
        next.display.remove(card);
        next.player = moment.player.with_card(self.table.deck(), card);
        next
    }

    /// What a take leads to, with what looks best in a second empty place: several moments, each as likely,
    /// where the card is unseen.
    pub(crate) fn take(&mut self, moment: &Moment<G>, take: Take) -> Vec<(Moment<G>, f32)> {
        match take {
            Take::Display(card) => vec![self.replace(&self.taken(moment, card))],
            Take::Deck => {
                let unseen: Vec<CardIndex> = self.unseen.iter().collect();
                let drawn = |card: &CardIndex| Moment {
                    player: moment.player.with_card(self.table.deck(), *card),
                    ..*moment
                };
                unseen.iter().map(|card| self.replace(&drawn(card))).collect()
            }
        }
    }

    /// All plans of a turn that the tables think worth a look, each settled and with its looks, best first.
    pub(crate) fn crossings(
        &mut self,
        moment: &Moment<G>,
        turn: &Turn,
        width: Width,
    ) -> Vec<(Plan<G>, Moment<G>, f32)> {
        let mut plans = Vec::new();
        self.planner(width).plans(turn, &moment.player, width.plans, &mut plans);
        let mut settled: Vec<_> = plans
            .into_iter()
            .map(|plan| {
                let (after, value) = self.settle(moment, &plan.player);
                (plan, after, value)
            })
            .collect();
        settled.sort_by(|one, two| two.2.total_cmp(&one.2));
        settled
    }

    fn planner(&self, width: Width) -> Planner<'k, 't, G> {
        Planner { knowledge: self.eyes.knowledge(), table: self.table, extras: width.extras }
    }

    /// The expected final score before a pattern is revealed, for each pattern: how likely, and what then.
    pub(crate) fn ahead(
        &mut self,
        moment: &Moment<G>,
        clock: Clock,
        width: Width,
        depth: usize,
    ) -> [(f32, f32); 6] {
        self.set_display(moment);
        let all = clock.expedition.len().max(1) as f32;
        Pattern::ALL.map(|pattern| {
            let count = clock.expedition.count(pattern);
            let value = if count == 0 { 0.0 } else { self.best(moment, clock, pattern, width, depth) };
            (count as f32 / all, value)
        })
    }

    /// The expected final score before a pattern is revealed.
    pub(crate) fn expected(&mut self, moment: &Moment<G>, clock: Clock, width: Width, depth: usize) -> f32 {
        self.ahead(moment, clock, width, depth).iter().map(|(share, value)| share * value).sum()
    }

    /// The best that can be made of a pattern.
    fn best(
        &mut self,
        moment: &Moment<G>,
        clock: Clock,
        pattern: Pattern,
        width: Width,
        depth: usize,
    ) -> f32 {
        let palms = G::palms(self.table.deck(), moment.display);
        let turn = Turn { round: clock.round, turn: clock.turn, pattern, palms };
        let later = clock.then(pattern);
        let mut plans = self.lists.pop().unwrap_or_default();
        self.planner(width).plans(&turn, &moment.player, width.plans, &mut plans);
        self.set_clock(later);
        let value = if plans.is_empty() {
            // Nothing can be crossed: the turn passes.
            if depth > 1 { self.expected(moment, later, width, depth - 1) } else { self.value(moment) }
        } else if depth <= 1 || later.left() == 0 {
            plans.iter().map(|plan| self.settle(moment, &plan.player).1).fold(f32::MIN, f32::max)
        } else {
            self.best_followed(moment, &plans, later, width, depth)
        };
        self.lists.push(plans);
        value
    }

    fn best_followed(
        &mut self,
        moment: &Moment<G>,
        plans: &[Plan<G>],
        later: Clock,
        width: Width,
        depth: usize,
    ) -> f32 {
        let mut settled: Vec<_> = plans.iter().map(|plan| self.settle(moment, &plan.player)).collect();
        settled.sort_by(|one, two| two.1.total_cmp(&one.1));
        settled.truncate(width.followed);
        let value = |(after, _): &(Moment<G>, f32)| self.expected(after, later, width, depth - 1);
        settled.iter().map(value).fold(f32::MIN, f32::max)
    }
}
