//! What is fixed before a game begins: the deck, the switches, the number of seats.

use crate::deal::{Deal, LazyDeal, Seed};
use crate::deck::Deck;
use crate::game::Game;
use crate::options::Options;
use crate::seat::{MOST_SEATS, SeatSet};

/// A table: everything about a game that never changes while it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<G: Game> {
    deck: Deck<G>,
    options: Options,
    seats: usize,
}

/// Why a table can't be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRefusal {
    /// S1: 1 to 4 players.
    Seats(usize),
    /// The deck has too few cards: four a player and four for the display.
    DeckTooSmall {
        /// The seats asked for.
        seats: usize,
        /// The most that the deck serves.
        most: usize,
    },
}

impl TableRefusal {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            TableRefusal::Seats(_) => "players",
            TableRefusal::DeckTooSmall { .. } => "deck-too-small",
        }
    }

    /// The number of the rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            TableRefusal::Seats(_) => "S1",
            TableRefusal::DeckTooSmall { .. } => "S3",
        }
    }
}

impl<G: Game> Table<G> {
    /// A table of the house deck with the usual switches, for 1 to 4 players.
    #[cfg(feature = "record")]
    pub fn house(seats: usize) -> Result<Self, TableRefusal> {
        Table::new(Deck::house(), Options::defaults(G::ID), seats)
    }

    /// Sets up a table.
    pub fn new(deck: Deck<G>, options: Options, seats: usize) -> Result<Self, TableRefusal> {
        if !(1..=MOST_SEATS).contains(&seats) {
            return Err(TableRefusal::Seats(seats));
        }
        let most = deck.most_seats();
        if seats > most {
            return Err(TableRefusal::DeckTooSmall { seats, most });
        }
        Ok(Table { deck, options, seats })
    }

    /// The deck.
    #[inline(always)]
    pub fn deck(&self) -> &Deck<G> {
        &self.deck
    }

    /// The switches.
    #[inline(always)]
    pub fn options(&self) -> Options {
        self.options
    }

    /// The deal of a seed at this table. The patterns are of the seed alone: both games have the same ones.
    pub fn deal(&self, seed: impl Into<Seed>) -> Deal {
        Deal::new(seed.into(), self.seats, self.deck.len())
    }

    /// The same deal, drawn no further than a game needs: for many fast games.
    #[inline(always)]
    pub fn lazy_deal(&self, seed: impl Into<Seed>) -> LazyDeal {
        LazyDeal::new(seed.into(), self.seats, self.deck.len())
    }

    /// How many players.
    #[inline(always)]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The set of all its seats.
    pub fn seat_set(&self) -> SeatSet {
        SeatSet::first_seats(self.seats)
    }
}
