//! Guessing the master: a game of `master`, crossing by crossing, each to be found before it is shown.

use flipwrite::record::Record;
use flipwrite::{Event, Seat};
use flipwrite_wire::review::Worth;
use serde::{Deserialize, Serialize};

use super::Exercise;
use crate::link::{read_link, write_link};

/// The most points that a guess can bring.
pub const MOST_POINTS: u32 = 3;
/// What a guess may give away for so many points: about nothing, little, and not much.
const GIVEN: [(Worth, u32); 3] =
    [(Worth(250_000), MOST_POINTS), (Worth(1_000_000), 2), (Worth(2_000_000), 1)];

/// One guess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guess {
    /// What one would have crossed, in the words of exercises.
    pub choice: String,
    /// What that is worth less than what the master crossed, in points: below nothing if it is worth more.
    pub loss: Worth,
}

impl Guess {
    /// What it brings.
    pub fn points(&self) -> u32 {
        GIVEN.iter().find(|(most, _)| self.loss <= *most).map_or(0, |(_, points)| *points)
    }
}

/// A game of the master, and what one has guessed so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Guesses {
    record: Record,
    /// Before which events the crossings were due.
    turns: Vec<usize>,
    guesses: Vec<Guess>,
}

/// As a text.
#[derive(Serialize, Deserialize)]
struct Written {
    game: String,
    guesses: Vec<Guess>,
}

/// Whose crossings are guessed.
const SEAT: Seat = Seat::S0;

impl Guesses {
    /// A game to be guessed from its beginning; nothing of one that has no crossing or that no link can hold.
    pub fn of(record: Record) -> Option<Self> {
        write_link(&record)?;
        let reveals = |event: &Event| matches!(event, Event::Revealed { .. });
        let events = record.events.iter().enumerate();
        let turns: Vec<usize> =
            events.filter(|(_, event)| reveals(event)).map(|(place, _)| place + 1).collect();
        let guesses = Guesses { record, turns, guesses: Vec::new() };
        guesses.crossing(0).map(|_| guesses)
    }

    /// Reads what [`Guesses::write`] wrote; nothing if it is something else.
    pub fn read(text: &str) -> Option<Self> {
        let Written { game, guesses } = serde_json::from_str(text).ok()?;
        let read = Guesses::of(read_link(&game).ok()?)?;
        (guesses.len() <= read.turns.len()).then_some(Guesses { guesses, ..read })
    }

    /// As a text.
    pub fn write(&self) -> String {
        let game = write_link(&self.record).unwrap_or_default();
        serde_json::to_string(&Written { game, guesses: self.guesses.clone() }).unwrap_or_default()
    }

    /// The whole game.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How many crossings there are to guess.
    pub fn turns(&self) -> usize {
        self.turns.len()
    }

    /// What was guessed, in order.
    pub fn guesses(&self) -> &[Guess] {
        &self.guesses
    }

    /// The crossing to be guessed next, and what the master crossed; nothing once all are.
    pub fn next(&self) -> Option<Exercise> {
        self.crossing(self.guesses.len())
    }

    /// The crossing of a turn.
    pub fn crossing(&self, turn: usize) -> Option<Exercise> {
        let event = *self.turns.get(turn)?;
        let mut words = Vec::new();
        for told in &self.record.events[event..] {
            match told {
                Event::Crossed { player, card, boxes, .. } if *player == SEAT => {
                    words.push(format!("{card} {boxes}"));
                }
                Event::Revealed { .. } => break,
                _ => {}
            }
        }
        Exercise::new(&self.record, event, SEAT, &words.join(", "), 0).ok()
    }

    /// What came of the master's crossing of a turn: the cards that it completed, and those that it took for them.
    pub fn came_of(&self, turn: usize) -> Vec<&Event> {
        let Some(event) = self.turns.get(turn) else { return Vec::new() };
        let told = self.record.events[*event..].iter();
        let is_told = |told: &&Event| {
            let is_kind = matches!(told, Event::Completed { .. } | Event::Took { .. });
            is_kind && told.player() == Some(SEAT)
        };
        told.take_while(|told| !matches!(told, Event::Revealed { .. })).filter(is_told).collect()
    }

    /// The next crossing was guessed.
    pub fn guess(&mut self, guess: Guess) {
        if self.guesses.len() < self.turns.len() {
            self.guesses.push(guess);
        }
    }

    /// What all guesses have brought.
    pub fn points(&self) -> u32 {
        self.guesses.iter().map(Guess::points).sum()
    }

    /// Guesses that came to the same as the master's crossing or are worth as much.
    pub fn found(&self) -> usize {
        self.guesses.iter().filter(|guess| guess.points() == MOST_POINTS).count()
    }
}
