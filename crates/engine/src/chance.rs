//! What chance gives: where patterns and cards come from, and how a position is supplied with them.

use crate::bits::{Bits, Plain};
use crate::card::{CardIndex, CardSet};
use crate::deal::{Deal, LazyDeal};
use crate::event::Sink;
use crate::game::Game;
use crate::pattern::Pattern;
use crate::position::{ChanceRefusal, Due, Position};
use crate::random::SplitMix64;

/// Where patterns and cards come from.
pub trait Chance<G: Game> {
    /// The pattern to reveal; it must be among those still to come.
    fn pattern(&mut self, position: &Position<'_, G>) -> Pattern;
    /// The card to lay or draw: an unseen one, or none if it knows of none, which ends all play.
    fn card(&mut self, position: &Position<'_, G>) -> Option<CardIndex>;
}

/// A deal gives what it has laid down.
impl<G: Game> Chance<G> for Deal {
    #[inline(always)]
    fn pattern(&mut self, position: &Position<'_, G>) -> Pattern {
        Chance::<G>::pattern(&mut &*self, position)
    }

    #[inline(always)]
    fn card(&mut self, position: &Position<'_, G>) -> Option<CardIndex> {
        Chance::<G>::card(&mut &*self, position)
    }
}

/// A deal can be shared by many games.
impl<G: Game> Chance<G> for &Deal {
    #[inline(always)]
    fn pattern(&mut self, position: &Position<'_, G>) -> Pattern {
        Deal::pattern(self, position.state.turn.round(), position.state.turn.number())
    }

    #[inline(always)]
    fn card(&mut self, position: &Position<'_, G>) -> Option<CardIndex> {
        self.next_card(position.state.unseen)
    }
}

impl<G: Game> Chance<G> for LazyDeal {
    #[inline(always)]
    fn pattern(&mut self, position: &Position<'_, G>) -> Pattern {
        self.drawn().pattern(position.state.turn.round(), position.state.turn.number())
    }

    #[inline(always)]
    fn card(&mut self, position: &Position<'_, G>) -> Option<CardIndex> {
        self.next_card(position.state.unseen)
    }
}

/// A generator gives every unseen pattern and card with equal chance.
impl<G: Game> Chance<G> for SplitMix64 {
    #[inline(always)]
    fn pattern(&mut self, position: &Position<'_, G>) -> Pattern {
        let left = position.state.expedition;
        left.nth::<Plain>(self.below(left.len()) as u32)
    }

    #[inline(always)]
    fn card(&mut self, position: &Position<'_, G>) -> Option<CardIndex> {
        let unseen = position.state.unseen;
        let bit = Plain::nth_bit(unseen.0, self.below(unseen.len()) as u32);
        CardSet(bit).first()
    }
}

impl<G: Game> Position<'_, G> {
    /// Supplies whatever chance owes, one pattern or card after the other, until somebody is to choose or the game is
    /// over; says what is due then: [`Due::Cross`], [`Due::Take`] or [`Due::Over`].
    ///
    /// Where chance gives what can't come, or knows of no card, nothing after it happens.
    pub fn supply<C: Chance<G>, S: Sink>(
        &mut self,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<Due, ChanceRefusal> {
        while self.supply_one(chance, sink)? {}
        Ok(self.due())
    }

    /// Supplies the one pattern or card that chance owes now; false if it owes nothing.
    pub fn supply_one<C: Chance<G>, S: Sink>(
        &mut self,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<bool, ChanceRefusal> {
        match self.due() {
            Due::Reveal => {
                let pattern = chance.pattern(self);
                self.reveal(pattern, sink)?;
            }
            Due::Lay => {
                let card = chance.card(self).ok_or(ChanceRefusal::NoCard)?;
                self.lay(card, sink)?;
            }
            Due::Draw(_) => {
                let card = chance.card(self).ok_or(ChanceRefusal::NoCard)?;
                self.draw(card, sink)?;
            }
            Due::Cross(_) | Due::Take(_) | Due::Over => return Ok(false),
        }
        Ok(true)
    }
}
