//! The way to every table: one that nobody has in use is taken over and brought back from what is stored.
//!
//! Taking over is one statement, which counts only if nobody else has done so since it was looked whose the table is.
//! Every taking over, be it from one's own former task, raises the table's fence: what was begun to be stored under an
//! older one does not count.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Instant;

use flipwrite_host::Time;
use flipwrite_wire::online::Terms;
use flipwrite_wire::{InputLine, RefusalLine, TableSpec};
use tokio::sync::mpsc;

use crate::clocks::{Clocks, Outage};
use crate::hosted::Errand;
use crate::id::TableId;
use crate::library::Library;
use crate::link::Nats;
use crate::live::{Address, Live, Message, Stored, new_table, record, refusal};
use crate::made::Key;
use crate::measures::{Counted, MEASURES};
use crate::node::{LEASE, Node, NodeId};
use crate::password::Passwords;
use crate::plans::Plans;
use crate::push::Push;
use crate::random_secret;
use crate::room::{NewRoomFlaw, Person, Room};
use crate::sockets::Sockets;
use crate::store::{Change, Store, StoreError};

/// How often it is looked whose a table is, while others take it over.
const LOOKS: usize = 5;
/// Milliseconds for which an account is too young for today's deal, unless somebody says otherwise.
const YOUNG: u64 = 24 * 3_600_000;
/// How many tables can be brought back at the same time.
const AT_ONCE: usize = 64;

/// A bot's question and the table that asks it.
type Job = (Errand, Address, Counted);

/// All tables.
pub struct Hub {
    store: Store,
    /// What this server is at present; nothing before it is alive and between two lives.
    node: Mutex<Option<Arc<Node>>>,
    /// Each table is brought back by one at a time.
    waking: [tokio::sync::Mutex<()>; AT_ONCE],
    /// So many tables may be in use.
    most_live: AtomicUsize,
    jobs: std::sync::mpsc::Sender<Job>,
    /// Those at tables with decks of people's own, which take their time: no other bot waits for them.
    own_jobs: std::sync::mpsc::Sender<Job>,
    passwords: Passwords,
    sockets: Sockets,
    /// Milliseconds for which an account is too young for today's deal.
    young: AtomicU64,
    /// Where the time of days stands still; 0 while it does not.
    stopped_at: AtomicU64,
    /// The way to other nodes, where there may be any.
    nats: OnceLock<Nats>,
    /// The way to browsers that are closed, where the operator has switched it on.
    push: OnceLock<Push>,
}

/// Where a table is.
enum Place {
    /// In use here.
    Here(Address),
    /// With another node.
    There(NodeId),
}

/// Whose a table is.
enum Owner {
    /// Another node's, which is alive.
    Other(NodeId),
    /// Of one who has not been heard of for too long.
    Silent,
    /// Nobody's, or of one who is dead, or our own: it can be taken over, if it still has this fence.
    Free { fence: i64, outage: Option<Outage> },
}

impl Hub {
    /// A hub with no table in use, and threads for bots to think in. Nothing is in use before it is kept up.
    pub fn new(store: impl Into<Store>, library: Library) -> Arc<Self> {
        let library = Arc::new(library);
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let (jobs, own_jobs) = (thinkers(threads, &library), thinkers(1, &library));
        let waking = std::array::from_fn(|_| tokio::sync::Mutex::default());
        Arc::new(Hub {
            store: store.into(),
            node: Mutex::default(),
            waking,
            most_live: usize::MAX.into(),
            jobs,
            own_jobs,
            passwords: Passwords::default(),
            sockets: Sockets::default(),
            young: AtomicU64::new(YOUNG),
            stopped_at: AtomicU64::new(0),
            nats: OnceLock::new(),
            push: OnceLock::new(),
        })
    }

    /// Finds the other nodes by a server of NATS; before anything is kept up.
    pub async fn join(&self, url: &str) -> Result<(), JoinFlaw> {
        let nats = Nats::connect(url, self.cluster().await.map_err(JoinFlaw::Store)?).await;
        // Who joins twice stays with the first.
        let _ = self.nats.set(nats.map_err(|error| JoinFlaw::Nats(error.to_string()))?);
        Ok(())
    }

