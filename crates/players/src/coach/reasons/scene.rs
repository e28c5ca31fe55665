//! Two choices of one decision, valued side by side, as things are and as they would be.

use flipwrite::{CardIndex, Choice, Crossing, Player, Position, Seat, Slot, Take};

use super::both::Side;
use super::edit::Edit;
use super::{LEAST_ERROR, crossings};
use crate::budget::Meter;
use crate::clock::Clock;
use crate::knowledge::{Knowledge, Playable};
use crate::lookahead::{Afterstate, Lookahead};
use crate::search::AHEAD;

/// Two choices of a seat, and what they lead to. The others don't cross in it: what they do is the same either way.
pub(in crate::coach) struct Scene<'k, 't, G: Playable> {
    pub(super) knowledge: &'k Knowledge<G>,
    /// Patterns ahead that are looked at.
    depth: usize,
    pub(super) position: Position<'t, G>,
    pub(super) seat: Seat,
    pub(super) ways: Ways<'t, G>,
}

pub(super) enum Ways<'t, G: Playable> {
    Cross([Vec<Crossing>; 2]),
    Take([Take; 2]),
    /// The first position with each pair kept, and the pairs.
    Keep(Box<[Position<'t, G>; 2]>, [[CardIndex; 2]; 2]),
}

impl<'k, 't, G: Playable> Scene<'k, 't, G> {
    /// Two choices of what is due from a seat; nothing if they are not of one kind.
    pub(in crate::coach) fn new(
        knowledge: &'k Knowledge<G>,
        depth: usize,
        position: &Position<'t, G>,
        seat: Seat,
        choices: [&[Choice]; 2],
    ) -> Option<Self> {
        let ways = match choices {
            [[Choice::Take(one)], [Choice::Take(other)]] => Ways::Take([*one, *other]),
            [one, other] => Ways::Cross([crossings(one)?, crossings(other)?]),
        };
        Some(Scene { knowledge, depth, position: position.clone(), seat, ways })
    }

    /// Two pairs to keep, and the first position with each of them in the first seat.
    pub(in crate::coach) fn of_pairs(
        knowledge: &'k Knowledge<G>,
        depth: usize,
        kept: [Position<'t, G>; 2],
        pairs: [[CardIndex; 2]; 2],
    ) -> Self {
        let position = kept[0].clone();
        Scene { knowledge, depth, position, seat: Seat::S0, ways: Ways::Keep(Box::new(kept), pairs) }
    }

    /// What the one is worth less what the other is, with something taken away or as things are.
    pub(in crate::coach) fn difference(&self, edit: Option<Edit>) -> Option<f32> {
        self.difference_at(edit, self.depth)
    }

    fn difference_at(&self, edit: Option<Edit>, depth: usize) -> Option<f32> {
        let value = |side| self.value(side, edit, depth);
        Some(value(Side::One)? - value(Side::Other)?)
    }

    /// How far a difference may be off: half of what the last look ahead changed it by.
    pub(super) fn error(&self, difference: f32) -> Option<f32> {
        if self.clock().left() == 0 {
            return Some(0.0);
        }
        let before = match self.depth {
            0 => difference,
            depth => self.difference_at(None, depth - 1)?,
        };
        Some(LEAST_ERROR.max((difference - before).abs() / 2.0))
    }

    /// What each of the two leads to, as it would be with something taken away: once the seat has decided, and before whatever comes
    /// then. Nothing for pairs to keep, and where the edit can't be made.
    pub(in crate::coach) fn outcomes(&self, edit: Option<Edit>) -> Option<[Position<'t, G>; 2]> {
        let position = self.edited(&self.position, edit)?;
        let outcomes = match &self.ways {
            Ways::Cross(ways) => crossed(&position, self.seat, ways, edit)?
                .map(|player| Some(position.crossed_as(self.seat, player))),
            Ways::Take(takes) => takes.map(|take| {
                let mut next = position.clone();
                next.apply(self.seat, Choice::Take(take), &mut ()).ok().map(|()| next)
            }),
            Ways::Keep(..) => return None,
        };
        let [one, other] = outcomes;
        Some([one?, other?])
    }

    fn edited(&self, position: &Position<'t, G>, edit: Option<Edit>) -> Option<Position<'t, G>> {
        edit.map_or_else(|| Some(position.clone()), |edit| edit.apply(position, self.seat))
    }

    fn clock(&self) -> Clock {
        match self.ways {
            Ways::Keep(..) => Clock::before(&self.position),
            _ => Clock::after(&self.position),
        }
    }

    fn value(&self, side: Side, edit: Option<Edit>, depth: usize) -> Option<f32> {
        let position = match &self.ways {
            Ways::Keep(both, _) => &both[side as usize],
            _ => &self.position,
        };
        let position = &self.edited(position, edit)?;
        let (meter, clock) = (Meter::unlimited(), self.clock());
        let mut lookahead = Lookahead::new(self.knowledge, position, self.seat, clock, None, &meter);
        let before = Afterstate::of(position, self.seat);
        let outcomes = match &self.ways {
            Ways::Cross(ways) => {
                let players = crossed(position, self.seat, ways, edit)?;
                vec![lookahead.settle(&before, &players[side as usize])?]
            }
            Ways::Take(takes) => lookahead.take(&before, takes[side as usize])?,
            Ways::Keep(..) => vec![(before, lookahead.value(&before)?)],
        };
        let count = outcomes.len().max(1) as f32;
        let expected = |(after, looks): (Afterstate<G>, f32)| match depth {
            1.. if clock.left() > 0 => lookahead.expected(&after, clock, AHEAD, depth),
            _ => Some(looks),
        };
        let sum: Option<f32> = outcomes.into_iter().map(expected).sum();
        sum.map(|sum| sum / count)
    }
}

/// The player after each of two ways to cross, as far as an edit leaves them; nothing if one is not legal.
pub(super) fn crossed<G: Playable>(
    position: &Position<'_, G>,
    seat: Seat,
    ways: &[Vec<Crossing>; 2],
    edit: Option<Edit>,
) -> Option<[Player<G>; 2]> {
    let most = if edit == Some(Edit::NoExtras) { 1 } else { usize::MAX };
    let follow = |way: &Vec<Crossing>| {
        let (table, turn) = (position.table(), position.turn());
        let cross = |player: Player<G>, crossing: &Crossing| {
            let is_legal = player.crossings(turn.pattern()).any(|legal| legal == *crossing);
            is_legal.then(|| player.crossed_by_unchecked(table, turn, *crossing))
        };
        way.iter().take(most).try_fold(*position.player(seat), cross)
    };
    let mut players = [follow(&ways[0])?, follow(&ways[1])?];
    for slot in Slot::BOTH {
        let card = position.player(seat).card(slot);
        if card.is_some_and(|card| edit == Some(Edit::Alike(card)) || edit == Some(Edit::BothAlike)) {
            players = alike(position, slot, players);
        }
    }
    Some(players)
}

/// Both with the boxes of a card that either has crossed.
fn alike<G: Playable>(
    position: &Position<'_, G>,
    slot: Slot,
    [one, other]: [Player<G>; 2],
) -> [Player<G>; 2] {
    let filled = |player: Player<G>, like: Player<G>| {
        let boxes = player.free(slot).without(like.free(slot));
        match player.card(slot).filter(|_| !boxes.is_empty()) {
            Some(card) => {
                player.crossed_by_unchecked(position.table(), position.turn(), Crossing { card, boxes })
            }
            None => player,
        }
    };
    [filled(one, other), filled(other, one)]
}
