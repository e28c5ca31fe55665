//! One decision to be found: a game up to it, and the answer.

use flipwrite::record::{Record, Replay};
use flipwrite::{Choice, Game, GameId, Maps, Player, Position, Pyramids, Seat, Table, Take, read_choice};
use serde::{Deserialize, Serialize};

use crate::link::{read_link, write_link};

/// One decision to be found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// The game up to the decision: a link, or, of a deck of one's own, a record.
    game: String,
    /// Who decides.
    seat: Seat,
    /// The best that can be done, in the words of notation: crossings of one turn with commas between them.
    best: String,
    /// What the next best gives away, or what was given away, in millionths of a point.
    loss: i64,
}

/// Why an exercise can't be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExerciseFlaw {
    /// The game can't be read, or breaks a rule.
    Game,
    /// Nothing is decided there by whoever it is for.
    NotAsked,
    /// The answer is none of the choices.
    Answer,
}

impl ExerciseFlaw {
    /// A word for the reason that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            ExerciseFlaw::Game => "exercise-game",
            ExerciseFlaw::NotAsked => "exercise-not-asked",
            ExerciseFlaw::Answer => "exercise-answer",
        }
    }
}

impl Exercise {
    /// The decision of a seat before an event of a record, which is best decided so; refused unless that is so.
    pub fn new(
        record: &Record,
        event: usize,
        seat: Seat,
        best: &str,
        loss: i64,
    ) -> Result<Self, ExerciseFlaw> {
        let events = record.events.get(..event).ok_or(ExerciseFlaw::Game)?.to_vec();
        let before =
            Record { events, result: None, stopped: false, fair: None, hands: Vec::new(), ..record.clone() };
        let game = write_link(&before).unwrap_or_else(|| before.write());
        let exercise = Exercise { game, seat, best: best.to_owned(), loss };
        exercise.is_right(best).map(|_| exercise)
    }

    /// Who decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The answer, in the words of notation.
    pub fn best(&self) -> &str {
        &self.best
    }

    /// What the next best gives away, or what was given away, in points.
    pub fn loss(&self) -> f64 {
        self.loss as f64 / 1e6
    }

    /// Whether it is about the same decision as another, whatever is best there.
    pub fn is_same_decision(&self, other: &Exercise) -> bool {
        (&self.game, self.seat) == (&other.game, other.seat)
    }

    /// A number of the decision that never changes.
    pub(super) fn mark(&self) -> u64 {
        let bytes = self.game.bytes().chain([self.seat.index() as u8]);
        bytes
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    /// The game up to the decision.
    pub fn record(&self) -> Result<Record, ExerciseFlaw> {
        let record = if self.game.starts_with('{') {
            Record::read(&self.game).ok()
        } else {
            read_link(&self.game).ok()
        };
        record.ok_or(ExerciseFlaw::Game)
    }

    /// Whether an answer comes to the same as the best one: the same boxes in another order do.
    pub fn is_right(&self, answer: &str) -> Result<bool, ExerciseFlaw> {
        let record = self.record()?;
        match record.game {
            GameId::Maps => self.is_right_in::<Maps>(&record, answer),
            GameId::Pyramids => self.is_right_in::<Pyramids>(&record, answer),
        }
    }

    fn is_right_in<G: Game>(&self, record: &Record, answer: &str) -> Result<bool, ExerciseFlaw> {
        let table: Table<G> = record.table().map_err(|_| ExerciseFlaw::Game)?;
        let mut replay = Replay::new(&table);
        record.events.iter().try_for_each(|event| replay.feed(event)).map_err(|_| ExerciseFlaw::Game)?;
        let Some(position) = replay.position() else {
            return self.is_right_pair(&table, &replay, answer);
        };
        if position.choices(self.seat).is_empty() {
            return Err(ExerciseFlaw::NotAsked);
        }
        let best = decided(&position, self.seat, &self.best)?;
        Ok(decided(&position, self.seat, answer)? == best)
    }

    /// The same before all have kept their cards.
    fn is_right_pair<G: Game>(
        &self,
        table: &Table<G>,
        replay: &Replay<'_, G>,
        answer: &str,
    ) -> Result<bool, ExerciseFlaw> {
        let hand = replay.hand(self.seat).ok_or(ExerciseFlaw::NotAsked)?;
        let pair = |words: &str| match read_choice(table.deck(), words) {
            Ok(Choice::Keep([one, two])) if one != two && hand.contains(&one) && hand.contains(&two) => {
                Ok([one.min(two), one.max(two)])
            }
            _ => Err(ExerciseFlaw::Answer),
        };
        Ok(pair(answer)? == pair(&self.best)?)
    }
}

/// What a seat comes to by choices in words.
fn decided<G: Game>(
    position: &Position<'_, G>,
    seat: Seat,
    words: &str,
) -> Result<(Player<G>, Option<Take>), ExerciseFlaw> {
    let read = |words: &str| read_choice(position.deck(), words.trim());
    let choices: Vec<Choice> =
        words.split(',').map(read).collect::<Result<_, _>>().map_err(|_| ExerciseFlaw::Answer)?;
    position.outcome(seat, choices).map_err(|_| ExerciseFlaw::Answer)
}
