//! Why one choice is better than another: what the coach says, to be put into words by whoever shows it.

use std::collections::BTreeMap;

use flipwrite::Fact;
use serde::{Deserialize, Serialize};

/// One choice against another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WhyLine {
    /// What the one is worth less what the other is, in points: by part of the score, and the `rest` that is of no part.
    pub parts: BTreeMap<String, f64>,
    /// How far that may be off.
    pub error: f64,
    /// Whether it is too close to call.
    pub close: bool,
    /// What speaks for either, the strongest first.
    pub reasons: Vec<ReasonLine>,
}

/// A fact, and about what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReasonLine {
    /// What is so.
    #[serde(flatten)]
    pub fact: Fact,
    /// About so many points.
    pub points: f64,
    /// For which of the two it speaks.
    pub favors: Favors,
}

/// One of two choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Favors {
    /// The one.
    One,
    /// The other.
    Other,
}

#[cfg(feature = "players")]
impl WhyLine {
    /// What the coach says.
    pub fn of(explanation: &flipwrite_players::coach::Explanation) -> Self {
        use flipwrite_players::coach::{Reason, Side};
        let reason = |reason: &Reason| ReasonLine {
            fact: reason.fact,
            points: reason.points.value(),
            favors: if reason.favors == Side::One { Favors::One } else { Favors::Other },
        };
        WhyLine {
            parts: explanation
                .difference
                .iter()
                .map(|(name, amount)| (name.to_owned(), amount.value()))
                .collect(),
            error: explanation.error.value(),
            close: explanation.is_close(),
            reasons: explanation.reasons.iter().map(reason).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use flipwrite::{CardNumber, Seat};

    use super::*;

    #[test]
    fn what_the_coach_says_reads_back() {
        let reason = |fact, favors| ReasonLine { fact, points: 1.25, favors };
        let why = WhyLine {
            parts: [("cards".to_owned(), 1.5), ("rest".to_owned(), -0.000_001)].into_iter().collect(),
            error: 0.1,
            close: false,
            reasons: vec![
                reason(
                    Fact::Odds { card: CardNumber(22), turns: 1, cases: 6, otherwise: 2, of: 8 },
                    Favors::One,
                ),
                reason(Fact::Cup { value: 6, rival: Some(Seat::S1) }, Favors::Other),
            ],
        };
        let text = crate::write(&why);
        assert_eq!(serde_json::from_str::<WhyLine>(&text).unwrap(), why);
        assert!(
            text.contains(r#"{"kind":"cup","value":6,"rival":1,"points":1.25,"favors":"other"}"#),
            "{text}"
        );
    }
}
