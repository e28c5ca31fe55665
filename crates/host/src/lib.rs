//! One table, without I/O: input in, outputs out.
//!
//! The same code hosts a table in the terminal, in the browser and on a server. It keeps the deal, holds back
//! what players do at the same time until all have done it, tells every viewer what it may see (S14), asks for
//! decisions without knowing any bot, and writes down every accepted input in its journal, from which
//! the table comes back after any crash. It knows no clock: the driver hands the time in.
//!
//! [`Host`] is the table; [`Mirror`] is what a client has of it, fed by the outputs to one [`Viewer`]. Both keep the same
//! books of who sits there and who is asked what: [`Company`].

mod company;
pub mod fair;
mod host;
mod input;
mod journal;
mod mirror;
mod output;
mod past;
mod setup;
mod view;

pub use company::Company;
pub use host::{Host, StaleStep, Step};
pub use input::{Decision, Input, InputRefusal, MOST_CHANGES, MOST_TAKE_BACKS, Question};
pub use journal::{JOURNAL_FORMAT, JournalFlaw, read_decision, write_decision};
pub use mirror::{Heard, Mirror, MirrorFlaw};
pub use output::{Opened, Output, Viewer};
pub use past::PastFlaw;
pub use setup::{Chair, Holder, Origin, Setup, Time};
pub use view::View;