    /// What all nodes on this database call themselves.
    async fn cluster(&self) -> Result<String, StoreError> {
        let name = NodeId::draw();
        let change = Change::default().and(
            "INSERT INTO clusters (number, name) VALUES (1, $1) ON CONFLICT (number) DO NOTHING",
            [name.as_str().into()],
        );
        self.store.change(change).await?;
        let mut rows = self.store.rows("SELECT name FROM clusters WHERE number = 1", []).await?;
        rows.first_mut().ok_or(StoreError::Damaged("the name of the cluster"))?.take(0)
    }

    /// Browsers can be told from now on; who says so twice stays with the first.
    pub(crate) fn be_able_to_push(&self, push: Push) {
        let _ = self.push.set(push);
    }

    pub(crate) fn push(&self) -> Option<&Push> {
        self.push.get()
    }

    pub(crate) fn nats(&self) -> Option<&Nats> {
        self.nats.get()
    }

    /// No more tables than this are in use at a time.
    pub(crate) fn keep_at_most(&self, tables: usize) {
        self.most_live.store(tables, Ordering::Relaxed);
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.passwords
    }

    pub(crate) fn young(&self) -> &AtomicU64 {
        &self.young
    }

    pub(crate) fn stopped_at(&self) -> &AtomicU64 {
        &self.stopped_at
    }

    pub(crate) fn sockets(&self) -> &Sockets {
        &self.sockets
    }

