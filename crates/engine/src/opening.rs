//! The opening: four cards dealt to each seat, two of them kept (S3), before round 1.

use std::fmt;

use crate::card::{CardIndex, CardNumber};
use crate::choice::{Refusal, check_keep};
use crate::deal::{Deal, HAND};
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::position::Position;
use crate::seat::{MOST_SEATS, Seat, SeatSet};
use crate::table::Table;

/// The hands of a game and what has been kept of them so far.
///
/// Seats keep in any order; whoever drives the game shows each only its own hand, and nobody what was kept before
/// all have (S14).
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Opening {
    seats: usize,
    hands: [[CardIndex; HAND]; MOST_SEATS],
    kept: [Option<[CardIndex; 2]>; MOST_SEATS],
    first_start: Seat,
}

/// What seats hold is hidden from the others (S14): it is never printed by the way.
impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Opening({} seats, hidden)", self.seats)
    }
}

/// Why hands can't have been dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandsRefusal {
    /// There are so many hands, not one for each seat.
    Count(usize),
    /// Nobody sits where the start player should.
    NoSuchSeat(Seat),
    /// The deck has no card at this place.
    NoSuchCard(CardIndex),
    /// The card was dealt twice.
    Twice(CardNumber),
}

impl HandsRefusal {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            HandsRefusal::Count(_) => "hands-count",
            HandsRefusal::NoSuchSeat(_) => "no-such-player",
            HandsRefusal::NoSuchCard(_) => "no-such-card",
            HandsRefusal::Twice(_) => "dealt-twice",
        }
    }
}

impl Opening {
    /// The opening of a deal.
    pub fn of(deal: &Deal) -> Self {
        let hands = Seat::ALL.map(|seat| deal.hand(seat));
        Opening { seats: deal.seats(), hands, kept: [None; MOST_SEATS], first_start: deal.first_start() }
    }

    /// The opening with these hands, one for each seat: for games that are dealt by hand. [`Deck::hand`](crate::Deck::hand)
    /// finds a hand by the numbers of its cards. Where the game has no start player (S5), any seat will do.
    pub fn dealt<G: Game>(
        table: &Table<G>,
        hands: &[[CardIndex; HAND]],
        first_start: Seat,
    ) -> Result<Self, HandsRefusal> {
        if hands.len() != table.seats() {
            return Err(HandsRefusal::Count(hands.len()));
        }
        if first_start.index() >= table.seats() {
            return Err(HandsRefusal::NoSuchSeat(first_start));
        }
        let mut left = table.deck().all();
        for card in hands.iter().flatten().copied() {
            if !left.contains(card) {
                let is_known = table.deck().all().contains(card);
                return Err(if is_known {
                    HandsRefusal::Twice(table.deck().number(card))
                } else {
                    HandsRefusal::NoSuchCard(card)
                });
            }
            left.remove(card);
        }
        let mut all = [hands[0]; MOST_SEATS];
        all[..hands.len()].copy_from_slice(hands);
        Ok(Opening { seats: hands.len(), hands: all, kept: [None; MOST_SEATS], first_start })
    }

    /// The four cards that a seat was dealt; `None` where nobody sits.
    pub fn hand(&self, seat: Seat) -> Option<[CardIndex; HAND]> {
        self.seated(seat).then_some(self.hands[seat.index()])
    }

    /// What a seat has kept.
    pub fn kept(&self, seat: Seat) -> Option<[CardIndex; 2]> {
        self.kept[seat.index()]
    }

    /// The seats that have not kept yet.
    pub fn waiting(&self) -> SeatSet {
        let seats = SeatSet::first_seats(self.seats);
        seats.iter().filter(|seat| self.kept[seat.index()].is_none()).collect()
    }

    /// The six pairs that a seat may keep; none once it has kept.
    pub fn choices(&self, seat: Seat) -> impl Iterator<Item = [CardIndex; 2]> {
        let pairs = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
        let hand = self.hand(seat).filter(|_| self.kept(seat).is_none());
        hand.into_iter().flat_map(move |hand| pairs.map(|pair| pair.map(|place| hand[place])))
    }

    /// Whether a seat may keep these two, and if not, which rule refuses it.
    pub fn check<G: Game>(&self, table: &Table<G>, seat: Seat, cards: [CardIndex; 2]) -> Result<(), Refusal> {
        match self.hand(seat) {
            Some(hand) if self.kept(seat).is_none() => check_keep(table.deck(), hand, cards),
            _ => Err(Refusal::NotDue),
        }
    }

    /// A seat keeps two of its cards.
    pub fn keep<G: Game>(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        cards: [CardIndex; 2],
    ) -> Result<(), Refusal> {
        self.check(table, seat, cards)?;
        self.kept[seat.index()] = Some([cards[0].min(cards[1]), cards[0].max(cards[1])]);
        Ok(())
    }

    /// A seat takes its choice back; false if it has made none.
    pub fn take_back(&mut self, seat: Seat) -> bool {
        self.kept[seat.index()].take().is_some()
    }

    /// Tells the hands, which a record begins with. [`Opening::begin`] does not: as long as a game is played, each hand is
    /// its player's secret (S14).
    pub fn tell_hands<G: Game, S: Sink>(&self, table: &Table<G>, sink: &mut S) {
        for player in SeatSet::first_seats(self.seats) {
            let hand = self.hands[player.index()];
            sink.event(Event::Dealt { player, cards: hand.map(|card| table.deck().number(card)) });
        }
    }

    /// The position in which round 1 is about to begin, once all have kept; tells what was kept, but not the hands.
    ///
    /// `None` before that, or if the opening is that of another table.
    pub fn begin<'t, G: Game, S: Sink>(&self, table: &'t Table<G>, sink: &mut S) -> Option<Position<'t, G>> {
        let kept: Vec<[CardIndex; 2]> = self.kept.iter().flatten().copied().collect();
        let position =
            Position::new(table, &kept, self.first_start).filter(|_| self.seats == table.seats())?;
        for (player, cards) in Seat::ALL.into_iter().zip(kept) {
            sink.event(Event::Kept { player, cards: cards.map(|card| table.deck().number(card)) });
        }
        Some(position)
    }

    fn seated(&self, seat: Seat) -> bool {
        seat.index() < self.seats
    }
}
