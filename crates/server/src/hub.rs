//! All tables that are in use, and the way to each: one that is not is brought back from what is stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use flipwrite_wire::online::Terms;
use flipwrite_wire::{InputLine, TableSpec};
use tokio::sync::mpsc;

use crate::clocks::Clocks;
use crate::hosted::Errand;
use crate::id::TableId;
use crate::library::Library;
use crate::live::{Address, Live, Message, Stored, new_table};
use crate::random_secret;
use crate::room::{NewRoomFlaw, Person, Room};
use crate::store::{Change, Store, StoreError};

/// A bot's question and the table that asks it.
type Job = (Errand, Address);

/// All tables in use.
pub struct Hub {
    store: Store,
    live: Mutex<HashMap<TableId, Address>>,
    jobs: std::sync::mpsc::Sender<Job>,
}

impl Hub {
    /// A hub with no table in use, and threads for bots to think in.
    pub fn new(store: impl Into<Store>, library: Library) -> Arc<Self> {
        let (jobs, waiting) = std::sync::mpsc::channel();
        let (waiting, library) = (Arc::new(Mutex::new(waiting)), Arc::new(library));
        let threads = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..threads {
            let (waiting, library) = (Arc::clone(&waiting), Arc::clone(&library));
            thread::spawn(move || think_all(&waiting, &library));
        }
        Arc::new(Hub { store: store.into(), live: Mutex::default(), jobs })
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Makes a table.
    pub async fn create(&self, host: Person, spec: TableSpec, terms: Terms) -> Result<TableId, CreateFlaw> {
        let id = TableId::draw();
        let room = Room::new(id.as_str(), spec, terms, host, random_secret()).map_err(CreateFlaw::Room)?;
        self.store.change(new_table(Change::default(), &id, &room)).await.map_err(CreateFlaw::Store)?;
        Ok(id)
    }

    /// Sends a message to a table, which is brought back where it is not in use. The message comes back if there is no
    /// such table.
    pub(crate) async fn send(self: &Arc<Self>, id: &TableId, message: Message) -> Result<(), NotSent> {
        let mut message = message;
        loop {
            let known = self.lock().get(id).cloned();
            let address = match known {
                Some(address) => address,
                None => self.wake(id).await?,
            };
            match address.send(message).await {
                Ok(()) => return Ok(()),
                // It has just ended: it is brought back.
                Err(mpsc::error::SendError(back)) => message = back,
            }
            self.lose(id, &address);
        }
    }

    async fn wake(self: &Arc<Self>, id: &TableId) -> Result<Address, NotSent> {
        let stored = self.load(id).await.map_err(NotSent::Store)?.ok_or(NotSent::NoTable)?;
        let mut live = self.lock();
        // Another may have been quicker.
        if let Some(address) = live.get(id) {
            return Ok(address.clone());
        }
        let address = Live::wake(Arc::clone(self), id.clone(), stored).map_err(NotSent::Store)?;
        live.insert(id.clone(), address.clone());
        Ok(address)
    }

    async fn load(&self, id: &TableId) -> Result<Option<Stored>, StoreError> {
        let own = || [id.as_str().into()];
        let mut rows = self.store.rows("SELECT fence, room, clocks FROM tables WHERE id = $1", own()).await?;
        let Some(row) = rows.first_mut() else { return Ok(None) };
        let room: Room = read(&row.take::<String>(1)?, "a room that can't be read")?;
        let clocks: Option<String> = row.take(2)?;
        let clocks: Option<Clocks> =
            clocks.map(|clocks| read(&clocks, "clocks that can't be read")).transpose()?;
        let outages = match clocks {
            Some(_) => self.outages().await?,
            None => Vec::new(),
        };
        let names = self.names(id, room.places().len()).await?;
        let lines =
            self.store.rows("SELECT line FROM journal WHERE table_id = $1 ORDER BY number", own()).await?;
        let lines = lines.into_iter().map(|mut line| line.take(0)).collect::<Result<_, _>>()?;
        Ok(Some(Stored { fence: row.take(0)?, room, names, lines, clocks, outages }))
    }

    /// The names at a table.
    pub(crate) async fn names(&self, id: &TableId, seats: usize) -> Result<Vec<String>, StoreError> {
        let mut names = vec![String::new(); seats];
        let own = [id.as_str().into()];
        for mut row in self.store.rows("SELECT seat, name FROM seats WHERE table_id = $1", own).await? {
            if let Some(name) = names.get_mut(usize::try_from(row.take::<i64>(0)?).unwrap_or(usize::MAX)) {
                *name = row.take(1)?;
            }
        }
        Ok(names)
    }

    /// A table that nobody uses is forgotten, unless something has come for it meanwhile.
    pub(crate) fn forget(&self, id: &TableId, inbox: &mut mpsc::Receiver<Message>) -> bool {
        let mut live = self.lock();
        if !inbox.is_empty() {
            return false;
        }
        live.remove(id);
        inbox.close();
        true
    }

    /// A table's task has ended.
    pub(crate) fn lose(&self, id: &TableId, address: &Address) {
        let mut live = self.lock();
        if live.get(id).is_some_and(|known| known.same_channel(address)) {
            live.remove(id);
        }
    }

    /// A bot thinks as soon as there is room for it.
    pub(crate) fn think(&self, errand: Errand, table: Address) {
        let _ = self.jobs.send((errand, table));
    }

    pub(crate) fn is_live(&self, id: &TableId) -> bool {
        self.lock().contains_key(id)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Address>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was stored as JSON.
pub(crate) fn read<T: serde::de::DeserializeOwned>(
    words: &str,
    otherwise: &'static str,
) -> Result<T, StoreError> {
    serde_json::from_str(words).map_err(|_| StoreError::Damaged(otherwise))
}

fn think_all(waiting: &Mutex<std::sync::mpsc::Receiver<Job>>, library: &Library) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((Errand { seat, question, think }, table)) = next else { return };
        // A bot that panics hurts no other: its table is asked again when somebody next looks.
        let decided = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| think(library)));
        if let Ok(Some(decision)) = decided {
            let input = InputLine::Decide { seat, question: question.0, decision };
            let _ = table.blocking_send(Message::Decided { input });
        }
    }
}

/// Why a message did not reach a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSent {
    /// There is no such table.
    NoTable,
    /// It can't be brought back.
    Store(StoreError),
}

/// Why a table was not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CreateFlaw {
    /// There can be no such table.
    Room(NewRoomFlaw),
    /// It was not stored.
    Store(StoreError),
}
