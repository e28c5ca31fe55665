//! A database server that several of us share.
//!
//! One task writes. The lines of journals that wait are stored by one statement without a transaction around it: a
//! program that is stopped in its midst holds no lock for long. A table whose fence has risen meanwhile is not reached by
//! it, and lost to us. What else is stored is rare, and takes a transaction of its own.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, mpsc};
use tokio::time::{sleep, timeout};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Statement as Prepared};

use super::reach::Reach;
use super::schema::VERSIONS;
use super::{Change, Line, MOST_CHANGES, NOW, Row, StoreError, Value, Written, gone};
use crate::measures::MEASURES;

/// How many questions are read at the same time.
const READERS: usize = 2;
/// The lock under which one of us at a time brings the database to the present version.
const MIGRATING: i64 = 0x666c_6970;
/// The lock that whoever writes holds: alone, or together with others that it can talk to.
const WRITING: i64 = MIGRATING + 1;
/// How long the database may take to answer. Whether what it was told counts is not known then.
const PATIENCE: Duration = Duration::from_secs(7);
/// How long whoever wants to write waits for another to let go, and how often it asks: the database may notice only after a while
/// that the one before us has been killed.
const LETTING_GO: Duration = Duration::from_secs(3);
const ASKED_AGAIN: Duration = Duration::from_millis(50);
/// What holds for every connection: whoever begins a change and is stopped is not waited for.
const SETTINGS: &str = "SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '5s'";

/// Adds lines to journals whose tables are as they are thought to be, and says to which.
const LINES: &str = "
    WITH batch AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[])
            AS b (id, fence, length, next, clocks, due)
    ), ok AS (
        UPDATE tables SET length = batch.next, clocks = batch.clocks, due = batch.due FROM batch
        WHERE tables.id = batch.id AND tables.fence = batch.fence AND tables.length = batch.length
        RETURNING tables.id
    ), added AS (
        INSERT INTO journal (table_id, number, fence, line)
        SELECT l.id, l.number, l.fence, l.line
        FROM unnest($7::text[], $8::bigint[], $9::bigint[], $10::text[]) AS l (id, number, fence, line)
        JOIN ok ON ok.id = l.id
    )
    SELECT id FROM ok";

/// A database server.
#[derive(Clone)]
pub struct Postgres {
    writer: mpsc::UnboundedSender<Written>,
    readers: Arc<Vec<Mutex<Connection>>>,
    company: Company,
}

/// Who else may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Company {
    /// Nobody: as long as the connection lasts, any other is refused.
    Alone,
    /// Others that share.
    Shared,
}

impl Company {
    /// Takes the lock, or says that it is not to be had.
    const fn lock(self) -> &'static str {
        match self {
            Company::Alone => "SELECT pg_try_advisory_lock($1)",
            Company::Shared => "SELECT pg_try_advisory_lock_shared($1)",
        }
    }

    /// Takes the lock as soon as it is free, if that is soon.
    async fn claim(self, client: &Client) -> Result<(), StoreError> {
        let since = Instant::now();
        while !client.query_one(self.lock(), &[&WRITING]).await?.get::<_, bool>(0) {
            if since.elapsed() > LETTING_GO {
                return Err(StoreError::Unavailable("another server uses it".to_owned()));
            }
            sleep(ASKED_AGAIN).await;
        }
        Ok(())
    }
}

impl std::fmt::Debug for Postgres {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Postgres")
    }
}

impl Postgres {
    /// Connects to a database that nobody else uses, and brings it to the present version.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        Self::open(url, Company::Alone).await
    }

    /// Connects to a database that others share, and brings it to the present version.
    pub async fn share(url: &str) -> Result<Self, StoreError> {
        Self::open(url, Company::Shared).await
    }

    async fn open(url: &str, company: Company) -> Result<Self, StoreError> {
        let reach = Reach::read(url)?.within(PATIENCE);
        let mut writer = Connection { writes: Some(company), ..Connection::new(reach.clone()) };
        migrate(writer.ready().await?, &VERSIONS).await?;
        let (sender, waiting) = mpsc::unbounded_channel();
        tokio::spawn(write_all(writer, waiting));
        let readers = (0..READERS).map(|_| Mutex::new(Connection::new(reach.clone()))).collect();
        Ok(Postgres { writer: sender, readers: Arc::new(readers), company })
    }

    pub(super) fn is_ours_alone(&self) -> bool {
        self.company == Company::Alone
    }

    pub(super) fn write(&self, written: Written) {
        // Where nobody writes any more, nobody answers either.
        let _ = self.writer.send(written);
    }

    pub(super) async fn rows(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        let mut reader = match self.readers.iter().find_map(|reader| reader.try_lock().ok()) {
            Some(reader) => reader,
            None => self.readers.first().ok_or_else(gone)?.lock().await,
        };
        let rows = reader.within_patience(async |reader| reader.query(sql, &values).await).await?;
        rows.iter().map(read_row).collect()
    }
}

