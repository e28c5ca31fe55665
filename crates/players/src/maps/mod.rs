//! `maps`: what the bots know of it.

use flipwrite::maps::{Cups, MapCard, MapScore, MapSheet};
use flipwrite::{CardIndex, Color, Deck, Icon, Maps, Pattern, Player, Printed};

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
const COINS: u16 = OTHERS + 3;
const PALMS: u16 = COINS + 13;
const CUPS: u16 = PALMS + 5;
const COLORS: u16 = CUPS + 7;
const SEALS: u16 = COLORS + 4;
const ROW: u16 = SEALS + 4;
const END: u16 = ROW + 2;

impl Playable for Maps {
    const TRACKED: [(Option<Icon>, f32); 5] =
        [(Some(Icon::Coin), 1.8), (Some(Icon::Palm), 2.3), (None, 0.0), (None, 0.0), (None, 0.0)];
    const PLENTY: [f32; 5] = [1.5, 1.0, 1.0, 1.0, 1.0];
    // The palms on the display matter to all, taken or not (M7).
    const FROZEN: bool = false;
    const SOLVED: usize = 2;
    const TURN_PRICE: f32 = 4.3;
    const EXTRA_PRICE: f32 = 1.3;
    const HEURISTICS: [Heuristic; 4] = [
        Heuristic { boxes: 24.0, glitter: 1.5, ..Heuristic::NEAR },
        Heuristic { tables: 0.1, eager: 1.0, ..Heuristic::NEAR },
        Heuristic { tables: 0.25, ..Heuristic::NEAR },
        Heuristic { tables: 0.26, ..Heuristic::NEAR },
    ];
    const INPUTS: u16 = END;
    const PARTS: usize = 9;

    fn prize(card: &MapCard) -> f32 {
        card.points() as f32 + if card.seal().is_some() { 3.0 } else { 0.0 }
    }

    fn palms_on(card: &MapCard) -> usize {
        card.palms()
    }

    fn glitter(score: &MapScore) -> f32 {
        (score.coins + score.palms) as f32
    }

    fn clock_features(clock: Clock, features: &mut Features) {
        features.push((CLOCK + clock.left() as u16, 1.0));
        for pattern in Pattern::ALL {
            features.push((PATTERNS + pattern as u16, clock.expedition.count(pattern) as f32 / 2.0));
        }
    }

    fn other_features(_: &Deck<Self>, others: &[Player<Self>], features: &mut Features) {
        features.push((SEATS + others.len() as u16, 1.0));
        let to_row = |player: &Player<Self>| (player.sheet().coins() % 4) as f32 / 4.0;
        features.push((OTHERS, others.iter().map(to_row).fold(0.0, f32::max)));
        features.push((OTHERS + 1, others.iter().map(to_row).sum()));
        let open = others.iter().filter(|player| player.sheet().coins() < MapSheet::COINS).count();
        features.push((OTHERS + 2, open as f32));
    }

    fn sheet_features(
        deck: &Deck<Self>,
        player: &Player<Self>,
        cups: &Cups,
        _: Clock,
        features: &mut Features,
    ) {
        let sheet = player.sheet();
        features.push((COINS + (sheet.coins() as u16).min(12), 1.0));
        features.push((PALMS + (sheet.palms().len() as u16).min(4), 1.0));
        features.push((CUPS + (cups.left().len() as u16).min(6), 1.0));
        let cup = cups.left().first().copied().unwrap_or(0) as f32 / 6.0;
        let open = if sheet.coins() < MapSheet::COINS { cup } else { 0.0 };
        features.push((ROW, open));
        features.push((ROW + 1, open * (sheet.coins() % 4) as f32 / 4.0));
        for color in Color::ALL {
            let count = player.completed().and(deck.of_color(color)).len();
            features.push((COLORS + color as u16, count as f32 / 4.0));
            features.push((SEALS + color as u16, seals(deck, player, color) / 4.0));
        }
    }

    fn bonus(
        deck: &Deck<Self>,
        player: &Player<Self>,
        _: &Cups,
        card: CardIndex,
        first: Option<CardIndex>,
        _: &Threats,
    ) -> f32 {
        let (printed, first) = (deck.card(card), first.map(|card| deck.card(card)));
        let own = printed.seal().map_or(0.0, |color| {
            let count = player.completed().and(deck.of_color(color)).len()
                + usize::from(color == printed.color())
                + usize::from(first.is_some_and(|first| first.color() == color));
            pays(color) * count as f32
        });
        let sealed = first.is_some_and(|first| first.seal() == Some(printed.color()));
        let sealed = if sealed { pays(printed.color()) } else { 0.0 };
        own + sealed + seals(deck, player, printed.color())
    }

    fn threats(_: &Knowledge<Self>, _: &[Player<Self>]) -> Threats {
        [0.0; 4]
    }

    fn met(player: &Player<Self>, _: Clock, facts: &Facts, parts: &mut [f32]) {
        let [coins, palms, ..] = facts.met;
        let room = MapSheet::PALMS - player.sheet().palms().len().min(MapSheet::PALMS);
        parts[0] += if player.sheet().coins() < MapSheet::COINS { coins / 4.0 } else { 0.0 };
        parts[1] += palms.min(room as f32);
    }
}

/// What completed seals pay for one more map of a color.
fn seals(deck: &Deck<Maps>, player: &Player<Maps>, color: Color) -> f32 {
    let sealed = player.completed().iter().filter(|card| deck.card(*card).seal() == Some(color));
    sealed.count() as f32 * pays(color)
}

/// M3: what a seal pays for each map of its color.
fn pays(color: Color) -> f32 {
    MapScore::seal_value(color) as f32
}
