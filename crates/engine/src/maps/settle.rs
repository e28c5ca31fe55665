//! Settling in `maps`: whose turn it is, and the cups (M8, M9).

use crate::event::{Event, Sink};
use crate::maps::Maps;
use crate::maps::sheet::MapSheet;
use crate::notation::{read_numbers, write_numbers};
use crate::player::Player;
use crate::seat::{Seat, SeatSet};

/// How many cups are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cups {
    taken: u8,
}

impl Cups {
    /// The cups of the table, dearest first (M9).
    pub const VALUES: [i32; 6] = [6, 5, 4, 3, 2, 1];

    /// The cups that are left, dearest first.
    pub fn left(&self) -> &'static [i32] {
        Self::VALUES.get(usize::from(self.taken)..).unwrap_or_default()
    }

    fn take(&mut self) -> i32 {
        let value = self.left().first().copied();
        self.taken += u8::from(value.is_some());
        value.unwrap_or(0)
    }

    pub(super) fn write(&self, out: &mut String) {
        write_numbers(&[self.taken], out);
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let [taken] = read_numbers(text)?;
        (usize::from(taken) <= Self::VALUES.len()).then_some(Cups { taken })
    }
}

/// M8: from the start player clockwise.
#[inline(always)]
pub(super) fn next(waiting: SeatSet, start: Seat) -> Seat {
    let from_start = waiting.iter().find(|seat| *seat >= start);
    from_start.or(waiting.first()).unwrap_or(start)
}

/// M9: each row filled this turn takes the dearest cup left.
#[inline(always)]
pub(super) fn collect<S: Sink>(sheet: &mut MapSheet, cups: &mut Cups, player: Seat, sink: &mut S) {
    for _ in 0..sheet.rows_owed() {
        let points = cups.take();
        sheet.rows_settled += 1;
        sheet.cups += points as u8;
        sink.event(Event::Cup { player, points });
    }
}

/// Whether a player may hold these cups: all there are, and once more what the table has given out.
///
/// Studies may start with any cups; the bound grows with what is given out, so play on from a position that
/// was read never leads to one that can't be.
pub(super) fn bounded(player: &Player<Maps>, cups: &Cups) -> bool {
    let sum = |values: &[i32]| values.iter().sum::<i32>();
    player.sheet.cups() <= 2 * sum(&Cups::VALUES) - sum(cups.left())
}
