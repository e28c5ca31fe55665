//! Any bytes as choices, positions and ids of deals, one a line.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| flipwrite_fuzz_bodies::notation::run(bytes));
