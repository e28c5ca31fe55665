//! An address as a code that telephones read.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use qrcode::{Color, QrCode};

/// Light boxes around a code, without which it is not found.
const MARGIN: i32 = 4;
/// Dark on light, whatever the colors of the terminal are.
const STYLE: Style = Style::new()
    .fg_color(Some(anstyle::Color::Ansi(AnsiColor::Black)))
    .bg_color(Some(anstyle::Color::Ansi(AnsiColor::BrightWhite)));

/// The code of a text, two boxes above each other in a sign; nothing if the text is too long for one.
pub(super) fn drawn(text: &str) -> String {
    let Ok(code) = QrCode::new(text) else { return String::new() };
    let width = code.width() as i32;
    let is_dark = |x: i32, y: i32| {
        let is_inside = (0..width).contains(&x) && (0..width).contains(&y);
        is_inside && code[(x as usize, y as usize)] == Color::Dark
    };
    let mut lines = String::new();
    for y in (-MARGIN..width + MARGIN).step_by(2) {
        let signs: String =
            (-MARGIN..width + MARGIN).map(|x| sign(is_dark(x, y), is_dark(x, y + 1))).collect();
        // Writing to memory can't fail.
        let _ = writeln!(lines, "  {STYLE}{signs}{STYLE:#}");
    }
    lines
}

fn sign(upper: bool, lower: bool) -> char {
    match (upper, lower) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The three corners that tell a camera where the code is.
    #[test]
    fn codes_have_their_corners_and_a_margin() {
        let drawn = drawn("http://192.168.1.20:8470/");
        let plain = anstream::adapter::strip_str(&drawn).to_string();
        let plain: Vec<&str> = plain.lines().map(|line| line.strip_prefix("  ").unwrap()).collect();
        // 25 boxes for so many letters, and a margin.
        assert_eq!(plain.len(), 17, "{drawn}");
        assert!(plain.iter().all(|line| line.chars().count() == 33), "{plain:#?}");
        assert!(plain[1].chars().all(|sign| sign == ' '), "{plain:#?}");
        assert!(plain[2].starts_with("    █▀▀▀▀▀█ ") && plain[2].ends_with(" █▀▀▀▀▀█    "), "{plain:#?}");
    }

    #[test]
    fn what_fits_no_code_is_not_drawn() {
        assert_eq!(drawn(&"x".repeat(5_000)), "");
    }
}
