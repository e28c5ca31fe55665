//! The marks of compiled messages. The build writes them, the catalog reads them; no text of people holds any.
//!
//! ```text
//! catalog = { message }                          by key, in order
//! message = key UNIT pattern RECORD
//! pattern = { text | ARGUMENT name END | MESSAGE key END | SELECT name END { variant } CLOSE }
//! variant = (VARIANT | DEFAULT) (name | EXACTLY number) END pattern
//! ```

/// Stands between the key of a message and its pattern.
pub(crate) const UNIT: char = '\u{1f}';
/// Ends a message.
pub(crate) const RECORD: char = '\u{1e}';
/// Begins the name of an argument.
pub(crate) const ARGUMENT: char = '\u{11}';
/// Begins the key of another message.
pub(crate) const MESSAGE: char = '\u{12}';
/// Begins a choice by an argument.
pub(crate) const SELECT: char = '\u{13}';
/// Begins the key of one of its variants.
pub(crate) const VARIANT: char = '\u{14}';
/// Begins the key of the variant for whatever else there may be.
pub(crate) const DEFAULT: char = '\u{15}';
/// Ends a name or a key.
pub(crate) const END: char = '\u{16}';
/// Ends a choice.
pub(crate) const CLOSE: char = '\u{17}';
/// Begins the key of a variant for one number alone.
pub(crate) const EXACTLY: char = '=';