    /// What this server is, whether or not it is trusted.
    pub(crate) fn present(&self) -> Option<Arc<Node>> {
        self.node.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What this server is, as long as nobody else can take it for dead.
    pub(crate) fn node(&self) -> Result<Arc<Node>, StoreError> {
        self.present().filter(|node| node.is_trusted()).ok_or_else(ended)
    }

    /// The server is another node from now on; what it was has ended.
    pub(crate) fn be(&self, node: Option<Arc<Node>>) {
        let before = std::mem::replace(&mut *self.node.lock().unwrap_or_else(PoisonError::into_inner), node);
        if let Some(before) = before {
            before.end();
        }
    }

    /// Makes a table.
    pub async fn create(&self, host: Person, spec: TableSpec, terms: Terms) -> Result<TableId, CreateFlaw> {
        self.create_once(host, spec, terms, None).await
    }

    /// Makes a table, unless one was made by that key.
    pub(crate) async fn create_once(
        &self,
        host: Person,
        spec: TableSpec,
        terms: Terms,
        key: Option<&Key>,
    ) -> Result<TableId, CreateFlaw> {
        let id = TableId::draw();
        let room = Room::new(id.as_str(), spec, terms, host, random_secret()).map_err(CreateFlaw::Room)?;
        let change = new_table(Change::default(), &id, &room);
        let id = self.make_once(key, id.as_str(), change).await.map_err(CreateFlaw::Store)?;
        id.parse().map_err(|_| CreateFlaw::Store(StoreError::Damaged("the id of a table")))
    }

    /// Sends a message to a table, wherever it is; it is brought back where it is not in use. Where that can't be, whoever
    /// asked is answered so.
    pub(crate) async fn send(self: &Arc<Self>, id: &TableId, message: Message) -> Result<(), NotSent> {
        let node = match self.node() {
            Ok(node) => node,
            Err(error) => return refuse(message, error.into()),
        };
        if message.is_for_those_here() && known(&node, id).is_none() {
            // A node with which nothing is shared any more knows that nobody here watches its tables.
            let is_gone = matches!(message, Message::Unwatch { .. });
            if is_gone || !self.is_elsewhere(&node, id).await? {
                return Ok(());
            }
        }
        let Some((owner, message)) = self.give(&node, id, message).await? else { return Ok(()) };
        match node.link() {
            Some(link) => Ok(link.ask(&owner, id, message)?),
            None => {
                let nobody = StoreError::Unavailable("another server has the table".to_owned());
                refuse(message, nobody.into())
            }
        }
    }

    /// Whether another node that is alive has a table.
    async fn is_elsewhere(&self, node: &Node, id: &TableId) -> Result<bool, NotSent> {
        Ok(node.link().is_some() && matches!(self.owner(node, id).await?, Owner::Other(_)))
    }

    /// Gives a message to a table that is this node's, or can be; otherwise says whose it is.
    pub(crate) async fn give(
        self: &Arc<Self>,
        node: &Arc<Node>,
        id: &TableId,
        message: Message,
    ) -> Result<Option<(NodeId, Message)>, NotSent> {
        let mut message = message;
        // A node that has ended has no tables: each would end as soon as it is brought back.
        while node.is_trusted() {
            let address = match self.find(node, id).await {
                Ok(Place::Here(address)) => address,
                Ok(Place::There(owner)) => return Ok(Some((owner, message))),
                Err(reason) => return refuse(message, reason).map(|()| None),
            };
            match address.send(message).await {
                Ok(()) => return Ok(None),
                // It has just ended: it is brought back.
                Err(mpsc::error::SendError(back)) => message = back,
            }
            node.lose(id, &address);
        }
        refuse(message, ended().into()).map(|()| None)
    }

    async fn find(self: &Arc<Self>, node: &Arc<Node>, id: &TableId) -> Result<Place, NotSent> {
        if let Some(place) = known(node, id) {
            return Ok(place);
        }
        let turn = BuildHasherDefault::<DefaultHasher>::default().hash_one(id) as usize % AT_ONCE;
        let _turn = self.waking[turn].lock().await;
        // Another may have been quicker.
        if let Some(place) = known(node, id) {
            return Ok(place);
        }
        for _ in 0..LOOKS {
            match self.owner(node, id).await? {
                Owner::Other(owner) => {
                    node.link().inspect(|link| link.remember(id, &owner));
                    return Ok(Place::There(owner));
                }
                Owner::Silent => self.bury().await?,
                // Others may have room for it.
                Owner::Free { .. } if self.is_full(node) => return Err(NotSent::Busy),
                Owner::Free { fence, outage } => match self.take_over(node, id, fence).await {
                    Ok(()) => {
                        let woken = self.wake(node, id, fence + 1, outage).await;
                        return woken.inspect_err(|flaw| tell(id, flaw)).map(Place::Here);
                    }
                    Err(StoreError::Conflict) => {}
                    Err(error) => return Err(error.into()),
                },
            }
        }
        Err(NotSent::Store(StoreError::Conflict))
    }

    /// Looks whose a table is.
    async fn owner(&self, node: &Node, id: &TableId) -> Result<Owner, NotSent> {
        let sql = "SELECT t.fence, t.owner, n.seen, n.died, {now} - n.seen
                   FROM tables t LEFT JOIN nodes n ON n.id = t.owner WHERE t.id = $1";
        let mut rows = self.store.rows(sql, [id.as_str().into()]).await?;
        let row = rows.first_mut().ok_or(NotSent::NoTable)?;
        let owner: Option<String> = row.take(1)?;
        let (seen, died, silent): (Option<i64>, Option<i64>, Option<i64>) =
            (row.take(2)?, row.take(3)?, row.take(4)?);
        if let (Some(owner), Some(silent), None) = (owner.map(NodeId::from), silent, died)
            && owner != *node.id()
        {
            return Ok(if silent < LEASE { Owner::Other(owner) } else { Owner::Silent });
        }
        let outage = seen.zip(died).map(|(from, until)| Outage { from: from as u64, until: until as u64 });
        Ok(Owner::Free { fence: row.take(0)?, outage })
    }

    /// Takes a table over, unless somebody has since it was looked at, or its owner is alive after all.
    async fn take_over(&self, node: &Node, id: &TableId, fence: i64) -> Result<(), StoreError> {
        let change = Change::default().and_one(
            "UPDATE tables SET owner = $1, fence = fence + 1 WHERE id = $2 AND fence = $3
             AND (owner = $1 OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = tables.owner AND n.died IS NULL))
             AND EXISTS (SELECT 1 FROM nodes n WHERE n.id = $1 AND n.died IS NULL)",
            [node.id().as_str().into(), id.as_str().into(), fence.into()],
        );
        self.store.change(change).await
    }

