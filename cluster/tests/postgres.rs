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

use flipwrite::{Maps, Pyramids};
use flipwrite_cluster::Postgres;
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
    drop(store);
    let again = loop {
        match store::Postgres::connect(&postgres.url()).await {
            Ok(store) => break Store::from(store),
            Err(_) => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
        }
    };
    assert_eq!(laws::lines(&again, "A").await, ["first", "second", "third"]);
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
