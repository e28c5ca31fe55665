//! Bytes as letters that no address has to escape: six bits each, from the front, as RFC 4648 has it.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub(super) fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for chunk in bytes.chunks(3) {
        let word =
            chunk.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..=chunk.len() {
            text.push(char::from(LETTERS[(word >> (18 - 6 * place) & 63) as usize]));
        }
    }
    text
}

/// The bytes; nothing for another alphabet, a length that no bytes have, or bits that were not written.
pub(super) fn read(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for chunk in text.as_bytes().chunks(4) {
        let places = chunk.iter().map(|letter| LETTERS.iter().position(|known| known == letter));
        let places: Vec<usize> = places.collect::<Option<_>>()?;
        let word = places.iter().fold(0, |word, place| word << 6 | place) << (6 * (4 - chunk.len()));
        let whole = match chunk.len() {
            4 => 3,
            3 if word & 0xFF == 0 => 2,
            2 if word & 0xFFFF == 0 => 1,
            _ => return None,
        };
        bytes.extend((0..whole).map(|place| (word >> (16 - 8 * place)) as u8));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        assert_eq!(write(b"flip?"), "ZmxpcD8");
        for length in 0..20_u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(73) ^ 0xA5).collect();
            assert_eq!(read(&write(&bytes)), Some(bytes));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["A", "AAAAA", "A=", "ä", "A B", "AB", "AAB", "+/"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read(""), Some(Vec::new()));
    }
}
