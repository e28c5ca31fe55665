//! Bots by name.

use std::fmt;
use std::str::FromStr;

use flipwrite::random::SplitMix64;
use flipwrite::{
    CardIndex, Choice, Crossing, Due, Game, HAND, Position, Seat, SeatRandom, Table, random_keep,
};

use crate::greedy;

/// The bots there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotName {
    /// Uniform over all distinct legal choices.
    Random,
    /// Most points now, then most boxes.
    Greedy,
}

impl BotName {
    /// All bots, weakest first.
    pub const ALL: [BotName; 2] = [BotName::Random, BotName::Greedy];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            BotName::Random => "random",
            BotName::Greedy => "greedy",
        }
    }
}

/// A bot with its options, as one string names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// Which bot.
    pub name: BotName,
}

/// Why a string names no bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotFlaw {
    /// There is no bot of this name.
    UnknownName(String),
    /// The bot has no option of this name.
    UnknownOption {
        /// The bot.
        bot: BotName,
        /// What was asked of it.
        key: String,
    },
}

impl FromStr for Spec {
    type Err = BotFlaw;

    fn from_str(text: &str) -> Result<Self, BotFlaw> {
        let mut parts = text.split(':');
        let word = parts.next().unwrap_or_default();
        let name = BotName::ALL.into_iter().find(|bot| bot.name() == word);
        let name = name.ok_or_else(|| BotFlaw::UnknownName(word.to_owned()))?;
        match parts.next() {
            None => Ok(Spec { name }),
            Some(option) => {
                let key = option.split('=').next().unwrap_or_default().to_owned();
                Err(BotFlaw::UnknownOption { bot: name, key })
            }
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name.name())
    }
}

/// A bot in a seat, in one game.
#[derive(Clone, Debug)]
pub struct Bot {
    spec: Spec,
    seat: Seat,
    random: SplitMix64,
}

impl Bot {
    /// A bot for a seat: the same seed and seat, the same choices.
    pub fn new(spec: Spec, seat: Seat, seed: u64) -> Self {
        Bot { spec, seat, random: SeatRandom::of_seat(seed, seat) }
    }

    /// Which two of the four cards dealt it keeps.
    pub fn keep<G: Game>(&mut self, _: &Table<G>, hand: [CardIndex; HAND]) -> [CardIndex; 2] {
        random_keep(hand, &mut self.random)
    }

    /// What it chooses; `None` where nothing is due from its seat.
    pub fn choose<G: Game>(&mut self, position: &Position<'_, G>) -> Option<Choice> {
        match self.spec.name {
            BotName::Random => {
                let choices = position.choices(self.seat);
                choices.get(self.random.below(choices.len() as u32) as usize)
            }
            BotName::Greedy => greedy::choose(position, self.seat, &mut self.random),
        }
    }

    /// The whole crossing of a turn, one choice after the other.
    pub fn cross<G: Game>(&mut self, position: &Position<'_, G>) -> Vec<Crossing> {
        let mut own = position.clone();
        let mut crossings = Vec::new();
        while matches!(own.due(), Due::Cross(waiting) if waiting.contains(self.seat)) {
            let Some(Choice::Cross(crossing)) = self.choose(&own) else { break };
            if own.apply(self.seat, Choice::Cross(crossing), &mut ()).is_err() {
                break;
            }
            crossings.push(crossing);
            if own.player(self.seat).extras() == 0 {
                break;
            }
        }
        crossings
    }
}
