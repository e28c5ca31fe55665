//! Seats at the table, numbered from 0, clockwise.

use std::fmt;

/// The most players at a table (S1).
pub const MOST_SEATS: usize = 4;

/// A seat at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// Seat 0.
    S0,
    /// Seat 1.
    S1,
    /// Seat 2.
    S2,
    /// Seat 3.
    S3,
}

impl Seat {
    /// All four.
    pub const ALL: [Seat; MOST_SEATS] = [Seat::S0, Seat::S1, Seat::S2, Seat::S3];

    /// The seat with this number, if there can be one.
    #[inline(always)]
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MOST_SEATS { Some(Seat::ALL[number]) } else { None }
    }

    /// Its number.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
        self.0 >> seat as u8 & 1 != 0
    }

    /// Adds a seat.
    #[inline(always)]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat as u8;
    }

    /// Takes a seat out.
    #[inline(always)]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat as u8);
    }

    /// Whether it holds no seat.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest seat.
    #[inline(always)]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Seat::new(self.0.trailing_zeros() as usize) }
    }

    /// The seats by ascending number.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest.remove(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}
