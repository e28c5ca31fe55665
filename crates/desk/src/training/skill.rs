//! How good somebody is at puzzles: a rating that each puzzle moves, the less the surer it is (Glicko).

use serde::{Deserialize, Serialize};

/// Where everybody begins, and how unsure that is.
const FIRST: [f64; 2] = [1_500.0, 350.0];
/// It is never surer than this, so that whoever gets better is seen to.
const SUREST: f64 = 50.0;
/// How much surer one puzzle's own rating is taken to be: puzzles don't change.
const PUZZLES: f64 = 60.0;
/// How fast it gets unsure while nothing is played: from surest to first in about three years.
const DRIFT: f64 = 10.5;

/// A rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Skill {
    rating: f64,
    unsure: f64,
    /// When it last changed, in days since 1970.
    last: f64,
}

impl Skill {
    /// Before the first puzzle.
    pub fn new(now: f64) -> Self {
        Skill { rating: FIRST[0], unsure: FIRST[1], last: now }
    }

    /// The rating, rounded.
    pub fn rating(self) -> u32 {
        self.rating.round().max(0.0) as u32
    }

    /// About two of three are within this of what they are rated.
    pub fn unsure(self) -> u32 {
        self.unsure.round() as u32
    }

    /// Whether too few puzzles were tried for it to mean much.
    pub fn is_provisional(self) -> bool {
        self.unsure > 110.0
    }

    /// After a puzzle of a rating: solved at the first try, or not.
    #[must_use]
    pub fn after(self, puzzle: u32, solved: bool, now: f64) -> Self {
        let unsure = self.unsure_at(now);
        let scale = std::f64::consts::LN_10 / 400.0;
        let weight = 1.0 / (1.0 + 3.0 * (scale * PUZZLES / std::f64::consts::PI).powi(2)).sqrt();
        let expected = 1.0 / (1.0 + (-weight * (self.rating - f64::from(puzzle)) * scale).exp());
        let told = (scale * weight).powi(2) * expected * (1.0 - expected);
        let variance = 1.0 / (1.0 / unsure.powi(2) + told);
        let score = if solved { 1.0 } else { 0.0 };
        Skill {
            rating: (self.rating + scale * variance * weight * (score - expected)).clamp(100.0, 4_000.0),
            unsure: variance.sqrt().max(SUREST),
            last: now.max(self.last),
        }
    }

    fn unsure_at(self, now: f64) -> f64 {
        let days = (now - self.last).max(0.0);
        (self.unsure.powi(2) + DRIFT.powi(2) * days).sqrt().min(FIRST[1])
    }

    /// Whether the numbers are ones that puzzles can lead to.
    pub(super) fn is_sound(self) -> bool {
        (100.0..=4_000.0).contains(&self.rating)
            && (SUREST..=FIRST[1]).contains(&self.unsure)
            && (0.0..=1e7).contains(&self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_solves_half_of_them_is_rated_as_they_are() {
        let mut skill = Skill::new(0.0);
        for puzzle in 0..200 {
            skill = skill.after(1_800, puzzle % 2 == 0, f64::from(puzzle) / 50.0);
        }
        assert!((1_760..1_840).contains(&skill.rating()), "{skill:?}");
        assert!(!skill.is_provisional() && skill.is_sound());
    }

    #[test]
    fn the_first_puzzles_move_most() {
        let first = Skill::new(0.0).after(1_500, true, 0.0);
        let mut skill = first;
        for _ in 0..40 {
            skill = skill.after(skill.rating(), true, 0.0).after(skill.rating(), false, 0.0);
        }
        let later = skill.after(skill.rating(), true, 0.0);
        assert!(first.rating() - 1_500 > 5 * (later.rating() - skill.rating()));
        assert!(first.is_provisional());
    }

    #[test]
    fn whoever_pauses_is_known_less_surely() {
        let mut skill = Skill::new(0.0);
        (0..60).for_each(|_| skill = skill.after(1_500, true, 0.0).after(1_900, false, 0.0));
        let (soon, late) = (skill.after(1_500, false, 1.0), skill.after(1_500, false, 800.0));
        assert!(late.rating() < soon.rating());
        assert!(skill.unsure_at(1e6) <= FIRST[1]);
    }
}
