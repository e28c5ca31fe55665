//! A server that is killed again and again while many tables are played, and what must hold all the same.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use flipwrite::random::SplitMix64;
use flipwrite::record::Record;
use flipwrite::{Maps, Pyramids};
use flipwrite_load::steadfast::{self, Promises, World};
use flipwrite_server::store::{self, Store};
use flipwrite_wire::InputLine;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::node::{Keep, Node};

/// How hard it is tried.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// Tables that are played at the same time, of either game in turn.
    pub tables: usize,
    /// People at each.
    pub seats: usize,
    /// How often the server is killed.
    pub kills: usize,
    /// How long it lives in between, at most.
    pub lives: Duration,
    /// How long people think while it is killed, at most.
    pub thought: Duration,
    /// How long all of it may take.
    pub patience: Duration,
}

/// What came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Games that were played to their end.
    pub games: usize,
    /// Decisions and take-backs that people were told to be stored, all of which are.
    pub acknowledged: usize,
    /// Lines in all journals.
    pub lines: usize,
    /// How often people had to find a server again.
    pub reconnects: usize,
}

impl Trial {
    /// Plays on a server that is killed meanwhile; what is done to it while it is dead is up to the caller.
    pub async fn run(
        self,
        node: &mut Node,
        keep: &Keep,
        mut while_dead: impl FnMut() -> Result<()>,
    ) -> Result<Findings> {
        let world = Arc::new(World {
            servers: vec![node.at()],
            thought: AtomicU64::new(self.thought.as_millis() as u64),
            until: Instant::now() + self.patience,
        });
        let mut tables = self.gather(&world);
        let mut random = SplitMix64::new(0);
        for _ in 0..self.kills {
            let lives = self.lives.mul_f64((1 + random.below(1_000)) as f64 / 1_000.0);
            // A table that fails meanwhile is told at once.
            if let Ok(Some(played)) = timeout(lives, tables.join_next()).await {
                played??;
                anyhow::bail!("a game is over before the last kill: people think too fast");
            }
            node.kill();
            while_dead()?;
            node.begin()?;
        }
        world.thought.store(0, Ordering::Relaxed);
        let mut promises = Vec::new();
        while let Some(played) = tables.join_next().await {
            promises.push(played??);
        }
        let records = records(node, &promises).await?;
        node.kill();
        while_dead()?;
        let store = match keep {
            Keep::Folder(folder) => Store::file(&folder.join("flipwrite.db"))?,
            Keep::Database(url) | Keep::Shared { database: url, .. } => connected(url).await?,
        };
        let findings = find(&store, &promises).await?;
        ensure!(records == self.tables, "{records} records of {} tables", self.tables);
        Ok(findings)
    }

    fn gather(self, world: &Arc<World>) -> JoinSet<Result<Promises>> {
        let mut tables = JoinSet::new();
        for number in 0..self.tables {
            let (world, seats) = (Arc::clone(world), self.seats);
            tables.spawn(async move {
                match number % 2 {
                    0 => steadfast::play::<Maps>(world, seats).await,
                    _ => steadfast::play::<Pyramids>(world, seats).await,
                }
            });
        }
        tables
    }
}

/// Asks for the records of all games and checks them.
pub(crate) async fn records(node: &Node, promises: &[Promises]) -> Result<usize> {
    for one in promises {
        let record = flipwrite_load::record(node.at(), &one.table).await?;
        let record = Record::read(record.trim()).map_err(|flaw| anyhow::anyhow!("{flaw}"))?;
        let checked = record.check();
        ensure!(checked.is_ok(), "table {}: {checked:?}", one.table);
        ensure!(record.fair.is_some(), "table {}: not a fair deal", one.table);
    }
    Ok(promises.len())
}

/// A database that was used by somebody who was killed is free a little later.
async fn connected(url: &str) -> Result<Store> {
    let mut tries = 0;
    loop {
        match store::Postgres::connect(url).await {
            Ok(store) => return Ok(store.into()),
            Err(_) if tries < 100 => tries += 1,
            Err(error) => return Err(error.into()),
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// Looks for everything that was promised in what is stored; fences of a journal never fall.
pub(crate) async fn find(store: &Store, promises: &[Promises]) -> Result<Findings> {
    let mut findings = Findings { games: promises.len(), ..Findings::default() };
    for one in promises {
        let sql = "SELECT line, fence FROM journal WHERE table_id = $1 ORDER BY number";
        let rows = store.rows(sql, [one.table.as_str().into()]).await?;
        findings.lines += rows.len();
        findings.reconnects += one.reconnects;
        let (mut lines, mut last) = (HashSet::new(), 0);
        for mut row in rows {
            let (line, fence): (String, i64) = (row.take(0)?, row.take(1)?);
            ensure!(fence >= last, "table {}: a fence falls from {last} to {fence}", one.table);
            last = fence;
            // Without the time.
            lines.extend(line.split_once(' ').map(|(_, rest)| rest.to_owned()));
        }
        for input in &one.acknowledged {
            let words = written(input).context("a player's input")?;
            ensure!(lines.contains(&words), "table {}: {words:?} was acknowledged and is lost", one.table);
        }
        findings.acknowledged += one.acknowledged.len();
    }
    Ok(findings)
}

/// An input as it stands in a journal.
fn written(input: &InputLine) -> Option<String> {
    match input {
        InputLine::Decide { seat, question, decision } => {
            Some(format!("{} {question} {decision}", seat.index()))
        }
        InputLine::TakeBack { seat, question } => Some(format!("{} {question} takeback", seat.index())),
        _ => None,
    }
}
