//! The bound of `pyramids`: gems, torches, skulls, potions and pyramid points at their prices (P6–P9, P13).

mod chart;

pub use self::chart::PyramidChart;

use flipwrite::pyramids::{PyramidPoints, PyramidSheet};
use flipwrite::{CardIndex, CardNumber, Color, Deck, Player, Position, Printed, Pyramids, Seat, Slot};

use crate::bound::charts::Charts;
use crate::bound::game::{Bounded, Reward};
use crate::bound::price::{Counts, KINDS, Milli, POINT, Prices, WORTHLESS};
use crate::bound::prospect::Prospect;
use crate::bound::select::Source;
use crate::bound::study::{Outcome, Study, study_all};
use crate::progress::Progress;

pub(super) const RED: usize = 7;
pub(super) const GREEN: usize = 8;
pub(super) const TORCH: usize = 9;
pub(super) const SKULL: usize = 10;
pub(super) const POTION: usize = 11;

/// The boxes of each gem track and of the skull track.
const TRACK: i64 = 10;

impl Bounded for Pyramids {
    type Chart = PyramidChart;
    const FIRST: Prices = Prices([4560, 6500, 6500, 8600, 8750, 6400, 2400, 2400, 2400, 4000, 1200, 2400]);

    fn charts(deck: &Deck<Pyramids>) -> Result<Charts<Pyramids>, CardNumber> {
        Charts::new(deck)
    }

    fn study(study: &Study<'_, Pyramids>, progress: &Progress) -> Vec<Outcome> {
        study_all(study, progress)
    }

    fn rewards(position: &Position<'_, Pyramids>, prices: &Prices) -> Reward {
        let sheet = position.player(Seat::S0).sheet();
        // Where skulls are free the track is taken to have been full (see `overflow`).
        let skulls = if prices.0[SKULL] == 0 { TRACK } else { sheet.skulls() as i64 };
        let points = Reward { value: POINT * i64::from(sheet.pyramid_points()), counts: [0; KINDS] };
        icons(sheet, position.turn().round(), skulls, prices).and(points)
    }

    fn standing(position: &Position<'_, Pyramids>, player: &Player<Pyramids>, prices: &Prices) -> Milli {
        let (outlook, sheet) = (position.outlook(player), player.sheet());
        let skulls = sheet.skulls() as i64 - 2 * sheet.potions() as i64;
        let icons = icons(sheet, position.turn().round(), skulls, prices).value;
        icons + POINT * i64::from(outlook.cards + outlook.bonus) + halfway(position, player)
    }

    /// A potion wipes two skulls.
    fn couple(prices: &mut Prices) {
        prices.0[POTION] = 2 * prices.0[SKULL];
    }

    fn fold(counts: &mut Counts) {
        counts[SKULL] += 2 * std::mem::take(&mut counts[POTION]);
    }

    /// A skull that finds the track full is ignored (P8). Then ten were marked at that moment, skulls before it
    /// don't matter any more, and each potion of the game wipes two of the ten at most.
    fn overflow(prices: &Prices) -> Vec<Prices> {
        let with = |skull: Milli| {
            let mut prices = *prices;
            (prices.0[SKULL], prices.0[POTION]) = (0, 2 * skull);
            prices
        };
        [2 * POINT, 3 * POINT, 4 * POINT, 3 * POINT / 2].map(with).to_vec()
    }

    fn completed(position: &Position<'_, Pyramids>) -> Milli {
        POINT * i64::from(position.score(Seat::S0).cards)
    }

    /// Each color has a field of eight bits: its completed cards.
    fn company(position: &Position<'_, Pyramids>) -> u64 {
        PyramidPoints::COLORS
            .into_iter()
            .map(|color| completed_before(position, color) << (8 * color as u32))
            .sum()
    }

