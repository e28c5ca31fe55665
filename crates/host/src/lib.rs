//! One table, without I/O: input in, outputs out.
//!
//! The same code hosts a table in the terminal, in the browser and on a server. It keeps the deal, holds back
//! what players do at the same time until all have done it, tells every seat what it may see (S14), asks for
//! bots' decisions without knowing any bot, and writes down every accepted input in its journal, from which
//! the table comes back after any crash. It knows no clock: the driver hands the time in.

mod host;
mod journal;
mod past;
mod view;

pub use host::{Chair, Decision, Holder, Host, Input, InputRefusal, Output, Setup, Ticket, Time};
pub use journal::{JOURNAL_FORMAT, JournalFlaw};
pub use past::PastFlaw;
pub use view::View;
