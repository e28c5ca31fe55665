//! What somebody has trained, as one text.

use std::collections::{BTreeMap, BTreeSet};

use flipwrite::GameId;
use serde::{Deserialize, Serialize};

use super::{Exercise, Grade, Memory, Puzzle, Skill, Streak};

/// What a book calls itself.
const FORMAT: &str = "flipwrite-training/1";
/// The most mistakes that are kept: of more, those that are remembered longest are forgotten.
pub const MOST_MISTAKES: usize = 500;
/// One is asked the first time after a night.
const FIRST: f64 = 0.5;

/// How hard the first puzzles are: easy ones.
const FIRST_PUZZLES: u32 = 1_200;

/// What somebody has trained.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Book {
    format: String,
    mistakes: Vec<Mistake>,
    /// The marks of mistakes that nobody wants to be asked for again: a game that is reviewed once more must not bring them back.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    forgotten: BTreeSet<u64>,
    /// Puzzles that were tried, in order of their numbers.
    maps: Tried,
    pyramids: Tried,
    /// The puzzle of the day.
    streak: Streak,
}

/// A decision of one's own that was not the best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Mistake {
    exercise: Exercise,
    /// When it was found, in days since 1970.
    since: f64,
    /// Nothing before the first answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    memory: Option<Memory>,
}

impl Mistake {
    fn due(&self) -> f64 {
        self.memory.map_or(self.since + FIRST, Memory::due)
    }
}

/// The puzzles of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Tried {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    skill: Option<Skill>,
    /// By their numbers: whether each was solved at the first try.
    #[serde(default)]
    puzzles: BTreeMap<u32, bool>,
}

/// Why a text is no book.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BookFlaw {
    /// It was cut off or altered.
    Damaged,
    /// It is of a format that came later.
    Newer(String),
}

impl BookFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            BookFlaw::Damaged => "training-damaged",
            BookFlaw::Newer(_) => "training-newer",
        }
    }
}

impl Default for Book {
    fn default() -> Self {
        Book {
            format: FORMAT.to_owned(),
            mistakes: Vec::new(),
            forgotten: BTreeSet::new(),
            maps: Tried::default(),
            pyramids: Tried::default(),
            streak: Streak::default(),
        }
    }
}

impl Book {
    /// The book of a text. A book that can't be read is for its owner to keep: nothing of it is guessed.
    pub fn read(text: &str) -> Result<Self, BookFlaw> {
        #[derive(Deserialize)]
        struct Named {
            format: String,
        }
        let named: Named = serde_json::from_str(text).map_err(|_| BookFlaw::Damaged)?;
        if named.format != FORMAT {
            let is_ours = named.format.starts_with("flipwrite-training/");
            return Err(if is_ours { BookFlaw::Newer(named.format) } else { BookFlaw::Damaged });
        }
        let book: Book = serde_json::from_str(text).map_err(|_| BookFlaw::Damaged)?;
        if book.is_sound() { Ok(book) } else { Err(BookFlaw::Damaged) }
    }

