//! Settling in `pyramids`: whose turn it is, and the race for pyramid points (P12, P13).

use arrayvec::ArrayVec;

use crate::card::{CardIndex, CardSet, Color};
use crate::deck::Deck;
use crate::event::{Event, Sink};
use crate::notation::{read_numbers, write_numbers};
use crate::order::sort_short;
use crate::player::Player;
use crate::pyramids::Pyramids;
use crate::seat::{MOST_SEATS, Seat, SeatSet};

/// How many values of each color are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PyramidPoints {
    taken: [u8; 3],
}

impl PyramidPoints {
    /// The colors of pyramids.
    pub const COLORS: [Color; 3] = [Color::Purple, Color::Orange, Color::Green];
    /// The values of each color, dearest first (P13).
    pub const VALUES: [i32; 3] = [10, 6, 3];
    /// With so many completed cards of a color a player takes its next value (P13).
    pub const THRESHOLDS: [usize; 3] = [2, 4, 6];

    /// Whether a player whose completed cards of a color become more takes a value of it (P13).
    #[inline(always)]
    pub fn are_due(before: usize, after: usize) -> bool {
        Self::THRESHOLDS.into_iter().any(|threshold| before < threshold && threshold <= after)
    }

    /// The values of a color that are still free, dearest first.
    pub fn left(&self, color: Color) -> &'static [i32] {
        let taken = self.taken.get(color as usize).copied().unwrap_or(3);
        Self::VALUES.get(usize::from(taken)..).unwrap_or_default()
    }

    fn take(&mut self, color: Color) -> Option<i32> {
        let value = self.left(color).first().copied()?;
        self.taken[color as usize] += 1;
        Some(value)
    }

    pub(super) fn write(&self, out: &mut String) {
        write_numbers(&self.taken, out);
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let taken: [u8; 3] = read_numbers(text)?;
        taken.iter().all(|count| *count <= 3).then_some(PyramidPoints { taken })
    }
}

/// P12: the player with the lowest number among the cards completed this turn.
#[inline(always)]
pub(super) fn next(players: &[Player<Pyramids>], waiting: SeatSet) -> Seat {
    let number = |seat: &Seat| players.get(seat.index()).and_then(|player| player.finished_cards().first());
    waiting.iter().min_by_key(number).unwrap_or(Seat::S0)
}

/// P13: whoever reached the 2nd, 4th or 6th card of a color this turn takes the next value of that color.
#[inline(always)]
pub(super) fn award<S: Sink>(
    deck: &Deck<Pyramids>,
    players: &mut [Player<Pyramids>],
    points: &mut PyramidPoints,
    fresh: CardSet,
    sink: &mut S,
) {
    let mut claims: ArrayVec<(CardIndex, Seat, Color), { 2 * MOST_SEATS }> = ArrayVec::new();
    for (seat, player) in Seat::ALL.into_iter().zip(players.iter()) {
        let new = fresh.and(player.completed);
        if new.is_empty() {
            continue;
        }
        for color in PyramidPoints::COLORS {
            let of_color = deck.of_color(color);
            let after = player.completed.and(of_color).len();
            let before = after - new.and(of_color).len();
            let reached = PyramidPoints::are_due(before, after);
            if let Some(ranking) = new.and(of_color).first().filter(|_| reached) {
                claims.push((ranking, seat, color));
            }
        }
    }
    sort_short(&mut claims, |claim| claim.0);
    for (_, player, color) in claims {
        if let Some(value) = points.take(color) {
            players[player.index()].sheet.points += value as u8;
            sink.event(Event::Bonus { player, color, points: value });
        }
    }
}

/// Whether a player may hold these points: all there are, and once more what the table has given out.
///
/// Studies may start with any points; the bound grows with what is given out, so play on from a position that
/// was read never leads to one that can't be.
pub(super) fn bounded(player: &Player<Pyramids>, points: &PyramidPoints) -> bool {
    let sum = |values: &[i32]| values.iter().sum::<i32>();
    let given = PyramidPoints::COLORS.map(|color| sum(&PyramidPoints::VALUES) - sum(points.left(color)));
    player.sheet.pyramid_points() <= 3 * sum(&PyramidPoints::VALUES) + given.iter().sum::<i32>()
}
