//! Random play from any position to the end, as fast as it goes.
//!
//! The loop is the one of the rules; what makes it fast is that choices are words of bits that are counted and
//! picked from without a list, and that the whole loop is compiled a second time for newer processors.

use crate::bits::{Bits, Plain};
use crate::card::CardIndex;
use crate::chance::Chance;
use crate::choice::{Take, random_box, random_crossing};
use crate::deal::Deal;
use crate::event::Sink;
use crate::game::Game;
use crate::pattern::{I2, I3, L3, L4, O4, Offsets, Pattern, T4};
use crate::position::{Phase, Position};
use crate::random::{SplitMix64, mix};
use crate::seat::{MOST_SEATS, Seat, SeatSet};
use crate::table::Table;

/// The generators of a game's random players, one a seat: what one seat draws never changes another's play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatRandom([SplitMix64; MOST_SEATS]);

impl SeatRandom {
    /// The generators for the game with this number.
    #[inline(always)]
    pub fn of_game(number: u64) -> Self {
        SeatRandom(Seat::ALL.map(|seat| Self::of_seat(number, seat)))
    }

    /// The generator of one seat in the game with this number.
    #[inline(always)]
    pub fn of_seat(number: u64, seat: Seat) -> SplitMix64 {
        SplitMix64::new(mix(number ^ (seat.index() as u64 + 1)))
    }

    #[inline(always)]
    fn at(&mut self, seat: Seat) -> &mut SplitMix64 {
        &mut self.0[seat.index()]
    }
}

/// Keeps two of the four cards dealt to each seat, uniformly, and starts the game.
#[inline(always)]
pub fn random_start<'t, G: Game>(
    table: &'t Table<G>,
    deal: &Deal,
    random: &mut SeatRandom,
) -> Position<'t, G> {
    let mut kept = [[CardIndex::FIRST; 2]; MOST_SEATS];
    let mut unseen = table.deck().all();
    for (seat, pair) in Seat::ALL.into_iter().zip(&mut kept).take(table.seats()) {
        *pair = random_keep(deal.hand(seat), random.at(seat));
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
    PAIRS[random.below(6) % 6].map(|i| hand[i])
}

/// Plays to the end, every seat choosing uniformly among its distinct legal choices; returns the steps made.
///
/// A step is one crossing or one take.
#[inline(always)]
pub fn playout<G: Game, C: Chance<G>, S: Sink>(
    position: &mut Position<'_, G>,
    chance: &mut C,
    random: &mut SeatRandom,
    sink: &mut S,
) -> usize {
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
    random: &mut SeatRandom,
    sink: &mut S,
) -> usize {
    playout_with::<crate::bits::Bmi2, G, C, S>(position, chance, random, sink)
}

#[inline(always)]
fn playout_with<B: Bits, G: Game, C: Chance<G>, S: Sink>(
    position: &mut Position<'_, G>,
    chance: &mut C,
    random: &mut SeatRandom,
    sink: &mut S,
) -> usize {
    let mut steps = 0;
    loop {
        match position.state.phase {
            Phase::Reveal => {
                let pattern = chance.pattern(position);
                position.reveal_unchecked(pattern, sink);
            }
            Phase::Cross { .. } => {}
            Phase::Lay { .. } => {
                let Some(card) = chance.card(position) else { return steps };
                position.lay_unchecked(card, sink);
                continue;
            }
            Phase::Take { seat, .. } => {
                position.take_unchecked(seat, random_take(position, random.at(seat)), sink);
                steps += 1;
                continue;
            }
            Phase::Draw { .. } => {
                let Some(card) = chance.card(position) else { return steps };
                position.draw_unchecked(card, sink);
                continue;
            }
            Phase::Over => return steps,
        }
        // Where nobody can cross, the turn is over already.
        let Phase::Cross { waiting, .. } = position.state.phase else { continue };
        // Each pattern has its own copy of the loop, in which its shapes are constants.
        steps += match position.state.turn.pattern {
            Pattern::I2 => cross_all::<B, _, _, _, _>(I2, position, waiting, random, sink),
            Pattern::I3 => cross_all::<B, _, _, _, _>(I3, position, waiting, random, sink),
            Pattern::L3 => cross_all::<B, _, _, _, _>(L3, position, waiting, random, sink),
            Pattern::T4 => cross_all::<B, _, _, _, _>(T4, position, waiting, random, sink),
            Pattern::L4 => cross_all::<B, _, _, _, _>(L4, position, waiting, random, sink),
            Pattern::O4 => cross_all::<B, _, _, _, _>(O4, position, waiting, random, sink),
        };
        position.all_crossed(sink);
    }
}

/// Everyone who waits crosses, extra crosses included.
#[inline(always)]
fn cross_all<B: Bits, G: Game, S: Sink, const M: usize, const N: usize>(
    pattern: Offsets<M, N>,
    position: &mut Position<'_, G>,
    waiting: SeatSet,
    random: &mut SeatRandom,
    sink: &mut S,
) -> usize {
    let mut steps = 0;
    for seat in waiting {
        let random = random.at(seat);
        let player = position.player(seat);
        let crossed = match (player.extras, G::TOUCHING) {
            (0, true) => random_crossing::<B, true, M, N>(pattern, player.free, player.reach, random),
            (0, false) => random_crossing::<B, false, M, N>(pattern, player.free, player.reach, random),
            _ => random_box::<B>(player.reach, random),
        };
        let mut extras = position.cross_one_unchecked(seat, crossed, sink);
        steps += 1;
        while extras > 0 {
            let crossed = random_box::<B>(position.player(seat).reach, random);
            extras = position.cross_one_unchecked(seat, crossed, sink);
            steps += 1;
        }
        position.pass_after(seat, sink);
    }
    steps
}

fn random_take<G: Game>(position: &Position<'_, G>, random: &mut SplitMix64) -> Take {
    let (display, deck) = (position.state.display, !position.state.unseen.is_empty());
    let k = random.below(display.len() + usize::from(deck));
    display.iter().nth(k).map_or(Take::Deck, Take::Display)
}
