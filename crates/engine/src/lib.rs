//! The rules of two flip-and-write games, *Silver & Gold* (`maps`) and *Silver & Gold: Pyramids* (`pyramids`):
//! positions, choices, decks, deals, records. No I/O, no clock, no panic on any input, no heap in a playout.
//!
//! # A tour
//!
//! A [`Table`] is what never changes in a game: a deck, the switches, the number of seats. A [`Deal`] is all that
//! chance gives. A [`Position`] says what is [`Due`]; choices and chance answer it.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use flipwrite::deck::house_deck;
//! use flipwrite::{Choice, Deal, DealNumber, Due, Event, Game, Options, Position, Pyramids, Seat, Table, write_choice};
//!
//! let deck = house_deck::<Pyramids>().expect("the house deck is sound");
//! let table = Table::new(deck, Options::defaults(Pyramids::ID), 2).expect("the deck serves two");
//! let deal = Deal::new(DealNumber(1).seed(), 2, table.deck().len());
//!
//! // Each seat keeps two of its four cards; here, simply the first two.
//! let kept = [Seat::S0, Seat::S1].map(|seat| [deal.hand(seat)[0], deal.hand(seat)[1]]);
//! let mut position = Position::new(&table, &kept, deal.first_start()).expect("the cards are distinct");
//!
//! let mut events: Vec<Event> = Vec::new();
//! while position.due() != Due::Over {
//!     match position.due() {
//!         // Chance: patterns and cards come from the deal.
//!         Due::Reveal => {
//!             let turn = *position.turn();
//!             position.reveal(deal.pattern(turn.round, turn.turn), &mut events).unwrap();
//!         }
//!         Due::Lay => position.lay(deal.next_card(position.unseen()).unwrap(), &mut events).unwrap(),
//!         Due::Draw(_) => position.draw(deal.next_card(position.unseen()).unwrap(), &mut events).unwrap(),
//!         // Choices: counted, picked, listed; here, always the last one.
//!         Due::Cross(seats) => {
//!             let seat = seats.first().unwrap();
//!             let choices = position.choices(seat);
//!             let choice = choices.get(choices.len() - 1).unwrap();
//!             position.apply(seat, choice, &mut events).unwrap();
//!         }
//!         Due::Take(seat) => {
//!             let choice = position.choices(seat).get(0).unwrap();
//!             assert!(matches!(choice, Choice::Take(_)));
//!             println!("{seat} chooses: {}", write_choice(table.deck(), choice));
//!             position.apply(seat, choice, &mut events).unwrap();
//!         }
//!         Due::Over => unreachable!(),
//!     }
//! }
//! assert_eq!(events.last(), Some(&Event::Ended));
//! assert!(!position.winners().is_empty());
//! # Ok(())
//! # }
//! ```
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
mod flow;
mod game;
pub mod maps;
mod notation;
mod opening;
mod options;
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
mod settled;
mod table;

pub use boxes::{BoxIndex, Boxes, NotABox};
pub use card::{CardIndex, CardNumber, CardSet, Color, MOST_CARDS, NotAColor};
pub use chance::Chance;
pub use choice::{Choice, Choices, Crossing, Refusal, Take, check_keep};
pub use deal::{Deal, DealNumber, HAND, LazyDeal, NotADeal, Seed};
pub use deck::Deck;
pub use draft::Draft;
pub use event::{CrossedBy, Event, Sink, TakenFrom};
pub use game::{Game, GameId, Icon, NotAGame, Printed, ScoreParts, TieReason};
pub use maps::Maps;
pub use notation::{ChoiceFlaw, PositionFlaw, read_choice, read_position, write_choice};
pub use opening::Opening;
pub use options::{OptionRefusal, Options, Refill};
pub use pair::Slot;
pub use pattern::{EXPEDITION, Expedition, NotAPattern, Pattern};
pub use player::Player;
pub use playout::{SeatRandom, playout, random_keep, random_start};
pub use position::{ChanceRefusal, DISPLAY, Due, Position, ROUNDS, State, TURNS, Turn};
pub use pyramids::Pyramids;
pub use seat::{MOST_SEATS, Seat, SeatSet};
pub use table::{Table, TableRefusal};

/// The example of the project's front page, tested with the rest.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
