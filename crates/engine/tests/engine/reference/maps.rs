//! What only `maps` has: coins and cups, palms, seals, and the moving start player.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::shapes::{Place, Places};
use super::{Game, card_number, read_boxes, text};

/// Coin boxes of a score card, in rows of four (M6).
const COIN_BOXES: usize = 12;
const COINS_IN_A_ROW: usize = 4;
/// Palm boxes of a score card (M7).
const PALM_BOXES: usize = 4;

/// The maps of the deck, the score cards of all players and the cups still to be had.
#[derive(Clone)]
pub struct Maps {
    cards: BTreeMap<u32, Map>,
    score_cards: Vec<ScoreCard>,
    cups_left: Vec<u64>,
}

#[derive(Clone)]
struct Map {
    boxes: BTreeMap<Place, char>,
    color: String,
    points: u64,
    seal: Option<String>,
}

#[derive(Clone, Default)]
struct ScoreCard {
    coins: usize,
    /// The cup of each filled coin row, 0 where none was left (M9).
    cups: Vec<u64>,
    palms: Vec<u64>,
}

impl Maps {
    pub fn new(deck: &Value, players: usize) -> Maps {
        let cards = deck["cards"].as_array().expect("the deck lists its cards");
        Maps {
            cards: cards.iter().map(|card| (card_number(&card["number"]), Map::read(card))).collect(),
            score_cards: vec![ScoreCard::default(); players],
            cups_left: vec![6, 5, 4, 3, 2, 1],
        }
    }

    /// What a palm crossed now is worth (M7): the display counts, the player's own maps do not.
    fn palm_points(&self, display: &BTreeSet<u32>) -> u64 {
        let mut points = 1;
        for card in display {
            for icon in self.cards[card].boxes.values() {
                if *icon == 'p' {
                    points += 1;
                }
            }
        }
        points
    }

    /// How many of these cards have the color.
    fn count(&self, cards: &[u32], color: &str) -> u64 {
        cards.iter().filter(|card| self.cards[card].color == color).count() as u64
    }

    /// What the seal of one completed map pays (M3): over all completed maps of its owner, itself included.
    fn seal_points(&self, card: u32, completed: &[u32]) -> u64 {
        let Some(color) = &self.cards[&card].seal else { return 0 };
        let each = match color.as_str() {
            "purple" | "orange" => 2,
            "green" | "grey" => 1,
            other => panic!("the seal of card {card} has the unknown color {other:?}"),
        };
        each * self.count(completed, color)
    }
}

impl Map {
    fn read(card: &Value) -> Map {
        Map {
            boxes: read_boxes(&card["grid"]),
            color: text(&card["color"]),
            points: card["points"].as_u64().expect("a map has points"),
            seal: card["seal"].as_str().map(String::from),
        }
    }
}

impl Game for Maps {
    fn cloned(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn boxes(&self, card: u32) -> &BTreeMap<Place, char> {
        &self.cards[&card].boxes
    }

    /// M4: no adjacency rule.
    fn allows(&self, _card: u32, _crossed: &Places, _boxes: &Places) -> bool {
        true
    }

    fn is_complete(&self, card: u32, crossed: &Places) -> bool {
        self.boxes(card).keys().all(|place| crossed.contains(place))
    }

    fn round_event(&self, round: usize, start: usize) -> Value {
        json!({"type": "round", "round": round, "start": start})
    }

    fn mark(&mut self, seat: usize, icons: &[char], _round: usize, display: &BTreeSet<u32>) -> Vec<Value> {
        let palm_points = self.palm_points(display);
        let score_card = &mut self.score_cards[seat];
        let mut events = Vec::new();
        for icon in icons {
            match icon {
                'c' => score_card.coins = (score_card.coins + 1).min(COIN_BOXES),
                'p' => {
                    // M7: a fifth palm and later ones give nothing.
                    let points = if score_card.palms.len() < PALM_BOXES { palm_points } else { 0 };
                    if score_card.palms.len() < PALM_BOXES {
                        score_card.palms.push(points);
                    }
                    events.push(json!({"type": "palm", "player": seat, "points": points}));
                }
                '.' | 'x' => {}
                other => panic!("no icon of a map is written {other:?}"),
            }
        }
        events
    }

    /// Nothing waits for the last crossing: coins and palms are written at once (M6, M7).
    fn finish_crossings(&mut self, _seat: usize) {}

    /// M8: from the start player clockwise, those with a coin row filled or a map completed this turn.
    fn settling_order(&self, start: usize, finished: &[Vec<u32>]) -> Vec<usize> {
        let mut order = Vec::new();
        for step in 0..self.score_cards.len() {
            let seat = (start + step) % self.score_cards.len();
            let score_card = &self.score_cards[seat];
            let filled_a_row = score_card.coins / COINS_IN_A_ROW > score_card.cups.len();
            if filled_a_row || !finished[seat].is_empty() {
                order.push(seat);
            }
        }
        order
    }

    /// M9: each coin row filled this turn takes the highest cup left.
    fn take_cups(&mut self, seat: usize) -> Vec<Value> {
        let score_card = &mut self.score_cards[seat];
        let mut events = Vec::new();
        while score_card.cups.len() < score_card.coins / COINS_IN_A_ROW {
            let points = if self.cups_left.is_empty() { 0 } else { self.cups_left.remove(0) };
            score_card.cups.push(points);
            events.push(json!({"type": "cup", "player": seat, "points": points}));
        }
        events
    }

    fn take_bonuses(&mut self, _completed: &[Vec<u32>], _finished: &[Vec<u32>]) -> Vec<Value> {
        Vec::new()
    }

    /// M10
    fn score(&self, seat: usize, completed: &[u32]) -> Value {
        let score_card = &self.score_cards[seat];
        let coins = score_card.coins as u64;
        let cups: u64 = score_card.cups.iter().sum();
        let palms: u64 = score_card.palms.iter().sum();
        let cards: u64 = completed.iter().map(|card| self.cards[card].points).sum();
        let seals: u64 = completed.iter().map(|card| self.seal_points(*card, completed)).sum();
        let total = coins + cups + palms + cards + seals;
        json!({"total": total, "coins": coins, "cups": cups, "palms": palms, "cards": cards, "seals": seals})
    }

    /// M11: more completed grey maps, then green, orange, purple; still tied, the win is shared.
    fn break_tie(&self, tied: &[usize], completed: &[Vec<u32>]) -> Vec<usize> {
        let mut leaders = tied.to_vec();
        for color in ["grey", "green", "orange", "purple"] {
            let most = leaders.iter().map(|seat| self.count(&completed[*seat], color)).max();
            leaders.retain(|seat| Some(self.count(&completed[*seat], color)) == most);
        }
        leaders
    }
}
