//! Random play from any position to the end, as fast as it goes.
//!
//! The loop is the one of the rules; what makes it fast is that choices are words of bits that are counted and
//! picked from without a list, and that the whole loop is compiled a second time for newer processors.

use crate::bits::{Bits, Plain};
use crate::card::CardIndex;
use crate::choice::{Crossings, Take};
use crate::deal::Deal;
use crate::event::Sink;
use crate::game::Game;
use crate::pattern::Pattern;
use crate::position::{Phase, Position};
use crate::random::SplitMix64;
use crate::seat::{MOST_SEATS, Seat};
use crate::table::Table;

/// Where patterns and cards come from.
pub trait Chance<G: Game> {
    /// The pattern to reveal; it must be among those still to come.
    fn pattern(&mut self, position: &Position<'_, G>) -> Pattern;
    /// The card to lay or draw; it must be unseen.
    fn card(&mut self, position: &Position<'_, G>) -> CardIndex;
}

/// A deal gives what it has laid down.
impl<G: Game> Chance<G> for &Deal {
    #[inline(always)]
    fn pattern(&mut self, position: &Position<'_, G>) -> Pattern {
        Deal::pattern(self, position.state.turn.round, position.state.turn.turn)
    }

    #[inline(always)]
    fn card(&mut self, position: &Position<'_, G>) -> CardIndex {
        self.next_card(position.state.unseen).unwrap_or(CardIndex::FIRST)
    }
}

/// A generator gives every unseen pattern and card with equal chance.
impl<G: Game> Chance<G> for SplitMix64 {
    #[inline(always)]
    fn pattern(&mut self, position: &Position<'_, G>) -> Pattern {
        let left = position.state.expedition;
        left.nth::<Plain>(self.below(left.len()))
    }

    #[inline(always)]
    fn card(&mut self, position: &Position<'_, G>) -> CardIndex {
        let unseen = position.state.unseen;
        let bit = Plain::nth_bit(unseen.0, self.below(unseen.len()));
        crate::card::CardSet(bit).lowest().unwrap_or(CardIndex::FIRST)
    }
}

/// Keeps two of the four cards dealt to each seat, uniformly, and starts the game.
#[inline(always)]
pub fn random_start<'t, G: Game>(
    table: &'t Table<G>,
    deal: &Deal,
    random: &mut SplitMix64,
) -> Position<'t, G> {
    let mut kept = [[CardIndex::FIRST; 2]; MOST_SEATS];
    let mut unseen = table.deck().all();
    for (seat, pair) in Seat::ALL.into_iter().zip(&mut kept).take(table.seats()) {
        *pair = random_keep(deal.hand(seat), random);
        pair.iter().for_each(|card| {
            unseen.remove(*card);
        });
    }
    Position::start_unchecked(table, &kept[..table.seats()], deal.first_start(), unseen)
}

/// Two of four cards, each pair with equal chance.
#[inline(always)]
pub fn random_keep(hand: [CardIndex; 4], random: &mut SplitMix64) -> [CardIndex; 2] {
    const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
    PAIRS[random.below(6) as usize % 6].map(|i| hand[i])
}

/// Plays to the end, every seat choosing uniformly among its distinct legal choices; returns the steps made.
///
/// A step is one crossing or one take.
#[inline(always)]
pub fn playout<G: Game, C: Chance<G>, S: Sink>(
    position: &mut Position<'_, G>,
    chance: &mut C,
    random: &mut SplitMix64,
    sink: &mut S,
) -> u32 {
    #[cfg(target_arch = "x86_64")]
    if crate::bits::Bmi2::available() {
        // SAFETY: the processor has the features that the function is compiled for.
        #[allow(unsafe_code)]
        return unsafe { playout_bmi2(position, chance, random, sink) };
    }
    playout_with::<Plain, G, C, S>(position, chance, random, sink)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn playout_bmi2<G: Game, C: Chance<G>, S: Sink>(
    position: &mut Position<'_, G>,
    chance: &mut C,
    random: &mut SplitMix64,
    sink: &mut S,
) -> u32 {
    playout_with::<crate::bits::Bmi2, G, C, S>(position, chance, random, sink)
}

#[inline(always)]
fn playout_with<B: Bits, G: Game, C: Chance<G>, S: Sink>(
    position: &mut Position<'_, G>,
    chance: &mut C,
    random: &mut SplitMix64,
    sink: &mut S,
) -> u32 {
    let mut steps = 0;
    loop {
        match position.state.phase {
            Phase::Reveal => {
                let pattern = chance.pattern(position);
                position.reveal_unchecked(pattern, sink);
            }
            Phase::Cross { waiting, .. } => {
                let Some(seat) = waiting.first() else { return steps };
                let crossings = Crossings::of(position.player(seat), position.state.turn.pattern);
                let k = random.below(crossings.len());
                let Some(crossed) = crossings.nth::<B>(k) else { return steps };
                position.cross_unchecked(seat, crossed, sink);
                steps += 1;
            }
            Phase::Lay { .. } => {
                let card = chance.card(position);
                position.lay_unchecked(card, sink);
            }
            Phase::Take { seat, .. } => {
                position.take_unchecked(seat, random_take(position, random), sink);
                steps += 1;
            }
            Phase::Draw { .. } => {
                let card = chance.card(position);
                position.draw_unchecked(card, sink);
            }
            Phase::Over => return steps,
        }
    }
}

fn random_take<G: Game>(position: &Position<'_, G>, random: &mut SplitMix64) -> Take {
    let (display, deck) = (position.state.display, !position.state.unseen.is_empty());
    let k = random.below(display.len() + u32::from(deck));
    display.iter().nth(k as usize).map_or(Take::Deck, Take::Display)
}
