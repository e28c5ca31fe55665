//! Bits, written and read from the highest of each byte on.

/// Writes bits.
#[derive(Clone, Debug, Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    used: usize,
}

impl BitWriter {
    pub(super) fn flag(&mut self, flag: bool) {
        if self.used.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if let (true, Some(last)) = (flag, self.bytes.last_mut()) {
            *last |= 0x80 >> (self.used % 8);
        }
        self.used += 1;
    }

    /// The lowest `width` bits of a number, at most 64.
    pub(super) fn number(&mut self, number: u64, width: u32) {
        for place in (0..width.min(64)).rev() {
            self.flag(number >> place & 1 == 1);
        }
    }

    /// A short text; false if it is too long to be written.
    pub(super) fn text(&mut self, text: &str) -> bool {
        let Ok(length) = u8::try_from(text.len()) else { return false };
        self.number(length.into(), 8);
        text.bytes().for_each(|byte| self.number(byte.into(), 8));
        true
    }

    /// All whole bytes, the last filled up with zeros.
    pub(super) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Reads bits; past the end there is nothing.
#[derive(Clone, Debug)]
pub(super) struct BitReader<'b> {
    bytes: &'b [u8],
    used: usize,
}

impl<'b> BitReader<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Self {
        BitReader { bytes, used: 0 }
    }

    pub(super) fn flag(&mut self) -> Option<bool> {
        let byte = self.bytes.get(self.used / 8)?;
        let flag = byte & (0x80 >> (self.used % 8)) != 0;
        self.used += 1;
        Some(flag)
    }

    /// A number of `width` bits, at most 64.
    pub(super) fn number(&mut self, width: u32) -> Option<u64> {
        (0..width.min(64)).try_fold(0, |number, _| Some(number << 1 | u64::from(self.flag()?)))
    }

    pub(super) fn text(&mut self) -> Option<String> {
        let length = self.number(8)?;
        let bytes: Option<Vec<u8>> = (0..length).map(|_| Some(self.number(8)? as u8)).collect();
        String::from_utf8(bytes?).ok()
    }

    /// Whether nothing is left but the zeros that fill the last byte.
    pub(super) fn ends_here(mut self) -> bool {
        let left = self.bytes.len() * 8 - self.used;
        left < 8 && self.number(left as u32) == Some(0)
    }
}

/// The bits that tell one of `count` things from the others.
pub(super) fn width(count: usize) -> u32 {
    count.saturating_sub(1).checked_ilog2().map_or(0, |top| top + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut writer = BitWriter::default();
        writer.flag(true);
        writer.number(0x1234_5678_9ABC_DEF0, 64);
        assert!(writer.text("Žofie"));
        writer.number(5, 3);
        assert!(!writer.text(&"x".repeat(256)));
        let bytes = writer.finish();
        let mut reader = BitReader::new(&bytes);
        assert_eq!(reader.flag(), Some(true));
        assert_eq!(reader.number(64), Some(0x1234_5678_9ABC_DEF0));
        assert_eq!(reader.text().as_deref(), Some("Žofie"));
        assert_eq!(reader.number(3), Some(5));
        assert!(reader.clone().ends_here());
        assert_eq!(reader.number(64), None);
    }

    #[test]
    fn few_things_take_few_bits() {
        assert_eq!([0, 1, 2, 3, 4, 5, 8, 9].map(width), [0, 0, 1, 2, 2, 3, 3, 4]);
    }
}
