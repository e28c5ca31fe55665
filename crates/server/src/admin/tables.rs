//! Single tables as text, to be put into another database; and games as records.

use std::collections::BTreeSet;
use std::io::{BufRead, Write};

use serde::{Deserialize, Serialize};

use super::AdminFlaw;
use crate::hosted;
use crate::hub::read;
use crate::id::TableId;
use crate::live::phase_word;
use crate::room::Room;
use crate::store::beside::{Filler, Place, Reader};
use crate::store::{Row, StoreError, Value};

/// What a table that was written down calls itself.
pub const TABLES_FORMAT: &str = "flipwrite-table/1";

/// A table, as it was written down: all that it is brought back from.
#[derive(Serialize, Deserialize)]
struct Written {
    format: String,
    id: String,
    room: String,
    clocks: Option<String>,
    due: Option<i64>,
    created: i64,
    changed: i64,
    names: Vec<String>,
    journal: Vec<String>,
}

/// A table as it is stored.
pub(super) struct Kept {
    pub(super) id: String,
    pub(super) room: Room,
    pub(super) names: Vec<String>,
    pub(super) journal: Vec<String>,
    pub(super) facts: Facts,
}

pub(super) struct Facts {
    pub(super) clocks: Option<String>,
    pub(super) due: Option<i64>,
    pub(super) created: i64,
    pub(super) changed: i64,
}

impl Kept {
    /// The game at the table, if it has begun.
    pub(super) fn game(&self) -> Result<Option<Box<dyn hosted::Hosted>>, StoreError> {
        hosted::read(&self.room, &self.journal)
    }
}

/// The ids of all tables, or of those that are asked for.
pub(super) fn ids(reader: &Reader, asked: &[String]) -> Result<Vec<String>, AdminFlaw> {
    let mut all = BTreeSet::new();
    reader.each("SELECT id FROM tables", &[], |mut row| {
        all.insert(row.take::<String>(0)?);
        Ok::<(), StoreError>(())
    })?;
    if asked.is_empty() {
        return Ok(all.into_iter().collect());
    }
    match asked.iter().find(|id| !all.contains(*id)) {
        Some(id) => Err(AdminFlaw::NoTable(id.clone())),
        None => Ok(asked.to_vec()),
    }
}

/// Reads a table.
pub(super) fn load(reader: &Reader, id: &str) -> Result<Kept, AdminFlaw> {
    let own = [Value::from(id)];
    let sql = "SELECT room, clocks, due, created, changed FROM tables WHERE id = $1";
    let mut rows = reader.rows(sql, &own)?;
    let row = rows.first_mut().ok_or_else(|| AdminFlaw::NoTable(id.to_owned()))?;
    let room: Room = read(&row.take::<String>(0)?, "a room that can't be read")?;
    let facts =
        Facts { clocks: row.take(1)?, due: row.take(2)?, created: row.take(3)?, changed: row.take(4)? };
    let mut names = vec![String::new(); room.places().len()];
    let sql =
        "SELECT s.seat, COALESCE(a.name, s.name) FROM seats s LEFT JOIN accounts a ON a.person = s.person
         WHERE s.table_id = $1";
    for mut row in reader.rows(sql, &own)? {
        let seat = usize::try_from(row.take::<i64>(0)?).unwrap_or(usize::MAX);
        if let Some(name) = names.get_mut(seat) {
            *name = row.take(1)?;
        }
    }
    let lines = reader.rows("SELECT line FROM journal WHERE table_id = $1 ORDER BY number", &own)?;
    let line = |mut row: Row| row.take::<String>(0);
    let journal = lines.into_iter().map(line).collect::<Result<_, _>>()?;
    Ok(Kept { id: id.to_owned(), room, names, journal, facts })
}

