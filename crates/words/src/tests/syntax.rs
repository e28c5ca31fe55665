//! The files as trees: what a message says by itself, what it is told, and which plurals it knows.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;

use crate::Language;

/// What a test wants to know of a message.
#[derive(Clone, Debug, Default)]
pub(super) struct Shape {
    /// The variables that it uses itself.
    pub(super) variables: BTreeSet<String>,
    /// The messages that it has in it.
    pub(super) messages: BTreeSet<String>,
    /// For each choice, the names of its variants.
    pub(super) choices: Vec<Vec<String>>,
    /// All of its own text, in order.
    pub(super) text: String,
}

/// The files that every language has, as translators see them.
pub(super) fn files_of(language: Language) -> Vec<String> {
    const FILES: [&str; 14] = [
        "coach", "deck", "event", "fault", "names", "online", "page", "position", "reason", "refusal",
        "review", "table", "training", "tutorial",
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(language.code());
    FILES.iter().map(|name| fs::read_to_string(folder.join(format!("{name}.ftl"))).unwrap()).collect()
}

/// The messages of a language, the terminal's left out, by key.
pub(super) fn shapes(language: Language) -> BTreeMap<String, Shape> {
    files_of(language).iter().flat_map(|text| shapes_of(text)).collect()
}

/// All variables of a message, those of the messages in it included.
pub(super) fn variables(shapes: &BTreeMap<String, Shape>, key: &str) -> BTreeSet<String> {
    let Some(shape) = shapes.get(key) else { return BTreeSet::new() };
    let inside = shape.messages.iter().flat_map(|key| variables(shapes, key));
    shape.variables.iter().cloned().chain(inside).collect()
}

fn shapes_of(text: &str) -> Vec<(String, Shape)> {
    let entries = parse(text).unwrap_or_else(|(rest, _)| rest).body;
    let shape = |entry: Entry<&str>| {
        let Entry::Message(message) = entry else { return None };
        let mut shape = Shape::default();
        message.value.iter().for_each(|pattern| shape.read(pattern));
        Some((message.id.name.to_owned(), shape))
    };
    entries.into_iter().filter_map(shape).collect()
}

impl Shape {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text += value,
                PatternElement::Placeable { expression } => self.read_expression(expression),
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                self.choices.push(variants.iter().map(|variant| name(&variant.key)).collect());
                variants.iter().for_each(|variant| self.read(&variant.value));
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            _ => {}
        }
    }
}

fn name(key: &VariantKey<&str>) -> String {
    match key {
        VariantKey::Identifier { name } => (*name).to_owned(),
        VariantKey::NumberLiteral { value } => (*value).to_owned(),
    }
}
