//! A whole database as text, one row a line, from either kind of database and into either.
//!
//! The first line tells the format and the version of the tables. Each table begins with a line that names it and its
//! columns; a row is a list of values. The last line tells how many rows there are, so that a file that was cut off is found out.

use std::io::{BufRead, Write};

use serde::{Deserialize, Serialize};

use super::AdminFlaw;
use crate::now;
use crate::store::beside::{Filler, Place, Reader};
use crate::store::{StoreError, Value};

/// What a backup calls itself.
pub const BACKUP_FORMAT: &str = "flipwrite-backup/1";

/// Tables about those who use the database, not about what is kept in it: a copy has others.
const OF_SERVERS: [&str; 2] = ["clusters", "nodes"];

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Begin { format: String, version: usize, program: String, at: u64 },
    Table { table: String, columns: Vec<String> },
    Row(Vec<Cell>),
    End { rows: usize },
}

/// A value of a column.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Cell {
    Null(()),
    Int(i64),
    Text(String),
    Bytes { hex: String },
}

impl From<Value> for Cell {
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Cell::Null(()),
            Value::Int(number) => Cell::Int(number),
            Value::Text(text) => Cell::Text(text),
            Value::Bytes(bytes) => {
                Cell::Bytes { hex: bytes.iter().map(|byte| format!("{byte:02x}")).collect() }
            }
        }
    }
}

impl Cell {
    fn value(self) -> Option<Value> {
        Some(match self {
            Cell::Null(()) => Value::Null,
            Cell::Int(number) => Value::Int(number),
            Cell::Text(text) => Value::Text(text),
            Cell::Bytes { hex } => {
                let byte = |place| u8::from_str_radix(hex.get(place..place + 2)?, 16).ok();
                Value::Bytes((0..hex.len()).step_by(2).map(byte).collect::<Option<_>>()?)
            }
        })
    }
}

fn say(out: &mut impl Write, line: &Line) -> Result<(), AdminFlaw> {
    serde_json::to_writer(&mut *out, line).map_err(std::io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}

/// Writes down all that a database holds, as of one moment. How many rows that are.
pub fn backup(place: &Place, out: &mut impl Write) -> Result<usize, AdminFlaw> {
    let reader = Reader::open(place)?;
    let (format, program) = (BACKUP_FORMAT.to_owned(), env!("CARGO_PKG_VERSION").to_owned());
    say(out, &Line::Begin { format, version: reader.version()?, program, at: now() })?;
    let mut rows = 0;
    for table in reader.tables()?.into_iter().filter(|table| !OF_SERVERS.contains(&table.as_str())) {
        let sql = format!("SELECT * FROM {table}");
        say(out, &Line::Table { columns: reader.columns(&table)?, table })?;
        reader.each(&sql, &[], |row| {
            rows += 1;
            say(out, &Line::Row(row.into_values().into_iter().map(Cell::from).collect()))
        })?;
    }
    say(out, &Line::End { rows })?;
    Ok(rows)
}

/// Fills a database that holds nothing with what was written down, whole or not at all; a newer program's tables are brought to
/// their present version after that. How many rows that are.
pub fn restore(place: &Place, from: impl BufRead) -> Result<usize, AdminFlaw> {
    let mut lines = (1..).zip(from.lines());
    let mut next = || -> Result<(usize, Line), AdminFlaw> {
        let (number, line) = lines.next().ok_or(AdminFlaw::Short)?;
        Ok((number, serde_json::from_str(&line?).map_err(|_| AdminFlaw::Malformed(number))?))
    };
    let mut filler = match next()? {
        (_, Line::Begin { format, version, .. }) if format == BACKUP_FORMAT => Filler::open(place, version)?,
        (number, _) => return Err(AdminFlaw::Malformed(number)),
    };
    let (mut insert, mut width, mut count) = (String::new(), 0, 0);
    loop {
        match next()? {
            (number, Line::Table { table, columns }) => {
                if !is_name(&table) || columns.is_empty() || !columns.iter().all(|name| is_name(name)) {
                    return Err(AdminFlaw::Malformed(number));
                }
                if !filler.is_empty(&table)? {
                    return Err(AdminFlaw::NotEmpty);
                }
                width = columns.len();
                let places: Vec<String> = (1..=width).map(|place| format!("${place}")).collect();
                insert =
                    format!("INSERT INTO {table} ({}) VALUES ({})", columns.join(", "), places.join(", "));
            }
            (number, Line::Row(cells)) if cells.len() == width && width > 0 => {
                let values: Option<Vec<Value>> = cells.into_iter().map(Cell::value).collect();
                let put = filler.put(&insert, &values.ok_or(AdminFlaw::Malformed(number))?);
                put.map_err(|error| match error {
                    StoreError::Conflict => AdminFlaw::Malformed(number),
                    error => error.into(),
                })?;
                count += 1;
            }
            (_, Line::End { rows }) if rows == count => break,
            (number, _) => return Err(AdminFlaw::Malformed(number)),
        }
    }
    filler.finish()?;
    Ok(count)
}

/// Whether it can be the name of a table or a column of ours: it becomes a part of a statement.
fn is_name(word: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    word.starts_with(|first: char| first.is_ascii_lowercase()) && word.bytes().all(is_plain)
}
