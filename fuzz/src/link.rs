//! Any bytes as a link that holds a game: as the text itself, and as what it holds, with its sum put right, which a
//! fuzzer can't guess.

use flipwrite_desk::{read_link, write_link};

/// No link makes the reader panic; what it accepts is a sound record, and the link of that record means the same.
pub fn run(bytes: &[u8]) {
    on(&String::from_utf8_lossy(bytes));
    on(&sealed(bytes));
}

fn on(link: &str) {
    let record = match read_link(link) {
        Ok(record) => record,
        Err(flaw) => return assert!(!flaw.code().is_empty()),
    };
    if let Err(fault) = record.check() {
        panic!("{}: {}", fault.code(), record.write());
    }
    let again = write_link(&record).unwrap_or_else(|| panic!("no link for {}", record.write()));
    assert_eq!(read_link(&again), Ok(record));
}

/// Bytes with their sum, in the letters of links.
pub fn sealed(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let hash = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    let sum = (hash ^ (hash >> 32)).to_le_bytes();
    let mut text = String::new();
    for three in [bytes, &sum[..3]].concat().chunks(3) {
        let word = three
            .iter()
            .enumerate()
            .fold(0, |word, (place, byte)| word | usize::from(*byte) << (16 - 8 * place));
        text.extend((0..=three.len()).map(|place| char::from(LETTERS[word >> (18 - 6 * place) & 63])));
    }
    text
}
