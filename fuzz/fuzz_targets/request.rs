//! Any text as a request.

#![no_main]

#[path = "../src/world.rs"]
#[allow(dead_code, reason = "it serves several targets")]
mod world;

#[path = "../src/request.rs"]
mod request;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| request::run(bytes));
