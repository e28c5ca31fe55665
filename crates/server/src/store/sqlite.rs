//! One file of SQLite beside the program.
//!
//! One thread writes: it takes all changes that wait and stores them by one commit, which reaches the disk before
//! anybody is answered. Others read, each with a connection of its own, from what was last committed.

use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, ErrorCode, OpenFlags, params_from_iter};
use tokio::sync::oneshot;

use super::schema::VERSIONS;
use super::{Change, MOST_CHANGES, NOW, Row, StoreError, Value, Written, gone};
use crate::measures::MEASURES;

/// How many questions are read at the same time.
const READERS: usize = 2;
/// How many statements each connection keeps ready.
const STATEMENTS: usize = 128;

/// A question that waits to be read.
struct Asked {
    sql: &'static str,
    values: Vec<Value>,
    answer: oneshot::Sender<Result<Vec<Row>, StoreError>>,
}

/// A database in a file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: mpsc::Sender<Written>,
    readers: Vec<mpsc::Sender<Asked>>,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings it to the present version.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let mut connection = connect(path, OpenFlags::default())?;
        migrate(&mut connection, &VERSIONS)?;
        let (writer, changes) = mpsc::channel();
        thread::spawn(move || write_all(&mut connection, &changes));
        let reader = |_| {
            let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            let (reader, questions) = mpsc::channel();
            thread::spawn(move || read_all(&connection, &questions));
            Ok(reader)
        };
        Ok(Sqlite { writer, readers: (0..READERS).map(reader).collect::<Result<_, StoreError>>()? })
    }

    pub(super) fn write(&self, written: Written) {
        // Where nobody writes any more, nobody answers either.
        let _ = self.writer.send(written);
    }

    pub(super) async fn rows(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        let (answer, answered) = oneshot::channel();
        let reader = next_of(self.readers.len());
        self.readers[reader].send(Asked { sql, values, answer }).map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

/// Readers take turns.
fn next_of(count: usize) -> usize {
    use std::sync::atomic::{AtomicUsize, Ordering};
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed) % count
}

pub(super) fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, flags)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    if !flags.contains(OpenFlags::SQLITE_OPEN_READ_ONLY) {
        // A commit has reached the disk before it is said to have.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
    }
    Ok(connection)
}

/// Brings a database to a version, each step whole or not at all.
pub(super) fn migrate(connection: &mut Connection, steps: &[&str]) -> Result<(), StoreError> {
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let done = usize::try_from(version).map_err(|_| StoreError::Damaged("its version"))?;
    if done > VERSIONS.len() {
        return Err(StoreError::Newer(version));
    }
    for (number, changes) in steps.iter().enumerate().skip(done) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(changes)?;
        transaction.pragma_update(None, "user_version", number as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

fn write_all(connection: &mut Connection, changes: &mpsc::Receiver<Written>) {
    while let Ok(first) = changes.recv() {
        let waiting: Vec<Written> =
            std::iter::once(first).chain(changes.try_iter()).take(MOST_CHANGES).collect();
        let began = Instant::now();
        let outcomes = store(connection, &waiting);
        MEASURES.commit(began, &outcomes);
        for (written, outcome) in waiting.into_iter().zip(outcomes) {
            // Whoever asked may have gone meanwhile.
            let _ = written.answer.send(outcome);
        }
    }
}

/// Stores changes by one commit; each that can't be is left out by itself.
fn store(connection: &mut Connection, waiting: &[Written]) -> Vec<Result<(), StoreError>> {
    let mut all = || {
        let transaction = connection.transaction()?;
        let outcomes: Vec<_> = waiting.iter().map(|written| apply(&transaction, &written.change)).collect();
        transaction.commit()?;
        Ok(outcomes)
    };
    all().unwrap_or_else(|error: StoreError| vec![Err(error); waiting.len()])
}

/// Makes one change within the commit, or none of it.
fn apply(connection: &Connection, change: &Change) -> Result<(), StoreError> {
    connection.prepare_cached("SAVEPOINT change")?.execute([])?;
    let done = change.all().try_for_each(|statement| {
        let values = statement.values.iter().map(to_sql);
        let reached =
            connection.prepare_cached(&translated(statement.sql))?.execute(params_from_iter(values))?;
        match statement.rows {
            Some(rows) if rows != reached => Err(StoreError::Conflict),
            _ => Ok(()),
        }
    });
    if done.is_err() {
        connection.prepare_cached("ROLLBACK TO change")?.execute([])?;
    }
    connection.prepare_cached("RELEASE change")?.execute([])?;
    done
}

fn read_all(connection: &Connection, questions: &mpsc::Receiver<Asked>) {
    while let Ok(Asked { sql, values, answer }) = questions.recv() {
        let _ = answer.send(read(connection, sql, &values));
    }
}

fn read(connection: &Connection, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
    let mut found = Vec::new();
    each(connection, sql, values, &mut |row| {
        found.push(row);
        Ok::<(), StoreError>(())
    })?;
    Ok(found)
}

/// Hands over each row that a question finds.
pub(super) fn each<E: From<StoreError>>(
    connection: &Connection,
    sql: &str,
    values: &[Value],
    then: &mut impl FnMut(Row) -> Result<(), E>,
) -> Result<(), E> {
    let failed = |error: rusqlite::Error| E::from(error.into());
    let mut statement = connection.prepare_cached(&translated(sql)).map_err(failed)?;
    let columns = statement.column_count();
    let mut rows = statement.query(params_from_iter(values.iter().map(to_sql))).map_err(failed)?;
    while let Some(row) = rows.next().map_err(failed)? {
        let column = |place| row.get_ref(place).map_err(StoreError::from).and_then(from_sql);
        then(Row((0..columns).map(column).collect::<Result<_, _>>()?))?;
    }
    Ok(())
}

/// PostgreSQL's `$2` is the second value; to SQLite it is a name, and only `?2` the second value.
pub(super) fn translated(sql: &str) -> String {
    sql.replace('$', "?").replace(NOW, "CAST(unixepoch('subsec') * 1000 AS INTEGER)")
}

pub(super) fn to_sql(value: &Value) -> rusqlite::types::Value {
    match value {
        Value::Null => rusqlite::types::Value::Null,
        Value::Int(number) => (*number).into(),
        Value::Text(text) => text.clone().into(),
        Value::Bytes(bytes) => bytes.clone().into(),
    }
}

fn from_sql(value: ValueRef<'_>) -> Result<Value, StoreError> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Int(number),
        ValueRef::Real(_) => return Err(StoreError::Damaged("a fraction, where none is ever put")),
        ValueRef::Text(text) => {
            let text = std::str::from_utf8(text).map_err(|_| StoreError::Damaged("text that is none"))?;
            Value::Text(text.to_owned())
        }
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
    })
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}
