//! What a player becomes when its turn is settled: for players that think ahead.

use arrayvec::ArrayVec;

use crate::card::CardIndex;
use crate::deck::Deck;
use crate::event::Sink;
use crate::game::Game;
use crate::pair::Slot;
use crate::player::Player;
use crate::position::{Phase, Position, State};
use crate::seat::{MOST_SEATS, Seat};

impl<G: Game> Player<G> {
    /// Whether the player has anything to settle: completed cards, filled coin rows.
    #[inline]
    pub fn has_to_settle(&self) -> bool {
        self.must_settle()
    }

    /// The player after this turn is settled with nobody else settling anything, before it takes replacements:
    /// completed cards laid aside, cups and pyramid points gained. `commons` loses what it gains.
    #[inline]
    #[must_use]
    pub fn settled_alone(&self, deck: &Deck<G>, commons: &mut G::Commons) -> Self {
        let mut player = *self;
        G::collect(&mut player.sheet, commons, Seat::S0, &mut ());
        let fresh = player.lay_aside();
        if !fresh.is_empty() {
            G::after_settling(deck, std::slice::from_mut(&mut player), commons, fresh, &mut ());
        }
        player
    }

    /// How many of its two places hold no card.
    #[inline]
    pub fn empty_places(&self) -> usize {
        Slot::BOTH.into_iter().filter(|slot| self.card(*slot).is_none()).count()
    }

    /// The player with a card more, if there is a place for it.
    #[inline]
    #[must_use]
    pub fn with_card(&self, deck: &Deck<G>, card: CardIndex) -> Self {
        let mut player = *self;
        player.put(deck, card);
        player
    }
}

impl<G: Game> Position<'_, G> {
    /// All players, in seat order, as they will be once this turn is settled, replacements aside, and what is then
    /// left for all: completed cards laid aside, cups and pyramid points given out.
    ///
    /// Once all have crossed, nobody can change any of it: pyramid points are due only when all have taken their
    /// replacements (P13), but whose they are is certain before. While players cross, it is what would come of
    /// the crossings made so far.
    pub fn settled(&self) -> (ArrayVec<Player<G>, MOST_SEATS>, G::Commons) {
        self.settle_all(&mut ())
    }

    /// This position with what is certain of its turn given out already, as [`Position::settled`] says; what is gained goes
    /// to `sink`. Nobody has a replacement yet, so it is there to be looked at, not to be played on from.
    #[must_use]
    pub fn given_out<S: Sink>(&self, sink: &mut S) -> Self {
        let (settled, commons) = self.settle_all(sink);
        let mut state = State { commons, ..self.state.clone() };
        state.players.iter_mut().zip(settled).for_each(|(player, settled)| *player = settled);
        Position { table: self.table, state }
    }

    fn settle_all<S: Sink>(&self, sink: &mut S) -> (ArrayVec<Player<G>, MOST_SEATS>, G::Commons) {
        let (state, deck) = (&self.state, self.deck());
        let mut players: ArrayVec<Player<G>, MOST_SEATS> = self.players().iter().copied().collect();
        let (mut commons, mut fresh) = (state.commons, state.fresh);
        let mut settling = state.settling;
        if let Phase::Cross { .. } = state.phase {
            let seats = Seat::ALL.into_iter().zip(&players).filter(|(_, player)| player.must_settle());
            seats.for_each(|(seat, _)| settling.insert(seat));
        }
        while !settling.is_empty() {
            let seat = G::next_to_settle(&players, settling, state.start);
            settling.remove(seat);
            let player = &mut players[seat.index()];
            G::collect(&mut player.sheet, &mut commons, seat, sink);
            fresh = fresh.or(player.lay_aside());
        }
        G::after_settling(deck, &mut players, &mut commons, fresh, sink);
        (players, commons)
    }
}
