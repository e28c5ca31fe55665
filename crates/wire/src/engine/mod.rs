//! The words of the engine protocol that both sides share: see `docs/engine-protocol.md`.

mod table;

use flipwrite::{Choice, ChoiceFlaw, Deck, Game, read_choice, write_choice};
use serde::{Deserialize, Serialize};

use crate::bots::Opinion;

pub use table::{SitFlaw, TableLine};

/// The word that an engine greets with.
pub const GREETING: &str = "flipwrite-engine";
/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// The most bytes of a line, in either direction.
pub const MOST_BYTES: usize = 1 << 20;

/// What an engine says of itself before anything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Greeting {
    /// Its name, one word.
    pub name: String,
    /// Its version, in any form.
    pub version: String,
}

impl Greeting {
    /// The greeting as a line.
    pub fn write(&self) -> String {
        format!("{GREETING} {PROTOCOL} {} {}", self.name, self.version)
    }

    /// Reads a greeting in this version of the protocol.
    pub fn read(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        if words.next() != Some(GREETING) || words.next()?.parse() != Ok(PROTOCOL) {
            return None;
        }
        let name = words.next()?.to_owned();
        Some(Greeting { name, version: words.collect::<Vec<_>>().join(" ") })
    }
}

/// What an engine thinks of its choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalysisLine {
    /// The best ones, in the order in which it prefers them.
    pub candidates: Vec<Opinion>,
    /// How long it thought.
    pub milliseconds: f64,
    /// How many nodes were looked at.
    pub nodes: u64,
}

impl AnalysisLine {
    /// As a line.
    pub fn write(&self) -> String {
        format!("analysis {}", crate::write(self))
    }
}

/// Choices as they stand in an answer, one after the other.
pub fn write_choices<G: Game>(deck: &Deck<G>, choices: &[Choice]) -> String {
    choices.iter().map(|choice| write_choice(deck, *choice)).collect::<Vec<_>>().join(", ")
}

/// Reads the choices of an answer.
pub fn read_choices<G: Game>(deck: &Deck<G>, text: &str) -> Result<Vec<Choice>, ChoiceFlaw> {
    // A turn has never more crossings than there are boxes on two cards.
    text.split(',').take(64).map(|choice| read_choice(deck, choice)).collect()
}

#[cfg(test)]
mod tests {
    use flipwrite::Pyramids;

    use super::*;

    #[test]
    fn a_greeting_has_protocol_name_and_version() {
        let greeting = Greeting { name: "mc:playouts=20".into(), version: "0.1.0 of today".into() };
        assert_eq!(greeting.write(), "flipwrite-engine 1 mc:playouts=20 0.1.0 of today");
        assert_eq!(Greeting::read(&greeting.write()), Some(greeting));
        assert!(Greeting::read("flipwrite-engine 1 hippo").is_some());
        for bad in ["", "y", "flipwrite-engine", "flipwrite-engine 2 hippo", "flipwrite-engine 1"] {
            assert_eq!(Greeting::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn choices_of_a_turn_have_commas_between_them() {
        let deck = Deck::<Pyramids>::house();
        let choices = read_choices(&deck, "15 a1 b1 c1, 3 c1,15 d1").unwrap();
        assert_eq!(write_choices(&deck, &choices), "15 a1 b1 c1, 3 c1, 15 d1");
        assert_eq!(read_choices(&deck, ""), Err(ChoiceFlaw::Empty));
        assert_eq!(read_choices(&deck, "15 a1,"), Err(ChoiceFlaw::Empty));
    }
}
