//! What a bot thinks of its choices.

use flipwrite::{CardIndex, Choice, Crossing};

/// One way to decide, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The choice; for a crossing with the extra crosses that follow it, as far as they are foreseen.
    pub choices: Vec<Choice>,
    /// The expected final score.
    pub score: f32,
    /// The chance to win, a shared win counted as its share.
    pub win: f32,
    /// How much worse than the best, in points: what it gives away by the bot's own measure.
    pub loss: f32,
}

/// A decision, and what was thought of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The candidates looked at, best first: never empty.
    pub candidates: Vec<Candidate>,
    /// Evaluations, or steps of playouts.
    pub nodes: u64,
}

impl Analysis {
    /// What is chosen.
    pub fn choice(&self) -> Option<Choice> {
        self.candidates.first()?.choices.first().copied()
    }

    /// The crossings of the choice, extra crosses included.
    pub fn crossings(&self) -> Vec<Crossing> {
        let best = self.candidates.first().map_or(&[][..], |candidate| &candidate.choices);
        best.iter().filter_map(|choice| if let Choice::Cross(c) = choice { Some(*c) } else { None }).collect()
    }

    /// The cards kept, if that is what was decided.
    pub fn kept(&self) -> Option<[CardIndex; 2]> {
        match self.choice()? {
            Choice::Keep(kept) => Some(kept),
            _ => None,
        }
    }
}

impl Candidate {
    /// A choice of which nothing is known.
    pub(crate) fn alone(choice: Choice) -> Self {
        Candidate { choices: vec![choice], score: f32::NAN, win: f32::NAN, loss: 0.0 }
    }
}
