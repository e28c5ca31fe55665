//! What a bot thinks of its choices.

use flipwrite::{CardIndex, Choice, Crossing};

/// One way to decide, and what it is worth: as far as the bot knows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Candidate {
    /// The choice; for a crossing with the extra crosses that follow it, as far as they are foreseen.
    pub choices: Vec<Choice>,
    /// How much the bot likes it, in points by its own measure: the score that it expects, save for bots that go by habits.
    pub liking: Option<f32>,
    /// The expected final score, in points. Not known to bots that go by habits, such as the lower levels.
    pub score: Option<f32>,
    /// The chance to win, a shared win counted as its share. Not known where nobody else plays, of cards to keep,
    /// and to bots that don't look at the others.
    pub win: Option<f32>,
    /// Points that it expects less than the first candidate; negative where it expects more.
    pub score_loss: Option<f32>,
    /// By how much its chance to win is less than the first candidate's; negative where it is more.
    pub win_loss: Option<f32>,
}

/// A decision, and what was thought of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The candidates looked at, never empty: in the order in which the bot prefers them, by whatever it plays for.
    pub candidates: Vec<Candidate>,
    /// Evaluations, positions of solved endings, or playouts.
    pub nodes: u64,
}

impl Analysis {
    /// An analysis of candidates in their order; what each gives away against the first is filled in.
    pub(crate) fn new(mut candidates: Vec<Candidate>, nodes: u64) -> Self {
        let (score, win) = candidates.first().map_or((None, None), |first| (first.score, first.win));
        for candidate in &mut candidates {
            candidate.score_loss = score.zip(candidate.score).map(|(best, own)| best - own);
            candidate.win_loss = win.zip(candidate.win).map(|(best, own)| best - own);
        }
        Analysis { candidates, nodes }
    }

    /// A choice of which nothing is known: it was not looked at any other.
    pub(crate) fn unknown(choice: Choice) -> Self {
        Analysis::new(vec![Candidate::unknown(vec![choice])], 0)
    }

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
    /// Choices of which nothing is known.
    pub fn unknown(choices: Vec<Choice>) -> Self {
        Candidate { choices, ..Candidate::default() }
    }
}
