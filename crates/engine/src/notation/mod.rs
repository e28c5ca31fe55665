//! The one-line notations: choices and positions.

mod choice;
mod position;

pub use self::choice::{ChoiceFlaw, read_choice, write_choice};
pub use self::position::{PositionFlaw, read_position};

/// Numbers with commas between them.
pub(crate) fn write_numbers(numbers: &[u8], out: &mut String) {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    out.push_str(&words.join(","));
}

/// Exactly `N` numbers with commas between them.
pub(crate) fn read_numbers<const N: usize>(text: &str) -> Option<[u8; N]> {
    let numbers: Vec<u8> = text.split(',').take(N + 1).map(read_number).collect::<Option<_>>()?;
    numbers.try_into().ok()
}

/// A number as we write it: no sign, no leading zero.
pub(crate) fn read_number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}
