//! Any bytes as the text of a deck file.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| flipwrite_fuzz_bodies::deck::run(bytes));
