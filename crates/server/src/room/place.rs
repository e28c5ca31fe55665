//! The seats of a room, and who has them.

use serde::{Deserialize, Serialize};

/// A person, by a number that says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Person(pub i64);

/// A seat of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Nobody's.
    Free,
    /// A bot's.
    Bot(String),
    /// A person's.
    Person {
        /// Who.
        person: Person,
        /// The hash of the nonce that the device has drawn, if it can.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce_hash: Option<String>,
        /// The nonce itself, once the roster is closed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
        /// The seat is kept for somebody who has not come yet.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        kept: bool,
    },
}

impl Place {
    /// Whose it is.
    pub fn person(&self) -> Option<Person> {
        if let Place::Person { person, .. } = self { Some(*person) } else { None }
    }

    /// Who has it, in a word.
    pub(crate) fn holder(&self) -> &'static str {
        match self {
            Place::Free => "nobody",
            Place::Bot(_) => "bot",
            Place::Person { .. } => "person",
        }
    }

    pub(super) fn person_mut(&mut self) -> Option<&mut Person> {
        if let Place::Person { person, .. } = self { Some(person) } else { None }
    }

    /// A seat that is kept for somebody.
    pub(super) fn kept_for(person: Person) -> Self {
        Place::Person { person, nonce_hash: None, nonce: None, kept: true }
    }

    pub(super) fn is_kept(&self) -> bool {
        matches!(self, Place::Person { kept: true, .. })
    }
}
