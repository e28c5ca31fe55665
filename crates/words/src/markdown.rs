//! The Markdown of the rules as parts that a page can show: paragraphs, lists of one level and tables, with bold,
//! emphasized and code words. Nothing else means anything: a sign that opens nothing stays a sign.

use std::ops::Range;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// A list, item by item.
    List(Vec<Vec<Span>>),
    /// A table: its head and its rows, cell by cell.
    Table(Vec<Vec<Span>>, Vec<Vec<Vec<Span>>>),
}

/// How words are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As the rest.
    Plain,
    /// In bold.
    Bold,
    /// Emphasized.
    Emphasis,
    /// As code.
    Code,
}

/// Words that are set alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// How.
    pub style: Style,
    /// The words.
    pub text: String,
}

/// The parts of a text.
pub fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines: Vec<&str> = Vec::new();
    for line in markdown.lines().map(str::trim).chain([""]) {
        let begins = line.is_empty() || line.starts_with("- ") || line.starts_with('|');
        if begins && !lines.is_empty() {
            add(&mut blocks, &lines.join(" "));
            lines.clear();
        }
        match line {
            "" => blocks.push(Block::Paragraph(Vec::new())),
            line => lines.push(line),
        }
    }
    blocks.retain(|block| *block != Block::Paragraph(Vec::new()));
    blocks
}

/// Adds what one run of lines is; items and rows go on where the last part is of their kind.
fn add(blocks: &mut Vec<Block>, text: &str) {
    if let Some(item) = text.strip_prefix("- ") {
        match blocks.last_mut() {
            Some(Block::List(items)) => items.push(spans(item)),
            _ => blocks.push(Block::List(vec![spans(item)])),
        }
    } else if text.starts_with('|') {
        let cells = text.trim_matches('|').split('|').map(|cell| spans(cell.trim())).collect();
        match blocks.last_mut() {
            Some(Block::Table(..)) if text.starts_with("|-") => {}
            Some(Block::Table(_, rows)) => rows.push(cells),
            _ => blocks.push(Block::Table(cells, Vec::new())),
        }
    } else {
        blocks.push(Block::Paragraph(spans(text)));
    }
}

const SIGNS: [(&str, Style); 3] = [("**", Style::Bold), ("*", Style::Emphasis), ("`", Style::Code)];

fn spans(text: &str) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (style, words, length) = match marked(rest) {
            Some((style, words, length)) => (style, words, length),
            None => {
                let next = rest.char_indices().skip(1).find(|(_, sign)| matches!(sign, '*' | '`'));
                let length = next.map_or(rest.len(), |(place, _)| place);
                (Style::Plain, &rest[..length], length)
            }
        };
        match spans.last_mut().filter(|last| last.style == Style::Plain && style == Style::Plain) {
            Some(last) => last.text.push_str(words),
            // Code words inside bold ones are set as those.
            None if style == Style::Bold => spans.push(Span { style, text: words.replace('`', "") }),
            None => spans.push(Span { style, text: words.to_owned() }),
        }
        rest = &rest[length..];
    }
    spans
}

/// Words between two signs at the front of a text, and how much of it they take with the signs.
fn marked(text: &str) -> Option<(Style, &str, usize)> {
    let (sign, style) = SIGNS.into_iter().find(|(sign, _)| text.starts_with(sign))?;
    let inside = &text[sign.len()..];
    let end = inside.find(sign).filter(|end| *end > 0 && !inside.starts_with(' '))?;
    Some((style, &inside[..end], end + 2 * sign.len()))
}

/// Where a text holds what somebody looks for, whatever its case and accents; nothing for an empty search.
pub fn hits(text: &str, search: &str) -> Vec<Range<usize>> {
    let wanted: Vec<char> = search.trim().chars().flat_map(plain).collect();
    let signs: Vec<(usize, char)> =
        text.char_indices().flat_map(|(place, sign)| plain(sign).map(move |plain| (place, plain))).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while !wanted.is_empty() && at + wanted.len() <= signs.len() {
        if signs[at..].iter().zip(&wanted).all(|((_, sign), wanted)| sign == wanted) {
            let after = signs[at + wanted.len() - 1].0;
            let end = after + text[after..].chars().next().map_or(0, char::len_utf8);
            found.push(signs[at].0..end);
            at += wanted.len();
        } else {
            at += 1;
        }
    }
    found
}

