//! What must be done though nobody asks for it: to say that one is alive, and to look after tables where something is due.

use std::sync::Arc;
use std::time::Duration;

use crate::clocks::Outage;
use crate::hub::Hub;
use crate::id::TableId;
use crate::live::Message;
use crate::now;
use crate::store::{Change, StoreError};

/// How often it is said that one is alive.
const BEAT: Duration = Duration::from_secs(5);
/// How often it is looked what is due.
const LOOK: Duration = Duration::from_secs(1);
/// How many tables are looked after at a time.
const MOST: i64 = 500;
/// This node.
const NODE: &str = "here";

impl Hub {
    /// Finds out when the server was last alive, and keeps up what must be from now on.
    pub async fn keep_up(self: &Arc<Self>) -> Result<(), StoreError> {
        self.begin().await?;
        let hub = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(BEAT).await;
                // Whoever can't write now may be able to next time; until then it was not alive.
                let _ = hub.store().change(alive(Change::default())).await;
            }
        });
        let hub = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                let _ = hub.look_after().await;
                tokio::time::sleep(LOOK).await;
            }
        });
        Ok(())
    }

    /// From when it was last alive until now the server was gone.
    async fn begin(&self) -> Result<(), StoreError> {
        let mut rows = self.store().rows("SELECT seen FROM nodes WHERE id = $1", [NODE.into()]).await?;
        let mut change = alive(Change::default());
        if let Some(row) = rows.first_mut() {
            change = change.and_one(
                "INSERT INTO outages (began, ended) VALUES ($1, $2)",
                [row.take::<i64>(0)?.into(), (now() as i64).into()],
            );
        }
        self.store().change(change).await
    }

    /// When the server was gone.
    pub(crate) async fn outages(&self) -> Result<Vec<Outage>, StoreError> {
        let rows = self.store().rows("SELECT began, ended FROM outages", []).await?;
        let outage = |mut row: crate::store::Row| {
            Ok(Outage { from: row.take::<i64>(0)? as u64, until: row.take::<i64>(1)? as u64 })
        };
        rows.into_iter().map(outage).collect()
    }

    /// Tables where something is due are brought back.
    async fn look_after(self: &Arc<Self>) -> Result<(), StoreError> {
        let sql = "SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2";
        for mut row in self.store().rows(sql, [(now() as i64).into(), MOST.into()]).await? {
            let Ok(id) = row.take::<String>(0)?.parse::<TableId>() else { continue };
            if !self.is_live(&id) {
                let _ = self.send(&id, Message::Due).await;
            }
        }
        Ok(())
    }
}

fn alive(change: Change) -> Change {
    change.and_one(
        "INSERT INTO nodes (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
        [NODE.into(), (now() as i64).into()],
    )
}
