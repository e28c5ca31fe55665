//! What every database must do, whichever it is.

use flipwrite_server::store::{Change, Line, Row, Store, StoreError, Value};

fn table(id: &str) -> Change {
    let sql = "INSERT INTO tables (id, fence, length, phase, is_open, room, created, changed) VALUES ($1, 1, 0, 'playing', 0, '{}', 0, 0)";
    Change::default().and_one(sql, [id.into()])
}

fn line(table: &str, fence: i64, length: i64, line: &str) -> Line {
    let (table, line) = (table.to_owned(), line.to_owned());
    Line { table, fence, length, line, clocks: Some("{}".to_owned()), due: Some(length) }
}

fn added(id: &str, fence: i64, length: i64, words: &str) -> Change {
    Change::default().line(line(id, fence, length, words))
}

pub(crate) async fn lines(store: &Store, id: &str) -> Vec<String> {
    let rows = store.rows("SELECT line FROM journal WHERE table_id = $1 ORDER BY number", [id.into()]).await;
    rows.unwrap().iter_mut().map(|row: &mut Row| row.take(0).unwrap()).collect()
}

/// Three lines, two of them begun before the one before is stored.
pub(crate) async fn a_journal_grows_line_by_line(store: &Store) {
    store.change(table("A")).await.unwrap();
    store.change(added("A", 1, 0, "first")).await.unwrap();
    let (mut second, mut third) =
        (store.begin(added("A", 1, 1, "second")), store.begin(added("A", 1, 2, "third")));
    assert_eq!((second.stored().await, third.stored().await), (Ok(()), Ok(())));
    assert_eq!(lines(store, "A").await, ["first", "second", "third"]);
    let mut rows =
        store.rows("SELECT length, clocks, due FROM tables WHERE id = $1", ["A".into()]).await.unwrap();
    let row = &mut rows[0];
    assert_eq!((row.take(0), row.take(1), row.take(2)), (Ok(3), Ok("{}".to_owned()), Ok(2)));
}

pub(crate) async fn a_line_counts_only_after_the_one_before_and_under_the_present_fence(store: &Store) {
    store.change(table("B")).await.unwrap();
    for (fence, length) in [(1, 1), (0, 0), (2, 0)] {
        let refused = store.change(added("B", fence, length, "x")).await;
        assert_eq!(refused, Err(StoreError::Conflict), "fence {fence}, length {length}");
    }
    store.change(added("B", 1, 0, "first")).await.unwrap();
    assert_eq!(store.change(added("B", 1, 0, "another first")).await, Err(StoreError::Conflict));
    assert_eq!(lines(store, "B").await, ["first"]);
}

/// All at the same time, so that one commit holds many of them; every third can't be.
pub(crate) async fn a_change_counts_whole_or_not_at_all_and_hurts_no_other(store: &Store) {
    let ids: Vec<String> = (0..50).map(|number| format!("T{number}")).collect();
    for id in &ids {
        store.change(table(id)).await.unwrap();
    }
    let mut running = tokio::task::JoinSet::new();
    for (number, id) in ids.iter().cloned().enumerate() {
        let store = store.clone();
        running.spawn(async move {
            let length = if number % 3 == 0 { 7 } else { 0 };
            let room = Change::default()
                .and_one("UPDATE tables SET room = 'new' WHERE id = $1", [id.as_str().into()]);
            let change = if number % 2 == 0 { room } else { Change::default() };
            (number, id.clone(), store.change(change.line(line(&id, 1, length, "first"))).await)
        });
    }
    while let Some(done) = running.join_next().await {
        let (number, id, outcome) = done.unwrap();
        let (expected, count) = if number % 3 == 0 { (Err(StoreError::Conflict), 0) } else { (Ok(()), 1) };
        assert_eq!(outcome, expected, "{id}");
        assert_eq!(lines(store, &id).await.len(), count, "{id}");
        let mut rows =
            store.rows("SELECT room FROM tables WHERE id = $1", [id.as_str().into()]).await.unwrap();
        let room = if number % 2 == 0 && number % 3 > 0 { "new" } else { "{}" };
        assert_eq!(rows[0].take::<String>(0).unwrap(), room, "{id}");
    }
}

pub(crate) async fn values_come_back_as_they_were_put(store: &Store) {
    let values: [Value; 5] =
        [vec![0, 255, 7].into(), i64::MIN.into(), i64::MAX.into(), Value::Int(0), Value::Null];
    let sql = "INSERT INTO sessions (token, person, created, seen, table_id) VALUES ($1, $2, $3, $4, $5)";
    store.change(Change::default().and_one(sql, values.clone())).await.unwrap();
    let mut rows =
        store.rows("SELECT token, person, created, seen, table_id FROM sessions", []).await.unwrap();
    assert_eq!(rows[0].take::<Vec<u8>>(0).unwrap(), [0, 255, 7]);
    assert_eq!(rows[0].take::<i64>(1).unwrap(), i64::MIN);
    assert!(rows[0].take::<String>(2).is_err(), "a number is no text");
    assert_eq!(rows[0].take::<Option<String>>(4).unwrap(), None);
    assert_eq!(
        rows[0].take::<Option<i64>>(9),
        Err(StoreError::Damaged("a column holds what it never should"))
    );
    let again = store.change(Change::default().and_one(sql, values)).await;
    assert_eq!(again, Err(StoreError::Conflict), "there is such a row already");
}

/// As PostgreSQL has it, in whatever order they stand.
pub(crate) async fn values_are_told_apart_by_their_numbers(store: &Store) {
    let change = Change::default()
        .and_one("INSERT INTO outages (ended, began) VALUES ($2, $1)", [1.into(), 2.into()])
        .and_one("UPDATE outages SET ended = $2 WHERE began = $1", [1.into(), 3.into()]);
    store.change(change).await.unwrap();
    let rows =
        store.rows("SELECT began, ended FROM outages WHERE ended = $2 AND began = $1", [1.into(), 3.into()]);
    assert_eq!(rows.await.unwrap().len(), 1);
}
