//! Who comes: browsers and programs are known by secrets, seats can be taken over on another device by codes; and what
//! they are called at a table.

use std::collections::BTreeMap;

use flipwrite_wire::online::{RatingLine, SessionLine};
use serde::{Deserialize, Serialize};

use crate::accounts::new_person;
use crate::hub::Hub;
use crate::id::{Code, TableId, Token};
use crate::made::Key;
use crate::names::{NameFlaw, fold, guest_name};
use crate::now;
use crate::played::rated_as;
use crate::ratings::Rating;
use crate::room::Person;
use crate::store::{Change, Row, StoreError};

/// Seconds for which a code can be used.
pub const CODE_LASTS: u64 = 600;

/// Milliseconds for which nodes look for sessions that have ended, and for which these are kept.
const GONE_TOLD: i64 = 30_000;
const GONE_KEPT: i64 = 120_000;
/// Milliseconds for which it is not written down again that somebody was there.
const SEEN: i64 = 3_600_000;

/// What somebody is called at a table. A guest by the name it gave itself, whoever has an account by that.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Called {
    /// The name; may be empty.
    pub name: String,
    /// Of whoever has an account.
    pub standing: Option<Standing>,
}

/// What all may know of an account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Whether it is a program.
    pub is_program: bool,
    ratings: BTreeMap<String, RatingLine>,
}

impl Called {
    /// What a table keeps of it: the names of accounts are kept with these, and filled in when they are shown.
    pub fn kept(&self) -> &str {
        if self.standing.is_some() { "" } else { &self.name }
    }
}

impl Standing {
    /// The rating in a game, if there is one.
    pub fn rating(&self, game: &str) -> Option<RatingLine> {
        self.ratings.get(game).copied()
    }
}

/// Why nobody can be called so at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallFlaw {
    /// The name is not to be had.
    Name(NameFlaw),
    /// It is not known.
    Store(StoreError),
}

impl From<StoreError> for CallFlaw {
    fn from(error: StoreError) -> Self {
        CallFlaw::Store(error)
    }
}

/// Who is known by a secret: everywhere, or at one table only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Who.
    pub person: Person,
    /// The table, if it is about one only.
    pub only: Option<TableId>,
}

impl Hub {
    /// Somebody new: the secret by which the browser is known from now on.
    pub async fn welcome(&self) -> Result<(Person, Token), StoreError> {
        let (token, (person, change)) = (Token::draw(), new_person(Change::default()));
        self.store().change(session(change, &token, person, None)).await?;
        Ok((person, token))
    }

