//! Seats at the table, numbered from 0, clockwise.

use std::fmt;
use std::str::FromStr;

use crate::sets::{debug_as_list, set_of};

/// The most players at a table (S1).
pub const MOST_SEATS: usize = 4;

/// A seat at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Seat 0.
    pub const S0: Seat = Seat(0);
    /// Seat 1.
    pub const S1: Seat = Seat(1);
    /// Seat 2.
    pub const S2: Seat = Seat(2);
    /// Seat 3.
    pub const S3: Seat = Seat(3);
    /// All four.
    pub const ALL: [Seat; MOST_SEATS] = [Seat::S0, Seat::S1, Seat::S2, Seat::S3];

    /// The seat with this number, if there can be one.
    #[inline(always)]
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MOST_SEATS { Some(Seat(number as u8)) } else { None }
    }

    /// Its number.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the constructor has checked.
        (self.0 & 3) as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

/// The text is not the number of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASeat;

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Self, NotASeat> {
        text.parse().ok().and_then(Seat::new).ok_or(NotASeat)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The seats of a table of `count` players.
    #[inline(always)]
    pub const fn first_seats(count: usize) -> Self {
        SeatSet(if count >= MOST_SEATS { 0xF } else { (1 << count) - 1 })
    }

    /// Whether the seat is in the set.
    #[inline(always)]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// Adds a seat.
    #[inline(always)]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline(always)]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether it holds no seat.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat.
    #[inline(always)]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// All but the first; of at least one.
    #[inline(always)]
    pub(crate) const fn without_first(self) -> SeatSet {
        SeatSet(self.0 & !(1 << self.0.trailing_zeros()))
    }
}

debug_as_list!(SeatSet);
set_of!(SeatSet, Seat, SeatIter, "seats");