    /// Whether as many tables are in use as may be.
    fn is_full(&self, node: &Node) -> bool {
        let is_full = node.has_at_least(self.most_live.load(Ordering::Relaxed));
        if is_full {
            MEASURES.limit("tables-in-memory");
        }
        is_full
    }

    async fn wake(
        self: &Arc<Self>,
        node: &Arc<Node>,
        id: &TableId,
        fence: i64,
        outage: Option<Outage>,
    ) -> Result<Address, NotSent> {
        let began = Instant::now();
        let stored = self.stored(id).await?;
        let mut outages = match stored.clocks {
            Some(_) => self.outages().await?,
            None => Vec::new(),
        };
        outages.extend(outage);
        let plans = match stored.room.terms().pace.is_correspondence() {
            true => self.plans(id).await?,
            false => Plans::default(),
        };
        let (address, table) =
            Live::wake(Arc::clone(self), Arc::clone(node), id.clone(), stored, plans, fence, &outages)?;
        node.enter(id.clone(), address.clone());
        // Not before it is known: where nothing can run any more, it ends at once, and wants to be forgotten.
        table.begin();
        MEASURES.woken.took(began.elapsed());
        Ok(address)
    }

    /// What is stored of a table, whoever has it.
    pub(crate) async fn stored(&self, id: &TableId) -> Result<Stored, NotSent> {
        self.load(id).await?.ok_or(NotSent::NoTable)
    }

    pub(crate) async fn load(&self, id: &TableId) -> Result<Option<Stored>, StoreError> {
        let own = || [id.as_str().into()];
        let mut rows = self.store.rows("SELECT room, clocks FROM tables WHERE id = $1", own()).await?;
        let Some(row) = rows.first_mut() else { return Ok(None) };
        let room: Room = read(&row.take::<String>(0)?, "a room that can't be read")?;
        let clocks: Option<String> = row.take(1)?;
        let clocks: Option<Clocks> =
            clocks.map(|clocks| read(&clocks, "clocks that can't be read")).transpose()?;
        let names = self.names(id, room.places().len()).await?;
        let lines =
            self.store.rows("SELECT line FROM journal WHERE table_id = $1 ORDER BY number", own()).await?;
        let lines = lines.into_iter().map(|mut line| line.take(0)).collect::<Result<_, _>>()?;
        Ok(Some(Stored { room, names, lines, clocks }))
    }

    /// The record of a game, if it has ended. It is read from what is stored, whoever has the table.
    pub async fn record(&self, id: &TableId) -> Result<Option<String>, NotSent> {
        let stored = self.stored(id).await?;
        if !stored.room.is_opened(Time(self.time())) {
            return Ok(None);
        }
        Ok(stored.game()?.and_then(|game| record(game.as_ref(), &stored.names)))
    }

    /// The same, of a table that is known to be there.
    pub(crate) async fn record_of(&self, table: &str) -> Result<Option<String>, StoreError> {
        let gone = || StoreError::Damaged("a table that is gone");
        let id = table.parse().map_err(|_| gone())?;
        self.record(&id).await.map_err(|reason| match reason {
            NotSent::NoTable | NotSent::Busy => gone(),
            NotSent::Store(error) => error,
        })
    }

    /// A bot thinks as soon as there is room for it.
    pub(crate) fn think(&self, errand: Errand, table: Address) {
        let jobs = if errand.is_house { &self.jobs } else { &self.own_jobs };
        let waits = Counted::in_gauge(&MEASURES.bots_waiting);
        let _ = jobs.send((errand, table, waits));
    }
}

/// The server is alive no more, or has not been heard of for too long.
fn ended() -> StoreError {
    StoreError::Unavailable("this server has not been heard by it for too long".to_owned())
}

