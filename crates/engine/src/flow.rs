//! The flow of a turn: reveal, cross, settle, refill, on to the next.
//!
//! Both games share it; what differs is asked of [`Game`]. Each step is taken with its outcome known to be
//! possible: [`Position`]'s public methods check it first, playouts know it.

use crate::card::{CardIndex, CardSet};
use crate::choice::Take;
use crate::event::{Event, Sink, TakenFrom};
use crate::game::Game;
use crate::options::Refill;
use crate::pair::Pair;
use crate::pattern::{Expedition, Pattern};
use crate::position::{After, DISPLAY, Laid, Phase, Position, ROUNDS, State, TURNS};
use crate::seat::{Seat, SeatSet};

impl<G: Game> Position<'_, G> {
    #[inline(always)]
    pub(crate) fn reveal_unchecked<S: Sink>(&mut self, pattern: Pattern, sink: &mut S) {
        self.state.expedition.remove(pattern);
        self.state.turn.pattern = pattern;
        sink.event(Event::Revealed { pattern });
        let (mut waiting, mut passing) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for (seat, player) in Seat::ALL.into_iter().zip(self.players()) {
            if player.reach.is_empty() { passing.insert(seat) } else { waiting.insert(seat) }
        }
        self.state.phase = Phase::Cross { waiting, passing };
        self.pass_from(0, sink);
        if waiting.is_empty() {
            self.all_crossed(sink);
        }
    }

    /// S6: seats without a legal box pass, each where its crossing would stand.
    #[inline(always)]
    fn pass_from<S: Sink>(&self, first: usize, sink: &mut S) {
        let Phase::Cross { passing, .. } = self.state.phase else { return };
        if passing.is_empty() {
            return;
        }
        for player in Seat::ALL.into_iter().skip(first).take_while(|seat| passing.contains(*seat)) {
            sink.event(Event::Passed { player });
        }
    }

    /// Those who pass right after a seat.
    #[inline(always)]
    pub(crate) fn pass_after<S: Sink>(&self, seat: Seat, sink: &mut S) {
        self.pass_from(seat.index() + 1, sink);
    }

    pub(crate) fn cross_unchecked<S: Sink>(&mut self, seat: Seat, crossed: Pair, sink: &mut S) {
        if self.cross_one_unchecked(seat, crossed, sink) > 0 {
            return;
        }
        self.pass_after(seat, sink);
        if let Phase::Cross { waiting, .. } = &mut self.state.phase {
            waiting.remove(seat);
            if waiting.is_empty() {
                self.all_crossed(sink);
            }
        }
    }

    /// One crossing of a seat; returns the extra crosses still to be spent.
    #[inline(always)]
    pub(crate) fn cross_one_unchecked<S: Sink>(&mut self, seat: Seat, crossed: Pair, sink: &mut S) -> u8 {
        let table = self.table;
        let State { players, turn, .. } = &mut self.state;
        let player = &mut players[seat.index()];
        player.cross_unchecked(table, turn, seat, crossed, sink);
        player.extras
    }

    /// All have crossed: the turn is settled.
    #[inline(always)]
    pub(crate) fn all_crossed<S: Sink>(&mut self, sink: &mut S) {
        let mut settling = SeatSet::EMPTY;
        for (seat, player) in Seat::ALL.into_iter().zip(self.players()) {
            if player.must_settle() {
                settling.insert(seat);
            }
        }
        self.state.settling = settling;
        if settling.is_empty() { self.next_turn(sink) } else { self.settle(sink) }
    }

    /// Settles seat after seat, as far as it goes without a choice or a card.
    #[inline(always)]
    fn settle<S: Sink>(&mut self, sink: &mut S) {
        while !self.state.settling.is_empty() {
            let seat = G::next_to_settle(self.players(), self.state.settling, self.state.start);
            self.state.settling.remove(seat);
            let takes = self.settle_seat(seat, sink);
            if takes > 0 {
                self.state.phase = Phase::Take { seat, takes };
                return;
            }
            if self.refills(After::Settling) {
                return;
            }
        }
        if !self.refills(After::Everyone) {
            self.end_turn(sink);
        }
    }

    /// What is owed and completed cards of one seat; returns how many replacements it takes.
    #[inline(always)]
    fn settle_seat<S: Sink>(&mut self, seat: Seat, sink: &mut S) -> u8 {
        let state = &mut self.state;
        let player = &mut state.players[seat.index()];
        G::collect(&mut player.sheet, &mut state.commons, seat, sink);
        let completed = player.lay_aside();
        state.fresh = state.fresh.or(completed);
        for card in completed {
            sink.event(Event::Completed { player: seat, card: self.table.deck().number(card) });
        }
        // S12: no replacement where display and deck are empty.
        completed.len().min(state.display.len() + state.unseen.len()) as u8
    }

    #[inline(always)]
    pub(crate) fn take_unchecked<S: Sink>(&mut self, seat: Seat, take: Take, sink: &mut S) {
        let Phase::Take { takes, .. } = self.state.phase else { return };
        match take {
            Take::Deck => self.state.phase = Phase::Draw { seat, takes },
            Take::Display(card) => {
                self.state.display.remove(card);
                self.state.turn.palms = G::palms(self.table.deck(), self.state.display) as u8;
                self.replace(seat, takes, card, TakenFrom::Display, sink);
            }
        }
    }

    #[inline(always)]
    pub(crate) fn draw_unchecked<S: Sink>(&mut self, card: CardIndex, sink: &mut S) {
        let Phase::Draw { seat, takes } = self.state.phase else { return };
        self.state.unseen.remove(card);
        self.replace(seat, takes, card, TakenFrom::Deck, sink);
    }

    #[inline(always)]
    fn replace<S: Sink>(&mut self, seat: Seat, takes: u8, card: CardIndex, from: TakenFrom, sink: &mut S) {
        let deck = self.table.deck();
        self.state.players[seat.index()].put(deck, card);
        sink.event(Event::Took { player: seat, card: deck.number(card), from });
        if takes > 1 {
            self.state.phase = Phase::Take { seat, takes: takes - 1 };
        } else if !self.refills(After::Settling) {
            self.settle(sink);
        }
    }

    /// S11: whether cards are laid now; if so, the first of them is due.
    #[inline(always)]
    fn refills(&mut self, after: After) -> bool {
        let now = match self.table.options().refill {
            Refill::AfterEachPlayer => after == After::Settling,
            Refill::AfterEveryone => after == After::Everyone,
        };
        let refills = now && self.is_display_short();
        if refills {
            self.state.phase = Phase::Lay { laid: Laid::default(), after };
        }
        refills
    }

    #[inline(always)]
    fn is_display_short(&self) -> bool {
        self.state.display.len() < DISPLAY && !self.state.unseen.is_empty()
    }

    #[inline(always)]
    pub(crate) fn lay_unchecked<S: Sink>(&mut self, card: CardIndex, sink: &mut S) {
        let state = &mut self.state;
        let Phase::Lay { laid, after } = &mut state.phase else { return };
        let after = *after;
        state.unseen.remove(card);
        state.display.insert(card);
        laid.push(card);
        let laid = *laid;
        state.turn.palms = G::palms(self.table.deck(), state.display) as u8;
        if self.is_display_short() {
            return;
        }
        let deck = self.table.deck();
        sink.event(Event::Displayed { cards: laid.iter().map(|card| deck.number(card)).collect() });
        match after {
            After::Setup => self.begin_round(sink),
            After::Settling => self.settle(sink),
            After::Everyone => self.end_turn(sink),
        }
    }

    /// What follows when all have settled.
    #[inline(always)]
    fn end_turn<S: Sink>(&mut self, sink: &mut S) {
        let state = &mut self.state;
        let players = &mut state.players[..self.table.seats()];
        G::after_settling(self.table.deck(), players, &mut state.commons, state.fresh, sink);
        self.next_turn(sink);
    }

    #[inline(always)]
    fn next_turn<S: Sink>(&mut self, sink: &mut S) {
        let state = &mut self.state;
        state.start = G::next_start(state.start, self.table.seats());
        // What the turn leaves behind means nothing any more; equal positions are to look equal.
        state.turn.pattern = Pattern::I2;
        state.fresh = CardSet::EMPTY;
        if state.turn.number() < TURNS {
            state.turn.number += 1;
            state.phase = Phase::Reveal;
        } else if state.turn.round() < ROUNDS {
            state.turn.round += 1;
            state.turn.number = 1;
            self.begin_round(sink);
        } else {
            state.phase = Phase::Over;
            sink.event(Event::Ended);
        }
    }

    fn begin_round<S: Sink>(&mut self, sink: &mut S) {
        self.state.expedition = Expedition::FULL;
        self.state.phase = Phase::Reveal;
        let start = G::HAS_START_PLAYER.then_some(self.state.start);
        sink.event(Event::Round { round: self.state.turn.round(), start });
    }
}
