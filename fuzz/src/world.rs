//! A server without a network, for the targets that talk to one.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use flipwrite_server::hub::Hub;
use flipwrite_server::id::{TableId, Token};
use flipwrite_server::library::Library;
use flipwrite_server::room::Person;
use flipwrite_server::store::Store;
use flipwrite_wire::TableSpec;
use flipwrite_wire::online::Terms;
use tokio::runtime::Runtime;

/// After so many runs everything is made anew: tables stay in memory for a while.
const RUNS: usize = 400;
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server with two people.
#[allow(missing_docs)]
pub struct World {
    runs: usize,
    runtime: Runtime,
    pub hub: Arc<Hub>,
    pub people: [(Person, Token); 2],
    _folder: tempfile::TempDir,
}

impl World {
    fn new() -> Self {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        // In memory where there is a place for that: waiting for a disk would be most of a run.
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap();
        let store = Store::file(&folder.path().join("flipwrite.db")).unwrap();
        let hub = Hub::new(store, Library::new(None, None));
        let people = runtime.block_on(async {
            hub.keep_up().await.unwrap();
            [hub.welcome().await.unwrap(), hub.welcome().await.unwrap()]
        });
        World { runs: 0, runtime, hub, people, _folder: folder }
    }

    /// A table of the first one.
    pub async fn table(&self, game: &str, seats: usize) -> TableId {
        let spec = TableSpec { game: game.to_owned(), deck: None, options: Default::default(), seats };
        let terms = Terms { stand_in: "novice".to_owned(), ..Terms::default() };
        self.hub.create(self.people[0].0, spec, terms).await.unwrap()
    }
}

/// Does something in a world that others have used before.
pub fn run(body: impl AsyncFnOnce(&World)) {
    thread_local! {
        static WORLD: RefCell<Option<World>> = const { RefCell::new(None) };
    }
    WORLD.with_borrow_mut(|kept| {
        let mut world = kept.take().filter(|world| world.runs < RUNS).unwrap_or_else(World::new);
        world.runs += 1;
        let doing = body(&world);
        world
            .runtime
            .block_on(async { tokio::time::timeout(PATIENCE, doing).await.expect("it takes no longer") });
        *kept = Some(world);
    });
}
