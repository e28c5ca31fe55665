//! Markdown made into plain text that reads well in a terminal and aloud.
//!
//! It knows what the rules use: paragraphs, lists of one level, tables, emphasis and code words. A table
//! becomes a list, one row an item, for lines drawn with signs are noise to a screen reader.

/// Below this width words would be broken all the time.
const NARROWEST: usize = 20;

/// Plain text, ready to print: whole lines of at most `width` characters (20, should `width` be less).
pub fn plain_text(markdown: &str, width: usize) -> String {
    let width = width.max(NARROWEST);
    let mut text = String::new();
    let mut before = None;
    for block in blocks(markdown) {
        let same_list = before == Some(Kind::Item) && block.kind == Kind::Item;
        if before.is_some() && !same_list {
            text.push('\n');
        }
        block.lines(width).iter().for_each(|line| text += &format!("{line}\n"));
        before = Some(block.kind);
    }
    text
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Paragraph,
    Item,
    Row,
}

struct Block {
    kind: Kind,
    text: String,
}

impl Block {
    fn lines(&self, width: usize) -> Vec<String> {
        let (first, rest) = if self.kind == Kind::Item { ("- ", "  ") } else { ("", "") };
        let wrapped = wrapped(&unmarked(&self.text), width - first.len());
        wrapped
            .iter()
            .enumerate()
            .map(|(i, line)| format!("{}{line}", if i == 0 { first } else { rest }))
            .collect()
    }
}

fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for line in markdown.lines().map(str::trim) {
        let (kind, text) = match line.strip_prefix("- ") {
            Some(item) => (Kind::Item, item),
            None if line.starts_with('|') => (Kind::Row, line),
            None => (Kind::Paragraph, line),
        };
        match blocks.last_mut().filter(|_| open && kind == Kind::Paragraph) {
            _ if line.is_empty() => {}
            Some(last) => last.text = format!("{} {text}", last.text),
            None => blocks.push(Block { kind, text: text.to_owned() }),
        }
        open = !line.is_empty();
    }
    tables_to_lists(blocks)
}

/// A run of rows is a table: its first row heads the columns, its second only draws a line.
fn tables_to_lists(blocks: Vec<Block>) -> Vec<Block> {
    let mut heads: Vec<String> = Vec::new();
    let mut out = Vec::new();
    for block in blocks {
        match block.kind {
            Kind::Row if heads.is_empty() => heads = cells(&block.text),
            Kind::Row if block.text.starts_with("|--") => {}
            Kind::Row => out.push(Block { kind: Kind::Item, text: row(&heads, &cells(&block.text)) }),
            Kind::Paragraph | Kind::Item => {
                heads.clear();
                out.push(block);
            }
        }
    }
    out
}

fn cells(row: &str) -> Vec<String> {
    row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

/// "first cell: second cell", or with more columns "first cell: head second cell; head third cell".
fn row(heads: &[String], cells: &[String]) -> String {
    let Some((first, rest)) = cells.split_first() else { return String::new() };
    let told: Vec<String> = match rest {
        [only] => vec![only.clone()],
        _ => heads.iter().skip(1).zip(rest).map(|(head, cell)| format!("{head} {cell}")).collect(),
    };
    format!("{first}: {}", told.join("; "))
}

/// The text without the signs of emphasis and code.
fn unmarked(text: &str) -> String {
    text.replace(['*', '`'], "")
}

fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for piece in text.split_whitespace().flat_map(|word| pieces(word, width)) {
        let length = piece.chars().count();
        if used > 0 && used + 1 + length > width {
            lines.push(String::new());
            used = 0;
        }
        if let Some(line) = lines.last_mut() {
            if used > 0 {
                line.push(' ');
                used += 1;
            }
            line.push_str(&piece);
            used += length;
        }
    }
    lines
}

/// A word, broken only if it is longer than a whole line.
fn pieces(word: &str, width: usize) -> Vec<String> {
    let signs: Vec<char> = word.chars().collect();
    signs.chunks(width).map(|chunk| chunk.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_kept_apart() {
        let markdown = "One *two*\nthree `four`.\n\n- a **b**\n  c\n- d\n\nEnd.";
        assert_eq!(plain_text(markdown, 60), "One two three four.\n\n- a b c\n- d\n\nEnd.\n");
    }

    #[test]
    fn tables_become_lists() {
        let two = "| color | cards |\n|---|---|\n| grey 8 | 3, 4 |\n| green | 5 |";
        assert_eq!(plain_text(two, 60), "- grey 8: 3, 4\n- green: 5\n");
        let three = "| switch | values | default |\n|---|---|---|\n| `refill` (S11) | x, y | x |";
        assert_eq!(plain_text(three, 60), "- refill (S11): values x, y; default x\n");
    }

    #[test]
    fn lines_keep_to_the_width() {
        assert_eq!(plain_text("- one two three four five six", 20), "- one two three four\n  five six\n");
        assert_eq!(plain_text(&"x".repeat(45), 20).lines().map(str::len).collect::<Vec<_>>(), [20, 20, 5]);
        assert_eq!(plain_text("", 20), "");
    }
}
