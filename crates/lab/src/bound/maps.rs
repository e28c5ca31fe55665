//! The bound of `maps`: coins, cups, palms and seals at their prices (M3, M6, M7, M9).

mod chart;

pub use self::chart::MapChart;

use flipwrite::maps::{MapCard, MapScore, MapSheet};
use flipwrite::{CardIndex, CardNumber, Color, Deck, Maps, Player, Position, Printed, Seat};

use crate::bound::charts::Charts;
use crate::bound::game::{Bounded, Reward};
use crate::bound::price::{Counts, Milli, POINT, Prices};
use crate::bound::prospect::Prospect;
use crate::bound::select::Source;
use crate::bound::study::{Outcome, Study, study_all};
use crate::progress::Progress;

pub(super) const COIN: usize = 7;
pub(super) const PALM: usize = 8;

/// What a palm brings in a good line, to rank lines by.
const HOPE: Milli = 3200;

impl Bounded for Maps {
    type Chart = MapChart;
    const FIRST: Prices = Prices([3200, 4800, 4800, 6400, 6400, 6400, 1600, 1950, 2250, 0, 0, 0]);

    fn charts(deck: &Deck<Maps>) -> Result<Charts<Maps>, CardNumber> {
        Charts::new(deck)
    }

    fn study(study: &Study<'_, Maps>, progress: &Progress) -> Vec<Outcome> {
        study_all(study, progress)
    }

    fn rewards(position: &Position<'_, Maps>, prices: &Prices) -> Reward {
        let sheet = position.player(Seat::S0).sheet();
        let mut reward = coin_reward(sheet, position.commons().left(), prices.0[COIN]);
        reward.value += POINT * written(sheet);
        reward
    }

    fn standing(position: &Position<'_, Maps>, player: &Player<Maps>, prices: &Prices) -> Milli {
        let (outlook, sheet) = (position.outlook(player), player.sheet());
        let coins = coin_reward(sheet, position.commons().left(), prices.0[COIN]);
        let hope = (4 - sheet.palms().len() as i64) * (HOPE - prices.0[PALM]).max(0);
        POINT * (i64::from(outlook.cards + outlook.seals) + written(sheet)) + coins.value + hope
    }

    fn couple(_: &mut Prices) {}

    fn fold(_: &mut Counts) {}

    /// Coins and palms beyond their boxes pay nothing, and rewards never count them.
    fn overflow(_: &Prices) -> Vec<Prices> {
        Vec::new()
    }

    fn completed(position: &Position<'_, Maps>) -> Milli {
        let score = position.score(Seat::S0);
        POINT * i64::from(score.cards + score.seals)
    }

    fn company(position: &Position<'_, Maps>) -> u64 {
        let completed = position.player(Seat::S0).completed();
        completed.iter().fold(0, |company, card| meet(company, position.deck().card(card)).0)
    }

    fn join(position: &Position<'_, Maps>, company: u64, card: CardIndex, source: Source) -> (u64, Milli) {
        let (company, gain) = meet(company, position.deck().card(card));
        (Self::leave(position, company, card, source), gain)
    }

    fn leave(position: &Position<'_, Maps>, company: u64, card: CardIndex, source: Source) -> u64 {
        let shift = if source == Source::Held { OWN_PALMS } else { TAKEN_PALMS };
        add_palms(company, shift, position.deck().card(card).palms())
    }

    fn pass(position: &Position<'_, Maps>, company: u64, card: CardIndex) -> u64 {
        add_palms(company, PASSED_PALMS, position.deck().card(card).palms())
    }

    /// The best number of further palms. The i-th palm crossed on cards that were taken finds i palms gone from
    /// the display: there lie only those that are never taken, and those that are taken later (M7).
    fn close(prospect: &Prospect<'_, Maps>, company: u64, prices: &Prices) -> Reward {
        let left = 4 - prospect.position.player(Seat::S0).sheet().palms().len() as i64;
        let [own, taken, passed] = [OWN_PALMS, TAKEN_PALMS, PASSED_PALMS].map(|shift| palms(company, shift));
        let shown = |place: i64| match prospect.most_shown {
            // The fields are wide enough only where no card has two palms.
            most @ 0..=4 => (passed + taken - (place - own).max(0)).clamp(0, most),
            most => most,
        };
        let worth = |place: i64| POINT * (1 + shown(place)) - prices.0[PALM];
        let sum = |count: i64| (1..=count).map(worth).sum::<Milli>();
        Reward::best((0..=left).map(|count| (sum(count), count)), PALM)
    }
}

/// Palms on cards held from the start, on cards taken, and on cards that stay in the display; four bits each.
const OWN_PALMS: u32 = 48;
const TAKEN_PALMS: u32 = 52;
const PASSED_PALMS: u32 = 56;

const fn palms(company: u64, shift: u32) -> i64 {
    (company >> shift & 15) as i64
}

fn add_palms(company: u64, shift: u32, more: usize) -> u64 {
    let sum = (company >> shift & 15) + more as u64;
    company & !(15 << shift) | sum.min(15) << shift
}

/// One more completed map. Each color has two fields of six bits: its maps, and the seals that pay for them.
fn meet(company: u64, card: &MapCard) -> (u64, Milli) {
    let mut next = company + (1 << maps_of(card.color()));
    let mut gain = seal_value(card.color()) * field(company, seals_of(card.color()));
    if let Some(color) = card.seal() {
        next += 1 << seals_of(color);
        gain += seal_value(color) * field(next, maps_of(color));
    }
    (next, gain)
}

const fn maps_of(color: Color) -> u32 {
    12 * color as u32
}

const fn seals_of(color: Color) -> u32 {
    12 * color as u32 + 6
}

const fn field(company: u64, shift: u32) -> i64 {
    (company >> shift & 63) as i64
}

/// M3: what a seal pays for each map of its color.
const fn seal_value(color: Color) -> Milli {
    MapScore::seal_value(color) as Milli * POINT
}

/// What the palm boxes hold.
fn written(sheet: &MapSheet) -> i64 {
    sheet.palms().map(i64::from).sum()
}

/// The best number of further coins: they pay a point each and fill rows (M6, M9).
fn coin_reward(sheet: &MapSheet, cups: &[i32], price: Milli) -> Reward {
    let pay = |coins: i64| {
        let rows = (coins / 4 - (sheet.coins() / 4) as i64) as usize + sheet.rows_owed();
        let cups: i64 = cups.iter().take(rows).map(|cup| i64::from(*cup)).sum();
        POINT * (coins + cups + i64::from(sheet.cups()))
    };
    let now = sheet.coins() as i64;
    Reward::best((now..=12).map(|coins| (pay(coins) - price * (coins - now), coins - now)), COIN)
}