    /// Who is known by a secret.
    pub async fn session(&self, token: &Token) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT person, table_id, seen FROM sessions WHERE token = $1";
        let mut rows = self.store().rows(sql, [token.hash().into()]).await?;
        let Some(row) = rows.first_mut() else { return Ok(None) };
        let at = now() as i64;
        if row.take::<i64>(2)? + SEEN < at {
            let sql = "UPDATE sessions SET seen = $1 WHERE token = $2";
            // Nobody waits for it.
            drop(self.store().begin(Change::default().and(sql, [at.into(), token.hash().into()])));
        }
        let only: Option<String> = row.take(1)?;
        let only = only.map(|id| id.parse()).transpose().map_err(|_| StoreError::Damaged("a session"))?;
        Ok(Some(Session { person: Person(row.take(0)?), only }))
    }

    /// Where somebody is known, the last seen first; `own` is the hash of the secret that asks.
    pub async fn sessions(&self, person: Person, own: &[u8]) -> Result<Vec<SessionLine>, StoreError> {
        let sql = "SELECT token, created, seen, table_id FROM sessions WHERE person = $1 ORDER BY seen DESC, created DESC";
        let line = |mut row: Row| {
            let token: Vec<u8> = row.take(0)?;
            Ok(SessionLine {
                id: session_id(&token),
                created: row.take::<i64>(1)?.unsigned_abs(),
                seen: row.take::<i64>(2)?.unsigned_abs(),
                own: token == own,
                table: row.take(3)?,
            })
        };
        self.store().rows(sql, [person.0.into()]).await?.into_iter().map(line).collect()
    }

    /// Ends one of somebody's sessions, and its sockets; false if there is none such.
    pub async fn end_session(&self, person: Person, id: &str) -> Result<bool, StoreError> {
        let tokens = self.tokens_of(person).await?;
        let Some(token) = tokens.into_iter().find(|token| session_id(token) == id) else { return Ok(false) };
        let sql = "DELETE FROM sessions WHERE token = $1";
        let change = Change::default().and(sql, [token.clone().into()]);
        self.store().change(gone(change, std::slice::from_ref(&token))).await?;
        self.sockets().cut_off(&token);
        Ok(true)
    }

    /// Sockets of sessions that have ended anywhere are closed.
    pub(crate) async fn heed_gone(&self) -> Result<(), StoreError> {
        let sql = "SELECT token FROM gone WHERE at > {now} - $1";
        for mut row in self.store().rows(sql, [GONE_TOLD.into()]).await? {
            self.sockets().cut_off(&row.take::<Vec<u8>>(0)?);
        }
        Ok(())
    }

    /// The hashes of the secrets by which somebody is known.
    pub(crate) async fn tokens_of(&self, person: Person) -> Result<Vec<Vec<u8>>, StoreError> {
        let sql = "SELECT token FROM sessions WHERE person = $1";
        self.store().rows(sql, [person.0.into()]).await?.into_iter().map(|mut row| row.take(0)).collect()
    }

    /// The same, without those that are about one seat only.
    pub(crate) async fn whole_tokens_of(&self, person: Person) -> Result<Vec<Vec<u8>>, StoreError> {
        let sql = "SELECT token FROM sessions WHERE person = $1 AND table_id IS NULL";
        self.store().rows(sql, [person.0.into()]).await?.into_iter().map(|mut row| row.take(0)).collect()
    }

    /// What somebody is called at tables: by the account, else as wished, unless that is somebody else's name.
    pub async fn called(&self, person: Person, wished: &str) -> Result<Called, CallFlaw> {
        if let Some(called) = self.account_called(person).await? {
            return Ok(called);
        }
        let name = guest_name(wished).map_err(CallFlaw::Name)?;
        let sql = "SELECT person FROM accounts WHERE folded = $1";
        match self.store().rows(sql, [fold(&name).into()]).await?.is_empty() {
            true => Ok(Called { name, standing: None }),
            false => Err(CallFlaw::Name(NameFlaw::Taken)),
        }
    }

    /// What whoever has an account is called.
    pub(crate) async fn account_called(&self, person: Person) -> Result<Option<Called>, StoreError> {
        let sql =
            "SELECT CAST(0 AS BIGINT), '', a.name, a.owner, r.game, r.mean, r.spread, r.games FROM accounts a
             LEFT JOIN ratings r ON r.who = $1 WHERE a.person = $2";
        let rows = self.store().rows(sql, [rated_as(person).into(), person.0.into()]).await?;
        Ok(if rows.is_empty() { None } else { read_called(rows, 1)?.pop() })
    }

    /// What those at a table are called now.
    pub(crate) async fn names(&self, id: &TableId, seats: usize) -> Result<Vec<Called>, StoreError> {
        let sql = "SELECT s.seat, s.name, a.name, a.owner, r.game, r.mean, r.spread, r.games FROM seats s
             LEFT JOIN accounts a ON a.person = s.person
             LEFT JOIN ratings r ON r.who = CAST(a.person AS TEXT) WHERE s.table_id = $1";
        read_called(self.store().rows(sql, [id.as_str().into()]).await?, seats)
    }

    /// A code by which another device takes part in somebody's seat at a table. Nothing if somebody has none there.
    pub async fn code(&self, person: Person, table: &TableId) -> Result<Option<Code>, StoreError> {
        let sql = "SELECT seat FROM seats WHERE table_id = $1 AND person = $2";
        if self.store().rows(sql, [table.as_str().into(), person.0.into()]).await?.is_empty() {
            return Ok(None);
        }
        let (code, at) = (Code::draw(), now());
        let until = (at + CODE_LASTS * 1_000) as i64;
        let change =
            Change::default().and("DELETE FROM codes WHERE until <= $1", [(at as i64).into()]).and_one(
                "INSERT INTO codes (hash, person, table_id, until) VALUES ($1, $2, $3, $4)",
                [code.hash().into(), person.0.into(), table.as_str().into(), until.into()],
            );
        self.store().change(change).await?;
        Ok(Some(code))
    }

    /// Another device takes part in a seat: the table, and the secret by which the device is known there. A code is used
    /// up by it; nothing if it was before, or is too old. Whoever did not hear that comes again by the same key, and has
    /// another secret.
    pub async fn redeem(
        &self,
        code: &Code,
        key: Option<&Key>,
    ) -> Result<Option<(TableId, Token)>, StoreError> {
        if let Some(key) = key
            && let Some(seat) = self.made(key, CODE_LASTS * 1_000).await?
        {
            return self.redeem_again(&seat).await;
        }
        let (hash, at) = (code.hash(), now() as i64);
        let sql = "SELECT person, table_id FROM codes WHERE hash = $1 AND until > $2";
        let mut rows = self.store().rows(sql, [hash.clone().into(), at.into()]).await?;
        let Some(row) = rows.first_mut() else { return Ok(None) };
        let table: TableId = row.take::<String>(1)?.parse().map_err(|_| StoreError::Damaged("a code"))?;
        let (person, token) = (Person(row.take(0)?), Token::draw());
        let used = Change::default().and_one("DELETE FROM codes WHERE hash = $1", [hash.into()]);
        let used = match key {
            Some(key) => key.remember(used, &format!("{} {table}", person.0)),
            None => used,
        };
        match self.store().change(session(used, &token, person, Some(&table))).await {
            Ok(()) => Ok(Some((table, token))),
            // Somebody else was quicker.
            Err(StoreError::Conflict) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Another secret for a seat that was taken over, by what is remembered of that; nothing if it is somebody else's now.
    async fn redeem_again(&self, seat: &str) -> Result<Option<(TableId, Token)>, StoreError> {
        let damaged = || StoreError::Damaged("a seat that was taken over");
        let (person, table) = seat.split_once(' ').ok_or_else(damaged)?;
        let person = Person(person.parse().map_err(|_| damaged())?);
        let table: TableId = table.parse().map_err(|_| damaged())?;
        let sql = "SELECT seat FROM seats WHERE table_id = $1 AND person = $2";
        if self.store().rows(sql, [table.as_str().into(), person.0.into()]).await?.is_empty() {
            return Ok(None);
        }
        let token = Token::draw();
        self.store().change(session(Change::default(), &token, person, Some(&table))).await?;
        Ok(Some((table, token)))
    }
}

/// Sessions end: all nodes close the sockets that were opened with them, and the browsers are told of no turns.
pub(crate) fn gone(change: Change, tokens: &[Vec<u8>]) -> Change {
    let change = change.and("DELETE FROM gone WHERE at < {now} - $1", [GONE_KEPT.into()]);
    tokens.iter().fold(change, |change, token| {
        let sql = "INSERT INTO gone (token, at) VALUES ($1, {now}) ON CONFLICT (token) DO NOTHING";
        change
            .and(sql, [token.as_slice().into()])
            .and("DELETE FROM subscriptions WHERE session = $1", [token.as_slice().into()])
    })
}

/// What a session is known by, without its secret.
fn session_id(hash: &[u8]) -> String {
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Seat, name, name and owner of the account, game and parts of the rating: as many rows for a seat as it has ratings.
fn read_called(rows: Vec<Row>, seats: usize) -> Result<Vec<Called>, StoreError> {
    let mut names = vec![Called::default(); seats];
    for mut row in rows {
        let seat = usize::try_from(row.take::<i64>(0)?).unwrap_or(usize::MAX);
        let Some(called) = names.get_mut(seat) else { continue };
        let Some(name) = row.take::<Option<String>>(2)? else {
            called.name = row.take(1)?;
            continue;
        };
        called.name = name;
        let standing = called.standing.get_or_insert_default();
        standing.is_program = row.take::<Option<i64>>(3)?.is_some();
        if let Some(game) = row.take::<Option<String>>(4)? {
            standing.ratings.insert(game, Rating::stored(row.take(5)?, row.take(6)?, row.take(7)?).line());
        }
    }
    Ok(names)
}

pub(crate) fn session(change: Change, token: &Token, person: Person, only: Option<&TableId>) -> Change {
    let at = now() as i64;
    change.and_one(
        "INSERT INTO sessions (token, person, table_id, created, seen) VALUES ($1, $2, $3, $4, $5)",
        [token.hash().into(), person.0.into(), only.map(TableId::as_str).into(), at.into(), at.into()],
    )
}
