//! Several nodes on one database: who owns a table, and what becomes of tables whose node is gone.

#![cfg(unix)]

#[path = "../../crates/server/tests/server/client.rs"]
#[allow(dead_code)]
mod client;
#[path = "../../crates/server/tests/server/harness.rs"]
#[allow(dead_code)]
mod harness;
#[path = "../../crates/server/tests/server/life.rs"]
#[allow(dead_code)]
mod life;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use flipwrite::{Maps, Pyramids, Seat};
use flipwrite_cluster::{Lossy, Nats, Postgres};
use flipwrite_load::steadfast::{self, World};
use flipwrite_server::entry::Entry;
use flipwrite_server::http::serve;
use flipwrite_server::hub::Hub;
use flipwrite_server::library::Library;
use flipwrite_server::service::{Config, Keep, Listen, Service};
use flipwrite_server::store::{self, Change, Store};
use flipwrite_wire::online::{Say, Wish};
use harness::*;
use life::{bearer, log_in, register};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, sleep};

use crate::client::Client;

async fn shared(postgres: &Postgres) -> Store {
    store::Postgres::share(&postgres.url()).await.unwrap().into()
}

/// A node that finds others by NATS at this address.
async fn node(postgres: &Postgres, nats: &str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let hub = Hub::new(shared(postgres).await, Library::new(None, None));
    hub.join(nats).await.unwrap();
    hub.keep_up().await.unwrap();
    tokio::spawn(serve(listener, hub));
    at
}

/// The fences in a table's journal, line by line.
async fn fences(store: &Store, id: &str) -> Vec<i64> {
    let sql = "SELECT fence FROM journal WHERE table_id = $1 ORDER BY number";
    let rows = store.rows(sql, [id.into()]).await.unwrap();
    rows.into_iter().map(|mut row| row.take(0).unwrap()).collect()
}

/// How many nodes are alive.
async fn living(store: &Store) -> i64 {
    let mut rows = store.rows("SELECT COUNT(*) FROM nodes WHERE died IS NULL", []).await.unwrap();
    rows[0].take(0).unwrap()
}

/// As if the owner of a table had been silent for a minute.
async fn silence_owner(store: &Store, id: &str) {
    let sql = "UPDATE nodes SET seen = seen - 60000 WHERE id = (SELECT owner FROM tables WHERE id = $1)";
    store.change(Change::default().and_one(sql, [id.into()])).await.unwrap();
}

/// A node that was taken for dead and does not know it yet: what it writes does not count, and it tells nobody anything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_think_that_they_own_a_table_only_one_writes() {
    within(async {
        let postgres = Postgres::start().unwrap();
        let store = shared(&postgres).await;
        let first = server_on(shared(&postgres).await).await;
        let second = server_on(shared(&postgres).await).await;
        let (id, mut people) = two_people::<Maps>(first).await;
        while people[0].answer().is_none() {
            people[0].hear().await;
        }
        silence_owner(&store, &id).await;
        people[1].move_to(second).await;
        let (before, input) = (fences(&store, &id).await.len(), people[0].answer().unwrap());
        people[0].shout(Wish::Input { input }).await;
        assert!(people[0].is_cut_off().await);
        assert_eq!(fences(&store, &id).await.len(), before, "it does not count");
        people[0].move_to(second).await;
        assert!(people[0].answer().is_some(), "nor was anything told of it");
        play_on(&mut people).await;
        record_of(second, &id).await;
        let fences = fences(&store, &id).await;
        assert!(fences.is_sorted() && fences.first() < fences.last(), "{fences:?}");
        // The first one finds out, begins anew, and serves tables again.
        while living(&store).await < 2 {
            sleep(Duration::from_millis(50)).await;
        }
        let (_, mut others) = two_people::<Maps>(first).await;
        play_on(&mut others).await;
    })
    .await;
}

/// The owner and the fence of a table.
async fn owner(store: &Store, id: &str) -> (String, i64) {
    let sql = "SELECT owner, fence FROM tables WHERE id = $1";
    let mut rows = store.rows(sql, [id.into()]).await.unwrap();
    (rows[0].take(0).unwrap(), rows[0].take(1).unwrap())
}

