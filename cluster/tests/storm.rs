//! Three servers to which everything happens that can lose nothing that anybody was told of.

#![cfg(unix)]

use std::time::Duration;

use flipwrite_cluster::storm::Storm;

/// The short form of `cargo xtask storm`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_over_three_servers_loses_nothing_that_was_acknowledged() {
    let storm = Storm {
        tables: 12,
        seats: 3,
        rounds: 1,
        calm: Duration::from_secs(3),
        gone: Duration::from_secs(13),
        thought: Duration::from_millis(1_000),
        patience: Duration::from_secs(300),
    };
    let findings = storm.run(|line| println!("{line}")).await.unwrap();
    assert!(findings.games >= storm.tables, "{findings:?}");
    assert!(findings.acknowledged > 1_000 && findings.reconnects > storm.tables, "{findings:?}");
}
