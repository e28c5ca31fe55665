//! Games played on to their end, with luck that does not depend on what is chosen.

use std::sync::Arc;

use flipwrite::random::{SplitMix64, mix};
use flipwrite::{CardIndex, Chance, Due, Pattern, Position, Table};

use crate::bot::Bot;
use crate::budget::Budget;
use crate::knowledge::{Knowledge, Playable};
use crate::spec::Spec;

/// Bots that play any position of a table on to its end: what two choices are worth shows in what comes of them with the same luck.
#[derive(Debug)]
pub struct Rollouts<G: Playable> {
    bots: Vec<Bot<G>>,
}

impl<G: Playable> Rollouts<G> {
    /// The same bot in every seat.
    pub fn by(spec: &Spec, table: &Table<G>, knowledge: &Arc<Knowledge<G>>) -> Self {
        let sit = |seat| Bot::new(spec.clone(), seat, 0, knowledge);
        Rollouts { bots: table.seat_set().iter().map(sit).collect() }
    }

    /// Plays a position on to its end. Luck is a number: the same one gives each turn the same pattern and the cards the same
    /// order, whatever was chosen before.
    pub fn play_on(&mut self, position: &mut Position<'_, G>, luck: u64) {
        while self.turn(position, luck).is_some() {}
    }

    /// All that is due next; nothing once the game is over.
    fn turn(&mut self, position: &mut Position<'_, G>, luck: u64) -> Option<()> {
        let seats = match position.supply(&mut Luck(luck), &mut ()).ok()? {
            Due::Cross(waiting) => waiting,
            Due::Take(seat) => [seat].into_iter().collect(),
            _ => return None,
        };
        let before = position.clone();
        for seat in seats {
            for choice in self.bots[seat.index()].decide(&before, Budget::Usual)? {
                position.apply(seat, choice, &mut ()).ok()?;
            }
        }
        Some(())
    }
}

/// The luck of one playout: each turn has its pattern, and the cards have their order, whatever is chosen.
struct Luck(u64);

impl<G: Playable> Chance<G> for Luck {
    fn pattern(&mut self, position: &Position<'_, G>) -> Pattern {
        let (turn, left) = (position.turn(), position.expedition());
        let place = (turn.round() * 8 + turn.number()) as u64;
        let mut drawn = SplitMix64::new(mix(self.0 ^ place)).below(left.len().max(1));
        let is_drawn = |pattern: &Pattern| {
            let is_before = drawn < left.count(*pattern);
            drawn = drawn.wrapping_sub(left.count(*pattern));
            is_before
        };
        Pattern::ALL.into_iter().find(is_drawn).unwrap_or(Pattern::I2)
    }

    fn card(&mut self, position: &Position<'_, G>) -> Option<CardIndex> {
        position.unseen().iter().min_by_key(|card| mix(self.0.rotate_left(32) ^ card.index() as u64))
    }
}

#[cfg(test)]
mod tests {
    use flipwrite::{DealNumber, Maps, Seat, SeatRandom, random_start};

    use super::*;

    /// Whatever is crossed and taken, each turn reveals the same pattern and the same card is the next of those left; other luck,
    /// other games.
    #[test]
    fn luck_does_not_depend_on_what_is_chosen() {
        let table = Table::<Maps>::house(2).unwrap();
        let deal = table.deal(DealNumber(3));
        let told = |seed: u64, luck: u64| {
            let mut random = SplitMix64::new(seed);
            let mut position = random_start(&table, &deal, &mut SeatRandom::of_game(1));
            let mut patterns = Vec::new();
            let first = Chance::<Maps>::card(&mut Luck(luck), &position);
            while position.due() != Due::Over {
                if position.due() == Due::Reveal {
                    patterns.push(Chance::<Maps>::pattern(&mut Luck(luck), &position));
                }
                if position.supply_one(&mut Luck(luck), &mut ()).unwrap() {
                    continue;
                }
                for seat in table.seat_set() {
                    while let Some(choice) = position.choices(seat).pick(&mut random) {
                        position.apply(seat, choice, &mut ()).unwrap();
                    }
                }
            }
            (patterns, first, position.score(Seat::S0))
        };
        let (one, two, other) = (told(1, 5), told(2, 5), told(1, 6));
        assert_eq!((&one.0, one.1), (&two.0, two.1));
        assert_ne!(one.2, two.2, "they were other games");
        assert_ne!(one.0, other.0);
        assert_eq!(one.0.len(), 28);
    }
}
