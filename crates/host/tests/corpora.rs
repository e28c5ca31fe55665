//! Replays the corpora of the fuzz targets for journals and inputs.

#[path = "../../../fuzz/src/bytes.rs"]
#[allow(dead_code, unreachable_pub, reason = "the same source serves several fuzz targets")]
mod bytes;

#[path = "../../../fuzz/src/inputs.rs"]
#[allow(unreachable_pub, reason = "the same source is part of a fuzz target")]
mod inputs;

#[path = "../../../fuzz/src/journal.rs"]
#[allow(unreachable_pub, reason = "the same source is part of a fuzz target")]
mod journal;

#[path = "../../../fuzz/src/replay.rs"]
#[allow(unreachable_pub, reason = "the same source serves the tests of several crates")]
mod replay;

#[test]
fn journals() {
    replay::replay("journal", journal::run);
}

#[test]
fn sequences_of_inputs() {
    replay::replay("inputs", inputs::run);
}
