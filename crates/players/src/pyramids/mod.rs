//! `pyramids`: what the bots know of it.

use flipwrite::pyramids::{PyramidCard, PyramidPoints, PyramidScore, PyramidSheet};
use flipwrite::{CardIndex, Deck, Icon, Pattern, Player, Printed, Pyramids, Slot};

use crate::clock::Clock;
use crate::evaluator::Heuristic;
use crate::features::{Features, SHARED};
use crate::knowledge::{Knowledge, Playable, Threats};
use crate::tables::Facts;

/// Where groups of features begin.
const CLOCK: u16 = SHARED;
const PATTERNS: u16 = CLOCK + 29;
const SEATS: u16 = PATTERNS + 6;
const OTHERS: u16 = SEATS + 4;
const RED: u16 = OTHERS + 6;
const GREEN: u16 = RED + 11;
const SURPLUS: u16 = GREEN + 11;
const SKULLS: u16 = SURPLUS + 11;
const TORCH: u16 = SKULLS + 11;
const COLORS: u16 = TORCH + 2;
const VALUES: u16 = COLORS + 8;
const ODD: u16 = VALUES + 3;
const END: u16 = ODD + 2;

impl Playable for Pyramids {
    const TRACKED: [(Option<Icon>, f32); 5] = [
        (Some(Icon::RedGem), 2.2),
        (Some(Icon::GreenGem), 2.2),
        (Some(Icon::Torch), 2.5),
        (Some(Icon::Skull), -2.5),
        (Some(Icon::Potion), 2.5),
    ];
    const PLENTY: [f32; 5] = [2.0, 2.0, 0.6, 3.0, 0.6];
    const FROZEN: bool = true;
    const SOLVED: usize = 3;
    const TURN_PRICE: f32 = 4.0;
    const EXTRA_PRICE: f32 = 1.2;
    const HEURISTICS: [Heuristic; 4] = [
        Heuristic { eager: 1.08, glitter: 1.5, ..Heuristic::NEAR },
        Heuristic { eager: 0.85, ..Heuristic::NEAR },
        Heuristic { tables: 0.1, ..Heuristic::NEAR },
        Heuristic { tables: 0.13, ..Heuristic::NEAR },
    ];
    const INPUTS: u16 = END;
    const PARTS: usize = 12;

    fn prize(_: &PyramidCard) -> f32 {
        13.0
    }

    fn palms_on(_: &PyramidCard) -> usize {
        0
    }

    fn glitter(score: &PyramidScore) -> f32 {
        score.gems as f32
    }

    fn clock_features(clock: Clock, features: &mut Features) {
        features.push((CLOCK + clock.left() as u16, 1.0));
        for pattern in Pattern::ALL {
            features.push((PATTERNS + pattern as u16, clock.expedition.count(pattern) as f32 / 2.0));
        }
    }

    fn other_features(deck: &Deck<Self>, others: &[Player<Self>], features: &mut Features) {
        features.push((SEATS + others.len() as u16, 1.0));
        for (place, color) in PyramidPoints::COLORS.into_iter().enumerate() {
            let cards = deck.of_color(color);
            let odd = |player: &&Player<Self>| player.completed().and(cards).len() % 2 == 1;
            features.push((OTHERS + place as u16, others.iter().filter(odd).count() as f32));
            let count = |player: &Player<Self>| player.completed().and(cards).len();
            let most = others.iter().map(count).max().unwrap_or(0);
            features.push((OTHERS + 3 + place as u16, most as f32 / 4.0));
        }
    }

    fn sheet_features(
        deck: &Deck<Self>,
        player: &Player<Self>,
        points: &PyramidPoints,
        clock: Clock,
        features: &mut Features,
    ) {
        let sheet = player.sheet();
        let (red, green) = (sheet.red_gems() as u16, sheet.green_gems() as u16);
        features.push((RED + red.min(10), 1.0));
        features.push((GREEN + green.min(10), 1.0));
        features.push((SURPLUS + (5 + red).saturating_sub(green).min(10), 1.0));
        features.push((SKULLS + (sheet.skulls() as u16).min(10), 1.0));
        let lit = sheet.torch(clock.round);
        features.push((TORCH, f32::from(u8::from(lit)) * (8 - clock.turn.min(8)) as f32 / 4.0));
        features.push((TORCH + 1, f32::from(u8::from(!lit)) * (8 - clock.turn.min(8)) as f32 / 4.0));
        for color in PyramidPoints::COLORS {
            let count = player.completed().and(deck.of_color(color)).len() as u16;
            let next = points.left(color).first().copied().unwrap_or(0);
            features.push((COLORS + count.min(7), 1.0));
            features.push((VALUES, next as f32 / 8.0));
            let odd = if is_next_due(count.into()) { next as f32 / 8.0 } else { 0.0 };
            features.push((ODD, odd));
        }
    }

    fn bonus(
        deck: &Deck<Self>,
        player: &Player<Self>,
        points: &PyramidPoints,
        card: CardIndex,
        first: Option<CardIndex>,
        threats: &Threats,
    ) -> f32 {
        let color = deck.card(card).color();
        let first = first.is_some_and(|first| deck.card(first).color() == color);
        let count = player.completed().and(deck.of_color(color)).len() + usize::from(first);
        if !is_next_due(count) {
            return 0.0;
        }
        let value = |place: usize| points.left(color).get(place).map_or(0.0, |value| *value as f32);
        value(0) + threats[color as usize] * (value(1) - value(0))
    }

    fn threats(knowledge: &Knowledge<Self>, others: &[Player<Self>]) -> Threats {
        let mut threats = [0.0; 4];
        for (player, slot) in others.iter().flat_map(|player| Slot::BOTH.map(|slot| (player, slot))) {
            let (Some(card), Some(row)) = (player.card(slot), knowledge.row(player, slot)) else { continue };
            let color = knowledge.deck().card(card).color();
            let count = player.completed().and(knowledge.deck().of_color(color)).len();
            if is_next_due(count) {
                let soon: f32 = knowledge.tables().facts(row).chance[1];
                let threat: &mut f32 = &mut threats[color as usize];
                *threat = threat.max(soon);
            }
        }
        threats
    }

    fn met(player: &Player<Self>, clock: Clock, facts: &Facts, parts: &mut [f32]) {
        let sheet = player.sheet();
        let (red, green) = (sheet.red_gems(), sheet.green_gems());
        let [met_red, met_green, torch, skull, potion] = facts.met;
        let gem = |mine: usize, other: usize| {
            if mine >= PyramidSheet::TRACK {
                0.0
            } else if mine < other {
                4.0
            } else {
                1.0
            }
        };
        parts[0] += met_red * gem(red, green) / 4.0;
        parts[1] += met_green * gem(green, red) / 4.0;
        parts[2] += if sheet.torch(clock.round) { 0.0 } else { torch };
        let skulls = sheet.skulls().min(PyramidSheet::TRACK) as f32;
        parts[3] += skull * (skulls + 1.0) / 4.0;
        parts[4] += potion * skulls.min(4.0) / 4.0;
    }
}

/// Whether one more card of a color brings its next value (P13).
#[inline]
fn is_next_due(completed: usize) -> bool {
    PyramidPoints::are_due(completed, completed + 1)
}
