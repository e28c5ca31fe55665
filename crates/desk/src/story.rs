//! A record played again: the table as it was after each of its events.
//!
//! The engine settles a turn at once when the last player has crossed; a record tells it event by event. So the
//! cards in front of players follow the events, and a player who crosses is shown as it is after that crossing.

use flipwrite::record::{Fault, Record, Replay};
use flipwrite::{
    Boxes, CardIndex, Crossing, Deck, Event, Game, Pattern, Player, Position, Seat, State, Table,
};

/// A card in front of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// The card.
    pub card: CardIndex,
    /// All its crossed boxes.
    pub crossed: Boxes,
    /// Those crossed in this turn.
    pub fresh: Boxes,
}

/// The cards of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// In front of it: four before it has kept two of them.
    pub cards: Vec<Lying>,
    /// Completed ones, in this order, as they were when they were laid aside.
    pub finished: Vec<Lying>,
}

/// The table after an event.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// The cards of each seat.
    pub places: Vec<Place>,
    /// Round and turn, from 1; turn 0 before a round's first pattern.
    pub turn: (usize, usize),
    /// The pattern of this turn.
    pub pattern: Option<Pattern>,
    state: Option<State<G>>,
    /// Who has just crossed, and what came of it before anything was settled.
    crosser: Option<(Seat, Player<G>)>,
}

/// What is worth finding again in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A card was completed.
    Completed,
    /// Pyramid points or a cup were won.
    Bonus,
}

/// A record played again.
#[derive(Clone, Debug)]
pub struct Story<G: Game> {
    record: Record,
    table: Table<G>,
    steps: Vec<Step<G>>,
}

impl<G: Game> Story<G> {
    /// The story of a record, as far as it is sound, and the fault that ends it before its last event.
    ///
    /// There is none if the table itself can't be set up.
    pub fn of(mut record: Record) -> Result<(Self, Option<Fault>), Fault> {
        let table = record.table::<G>()?;
        let (steps, fault) = tell(&table, &record);
        if fault.is_some() {
            record.events.truncate(steps.len() - 1);
            record.result = None;
        }
        Ok((Story { record, table, steps }, fault))
    }

    /// The record, less what is not sound.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The table's deck.
    pub fn deck(&self) -> &Deck<G> {
        self.table.deck()
    }

    /// The last step; step `n` shows the table after `n` events.
    pub fn last(&self) -> usize {
        self.steps.len() - 1
    }

    /// The table after so many events; after all of them if there are fewer.
    pub fn step(&self, step: usize) -> &Step<G> {
        &self.steps[step.min(self.last())]
    }

    /// The event that led to a step.
    pub fn event(&self, step: usize) -> Option<&Event> {
        self.record.events.get(step.checked_sub(1)?)
    }

    /// The position at a step, once all have kept.
    pub fn position(&self, step: usize) -> Option<Position<'_, G>> {
        Some(Position::at(&self.table, self.step(step).state.clone()?))
    }

    /// A player at a step.
    pub fn player(&self, step: usize, seat: Seat) -> Option<Player<G>> {
        match self.step(step).crosser {
            Some((crosser, player)) if crosser == seat => Some(player),
            _ => self.position(step).map(|position| *position.player(seat)),
        }
    }

    /// The first step of every turn, with its round and turn.
    pub fn turns(&self) -> Vec<(usize, (usize, usize))> {
        let reveals = |step: &usize| matches!(self.event(*step), Some(Event::Revealed { .. }));
        (1..=self.last()).filter(reveals).map(|step| (step, self.step(step).turn)).collect()
    }

    /// The steps worth finding again.
    pub fn marks(&self) -> Vec<(usize, Mark)> {
        let mark = |step: usize| match self.event(step)? {
            Event::Completed { .. } => Some((step, Mark::Completed)),
            Event::Bonus { .. } | Event::Cup { .. } => Some((step, Mark::Bonus)),
            _ => None,
        };
        (1..=self.last()).filter_map(mark).collect()
    }
}

/// The steps of a record, the one before its first event included, up to its first fault.
fn tell<G: Game>(table: &Table<G>, record: &Record) -> (Vec<Step<G>>, Option<Fault>) {
    let mut replay = Replay::new(table);
    let places = vec![Place::default(); table.seats()];
    let mut steps = vec![Step { places, turn: (0, 0), pattern: None, state: None, crosser: None }];
    for event in &record.events {
        let before = replay.position();
        if let Err(fault) = replay.feed(event) {
            return (steps, Some(fault));
        }
        let next = steps[steps.len() - 1].next(table.deck(), event, before, replay.position());
        steps.push(next);
    }
    (steps, record.check().err())
}

impl<G: Game> Step<G> {
    fn next(
        &self,
        deck: &Deck<G>,
        event: &Event,
        before: Option<Position<'_, G>>,
        after: Option<Position<'_, G>>,
    ) -> Self {
        let mut next = self.clone();
        next.lay(deck, event);
        match event {
            Event::Round { round, .. } => (next.turn, next.pattern) = ((*round, 0), None),
            Event::Revealed { pattern } => {
                next.turn.1 += 1;
                next.pattern = Some(*pattern);
            }
            _ => {}
        }
        match (event, before) {
            (Event::Crossed { player, card, boxes, .. }, Some(before)) => {
                let crossing = deck.find(*card).map(|card| Crossing { card, boxes: *boxes });
                let crossed = crossing.and_then(|crossing| before.after_crossing(*player, crossing));
                next.crosser = crossed.map(|crossed| (*player, crossed));
                next.state = Some(before.into_state());
            }
            // Part of the crossing before it.
            (Event::Palm { .. } | Event::Lapsed { .. }, _) => {}
            _ => {
                next.crosser = None;
                next.state = after.map(Position::into_state);
            }
        }
        next
    }

    /// The cards in front of players follow the events.
    fn lay(&mut self, deck: &Deck<G>, event: &Event) {
        if matches!(event, Event::Revealed { .. }) {
            let all = self.places.iter_mut().flat_map(|place| &mut place.cards);
            all.for_each(|lying| lying.fresh = Boxes::EMPTY);
        }
        let Some(place) = event.player().and_then(|seat| self.places.get_mut(seat.index())) else { return };
        let lying =
            |number| deck.find(number).map(|card| Lying { card, crossed: Boxes::EMPTY, fresh: Boxes::EMPTY });
        match event {
            Event::Dealt { cards, .. } => {
                place.cards = cards.iter().filter_map(|card| lying(*card)).collect();
            }
            Event::Kept { cards, .. } => place.cards = cards.iter().filter_map(|card| lying(*card)).collect(),
            Event::Took { card, .. } => place.cards.extend(lying(*card)),
            Event::Crossed { card, boxes, .. } => {
                let crossed = place.cards.iter_mut().filter(|lying| deck.number(lying.card) == *card);
                for lying in crossed {
                    lying.crossed = lying.crossed.or(*boxes);
                    lying.fresh = lying.fresh.or(*boxes);
                }
            }
            Event::Completed { card, .. } => {
                let is_done = |lying: &mut Lying| deck.number(lying.card) == *card;
                place.finished.extend(place.cards.extract_if(.., is_done));
            }
            _ => {}
        }
    }
}
