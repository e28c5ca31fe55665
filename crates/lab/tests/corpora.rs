//! Replays the corpus of the fuzz target for the engine protocol.

#[path = "../../../fuzz/src/replay.rs"]
#[allow(unreachable_pub, reason = "the same source serves the tests of several crates")]
mod replay;

#[path = "../../../fuzz/src/table.rs"]
#[allow(unreachable_pub, reason = "the same source is part of a fuzz target")]
mod table;

#[test]
fn table_lines() {
    replay::replay("table", table::run);
}
