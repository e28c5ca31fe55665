//! A whole server at work: its folder, its address, its threads; from the start to a stop that loses nothing.

use std::fs::{self, File, TryLockError};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fmt, io};

use flipwrite_site::Site;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::http::serve_until;
use crate::hub::Hub;
use crate::library::Library;
use crate::stop::Stop;
use crate::store::{Change, Postgres, Store, StoreError};

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
    /// What its bots know.
    pub library: Library,
}

/// Where a server keeps what must not be lost.
#[derive(Clone, PartialEq, Eq)]
pub enum Keep {
    /// In a file in this folder.
    Folder(PathBuf),
    /// In a database of PostgreSQL, at this address.
    Database(String),
}

/// An address may hold a password.
impl fmt::Debug for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Keep::Folder(folder) => write!(f, "Folder({folder:?})"),
            Keep::Database(_) => f.write_str("Database(hidden)"),
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
#[derive(Debug)]
pub struct Service {
    runtime: Runtime,
    address: SocketAddr,
    stop: Stop,
    store: Store,
    serving: JoinHandle<io::Result<()>>,
    /// Nobody else uses the folder, if there is one, until this is closed.
    _lock: Option<File>,
}

impl Service {
    /// Starts a server.
    pub fn start(config: Config) -> Result<Self, StartFlaw> {
        allow_many_sockets();
        let runtime = Runtime::new().map_err(StartFlaw::System)?;
        let (store, lock) = match &config.keep {
            Keep::Folder(folder) => {
                let lock = take(folder)?;
                (Store::file(&folder.join(DATABASE)).map_err(StartFlaw::Store)?, Some(lock))
            }
            Keep::Database(url) => {
                let store = runtime.block_on(Postgres::connect(url)).map_err(StartFlaw::Store)?;
                (store.into(), None)
            }
        };
        let listener = {
            let _inside = runtime.enter();
            bind(&config.listen)?
        };
        let address = listener.local_addr().map_err(StartFlaw::System)?;
        let stop = Stop::default();
        let hub = Hub::new(store.clone(), config.library);
        let serving = runtime.spawn(serve_until(listener, hub, config.page, stop.clone()));
        Ok(Service { runtime, address, stop, store, serving, _lock: lock })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
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
            let _ = timeout(PATIENCE, all).await;
            // Whatever was begun before is stored before this.
            self.store.change(Change::default()).await
        });
        self.runtime.shutdown_background();
        stored
    }
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
            StartFlaw::Listen(addresses, error) => {
                let addresses: Vec<String> = addresses.iter().map(ToString::to_string).collect();
                write!(f, "can't listen at {}: {error}", addresses.join(" or "))
            }
            StartFlaw::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StartFlaw {}