/// Any node serves any table: people at different nodes play together, others watch at a third.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_different_nodes_play_together() {
    within(async {
        let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
        let (first, second) = (node(&postgres, &nats.url()).await, node(&postgres, &nats.url()).await);
        let third = node(&postgres, &nats.url()).await;
        let store = shared(&postgres).await;
        let (id, mut people) = two_people_by::<Pyramids>(first, r#","watched":true"#).await;
        let before = owner(&store, &id).await;
        people[1].move_to(second).await;
        let mut onlooker = Client::<Pyramids>::new(third, &newcomer(third).await, &id, 9).await;
        onlooker.wish(Wish::Watch { since: 0 }).await.unwrap();
        let input = people[0].answer();
        if let Some(input) = input {
            let refused = people[1].wish(Wish::Input { input }).await.unwrap_err();
            assert_eq!(refused.code, "not-yours", "refusals come back as well");
        }
        play_on(&mut people).await;
        while !onlooker.has_ended() {
            onlooker.hear().await;
        }
        let record = record_of(third, &id).await;
        let told = |person: &Client<Pyramids>| person.mirror.as_ref().unwrap().record().unwrap().events;
        assert_eq!((told(&people[1]), told(&onlooker)), (record.events.clone(), record.events));
        assert_eq!(owner(&store, &id).await, before, "nobody took it over");
        // Whoever goes is seen to be gone by those at other nodes.
        drop(people.pop());
        let ada = &mut people[0];
        ada.hear_until(|_, say| matches!(say, Say::Room { room, .. } if !room.chairs[1].here)).await;
    })
    .await;
}

/// Whoever follows a link comes to any node, be the table another's: sitting down, being called otherwise and being forgotten
/// are seen at both.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_by_a_link_is_somebody_at_every_node() {
    within(async {
        let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
        let (first, second) = (node(&postgres, &nats.url()).await, node(&postgres, &nats.url()).await);
        let store = shared(&postgres).await;
        let ada = newcomer(first).await;
        let id = table(first, &ada, "maps", 2).await;
        let mut host = Client::<Maps>::new(first, &ada, &id, 1).await;
        host.wish(Wish::Watch { since: 0 }).await.unwrap();
        host.sit("Ada").await;
        let before = owner(&store, &id).await;
        let ben = newcomer(second).await;
        let mut guest = Client::<Maps>::new(second, &ben, &id, 2).await;
        guest.wish(Wish::Watch { since: 0 }).await.unwrap();
        guest.sit("Ben").await;
        for person in [&mut host, &mut guest] {
            person.tell_nonce().await;
        }
        let mut people = [host, guest];
        while people[0].answer().is_none() {
            people[0].hear().await;
        }
        assert_eq!(owner(&store, &id).await, before, "the table stays where it is");
        // An account is made at the node that does not have the table: those at the other see its name.
        let (ben, _) = register(second, &ben, "Benno").await;
        assert!(people[1].is_cut_off().await, "the guest's secret is good for nothing any more");
        let called =
            |say: &Say, name: &str| matches!(say, Say::Room { room, .. } if room.chairs[1].name == name);
        people[0].hear_until(|_, say| called(say, "Benno")).await;
        people[1].token.clone_from(&ben);
        people[1].reconnect().await;
        assert_eq!(people[1].seat(), Seat::S1);
        let farewell = format!(r#"{{"password":"{}"}}"#, life::PASSWORD);
        assert_eq!(ask(second, "DELETE", "/api/1/account", &bearer(&ben), &farewell).await.0, 200);
        assert!(people[1].is_cut_off().await);
        people[0].hear_until(|_, say| called(say, "")).await;
        // A bot plays on.
        play_on(&mut people[..1]).await;
        assert_eq!(record_of(second, &id).await.players[1].name, "");
    })
    .await;
}

/// A session that is ended at one node ends the sockets that it opened at another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_end_at_every_node() {
    within(async {
        let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
        let (first, second) = (node(&postgres, &nats.url()).await, node(&postgres, &nats.url()).await);
        let (ada, _) = register(first, &newcomer(first).await, "Ada").await;
        let id = table(first, &ada, "maps", 2).await;
        let again = async || field(&log_in(second, "", "Ada", life::PASSWORD).await.1, "token");
        // By logging out, and by another password.
        let ways = [
            ("DELETE", "/api/1/sessions/own".to_owned(), String::new(), true),
            (
                "POST",
                "/api/1/account/password".to_owned(),
                format!(r#"{{"old":"{0}","new":"{0}"}}"#, life::PASSWORD),
                false,
            ),
        ];
        for (method, path, body, is_own) in ways {
            let token = again().await;
            let mut there = Client::<Maps>::new(second, &token, &id, 1).await;
            there.wish(Wish::Watch { since: 0 }).await.unwrap();
            let by = if is_own { &token } else { &ada };
            assert_eq!(ask(first, method, &path, &bearer(by), &body).await.0, 200, "{path}");
            assert!(there.is_cut_off().await, "{path}");
            assert_eq!(ask(second, "GET", "/api/1/sessions", &bearer(&token), "").await.0, 401, "{path}");
        }
        assert_eq!(ask(second, "GET", "/api/1/sessions", &bearer(&ada), "").await.0, 200);
    })
    .await;
}

