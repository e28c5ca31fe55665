//! The server on PostgreSQL: every law of the store, whole games, and a database that goes away and comes back.

#![cfg(unix)]

#[path = "../../crates/server/tests/server/client.rs"]
#[allow(dead_code)]
mod client;
#[path = "../../crates/server/tests/server/harness.rs"]
#[allow(dead_code)]
mod harness;
#[path = "../../crates/server/tests/server/laws.rs"]
mod laws;
#[path = "../../crates/server/tests/server/life.rs"]
#[allow(dead_code)]
mod life;
#[path = "../../crates/server/tests/server/versions.rs"]
mod versions;

use flipwrite::{Maps, Pyramids};
use flipwrite_cluster::Postgres;
use flipwrite_server::admin::{AdminFlaw, backup, replay, restore};
use flipwrite_server::store::beside::Place;
use flipwrite_server::store::{self, Store, StoreError};
use harness::*;

async fn connected(postgres: &Postgres) -> Store {
    store::Postgres::connect(&postgres.url()).await.unwrap().into()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_keeps_every_law() {
    let postgres = Postgres::start().unwrap();
    let store = connected(&postgres).await;
    laws::a_journal_grows_line_by_line(&store).await;
    laws::a_line_counts_only_after_the_one_before_and_under_the_present_fence(&store).await;
    laws::a_change_counts_whole_or_not_at_all_and_hurts_no_other(&store).await;
    laws::values_come_back_as_they_were_put(&store).await;
    laws::values_are_told_apart_by_their_numbers(&store).await;
    let second = store::Postgres::connect(&postgres.url()).await;
    assert!(matches!(second, Err(StoreError::Unavailable(reason)) if reason == "another server uses it"));
    // Who was killed seems to be there for a moment longer: whoever comes after it waits for that.
    let lets_go = async {
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        drop(store);
    };
    let (again, ()) = tokio::join!(connected(&postgres), lets_go);
    assert_eq!(laws::lines(&again, "A").await, ["first", "second", "third"]);
}

/// A server that proves who it is to whoever is told who vouches for it; nobody else uses it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_way_to_postgres_is_encrypted_where_its_address_says_so() {
    let mut postgres = Postgres::start().unwrap();
    let certified = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned()]).unwrap();
    postgres.encrypt(&certified.cert.pem(), &certified.signing_key.serialize_pem()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let roots = folder.path().join("roots.pem");
    std::fs::write(&roots, certified.cert.pem()).unwrap();
    let url = |rest: &str| format!("{}?{rest}", postgres.url());
    let secure = url(&format!("sslmode=verify-full&sslrootcert={}", roots.display()));
    let store: Store = store::Postgres::connect(&secure).await.unwrap().into();
    let mut rows = store
        .rows("SELECT ssl::int::bigint FROM pg_stat_ssl WHERE pid = pg_backend_pid()", [])
        .await
        .unwrap();
    assert_eq!(rows[0].take::<i64>(0).unwrap(), 1);
    laws::a_journal_grows_line_by_line(&store).await;
    for rest in ["sslmode=disable", "sslmode=prefer", "sslmode=require"] {
        let refused = store::Postgres::share(&url(rest)).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{rest}: {refused:?}");
    }
    drop(store);
    let beside = move || {
        let mut file = Vec::new();
        backup(&Place::Server(secure), &mut file).unwrap();
        file
    };
    let file = tokio::task::spawn_blocking(beside).await.unwrap();
    assert!(!file.is_empty(), "whoever looks after it gets through, too");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_played_on_postgres() {
    within(async {
        let postgres = Postgres::start().unwrap();
        let at = server_on(connected(&postgres).await).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        play_on(&mut people).await;
        record_of(at, &id).await;
        let (id, mut people) = two_people::<Pyramids>(at).await;
        play_on(&mut people).await;
        record_of(at, &id).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_lives_on_postgres() {
    within(async {
        let postgres = Postgres::start().unwrap();
        life::a_whole_life(server_on(connected(&postgres).await).await).await;
    })
    .await;
}

/// A database as the program of a version left it, used by the present one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn databases_of_every_version_are_played_on() {
    for (version, left) in (1..).zip(versions::VERSIONS) {
        let postgres = Postgres::start().unwrap();
        // What SQLite writes as X'00' is '\x00' here.
        postgres.run(&left.replace("X'", "'\\x")).unwrap();
        let numbers = "CREATE TABLE versions (version BIGINT PRIMARY KEY); INSERT INTO versions SELECT generate_series(1, ";
        postgres.run(&format!("{numbers}{version})")).unwrap();
        within(async {
            let store = connected(&postgres).await;
            versions::none_is_left_out(&store);
            let (at, hub) = server_of(store).await;
            versions::all_is_there(at, &hub, version).await;
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_a_newer_version_is_left_alone() {
    let postgres = Postgres::start().unwrap();
    postgres
        .run("CREATE TABLE versions (version BIGINT PRIMARY KEY); INSERT INTO versions VALUES (99)")
        .unwrap();
    let refused = store::Postgres::connect(&postgres.url()).await.unwrap_err();
    assert_eq!(refused.to_string(), "the database is of version 99, which a newer flipwrite has made");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_goes_away_and_comes_back_loses_nothing_that_was_acknowledged() {
    within(async {
        let mut postgres = Postgres::start().unwrap();
        let store = connected(&postgres).await;
        laws::a_journal_grows_line_by_line(&store).await;
        postgres.end();
        let gone = store.rows("SELECT id FROM tables", []).await;
        assert!(matches!(gone, Err(StoreError::Unavailable(_))), "{gone:?}");
        let unknown = store.change(store::Change::default()).await;
        assert!(matches!(unknown, Err(StoreError::Unavailable(_))), "{unknown:?}");
        postgres.begin().unwrap();
        assert_eq!(laws::lines(&store, "A").await, ["first", "second", "third"]);
        laws::values_come_back_as_they_were_put(&store).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_goes_from_a_file_into_postgres_and_back() {
    let postgres = Postgres::start().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let at = server(folder.path()).await;
    let (_, people) = two_people::<Pyramids>(at).await;
    drop(people);
    let url = postgres.url();
    // It has a runtime of its own.
    let moved = tokio::task::spawn_blocking(move || {
        let file = Place::File(folder.path().join("flipwrite.db"));
        let [mut first, mut second, mut third] = [const { Vec::new() }; 3];
        backup(&file, &mut first).unwrap();
        restore(&Place::Server(url.clone()), first.as_slice()).unwrap();
        let full = restore(&Place::Server(url.clone()), first.as_slice());
        assert!(matches!(full, Err(AdminFlaw::NotEmpty)), "{full:?}");
        backup(&Place::Server(url.clone()), &mut second).unwrap();
        let other = Place::File(folder.path().join("other.db"));
        restore(&other, second.as_slice()).unwrap();
        backup(&other, &mut third).unwrap();
        assert_eq!(replay(&Place::Server(url), &[], |_| {}).unwrap().digests.len(), 1);
        [first, second, third].map(|text| String::from_utf8(text).unwrap())
    });
    let [first, second, third] = moved.await.unwrap();
    let rows = |text: &str| {
        let mut rows: Vec<String> = text.lines().skip(1).map(str::to_owned).collect();
        rows.sort();
        rows
    };
    assert_eq!(rows(&first), rows(&second));
    assert_eq!(rows(&second), rows(&third));
}
