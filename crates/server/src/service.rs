//! A whole server at work: its folder, its address, its threads; from the start to a stop that loses nothing.

use std::fs::{self, File, TryLockError};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};

use flipwrite_site::Site;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::{info, warn};

use crate::entry::{Entry, HostName};
use crate::http::{serve_operator, serve_until};
use crate::hub::{Hub, JoinFlaw};
use crate::library::Library;
use crate::push::PushHosts;
use crate::stop::Stop;
use crate::store::beside::Place;
use crate::store::{Postgres, Store, StoreError};

/// The port, if nobody names another.
const PORT: u16 = 8470;
/// The database in its folder.
const DATABASE: &str = "flipwrite.db";
/// The file that tells others that the folder is in use.
const LOCK: &str = "flipwrite.lock";
/// How many may stand before the door: after a restart all come back at once.
const COMING: u32 = 4096;
/// How long requests and sockets may take to end.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a server is started with.
#[derive(Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: Listen,
    /// Where all is kept.
    pub keep: Keep,
    /// The page, if there is one.
    pub page: Option<Site>,
    /// Who is let in.
    pub entry: Entry,
    /// What its bots know.
    pub library: Library,
    /// Where whoever looks after it is told how it is: the first of these that can be used. Nowhere, if nothing is said.
    pub operator: Option<Vec<SocketAddr>>,
}

/// Where a server keeps what must not be lost.
#[derive(Clone, PartialEq, Eq)]
pub enum Keep {
    /// In a file in this folder.
    Folder(PathBuf),
    /// In a database of PostgreSQL, at this address.
    Database(String),
    /// In one that other servers share.
    Shared {
        /// Where it is.
        database: String,
        /// The address of NATS, by which the servers find each other.
        nats: String,
    },
}

/// An address may hold a password.
impl fmt::Debug for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Keep::Folder(folder) => write!(f, "Folder({folder:?})"),
            Keep::Database(_) => f.write_str("Database(hidden)"),
            Keep::Shared { .. } => f.write_str("Shared(hidden)"),
        }
    }
}

impl Keep {
    /// The database itself.
    pub fn place(&self) -> Place {
        match self {
            Keep::Folder(folder) => Place::File(folder.join(DATABASE)),
            Keep::Database(url) | Keep::Shared { database: url, .. } => Place::Server(url.clone()),
        }
    }

    /// Takes what is kept into use, so that no server does meanwhile; makes a folder where there is none. A database server sees to that itself.
    pub fn take(&self) -> Result<Option<File>, StartFlaw> {
        match self {
            Keep::Folder(folder) => take(folder).map(Some),
            Keep::Database(_) | Keep::Shared { .. } => Ok(None),
        }
    }
}

/// Where a server listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listen {
    /// On this machine alone, on the usual port or else on any that is free.
    Usual,
    /// Where it was told to: the first of these that can be used.
    At(Vec<SocketAddr>),
}

/// A server at work.
pub struct Service {
    runtime: Runtime,
    address: SocketAddr,
    operator: Option<SocketAddr>,
    stop: Stop,
    hub: Arc<Hub>,
    serving: JoinHandle<io::Result<()>>,
    /// Nobody else uses the folder, if there is one, until this is closed.
    _lock: Option<File>,
}

impl fmt::Debug for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Service({})", self.address)
    }
}

impl Service {
    /// Starts a server.
    pub fn start(config: Config) -> Result<Self, StartFlaw> {
        allow_many_sockets();
        let runtime = Runtime::new().map_err(StartFlaw::System)?;
        let (store, lock) = open(&runtime, &config.keep)?;
        let (listener, operators) = {
            let _inside = runtime.enter();
            (bind(&config.listen)?, config.operator.as_deref().map(bind_first).transpose()?)
        };
        let address = listener.local_addr().map_err(StartFlaw::System)?;
        let operator = operators.as_ref().and_then(|operators| operators.local_addr().ok());
        let stop = Stop::default();
        let hub = Hub::new(store, config.library);
        await_here(&runtime, begin(Arc::clone(&hub), config.keep))?;
        let mut entry = config.entry;
        if !address.ip().is_loopback() {
            entry.hosts.extend(own_names());
        }
        if let Some(operators) = operators {
            runtime.spawn(serve_operator(operators, Arc::clone(&hub), entry.clone(), stop.clone()));
        }
        info!(version = env!("CARGO_PKG_VERSION"), port = address.port(), "the server is at work");
        let serving =
            runtime.spawn(serve_until(listener, Arc::clone(&hub), config.page, entry, stop.clone()));
        Ok(Service { runtime, address, operator, stop, hub, serving, _lock: lock })
    }

    /// Browsers that are closed can be told of turns, by these hosts.
    pub fn offer_push(&self, hosts: PushHosts) -> Result<(), StartFlaw> {
        let hub = Arc::clone(&self.hub);
        await_here(&self.runtime, async move { hub.offer_push(hosts).await.map_err(StartFlaw::Store) })
    }

    /// Accounts of this age play the ranked deal of the day; a day old, if nobody says otherwise.
    pub fn rank_after(&self, age: Duration) {
        self.hub.rank_after(age.as_millis() as u64);
    }

