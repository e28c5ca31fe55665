//! Replays the corpora of the fuzz targets for calls and requests.

#[path = "../../../../fuzz/src/call.rs"]
#[allow(unreachable_pub, reason = "the same source is part of a fuzz target")]
mod call;

#[path = "../../../../fuzz/src/replay.rs"]
#[allow(unreachable_pub, reason = "the same source serves the tests of several crates")]
mod replay;

#[path = "../../../../fuzz/src/request.rs"]
#[allow(unreachable_pub, reason = "the same source is part of a fuzz target")]
mod request;

#[path = "../../../../fuzz/src/world.rs"]
#[allow(unreachable_pub, reason = "the same source serves several fuzz targets")]
mod world;

#[test]
fn calls() {
    replay::replay("call", call::run);
}

#[test]
fn requests() {
    replay::replay("request", request::run);
}
