//! Any bytes as a journal.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| flipwrite_fuzz_bodies::journal::run(bytes));
