//! All text of flipwrite that people read, by code: reasons, events, names and the numbered rules.
//!
//! One set of Fluent files serves terminal, page and print, and translators can edit it without Rust. The
//! typed functions, one small file each, only turn values of the engine into a key and its arguments.
//!
//! ```
//! use flipwrite::{ChoiceFlaw, Color};
//! use flipwrite_words::Words;
//!
//! let words = Words::english();
//! assert_eq!(words.color(Color::Grey), "grey");
//! assert_eq!(words.choice_flaw(&ChoiceFlaw::KeepTwo), "keep exactly two cards, such as 'keep 3 17'");
//! assert_eq!(words.rule("s7").unwrap().as_plain_text(60), "S7: Only once\n\nNo box is crossed off twice.\n");
//! ```

mod arg;
mod catalog;
mod choice_flaw;
mod deal_flaw;
mod deck_flaw;
mod event;
mod fault;
mod file_flaw;
mod foreign;
mod list;
mod names;
mod option;
mod plain;
mod position_flaw;
mod refusal;
mod rules;
mod table_refusal;
#[cfg(test)]
mod tests;
mod warning;

pub use arg::Arg;
pub use catalog::Words;
pub use plain::plain_text;
pub use rules::{Chapter, Rule};
