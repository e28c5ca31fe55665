//! All text of flipwrite that people read, by code: reasons, events, names and the numbered rules.
//!
//! One set of Fluent files serves terminal, page and print, and translators can edit it without Rust. They are compiled
//! when the crate is built, so that nothing parses Fluent at run time. The typed functions, one small file each, only turn values of the engine into a key and its arguments.
//!
//! ```
//! use flipwrite::{Color, TableRefusal};
//! use flipwrite_words::{Language, Words};
//!
//! let words = Words::english();
//! assert_eq!(words.color(Color::Grey), "grey");
//! assert_eq!(words.table_refusal(&TableRefusal::Seats(5)), "a table is for 1 to 4 players, not 5 (S1)");
//! assert_eq!(words.rule("s7").unwrap().as_plain_text(60), "S7: Only once\n\nNo box is crossed off twice.\n");
//!
//! # #[cfg(feature = "languages")] {
//! let words = Words::of(Language::best(&["fr", "de-AT"]));
//! assert_eq!(words.color(Color::Grey), "grau");
//! # }
//! ```
//!
//! The feature `languages`, on by default, builds all languages in. Without it there is English, and [`Words::from_text`]
//! reads what `bundle` wrote of any other: a page fetches the language that it needs. The feature `terminal`, on by
//! default, adds the words of the command line, which are English only; the feature `rules`, on by default, builds the
//! numbered rules in.

mod arg;
mod bundle;
mod catalog;
#[cfg(feature = "terminal")]
mod choice_flaw;
mod compiled;
mod deal_flaw;
mod deck_flaw;
mod event;
mod fault;
mod file_flaw;
mod files;
mod foreign;
mod language;
mod list;
mod markdown;
mod marks;
mod names;
mod option;
mod plain;
mod plural;
mod position_flaw;
mod pseudo;
mod reason;
mod refusal;
mod rules;
mod story;
mod table_refusal;
#[cfg(test)]
mod tests;
mod warning;

pub use arg::Arg;
pub use bundle::NotWords;
#[cfg(feature = "languages")]
pub use bundle::bundle;
#[cfg(all(feature = "languages", feature = "rules"))]
pub use bundle::rules_text;
pub use catalog::Words;
pub use language::Language;
pub use markdown::{Block, Span, Style, blocks, hits};
pub use names::icon_name;
pub use plain::plain_text;
pub use rules::{Chapter, Rule};
pub use story::sentence;