/// A table that can't be brought back is for somebody to look at, unless only too many others are in use.
fn tell(id: &TableId, flaw: &NotSent) {
    if let NotSent::Store(error) = flaw {
        tracing::warn!(table = id.as_str(), reason = error.in_short(), "a table can't be brought back");
    }
}

/// Tells whoever asked why that did not reach its table.
fn refuse(message: Message, reason: NotSent) -> Result<(), NotSent> {
    message.refuse(&reason);
    Err(reason)
}

/// Where a table is, as far as a node knows.
fn known(node: &Node, id: &TableId) -> Option<Place> {
    let there = || node.link()?.place(id).map(Place::There);
    node.address(id).map(Place::Here).or_else(there)
}

/// What was stored as JSON.
pub(crate) fn read<T: serde::de::DeserializeOwned>(
    words: &str,
    otherwise: &'static str,
) -> Result<T, StoreError> {
    serde_json::from_str(words).map_err(|_| StoreError::Damaged(otherwise))
}

/// Threads for bots to think in, and the way to them.
fn thinkers(threads: usize, library: &Arc<Library>) -> std::sync::mpsc::Sender<Job> {
    let (jobs, waiting) = std::sync::mpsc::channel();
    let waiting = Arc::new(Mutex::new(waiting));
    for _ in 0..threads {
        let (waiting, library) = (Arc::clone(&waiting), Arc::clone(library));
        thread::spawn(move || think_all(&waiting, &library));
    }
    jobs
}

fn think_all(waiting: &Mutex<std::sync::mpsc::Receiver<Job>>, library: &Library) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((Errand { seat, question, think, .. }, table, waits)) = next else { return };
        drop(waits);
        let began = Instant::now();
        // A bot that panics hurts no other, and its table asks it again.
        let decided = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| think(library)));
        MEASURES.thoughts.took(began.elapsed());
        if decided.is_err() {
            tracing::error!("a bot ended by a fault in the program");
        }
        let message = match decided {
            Ok(Some(decision)) => {
                Message::Decided { input: InputLine::Decide { seat, question: question.0, decision } }
            }
            _ => Message::Undecided { seat, question },
        };
        let _ = table.blocking_send(message);
    }
}

/// Why a message did not reach a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSent {
    /// There is no such table.
    NoTable,
    /// As many others are in use as may be.
    Busy,
    /// It can't be brought back.
    Store(StoreError),
}

impl NotSent {
    /// As whoever asked is told.
    pub(crate) fn refusal(&self) -> RefusalLine {
        refusal(match self {
            NotSent::NoTable => "no-such-table",
            NotSent::Busy => "busy",
            NotSent::Store(_) => "storage",
        })
    }
}

impl From<StoreError> for NotSent {
    fn from(error: StoreError) -> Self {
        NotSent::Store(error)
    }
}

/// Why other nodes were not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JoinFlaw {
    /// The database can't be used.
    Store(StoreError),
    /// The server of NATS can't be.
    Nats(String),
}

/// Why a table was not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CreateFlaw {
    /// There can be no such table.
    Room(NewRoomFlaw),
    /// It was not stored.
    Store(StoreError),
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Until the database knows, or another node does, nobody has a use for its tables.
    #[tokio::test]
    async fn a_node_that_has_ended_takes_no_table_over() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::file(&folder.path().join("flipwrite.db")).unwrap();
        let hub = Hub::new(store, Library::new(None, None));
        hub.keep_up().await.unwrap();
        let (person, _) = hub.welcome().await.unwrap();
        let spec: TableSpec = serde_json::from_str(r#"{"game":"maps","seats":2}"#).unwrap();
        let id = hub.create(person, spec, Terms::default()).await.unwrap();
        let node = hub.node().unwrap();
        node.end();
        let given = tokio::time::timeout(Duration::from_secs(30), hub.give(&node, &id, Message::Due)).await;
        assert!(matches!(given.unwrap(), Err(NotSent::Store(StoreError::Unavailable(_)))));
        let mut rows = hub.store.rows("SELECT fence FROM tables", []).await.unwrap();
        assert_eq!(rows[0].take::<i64>(0).unwrap(), 1);
    }
}