    /// P13: the second, fourth and sixth card of a color.
    fn join(position: &Position<'_, Pyramids>, company: u64, card: CardIndex, _: Source) -> (u64, Milli) {
        let color = position.deck().card(card).color();
        let next = company + (1 << (8 * color as u32));
        let count = next >> (8 * color as u32) & 255;
        let reached = |count: u64| (count / 2).min(3) as usize;
        if reached(count) == reached(count - 1) {
            return (next, 0);
        }
        let place = reached(count - 1) - reached(completed_before(position, color));
        let value = position.commons().left(color).get(place).copied().unwrap_or(0);
        (next, POINT * i64::from(value))
    }

    fn leave(_: &Position<'_, Pyramids>, company: u64, _: CardIndex, _: Source) -> u64 {
        company
    }

    fn pass(_: &Position<'_, Pyramids>, company: u64, _: CardIndex) -> u64 {
        company
    }

    fn close(_: &Prospect<'_, Pyramids>, _: u64, _: &Prices) -> Reward {
        Reward { value: 0, counts: [0; KINDS] }
    }
}

fn completed_before(position: &Position<'_, Pyramids>, color: Color) -> u64 {
    position.player(Seat::S0).completed().and(position.deck().of_color(color)).len() as u64
}

/// Half of what the next pyramid points bring where the way to them is half gone, to rank lines by.
fn halfway(position: &Position<'_, Pyramids>, player: &Player<Pyramids>) -> Milli {
    let mut completed = player.completed();
    let finished = Slot::BOTH.into_iter().filter(|slot| player.finished(*slot));
    finished.filter_map(|slot| player.card(slot)).for_each(|card| completed.insert(card));
    let half = |color: Color| match completed.and(position.deck().of_color(color)).len() {
        1 => 5 * POINT,
        3 => 3 * POINT,
        5 => POINT,
        _ => 0,
    };
    PyramidPoints::COLORS.into_iter().map(half).sum()
}

/// The score card's icons, more of each being bought.
fn icons(sheet: &PyramidSheet, round: usize, skulls: i64, prices: &Prices) -> Reward {
    let gems = gem_reward(sheet, prices.0[RED], prices.0[GREEN]);
    gems.and(torch_reward(sheet, round, prices.0[TORCH])).and(skull_reward(skulls, prices.0[POTION] / 2))
}

/// The best numbers of further gems (P6, P14).
fn gem_reward(sheet: &PyramidSheet, red_price: Milli, green_price: Milli) -> Reward {
    let (red, green) = (sheet.red_gems() as i64, sheet.green_gems() as i64);
    let mut best = Reward { value: WORTHLESS, counts: [0; KINDS] };
    for r in red..=TRACK {
        for g in green..=TRACK {
            let price = red_price * (r - red) + green_price * (g - green);
            let value = POINT * (5 * r.min(g) + (r - g).abs()) - price;
            if value > best.value {
                best.value = value;
                (best.counts[RED], best.counts[GREEN]) = (red - r, green - g);
            }
        }
    }
    best
}

/// The best number of further torches: one a round (P7).
fn torch_reward(sheet: &PyramidSheet, round: usize, price: Milli) -> Reward {
    let marked = (1..=4).filter(|round| sheet.torch(*round)).count() as i64;
    let left = (round..=4).filter(|round| !sheet.torch(*round)).count() as i64;
    Reward::best((0..=left).map(|torches| (5 * POINT * (marked + torches) - price * torches, torches)), TORCH)
}

/// The best number of skulls to end with, each further one being paid for (P8, P14).
fn skull_reward(now: i64, price: Milli) -> Reward {
    let cost = |skulls: i64| POINT * skulls * (skulls + 1) / 2;
    let mut best = Reward { value: WORTHLESS, counts: [0; KINDS] };
    for skulls in 0..=TRACK {
        let value = price * (skulls - now) - cost(skulls);
        if value > best.value {
            best.value = value;
            best.counts[SKULL] = skulls - now;
        }
    }
    best
}
