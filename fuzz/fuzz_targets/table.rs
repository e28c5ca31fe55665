//! Any bytes as what follows the word `table` in the engine protocol.

#![no_main]

#[path = "../src/table.rs"]
mod table;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| table::run(bytes));
