//! What a deck is to be like, and where it misses.

use flipwrite::{CardNumber, Color, Deck};

use super::points::Balanced;
use super::{CardSums, Group, groups};

/// Where a deck misses an aim.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Finding {
    /// One color pays so much more, in percent, than another.
    Colors {
        /// The color that pays best.
        most: Color,
        /// The color that pays least.
        least: Color,
        /// By how many percent.
        percent: f64,
    },
    /// A player completes so many cards, more or fewer than meant.
    Cards {
        /// Completed cards a player.
        cards: f64,
    },
    /// A player scores so much, more or less than meant.
    Score {
        /// Points a player.
        score: f64,
    },
    /// A card is taken at first sight so many times as often as the mean.
    Taken {
        /// The card.
        card: CardNumber,
        /// How many times as often.
        times: f64,
    },
}

/// By how many percent the color that pays best may pay more.
const COLOR_PERCENT: f64 = 3.0;
/// How far completed cards and scores may be from what is meant.
const CARDS: f64 = 0.5;
const SCORE: f64 = 6.0;
/// How much more or less often than the mean a card may be taken at first sight.
const TIMES: f64 = 3.0;

/// The colors that pay most and least, and by how many percent they differ.
pub fn color_spread<G: Balanced>(deck: &Deck<G>, all: &CardSums) -> Option<(Color, Color, f64)> {
    let pays = groups(deck).into_iter().zip(&all.groups).filter_map(|((group, _), sums)| match group {
        Group::Color(color) => Some((color, G::pay(sums).mean)),
        Group::Icon(_) => None,
    });
    let mut pays: Vec<(Color, f64)> = pays.filter(|pay| pay.1.is_finite()).collect();
    pays.sort_by(|one, two| two.1.total_cmp(&one.1));
    let (most, least) = (pays.first()?, pays.last()?);
    Some((most.0, least.0, 100.0 * (most.1 / least.1 - 1.0)))
}

/// How often each card was taken at first sight, as a multiple of the mean over the cards.
pub fn times_taken(all: &CardSums) -> Vec<f64> {
    let rates: Vec<f64> = all.cards.iter().map(|sums| sums.taken_at_first_sight().mean).collect();
    let known: Vec<f64> = rates.iter().copied().filter(|rate| rate.is_finite()).collect();
    let mean = known.iter().sum::<f64>() / known.len() as f64;
    rates.into_iter().map(|rate| rate / mean).collect()
}

/// Where a deck misses its aims.
pub fn findings<G: Balanced>(deck: &Deck<G>, players: usize, all: &CardSums) -> Vec<Finding> {
    let mut found = Vec::new();
    let (cards, score) = (all.table.completed_a_player().mean, all.table.score().mean);
    if let Some((meant_cards, meant_score)) = G::MEANT.filter(|_| players == 2) {
        found.extend(((cards - meant_cards).abs() > CARDS).then_some(Finding::Cards { cards }));
        found.extend(((score - meant_score).abs() > SCORE).then_some(Finding::Score { score }));
    }
    if let Some((most, least, percent)) = color_spread(deck, all)
        && percent > COLOR_PERCENT
    {
        found.push(Finding::Colors { most, least, percent });
    }
    for (card, times) in deck.all().iter().zip(times_taken(all)) {
        if times.is_finite() && !(1.0 / TIMES..=TIMES).contains(&times) {
            found.push(Finding::Taken { card: deck.number(card), times });
        }
    }
    found
}
