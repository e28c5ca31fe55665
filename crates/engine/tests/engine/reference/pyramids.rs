//! What only `pyramids` has: entrance and tomb, gems, torches, skulls and potions, and the pyramid points.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::shapes::{self, Place, Places};
use super::{Game, card_number, read_boxes, text};

/// Gems of each color (P6) and skulls (P8) that a score card has room for.
const MOST_GEMS: usize = 10;
const MOST_SKULLS: usize = 10;
/// What 0 to 10 marked skulls cost (P14).
const SKULL_COSTS: [i64; 11] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55];

/// The chambers of the deck, the score cards of all players and the pyramid points still to be had.
#[derive(Clone)]
pub struct Pyramids {
    cards: BTreeMap<u32, Chamber>,
    score_cards: Vec<ScoreCard>,
    /// By color, the dearest first (P13).
    bonuses_left: BTreeMap<String, Vec<i64>>,
}

#[derive(Clone)]
struct Chamber {
    boxes: BTreeMap<Place, char>,
    color: String,
    entrance: Place,
}

#[derive(Clone, Default)]
struct ScoreCard {
    red_gems: usize,
    green_gems: usize,
    /// The rounds in which a torch was marked (P7).
    torches: BTreeSet<usize>,
    skulls: usize,
    /// Potions crossed this turn that have not acted yet (P10).
    potions: usize,
    bonus: i64,
}

impl Pyramids {
    pub fn new(deck: &Value, players: usize) -> Pyramids {
        let cards = deck["cards"].as_array().expect("the deck lists its cards");
        let colors = ["green", "orange", "purple"];
        Pyramids {
            cards: cards.iter().map(|card| (card_number(&card["number"]), Chamber::read(card))).collect(),
            score_cards: vec![ScoreCard::default(); players],
            bonuses_left: colors.map(|color| (color.to_string(), vec![10, 6, 3])).into(),
        }
    }

    /// Those of the cards that have the color.
    fn of_color(&self, cards: &[u32], color: &str) -> Vec<u32> {
        cards.iter().copied().filter(|card| self.cards[card].color == color).collect()
    }

    /// The colors in which a player reaches the 2nd, 4th or 6th completed card this turn, each with the card
    /// that ranks the claim: the lowest-numbered one of the color completed this turn (P13).
    fn claims(&self, completed: &[u32], finished: &[u32]) -> Vec<(u32, String)> {
        let mut claims = Vec::new();
        for color in self.bonuses_left.keys() {
            let new = self.of_color(finished, color);
            let after = self.of_color(completed, color).len();
            let before = after - new.len();
            if [2, 4, 6].iter().any(|threshold| before < *threshold && *threshold <= after) {
                let ranking = new.iter().min().expect("a threshold is reached by a card of this turn");
                claims.push((*ranking, color.clone()));
            }
        }
        claims
    }
}

impl Chamber {
    fn read(card: &Value) -> Chamber {
        Chamber {
            boxes: read_boxes(&card["grid"]),
            color: text(&card["color"]),
            entrance: shapes::place(&text(&card["entrance"])),
        }
    }
}

impl Game for Pyramids {
    fn cloned(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn boxes(&self, card: u32) -> &BTreeMap<Place, char> {
        &self.cards[&card].boxes
    }

    /// P3 on an untouched card, P4 on any other.
    fn allows(&self, card: u32, crossed: &Places, boxes: &Places) -> bool {
        if crossed.is_empty() {
            return boxes.contains(&self.cards[&card].entrance);
        }
        boxes.iter().any(|new| crossed.iter().any(|old| shapes::touch(*new, *old)))
    }

    /// P11: the tomb alone decides.
    fn is_complete(&self, card: u32, crossed: &Places) -> bool {
        crossed.iter().any(|place| self.boxes(card)[place] == 'T')
    }

    fn round_event(&self, round: usize, _start: usize) -> Value {
        json!({"type": "round", "round": round})
    }

    /// P10: gems, torch and skulls at once; potions wait for the last crossing of the turn.
    fn mark(&mut self, seat: usize, icons: &[char], round: usize, _display: &BTreeSet<u32>) -> Vec<Value> {
        let score_card = &mut self.score_cards[seat];
        for icon in icons {
            match icon {
                'r' => score_card.red_gems = (score_card.red_gems + 1).min(MOST_GEMS),
                'g' => score_card.green_gems = (score_card.green_gems + 1).min(MOST_GEMS),
                's' => score_card.skulls = (score_card.skulls + 1).min(MOST_SKULLS),
                'p' => score_card.potions += 1,
                't' => {
                    score_card.torches.insert(round);
                }
                '.' | 'x' | 'T' => {}
                other => panic!("no icon of a pyramid card is written {other:?}"),
            }
        }
        Vec::new()
    }

    /// P9, P10: each potion wipes the two dearest skulls, or as many as there are; the rest of it is lost.
    fn finish_crossings(&mut self, seat: usize) {
        let score_card = &mut self.score_cards[seat];
        score_card.skulls = score_card.skulls.saturating_sub(2 * score_card.potions);
        score_card.potions = 0;
    }

    /// P12: by the lowest card that each player completed this turn.
    fn settling_order(&self, _start: usize, finished: &[Vec<u32>]) -> Vec<usize> {
        let mut order = Vec::new();
        for (seat, cards) in finished.iter().enumerate() {
            if let Some(lowest) = cards.iter().min() {
                order.push((*lowest, seat));
            }
        }
        order.sort_unstable();
        order.into_iter().map(|(_, seat)| seat).collect()
    }

    fn take_cups(&mut self, _seat: usize) -> Vec<Value> {
        Vec::new()
    }

    /// P13: the claims of all players and colors, by the number of the card that ranks them.
    fn take_bonuses(&mut self, completed: &[Vec<u32>], finished: &[Vec<u32>]) -> Vec<Value> {
        let mut claims = Vec::new();
        for seat in 0..self.score_cards.len() {
            for (ranking, color) in self.claims(&completed[seat], &finished[seat]) {
                claims.push((ranking, seat, color));
            }
        }
        claims.sort();
        let mut events = Vec::new();
        for (_, seat, color) in claims {
            let left = self.bonuses_left.get_mut(&color).expect("every color has pyramid points");
            if left.is_empty() {
                continue;
            }
            let points = left.remove(0);
            self.score_cards[seat].bonus += points;
            events.push(json!({"type": "bonus", "player": seat, "color": color, "points": points}));
        }
        events
    }

    /// P14
    fn score(&self, seat: usize, completed: &[u32]) -> Value {
        let score_card = &self.score_cards[seat];
        let cards = 10 * completed.len() as i64;
        let torches = 5 * score_card.torches.len() as i64;
        let bonus = score_card.bonus;
        let pairs = score_card.red_gems.min(score_card.green_gems);
        let left_over = score_card.red_gems.max(score_card.green_gems) - pairs;
        let gems = (5 * pairs + left_over) as i64;
        let skulls = -SKULL_COSTS[score_card.skulls];
        let total = cards + torches + bonus + gems + skulls;
        json!({
            "total": total, "cards": cards, "torches": torches, "bonus": bonus, "gems": gems, "skulls": skulls
        })
    }

    /// P15: the tied player with the lowest completed card; if none completed any, they share the win.
    fn break_tie(&self, tied: &[usize], completed: &[Vec<u32>]) -> Vec<usize> {
        let lowest = tied.iter().flat_map(|seat| &completed[*seat]).min();
        match lowest {
            Some(card) => tied.iter().copied().filter(|seat| completed[*seat].contains(card)).collect(),
            None => tied.to_vec(),
        }
    }
}
