//! The score card of `maps`: coins, cups, palms (M6, M7).

use crate::boxes::Boxes;
use crate::event::{Event, Sink};
use crate::maps::card::MapCard;
use crate::notation::{read_numbers, write_numbers};
use crate::seat::Seat;

const COINS: u8 = MapSheet::COINS as u8;
const ROW: u8 = MapSheet::ROW as u8;
const PALMS: usize = MapSheet::PALMS;
/// The most a palm can bring: 1, and 16 boxes on each of four display cards.
const PALM_LIMIT: u8 = 65;

/// What a player has marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MapSheet {
    pub(super) coins: u8,
    /// Coin rows that have been settled.
    pub(super) rows_settled: u8,
    /// Points of the cups taken.
    pub(super) cups: u8,
    palms: [u8; PALMS],
    palms_written: u8,
}

impl MapSheet {
    /// The coin boxes of a score card (M6).
    pub const COINS: usize = 12;
    /// The coin boxes of a row, which earns a cup (M6).
    pub const ROW: usize = 4;
    /// The palm boxes of a score card (M7).
    pub const PALMS: usize = 4;

    /// Coin boxes crossed.
    pub fn coins(&self) -> usize {
        self.coins.into()
    }

    /// Points of the cups taken.
    pub fn cups(&self) -> i32 {
        self.cups.into()
    }

    /// The points of the palm boxes written so far.
    pub fn palms(&self) -> impl ExactSizeIterator<Item = i32> {
        self.palms[..usize::from(self.palms_written).min(PALMS)].iter().map(|points| i32::from(*points))
    }

    /// Coin rows filled and not settled yet.
    #[inline(always)]
    pub fn rows_owed(&self) -> usize {
        usize::from(self.coins / ROW - self.rows_settled)
    }

    /// Marks coins and palms; counts the X.
    #[inline(always)]
    pub(super) fn mark<S: Sink>(
        &mut self,
        card: &MapCard,
        boxes: Boxes,
        palms_displayed: u8,
        player: Seat,
        sink: &mut S,
    ) -> u8 {
        self.coins = COINS.min(self.coins + boxes.and(card.coins).len() as u8);
        // Most crossings have none of these.
        if boxes.and(card.rare).is_empty() {
            return 0;
        }
        for _ in 0..boxes.and(card.palms).len() {
            let mut points = 0;
            if let Some(palm_box) = self.palms.get_mut(usize::from(self.palms_written)) {
                points = 1 + palms_displayed;
                *palm_box = points;
                self.palms_written += 1;
            }
            sink.event(Event::Palm { player, points: points.into() });
        }
        boxes.and(card.crosses).len() as u8
    }

    #[inline(always)]
    pub(super) fn palm_points(&self) -> i32 {
        self.palms.iter().map(|points| i32::from(*points)).sum()
    }

    pub(super) fn write(&self, out: &mut String) {
        let [a, b, c, d] = self.palms;
        write_numbers(&[self.coins, self.rows_settled, self.cups, self.palms_written, a, b, c, d], out);
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let [coins, rows_settled, cups, palms_written, a, b, c, d] = read_numbers(text)?;
        let palms = [a, b, c, d];
        let (written, blank) = palms.split_at_checked(palms_written.into())?;
        let sound = coins <= COINS
            && rows_settled <= coins / ROW
            && written.iter().all(|points| (1..=PALM_LIMIT).contains(points))
            && blank.iter().all(|points| *points == 0);
        sound.then_some(MapSheet { coins, rows_settled, cups, palms, palms_written })
    }
}
