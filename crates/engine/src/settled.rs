//! What a player becomes when its turn is settled: for players that think ahead.

use crate::card::CardIndex;
use crate::deck::Deck;
use crate::game::Game;
use crate::pair::Slot;
use crate::player::Player;
use crate::seat::Seat;

impl<G: Game> Player<G> {
    /// Whether the player has anything to settle: completed cards, filled coin rows.
    #[inline]
    pub fn has_to_settle(&self) -> bool {
        self.must_settle()
    }

    /// The player after this turn is settled with nobody else settling anything, before it takes replacements:
    /// completed cards laid aside, cups and pyramid points gained. `commons` loses what it gains.
    #[inline]
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
    pub fn with_card(&self, deck: &Deck<G>, card: CardIndex) -> Self {
        let mut player = *self;
        player.put(deck, card);
        player
    }
}
