//! The chart of a map: boxes may be crossed in any order (M4), so a state is the set of free boxes, and the ways
//! to fill it are found box by box: the first free box is covered somehow, or stays free.

use flipwrite::maps::MapCard;
use flipwrite::{Boxes, Icon, Maps, Printed};

use crate::bound::chart::{Chart, Goal, TooOpen, Worth};
use crate::bound::maps::{COIN, PALM};
use crate::bound::places::{Place, Places, bits};
use crate::bound::price::{Counts, EXTRA, KINDS, LONE, Milli, POINT, Prices, WORTHLESS};

/// All ways to fill an island.
#[derive(Debug)]
pub struct MapChart {
    places: Places,
    /// For each box the places whose first box it is.
    by_first: Vec<Vec<Place>>,
    icons: Vec<Option<usize>>,
    points: Milli,
}

impl MapChart {
    fn box_worth(&self, prices: &Prices) -> Vec<Milli> {
        self.icons.iter().map(|icon| icon.map_or(0, |kind| prices.0[kind])).collect()
    }

    /// What each place brings: icons less the crossing.
    fn gains(&self, prices: &Prices) -> Vec<Vec<(u32, Milli)>> {
        let (ways, worth) = (prices.ways(), self.box_worth(prices));
        let icons = |mask: u32| bits(mask).map(|bit| worth[bit]).sum::<Milli>();
        let gain = |place: &Place| (place.mask, icons(place.mask) - ways[place.way]);
        self.by_first.iter().map(|places| places.iter().map(gain).collect()).collect()
    }

    fn count(&self, place: &Place, prices: &Prices, counts: &mut Counts) {
        let payer = if place.way == LONE { prices.lone() } else { place.way };
        counts[payer] -= 1;
        bits(place.mask).filter_map(|bit| self.icons[bit]).for_each(|kind| counts[kind] += 1);
    }
}

impl Chart<Maps> for MapChart {
    fn new(card: &MapCard) -> Result<Self, TooOpen> {
        let places = Places::of(card);
        let mut by_first = vec![Vec::new(); places.count()];
        places.all.iter().for_each(|place| by_first[place.mask.trailing_zeros() as usize].push(*place));
        let icon = |index| match card.icon(index) {
            Icon::Cross => Some(EXTRA),
            Icon::Coin => Some(COIN),
            Icon::Palm => Some(PALM),
            _ => None,
        };
        let icons = card.boxes().iter().map(icon).collect();
        Ok(MapChart { places, by_first, icons, points: POINT * i64::from(card.points()) })
    }

    fn points(&self) -> Milli {
        self.points
    }

    fn states(&self) -> usize {
        1 << self.places.count()
    }

    fn state(&self, free: Boxes) -> usize {
        self.places.mask(free) as usize
    }

    fn solve(&self, prices: &Prices, into: &mut Worth) {
        let gains = self.gains(prices);
        into.completed.clear();
        into.unfinished.clear();
        into.completed.push(self.points);
        into.unfinished.push(0);
        for free in 1..self.states() as u32 {
            let (mut completed, mut unfinished) = (WORTHLESS, into.unfinished[(free & (free - 1)) as usize]);
            for (mask, gain) in &gains[free.trailing_zeros() as usize] {
                if mask & !free == 0 {
                    let rest = (free & !mask) as usize;
                    completed = completed.max(into.completed[rest] + gain);
                    unfinished = unfinished.max(into.unfinished[rest] + gain);
                }
            }
            into.completed.push(completed);
            into.unfinished.push(unfinished);
        }
    }

    fn costs(&self, prices: &Prices, worth: &Worth) -> Vec<Milli> {
        let boxes = self.box_worth(prices);
        let icons = |free: usize| {
            let priced = bits(free as u32).filter(|bit| self.icons[*bit] != Some(EXTRA));
            priced.map(|bit| boxes[bit]).sum::<Milli>()
        };
        worth.completed.iter().enumerate().map(|(free, net)| self.points + icons(free) - net).collect()
    }

    fn usage(&self, prices: &Prices, worth: &Worth, state: usize, goal: Goal) -> Counts {
        let (gains, mut counts, mut free) = (self.gains(prices), [0; KINDS], state as u32);
        while free != 0 {
            let first = free.trailing_zeros() as usize;
            let now = worth.of(free as usize, goal);
            let next = gains[first].iter().position(|(mask, gain)| {
                mask & !free == 0 && worth.of((free & !mask) as usize, goal) + gain == now
            });
            match next {
                Some(place) => {
                    self.count(&self.by_first[first][place], prices, &mut counts);
                    free &= !self.by_first[first][place].mask;
                }
                None => free &= free - 1,
            }
        }
        counts
    }
}
