//! What the server keeps, on a real file.

use flipwrite_server::store::{Change, Line, Row, Sqlite, StoreError, Value};
use tempfile::TempDir;

fn fresh() -> (TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("flipwrite.db")).unwrap();
    (folder, store)
}

fn table(id: &str) -> Change {
    let sql = "INSERT INTO tables (id, fence, length, phase, is_open, room, created, changed) VALUES ($1, 1, 0, 'playing', 0, '{}', 0, 0)";
    Change::default().and_one(sql, [id.into()])
}

fn line<'a>(table: &'a str, fence: i64, length: i64, line: &'a str) -> Line<'a> {
    Line { table, fence, length, line, clocks: None, due: None }
}

async fn lines(store: &Sqlite, id: &str) -> Vec<String> {
    let rows = store.rows("SELECT line FROM journal WHERE table_id = $1 ORDER BY number", [id.into()]).await;
    rows.unwrap().iter_mut().map(|row: &mut Row| row.take(0).unwrap()).collect()
}

#[tokio::test]
async fn a_journal_grows_line_by_line_and_outlasts_the_program() {
    let (folder, store) = fresh();
    store.change(table("A")).await.unwrap();
    store.change(Change::default().line(&line("A", 1, 0, "first"))).await.unwrap();
    store
        .change(Change::default().line(&line("A", 1, 1, "second")).line(&line("A", 1, 2, "third")))
        .await
        .unwrap();
    drop(store);
    let store = Sqlite::open(&folder.path().join("flipwrite.db")).unwrap();
    assert_eq!(lines(&store, "A").await, ["first", "second", "third"]);
}

#[tokio::test]
async fn a_line_counts_only_after_the_one_before_and_under_the_present_fence() {
    let (_folder, store) = fresh();
    store.change(table("A")).await.unwrap();
    for (fence, length) in [(1, 1), (0, 0), (2, 0)] {
        let refused = store.change(Change::default().line(&line("A", fence, length, "x"))).await;
        assert_eq!(refused, Err(StoreError::Conflict), "fence {fence}, length {length}");
    }
    store.change(Change::default().line(&line("A", 1, 0, "first"))).await.unwrap();
    let again = store.change(Change::default().line(&line("A", 1, 0, "another first"))).await;
    assert_eq!(again, Err(StoreError::Conflict));
    assert_eq!(lines(&store, "A").await, ["first"]);
}

#[tokio::test]
async fn a_change_counts_whole_or_not_at_all_and_hurts_no_other() {
    let (_folder, store) = fresh();
    let ids: Vec<String> = (0..50).map(|number| format!("T{number}")).collect();
    for id in &ids {
        store.change(table(id)).await.unwrap();
    }
    // All at the same time, so that one commit holds many of them; every third breaks off halfway.
    let mut running = tokio::task::JoinSet::new();
    for (number, id) in ids.iter().cloned().enumerate() {
        let store = store.clone();
        running.spawn(async move {
            let second = if number % 3 == 0 { 7 } else { 1 };
            let change =
                Change::default().line(&line(&id, 1, 0, "first")).line(&line(&id, 1, second, "second"));
            (number, id, store.change(change).await)
        });
    }
    while let Some(done) = running.join_next().await {
        let (number, id, outcome) = done.unwrap();
        let (expected, count) = if number % 3 == 0 { (Err(StoreError::Conflict), 0) } else { (Ok(()), 2) };
        assert_eq!(outcome, expected, "{id}");
        assert_eq!(lines(&store, &id).await.len(), count, "{id}");
    }
}

#[tokio::test]
async fn values_come_back_as_they_were_put() {
    let (_folder, store) = fresh();
    let values: [Value; 4] = [vec![0, 255, 7].into(), i64::MIN.into(), i64::MAX.into(), Value::Int(0)];
    let sql = "INSERT INTO sessions (token, person, created, seen) VALUES ($1, $2, $3, $4)";
    store.change(Change::default().and_one(sql, values.clone())).await.unwrap();
    let mut rows = store.rows("SELECT token, person, created, seen FROM sessions", []).await.unwrap();
    assert_eq!(rows[0].take::<Vec<u8>>(0).unwrap(), [0, 255, 7]);
    assert_eq!(rows[0].take::<i64>(1).unwrap(), i64::MIN);
    assert!(rows[0].take::<String>(2).is_err(), "a number is no text");
    assert_eq!(
        rows[0].take::<Option<i64>>(9),
        Err(StoreError::Damaged("a column holds what it never should"))
    );
}

#[test]
fn a_database_of_a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flipwrite.db");
    drop(Sqlite::open(&path).unwrap());
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    assert_eq!(Sqlite::open(&path).unwrap_err(), StoreError::Newer(99));
}

#[test]
fn a_file_that_is_no_database_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flipwrite.db");
    std::fs::write(&path, "a shopping list, a long one, with more than a hundred letters in it: milk, bread, cheese, apples, pears, and so on").unwrap();
    assert!(matches!(Sqlite::open(&path), Err(StoreError::Unavailable(_))));
}

/// As PostgreSQL has it, in whatever order they stand.
#[tokio::test]
async fn values_are_told_apart_by_their_numbers() {
    let (_folder, store) = fresh();
    let change = Change::default()
        .and_one("INSERT INTO outages (ended, began) VALUES ($2, $1)", [1.into(), 2.into()])
        .and_one("UPDATE outages SET ended = $2 WHERE began = $1", [1.into(), 3.into()]);
    store.change(change).await.unwrap();
    let rows =
        store.rows("SELECT began, ended FROM outages WHERE ended = $2 AND began = $1", [1.into(), 3.into()]);
    assert_eq!(rows.await.unwrap().len(), 1);
}
