//! Any bytes as a record.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| flipwrite_fuzz_bodies::record::run(bytes));
