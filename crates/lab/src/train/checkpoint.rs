//! A training between two rounds, as bytes: to go on after a break just as if there had been none.

use std::fmt;

use flipwrite::Deck;
use flipwrite::random::fnv_1a;
use flipwrite_players::Playable;
use serde::{Deserialize, Serialize};

use super::{Course, Report, Training};

/// What the first line says; after it come the numbers.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    format: String,
    game: String,
    decks: Vec<(String, u64)>,
    course: Course,
    steps: u64,
    curve: Vec<Report>,
    /// Of the bytes behind the first line.
    checksum: u64,
}

const FORMAT: &str = "flipwrite-training/1";

/// Why a training can't go on from some bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckpointFlaw {
    /// They are no training of this version.
    Foreign,
    /// It is a training for another game.
    OtherGame(String),
    /// It was another course: another seed, other rounds or games.
    OtherCourse(Course),
    /// It was on other decks.
    OtherDecks(Vec<String>),
    /// The bytes are cut off or changed.
    Damaged,
}

impl fmt::Display for CheckpointFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for CheckpointFlaw {}

impl<G: Playable> Training<G> {
    /// Everything that the rounds to come depend on.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut numbers = Vec::new();
        for values in [self.net.weights(), &self.adam.mean, &self.adam.square] {
            values.iter().for_each(|value| numbers.extend(value.to_le_bytes()));
        }
        self.spread.iter().flatten().for_each(|value| numbers.extend(value.to_le_bytes()));
        let head = Head {
            format: FORMAT.to_owned(),
            game: G::ID.name().to_owned(),
            decks: self
                .decks
                .iter()
                .map(|deck| (deck.deck().name().to_owned(), deck.deck().hash()))
                .collect(),
            course: self.course,
            steps: self.adam.steps,
            curve: self.curve.clone(),
            checksum: fnv_1a(&numbers),
        };
        let mut bytes = serde_json::to_vec(&head).unwrap_or_default();
        bytes.push(b'\n');
        bytes.extend(numbers);
        bytes
    }

    /// The training that some bytes were left by, to go on with the same course and decks.
    pub fn resume(bytes: &[u8], course: Course, decks: &[Deck<G>]) -> Result<Self, CheckpointFlaw> {
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or(CheckpointFlaw::Foreign)?;
        let (head, numbers) = (&bytes[..end], &bytes[end + 1..]);
        let head: Head = serde_json::from_slice(head).map_err(|_| CheckpointFlaw::Foreign)?;
        let mut training = Self::new(course, decks);
        training.check(&head)?;
        if fnv_1a(numbers) != head.checksum || !training.fill(numbers) {
            return Err(CheckpointFlaw::Damaged);
        }
        training.adam.steps = head.steps;
        training.curve = head.curve;
        Ok(training)
    }

    fn check(&self, head: &Head) -> Result<(), CheckpointFlaw> {
        let decks = self.decks.iter().map(|deck| deck.deck().hash());
        match head {
            _ if head.format != FORMAT => Err(CheckpointFlaw::Foreign),
            _ if head.game != G::ID.name() => Err(CheckpointFlaw::OtherGame(head.game.clone())),
            _ if head.course != self.course => Err(CheckpointFlaw::OtherCourse(head.course)),
            _ if !head.decks.iter().map(|deck| deck.1).eq(decks) => {
                Err(CheckpointFlaw::OtherDecks(head.decks.iter().map(|deck| deck.0.clone()).collect()))
            }
            _ => Ok(()),
        }
    }

    /// Takes all numbers in their order; false if they are not as many.
    fn fill(&mut self, numbers: &[u8]) -> bool {
        let weights = self.net.weights().len();
        if numbers.len() != 4 * 3 * weights + 16 * self.spread.len() {
            return false;
        }
        let (singles, doubles) = numbers.split_at(12 * weights);
        let mut singles =
            singles.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        for values in [self.net.weights_mut(), &mut self.adam.mean, &mut self.adam.square] {
            values.iter_mut().zip(&mut singles).for_each(|(value, number)| *value = number);
        }
        let mut doubles = doubles.as_chunks::<8>().0.iter().map(|eight| f64::from_le_bytes(*eight));
        for values in &mut self.spread {
            values.iter_mut().zip(&mut doubles).for_each(|(value, number)| *value = number);
        }
        true
    }
}