/// A letter in lower case and without the accents of our languages.
fn plain(sign: char) -> impl Iterator<Item = char> {
    sign.to_lowercase().map(|sign| match sign {
        'á' | 'ä' | 'ą' => 'a',
        'č' | 'ć' => 'c',
        'ď' => 'd',
        'é' | 'ě' | 'ę' => 'e',
        'í' => 'i',
        'ł' => 'l',
        'ň' | 'ń' => 'n',
        'ó' | 'ö' => 'o',
        'ř' => 'r',
        'š' | 'ś' => 's',
        'ť' => 't',
        'ú' | 'ů' | 'ü' => 'u',
        'ý' => 'y',
        'ž' | 'ź' | 'ż' => 'z',
        '\u{a0}' => ' ',
        other => other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Words};

    fn span(style: Style, text: &str) -> Span {
        Span { style, text: text.to_owned() }
    }

    #[test]
    fn parts_and_styles_are_told_apart() {
        let text =
            "One *two*\nthree `four`.\n\n- a **b**\n  c\n- d\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\nEnd.";
        let plain = |text| span(Style::Plain, text);
        assert_eq!(
            blocks(text),
            [
                Block::Paragraph(vec![
                    plain("One "),
                    span(Style::Emphasis, "two"),
                    plain(" three "),
                    span(Style::Code, "four"),
                    plain(".")
                ]),
                Block::List(vec![vec![plain("a "), span(Style::Bold, "b"), plain(" c")], vec![plain("d")]]),
                Block::Table(
                    vec![vec![plain("x")], vec![plain("y")]],
                    vec![vec![vec![plain("1")], vec![plain("2")]]]
                ),
                Block::Paragraph(vec![plain("End.")]),
            ]
        );
        assert_eq!(blocks("2 * 3 * 4"), [Block::Paragraph(vec![plain("2 * 3 * 4")])]);
        assert_eq!(blocks("* `"), [Block::Paragraph(vec![plain("* `")])]);
        assert_eq!(blocks(""), []);
    }

    #[test]
    fn no_sign_of_markdown_is_left_in_the_rules() {
        for language in Language::ALL {
            let words = Words::of(language);
            for chapter in words.chapters() {
                let texts = chapter.rules.into_iter().map(|rule| rule.text).chain([chapter.intro]);
                for block in texts.flat_map(|text| blocks(&text)) {
                    for span in all_spans(&block) {
                        assert!(!span.text.contains(['*', '`', '|', '#']), "{language:?}: {}", span.text);
                    }
                }
            }
        }
    }

    fn all_spans(block: &Block) -> Vec<&Span> {
        match block {
            Block::Paragraph(spans) => spans.iter().collect(),
            Block::List(items) => items.iter().flatten().collect(),
            Block::Table(head, rows) => head.iter().chain(rows.iter().flatten()).flatten().collect(),
        }
    }

    #[test]
    fn a_search_heeds_neither_case_nor_accents() {
        let found = |text: &str, search: &str| -> Vec<String> {
            hits(text, search).into_iter().map(|range| text[range].to_owned()).collect()
        };
        assert_eq!(found("Křížek a KŘÍŽKY", "krizk"), ["KŘÍŽK"]);
        assert_eq!(found("Křížek, křížek", " křížek "), ["Křížek", "křížek"]);
        assert_eq!(found("aaaa", "aa"), ["aa", "aa"]);
        assert_eq!(found("Für Łódź", "lodz"), ["Łódź"]);
        assert_eq!(found("anything", "  "), Vec::<String>::new());
        assert_eq!(found("", "x"), Vec::<String>::new());
        assert_eq!(found("İx", "x"), ["x"]);
    }
}