/// Writes tables down whole, one a line: those with these ids, or all. They hold what nobody may know before a game has ended.
pub fn export(place: &Place, asked: &[String], out: &mut impl Write) -> Result<usize, AdminFlaw> {
    let reader = Reader::open(place)?;
    let ids = ids(&reader, asked)?;
    for id in &ids {
        let kept = load(&reader, id)?;
        let Facts { clocks, due, created, changed } = kept.facts;
        let room = serde_json::to_string(&kept.room).map_err(std::io::Error::from)?;
        let written = Written {
            format: TABLES_FORMAT.to_owned(),
            id: kept.id,
            room,
            clocks,
            due,
            created,
            changed,
            names: kept.names,
            journal: kept.journal,
        };
        serde_json::to_writer(&mut *out, &written).map_err(std::io::Error::from)?;
        out.write_all(b"\n")?;
    }
    Ok(ids.len())
}

/// Writes the records of games that have ended, one a line: of tables with these ids, or of all.
pub fn export_records(place: &Place, asked: &[String], out: &mut impl Write) -> Result<usize, AdminFlaw> {
    let reader = Reader::open(place)?;
    let mut count = 0;
    for id in ids(&reader, asked)? {
        let kept = load(&reader, &id)?;
        let Some(mut record) = kept.game()?.and_then(|game| game.record()) else { continue };
        for (player, name) in record.players.iter_mut().zip(&kept.names) {
            player.name.clone_from(name);
        }
        writeln!(out, "{}", record.write())?;
        count += 1;
    }
    Ok(count)
}

/// Puts tables into a database that were written down elsewhere, all or none; they must be new there.
pub fn import(place: &Place, from: impl BufRead) -> Result<usize, AdminFlaw> {
    let version = Reader::open(place)?.version()?;
    let mut filler = Filler::open(place, version)?;
    let mut count = 0;
    for (number, line) in (1..).zip(from.lines()) {
        let written: Written = serde_json::from_str(&line?).map_err(|_| AdminFlaw::Malformed(number))?;
        let room: Room = serde_json::from_str(&written.room).map_err(|_| AdminFlaw::Malformed(number))?;
        if written.format != TABLES_FORMAT || written.id.parse::<TableId>().is_err() {
            return Err(AdminFlaw::Malformed(number));
        }
        put(&mut filler, &written, &room)?;
        count += 1;
    }
    filler.finish()?;
    Ok(count)
}

fn put(filler: &mut Filler, written: &Written, room: &Room) -> Result<(), AdminFlaw> {
    let id = || Value::from(written.id.as_str());
    let table =
        "INSERT INTO tables (id, fence, length, phase, is_open, room, clocks, due, created, changed, host)
                 VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    let values = [
        id(),
        (written.journal.len() as i64).into(),
        phase_word(room.phase()).into(),
        i64::from(room.terms().open).into(),
        written.room.as_str().into(),
        written.clocks.clone().into(),
        written.due.into(),
        written.created.into(),
        written.changed.into(),
        room.host().0.into(),
    ];
    filler.put(table, &values).map_err(|error| match error {
        StoreError::Conflict => AdminFlaw::Exists(written.id.clone()),
        error => error.into(),
    })?;
    for (number, line) in written.journal.iter().enumerate() {
        let sql = "INSERT INTO journal (table_id, number, fence, line) VALUES ($1, $2, 1, $3)";
        filler.put(sql, &[id(), (number as i64).into(), line.as_str().into()])?;
    }
    for (seat, (place, name)) in room.places().iter().zip(&written.names).enumerate() {
        let person: Value = place.person().map(|person| person.0).into();
        if let Some(person) = place.person() {
            let sql = "INSERT INTO people (id, created) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
            filler.put(sql, &[person.0.into(), written.created.into()])?;
        }
        let sql = "INSERT INTO seats (table_id, seat, person, name) VALUES ($1, $2, $3, $4)";
        filler.put(sql, &[id(), (seat as i64).into(), person, name.as_str().into()])?;
    }
    Ok(())
}