    /// The time of days stands still, at this moment.
    pub fn stop_time(&self, at: u64) {
        self.hub.stop_time(at);
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where whoever looks after it is told how it is.
    pub fn operator(&self) -> Option<SocketAddr> {
        self.operator
    }

    /// The way to stop it.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// Works until it is asked to stop; then ends what goes on and has everything stored.
    pub fn work(self) -> Result<(), StoreError> {
        let stored = self.runtime.block_on(async {
            self.stop.asked().await;
            let all = async {
                // It fails only by a panic, and then nothing is left to wait for.
                let _ = self.serving.await;
                self.stop.all_gone().await;
            };
            // Whoever does not let go is left behind.
            if timeout(PATIENCE, all).await.is_err() {
                warn!("some did not let go in time, and are left behind");
            }
            // Whatever was begun before is stored before this.
            self.hub.be_gone().await
        });
        self.runtime.shutdown_background();
        stored
    }
}

/// Opens the database, and takes its folder into use where it has one.
fn open(runtime: &Runtime, keep: &Keep) -> Result<(Store, Option<File>), StartFlaw> {
    let there = match keep.clone() {
        Keep::Folder(folder) => {
            let lock = take(&folder)?;
            return Ok((Store::file(&folder.join(DATABASE)).map_err(StartFlaw::Store)?, Some(lock)));
        }
        Keep::Database(url) => await_here(runtime, async move { Ok(Postgres::connect(&url).await?) }),
        Keep::Shared { database, .. } => {
            await_here(runtime, async move { Ok(Postgres::share(&database).await?) })
        }
    };
    Ok((there?.into(), None))
}

/// Is alive from now on, and known to the others if there are any.
async fn begin(hub: Arc<Hub>, keep: Keep) -> Result<(), StartFlaw> {
    if let Keep::Shared { nats, .. } = keep {
        hub.join(&nats).await?;
    }
    Ok(hub.keep_up().await?)
}

/// Waits for what a runtime does, wherever one is.
fn await_here<T: Send + 'static>(
    runtime: &Runtime,
    work: impl Future<Output = Result<T, StartFlaw>> + Send + 'static,
) -> Result<T, StartFlaw> {
    let (done, waiting) = std::sync::mpsc::channel();
    runtime.spawn(async move { done.send(work.await) });
    waiting.recv().map_err(|_| StartFlaw::System(io::ErrorKind::Interrupted.into()))?
}

/// Takes a folder into use, and makes it where there is none.
fn take(data: &Path) -> Result<File, StartFlaw> {
    let unusable = |error| StartFlaw::Folder(data.to_owned(), error);
    fs::create_dir_all(data).map_err(unusable)?;
    let lock = File::create(data.join(LOCK)).map_err(unusable)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StartFlaw::InUse(data.to_owned())),
        Err(TryLockError::Error(error)) => Err(unusable(error)),
    }
}

fn bind(listen: &Listen) -> Result<TcpListener, StartFlaw> {
    let here = |port| [SocketAddr::from((Ipv4Addr::LOCALHOST, port))];
    match listen {
        Listen::At(addresses) => bind_first(addresses),
        Listen::Usual => bind_first(&here(PORT)).or_else(|_| bind_first(&here(0))),
    }
}

/// Listens at the first address that can be used; the last says why none can.
fn bind_first(addresses: &[SocketAddr]) -> Result<TcpListener, StartFlaw> {
    let mut reason = io::ErrorKind::AddrNotAvailable.into();
    for address in addresses {
        match bind_to(*address) {
            Ok(listener) => return Ok(listener),
            Err(error) => reason = error,
        }
    }
    Err(StartFlaw::Listen(addresses.to_vec(), reason))
}

fn bind_to(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // Elsewhere this means that two programs may listen at the same place.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(COMING)
}

/// What this machine is called on its network, where the system tells.
fn own_names() -> Vec<HostName> {
    #[cfg(unix)]
    let name = rustix::system::uname().nodename().to_string_lossy().into_owned();
    #[cfg(not(unix))]
    let name = String::new();
    let first = name.split('.').next().unwrap_or_default();
    let local = format!("{first}.local");
    [name.as_str(), first, &local].iter().filter_map(|name| name.parse().ok()).collect()
}

/// As many open files as the system lets us have: every socket is one.
pub fn allow_many_sockets() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Where that is not allowed, there are as many as there were.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

/// Why a server was not started.
#[derive(Debug)]
#[non_exhaustive]
pub enum StartFlaw {
    /// The folder can't be used.
    Folder(PathBuf, io::Error),
    /// Another server uses the folder.
    InUse(PathBuf),
    /// The database can't be used.
    Store(StoreError),
    /// The server of NATS can't be used.
    Nats(String),
    /// It can't listen there.
    Listen(Vec<SocketAddr>, io::Error),
    /// The system does not let it work.
    System(io::Error),
}

impl fmt::Display for StartFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartFlaw::Folder(path, error) => write!(f, "{} can't be used: {error}", path.display()),
            StartFlaw::InUse(path) => write!(f, "{} is in use by another server", path.display()),
            StartFlaw::Store(error) => error.fmt(f),
            StartFlaw::Nats(reason) => write!(f, "NATS can't be used: {reason}"),
            StartFlaw::Listen(addresses, error) => {
                let addresses: Vec<String> = addresses.iter().map(ToString::to_string).collect();
                write!(f, "can't listen at {}: {error}", addresses.join(" or "))
            }
            StartFlaw::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StartFlaw {}

impl From<StoreError> for StartFlaw {
    fn from(error: StoreError) -> Self {
        StartFlaw::Store(error)
    }
}

impl From<JoinFlaw> for StartFlaw {
    fn from(flaw: JoinFlaw) -> Self {
        match flaw {
            JoinFlaw::Store(error) => StartFlaw::Store(error),
            JoinFlaw::Nats(reason) => StartFlaw::Nats(reason),
        }
    }
}
