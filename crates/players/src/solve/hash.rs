//! Tables by position: the standard map with a hash that is quick and the same in every run.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A map from small plain keys.
pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mixing>>;

/// Multiplies and rotates, word by word; nobody chooses our keys to harm us.
#[derive(Default)]
pub(crate) struct Mixing(u64);

impl Mixing {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mixing {
    fn finish(&self) -> u64 {
        // The map looks at the highest and the lowest bits, and a product has its best bits on top.
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.mix(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }
}
