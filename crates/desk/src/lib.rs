//! What one device at a table needs, without a screen.
//!
//! A [`Desk`] holds what a table has said to the seats at this device, knows which of the people around it is
//! looking, holds the crossing that each of them is drafting, and turns taps, pointers and keys into inputs for the table:
//! the page in the browser only draws it. A table is on this device itself ([`Here`]) or behind a network ([`There`]). Nothing
//! private of one person shows while another is looking. What is over can be looked at again: a [`Story`] is a record step by
//! step, and a link ([`write_link`]) holds a whole game. Whoever is new learns both games at a desk of their own: see
//! [`lesson`].
//!
//! Two people at one device keep their cards:
//!
//! ```
//! use flipwrite::{DealNumber, Maps, Seat, Table};
//! use flipwrite_desk::{Here, Look, read_link, write_link};
//! use flipwrite_host::{Chair, Holder, Origin, Setup, Time};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let chair = |name: &str| Chair { name: name.to_owned(), holder: Holder::Person };
//! let chairs = vec![chair("Ada"), chair("Ben")];
//! let origin = Origin::Number(DealNumber(7));
//! let mut here = Here::open(Setup { table: Table::<Maps>::house(2)?, chairs, origin });
//!
//! for seat in [Seat::S0, Seat::S1] {
//!     // Nothing shows before whoever is meant has the device.
//!     assert_eq!((here.look(), here.hand()), (Look::Curtain(seat), None));
//!     here.lift_curtain();
//!     let hand = here.hand().expect("four cards were dealt");
//!     hand[..2].iter().for_each(|card| here.mark_keep(*card));
//!     here.confirm(Time(0)).expect("two cards are marked")?;
//! }
//! assert!(here.position().is_some(), "the first pattern is revealed");
//!
//! // The table as text, for this device alone; the game so far as a link, for anybody.
//! assert_eq!(Here::<Maps>::load(&here.save())?.record(), here.record());
//! let link = write_link(&here.record()).expect("a house deck has links");
//! assert_eq!(read_link(&link)?.events, here.record().events);
//! # Ok(())
//! # }
//! ```

mod aim;
mod calls;
mod desk;
mod drafting;
mod errors;
mod export;
mod here;
pub mod lesson;
mod link;
mod look;
mod packed;
mod saved;
pub mod scene;
mod shape;
mod story;
mod there;
pub mod training;

pub use aim::{Aim, Placements};
pub use calls::Calls;
pub use desk::Desk;
pub use drafting::{Drafting, Tapped};
pub use export::{EXPORT_FORMAT, ExportFlaw, FileKind, read_export, write_export};
pub use here::{BotQuestion, Here};
pub use link::{LinkFlaw, read_link, write_link};
pub use look::Look;
pub use saved::SavedFlaw;
pub use shape::Shape;
pub use story::{Lying, Mark, Place, Step, Story};
pub use there::{Ahead, HearFlaw, There};
