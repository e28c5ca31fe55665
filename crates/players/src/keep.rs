//! Choosing the two cards to keep: by what they look worth, or over the patterns of the first turn.

use flipwrite::{CardIndex, Choice, HAND, Seat, Table};

use crate::analysis::{Analysis, Candidate};
use crate::budget::{Budget, Meter};
use crate::clock::Clock;
use crate::knowledge::{Knowledge, Playable};
use crate::learn::{PAIRS, imagined};
use crate::lookahead::{Afterstate, Lookahead};
use crate::order::best_first;
use crate::passes::{Passes, Worth, take_in};
use crate::search::Style;

/// A pair that can be kept.
struct Pair<'s, 't, G: Playable> {
    cards: [CardIndex; 2],
    afterstate: Afterstate<G>,
    clock: Clock,
    lookahead: Lookahead<'s, 't, G>,
    score: f32,
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
        Some(Pair { cards, afterstate: Afterstate::of(&position, seat), clock, lookahead, score: 0.0 })
    };
    let mut pairs: Vec<Pair<'_, '_, G>> = PAIRS.into_iter().filter_map(pair).collect();
    let Some(first) = pairs.first().map(|pair| pair.cards) else { return Analysis::new(Vec::new(), 0) };
    let looked = pairs.iter_mut().map_while(Pair::look).count();
    pairs.truncate(looked);
    if pairs.is_empty() {
        return Analysis::new(vec![Candidate::unknown(vec![Choice::Keep(first)])], meter.spent());
    }
    think(&mut pairs, style, &meter);
    let candidate = |pair: &Pair<'_, '_, G>| Candidate {
        liking: Some(pair.score),
        score: pair.lookahead.tells_score().then_some(pair.score),
        ..Candidate::unknown(vec![Choice::Keep(pair.cards)])
    };
    Analysis::new(pairs.iter().map(candidate).collect(), meter.spent())
}

impl<G: Playable> Pair<'_, '_, G> {
    fn look(&mut self) -> Option<()> {
        self.score = self.lookahead.value(&self.afterstate)?;
        Some(())
    }
}

/// Looks ahead as far as there are nodes, and puts the best first.
fn think<G: Playable>(pairs: &mut [Pair<'_, '_, G>], style: Style, meter: &Meter<'_>) {
    best_first(pairs, |pair| pair.score);
    let mut passes = Passes::new(style.passes);
    while let Some(pass) = passes.next(pairs.len(), meter) {
        let before = meter.spent();
        let ahead = |pair: &mut Pair<'_, '_, G>| {
            let score = pair.lookahead.expected(&pair.afterstate, pair.clock, pass.width, pass.depth)?;
            Some(Worth { score, win: None })
        };
        let found: Vec<Worth> = pairs.iter_mut().take(pass.branches).map_while(ahead).collect();
        passes.took(meter.spent() - before, found.len());
        let mut worths: Vec<Worth> =
            pairs.iter().map(|pair| Worth { score: pair.score, win: None }).collect();
        take_in(&mut worths, &found);
        pairs.iter_mut().zip(worths).for_each(|(pair, worth)| pair.score = worth.score);
        best_first(pairs, |pair| pair.score);
    }
}
