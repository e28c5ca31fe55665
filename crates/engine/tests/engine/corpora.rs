//! Replays the corpora of the fuzz targets: what a fuzzer once found interesting stays sound.

#[path = "../../../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "the same source is a library for the fuzz targets")]
mod bodies;

#[path = "../../../../fuzz/src/replay.rs"]
#[allow(unreachable_pub, reason = "the same source serves the tests of several crates")]
mod replay;

use replay::replay;

#[test]
fn deck() {
    replay("deck", bodies::deck::run);
}

#[test]
fn listed_legal() {
    replay("listed_legal", bodies::listed_legal::run);
}

#[test]
fn notation() {
    replay("notation", bodies::notation::run);
}

#[test]
fn record() {
    replay("record", bodies::record::run);
}
