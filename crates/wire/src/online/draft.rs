//! What a seat may decide, for programs that know no rules.

use flipwrite::Event;
use serde::{Deserialize, Serialize};

/// A decision as far as it is thought: what may follow, and what it brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftLine {
    /// The question that it answers.
    pub question: u32,
    /// What is to be decided.
    pub kind: QuestionKind,
    /// What may follow, each as notation; nothing once it is whole.
    pub next: Vec<String>,
    /// The whole decision, as it can be sent; nothing while something is to follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// What the steps so far bring about, as records have it.
    pub events: Vec<Event>,
}

/// All that a seat may decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoicesLine {
    /// The question.
    pub question: u32,
    /// What is to be decided.
    pub kind: QuestionKind,
    /// Whole decisions, as they can be sent.
    pub choices: Vec<String>,
    /// Whether there are more than so many.
    pub more: bool,
}

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionKind {
    /// Which two cards are kept.
    Keep,
    /// What is crossed off.
    Cross,
    /// Which card is taken.
    Take,
}