/// A connection that is made anew when it was lost.
struct Connection {
    reach: Reach,
    client: Option<Client>,
    /// The statements that this connection knows.
    statements: HashMap<&'static str, Prepared>,
    /// Who else may write, if this one does.
    writes: Option<Company>,
}

impl Connection {
    fn new(reach: Reach) -> Self {
        Connection { reach, client: None, statements: HashMap::new(), writes: None }
    }

    async fn ready(&mut self) -> Result<&mut Client, StoreError> {
        if self.client.as_ref().is_none_or(Client::is_closed) {
            self.statements.clear();
            let client = self.reach.connect().await?;
            client.batch_execute(SETTINGS).await?;
            if let Some(company) = self.writes {
                company.claim(&client).await?;
            }
            self.client = Some(client);
        }
        self.client.as_mut().ok_or_else(gone)
    }

    async fn prepared(&mut self, sql: &'static str) -> Result<Prepared, StoreError> {
        self.ready().await?;
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let words = sql.replace(NOW, "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint");
        let statement = self.ready().await?.prepare(&words).await?;
        self.statements.insert(sql, statement.clone());
        Ok(statement)
    }

    async fn query(
        &mut self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Vec<tokio_postgres::Row>, StoreError> {
        let statement = self.prepared(sql).await?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        Ok(self.ready().await?.query(&statement, &values).await?)
    }

    /// Does something; a connection over which nothing is heard is given up.
    async fn within_patience<T>(
        &mut self,
        work: impl AsyncFnOnce(&mut Self) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let done = timeout(PATIENCE, work(self)).await;
        done.unwrap_or_else(|_| {
            self.client = None;
            Err(StoreError::Unavailable("it does not answer".to_owned()))
        })
    }
}

/// Brings a database to a version, each step whole or not at all; one of us at a time.
pub(super) async fn migrate(client: &mut Client, versions: &[&str]) -> Result<(), StoreError> {
    client.execute("SELECT pg_advisory_lock($1)", &[&MIGRATING]).await?;
    let done = steps(client, versions).await;
    client.execute("SELECT pg_advisory_unlock($1)", &[&MIGRATING]).await?;
    done
}

async fn steps(client: &mut Client, versions: &[&str]) -> Result<(), StoreError> {
    client.batch_execute("CREATE TABLE IF NOT EXISTS versions (version BIGINT PRIMARY KEY)").await?;
    let row = client.query_one("SELECT COALESCE(MAX(version), 0) FROM versions", &[]).await?;
    let version: i64 = row.get(0);
    let done = usize::try_from(version).map_err(|_| StoreError::Damaged("its version"))?;
    if done > VERSIONS.len() {
        return Err(StoreError::Newer(version));
    }
    for (number, changes) in versions.iter().enumerate().skip(done) {
        let transaction = client.transaction().await?;
        transaction.batch_execute(changes).await?;
        transaction.execute("INSERT INTO versions VALUES ($1)", &[&(number as i64 + 1)]).await?;
        transaction.commit().await?;
    }
    Ok(())
}

async fn write_all(mut connection: Connection, mut waiting: mpsc::UnboundedReceiver<Written>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, MOST_CHANGES).await > 0 {
        let mut lines = Vec::new();
        for written in batch.drain(..) {
            if written.change.statements.is_empty() && written.change.line.is_some() {
                lines.push(written);
                continue;
            }
            // What came before is stored before.
            store_lines(&mut connection, std::mem::take(&mut lines)).await;
            let began = Instant::now();
            let outcome = connection.within_patience(async |one| store(one, &written.change).await).await;
            MEASURES.commit(began, std::slice::from_ref(&outcome));
            let _ = written.answer.send(outcome);
        }
        store_lines(&mut connection, lines).await;
    }
}

/// Stores a change by a transaction of its own.
async fn store(connection: &mut Connection, change: &Change) -> Result<(), StoreError> {
    let mut statements = Vec::new();
    for statement in change.all() {
        statements.push((connection.prepared(statement.sql).await?, statement));
    }
    let transaction = connection.ready().await?.transaction().await?;
    for (prepared, statement) in &statements {
        let values: Vec<&(dyn ToSql + Sync)> = statement.values.iter().map(|value| value as _).collect();
        let reached = transaction.execute(prepared, &values).await?;
        if statement.rows.is_some_and(|rows| rows as u64 != reached) {
            transaction.rollback().await?;
            return Err(StoreError::Conflict);
        }
    }
    transaction.commit().await.map_err(StoreError::from)
}

