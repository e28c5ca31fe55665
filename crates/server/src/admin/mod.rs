//! What is done to a database by whoever looks after a server: while the server runs, and without it.

mod backup;
mod look;
mod replay;
mod tables;

use std::fmt;
use std::io;

pub use self::backup::{BACKUP_FORMAT, backup, restore};
pub use self::look::{Chair, Overview, TableFacts, journal, overview, table};
pub use self::replay::{Digests, Replayed, replay};
pub use self::tables::{TABLES_FORMAT, export, export_records, import};
use crate::store::StoreError;

/// Why something could not be done.
#[derive(Debug)]
#[non_exhaustive]
pub enum AdminFlaw {
    /// The database can't be used.
    Store(StoreError),
    /// A file can't be read or written.
    Io(io::Error),
    /// The file is not one of ours, or is damaged; the line counts from 1.
    Malformed(usize),
    /// The file ends too early.
    Short,
    /// The database holds something already.
    NotEmpty,
    /// There is no such table.
    NoTable(String),
    /// There is such a table already.
    Exists(String),
}

impl fmt::Display for AdminFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AdminFlaw::Store(error) => error.fmt(f),
            AdminFlaw::Io(error) => error.fmt(f),
            AdminFlaw::Malformed(line) => write!(f, "line {line} is damaged, or the file is none of ours"),
            AdminFlaw::Short => f.write_str("the file ends too early: a part of it is missing"),
            AdminFlaw::NotEmpty => f.write_str("the database holds something already"),
            AdminFlaw::NoTable(id) => write!(f, "there is no table {id}"),
            AdminFlaw::Exists(id) => write!(f, "there is a table {id} already"),
        }
    }
}

impl std::error::Error for AdminFlaw {}

impl From<StoreError> for AdminFlaw {
    fn from(error: StoreError) -> Self {
        AdminFlaw::Store(error)
    }
}

impl From<io::Error> for AdminFlaw {
    fn from(error: io::Error) -> Self {
        AdminFlaw::Io(error)
    }
}