/// A server of its own, which can be stopped.
fn service(postgres: &Postgres, nats: &Nats) -> Service {
    Service::start(Config {
        listen: Listen::At(vec![([127, 0, 0, 1], 0).into()]),
        keep: Keep::Shared { database: postgres.url(), nats: nats.url() },
        page: None,
        entry: Entry::default(),
        library: Library::new(None, None),
        operator: None,
    })
    .unwrap()
}

/// A node that is stopped gives its tables back: those who watch elsewhere find them without waiting for its death.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_tables_of_a_node_that_stops_are_free_at_once() {
    within(async {
        let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
        let store = shared(&postgres).await;
        let first = service(&postgres, &nats);
        let (at, stop) = (first.address(), first.stop());
        let first = std::thread::spawn(move || first.work());
        let second = node(&postgres, &nats.url()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        let before = owner(&store, &id).await;
        people[1].move_to(second).await;
        stop.ask();
        assert!(people[1].is_cut_off().await, "the table is elsewhere from now on");
        people[1].move_to(second).await;
        people[0].move_to(second).await;
        let after = owner(&store, &id).await;
        assert!(after.0 != before.0 && after.1 > before.1, "{before:?} {after:?}");
        let sql = "SELECT died - seen FROM nodes WHERE id = $1";
        let died: i64 = store.rows(sql, [before.0.as_str().into()]).await.unwrap()[0].take(0).unwrap();
        assert_eq!(died, 0, "nobody had to find it dead");
        play_on(&mut people).await;
        record_of(second, &id).await;
        tokio::task::spawn_blocking(|| first.join().unwrap().unwrap()).await.unwrap();
    })
    .await;
}

/// Tables whose people are at all of these nodes and come back whenever they are cut off.
fn playing(servers: Vec<SocketAddr>, tables: usize) -> (Arc<World>, tokio::task::JoinSet<usize>) {
    let (thought, until) = (AtomicU64::new(400), Instant::now() + PATIENCE);
    let world = Arc::new(World { servers, thought, until });
    let mut playing = tokio::task::JoinSet::new();
    for number in 0..tables {
        let world = Arc::clone(&world);
        playing.spawn(async move {
            let promises = match number % 2 {
                0 => steadfast::play::<Maps>(world, 3).await,
                _ => steadfast::play::<Pyramids>(world, 3).await,
            };
            promises.unwrap().reconnects
        });
    }
    (world, playing)
}

/// Plays all games to their ends without a thought; somebody was cut off meanwhile.
async fn all_come_back_and_end(world: &World, mut playing: tokio::task::JoinSet<usize>) {
    world.thought.store(0, Ordering::Relaxed);
    let mut reconnects = 0;
    while let Some(played) = playing.join_next().await {
        reconnects += played.unwrap();
    }
    assert!(reconnects > 0);
}

/// Whoever misses something, be it the last that was said, is cut off soon, and finds it when it comes back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_misses_something_is_cut_off() {
    within(async {
        let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
        let lossy = Lossy::before(nats.at()).await.unwrap();
        let (first, second) = (node(&postgres, &lossy.url()).await, node(&postgres, &lossy.url()).await);
        let (id, mut people) = two_people::<Maps>(first).await;
        people[1].move_to(second).await;
        while people[0].answer().is_none() {
            people[0].hear().await;
        }
        lossy.lose_one_of(1);
        let input = people[0].answer().unwrap();
        people[0].wish(Wish::Input { input }).await.unwrap();
        while lossy.lost() == 0 {
            sleep(Duration::from_millis(10)).await;
        }
        lossy.lose_one_of(0);
        assert!(people[1].is_cut_off().await);
        people[1].reconnect().await;
        let waiting = people[1].mirror.as_ref().unwrap().company().waiting();
        assert!(!waiting.contains(people[0].seat()), "it has found what it missed");
        play_on(&mut people).await;
        record_of(second, &id).await;
    })
    .await;
}

/// A node of another version, by the bare words of NATS.
struct Stranger {
    stream: BufReader<TcpStream>,
    prefix: String,
}

impl Stranger {
    async fn new(nats: &Nats, prefix: String) -> Self {
        let stream = BufReader::new(TcpStream::connect(nats.at()).await.unwrap());
        let mut stranger = Stranger { stream, prefix };
        let listens = format!("CONNECT {{\"verbose\":false}}\r\nSUB {}.newer 1\r\n", stranger.prefix);
        stranger.stream.write_all(listens.as_bytes()).await.unwrap();
        stranger
    }

