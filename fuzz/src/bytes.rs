//! Bytes as a source of decisions.

/// What is left of an input.
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl Bytes<'_> {
    /// The next byte; `None` past the end.
    pub(super) fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// A number below `bound`, which is at least 1 and at most 256 to reach all of them.
    pub(super) fn below(&mut self, bound: usize) -> Option<usize> {
        Some(usize::from(self.next()?) % bound.max(1))
    }

    /// Eight bytes as a number; those past the end count as 0.
    pub(super) fn number(&mut self) -> u64 {
        (0..8).fold(0, |number, _| number << 8 | u64::from(self.next().unwrap_or(0)))
    }
}
