//! One player's cards and score card: all of a player that the rules look at.

use crate::boxes::Boxes;
use crate::card::{CardIndex, CardSet};
use crate::deck::Deck;
use crate::event::{CrossedBy, Event, Sink};
use crate::game::{Game, Printed};
use crate::pair::{Pair, Slot};
use crate::position::Turn;
use crate::seat::Seat;
use crate::table::Table;

/// A player's part of a position, small enough to copy at will.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player<G: Game> {
    /// Boxes that are not crossed.
    pub(crate) free: Pair,
    /// Boxes that a crossing must include one of; none on a card closed by S9.
    pub(crate) reach: Pair,
    pub(crate) completed: CardSet,
    /// The cards in front of the player, where there are any.
    cards: [CardIndex; 2],
    /// Whether a card lies in each slot.
    held: [bool; 2],
    /// Whether the card in each slot was completed this turn and waits to be settled.
    pub(crate) finished: [bool; 2],
    /// Extra crosses still to be spent in this crossing (S8).
    pub(crate) extras: u8,
    pub(crate) sheet: G::Sheet,
}

impl<G: Game> Player<G> {
    pub(crate) fn new(deck: &Deck<G>, kept: [CardIndex; 2]) -> Self {
        let mut player = Player::absent();
        kept.into_iter().for_each(|card| player.put(deck, card));
        player
    }

    /// The content of a seat that nobody sits in.
    pub(crate) fn absent() -> Self {
        Player {
            free: Pair(0),
            reach: Pair(0),
            completed: CardSet::EMPTY,
            cards: [CardIndex::FIRST; 2],
            held: [false; 2],
            finished: [false; 2],
            extras: 0,
            sheet: G::Sheet::default(),
        }
    }

    /// The card in a slot.
    #[inline(always)]
    pub fn card(&self, slot: Slot) -> Option<CardIndex> {
        self.held[slot.index()].then_some(self.cards[slot.index()])
    }

    /// The slot that a card lies in.
    pub fn slot_of(&self, card: CardIndex) -> Option<Slot> {
        Slot::BOTH.into_iter().find(|slot| self.card(*slot) == Some(card))
    }

    /// The boxes of the card in a slot that are crossed.
    pub fn crossed(&self, deck: &Deck<G>, slot: Slot) -> Boxes {
        self.card(slot).map_or(Boxes::EMPTY, |card| deck.card(card).boxes().without(self.free(slot)))
    }

    /// The boxes of the card in a slot that are not crossed.
    pub fn free(&self, slot: Slot) -> Boxes {
        self.free.on(slot)
    }

    /// The boxes of the card in a slot that may be crossed one at a time now.
    pub fn reach(&self, slot: Slot) -> Boxes {
        self.reach.on(slot)
    }

    /// Whether the card in a slot was completed this turn.
    pub fn finished(&self, slot: Slot) -> bool {
        self.finished[slot.index()]
    }

    /// The cards laid aside.
    pub fn completed(&self) -> CardSet {
        self.completed
    }

    /// How many extra crosses are still to be spent in this crossing.
    pub fn extras(&self) -> usize {
        self.extras.into()
    }

    /// The score card.
    pub fn sheet(&self) -> &G::Sheet {
        &self.sheet
    }

    /// Lays a card into the first empty slot.
    #[inline(always)]
    pub(crate) fn put(&mut self, deck: &Deck<G>, card: CardIndex) {
        let Some(slot) = Slot::BOTH.into_iter().find(|slot| self.card(*slot).is_none()) else { return };
        let printed = deck.card(card);
        self.lay(slot, card, printed.boxes(), G::opening(printed));
    }

    /// Lays a card into a slot, with its free boxes and those in reach.
    #[inline(always)]
    pub(crate) fn lay(&mut self, slot: Slot, card: CardIndex, free: Boxes, reach: Boxes) {
        self.cards[slot.index()] = card;
        self.held[slot.index()] = true;
        self.free.0 |= Pair::of(slot, free).0;
        self.reach.0 |= Pair::of(slot, reach).0;
    }

    /// Crosses boxes that are known to be legal; spends an extra cross if any is pending.
    #[inline(always)]
    pub(crate) fn cross_unchecked<S: Sink>(
        &mut self,
        table: &Table<G>,
        turn: &Turn,
        seat: Seat,
        crossed: Pair,
        sink: &mut S,
    ) {
        let slot = crossed.slot();
        let (deck, index) = (table.deck(), self.cards[slot.index()]);
        let card = deck.card(index);
        let boxes = crossed.on(slot);
        sink.event(Event::Crossed { player: seat, card: deck.number(index), boxes, by: self.by(boxes) });
        self.free = self.free.without(crossed);
        self.reach = G::reach(self.reach, crossed, self.free);
        self.extras = self.extras.saturating_sub(1) + G::mark(&mut self.sheet, card, boxes, turn, seat, sink);
        if G::complete(card, boxes, self.free.on(slot)) {
            self.finished[slot.index()] = true;
            // S9: with the switch off a completed card takes no further cross.
            if !table.options().finished_card_open {
                self.reach = self.reach.cleared(slot);
            }
        }
        if self.extras > 0 {
            if !self.reach.is_empty() {
                return;
            }
            sink.event(Event::Lapsed { player: seat, extras: self.extras() });
            self.extras = 0;
        }
        G::end_crossing(&mut self.sheet);
    }

    /// The player whose crossing ends here, whatever extra crosses there are.
    pub(crate) fn without_extras(mut self) -> Self {
        if self.extras > 0 {
            self.extras = 0;
            G::end_crossing(&mut self.sheet);
        }
        self
    }

    #[inline(always)]
    fn by(&self, boxes: Boxes) -> CrossedBy {
        match (self.extras, boxes.len()) {
            (0, 1) => CrossedBy::Single,
            (0, _) => CrossedBy::Pattern,
            _ => CrossedBy::Extra,
        }
    }

    /// Whether there is anything for this player to settle.
    #[inline(always)]
    pub(crate) fn must_settle(&self) -> bool {
        self.finished != [false; 2] || G::owes(&self.sheet)
    }

    /// The cards completed this turn that are not laid aside yet.
    #[inline(always)]
    pub(crate) fn finished_cards(&self) -> CardSet {
        Slot::BOTH
            .into_iter()
            .filter(|slot| self.finished(*slot))
            .filter_map(|slot| self.card(slot))
            .collect()
    }

    /// Lays the cards completed this turn aside; returns them.
    #[inline(always)]
    pub(crate) fn lay_aside(&mut self) -> CardSet {
        let finished = self.finished_cards();
        for slot in Slot::BOTH.into_iter().filter(|slot| self.finished[slot.index()]) {
            // A place without a card has no number either: equal players look equal.
            self.cards[slot.index()] = CardIndex::FIRST;
            self.held[slot.index()] = false;
            self.free = self.free.cleared(slot);
            self.reach = self.reach.cleared(slot);
        }
        self.finished = [false; 2];
        self.completed = self.completed.or(finished);
        finished
    }
}
