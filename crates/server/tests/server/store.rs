//! What the server keeps, on a real file.

use flipwrite_server::store::{Sqlite, Store, StoreError};
use tempfile::TempDir;

use crate::harness::{server_of, within};
use crate::{laws, versions};

fn fresh() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::file(&folder.path().join("flipwrite.db")).unwrap();
    (folder, store)
}

#[tokio::test]
async fn a_file_keeps_every_law() {
    let (_folder, store) = fresh();
    laws::a_line_counts_only_after_the_one_before_and_under_the_present_fence(&store).await;
    laws::a_change_counts_whole_or_not_at_all_and_hurts_no_other(&store).await;
    laws::values_come_back_as_they_were_put(&store).await;
    laws::values_are_told_apart_by_their_numbers(&store).await;
}

#[tokio::test]
async fn a_journal_grows_line_by_line_and_outlasts_the_program() {
    let (folder, store) = fresh();
    laws::a_journal_grows_line_by_line(&store).await;
    drop(store);
    let store = Store::file(&folder.path().join("flipwrite.db")).unwrap();
    assert_eq!(laws::lines(&store, "A").await, ["first", "second", "third"]);
}

#[test]
fn a_database_of_a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flipwrite.db");
    drop(Sqlite::open(&path).unwrap());
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    let refused = Sqlite::open(&path).unwrap_err();
    assert_eq!(refused, StoreError::Newer(99));
    assert_eq!(refused.to_string(), "the database is of version 99, which a newer flipwrite has made");
}

/// A file as the program of a version left it, opened by the present one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_of_every_version_are_played_on() {
    for (version, left) in (1..).zip(versions::VERSIONS) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("flipwrite.db");
        let connection = rusqlite::Connection::open(&path).unwrap();
        connection.execute_batch(left).unwrap();
        connection.pragma_update(None, "user_version", version as i64).unwrap();
        drop(connection);
        within(async {
            let store = Store::file(&path).unwrap();
            versions::none_is_left_out(&store);
            let (at, hub) = server_of(store).await;
            versions::all_is_there(at, &hub, version).await;
        })
        .await;
    }
}

#[test]
fn a_file_that_is_no_database_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flipwrite.db");
    std::fs::write(&path, "a shopping list, a long one, with more than a hundred letters in it: milk, bread, cheese, apples, pears, and so on").unwrap();
    assert!(matches!(Sqlite::open(&path), Err(StoreError::Unavailable(_))));
}
