//! The rules' Markdown as a view: only text and a few elements, so nothing in it can be anything else. What is
//! searched for is marked, and a rule's number leads to the rule.

use flipwrite_words::{Block, Span, Style, blocks, hits};
use leptos::prelude::*;

use crate::route::Route;

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
    pub(super) fn text(&self, markdown: &str) -> AnyView {
        blocks(markdown).iter().map(|block| self.block(block)).collect_view().into_any()
    }

    fn block(&self, block: &Block) -> AnyView {
        match block {
            Block::Paragraph(spans) => view! { <p>{self.line(spans)}</p> }.into_any(),
            Block::List(items) => {
                let items = items.iter().map(|item| view! { <li>{self.line(item)}</li> });
                view! { <ul class="prose-list">{items.collect_view()}</ul> }.into_any()
            }
            Block::Table(head, rows) => {
                let head = head.iter().map(|cell| view! { <th scope="col">{self.line(cell)}</th> });
                let row = |row: &Vec<Vec<Span>>| {
                    let cells = row.iter().map(|cell| view! { <td>{self.line(cell)}</td> });
                    view! { <tr>{cells.collect_view()}</tr> }
                };
                view! {
                    <div class="prose-table" tabindex="0">
                        <table>
                            <thead><tr>{head.collect_view()}</tr></thead>
                            <tbody>{rows.iter().map(row).collect_view()}</tbody>
                        </table>
                    </div>
                }
                .into_any()
            }
        }
    }

    fn line(&self, spans: &[Span]) -> AnyView {
        spans.iter().map(|span| self.span(span)).collect_view().into_any()
    }

    fn span(&self, span: &Span) -> AnyView {
        let words = match span.style {
            Style::Code => self.marked(&span.text),
            _ => self.with_references(&span.text),
        };
        match span.style {
            Style::Plain => words,
            Style::Bold => view! { <b>{words}</b> }.into_any(),
            Style::Emphasis => view! { <em>{words}</em> }.into_any(),
            Style::Code => view! { <code>{words}</code> }.into_any(),
        }
    }

    /// Rules that the words name become links.
    fn with_references(&self, text: &str) -> AnyView {
        let mut parts = Vec::new();
        let mut plain = String::new();
        for word in text.split_inclusive(|sign: char| !sign.is_alphanumeric()) {
            let name = word.trim_end_matches(|sign: char| !sign.is_alphanumeric());
            if self.numbers.iter().any(|number| number == name) {
                parts.push(self.marked(&std::mem::take(&mut plain)));
                let href = Route::Rules(Some(name.to_owned())).hash();
                parts.push(view! { <a class="rule-link" href=href>{self.marked(name)}</a> }.into_any());
                plain.push_str(&word[name.len()..]);
            } else {
                plain.push_str(word);
            }
        }
        parts.push(self.marked(&plain));
        parts.collect_view().into_any()
    }

    /// What is searched for is marked.
    pub(super) fn marked(&self, text: &str) -> AnyView {
        let mut parts = Vec::new();
        let mut told = 0;
        for hit in hits(text, &self.search) {
            parts.push(text[told..hit.start].to_owned().into_any());
            parts.push(view! { <mark>{text[hit.clone()].to_owned()}</mark> }.into_any());
            told = hit.end;
        }
        parts.push(text[told..].to_owned().into_any());
        parts.collect_view().into_any()
    }
}
