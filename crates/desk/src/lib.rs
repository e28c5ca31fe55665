//! What one device at a table needs, without a screen.
//!
//! A [`Desk`] holds what a table has said to the seats at this device, knows which of the people around it is
//! looking, holds the crossing that each of them is drafting, and turns taps, pointers and keys into inputs for the table:
//! the page in the browser only draws it. A table is on this device itself ([`Here`]) or behind a network ([`There`]). Nothing private of one person shows while another is looking. What is over can be
//! looked at again: a [`Story`] is a record step by step, and a link ([`write_link`]) holds a whole game.
//! Whoever is new learns both games at a desk of their own: see [`lesson`].

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
