//! Any bytes as a link that holds a game.

#![no_main]

#[path = "../src/link.rs"]
mod link;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| link::run(bytes));
