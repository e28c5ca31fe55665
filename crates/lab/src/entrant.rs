//! Who can be seated at a table: named by one string, and what answers for a seat in one game.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use flipwrite::random::mix;
use flipwrite::{CardIndex, Choice, Crossing, HAND, Position, Seat, Table, Take};
use flipwrite_players::{Bot, BotFlaw, Knowledge, Playable, Spec};

use crate::game::{Decide, SeatFault};

/// Who can enter a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Entrant {
    /// One of our bots.
    Bot(Spec),
}

impl Entrant {
    /// Takes a seat in the game of a deal. What it draws at random comes from the deal, the seat and its own
    /// name only, so that the same game is played wherever and whenever it is played.
    pub fn seated<G: Playable>(
        &self,
        seat: Seat,
        deal: u64,
        knowledge: &Arc<Knowledge<G>>,
    ) -> Result<Seated<G>, SeatFault> {
        match self {
            Entrant::Bot(spec) => {
                Ok(Seated::Bot(Bot::new(spec.clone(), seat, seed(deal, &self.to_string()), knowledge)))
            }
        }
    }
}

/// The number that an entrant's randomness in a deal comes from.
fn seed(deal: u64, name: &str) -> u64 {
    let hash = name.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    mix(deal ^ hash)
}

/// Why a string names no entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntrantFlaw {
    /// It names no bot.
    Bot(BotFlaw),
}

impl FromStr for Entrant {
    type Err = EntrantFlaw;

    fn from_str(text: &str) -> Result<Self, EntrantFlaw> {
        text.parse().map(Entrant::Bot).map_err(EntrantFlaw::Bot)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(spec) => spec.fmt(f),
        }
    }
}

/// What answers for a seat in one game.
#[derive(Debug)]
pub enum Seated<G: Playable> {
    /// A bot.
    Bot(Bot<G>),
}

impl<G: Playable> Decide<G> for Seated<G> {
    fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> Result<[CardIndex; 2], SeatFault> {
        match self {
            Seated::Bot(bot) => Ok(bot.keep(table, hand)),
        }
    }

    fn cross(&mut self, position: &Position<'_, G>) -> Result<Vec<Crossing>, SeatFault> {
        match self {
            Seated::Bot(bot) => Ok(bot.cross(position)),
        }
    }

    fn take(&mut self, position: &Position<'_, G>) -> Result<Take, SeatFault> {
        match self {
            Seated::Bot(bot) => match bot.choose(position) {
                Some(Choice::Take(take)) => Ok(take),
                _ => Err(SeatFault::Silent),
            },
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
        assert_eq!("hippo".parse::<Entrant>(), Err(EntrantFlaw::Bot(BotFlaw::UnknownName("hippo".into()))));
    }
}
