//! A database beside the server that uses it: read as of one moment, or filled by one transaction.
//!
//! This is for whoever looks after a server, not for the server: nothing here is quick, and nothing runs at the same time.

use std::path::PathBuf;

use futures_util::TryStreamExt;
use rusqlite::{Connection, OpenFlags, params_from_iter};
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::Client;
use tokio_postgres::types::ToSql;

use super::schema::VERSIONS;
use super::{Row, StoreError, Value, postgres, sqlite};

/// Where a database is.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// A file of SQLite.
    File(PathBuf),
    /// A database of PostgreSQL.
    Server(String),
}

/// A connection of our own.
enum Link {
    File(Connection),
    Server(Runtime, Client),
}

/// All that a database holds, as of one moment, whatever is stored meanwhile.
pub struct Reader(Link);

/// A database that is filled, whole or not at all.
pub struct Filler(Link);

impl Reader {
    /// Looks at a database; it must be there, and not be newer than this program.
    pub fn open(place: &Place) -> Result<Self, StoreError> {
        let reader = match place {
            Place::File(path) => {
                let connection = sqlite::connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
                connection.execute_batch("BEGIN")?;
                Reader(Link::File(connection))
            }
            Place::Server(url) => {
                let (runtime, client) = reach(url)?;
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                runtime.block_on(client.batch_execute(begin))?;
                Reader(Link::Server(runtime, client))
            }
        };
        match reader.version()? {
            version if version > VERSIONS.len() => Err(StoreError::Newer(version as i64)),
            _ => Ok(reader),
        }
    }

    /// The version that its tables are of.
    pub fn version(&self) -> Result<usize, StoreError> {
        let sql = match self.0 {
            Link::File(_) => "PRAGMA user_version",
            Link::Server(..) => "SELECT MAX(version) FROM versions",
        };
        let mut rows = self.rows(sql, &[])?;
        let version: i64 = rows.first_mut().ok_or(StoreError::Damaged("it has no version"))?.take(0)?;
        usize::try_from(version).map_err(|_| StoreError::Damaged("its version"))
    }

    /// The names of its tables, apart from the one that tells its version.
    pub fn tables(&self) -> Result<Vec<String>, StoreError> {
        let sql = match self.0 {
            Link::File(_) => {
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
            }
            Link::Server(..) => {
                "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'versions'
                 ORDER BY tablename"
            }
        };
        self.rows(sql, &[])?.iter_mut().map(|row| row.take(0)).collect()
    }

    /// The names of a table's columns.
    pub fn columns(&self, table: &str) -> Result<Vec<String>, StoreError> {
        let sql = format!("SELECT * FROM {table}");
        match &self.0 {
            Link::File(connection) => {
                Ok(connection.prepare(&sql)?.column_names().map(str::to_owned).collect())
            }
            Link::Server(runtime, client) => {
                let statement = runtime.block_on(client.prepare(&sql))?;
                Ok(statement.columns().iter().map(|column| column.name().to_owned()).collect())
            }
        }
    }

    /// Hands over each row that a question finds, one after another.
    pub fn each<E: From<StoreError>>(
        &self,
        sql: &str,
        values: &[Value],
        mut then: impl FnMut(Row) -> Result<(), E>,
    ) -> Result<(), E> {
        match &self.0 {
            Link::File(connection) => sqlite::each(connection, sql, values, &mut then),
            Link::Server(runtime, client) => {
                let values = values.iter().map(|value| value as &(dyn ToSql + Sync));
                let failed = |error: tokio_postgres::Error| E::from(error.into());
                let rows = runtime.block_on(client.query_raw(sql, values)).map_err(failed)?;
                let mut rows = std::pin::pin!(rows);
                while let Some(row) = runtime.block_on(rows.try_next()).map_err(failed)? {
                    then(postgres::read_row(&row)?)?;
                }
                Ok(())
            }
        }
    }

    /// All rows that a question finds.
    pub fn rows(&self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let mut rows = Vec::new();
        self.each(sql, values, |row| {
            rows.push(row);
            Ok::<(), StoreError>(())
        })?;
        Ok(rows)
    }
}

impl Filler {
    /// Begins to fill a database whose tables are brought to a version first; it is made if there is none.
    pub fn open(place: &Place, version: usize) -> Result<Self, StoreError> {
        let steps = VERSIONS.get(..version).ok_or(StoreError::Newer(version as i64))?;
        Ok(Filler(match place {
            Place::File(path) => {
                let mut connection = sqlite::connect(path, OpenFlags::default())?;
                sqlite::migrate(&mut connection, steps)?;
                connection.execute_batch("BEGIN IMMEDIATE")?;
                Link::File(connection)
            }
            Place::Server(url) => {
                let (runtime, mut client) = reach(url)?;
                runtime.block_on(postgres::migrate(&mut client, steps))?;
                runtime.block_on(client.batch_execute("BEGIN"))?;
                Link::Server(runtime, client)
            }
        }))
    }

    /// Whether a table holds nothing yet.
    pub fn is_empty(&self, table: &str) -> Result<bool, StoreError> {
        let sql = format!("SELECT 1 FROM {table} LIMIT 1");
        match &self.0 {
            Link::File(connection) => Ok(!connection.prepare(&sql)?.exists([])?),
            Link::Server(runtime, client) => Ok(runtime.block_on(client.query(&sql, &[]))?.is_empty()),
        }
    }

    /// Carries a statement out; how many rows it reached.
    pub fn put(&mut self, sql: &str, values: &[Value]) -> Result<usize, StoreError> {
        match &self.0 {
            Link::File(connection) => {
                let values = params_from_iter(values.iter().map(sqlite::to_sql));
                Ok(connection.prepare_cached(&sqlite::translated(sql))?.execute(values)?)
            }
            Link::Server(runtime, client) => {
                let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
                Ok(runtime.block_on(client.execute(sql, &values))? as usize)
            }
        }
    }

    /// All of it counts from now on, and the tables are brought to the present version.
    pub fn finish(self) -> Result<(), StoreError> {
        match self.0 {
            Link::File(mut connection) => {
                connection.execute_batch("COMMIT")?;
                sqlite::migrate(&mut connection, &VERSIONS)
            }
            Link::Server(runtime, mut client) => {
                runtime.block_on(client.batch_execute("COMMIT"))?;
                runtime.block_on(postgres::migrate(&mut client, &VERSIONS))
            }
        }
    }
}

fn reach(url: &str) -> Result<(Runtime, Client), StoreError> {
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| StoreError::Unavailable(error.to_string()))?;
    let client = runtime.block_on(postgres::reach(url))?;
    Ok((runtime, client))
}
