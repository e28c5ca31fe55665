//! How well a player judges cards: nobody sees at a glance what a card is worth to half a point.
//!
//! A bot that judges all cards the same way every time never takes the two that it likes least; no deck could
//! help that. People don't: here each card is misjudged anew whenever it is looked at.

use flipwrite::random::SplitMix64;
use flipwrite::{CardIndex, Choice, MOST_CARDS, Take};
use flipwrite_players::{Analysis, Candidate};

/// Draws that make one misjudgment: their sum is close to normal, and the same on every machine.
const DRAWS: u32 = 12;

/// Judges cards with an error.
#[derive(Clone, Debug)]
pub(super) struct Eye {
    error: f64,
    random: SplitMix64,
}

impl Eye {
    /// An eye that misjudges every card by about `error` points, one standard deviation.
    pub(super) fn new(error: f64, seed: u64) -> Self {
        Eye { error, random: SplitMix64::new(seed) }
    }

    /// Whether it sees what the bot sees.
    pub(super) fn is_sure(&self) -> bool {
        self.error <= 0.0
    }

    /// The pair that looks best.
    pub(super) fn keep(&mut self, analysis: &Analysis) -> Option<[CardIndex; 2]> {
        match self.best(analysis)? {
            Choice::Keep(kept) => Some(kept),
            _ => None,
        }
    }

    /// The card that looks best.
    pub(super) fn take(&mut self, analysis: &Analysis) -> Option<Choice> {
        self.best(analysis)
    }

    fn best(&mut self, analysis: &Analysis) -> Option<Choice> {
        let errors: Vec<f64> = (0..=MOST_CARDS).map(|_| self.misjudgment()).collect();
        let error = |card: CardIndex| errors[card.index()];
        let looks = |candidate: &Candidate| {
            let error = match candidate.choices.first() {
                Some(Choice::Keep([one, two])) => error(*one) + error(*two),
                Some(Choice::Take(Take::Display(card))) => error(*card),
                _ => errors[MOST_CARDS],
            };
            // Who does not say what it likes is taken at its word, best first.
            error + f64::from(candidate.liking.unwrap_or(0.0))
        };
        let best = analysis.candidates.iter().max_by(|one, two| looks(one).total_cmp(&looks(two)));
        best?.choices.first().copied()
    }

    fn misjudgment(&mut self) -> f64 {
        let sum: u64 = (0..DRAWS).map(|_| self.random.below(1 << 16) as u64).sum();
        self.error * (sum as f64 / f64::from(1 << 16) - f64::from(DRAWS) / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misjudgments_have_the_spread_that_is_asked_for() {
        let mut eye = Eye::new(2.0, 7);
        let drawn: Vec<f64> = (0..4000).map(|_| eye.misjudgment()).collect();
        let mean = drawn.iter().sum::<f64>() / 4000.0;
        let spread = (drawn.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 4000.0).sqrt();
        assert!(mean.abs() < 0.15 && (spread - 2.0).abs() < 0.1, "{mean} {spread}");
    }

    #[test]
    fn a_small_loss_is_overlooked_and_a_large_one_seen() {
        let card = |index: usize| CardIndex::new(index).unwrap();
        let candidate = |index: usize, score: f32| Candidate {
            liking: Some(score),
            ..Candidate::unknown(vec![Choice::Take(Take::Display(card(index)))])
        };
        let candidates = vec![candidate(3, 90.0), candidate(4, 89.5), candidate(5, 60.0)];
        let analysis = Analysis { candidates, nodes: 0 };
        let mut eye = Eye::new(1.0, 1);
        let mut taken = [0; 3];
        for _ in 0..1000 {
            let Some(Choice::Take(Take::Display(chosen))) = eye.take(&analysis) else { panic!("no card") };
            taken[chosen.index() - 3] += 1;
        }
        assert!(taken[0] > taken[1] && taken[1] > 200 && taken[2] == 0, "{taken:?}");
    }
}
