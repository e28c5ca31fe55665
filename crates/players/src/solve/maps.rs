//! The last turn of `maps`: coins with their cups, palms, maps and seals (M3, M6, M7, M9, M10).

use flipwrite::maps::{Cups, MapScore, MapSheet};
use flipwrite::{CardSet, Color, Deck, Icon, Maps, Player};

use super::gains::{CardPoints, Ending, Gain, counted, with_each};

/// Coins and palms before the turn.
#[derive(Clone, Copy, Debug)]
pub struct MapMarks {
    coins: usize,
    /// The points of cups and palms before the turn, with the cups for 0, 1, 2 or 3 more coin rows.
    rows: [i32; 4],
    palms_open: usize,
    palm: i32,
}

impl Ending for Maps {
    const ICONS: &'static [Icon] = &[Icon::Coin, Icon::Palm];
    const HARMFUL: Option<usize> = None;
    /// M4: any free box can be crossed at any time.
    const ALIKE: bool = true;
    type Marks = MapMarks;

    fn cards(deck: &Deck<Maps>, player: &Player<Maps>, _: &Cups) -> CardPoints {
        with_each(player, |more| maps_and_seals(deck, player.completed().or(more)))
    }

    fn marks(player: &Player<Maps>, cups: &Cups, _: u8, palms: u8) -> MapMarks {
        let sheet = player.sheet();
        let written: i32 = sheet.palms().sum();
        let mut rows = [sheet.cups() + written; 4];
        for row in 1..rows.len() {
            rows[row] = rows[row - 1] + cups.left().get(row - 1).copied().unwrap_or(0);
        }
        MapMarks {
            coins: sheet.coins(),
            rows,
            palms_open: MapSheet::PALMS.saturating_sub(sheet.palms().len()),
            palm: 1 + i32::from(palms),
        }
    }

    fn points(marks: &MapMarks, gain: Gain) -> i32 {
        let coins = MapSheet::COINS.min(marks.coins + counted(gain, 0));
        let rows = coins / MapSheet::ROW - marks.coins / MapSheet::ROW;
        let palms = marks.palms_open.min(counted(gain, 1));
        coins as i32 + marks.rows[rows & 3] + palms as i32 * marks.palm
    }
}

/// The points of completed maps and their seals.
fn maps_and_seals(deck: &Deck<Maps>, completed: CardSet) -> i32 {
    let pays = |color: Color| MapScore::seal_value(color) * completed.and(deck.of_color(color)).len() as i32;
    let card = |card| {
        let map = deck.card(card);
        map.points() + map.seal().map_or(0, pays)
    };
    completed.iter().map(card).sum()
}
