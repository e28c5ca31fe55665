//! The rules of two flip-and-write games, *Silver & Gold* (`maps`) and *Silver & Gold: Pyramids* (`pyramids`):
//! positions, choices, decks, deals, records. No I/O, no clock, no panic on any input, no heap in a playout.
//!
//! # A tour
//!
//! A [`Table`] is what never changes in a game: a deck, the switches, the number of seats. A [`Deal`] is all that
//! chance gives. An [`Opening`] holds the dealt hands and what is kept of them. Then a [`Position`] says what is [`Due`]:
//! [`Position::supply`] brings what chance owes, players choose the rest.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use flipwrite::{DealNumber, Due, Event, Opening, Pyramids, Seat, Table, write_choice};
//!
//! let table = Table::<Pyramids>::house(2)?;
//! let mut deal = table.deal(DealNumber(1));
//! let mut events: Vec<Event> = Vec::new();
//!
//! // Each seat keeps two of its four cards; here, simply the first pair there is.
//! let mut opening = Opening::of(&deal);
//! opening.tell_hands(&table, &mut events);
//! for seat in [Seat::S0, Seat::S1] {
//!     let pair = opening.choices(seat).next().expect("there are six pairs");
//!     opening.keep(&table, seat, pair)?;
//! }
//! let mut position = opening.begin(&table, &mut events).expect("all have kept");
//!
//! loop {
//!     // Patterns and cards come from the deal, until somebody is to choose.
//!     let seat = match position.supply(&mut deal, &mut events)? {
//!         Due::Cross(seats) => seats.first().expect("somebody is to cross"),
//!         Due::Take(seat) => seat,
//!         _ => break, // over
//!     };
//!     // Choices are counted, picked, listed; here, always the last one.
//!     let choices = position.choices(seat);
//!     let choice = choices.get(choices.len() - 1).expect("there is always one");
//!     println!("{seat} chooses: {}", write_choice(table.deck(), choice));
//!     position.apply(seat, choice, &mut events)?;
//! }
//! assert_eq!(events.last(), Some(&Event::Ended));
//! assert!(!position.winners().is_empty());
//! # Ok(())
//! # }
//! ```
//!
//! The events are those of a record: [`record::Record::of`] makes one of them. Three traits are wanted in scope now and then:
//! [`Game`] for what both games have in common, [`Printed`] for what is printed on a card, [`ScoreParts`] for the parts of a
//! score and their total.
//!
//! Numbers are of two types: points are `i32`, since skulls take some away; whatever is counted is `usize`, rounds and turns
//! (from 1), rows and columns (from 0) included. Inside the engine a card is its place in the deck, a [`CardIndex`]; people,
//! events and refusals call it by its [`CardNumber`]. [`Deck::number`] and [`Deck::find`] lead from one to the other.
//!
//! Where people deal by hand, [`Opening::dealt`] takes their hands, and each [`Due`] names the method that takes what chance
//! owes: [`Position::reveal`], [`Position::lay`], [`Position::draw`]. Whatever is refused changes nothing; a reason is shown
//! as its stable code with the rule and the card, `not-your-card (S6): card 17`, and sentences for people are made of the same
//! values by the crate `flipwrite-words`.
//!
//! From here: [`Draft`] tries a crossing before it is made; [`Position::check`] says which rule refuses a choice;
//! [`record`] writes, reads and checks whole games; [`playout`] plays on at random, very fast;
//! [`Position::notation`] and [`read_position`] put a position into one line.

mod afterstates;
mod bits;
mod boxes;
mod card;
mod chance;
mod choice;
mod deal;
pub mod deck;
mod draft;
mod errors;
mod event;
mod fact;
mod flow;
mod game;
pub mod maps;
mod notation;
mod opening;
mod options;
#[doc(hidden)]
pub mod order;
mod pair;
mod pattern;
mod player;
mod playout;
mod position;
pub mod pyramids;
pub mod random;
#[cfg(feature = "record")]
pub mod record;
mod seat;
#[cfg(feature = "record")]
mod serde;
mod sets;
mod settled;
mod table;

pub use boxes::{BoxIndex, BoxIter, Boxes, NotABox};
pub use card::{CardIndex, CardIter, CardNumber, CardSet, Color, MOST_CARDS, NotAColor};
pub use chance::Chance;
pub use choice::{Choice, Choices, Crossing, Refusal, Take, check_keep};
pub use deal::{Deal, DealNumber, HAND, LazyDeal, NotADeal, Seed};
pub use deck::Deck;
pub use draft::Draft;
pub use event::{CrossedBy, Event, Sink, TakenFrom};
pub use fact::Fact;
#[doc(hidden)]
pub use game::Rules;
pub use game::{Game, GameId, Icon, NotAGame, Printed, ScoreParts, TieReason};
pub use maps::Maps;
pub use notation::{ChoiceFlaw, PositionFlaw, read_choice, read_position, write_choice};
pub use opening::{HandsRefusal, Opening};
pub use options::{OptionRefusal, Options, Refill};
pub use pair::Slot;
pub use pattern::{EXPEDITION, Expedition, NotAPattern, Pattern};
pub use player::Player;
pub use playout::{SeatRandom, playout, random_keep, random_start};
pub use position::{ChanceRefusal, DISPLAY, Due, Position, ROUNDS, State, TURNS, Turn};
pub use pyramids::Pyramids;
pub use seat::{MOST_SEATS, NotASeat, Seat, SeatIter, SeatSet};
pub use table::{Table, TableRefusal};

/// The example of the project's front page, tested with the rest.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
