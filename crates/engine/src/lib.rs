//! The rules of two flip-and-write games, *Silver & Gold* (`maps`) and *Silver & Gold: Pyramids* (`pyramids`).

mod bits;
mod boxes;
mod card;
mod choice;
mod deal;
pub mod deck;
mod draft;
mod event;
mod game;
pub mod maps;
mod notation;
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
mod table;

pub use boxes::{BoxIndex, Boxes, NotABox};
pub use card::{CardIndex, CardNumber, CardSet, Color, MOST_CARDS, NotAColor};
pub use choice::{Choice, Choices, Crossing, Refusal, Take, check_keep};
pub use deal::{Deal, DealNumber, HAND, LazyDeal, NotADeal, Seed};
pub use deck::Deck;
pub use draft::Draft;
pub use event::{By, Event, From, Sink};
pub use game::{Game, GameId, Icon, NotAGame, Printed, ScoreParts};
pub use maps::Maps;
pub use notation::{ChoiceFlaw, PositionFlaw, read_choice, read_position, write_choice};
pub use options::{OptionRefusal, Options, Refill};
pub use pair::Slot;
pub use pattern::{EXPEDITION, Expedition, NotAPattern, Pattern};
pub use player::Player;
pub use playout::{Chance, SeatRandom, playout, random_keep, random_start};
pub use position::{ChanceRefusal, DISPLAY, Due, Position, ROUNDS, State, TURNS, Turn};
pub use pyramids::Pyramids;
pub use seat::{MOST_SEATS, Seat, SeatSet};
pub use table::{Table, TableRefusal};
