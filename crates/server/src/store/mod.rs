//! What the server keeps: the journals of its tables, which are the truth, and all that belongs to them.
//!
//! A [`Change`] is stored whole or not at all, and whoever made it is answered once it can't be lost any more. Many
//! changes that come at the same time are stored by one commit.

pub mod beside;
mod postgres;
mod reach;
mod schema;
mod sqlite;
mod value;

use std::fmt;
use std::path::Path;

use tokio::sync::oneshot;

pub use postgres::Postgres;
pub use reach::is_encrypted;
pub use sqlite::Sqlite;
pub use value::{Column, Row, Value};

/// The database's own time in milliseconds, wherever this stands in a statement: nodes may differ about the time, and
/// what is agreed among them is agreed by one clock.
const NOW: &str = "{now}";

/// A database.
#[derive(Clone, Debug)]
pub enum Store {
    /// A file of our own.
    Sqlite(Sqlite),
    /// A server that many of us share.
    Postgres(Postgres),
}

impl From<Sqlite> for Store {
    fn from(store: Sqlite) -> Self {
        Store::Sqlite(store)
    }
}

impl From<Postgres> for Store {
    fn from(store: Postgres) -> Self {
        Store::Postgres(store)
    }
}

impl Store {
    /// Opens a file, makes it if there is none, and brings it to the present version.
    pub fn file(path: &Path) -> Result<Self, StoreError> {
        Sqlite::open(path).map(Store::Sqlite)
    }

    /// The version that its tables are of.
    pub fn version(&self) -> usize {
        schema::VERSIONS.len()
    }

    /// Whether nobody else can be using it.
    pub fn is_ours_alone(&self) -> bool {
        match self {
            Store::Sqlite(_) => true,
            Store::Postgres(store) => store.is_ours_alone(),
        }
    }

    /// Stores a change. Once this says so, it outlasts the program and the power.
    pub async fn change(&self, change: Change) -> Result<(), StoreError> {
        self.begin(change).stored().await
    }

    /// Begins to store a change, after all that were begun before.
    pub fn begin(&self, change: Change) -> Storing {
        let (answer, answered) = oneshot::channel();
        let written = Written { change, answer };
        match self {
            Store::Sqlite(store) => store.write(written),
            Store::Postgres(store) => store.write(written),
        }
        Storing(answered)
    }

    /// The rows that a question finds.
    pub async fn rows(
        &self,
        sql: &'static str,
        values: impl Into<Vec<Value>>,
    ) -> Result<Vec<Row>, StoreError> {
        match self {
            Store::Sqlite(store) => store.rows(sql, values.into()).await,
            Store::Postgres(store) => store.rows(sql, values.into()).await,
        }
    }
}

/// A change that waits to be stored.
struct Written {
    change: Change,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// A change that is being stored.
#[derive(Debug)]
pub struct Storing(oneshot::Receiver<Result<(), StoreError>>);

impl Storing {
    /// Waits until it is; may be asked again where the waiting was given up.
    pub async fn stored(&mut self) -> Result<(), StoreError> {
        (&mut self.0).await.map_err(|_| gone())?
    }
}

fn gone() -> StoreError {
    StoreError::Unavailable("whoever writes has ended".to_owned())
}

/// How many changes one commit stores at most: who comes first shall not wait for who comes last.
const MOST_CHANGES: usize = 1024;

/// What counts together or not at all: statements, then a line of a journal.
#[derive(Clone, Debug, Default)]
pub struct Change {
    statements: Vec<Statement>,
    line: Option<Line>,
}

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
        self.statements.push(Statement { sql, values: values.into(), rows: None });
        self
    }

    /// Adds a statement that must reach just one row: otherwise nothing of the change counts.
    #[must_use]
    pub fn and_one(mut self, sql: &'static str, values: impl Into<Vec<Value>>) -> Self {
        self.statements.push(Statement { sql, values: values.into(), rows: Some(1) });
        self
    }

    /// A line is added to the journal of a table.
    #[must_use]
    pub fn line(self, line: Line) -> Self {
        Change { line: Some(line), ..self }
    }
}

/// A line for the journal of a table that has `length` lines and this fence: otherwise it does not count.
#[derive(Clone, Debug)]
pub struct Line {
    /// The table's id.
    pub table: String,
    /// Whose turn it is to write there.
    pub fence: i64,
    /// How many lines there are.
    pub length: i64,
    /// The line itself.
    pub line: String,
    /// The clocks after it.
    pub clocks: Option<String>,
    /// When something is to be done at the table, though nobody asks for it.
    pub due: Option<i64>,
}

impl Line {
    /// The statements that add it, each of which must reach one row.
    fn statements(&self) -> [Statement; 2] {
        let (table, fence, length) = (|| self.table.as_str().into(), self.fence, self.length);
        let one = |sql, values| Statement { sql, values, rows: Some(1) };
        [
            one(
                "UPDATE tables SET length = length + 1, clocks = $4, due = $5
                 WHERE id = $1 AND fence = $2 AND length = $3",
                vec![table(), fence.into(), length.into(), self.clocks.clone().into(), self.due.into()],
            ),
            one(
                "INSERT INTO journal (table_id, number, fence, line) VALUES ($1, $2, $3, $4)",
                vec![table(), length.into(), fence.into(), self.line.as_str().into()],
            ),
        ]
    }
}

impl Change {
    /// All its statements.
    fn all(&self) -> impl Iterator<Item = std::borrow::Cow<'_, Statement>> {
        use std::borrow::Cow;
        let line = self.line.iter().flat_map(Line::statements).map(Cow::Owned);
        self.statements.iter().map(Cow::Borrowed).chain(line)
    }
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

impl StoreError {
    /// Why, in one line: what a database says after that may tell what it was to store.
    pub(crate) fn in_short(&self) -> String {
        self.to_string().lines().next().unwrap_or_default().to_owned()
    }
}

impl std::error::Error for StoreError {}
