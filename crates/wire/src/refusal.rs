//! Why a table does not accept an input, as JSON.

use flipwrite_host::InputRefusal;
use serde::{Deserialize, Serialize};

/// A refusal: a code that never changes, and what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusalLine {
    /// The reason, as a word that never changes.
    pub code: String,
    /// The number of the rule that refuses, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Which crossing of the turn it is about, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// How many extra crosses are left to be spent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extras: Option<usize>,
}

impl From<InputRefusal> for RefusalLine {
    fn from(refusal: InputRefusal) -> Self {
        let line = RefusalLine { code: refusal.code().to_owned(), rule: None, step: None, extras: None };
        match refusal {
            InputRefusal::Refused { step, refusal } => {
                RefusalLine { rule: Some(refusal.rule().to_owned()), step: Some(step), ..line }
            }
            InputRefusal::ExtrasLeft(extras) => {
                RefusalLine { rule: Some("S8".to_owned()), extras: Some(extras), ..line }
            }
            _ => line,
        }
    }
}

impl RefusalLine {
    /// As one line of JSON.
    pub fn write(&self) -> String {
        crate::write(self)
    }
}
