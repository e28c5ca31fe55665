//! Any bytes as the weights of a bot.

#![no_main]

#[path = "../src/weights.rs"]
mod weights;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| weights::run(bytes));
