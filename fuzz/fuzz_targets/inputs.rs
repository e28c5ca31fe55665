//! Bytes that drive a table and its mirrors.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| flipwrite_fuzz_bodies::inputs::run(bytes));
