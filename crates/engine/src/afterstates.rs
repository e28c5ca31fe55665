//! What a player can be after crossing: the fast path of players that search.
//!
//! Nothing here is checked twice: the crossings come from the same words of bits as [`Position::choices`], and
//! what they lead to is computed on copies of the one small player.
//!
//! [`Position::choices`]: crate::Position::choices

use crate::choice::{Crossing, Crossings};
use crate::game::Game;
use crate::pair::Pair;
use crate::pattern::Pattern;
use crate::player::Player;
use crate::position::{Position, Turn};
use crate::seat::Seat;
use crate::table::Table;

impl<G: Game> Player<G> {
    /// Every legal crossing, were this pattern revealed: patterns and single boxes, or, while extra crosses
    /// are pending, single boxes alone. In the order of [`Choices`](crate::Choices).
    pub fn crossings(&self, pattern: Pattern) -> impl Iterator<Item = Crossing> + use<G> {
        let cards = crate::Slot::BOTH.map(|slot| self.card(slot));
        Crossings::of(self, pattern).each().filter_map(move |crossed| {
            let slot = crossed.slot();
            Some(Crossing { card: cards[slot.index()]?, boxes: crossed.on(slot) })
        })
    }

    /// The player after a crossing that is known to be one of [`Player::crossings`] in this turn.
    ///
    /// For any other crossing the outcome means nothing.
    #[inline]
    #[must_use]
    pub fn crossed_by_unchecked(&self, table: &Table<G>, turn: &Turn, crossing: Crossing) -> Self {
        let mut player = *self;
        if let Some(slot) = self.slot_of(crossing.card) {
            player.cross_unchecked(table, turn, Seat::S0, Pair::of(slot, crossing.boxes), &mut ());
        }
        player
    }

    /// Everything that the player can be once its crossing of the turn is whole, extra crosses included:
    /// each once, in an order that depends on nothing but the boxes. Who has no legal box stays as it is.
    ///
    /// The order in which boxes are crossed never matters, so chains that cross the same boxes are followed once.
    pub fn afterstates(&self, table: &Table<G>, turn: &Turn, into: &mut Vec<Self>) {
        self.afterstates_within(table, turn, usize::MAX, into);
    }

    /// The same, as long as they are no more than `most`, those within a crossing included; false if they are.
    ///
    /// Where most boxes bear an extra cross, one crossing can lead to more than any memory holds.
    pub fn afterstates_within(
        &self,
        table: &Table<G>,
        turn: &Turn,
        most: usize,
        into: &mut Vec<Self>,
    ) -> bool {
        into.clear();
        let (mut pending, mut next) = (vec![*self], Vec::new());
        while !pending.is_empty() {
            for player in &pending {
                for crossed in Crossings::of(player, turn.pattern).each() {
                    let mut after = *player;
                    after.cross_unchecked(table, turn, Seat::S0, crossed, &mut ());
                    if after.extras > 0 { next.push(after) } else { into.push(after) }
                }
                if next.len() + into.len() > most {
                    keep_one_of_each(&mut next);
                    keep_one_of_each(into);
                    if next.len() + into.len() > most {
                        return false;
                    }
                }
            }
            keep_one_of_each(&mut next);
            std::mem::swap(&mut pending, &mut next);
            next.clear();
        }
        keep_one_of_each(into);
        if into.is_empty() {
            into.push(*self);
        }
        true
    }
}

/// From one start and in one turn, the boxes left and the extra crosses pending decide all the rest.
fn keep_one_of_each<G: Game>(players: &mut Vec<Player<G>>) {
    players.sort_unstable_by_key(|player| (player.free.0, player.extras));
    players.dedup_by_key(|player| (player.free, player.extras));
}

impl<G: Game> Position<'_, G> {
    /// The crossings that a player of this table could make, were this pattern revealed.
    pub fn crossings_of(
        &self,
        player: &Player<G>,
        pattern: Pattern,
    ) -> impl Iterator<Item = Crossing> + use<G> {
        player.crossings(pattern)
    }

    /// Everything that a player of this table can be after crossing a pattern in this turn: [`Player::afterstates`].
    pub fn afterstates_of(&self, player: &Player<G>, pattern: Pattern, into: &mut Vec<Player<G>>) {
        player.afterstates(self.table, &Turn { pattern, ..self.state.turn }, into);
    }
}
