//! Three servers on one database, everything that can happen to them while tables are played, and what must hold all the
//! same.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use flipwrite::{Maps, Pyramids};
use flipwrite_load::steadfast::{self, Promises, World};
use flipwrite_server::store::{self, Store};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::crash::{Findings, find, records};
use crate::{Keep, Namespace, Nats, Node, Postgres};

/// How hard it is tried.
#[derive(Clone, Copy, Debug)]
pub struct Storm {
    /// Tables that are played at the same time, of either game in turn; game after game.
    pub tables: usize,
    /// People at each.
    pub seats: usize,
    /// How often everything happens that can.
    pub rounds: usize,
    /// How long it is calm in between.
    pub calm: Duration,
    /// How long a server is stopped, killed or cut off.
    pub gone: Duration,
    /// How long people think, at most.
    pub thought: Duration,
    /// How long all of it may take.
    pub patience: Duration,
}

/// What can happen.
#[derive(Clone, Copy, Debug)]
enum Blow {
    /// A server is killed, and started again later.
    Kill,
    /// One is stopped in whatever it does, and goes on later as if nothing had been.
    Pause,
    /// One is asked to stop, and started again.
    Drain,
    /// One is cut off from all others.
    CutOff,
    /// NATS is killed, and started again.
    Nats,
    /// The database server is killed, and started again.
    Postgres,
}

const BLOWS: [Blow; 6] = [Blow::Kill, Blow::Nats, Blow::Pause, Blow::Postgres, Blow::CutOff, Blow::Drain];

/// All servers, ours and of others.
struct Fleet {
    nodes: Vec<Node>,
    /// The network of the last of them, where that can be.
    namespace: Option<Namespace>,
    postgres: Postgres,
    nats: Nats,
}

impl Storm {
    /// Plays through all of it; tells what happens.
    pub async fn run(self, mut tell: impl FnMut(String)) -> Result<Findings> {
        let mut fleet = Fleet::start(&mut tell).await?;
        let world = Arc::new(World {
            servers: fleet.nodes.iter().map(Node::at).collect(),
            thought: AtomicU64::new(self.thought.as_millis() as u64),
            until: Instant::now() + self.patience,
        });
        let is_over = Arc::new(AtomicBool::new(false));
        let mut tables = self.gather(&world, &is_over);
        let begun = Instant::now();
        for blow in BLOWS.repeat(self.rounds) {
            sleep(self.calm).await;
            tell(format!("{:>4} s  {blow:?}", begun.elapsed().as_secs()));
            fleet.suffer(blow, self.gone).await.with_context(|| format!("{blow:?}"))?;
        }
        sleep(self.calm).await;
        is_over.store(true, Ordering::Relaxed);
        world.thought.store(0, Ordering::Relaxed);
        tell(format!("{:>4} s  it is over; all games are played to their end", begun.elapsed().as_secs()));
        let mut promises = Vec::new();
        while let Some(played) = tables.join_next().await {
            promises.extend(played??);
        }
        for node in &fleet.nodes {
            records(node, &promises).await?;
        }
        let store: Store = store::Postgres::share(&fleet.postgres.url()).await?.into();
        find(&store, &promises).await
    }

    fn gather(self, world: &Arc<World>, is_over: &Arc<AtomicBool>) -> JoinSet<Result<Vec<Promises>>> {
        let mut tables = JoinSet::new();
        for number in 0..self.tables {
            let (world, is_over, seats) = (Arc::clone(world), Arc::clone(is_over), self.seats);
            tables.spawn(async move {
                let mut promises = Vec::new();
                while !is_over.load(Ordering::Relaxed) {
                    promises.push(match number % 2 {
                        0 => steadfast::play::<Maps>(Arc::clone(&world), seats).await?,
                        _ => steadfast::play::<Pyramids>(Arc::clone(&world), seats).await?,
                    });
                }
                Ok(promises)
            });
        }
        tables
    }
}

impl Fleet {
    async fn start(tell: &mut impl FnMut(String)) -> Result<Self> {
        let (postgres, nats) = (Postgres::start()?, Nats::start()?);
        let keep = Keep::Shared { database: postgres.url(), nats: nats.url() };
        let mut nodes = vec![Node::start(keep.clone())?, Node::start(keep.clone())?];
        let namespace = match Namespace::new() {
            Ok(namespace) => {
                let database = namespace.let_reach(postgres.at().port()).await?;
                let nats = namespace.let_reach(nats.at().port()).await?;
                let outside = namespace.outside();
                let keep = Keep::Shared {
                    database: format!("postgres://flipwrite@{outside}:{database}/postgres"),
                    nats: format!("nats://{outside}:{nats}"),
                };
                let at = SocketAddr::from((namespace.inside(), 8470));
                nodes.push(Node::start_at(at, keep, namespace.enter())?);
                Some(namespace)
            }
            Err(error) => {
                tell(format!("nobody is cut off: {error:#}"));
                nodes.push(Node::start(keep)?);
                None
            }
        };
        Ok(Fleet { nodes, namespace, postgres, nats })
    }

    async fn suffer(&mut self, blow: Blow, gone: Duration) -> Result<()> {
        match blow {
            Blow::Kill => {
                self.nodes[0].kill();
                sleep(gone).await;
                self.nodes[0].begin()
            }
            Blow::Pause => {
                self.nodes[1].signal("STOP")?;
                sleep(gone).await;
                self.nodes[1].signal("CONT")
            }
            Blow::Drain => {
                self.nodes[0].signal("TERM")?;
                self.nodes[0].wait()?;
                self.nodes[0].begin()
            }
            Blow::CutOff => {
                let Some(namespace) = &self.namespace else { return Ok(()) };
                namespace.cut()?;
                sleep(gone).await;
                namespace.mend()
            }
            Blow::Nats => {
                self.nats.end();
                sleep(gone.min(Duration::from_secs(5))).await;
                self.nats.begin()
            }
            Blow::Postgres => {
                self.postgres.end();
                sleep(gone.min(Duration::from_secs(5))).await;
                self.postgres.begin()
            }
        }
    }
}
