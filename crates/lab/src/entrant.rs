//! Who can be seated at a table: named by one string, and what answers for a seat in one game.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use flipwrite::random::fnv_1a;
use flipwrite::{CardIndex, Choice, Crossing, HAND, Position, Seat, Table, Take};
use flipwrite_players::{Bot, BotFlaw, Knowledge, Playable, Spec};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::game::{Decide, SeatFault};
use crate::program::{CommandFlaw, Program, ProgramFault, ProgramSeat};

/// What the name of a program begins with; its command line follows.
pub const EXEC: &str = "exec:";

/// Who can enter a tournament or a simulation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Entrant {
    /// One of our bots.
    Bot(Spec),
    /// Somebody's program that speaks the engine protocol.
    Program(Program),
}

impl Entrant {
    /// Takes a seat in the game of a deal. What it draws at random comes from the deal, the seat and its own
    /// name only, so that the same game is played wherever and whenever it is played. The name of a program is
    /// the one that it greets with.
    pub fn seated<G: Playable>(&self, seat: Seat, deal: u64, knowledge: &Arc<Knowledge<G>>) -> Seated<G> {
        self.seated_with(seat, deal, seed(deal, &self.to_string()), knowledge)
    }

    /// The same, with another number for what a bot of ours draws at random.
    pub(crate) fn seated_with<G: Playable>(
        &self,
        seat: Seat,
        deal: u64,
        seed: u64,
        knowledge: &Arc<Knowledge<G>>,
    ) -> Seated<G> {
        match self {
            Entrant::Bot(spec) => Seated::Bot(Bot::new(spec.clone(), seat, seed, knowledge)),
            Entrant::Program(program) => {
                Seated::Program(Box::new(ProgramSeat::new(program, seat, deal, knowledge)))
            }
        }
    }
}

/// The number that an entrant's randomness in a deal comes from. Programs are told theirs, and the deal is not
/// theirs to know (S14): a cipher stands between the two.
pub(crate) fn seed(deal: u64, name: &str) -> u64 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&deal.to_le_bytes());
    key[8..16].copy_from_slice(&fnv_1a(name.as_bytes()).to_le_bytes());
    ChaCha8Rng::from_seed(key).next_u64()
}

/// Why a string names no entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntrantFlaw {
    /// It names no bot.
    Bot(BotFlaw),
    /// It is to be a program, but its command line is wrong.
    Command(CommandFlaw),
}

impl FromStr for Entrant {
    type Err = EntrantFlaw;

    fn from_str(text: &str) -> Result<Self, EntrantFlaw> {
        match text.strip_prefix(EXEC) {
            Some(command) => Program::new(command).map(Entrant::Program).map_err(EntrantFlaw::Command),
            None => text.parse().map(Entrant::Bot).map_err(EntrantFlaw::Bot),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(spec) => spec.fmt(f),
            Entrant::Program(program) => write!(f, "{EXEC}{program}"),
        }
    }
}

/// What answers for a seat in one game.
#[derive(Debug)]
pub enum Seated<G: Playable> {
    /// A bot.
    Bot(Bot<G>),
    /// A program, or who stands in for it.
    Program(Box<ProgramSeat<G>>),
}

impl<G: Playable> Seated<G> {
    /// Makes ready for a game at a table: nothing of this is part of a decision.
    pub(crate) fn prepare(&mut self, table: &Table<G>) {
        match self {
            Seated::Bot(_) => {}
            Seated::Program(program) => program.prepare(table),
        }
    }

    /// Why a program lost the seat in this game, if one did.
    pub fn fault(&self) -> Option<&ProgramFault> {
        match self {
            Seated::Bot(_) => None,
            Seated::Program(program) => program.fault(),
        }
    }
}

impl<G: Playable> Decide<G> for Seated<G> {
    fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> Result<[CardIndex; 2], SeatFault> {
        match self {
            Seated::Bot(bot) => Decide::keep(bot, table, hand),
            Seated::Program(program) => program.keep(table, hand),
        }
    }

    fn cross(&mut self, position: &Position<'_, G>) -> Result<Vec<Crossing>, SeatFault> {
        match self {
            Seated::Bot(bot) => Decide::cross(bot, position),
            Seated::Program(program) => program.cross(position),
        }
    }

    fn take(&mut self, position: &Position<'_, G>) -> Result<Take, SeatFault> {
        match self {
            Seated::Bot(bot) => bot.take(position),
            Seated::Program(program) => program.take(position),
        }
    }
}

impl<G: Playable> Decide<G> for Bot<G> {
    fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> Result<[CardIndex; 2], SeatFault> {
        Ok(Bot::keep(self, table, hand))
    }

    fn cross(&mut self, position: &Position<'_, G>) -> Result<Vec<Crossing>, SeatFault> {
        Ok(Bot::cross(self, position))
    }

    fn take(&mut self, position: &Position<'_, G>) -> Result<Take, SeatFault> {
        match self.choose(position) {
            Some(Choice::Take(take)) => Ok(take),
            _ => Err(SeatFault::Silent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deal_and_name_both_change_the_seed() {
        let seeds = [seed(1, "greedy"), seed(2, "greedy"), seed(1, "random"), seed(1, "")];
        assert!((1..4).all(|index| !seeds[..index].contains(&seeds[index])), "{seeds:?}");
        assert_eq!(seed(1, "greedy"), seeds[0]);
    }

    #[test]
    fn an_entrant_is_named_by_one_string() {
        let entrant: Entrant = "mc:playouts=20".parse().unwrap();
        assert_eq!(entrant.to_string(), "mc:playouts=20");
        let program: Entrant = "exec: python3 'my bot.py' ".parse().unwrap();
        assert_eq!(program.to_string(), "exec:python3 'my bot.py'");
        assert_eq!("exec: ".parse::<Entrant>(), Err(EntrantFlaw::Command(CommandFlaw::Empty)));
        assert_eq!("hippo".parse::<Entrant>(), Err(EntrantFlaw::Bot(BotFlaw::UnknownName("hippo".into()))));
    }
}
