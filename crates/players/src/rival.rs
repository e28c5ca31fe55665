//! Somebody else at the table, as a search expects them to fare.

use flipwrite::{CardSet, Position, Seat};

use crate::clock::Clock;
use crate::knowledge::Playable;
use crate::lookahead::{Afterstate, Lookahead};
use crate::passes::AHEAD;

/// Somebody else, after what looks best for them in this turn.
pub(crate) struct Rival<'s, 't, G: Playable> {
    lookahead: Lookahead<'s, 't, G>,
    afterstate: Afterstate<G>,
    clock: Clock,
    /// What it may expect, by what lies on the table.
    known: Vec<(G::Commons, CardSet, f32)>,
}

impl<'s, 't, G: Playable> Rival<'s, 't, G> {
    /// The rival in a seat, with a look-ahead of its own; nothing if there are no nodes to find out.
    pub(crate) fn new(
        mut lookahead: Lookahead<'s, 't, G>,
        position: &Position<'_, G>,
        seat: Seat,
        clock: Clock,
    ) -> Option<Self> {
        let mut afterstate = Afterstate::of(position, seat);
        if !position.choices(seat).is_empty() {
            let plans = lookahead.crossings(&afterstate, position.turn(), AHEAD);
            afterstate = plans.into_iter().next()?.1;
        } else if afterstate.player.has_to_settle() || afterstate.player.empty_places() > 0 {
            afterstate = lookahead.settle(&afterstate, &afterstate.player)?.0;
        }
        lookahead.freeze(G::FROZEN);
        Some(Rival { lookahead, afterstate, clock, known: Vec::new() })
    }

    /// What it may expect with this on the table: the best of the next turn, replacements included.
    pub(crate) fn expects(&mut self, commons: G::Commons, display: CardSet) -> Option<f32> {
        let known = self.known.iter().find(|known| known.0 == commons && known.1 == display);
        if let Some((_, _, mean)) = known {
            return Some(*mean);
        }
        let afterstate = Afterstate { commons, display, ..self.afterstate };
        let mean = match self.clock.left() {
            0 => self.lookahead.value(&afterstate)?,
            _ => self.lookahead.expected(&afterstate, self.clock, AHEAD, 1)?,
        };
        self.known.push((commons, display, mean));
        Some(mean)
    }
}