    async fn say(&mut self, to: &str, frame: &str) {
        let said = format!("PUB {}.{to} {}\r\n{frame}\r\n", self.prefix, frame.len());
        self.stream.write_all(said.as_bytes()).await.unwrap();
    }

    /// Hears until something of this kind was said.
    async fn hears(&mut self, what: &str) {
        let mut line = String::new();
        while !line.contains(what) {
            line.clear();
            assert!(self.stream.read_line(&mut line).await.unwrap() > 0, "NATS speaks");
            if line.starts_with("PING") {
                self.stream.write_all(b"PONG\r\n").await.unwrap();
            }
        }
    }
}

/// While servers are brought to another version one by one, old and new ones are side by side: a table that both want to
/// use is used by one after the other, and no word of either hurts the games at the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_speaks_another_version_is_told_so_and_hurts_nobody() {
    within(async {
        let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
        let (first, second) = (node(&postgres, &nats.url()).await, node(&postgres, &nats.url()).await);
        let (id, mut people) = two_people::<Maps>(first).await;
        people[1].move_to(second).await;
        let store = shared(&postgres).await;
        let mut names = store.rows("SELECT name FROM clusters", []).await.unwrap();
        let mut stranger =
            Stranger::new(&nats, format!("flipwrite.{}", names[0].take::<String>(0).unwrap())).await;
        for mut row in store.rows("SELECT id FROM nodes WHERE died IS NULL", []).await.unwrap() {
            let node: String = row.take(0).unwrap();
            let other = r#"{"v":2,"from":"newer","kind":"sing","words":"otherwise"}"#;
            stranger.say(&node, other).await;
            stranger.hears("not-understood").await;
            // What is said in the same version costs the call that is not known, and nothing else.
            let more = r#"{"v":1,"from":"newer","kind":"words","session":1,"number":0,"words":[{"sing":{}},
                {"ask":{"call":7,"table":"K7QM2345","asked":{"fly":{}}}}]}"#;
            stranger.say(&node, &more.replace('\n', " ")).await;
            stranger.hears(r#"{"gone":{"call":7}}"#).await;
        }
        play_on(&mut people).await;
        record_of(second, &id).await;
    })
    .await;
}

/// What nodes say to each other is lost now and then: whoever has missed something comes back and asks for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_nats_loses_is_asked_for_again() {
    within(async {
        let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
        let lossy = Lossy::before(nats.at()).await.unwrap();
        let servers = vec![node(&postgres, &lossy.url()).await, node(&postgres, &lossy.url()).await];
        let (world, playing) = playing(servers, 6);
        sleep(Duration::from_secs(2)).await;
        lossy.lose_one_of(50);
        while lossy.lost() < 4 {
            sleep(Duration::from_millis(20)).await;
        }
        lossy.lose_one_of(0);
        all_come_back_and_end(&world, playing).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_after_nats_was_gone() {
    within(async {
        let (postgres, mut nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
        let servers = vec![node(&postgres, &nats.url()).await, node(&postgres, &nats.url()).await];
        let (world, playing) = playing(servers, 6);
        for _ in 0..2 {
            sleep(Duration::from_secs(2)).await;
            nats.end();
            sleep(Duration::from_secs(1)).await;
            nats.begin().unwrap();
        }
        all_come_back_and_end(&world, playing).await;
    })
    .await;
}

/// Who can't say that it is alive may have been taken for dead: it tells nobody anything, though it has the table in memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_the_database_has_not_heard_for_long_tells_nothing() {
    within(async {
        let mut postgres = Postgres::start().unwrap();
        let store = shared(&postgres).await;
        let at = server_on(shared(&postgres).await).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        // Nothing is left to be stored: the bot has decided, and waits for the others.
        let waits = |person: &Client<Maps>, seat| {
            person.mirror.as_ref().is_some_and(|mirror| mirror.company().waiting().contains(seat))
        };
        while !waits(&people[0], Seat::S0) || waits(&people[0], Seat::S2) {
            people[0].hear().await;
        }
        postgres.end();
        people[0].wish(Wish::Watch { since: 0 }).await.unwrap();
        // Longer than it trusts itself, and than others would.
        sleep(Duration::from_secs(11)).await;
        people[0].shout(Wish::Watch { since: 0 }).await;
        let said = people[0].heard().len();
        assert!(people[0].is_cut_off().await);
        assert_eq!(people[0].heard().len(), said, "nothing is said before");
        postgres.begin().unwrap();
        let born = "SELECT id FROM nodes";
        while store.rows(born, []).await.map_or(0, |nodes| nodes.len()) < 2 {
            sleep(Duration::from_millis(100)).await;
        }
        for person in &mut people {
            person.reconnect().await;
        }
        play_on(&mut people).await;
        record_of(at, &id).await;
    })
    .await;
}
