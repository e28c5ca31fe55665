//! What must be done though nobody asks for it: to say that one is alive, to bury the dead, and to look after tables where
//! something is due.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{sleep, timeout};
use tracing::{error, info, warn};

use crate::clocks::Outage;
use crate::hub::Hub;
use crate::id::TableId;
use crate::link::Link;
use crate::live::Message;
use crate::measures::MEASURES;
use crate::node::{LEASE, Moment, Node, NodeId};
use crate::now;
use crate::store::{Change, StoreError};

/// How often it is said that one is alive.
const BEAT: Duration = Duration::from_secs(2);
/// How long saying so may take before it is tried again.
const HEARD: Duration = Duration::from_secs(3);
/// How often it is looked what is due.
const LOOK: Duration = Duration::from_secs(1);
/// How many tables are looked after at a time.
const MOST: i64 = 500;
/// Milliseconds for which the dead are remembered: no clock runs longer.
const REMEMBERED: i64 = 60 * 86_400_000;

impl Hub {
    /// Is a node from now on, and keeps up what must be.
    pub async fn keep_up(self: &Arc<Self>) -> Result<(), StoreError> {
        self.be_born().await?;
        let hub = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                sleep(BEAT).await;
                hub.beat().await;
            }
        });
        let hub = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                let _ = hub.look_after().await;
                let _ = hub.heed_gone().await;
                let _ = hub.draw_days(hub.time()).await;
                // What is not counted now is found again.
                let _ = hub.count_ended().await;
                sleep(LOOK).await;
                MEASURES.tick();
            }
        });
        Ok(())
    }

    /// A new node. Where none was alive, all were gone from when the last was until now.
    async fn be_born(self: &Arc<Self>) -> Result<(), StoreError> {
        let (id, at) = (NodeId::draw(), Moment::now());
        // Who has the database alone knows that nobody else is there, however lately somebody was.
        let lease = if self.store().is_ours_alone() { 0 } else { LEASE };
        let change = Change::default()
            .and(
                "INSERT INTO outages (began, ended) SELECT seen, {now} FROM nodes
                 WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE died IS NULL AND seen > {now} - $1)
                 ORDER BY seen DESC LIMIT 1",
                [lease.into()],
            )
            .and(BURY, [lease.into()])
            .and("DELETE FROM nodes WHERE died < {now} - $1", [REMEMBERED.into()])
            .and_one("INSERT INTO nodes (id, seen) VALUES ($1, {now})", [id.as_str().into()]);
        self.store().change(change).await?;
        let node = match self.nats() {
            Some(nats) => Link::open(self, nats, id, at).await?,
            None => Node::new(id, at, None),
        };
        info!(node = node.id().as_str(), "this server is known to its database");
        self.be(Some(node));
        Ok(())
    }

    /// Says that one is alive. Who hears that it is dead begins anew: others may have its tables.
    async fn beat(self: &Arc<Self>) {
        let Some(node) = self.present() else { return drop(self.be_born().await) };
        let at = Moment::now();
        let alive = Change::default().and_one(
            "UPDATE nodes SET seen = {now} WHERE id = $1 AND died IS NULL AND seen > {now} - $2",
            [node.id().as_str().into(), LEASE.into()],
        );
        match timeout(HEARD, self.store().change(alive)).await {
            Ok(Ok(())) => node.was_alive(at),
            Ok(Err(StoreError::Conflict)) => {
                warn!(node = node.id().as_str(), "taken for dead: begins anew");
                self.be(None);
                let _ = self.be_born().await;
            }
            // Whoever can't write now may be able to next time; not for ever, for others may have its tables then.
            Ok(Err(_)) | Err(_) if node.is_trusted() => {
                warn!(node = node.id().as_str(), "the database did not hear that this server is alive");
            }
            Ok(Err(_)) | Err(_) => {
                error!(
                    node = node.id().as_str(),
                    "the database has not heard of this server for too long: all tables end here"
                );
                self.be(None);
            }
        }
        if let Some(link) = node.link() {
            let _ = self.heed_living(link).await;
        }
    }

    /// Finds out who else is alive.
    async fn heed_living(&self, link: &Link) -> Result<(), StoreError> {
        self.bury().await?;
        let rows = self.store().rows("SELECT id FROM nodes WHERE died IS NULL", []).await?;
        let ids = rows.into_iter().map(|mut row| row.take::<String>(0).map(NodeId::from));
        link.heed_living(&ids.collect::<Result<_, _>>()?);
        Ok(())
    }

    /// This node ends by its own will: others can have its tables at once.
    pub(crate) async fn be_gone(&self) -> Result<(), StoreError> {
        let Some(node) = self.present() else { return Ok(()) };
        // After all that was begun before.
        let change = Change::default().and(
            "UPDATE nodes SET seen = {now}, died = {now} WHERE id = $1 AND died IS NULL",
            [node.id().as_str().into()],
        );
        let stored = self.store().change(change).await;
        if let Some(link) = node.link() {
            link.leave().await;
        }
        self.be(None);
        info!(node = node.id().as_str(), is_stored = stored.is_ok(), "this server is gone");
        stored
    }

    /// Who has not been heard of for too long is dead, and finds out should it ever want to be alive again.
    pub(crate) async fn bury(&self) -> Result<(), StoreError> {
        self.store().change(Change::default().and(BURY, [LEASE.into()])).await
    }

    /// When nobody was alive.
    pub(crate) async fn outages(&self) -> Result<Vec<Outage>, StoreError> {
        let rows = self.store().rows("SELECT began, ended FROM outages", []).await?;
        let outage = |mut row: crate::store::Row| {
            Ok(Outage { from: row.take::<i64>(0)? as u64, until: row.take::<i64>(1)? as u64 })
        };
        rows.into_iter().map(outage).collect()
    }

    /// Tables where something is due are brought back, unless somebody else is alive whose they are.
    async fn look_after(self: &Arc<Self>) -> Result<(), StoreError> {
        let node = self.node()?;
        let sql = "SELECT t.id FROM tables t LEFT JOIN nodes n ON n.id = t.owner
                   WHERE t.due <= $1 AND (t.owner = $2 OR n.id IS NULL OR n.died IS NOT NULL OR n.seen <= {now} - $3)
                   ORDER BY t.due LIMIT $4";
        let values = [(now() as i64).into(), node.id().as_str().into(), LEASE.into(), MOST.into()];
        for mut row in self.store().rows(sql, values).await? {
            let Ok(id) = row.take::<String>(0)?.parse::<TableId>() else { continue };
            if node.address(&id).is_none() {
                let _ = self.send(&id, Message::Due).await;
            }
        }
        Ok(())
    }
}

/// Declares those dead who have been silent for so many milliseconds.
const BURY: &str = "UPDATE nodes SET died = {now} WHERE died IS NULL AND seen <= {now} - $1";
