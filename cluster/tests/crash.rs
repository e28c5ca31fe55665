//! A server that is killed in the midst of its tables loses nothing that anybody was told of.

#![cfg(unix)]

use std::time::Duration;

use flipwrite_cluster::crash::Trial;
use flipwrite_cluster::{Keep, Node, Postgres, Power};

/// The short form of `cargo xtask crash`.
const TRIAL: Trial = Trial {
    tables: 20,
    seats: 3,
    kills: 6,
    lives: Duration::from_millis(1_500),
    thought: Duration::from_millis(1_000),
    patience: Duration::from_secs(240),
};

async fn holds(keep: Keep) {
    let mut node = Node::start(keep.clone()).unwrap();
    let findings = TRIAL.run(&mut node, &keep, || Ok(())).await.unwrap();
    assert_eq!(findings.games, TRIAL.tables);
    assert!(findings.acknowledged > 1_000 && findings.reconnects > TRIAL.tables, "{findings:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_with_a_file_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    holds(Keep::Folder(folder.path().to_owned())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_on_postgres_loses_nothing_that_was_acknowledged() {
    let postgres = Postgres::start().unwrap();
    holds(Keep::Database(postgres.url())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_power_cut_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut power = Power::new(&data, &folder.path().join("log")).unwrap();
    let keep = Keep::Folder(data);
    let mut node = Node::start_watched(keep.clone(), power.watch()).unwrap();
    let findings = TRIAL.run(&mut node, &keep, || power.cut()).await.unwrap();
    assert!(findings.acknowledged > 1_000, "{findings:?}");
}
