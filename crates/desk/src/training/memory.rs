//! When to be asked again: spaced repetition by the published FSRS-5 model, with its published weights.
//!
//! How well something is remembered has two numbers: its *stability*, the days until nine of ten would still know it, and its
//! *difficulty*, from 1 to 10. Each answer changes both; one is asked again when the stability has passed.
//! (Free Spaced Repetition Scheduler, open-spaced-repetition; the model after Wozniak's stability and difficulty.)

use serde::{Deserialize, Serialize};

/// The weights that fit most people: stability after the first answer, then difficulty, growth, forgetting, repeats of one day.
const WEIGHTS: [f64; 19] = [
    0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, 1.01925, 1.9395,
    0.11, 0.29605, 2.2698, 0.2315, 2.9898, 0.51655, 0.6621,
];
/// The forgetting curve falls by this power of time.
const DECAY: f64 = -0.5;
/// Makes the curve pass through nine tenths after the stability: `0.9^(1 / DECAY) - 1`.
const FACTOR: f64 = 19.0 / 81.0;
/// Stabilities between a quarter of an hour and a century.
const STABLE: [f64; 2] = [0.01, 36_500.0];

/// How an answer went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grade {
    /// Not known.
    Wrong,
    /// Known after a wrong try or a hint.
    Helped,
    /// Known.
    Right,
}

impl Grade {
    /// The grade of the model, from 1 (again) to 4 (easy).
    fn number(self) -> f64 {
        match self {
            Grade::Wrong => 1.0,
            Grade::Helped => 2.0,
            Grade::Right => 3.0,
        }
    }
}

/// How well something is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// Days until nine of ten would still know it.
    stability: f64,
    /// From 1, easy, to 10.
    difficulty: f64,
    /// When it was last asked, in days since 1970.
    last: f64,
}

impl Memory {
    /// After the first answer.
    pub fn new(grade: Grade, now: f64) -> Self {
        let first = WEIGHTS[grade.number() as usize - 1];
        Memory { stability: first, difficulty: first_difficulty(grade.number()), last: now }
    }

    /// After one more answer.
    #[must_use]
    pub fn answered(self, grade: Grade, now: f64) -> Self {
        let known = self.known(now);
        let days = (now - self.last).max(0.0);
        let stability = match grade {
            _ if days < 1.0 => self.repeated(grade),
            Grade::Wrong => self.forgotten(known),
            _ => self.recalled(known, grade),
        };
        Memory {
            stability: stability.clamp(STABLE[0], STABLE[1]),
            difficulty: self.next_difficulty(grade),
            last: now.max(self.last),
        }
    }

    /// The chance that it is still known.
    pub fn known(self, now: f64) -> f64 {
        let days = (now - self.last).max(0.0);
        (1.0 + FACTOR * days / self.stability).powf(DECAY)
    }

    /// When to be asked again, in days since 1970: when nine of ten would still know it.
    pub fn due(self) -> f64 {
        self.last + self.stability
    }

    /// Whether the numbers are ones that answers can lead to.
    pub(super) fn is_sound(self) -> bool {
        let is_within = |number: f64, low: f64, high: f64| (low..=high).contains(&number);
        is_within(self.stability, STABLE[0], STABLE[1])
            && is_within(self.difficulty, 1.0, 10.0)
            && is_within(self.last, 0.0, 1e7)
    }

    fn next_difficulty(self, grade: Grade) -> f64 {
        let change = -WEIGHTS[6] * (grade.number() - 3.0);
        let damped = self.difficulty + change * (10.0 - self.difficulty) / 9.0;
        (WEIGHTS[7] * first_difficulty(4.0) + (1.0 - WEIGHTS[7]) * damped).clamp(1.0, 10.0)
    }

    /// The less it was known, the more is gained by knowing it.
    fn recalled(self, known: f64, grade: Grade) -> f64 {
        let hard = if grade == Grade::Helped { WEIGHTS[15] } else { 1.0 };
        let gain = WEIGHTS[8].exp()
            * (11.0 - self.difficulty)
            * self.stability.powf(-WEIGHTS[9])
            * ((WEIGHTS[10] * (1.0 - known)).exp() - 1.0)
            * hard;
        self.stability * (1.0 + gain)
    }

    /// Never more than before.
    fn forgotten(self, known: f64) -> f64 {
        let left = WEIGHTS[11]
            * self.difficulty.powf(-WEIGHTS[12])
            * ((self.stability + 1.0).powf(WEIGHTS[13]) - 1.0)
            * (WEIGHTS[14] * (1.0 - known)).exp();
        left.min(self.stability)
    }

    /// Once more on the same day.
    fn repeated(self, grade: Grade) -> f64 {
        self.stability * (WEIGHTS[17] * (grade.number() - 3.0 + WEIGHTS[18])).exp()
    }
}

fn first_difficulty(number: f64) -> f64 {
    (WEIGHTS[4] - (WEIGHTS[5] * (number - 1.0)).exp() + 1.0).clamp(1.0, 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(one: f64, two: f64) -> bool {
        (one - two).abs() < 1e-3
    }

    #[test]
    fn first_answers_are_those_of_the_model() {
        let memory = |grade| Memory::new(grade, 100.0);
        assert!(is_near(memory(Grade::Right).due(), 103.173));
        assert!(is_near(memory(Grade::Wrong).due(), 100.40255));
        assert!(is_near(memory(Grade::Right).difficulty, 7.1949 - (2.0 * 0.5345_f64).exp() + 1.0));
    }

    #[test]
    fn nine_of_ten_know_it_when_it_is_due() {
        let memory = Memory::new(Grade::Right, 0.0);
        assert!(is_near(memory.known(memory.due()), 0.9));
        assert!(is_near(memory.known(0.0), 1.0) && memory.known(1_000.0) < 0.3);
    }

    /// Worked by hand from the formulas: after 3.173 days exactly nine tenths are known.
    #[test]
    fn stability_grows_by_the_published_formula() {
        let first = Memory::new(Grade::Right, 0.0);
        let second = first.answered(Grade::Right, first.due());
        let gain = 1.54575_f64.exp()
            * (11.0 - first.difficulty)
            * 3.173_f64.powf(-0.1192)
            * ((1.01925_f64 * 0.1).exp() - 1.0);
        assert!(is_near(second.stability, 3.173 * (1.0 + gain)));
        assert!((10.0..12.0).contains(&second.stability), "{second:?}");
    }

    #[test]
    fn who_knows_is_asked_later_and_who_forgets_sooner() {
        let mut memory = Memory::new(Grade::Right, 0.0);
        for _ in 0..8 {
            let next = memory.answered(Grade::Right, memory.due());
            assert!(next.stability > memory.stability && next.is_sound());
            memory = next;
        }
        let helped = memory.answered(Grade::Helped, memory.due());
        let right = memory.answered(Grade::Right, memory.due());
        let wrong = memory.answered(Grade::Wrong, memory.due());
        assert!(wrong.stability < memory.stability && wrong.difficulty > memory.difficulty);
        assert!(helped.stability < right.stability);
        assert!(memory.stability <= STABLE[1]);
    }

    #[test]
    fn a_clock_that_goes_back_spoils_nothing() {
        let memory = Memory::new(Grade::Right, 1_000.0).answered(Grade::Wrong, 10.0);
        assert!(memory.is_sound() && memory.last == 1_000.0);
        assert!(is_near(memory.known(10.0), 1.0));
    }
}