/// Stores lines by one statement; each table's are added all or none.
async fn store_lines(connection: &mut Connection, waiting: Vec<Written>) {
    if waiting.is_empty() {
        return;
    }
    let batch = Batch::of(waiting.iter().filter_map(|written| written.change.line.as_ref()));
    let began = Instant::now();
    let reached = connection.within_patience(async |connection| batch.store(connection).await).await;
    let outcome = |written: &Written| {
        let table = written.change.line.as_ref().map(|line| line.table.as_str()).unwrap_or_default();
        match &reached {
            Ok(reached) if reached.iter().any(|id| id == table) => Ok(()),
            Ok(_) => Err(StoreError::Conflict),
            Err(error) => Err(error.clone()),
        }
    };
    let outcomes: Vec<_> = waiting.iter().map(outcome).collect();
    MEASURES.commit(began, &outcomes);
    for (written, outcome) in waiting.into_iter().zip(outcomes) {
        let _ = written.answer.send(outcome);
    }
}

/// Lines of several tables, column by column.
#[derive(Default)]
struct Batch<'a> {
    ids: Vec<&'a str>,
    fences: Vec<i64>,
    lengths: Vec<i64>,
    nexts: Vec<i64>,
    clocks: Vec<Option<&'a str>>,
    dues: Vec<Option<i64>>,
    line_ids: Vec<&'a str>,
    numbers: Vec<i64>,
    line_fences: Vec<i64>,
    lines: Vec<&'a str>,
}

impl<'a> Batch<'a> {
    fn of(lines: impl Iterator<Item = &'a Line>) -> Self {
        let mut batch = Batch::default();
        let mut places: HashMap<&str, usize> = HashMap::new();
        for line in lines {
            match places.entry(&line.table) {
                Entry::Vacant(place) => {
                    place.insert(batch.ids.len());
                    batch.begin(line);
                }
                Entry::Occupied(place) => batch.go_on(*place.get(), line),
            }
            batch.line_ids.push(&line.table);
            batch.numbers.push(line.length);
            batch.line_fences.push(line.fence);
            batch.lines.push(&line.line);
        }
        batch
    }

    /// The first line of a table.
    fn begin(&mut self, line: &'a Line) {
        self.ids.push(&line.table);
        self.fences.push(line.fence);
        self.lengths.push(line.length);
        self.nexts.push(line.length + 1);
        self.clocks.push(line.clocks.as_deref());
        self.dues.push(line.due);
    }

    /// Another line of a table.
    fn go_on(&mut self, place: usize, line: &'a Line) {
        self.nexts[place] = line.length + 1;
        self.clocks[place] = line.clocks.as_deref();
        self.dues[place] = line.due;
    }

    /// Stores them; says the ids of the tables that were reached.
    async fn store(&self, connection: &mut Connection) -> Result<Vec<String>, StoreError> {
        let statement = connection.prepared(LINES).await?;
        let values: [&(dyn ToSql + Sync); 10] = [
            &self.ids,
            &self.fences,
            &self.lengths,
            &self.nexts,
            &self.clocks,
            &self.dues,
            &self.line_ids,
            &self.numbers,
            &self.line_fences,
            &self.lines,
        ];
        let rows = connection.ready().await?.query(&statement, &values).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}

impl ToSql for Value {
    fn to_sql(&self, of: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(number) => number.to_sql(of, out),
            Value::Text(text) => text.to_sql(of, out),
            Value::Bytes(bytes) => bytes.to_sql(of, out),
        }
    }

    fn accepts(of: &Type) -> bool {
        matches!(*of, Type::INT8 | Type::TEXT | Type::BYTEA)
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(of: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *of {
            Type::INT8 => Value::Int(i64::from_sql(of, raw)?),
            Type::BYTEA => Value::Bytes(Vec::from_sql(of, raw)?),
            _ => Value::Text(String::from_sql(of, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Value::Null)
    }

    fn accepts(of: &Type) -> bool {
        <Value as ToSql>::accepts(of)
    }
}

/// A connection for whoever looks after the database.
pub(super) async fn reach(url: &str) -> Result<Client, StoreError> {
    let mut connection = Connection::new(Reach::read(url)?);
    // Between two questions there may be a slow disk.
    connection.ready().await?.batch_execute("SET idle_in_transaction_session_timeout = 0").await?;
    connection.client.ok_or_else(gone)
}

pub(super) fn read_row(row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    (0..row.len())
        .map(|place| row.try_get(place).map_err(StoreError::from))
        .collect::<Result<_, _>>()
        .map(Row)
}

pub(super) fn unusable(error: &tokio_postgres::Error) -> StoreError {
    let cause = error.source().map(|cause| format!(": {cause}")).unwrap_or_default();
    StoreError::Unavailable(format!("{error}{cause}"))
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        match error.code() {
            Some(&SqlState::UNIQUE_VIOLATION) => StoreError::Conflict,
            _ => unusable(&error),
        }
    }
}
