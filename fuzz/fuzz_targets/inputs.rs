//! Bytes that drive a table and its mirrors.

#![no_main]

#[path = "../src/bytes.rs"]
#[allow(dead_code, reason = "it serves several targets")]
mod bytes;

#[path = "../src/inputs.rs"]
mod inputs;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| inputs::run(bytes));
