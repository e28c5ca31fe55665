//! Smaller copies of files, and what tells bytes from all others.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// What the name of a small copy ends with.
pub const GZIP: &str = "gz";
/// The same for brotli.
pub const BROTLI: &str = "br";

/// The same bytes as gzip, as small as it gets.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory can't fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// What a small copy is a copy of; nothing if it is none.
pub(crate) fn expanded(small: &[u8], kind: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut small = small;
    match kind {
        BROTLI => brotli_decompressor::BrotliDecompress(&mut small, &mut bytes).ok()?,
        _ => drop(GzDecoder::new(small).read_to_end(&mut bytes).ok()?),
    }
    Some(bytes)
}

/// What tells bytes from all others: the first sixteen hexadecimal digits of their SHA-256, which browsers can compute too.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_begin_as_those_of_others_do() {
        assert_eq!(digest(b""), "e3b0c44298fc1c14");
        assert_eq!(digest(b"abc"), "ba7816bf8f01cfea");
    }

    #[test]
    fn gzip_is_read_back() {
        let text = b"boxes ".repeat(100);
        let small = gzip(&text);
        assert!(small.len() < text.len() / 5);
        assert_eq!(expanded(&small, GZIP), Some(text));
        assert_eq!(expanded(b"no copy", GZIP), None);
        assert_eq!(expanded(b"no copy", BROTLI), None);
    }
}
