//! Replays the corpora of the fuzz targets for the engine protocol, links and weights.

#[path = "../../../../fuzz/src/replay.rs"]
#[allow(unreachable_pub, reason = "the same source serves the tests of several crates")]
mod replay;

#[path = "../../../../fuzz/src/link.rs"]
#[allow(unreachable_pub, reason = "the same source is part of a fuzz target")]
mod link;

#[path = "../../../../fuzz/src/weights.rs"]
#[allow(unreachable_pub, reason = "the same source is part of a fuzz target")]
mod weights;

#[path = "../../../../fuzz/src/table.rs"]
#[allow(unreachable_pub, reason = "the same source is part of a fuzz target")]
mod table;

#[test]
fn table_lines() {
    replay::replay("table", table::run);
}

#[test]
fn links() {
    replay::replay("link", link::run);
}

#[test]
fn weights_of_bots() {
    replay::replay("weights", weights::run);
}
