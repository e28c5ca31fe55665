//! Any bytes as a journal.

#![no_main]

#[path = "../src/journal.rs"]
mod journal;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| journal::run(bytes));
