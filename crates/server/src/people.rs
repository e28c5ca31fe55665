//! Who comes: browsers and programs are known by secrets, seats can be taken over on another device by codes.

use crate::hub::Hub;
use crate::id::{Code, TableId, Token};
use crate::room::Person;
use crate::store::{Change, StoreError};
use crate::{now, random};

/// Seconds for which a code can be used.
pub const CODE_LASTS: u64 = 600;

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
        let (person, token) = (Person(i64::from_le_bytes(random()) & i64::MAX), Token::draw());
        let change = Change::default().and_one(
            "INSERT INTO people (id, created) VALUES ($1, $2)",
            [person.0.into(), (now() as i64).into()],
        );
        self.store().change(session(change, &token, person, None)).await?;
        Ok((person, token))
    }

    /// Who is known by a secret.
    pub async fn session(&self, token: &Token) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT person, table_id FROM sessions WHERE token = $1";
        let mut rows = self.store().rows(sql, [token.hash().into()]).await?;
        let Some(row) = rows.first_mut() else { return Ok(None) };
        let only: Option<String> = row.take(1)?;
        let only = only.map(|id| id.parse()).transpose().map_err(|_| StoreError::Damaged("a session"))?;
        Ok(Some(Session { person: Person(row.take(0)?), only }))
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
    /// up by it; nothing if it was before, or is too old.
    pub async fn redeem(&self, code: &Code) -> Result<Option<(TableId, Token)>, StoreError> {
        let (hash, at) = (code.hash(), now() as i64);
        let sql = "SELECT person, table_id FROM codes WHERE hash = $1 AND until > $2";
        let mut rows = self.store().rows(sql, [hash.clone().into(), at.into()]).await?;
        let Some(row) = rows.first_mut() else { return Ok(None) };
        let table: TableId = row.take::<String>(1)?.parse().map_err(|_| StoreError::Damaged("a code"))?;
        let (person, token) = (Person(row.take(0)?), Token::draw());
        let used = Change::default().and_one("DELETE FROM codes WHERE hash = $1", [hash.into()]);
        match self.store().change(session(used, &token, person, Some(&table))).await {
            Ok(()) => Ok(Some((table, token))),
            // Somebody else was quicker.
            Err(StoreError::Conflict) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

fn session(change: Change, token: &Token, person: Person, only: Option<&TableId>) -> Change {
    let at = now() as i64;
    change.and_one(
        "INSERT INTO sessions (token, person, table_id, created, seen) VALUES ($1, $2, $3, $4, $5)",
        [token.hash().into(), person.0.into(), only.map(TableId::as_str).into(), at.into(), at.into()],
    )
}
