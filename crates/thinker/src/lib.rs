//! The bots of the page: questions in, answers out, as text.
//!
//! The page asks a worker of the browser, which answers by this crate; the same code answers natively, with the
//! same choices. [`flipwrite_wire::bots`] is what both sides say; a [`Thinker`] answers one question at a time; a [`Inbox`] is the
//! queue before it, from which questions can be dropped until they are answered. A [`Reviewer`] answers what is asked about games that
//! were played ([`flipwrite_wire::review`]), in a worker of its own.
//!
//! ```
//! use flipwrite_thinker::Thinker;
//!
//! let mut thinker = Thinker::default();
//! let table = r#"{"id":1,"ask":"table","game":"maps","deck":"house-2","seats":2}"#;
//! assert_eq!(thinker.answer(table), r#"{"id":1,"reply":"ready"}"#);
//! let hand = r#"{"id":2,"ask":"keep","bot":"skilled","seat":0,"seed":"123","hand":[3,17,22,40]}"#;
//! assert!(thinker.answer(hand).starts_with(r#"{"id":2,"reply":"keep","cards":["#));
//! // Weights have to be handed over before the levels that play by them can answer.
//! let master = r#"{"id":3,"ask":"keep","bot":"master","seat":0,"hand":[3,17,22,40]}"#;
//! assert_eq!(thinker.answer(master), r#"{"id":3,"reply":"waking"}"#);
//! ```

mod answers;
mod compare;
pub mod exam;
mod inbox;
mod refused;
mod reviewer;
mod seating;
mod shelf;
mod thinker;

pub use answers::Answers;
pub use inbox::Inbox;
pub use reviewer::Reviewer;
pub use thinker::Thinker;
