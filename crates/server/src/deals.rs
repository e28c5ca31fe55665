//! Deals as things of their own: what was dealt at games that have ended, and all that was made of it here.

use std::sync::Arc;

use flipwrite_wire::TableSpec;
use flipwrite_wire::online::{DealLine, ScoreLine};
use futures_util::Stream;

use crate::days::Day;
use crate::hub::{Hub, read};
use crate::pieces::{Piece, written};
use crate::room::Person;
use crate::store::{Row, StoreError};

/// How many scores of a deal are listed.
const MOST: i64 = 100;

/// Why a deal is not shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealFlaw {
    /// No game has ended on such a deal.
    NoDeal,
    /// It is today's: nobody shall know it before playing it.
    NotYet,
    /// It is not known.
    Store(StoreError),
}

impl From<StoreError> for DealFlaw {
    fn from(error: StoreError) -> Self {
        DealFlaw::Store(error)
    }
}

impl Hub {
    /// A deal, and where somebody stands on it.
    pub async fn deal(&self, id: &str, person: Option<Person>, at: u64) -> Result<DealLine, DealFlaw> {
        let id = id.to_ascii_uppercase();
        let day = self.day_of(&id).await?;
        if day.is_some_and(|day| !day.is_over(at)) {
            return Err(DealFlaw::NotYet);
        }
        let mut rows =
            self.store().rows("SELECT spec, seed FROM deals WHERE id = $1", [id.as_str().into()]).await?;
        let row = rows.first_mut().ok_or(DealFlaw::NoDeal)?;
        let table: TableSpec = read(&row.take::<String>(0)?, "a deal that can't be read")?;
        Ok(DealLine {
            table,
            seed: row.take(1)?,
            day: day.map(Day::begins),
            count: self.number("SELECT COUNT(*) FROM played WHERE deal = $1", &id).await?,
            scores: self.scores(&id, person).await?,
            above: match person {
                Some(person) => self.above(&id, person).await?,
                None => None,
            },
            id,
        })
    }

    /// The records of all games on a deal, the first first, one a line.
    pub(crate) async fn deal_records(
        self: &Arc<Self>,
        id: &str,
        at: u64,
    ) -> Result<impl Stream<Item = Piece> + Send + use<>, DealFlaw> {
        let id = id.to_ascii_uppercase();
        if self.day_of(&id).await?.is_some_and(|day| !day.is_over(at)) {
            return Err(DealFlaw::NotYet);
        }
        let sql =
            "SELECT table_id FROM played WHERE deal = $1 GROUP BY table_id ORDER BY MIN(ended), table_id";
        let rows = self.store().rows(sql, [id.as_str().into()]).await?;
        let tables = rows.into_iter().map(|mut row| row.take(0)).collect::<Result<Vec<String>, _>>()?;
        if tables.is_empty() {
            return Err(DealFlaw::NoDeal);
        }
        let hub = Arc::clone(self);
        Ok(written(move |pen| async move {
            for table in tables {
                if let Some(record) = hub.record_of(&table).await? {
                    pen.say(format!("{}\n", record.trim_end())).await?;
                }
            }
            Ok(())
        }))
    }

    async fn number(&self, sql: &'static str, id: &str) -> Result<u64, StoreError> {
        let mut rows = self.store().rows(sql, [id.into()]).await?;
        rows.first_mut().map_or(Ok(0), |row| Ok(row.take::<i64>(0)?.unsigned_abs()))
    }

    async fn scores(&self, id: &str, person: Option<Person>) -> Result<Vec<ScoreLine>, StoreError> {
        let sql =
            "SELECT p.table_id, COALESCE(a.name, s.name, ''), p.bot, p.score, p.ended, p.person FROM played p
             LEFT JOIN accounts a ON a.person = p.person
             LEFT JOIN seats s ON s.table_id = p.table_id AND s.seat = p.seat AND s.person = p.person
             WHERE p.deal = $1 ORDER BY p.score DESC, p.ended, p.table_id, p.seat LIMIT $2";
        let line = |mut row: Row| {
            let by: Option<i64> = row.take(5)?;
            Ok(ScoreLine {
                table: row.take(0)?,
                name: row.take(1)?,
                bot: row.take(2)?,
                score: row.take(3)?,
                ended: row.take::<i64>(4)?.unsigned_abs(),
                own: by.is_some() && by == person.map(|person| person.0),
            })
        };
        self.store().rows(sql, [id.into(), MOST.into()]).await?.into_iter().map(line).collect()
    }

    /// How many in a hundred of the others' scores somebody's first one is above.
    async fn above(&self, id: &str, person: Person) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT score FROM played WHERE deal = $1 AND person = $2 ORDER BY ended LIMIT 1";
        let mut rows = self.store().rows(sql, [id.into(), person.0.into()]).await?;
        let Some(row) = rows.first_mut() else { return Ok(None) };
        let own: i64 = row.take(0)?;
        let sql = "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN score < $3 THEN 2 WHEN score = $3 THEN 1 ELSE 0 END), 0)
             AS BIGINT) FROM played WHERE deal = $1 AND COALESCE(person, -1) <> $2";
        let mut rows = self.store().rows(sql, [id.into(), person.0.into(), own.into()]).await?;
        let Some(row) = rows.first_mut() else { return Ok(None) };
        let (others, halves): (i64, i64) = (row.take(0)?, row.take(1)?);
        Ok((others > 0).then(|| (50 * halves / others.max(1)).unsigned_abs()))
    }
}
