//! What the server keeps: the journals of its tables, which are the truth, and all that belongs to them.
//!
//! A [`Change`] is stored whole or not at all, and whoever made it is answered once it can't be lost any more. Many
//! changes that come at the same time are stored by one commit.

mod schema;
mod sqlite;
mod value;

use std::fmt;

pub use sqlite::{Sqlite, Storing};
pub use value::{Column, Row, Value};

/// Statements that count together or not at all.
#[derive(Clone, Debug, Default)]
pub struct Change(Vec<Statement>);

/// One statement of a change.
#[derive(Clone, Debug)]
struct Statement {
    sql: &'static str,
    values: Vec<Value>,
    /// How many rows it must reach; anything else undoes the change.
    rows: Option<usize>,
}

impl Change {
    /// Adds a statement, whatever it reaches.
    #[must_use]
    pub fn and(mut self, sql: &'static str, values: impl Into<Vec<Value>>) -> Self {
        self.0.push(Statement { sql, values: values.into(), rows: None });
        self
    }

    /// Adds a statement that must reach just one row: otherwise nothing of the change counts.
    #[must_use]
    pub fn and_one(mut self, sql: &'static str, values: impl Into<Vec<Value>>) -> Self {
        self.0.push(Statement { sql, values: values.into(), rows: Some(1) });
        self
    }

    /// A line is added to the journal of a table.
    #[must_use]
    pub fn line(self, added: &Line<'_>) -> Self {
        let (fence, length) = (added.fence, added.length);
        self.and_one(
            "UPDATE tables SET length = length + 1, clocks = $4, due = $5 WHERE id = $1 AND fence = $2 AND length = $3",
            [added.table.into(), fence.into(), length.into(), added.clocks.clone().into(), added.due.into()],
        )
        .and_one(
            "INSERT INTO journal (table_id, number, fence, line) VALUES ($1, $2, $3, $4)",
            [added.table.into(), length.into(), fence.into(), added.line.into()],
        )
    }
}

/// A line for the journal of a table that has `length` lines and this fence: otherwise it does not count.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The table's id.
    pub table: &'a str,
    /// Whose turn it is to write there.
    pub fence: i64,
    /// How many lines there are.
    pub length: i64,
    /// The line itself.
    pub line: &'a str,
    /// The clocks after it.
    pub clocks: Option<String>,
    /// When something is to be done at the table, though nobody asks for it.
    pub due: Option<i64>,
}

/// Why something was not stored or found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoreError {
    /// Another change came first, or there is such a row already: nothing of this one counts.
    Conflict,
    /// What is stored is not what was ever put there.
    Damaged(&'static str),
    /// The database can't be reached, or can't write. Whether the change counts is not known.
    Unavailable(String),
    /// The database was made by a newer version of this program.
    Newer(i64),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("another change came first"),
            StoreError::Damaged(what) => write!(f, "the database is damaged: {what}"),
            StoreError::Unavailable(why) => write!(f, "the database can't be used: {why}"),
            StoreError::Newer(version) => {
                write!(f, "the database is of version {version}, which a newer flipwrite has made")
            }
        }
    }
}

impl std::error::Error for StoreError {}
