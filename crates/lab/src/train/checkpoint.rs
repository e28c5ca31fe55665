//! A training between two rounds, as bytes: to go on after a break just as if there had been none.
//!
//! A line that says what the bytes are, a line of JSON, the numbers, and a checksum of all before it: whatever is
//! changed or cut off, the training does not go on from it.

use std::fmt;

use flipwrite::Deck;
use flipwrite::random::fnv_1a;
use flipwrite_players::Playable;
use serde::{Deserialize, Serialize};

use super::{Course, Report, Training};

/// What the second line says; after it come the numbers.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    game: String,
    decks: Vec<(String, u64)>,
    course: Course,
    steps: u64,
    curve: Vec<Report>,
}

/// The first line; the number is that of the form.
const MAGIC: &[u8] = b"flipwrite-training/2\n";
const CHECKSUM: usize = 8;

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
        let head = Head {
            game: G::ID.name().to_owned(),
            decks: self
                .decks
                .iter()
                .map(|deck| (deck.deck().name().to_owned(), deck.deck().hash()))
                .collect(),
            course: self.course,
            steps: self.adam.steps,
            curve: self.curve.clone(),
        };
        let mut bytes = MAGIC.to_vec();
        bytes.extend(serde_json::to_vec(&head).unwrap_or_default());
        bytes.push(b'\n');
        for values in [self.net.weights(), &self.adam.mean, &self.adam.square] {
            values.iter().for_each(|value| bytes.extend(value.to_le_bytes()));
        }
        self.spread.iter().flatten().for_each(|value| bytes.extend(value.to_le_bytes()));
        bytes.extend(fnv_1a(&bytes).to_le_bytes());
        bytes
    }

    /// The training that some bytes were left by, to go on with the same course and decks.
    pub fn resume(bytes: &[u8], course: Course, decks: &[Deck<G>]) -> Result<Self, CheckpointFlaw> {
        let (head, numbers) = parts(bytes)?;
        let mut training = Self::new(course, decks);
        training.check(&head)?;
        if !training.fill(numbers) {
            return Err(CheckpointFlaw::Damaged);
        }
        training.adam.steps = head.steps;
        training.curve = head.curve;
        Ok(training)
    }

    fn check(&self, head: &Head) -> Result<(), CheckpointFlaw> {
        let decks = self.decks.iter().map(|deck| deck.deck().hash());
        match head {
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

/// The head and the numbers, once the checksum says that they are whole.
fn parts(bytes: &[u8]) -> Result<(Head, &[u8]), CheckpointFlaw> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(CheckpointFlaw::Foreign)?;
    let (body, sum) = rest.split_last_chunk::<CHECKSUM>().ok_or(CheckpointFlaw::Damaged)?;
    if fnv_1a(&bytes[..bytes.len() - CHECKSUM]).to_le_bytes() != *sum {
        return Err(CheckpointFlaw::Damaged);
    }
    let end = body.iter().position(|byte| *byte == b'\n').ok_or(CheckpointFlaw::Damaged)?;
    let head = serde_json::from_slice(&body[..end]).map_err(|_| CheckpointFlaw::Damaged)?;
    Ok((head, &body[end + 1..]))
}
