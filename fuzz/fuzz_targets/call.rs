//! Any text as calls over sockets.

#![no_main]

#[path = "../src/world.rs"]
#[allow(dead_code, reason = "it serves several targets")]
mod world;

#[path = "../src/call.rs"]
mod call;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| call::run(bytes));
