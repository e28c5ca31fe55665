//! Messages as the build has compiled them: found by key, put together with their arguments.
//!
//! A text from elsewhere may hold anything: what is no message is not found, and nothing in one makes it fail.

use std::borrow::Cow;

use crate::arg::Arg;
use crate::language::Language;
use crate::marks::{ARGUMENT, CLOSE, DEFAULT, END, EXACTLY, MESSAGE, RECORD, SELECT, UNIT, VARIANT};
use crate::plural::category;

/// How deep messages may refer to each other: further down they would refer to themselves.
const DEEPEST: u8 = 8;

/// The messages of some files.
#[derive(Clone)]
pub(crate) struct Catalog {
    text: Cow<'static, str>,
    /// Where each message begins, where its pattern does, and where it ends; by key, in order.
    places: Vec<[usize; 3]>,
}

/// What changes the letters of messages, but not of what is put into them.
pub(crate) type Transform = fn(&str) -> Cow<'_, str>;

/// Arguments by name.
pub(crate) type Args<'a> = [(&'a str, Arg<'a>)];

impl Catalog {
    pub(crate) fn new(text: Cow<'static, str>) -> Self {
        let mut places = Vec::new();
        let mut begin = 0;
        for message in text.split_inclusive(RECORD) {
            let end = begin + message.trim_end_matches(RECORD).len();
            places.extend(message.find(UNIT).map(|unit| [begin, begin + unit, end]));
            begin += message.len();
        }
        Catalog { text, places }
    }

    /// The pattern of a key.
    pub(crate) fn find(&self, key: &str) -> Option<&str> {
        let found =
            self.places.binary_search_by(|[begin, unit, _]| self.text[*begin..*unit].cmp(key)).ok()?;
        let [_, unit, end] = self.places[found];
        Some(&self.text[unit + UNIT.len_utf8()..end])
    }

    /// All keys.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.places.iter().map(|[begin, unit, _]| &self.text[*begin..*unit])
    }
}

/// Puts messages together.
#[derive(Clone, Copy)]
pub(crate) struct Speaker<'a> {
    pub(crate) language: Language,
    pub(crate) catalogs: &'a [Catalog],
    pub(crate) args: &'a Args<'a>,
    pub(crate) transform: Option<Transform>,
}

impl<'a> Speaker<'a> {
    /// The message of a key; nothing if there is none.
    pub(crate) fn say(self, key: &str) -> Option<String> {
        let pattern = find(self.catalogs, key)?;
        let mut said = String::new();
        self.write(pattern, DEEPEST, &mut said);
        Some(said)
    }

    /// Writes a pattern.
    fn write(self, pattern: &'a str, deep: u8, said: &mut String) {
        let mut rest = pattern;
        while let Some(mark) = rest.find(|sign: char| matches!(sign, ARGUMENT | MESSAGE | SELECT)) {
            let (text, marked) = rest.split_at(mark);
            self.write_text(text, said);
            let mut signs = marked.chars();
            let kind = signs.next();
            let (name, after) = signs.as_str().split_once(END).unwrap_or_default();
            rest = after;
            match kind {
                Some(ARGUMENT) => self.write_argument(name, said),
                Some(MESSAGE) => match find(self.catalogs, name).filter(|_| deep > 0) {
                    Some(pattern) => self.write(pattern, deep - 1, said),
                    None => said.extend(["{", name, "}"]),
                },
                _ => {
                    let (variants, after) = choice(after);
                    rest = after;
                    let chosen = self.choose(name, &variants);
                    chosen.into_iter().for_each(|pattern| self.write(pattern, deep, said));
                }
            }
        }
        self.write_text(rest, said);
    }

    fn write_text(self, text: &str, said: &mut String) {
        match self.transform {
            Some(transform) => said.push_str(&transform(text)),
            None => said.push_str(text),
        }
    }

    fn argument(self, name: &str) -> Option<&'a Arg<'a>> {
        self.args.iter().find(|arg| arg.0 == name).map(|arg| &arg.1)
    }

    fn write_argument(self, name: &str, said: &mut String) {
        match self.argument(name) {
            Some(Arg::Text(text)) => said.push_str(text),
            Some(Arg::Number(number)) => said.push_str(&number.to_string()),
            Some(Arg::Tenths(tenths)) => {
                let point = if self.language == Language::En { "." } else { "," };
                let (minus, tenths) = (if *tenths < 0 { "-" } else { "" }, tenths.unsigned_abs());
                said.extend([minus, &(tenths / 10).to_string(), point, &(tenths % 10).to_string()]);
            }
            None => said.extend(["{$", name, "}"]),
        }
    }

    /// The variant for an argument: by its text, or by the number itself or the form that goes with it.
    fn choose(self, name: &str, variants: &[Variant<'a>]) -> Option<&'a str> {
        let fits = |key: &str| match self.argument(name) {
            Some(Arg::Text(text)) => text == key,
            Some(number @ Arg::Number(exact)) => {
                let is_it = key.strip_prefix(EXACTLY).is_some_and(|key| key.parse() == Ok(*exact));
                is_it || category(self.language, number) == key
            }
            Some(number) => category(self.language, number) == key,
            None => false,
        };
        let chosen = variants.iter().find(|variant| fits(variant.key));
        chosen.or_else(|| variants.iter().find(|variant| variant.is_default)).map(|variant| variant.pattern)
    }
}

fn find<'a>(catalogs: &'a [Catalog], key: &str) -> Option<&'a str> {
    catalogs.iter().find_map(|catalog| catalog.find(key))
}

struct Variant<'a> {
    key: &'a str,
    is_default: bool,
    pattern: &'a str,
}

/// The variants of a choice, and what follows it.
fn choice(text: &str) -> (Vec<Variant<'_>>, &str) {
    let mut variants = Vec::new();
    let mut rest = text;
    loop {
        let mut signs = rest.chars();
        let is_default = match signs.next() {
            Some(VARIANT) => false,
            Some(DEFAULT) => true,
            // The end; or what was never compiled.
            _ => return (variants, signs.as_str()),
        };
        let (key, after) = signs.as_str().split_once(END).unwrap_or_default();
        let (pattern, next) = after.split_at(end_of_pattern(after));
        variants.push(Variant { key, is_default, pattern });
        rest = next;
    }
}

/// Where a pattern ends: before the next variant of its choice or the end of that, past all choices in the pattern.
fn end_of_pattern(text: &str) -> usize {
    let mut inside = 0;
    for (place, sign) in text.char_indices() {
        match sign {
            SELECT => inside += 1,
            VARIANT | DEFAULT | CLOSE if inside == 0 => return place,
            CLOSE => inside -= 1,
            _ => {}
        }
    }
    text.len()
}
