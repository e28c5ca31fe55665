//! What the printed rules don't state of maps, and our decks have (M1–M3).

use crate::boxes::BoxIndex;
use crate::card::Color;
use crate::deck::{Deck, Warning};
use crate::game::Printed;
use crate::maps::Maps;

const CARDS: usize = 47;

/// Cards, boxes and rows of each color.
const fn of_color(color: Color) -> (usize, usize, usize) {
    match color {
        Color::Purple => (12, 14, 4),
        Color::Orange => (12, 12, 4),
        Color::Green => (12, 10, 3),
        Color::Grey => (11, 8, 3),
    }
}

pub(super) fn deviations(deck: &Deck<Maps>) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if deck.len() != CARDS {
        warnings.push(Warning::Cards { cards: deck.len(), profile: CARDS });
    }
    for color in Color::ALL {
        let (cards, profile) = (deck.of_color(color).len(), of_color(color).0);
        if cards != profile {
            warnings.push(Warning::ColorCount { color, cards, profile });
        }
    }
    warnings.extend(seals(deck));
    warnings.extend(cards(deck));
    warnings
}

fn cards(deck: &Deck<Maps>) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for index in deck.all() {
        let (number, card) = (deck.number(index), deck.card(index));
        let (_, size, height) = of_color(card.color());
        if card.boxes().len() != size {
            warnings.push(Warning::Size { card: number, boxes: card.boxes().len(), profile: size });
        }
        let rows: Vec<usize> = card.boxes().iter().map(BoxIndex::row).collect();
        let rows = rows.iter().max().unwrap_or(&0) - rows.iter().min().unwrap_or(&0) + 1;
        if rows > height {
            warnings.push(Warning::Height { card: number, rows });
        }
        if card.palms() > 1 {
            warnings.push(Warning::Palms { card: number, palms: card.palms() });
        }
        if card.has_touching_crosses() {
            warnings.push(Warning::TouchingX { card: number });
        }
    }
    warnings
}

/// M3: one card of each color for each of the other three colors.
fn seals(deck: &Deck<Maps>) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for color in Color::ALL {
        for pays in Color::ALL {
            let with_seal = |card: &_| deck.card(*card).seal() == Some(pays);
            let cards = deck.of_color(color).iter().filter(with_seal).count();
            let profile = usize::from(color != pays);
            if cards != profile {
                warnings.push(Warning::Seals { color, pays, cards, profile });
            }
        }
    }
    warnings
}
