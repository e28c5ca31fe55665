//! Lists of tables: those that anybody may join, and one's own.

use flipwrite_wire::DeckSpec;
use flipwrite_wire::online::ListedTable;

use crate::hub::{Hub, read};
use crate::id::TableId;
use crate::live::{chairs, phase_word};
use crate::now;
use crate::people::Called;
use crate::room::{Person, Room};
use crate::store::{Row, StoreError};

/// The most tables of a list.
const MOST: i64 = 100;
/// Milliseconds after which a table that waits and where nothing happens is listed no more.
const FORGOTTEN: u64 = 24 * 3_600_000;

impl Hub {
    /// The open tables that wait for somebody, the newest first.
    pub async fn open_tables(&self, person: Option<Person>) -> Result<Vec<ListedTable>, StoreError> {
        let since = now().saturating_sub(FORGOTTEN) as i64;
        let rows = self
            .store()
            .rows(
                "SELECT id, room, created FROM tables WHERE is_open = 1 AND phase = 'gathering' AND changed > $1
                 ORDER BY changed DESC LIMIT $2",
                [since.into(), MOST.into()],
            )
            .await?;
        let tables = self.listed(rows, person).await?;
        Ok(tables.into_iter().filter(|table| table.chairs.iter().any(|chair| chair.kind == "free")).collect())
    }

    /// The tables where somebody sits, the last first.
    pub async fn tables_of(&self, person: Person) -> Result<Vec<ListedTable>, StoreError> {
        let rows = self
            .store()
            .rows(
                "SELECT t.id, t.room, t.created FROM seats s JOIN tables t ON t.id = s.table_id
                 WHERE s.person = $1 AND t.phase <> 'closed' ORDER BY t.changed DESC LIMIT $2",
                [person.0.into(), MOST.into()],
            )
            .await?;
        self.listed(rows, Some(person)).await
    }

    /// All tables where somebody sits, whatever became of them, the last first.
    pub(crate) async fn all_tables_of(&self, person: Person) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = $1
                   ORDER BY t.changed DESC, t.id";
        let rows = self.store().rows(sql, [person.0.into()]).await?;
        rows.into_iter().map(|mut row| row.take::<String>(0)?.parse().map_err(bad_id)).collect()
    }

    /// One of them; nothing if it is gone meanwhile.
    pub(crate) async fn listed_table(
        &self,
        id: &TableId,
        person: Person,
    ) -> Result<Option<ListedTable>, StoreError> {
        let sql = "SELECT id, room, created FROM tables WHERE id = $1";
        let rows = self.store().rows(sql, [id.as_str().into()]).await?;
        Ok(self.listed(rows, Some(person)).await?.pop())
    }

    /// How many tables of a host wait for people.
    pub async fn open_tables_by(&self, host: Person) -> Result<u32, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE host = $1 AND phase = 'gathering' AND changed > $2";
        let since = now().saturating_sub(FORGOTTEN) as i64;
        let mut rows = self.store().rows(sql, [host.0.into(), since.into()]).await?;
        let row = rows.first_mut().ok_or(StoreError::Damaged("a count"))?;
        Ok(row.take::<i64>(0)?.try_into().unwrap_or(u32::MAX))
    }

    async fn listed(&self, rows: Vec<Row>, person: Option<Person>) -> Result<Vec<ListedTable>, StoreError> {
        let mut tables = Vec::new();
        for mut row in rows {
            let id: TableId = row.take::<String>(0)?.parse().map_err(bad_id)?;
            let room: Room = read(&row.take::<String>(1)?, "a room that can't be read")?;
            let names = self.names(&id, room.places().len()).await?;
            tables.push(listed(&id, &room, &names, person, row.take::<i64>(2)? as u64));
        }
        Ok(tables)
    }
}

fn bad_id<E>(_: E) -> StoreError {
    StoreError::Damaged("the id of a table")
}

fn listed(id: &TableId, room: &Room, names: &[Called], person: Option<Person>, created: u64) -> ListedTable {
    let deck = room.spec().deck.as_ref().map(|deck| match deck {
        DeckSpec::Name(name) => name.clone(),
        DeckSpec::Whole(whole) => whole.deck.name.clone(),
    });
    ListedTable {
        id: id.to_string(),
        game: room.spec().game.clone(),
        deck,
        phase: phase_word(room.phase()).to_owned(),
        chairs: chairs(room, names, |_| false),
        terms: room.terms().clone(),
        own: person.and_then(|person| room.seat_of(person)),
        created,
    }
}
