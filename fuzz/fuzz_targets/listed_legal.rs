//! Bytes that drive a game: what is listed is legal, and nothing else.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| flipwrite_fuzz_bodies::listed_legal::run(bytes));