    /// As a text.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    fn is_sound(&self) -> bool {
        let memories = self.mistakes.iter().all(|mistake| mistake.memory.is_none_or(Memory::is_sound));
        let skills = [&self.maps, &self.pyramids].iter().all(|tried| tried.skill.is_none_or(Skill::is_sound));
        memories && skills && self.mistakes.iter().all(|mistake| (0.0..=1e7).contains(&mistake.since))
    }

    /// Takes in a mistake; a decision that is there already stays as it is, and one that was forgotten stays so. Says whether it is new.
    pub fn note(&mut self, exercise: Exercise, now: f64) -> bool {
        let is_known = self.mistakes.iter().any(|known| known.exercise.is_same_decision(&exercise));
        if is_known || self.forgotten.contains(&exercise.mark()) {
            return false;
        }
        self.mistakes.push(Mistake { exercise, since: now, memory: None });
        if self.mistakes.len() > MOST_MISTAKES {
            let last = |one: &(usize, &Mistake), two: &(usize, &Mistake)| one.1.due().total_cmp(&two.1.due());
            let longest = self.mistakes.iter().enumerate().max_by(last).map(|(place, _)| place);
            longest.map(|place| self.mistakes.remove(place));
        }
        true
    }

    /// How many mistakes are known.
    pub fn mistakes(&self) -> usize {
        self.mistakes.len()
    }

    /// The mistakes to be asked for now, those first that are most likely forgotten.
    pub fn due(&self, now: f64) -> Vec<&Exercise> {
        let mut due: Vec<&Mistake> = self.mistakes.iter().filter(|mistake| mistake.due() <= now).collect();
        let known = |mistake: &Mistake| mistake.memory.map_or(0.0, |memory| memory.known(now));
        due.sort_by(|one, two| known(one).total_cmp(&known(two)));
        due.into_iter().map(|mistake| &mistake.exercise).collect()
    }

    /// When the next mistake is due, in days since 1970; nothing if there are none.
    pub fn next_due(&self) -> Option<f64> {
        self.mistakes.iter().map(Mistake::due).min_by(f64::total_cmp)
    }

    /// When a mistake is due, in days since 1970; nothing if it is not in the book.
    pub fn due_at(&self, exercise: &Exercise) -> Option<f64> {
        self.mistakes.iter().find(|mistake| mistake.exercise == *exercise).map(Mistake::due)
    }

    /// An answer to a mistake; nothing happens if it is not in the book.
    pub fn answer(&mut self, exercise: &Exercise, grade: Grade, now: f64) {
        if let Some(mistake) = self.mistakes.iter_mut().find(|mistake| mistake.exercise == *exercise) {
            let first = || Memory::new(grade, now);
            mistake.memory = Some(mistake.memory.map_or_else(first, |memory| memory.answered(grade, now)));
        }
    }

    /// A mistake that is not to be asked for any more.
    pub fn forget(&mut self, exercise: &Exercise) {
        self.mistakes.retain(|mistake| mistake.exercise != *exercise);
        self.forgotten.insert(exercise.mark());
    }

    /// A puzzle of a rating was tried for the first time; later tries change nothing.
    pub fn try_puzzle(&mut self, game: GameId, number: u32, rating: u32, solved: bool, now: f64) {
        let tried = self.tried_mut(game);
        if tried.puzzles.contains_key(&number) {
            return;
        }
        tried.puzzles.insert(number, solved);
        let skill = tried.skill.unwrap_or_else(|| Skill::new(now));
        tried.skill = Some(skill.after(rating, solved, now));
    }

    /// The puzzle of a day was solved.
    pub fn solve_daily(&mut self, day: u32) {
        self.streak = self.streak.done(day);
    }

    /// Days in a row on which the puzzle of the day was solved.
    pub fn streak(&self) -> Streak {
        self.streak
    }

    /// The rating at the puzzles of a game; nothing before the first.
    pub fn skill(&self, game: GameId) -> Option<Skill> {
        self.tried(game).skill
    }

    /// Whether a puzzle was solved at the first try; nothing if it was not tried.
    pub fn tried_puzzle(&self, game: GameId, number: u32) -> Option<bool> {
        self.tried(game).puzzles.get(&number).copied()
    }

    /// The puzzle to try next: one that was not tried yet, as hard as somebody of this rating can just solve.
    pub fn next_puzzle<'p>(
        &self,
        game: GameId,
        puzzles: impl IntoIterator<Item = &'p Puzzle>,
    ) -> Option<&'p Puzzle> {
        let own = self.skill(game).map_or(FIRST_PUZZLES, Skill::rating);
        let is_new = |puzzle: &&Puzzle| self.tried_puzzle(game, puzzle.number).is_none();
        puzzles.into_iter().filter(is_new).min_by_key(|puzzle| (puzzle.rating.abs_diff(own), puzzle.number))
    }

    /// How many puzzles of a game were tried, and how many of these were solved at the first try.
    pub fn puzzles(&self, game: GameId) -> (usize, usize) {
        let puzzles = &self.tried(game).puzzles;
        (puzzles.len(), puzzles.values().filter(|solved| **solved).count())
    }

    fn tried(&self, game: GameId) -> &Tried {
        match game {
            GameId::Maps => &self.maps,
            GameId::Pyramids => &self.pyramids,
        }
    }

    fn tried_mut(&mut self, game: GameId) -> &mut Tried {
        match game {
            GameId::Maps => &mut self.maps,
            GameId::Pyramids => &mut self.pyramids,
        }
    }
}
