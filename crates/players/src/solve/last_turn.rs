//! The last turn of the game, put together from what its two cards can earn.

use flipwrite::{Pattern, Player, Slot, Turn};

use super::gains::{CardPoints, Ending, Gain, completed};
use super::node::Node;
use super::outcomes::Outcomes;

/// What the last turn's points are counted from.
pub(crate) struct Basis<G: Ending> {
    pub(crate) cards: CardPoints,
    pub(crate) marks: G::Marks,
}

/// The expected final score of a player before its last turn, under best play.
pub(crate) fn last_turn<G: Ending>(outcomes: &mut Outcomes<'_, G>, basis: &Basis<G>, node: &Node<G>) -> f64 {
    let places = Slot::BOTH.map(|slot| outcomes.place(&node.player, slot));
    let mut sum = 0;
    for pattern in Pattern::ALL {
        let count = node.expedition.count(pattern);
        if count > 0 {
            let turn = node.turn(pattern);
            prepare(outcomes, places, &node.player, &turn);
            sum += count as i64 * i64::from(best(outcomes, basis, places, pattern));
        }
    }
    sum as f64 / node.expedition.len() as f64
}

/// Sees to it that everything is known that the pattern can lead to.
fn prepare<G: Ending>(outcomes: &mut Outcomes<'_, G>, places: [usize; 2], player: &Player<G>, turn: &Turn) {
    for slot in Slot::BOTH {
        outcomes.prepare(places[slot as usize], player, slot, turn);
    }
    for (own, other) in [(Slot::First, Slot::Second), (Slot::Second, Slot::First)] {
        let open = outcomes.open(places[own as usize], turn.pattern());
        if let Some(most) = open.iter().map(|hit| hit.left).max() {
            outcomes.prepare_spent(places[other as usize], player, other, turn, most);
        }
    }
}

/// The best final score with this pattern.
fn best<G: Ending>(
    outcomes: &Outcomes<'_, G>,
    basis: &Basis<G>,
    places: [usize; 2],
    pattern: Pattern,
) -> i32 {
    let mut best = None;
    let mut offer = |first: Gain, second: Gain| {
        let cards = basis.cards[completed(first) | completed(second) << 1];
        best = best.max(Some(cards + G::points(&basis.marks, first + second)));
    };
    each(outcomes, places, pattern, &mut offer);
    each(outcomes, [places[1], places[0]], pattern, |own, other| offer(other, own));
    // S12: who has no legal box passes.
    best.unwrap_or_else(|| basis.cards[0] + G::points(&basis.marks, 0))
}

/// Every outcome of crossing on one card, with what extra crosses earn on the other.
fn each<G: Ending>(
    outcomes: &Outcomes<'_, G>,
    [own, other]: [usize; 2],
    pattern: Pattern,
    mut offer: impl FnMut(Gain, Gain),
) {
    outcomes.closed(own, pattern).iter().for_each(|gain| offer(*gain, 0));
    for hit in outcomes.open(own, pattern) {
        for spent in outcomes.spent(other, hit.left) {
            if hit.spent.ends || spent.ends {
                offer(hit.spent.gain, spent.gain);
            }
        }
        // S8: extra crosses lapse where no legal box is left on either card.
        for count in (0..hit.left).filter(|_| hit.spent.stuck) {
            for spent in outcomes.spent(other, count).iter().filter(|spent| spent.stuck) {
                offer(hit.spent.gain, spent.gain);
            }
        }
    }
}
