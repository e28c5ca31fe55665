//! Puzzles as a file: one JSON object a line, in the order of their numbers.

use serde::{Deserialize, Serialize};

use super::Exercise;

/// A puzzle: a decision with one best answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Puzzle {
    /// Its number in its file, from 1.
    pub number: u32,
    /// The decision, and the answer.
    #[serde(flatten)]
    pub exercise: Exercise,
    /// How hard it is, on the scale of the levels' ratings.
    pub rating: u32,
    /// The levels that find the answer, weakest first.
    pub found: Vec<String>,
    /// What it is about.
    pub themes: Vec<String>,
    /// How the answer is known: `solved`, or the bot that judged it.
    pub proof: String,
}

/// Why a line is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleFlaw {
    /// The line, from 1.
    pub line: usize,
}

/// The puzzles of a file; empty lines are passed over.
pub fn read_puzzles(text: &str) -> Result<Vec<Puzzle>, PuzzleFlaw> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(place, line)| serde_json::from_str(line).map_err(|_| PuzzleFlaw { line: place + 1 }))
        .collect()
}

/// A puzzle as a line of a file.
pub fn write_puzzle(puzzle: &Puzzle) -> String {
    serde_json::to_string(puzzle).unwrap_or_default()
}

/// Which of so many puzzles is that of a day: each comes once before any comes again. Nothing if there are none.
pub fn daily(count: usize, day: u32) -> Option<usize> {
    // A step that has no factor in common with the number goes through all of them; one near the golden section jumps about.
    let golden = (count as f64 * 0.618) as usize;
    let step = (golden.max(1)..=golden + count).find(|step| greatest_common(*step, count) == 1)?;
    (count > 0).then(|| (day as usize).wrapping_mul(step) % count)
}

fn greatest_common(one: usize, two: usize) -> usize {
    if two == 0 { one } else { greatest_common(two, one % two) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_puzzle_has_its_day_before_any_comes_again() {
        for count in [1, 2, 3, 7, 100, 400, 401, 512] {
            let first = 20_000;
            let days: BTreeSet<_> =
                (first..first + count as u32).map(|day| daily(count, day).unwrap()).collect();
            assert_eq!(days.len(), count);
            assert!(days.iter().all(|place| *place < count));
        }
        assert_eq!(daily(0, 20_000), None);
    }

    #[test]
    fn a_line_that_is_no_puzzle_is_named() {
        assert_eq!(read_puzzles("\n\n{}\n"), Err(PuzzleFlaw { line: 3 }));
        assert_eq!(read_puzzles("\n"), Ok(Vec::new()));
    }
}
