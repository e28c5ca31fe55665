//! Choosing the two cards to keep: by what they look worth, or over the patterns of the first turn.

use flipwrite::{CardIndex, Choice, HAND, Seat, Table};

use crate::analysis::{Analysis, Candidate};
use crate::budget::{Budget, Meter};
use crate::clock::Clock;
use crate::knowledge::{Knowledge, Playable};
use crate::learn::{PAIRS, imagined};
use crate::lookahead::{Afterstate, Lookahead};
use crate::order::best_first;
use crate::search::{AHEAD, Style};

/// A pair that can be kept.
struct Pair<'s, 't, G: Playable> {
    cards: [CardIndex; 2],
    afterstate: Afterstate<G>,
    clock: Clock,
    lookahead: Lookahead<'s, 't, G>,
}

/// What is thought of all pairs that can be kept, as far as there are nodes. What the others keep is not known yet,
/// so nothing can be said of the chance to win.
pub(crate) fn keeps<G: Playable>(
    knowledge: &Knowledge<G>,
    table: &Table<G>,
    hand: [CardIndex; HAND],
    seat: Seat,
    style: Style,
    budget: Budget<'_>,
) -> Analysis {
    let meter = Meter::new(budget, style.nodes.usual);
    let pair = |places: [usize; 2]| {
        let cards = places.map(|place| hand[place]);
        let position = imagined(table, hand, cards, seat)?;
        let (clock, heuristic) = (Clock::before(&position), style.taking.or(style.heuristic));
        let lookahead = Lookahead::new(knowledge, &position, seat, clock, heuristic, &meter);
        Some(Pair { cards, afterstate: Afterstate::of(&position, seat), clock, lookahead })
    };
    let mut pairs: Vec<Pair<'_, '_, G>> = PAIRS.into_iter().filter_map(pair).collect();
    let looks = pairs.iter_mut().map_while(|pair| pair.lookahead.value(&pair.afterstate)).collect();
    let ahead = |pair: &mut Pair<'_, '_, G>| pair.lookahead.expected(&pair.afterstate, pair.clock, AHEAD, 1);
    // Only what is known of all can be compared.
    let thought = if style.depth == 0 { None } else { pairs.iter_mut().map(ahead).collect() };
    let scores: Vec<f32> = thought.unwrap_or(looks);
    let mut liked: Vec<(&Pair<'_, '_, G>, f32)> = pairs.iter().zip(scores).collect();
    if liked.is_empty() {
        let candidates = pairs.first().map(|pair| Candidate::unknown(vec![Choice::Keep(pair.cards)]));
        return Analysis::new(candidates.into_iter().collect(), meter.spent());
    }
    best_first(&mut liked, |(_, score)| *score);
    let candidate = |(pair, score): (&Pair<'_, '_, G>, f32)| Candidate {
        liking: Some(score),
        score: pair.lookahead.tells_score().then_some(score),
        ..Candidate::unknown(vec![Choice::Keep(pair.cards)])
    };
    Analysis::new(liked.into_iter().map(candidate).collect(), meter.spent())
}
