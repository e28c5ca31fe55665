//! Compiles the messages: Fluent files, which translators edit, become one compact text for each language, which is read
//! at run time without a parser of Fluent. A message that can't be read breaks the build, and so does anything of Fluent
//! that the catalog does not know.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;
use fluent_syntax::unicode::unescape_unicode_to_string;

#[path = "src/marks.rs"]
mod marks;
use marks::{ARGUMENT, CLOSE, DEFAULT, END, EXACTLY, MESSAGE, RECORD, SELECT, UNIT, VARIANT};

/// The files that every language has.
const FILES: [&str; 9] =
    ["deck", "event", "fault", "names", "page", "position", "refusal", "table", "tutorial"];
/// What is said only of tables online: a page has it in a part of its own.
const ONLINE: [&str; 1] = ["online"];
/// What the coach says of choices: a page has it where it explains them.
const REASONS: [&str; 1] = ["reason"];
/// What the coach says while a game is played: a page has it where it says so.
const COACH: [&str; 1] = ["coach"];
/// What is said only of reviews: in another part.
const REVIEW: [&str; 1] = ["review"];
/// What is said only in training: in that part, too.
const TRAINING: [&str; 1] = ["training"];
/// What only the terminal says, in English.
const TERMINAL: [&str; 3] = ["choice", "cli", "play"];

fn main() {
    for language in ["en", "cs", "pl", "de"] {
        compile(language, &FILES, language);
        compile(language, &ONLINE, &format!("{language}-online"));
        compile(language, &REASONS, &format!("{language}-reason"));
        compile(language, &COACH, &format!("{language}-coach"));
        compile(language, &REVIEW, &format!("{language}-review"));
        compile(language, &TRAINING, &format!("{language}-training"));
    }
    compile("en", &TERMINAL, "terminal");
}

/// Compiles files of a language into one.
fn compile(language: &str, files: &[&str], into: &str) {
    let mut messages = BTreeMap::new();
    for file in files {
        let path = format!("{language}/{file}.ftl");
        println!("cargo::rerun-if-changed={path}");
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        read(&path, &text, &mut messages);
    }
    let folder = env::var("OUT_DIR").expect("cargo names a folder");
    let all: String =
        messages.into_iter().map(|(key, pattern)| format!("{key}{UNIT}{pattern}{RECORD}")).collect();
    fs::write(Path::new(&folder).join(format!("{into}.words")), all).expect("cargo's folder can be written");
}

fn read(path: &str, text: &str, messages: &mut BTreeMap<String, String>) {
    let file = parse(text).unwrap_or_else(|(_, flaws)| panic!("{path}: {flaws:?}"));
    for entry in &file.body {
        let message = match entry {
            Entry::Message(message) => message,
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
            other => panic!("{path}: only messages are known, not {other:?}"),
        };
        let key = message.id.name;
        let value = message.value.as_ref().unwrap_or_else(|| panic!("{path}: {key} says nothing"));
        assert!(message.attributes.is_empty(), "{path}: {key} has attributes");
        let twice = messages.insert(key.to_owned(), pattern(key, value));
        assert!(twice.is_none(), "{path}: {key} stands twice");
    }
}

fn pattern(key: &str, pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => {
            assert!(!value.contains(|sign: char| sign < ' ' && sign != '\n'), "{key} holds a mark");
            (*value).to_owned()
        }
        PatternElement::Placeable { expression } => expression_of(key, expression),
    };
    pattern.elements.iter().map(element).collect()
}

fn expression_of(key: &str, expression: &Expression<&str>) -> String {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            unescape_unicode_to_string(value).into_owned()
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            format!("{ARGUMENT}{}{END}", id.name)
        }
        Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => {
            format!("{MESSAGE}{}{END}", id.name)
        }
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            let variant = |variant: &fluent_syntax::ast::Variant<&str>| {
                let mark = if variant.default { DEFAULT } else { VARIANT };
                let name = match variant.key {
                    VariantKey::Identifier { name } => name.to_owned(),
                    VariantKey::NumberLiteral { value } => format!("{EXACTLY}{value}"),
                };
                format!("{mark}{name}{END}{}", pattern(key, &variant.value))
            };
            let variants: String = variants.iter().map(variant).collect();
            format!("{SELECT}{}{END}{variants}{CLOSE}", id.name)
        }
        other => panic!("{key}: not known here: {other:?}"),
    }
}
