//! How wide the screen is, and texts that fit it.

use std::io::IsTerminal;

/// Where nothing is known of a screen: a file or a pipe, which somebody reads in a wide window.
const UNKNOWN: usize = 100;
/// Below this nothing can be laid out.
const LEAST: usize = 40;

/// Columns of the terminal that is written to.
pub(crate) fn width() -> usize {
    if !std::io::stdout().is_terminal() {
        return UNKNOWN;
    }
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0).max(LEAST))
}

/// The text with its long lines broken where the screen ends; a file keeps them whole.
pub(crate) fn fitted(text: &str) -> String {
    if std::io::stdout().is_terminal() { wrapped(text, width()) } else { text.to_owned() }
}

/// Breaks lines at spaces. In a line of items with three spaces between them no item that fits is broken; lines with
/// escape codes are drawings and were made to fit.
fn wrapped(text: &str, width: usize) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| wrapped_line(line, width)).collect();
    lines.join("\n")
}

fn wrapped_line(line: &str, width: usize) -> String {
    if line.chars().count() <= width || line.contains('\u{1b}') {
        return line.to_owned();
    }
    let body = line.trim_start();
    let indent = &line[..line.len() - body.len()];
    let room = width.saturating_sub(line.len() - body.len());
    let items = body.contains("   ") && body.split("   ").all(|item| item.trim().chars().count() <= room);
    let gap = if items { "   " } else { " " };
    let mut out = String::from(indent);
    let mut used = indent.chars().count();
    for (index, item) in body.split(gap).filter(|item| !item.trim().is_empty()).enumerate() {
        let (item, length) = (item.trim(), item.trim().chars().count());
        if index > 0 && used + gap.len() + length > width {
            out = out + "\n" + indent;
            used = indent.chars().count();
        } else if index > 0 {
            out += gap;
            used += gap.len();
        }
        out += item;
        used += length;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_break_at_spaces_and_keep_their_indent() {
        assert_eq!(wrapped("  one two three", 9), "  one two\n  three");
        assert_eq!(wrapped("short\nalso short", 20), "short\nalso short");
    }

    #[test]
    fn items_that_fit_no_line_are_broken_like_any_text() {
        assert_eq!(wrapped("  look          all that lies there", 16), "  look all that\n  lies there");
    }

    #[test]
    fn items_are_never_broken() {
        assert_eq!(wrapped("9 a1 b1   9 a1 b2   9 c1", 18), "9 a1 b1   9 a1 b2\n9 c1");
    }
}
