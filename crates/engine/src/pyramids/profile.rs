//! What the printed rules don't state of pyramid cards, and our decks have (P1).

use crate::deck::{Deck, Warning};
use crate::pyramids::{PyramidPoints, Pyramids};

const CARDS: usize = 48;
const EACH_COLOR: usize = 16;

pub(super) fn deviations(deck: &Deck<Pyramids>) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if deck.len() != CARDS {
        warnings.push(Warning::Cards { cards: deck.len(), profile: CARDS });
    }
    let consecutive = deck.all().iter().all(|card| usize::from(deck.number(card).0) == card.index() + 1);
    if !consecutive {
        warnings.push(Warning::Numbering);
    }
    for color in PyramidPoints::COLORS {
        let cards = deck.of_color(color);
        if cards.len() != EACH_COLOR {
            let cards = cards.len();
            warnings.push(Warning::ColorCount { color, cards, profile: EACH_COLOR });
        }
        if cards.len() > 1 && one_run(cards.0) {
            warnings.push(Warning::NotInterleaved(color));
        }
    }
    warnings
}

/// Whether the set bits follow one another without a gap.
fn one_run(word: u64) -> bool {
    let run = word >> word.trailing_zeros();
    run & run.wrapping_add(1) == 0
}
