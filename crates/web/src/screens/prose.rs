//! The rules' Markdown as a view: only text and a few elements, so nothing in it can be anything else. What is
//! searched for is marked, and a rule's number leads to the rule.

use flipwrite_words::{Block, Span, Style, blocks, hits};

use crate::route::Route;
use crate::ui::*;

/// How a text is shown.
#[derive(Clone)]
pub(super) struct Prose {
    /// What is searched for.
    pub(super) search: String,
    /// The numbers of all rules.
    pub(super) numbers: Vec<String>,
}

impl Prose {
    /// How often the text holds what is searched for.
    pub(super) fn count(&self, markdown: &str) -> usize {
        let spans = blocks(markdown).into_iter().flat_map(|block| match block {
            Block::Paragraph(spans) => spans,
            Block::List(items) => items.into_iter().flatten().collect(),
            Block::Table(head, rows) => {
                head.into_iter().chain(rows.into_iter().flatten()).flatten().collect()
            }
        });
        spans.map(|span| hits(&span.text, &self.search).len()).sum()
    }

    /// A whole text.
    pub(super) fn text(&self, markdown: &str) -> View {
        blocks(markdown).iter().map(|block| self.block(block)).collect_view().into_view()
    }

    fn block(&self, block: &Block) -> View {
        match block {
            Block::Paragraph(spans) => el("p").child(self.line(spans)).into_view(),
            Block::List(items) => {
                let items = items.iter().map(|item| el("li").child(self.line(item)));
                el("ul").class("prose-list").child(items.collect_view()).into_view()
            }
            Block::Table(head, rows) => {
                let head = head.iter().map(|cell| el("th").attr("scope", "col").child(self.line(cell)));
                let row = |row: &Vec<Vec<Span>>| {
                    let cells = row.iter().map(|cell| el("td").child(self.line(cell)));
                    el("tr").child(cells.collect_view())
                };
                el("div")
                    .class("prose-table")
                    .attr("tabindex", "0")
                    .child(
                        el("table")
                            .child(el("thead").child(el("tr").child(head.collect_view())))
                            .child(el("tbody").child(rows.iter().map(row).collect_view())),
                    )
                    .into_view()
            }
        }
    }

    fn line(&self, spans: &[Span]) -> View {
        spans.iter().map(|span| self.span(span)).collect_view().into_view()
    }

    fn span(&self, span: &Span) -> View {
        let words = match span.style {
            Style::Code => self.marked(&span.text),
            _ => self.with_references(&span.text),
        };
        match span.style {
            Style::Plain => words,
            Style::Bold => el("b").child(words).into_view(),
            Style::Emphasis => el("em").child(words).into_view(),
            Style::Code => el("code").child(words).into_view(),
        }
    }

    /// Rules that the words name become links.
    fn with_references(&self, text: &str) -> View {
        let mut parts = Vec::new();
        let mut plain = String::new();
        for word in text.split_inclusive(|sign: char| !sign.is_alphanumeric()) {
            let name = word.trim_end_matches(|sign: char| !sign.is_alphanumeric());
            if self.numbers.iter().any(|number| number == name) {
                parts.push(self.marked(&std::mem::take(&mut plain)));
                let href = Route::Rules(Some(name.to_owned())).hash();
                parts
                    .push(el("a").class("rule-link").attr("href", href).child(self.marked(name)).into_view());
                plain.push_str(&word[name.len()..]);
            } else {
                plain.push_str(word);
            }
        }
        parts.push(self.marked(&plain));
        parts.collect_view().into_view()
    }

    /// What is searched for is marked.
    pub(super) fn marked(&self, text: &str) -> View {
        let mut parts = Vec::new();
        let mut told = 0;
        for hit in hits(text, &self.search) {
            parts.push(text[told..hit.start].to_owned().into_view());
            parts.push(el("mark").child(text[hit.clone()].to_owned()).into_view());
            told = hit.end;
        }
        parts.push(text[told..].to_owned().into_view());
        parts.collect_view().into_view()
    }
}
