//! Reasons: why one choice is better than another.
//!
//! A fact is true by the rules; what it is worth is found out by asking what would be if it were not so. Each kind has an
//! [`Edit`] that takes the fact away (the torch is marked already, the card is crossed alike by both choices), and its
//! points are what the difference between the choices shrinks by. So the points of reasons stand each for itself and need not
//! add up; the [`Parts`] of a difference do.

mod both;
mod cards;
mod edit;
mod maps;
mod pyramids;
mod scene;
mod takes;
mod weigh;

use flipwrite::{Choice, Fact};

use super::amount::Amount;
use super::parts::Parts;
use crate::knowledge::Playable;
pub use both::Side;
pub(crate) use both::Telling;
pub use edit::Edit;
pub(in crate::coach) use scene::Scene;
use weigh::Weighed;

/// Why one choice is better than another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What the one is worth less what the other is, in points of the own final score, part by part.
    pub difference: Parts,
    /// How far that may be off: half of what the evaluation changed its mind by when it last looked further.
    pub error: Amount,
    /// The strongest reasons for either, the strongest first.
    pub reasons: Vec<Reason>,
}

impl Explanation {
    /// Whether the difference is within the error: too close to call.
    pub fn is_close(&self) -> bool {
        self.difference.total().0.abs() <= self.error.0
    }
}

/// A fact, and about what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What is so.
    pub fact: Fact,
    /// By how much it makes the one better or the other: what the difference shrinks by if it were not so.
    pub points: Amount,
    /// For which of the two it speaks.
    pub favors: Side,
}

/// Reasons that are told, at most.
const MOST_REASONS: usize = 3;
/// What a reason must be worth to be told: so many points, and this share of the difference.
const LEAST: f32 = 0.25;
const LEAST_SHARE: f32 = 0.25;
/// No difference is known better than to so many points, save where nothing is left to come.
const LEAST_ERROR: f32 = 0.1;

/// The reasons for either of two choices, and how far their difference may be off.
pub(super) fn reasons<G: Playable>(scene: &Scene<'_, '_, G>) -> Option<(Vec<Reason>, Amount)> {
    let difference = scene.difference(None)?;
    let error = scene.error(difference)?;
    let mut weighed = scene.weighed(difference)?;
    let least = LEAST.max(error).max(LEAST_SHARE * difference.abs());
    weighed.retain(|weighed| weighed.side.sign() * weighed.shrinks >= least);
    weighed.sort_by(|one, two| two.shrinks.abs().total_cmp(&one.shrinks.abs()));
    let weighed = told(weighed, difference);
    let reason = |weighed: &Weighed| Reason {
        fact: weighed.fact,
        points: Amount::of(weighed.shrinks.abs()),
        favors: weighed.side,
    };
    Some((weighed.iter().map(reason).collect(), Amount::of(error)))
}

/// Those that are told: the strongest for the better choice, and the strongest for the other one among them unless it weighs more than
/// they do. What is worth something in itself need not add up, and whoever reads must not be led to the worse choice. But where the first of
/// either is that a card can be completed, both are told: else one would say that the other choice does so, too.
fn told(weighed: Vec<Weighed>, difference: f32) -> Vec<Weighed> {
    let speaks = |weighed: &Weighed| weighed.side.sign() * difference > 0.0;
    let (mut told, others): (Vec<Weighed>, Vec<Weighed>) = weighed.into_iter().partition(speaks);
    told.truncate(MOST_REASONS);
    let weight: f32 = told.iter().take(MOST_REASONS - 1).map(|reason| reason.shrinks.abs()).sum();
    let first = told.first().map(|reason| reason.fact);
    let answers =
        |other: &Weighed| first.is_some_and(|first| of_completion(&first) && of_completion(&other.fact));
    let is_told = |other: &Weighed| other.shrinks.abs() < weight || answers(other);
    if let Some(other) = others.into_iter().next().filter(is_told) {
        told.truncate(MOST_REASONS - 1);
        told.push(other);
        told.sort_by(|one, two| two.shrinks.abs().total_cmp(&one.shrinks.abs()));
    }
    told
}

/// Whether a fact says that a card is completed, or can be next turn.
fn of_completion(fact: &Fact) -> bool {
    matches!(fact, Fact::Completes { .. } | Fact::Odds { turns: 1, .. })
}

/// The crossings among choices.
pub(super) fn crossings(choices: &[Choice]) -> Option<Vec<flipwrite::Crossing>> {
    let crossing = |choice: &Choice| match choice {
        Choice::Cross(crossing) => Some(*crossing),
        _ => None,
    };
    choices.iter().map(crossing).collect()
}

#[cfg(test)]
mod tests {
    use flipwrite::CardNumber;

    use super::*;

    #[test]
    fn the_worse_choice_speaks_only_if_outweighed_or_if_it_does_the_same() {
        let card = CardNumber(7);
        let odds = |side, shrinks| Weighed {
            side,
            fact: Fact::Odds { card, turns: 1, cases: 3, otherwise: 1, of: 7 },
            shrinks,
        };
        let coins = |side, shrinks| Weighed { side, fact: Fact::Coins { coins: 1, missing: 2 }, shrinks };
        let sides = |weighed| told(weighed, 2.0).iter().map(|told| told.side).collect::<Vec<_>>();
        assert_eq!(sides(vec![coins(Side::One, 3.0), odds(Side::Other, -1.0)]), [Side::One, Side::Other]);
        assert_eq!(sides(vec![odds(Side::Other, -4.0), coins(Side::One, 3.0)]), [Side::One]);
        assert_eq!(sides(vec![odds(Side::Other, -4.0), odds(Side::One, 3.0)]), [Side::Other, Side::One]);
    }
}
