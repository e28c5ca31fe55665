//! The score card of `pyramids`: gems, torches, skulls, pyramid points (P6–P10).

use crate::boxes::Boxes;
use crate::notation::{read_numbers, write_numbers};
use crate::pyramids::card::PyramidCard;

const TRACK: u8 = PyramidSheet::TRACK as u8;

/// What a player has marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PyramidSheet {
    pub(super) red_gems: u8,
    pub(super) green_gems: u8,
    pub(super) skulls: u8,
    /// Bit r−1 for the torch of round r.
    pub(super) torches: u8,
    /// Potions crossed this turn that have not acted yet.
    pub(super) potions: u8,
    /// Pyramid points.
    pub(super) points: u8,
}

impl PyramidSheet {
    /// The boxes of each gem track and of the skull track (P6, P9).
    pub const TRACK: usize = 10;

    /// Red gems marked.
    pub fn red_gems(&self) -> usize {
        self.red_gems.into()
    }

    /// Green gems marked.
    pub fn green_gems(&self) -> usize {
        self.green_gems.into()
    }

    /// Skulls marked.
    pub fn skulls(&self) -> usize {
        self.skulls.into()
    }

    /// Potions crossed in the turn that is still going on.
    pub fn potions(&self) -> usize {
        self.potions.into()
    }

    /// Whether the torch of a round, from 1, is marked.
    pub fn torch(&self, round: usize) -> bool {
        (1..=4).contains(&round) && self.torches >> (round - 1) & 1 != 0
    }

    /// Pyramid points gained.
    pub fn pyramid_points(&self) -> i32 {
        self.points.into()
    }

    /// Marks gems, torch and skulls at once and keeps the potions for later (P10); counts the red crosses.
    #[inline(always)]
    pub(super) fn mark(&mut self, card: &PyramidCard, boxes: Boxes, round: u8) -> u8 {
        let count = |icon: Boxes| boxes.and(icon).len() as u8;
        self.red_gems = TRACK.min(self.red_gems + count(card.red_gems));
        self.green_gems = TRACK.min(self.green_gems + count(card.green_gems));
        self.skulls = TRACK.min(self.skulls + count(card.skulls));
        // Most crossings have none of these.
        if boxes.and(card.rare).is_empty() {
            return 0;
        }
        self.torches |= u8::from(!boxes.and(card.torches).is_empty()) << (round.wrapping_sub(1) & 3);
        self.potions += count(card.potions);
        count(card.crosses)
    }

    /// P9: each potion wipes the two dearest skulls, or as many as there are.
    #[inline(always)]
    pub(super) fn drink(&mut self) {
        self.skulls = self.skulls.saturating_sub(2 * self.potions);
        self.potions = 0;
    }

    pub(super) fn write(&self, out: &mut String) {
        let numbers = [self.red_gems, self.green_gems, self.skulls, self.torches, self.potions, self.points];
        write_numbers(&numbers, out);
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let [red_gems, green_gems, skulls, torches, potions, points] = read_numbers(text)?;
        let sound = red_gems.max(green_gems).max(skulls) <= TRACK && torches < 16 && potions <= 50;
        sound.then_some(PyramidSheet { red_gems, green_gems, skulls, torches, potions, points })
    }
}
