//! The one vocabulary between a table and whoever sits at it: what a table is ([`TableSpec`]), what it accepts
//! ([`InputLine`]), what it says ([`OutputLine`]), how it looks to one viewer ([`ViewLine`]), why it refuses
//! ([`RefusalLine`]); what bots are asked and answer ([`bots`]), and reviewers of games ([`review`]), how well somebody has decided ([`skill`]); why one choice is better than
//! another ([`WhyLine`]); the lines of programs that play ([`engine`]).
//!
//! Everything is JSON with a schema (`docs/wire.schema.json`). Cards go by the number that they bear, choices and positions
//! by their one-line notations, bots by the string that names them everywhere. So what is read here is only sound in form;
//! at a table with its deck it becomes what the host takes.
//!
//! ```
//! use flipwrite::{DealNumber, Maps, Table};
//! use flipwrite_host::{Host, Origin, Setup, Viewer};
//! use flipwrite_wire::OutputLine;
//!
//! let table = Table::<Maps>::house(1).unwrap();
//! let host = Host::open(Setup { table, chairs: Vec::new(), origin: Origin::Number(DealNumber(7)) });
//! let deck = host.table().deck();
//! let lines: Vec<String> =
//!     host.since(Viewer::Onlooker, 0).map(|(_, output)| OutputLine::of(deck, output).write()).collect();
//! assert_eq!(lines, [r#"{"output":"asked","seat":0,"question":1}"#]);
//! ```

pub mod bots;
pub mod engine;
mod input;
pub mod online;
mod output;
mod refusal;
pub mod review;
pub mod skill;
mod spec;
mod view;
mod why;

use std::fmt;

pub use input::InputLine;
pub use output::{OpenedLine, OriginLine, OutputLine};
pub use refusal::RefusalLine;
pub use spec::{ChairSpec, DeckSpec, OptionsSpec, SpecFlaw, TableSpec, WholeDeck};
pub use view::{CompanyLine, EventLine, QuestionLine, ViewLine};
pub use why::{Favors, ReasonLine, WhyLine};

/// The version of the vocabulary.
pub const WIRE: &str = "flipwrite-wire/1";

/// The number of that version.
pub const WIRE_VERSION: u32 = 1;

/// Whether a server of this version understands whoever speaks that one: its own, and the one before.
pub const fn understands(version: u32) -> bool {
    version > 0 && version <= WIRE_VERSION && version + 1 >= WIRE_VERSION
}

/// Why words that are sound in form mean nothing at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WireFlaw {
    /// A decision that can't be read with the table's deck.
    Decision,
    /// A card that is not of the table's deck.
    Card,
    /// An origin of chance that is none.
    Origin,
}

impl WireFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            WireFlaw::Decision => "wire-decision",
            WireFlaw::Card => "wire-card",
            WireFlaw::Origin => "wire-origin",
        }
    }
}

impl fmt::Display for WireFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for WireFlaw {}

/// One line of JSON. There is no map with keys other than text in what is written here, so this can't fail.
fn write<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
