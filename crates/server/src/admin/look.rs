//! What there is, in numbers; and what is known of one table.

use super::AdminFlaw;
use super::tables::{self, Kept};
use crate::live::phase_word;
use crate::room::Place as Seat;
use crate::store::beside::{Place, Reader};

/// What a database holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overview {
    /// The version of its tables.
    pub version: usize,
    /// Tables, by how far they are.
    pub phases: Vec<(String, i64)>,
    /// Lines in all journals.
    pub lines: i64,
    /// People.
    pub people: i64,
    /// Secrets by which they are known.
    pub sessions: i64,
    /// When a server was last alive that uses it, in milliseconds since 1970.
    pub alive: Option<i64>,
}

/// What is known of a table; nothing that is hidden by its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFacts {
    /// The id.
    pub id: String,
    /// The game.
    pub game: String,
    /// How far it is.
    pub phase: String,
    /// Whether its game is over, or was stopped.
    pub is_ended: bool,
    /// Who sits there.
    pub chairs: Vec<Chair>,
    /// Lines in its journal.
    pub lines: usize,
    /// When it was made and when the room last changed, in milliseconds since 1970.
    pub created: i64,
    /// The second of the two.
    pub changed: i64,
    /// When something is to be done there though nobody asks for it.
    pub due: Option<i64>,
    /// The table where the same company plays on.
    pub next: Option<String>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Nobody.
    Free,
    /// A bot of this level.
    Bot(String),
    /// A person, by this name.
    Person(String),
}

/// What a database holds.
pub fn overview(place: &Place) -> Result<Overview, AdminFlaw> {
    let reader = Reader::open(place)?;
    let one = |sql: &str| -> Result<Option<i64>, AdminFlaw> {
        Ok(reader.rows(sql, &[])?.first_mut().map(|row| row.take(0)).transpose()?.flatten())
    };
    let count = |sql: &str| -> Result<i64, AdminFlaw> { Ok(one(sql)?.unwrap_or(0)) };
    let mut phases = Vec::new();
    for mut row in reader.rows("SELECT phase, COUNT(*) FROM tables GROUP BY phase ORDER BY phase", &[])? {
        phases.push((row.take(0)?, row.take(1)?));
    }
    Ok(Overview {
        version: reader.version()?,
        phases,
        lines: count("SELECT COUNT(*) FROM journal")?,
        people: count("SELECT COUNT(*) FROM people")?,
        sessions: count("SELECT COUNT(*) FROM sessions")?,
        alive: one("SELECT MAX(seen) FROM nodes")?,
    })
}

/// What is known of a table.
pub fn table(place: &Place, id: &str) -> Result<TableFacts, AdminFlaw> {
    let kept = tables::load(&Reader::open(place)?, id)?;
    let chair = |(seat, name): (&Seat, &String)| match seat {
        Seat::Free => Chair::Free,
        Seat::Bot(bot) => Chair::Bot(bot.clone()),
        Seat::Person { .. } => Chair::Person(name.clone()),
    };
    let Kept { room, names, journal, facts, .. } = &kept;
    Ok(TableFacts {
        id: id.to_owned(),
        game: room.spec().game.clone(),
        phase: phase_word(room.phase()).to_owned(),
        is_ended: kept.game()?.is_some_and(|game| game.is_ended()),
        chairs: room.places().iter().zip(names).map(chair).collect(),
        lines: journal.len(),
        created: facts.created,
        changed: facts.changed,
        due: facts.due,
        next: room.next().map(str::to_owned),
    })
}

/// The journal of a table: it holds what nobody may know before the game has ended.
pub fn journal(place: &Place, id: &str) -> Result<Vec<String>, AdminFlaw> {
    Ok(tables::load(&Reader::open(place)?, id)?.journal)
}
