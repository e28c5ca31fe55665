//! Trying a crossing before it is made: a copy of one player, with undo.

use crate::choice::{Choices, Crossing, Refusal, explain};
use crate::event::Event;
use crate::game::Game;
use crate::pair::Pair;
use crate::pattern::Pattern;
use crate::player::Player;
use crate::position::{Due, Position, Turn};
use crate::seat::Seat;
use crate::table::Table;

/// One player's crossing of a turn, not confirmed yet.
///
/// It never touches the position it came from: preview is a draft, undo is a stack of copies of one small
/// player, and privacy means that drafts stay with their seat.
#[derive(Clone, Debug)]
pub struct Draft<'t, G: Game> {
    table: &'t Table<G>,
    turn: Turn,
    seat: Seat,
    player: Player<G>,
    done: Vec<(Player<G>, Crossing)>,
}

impl<'t, G: Game> Draft<'t, G> {
    /// A draft for a seat that is to cross and has not begun to; `None` otherwise.
    pub fn new(position: &Position<'t, G>, seat: Seat) -> Option<Self> {
        let Due::Cross(waiting) = position.due() else { return None };
        let player = *position.player(seat);
        (waiting.contains(seat) && player.extras() == 0).then(|| Draft {
            table: position.table(),
            turn: *position.turn(),
            seat,
            player,
            done: Vec::new(),
        })
    }

    /// Whose draft this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The player as it would be.
    pub fn player(&self) -> &Player<G> {
        &self.player
    }

    /// The player as it is without the draft.
    pub fn before(&self) -> &Player<G> {
        self.done.first().map_or(&self.player, |step| &step.0)
    }

    /// The pattern to cross.
    pub fn pattern(&self) -> Pattern {
        self.turn.pattern
    }

    /// The crossings made so far.
    pub fn crossings(&self) -> impl ExactSizeIterator<Item = Crossing> {
        self.done.iter().map(|step| step.1)
    }

    /// Whether the turn's crossing is whole: begun, with no extra cross pending.
    pub fn is_complete(&self) -> bool {
        !self.done.is_empty() && self.player.extras() == 0
    }

    /// What may be crossed next; nothing once the crossing is whole.
    pub fn choices(&self) -> Choices {
        if self.is_complete() { Choices::none() } else { Choices::cross(&self.player, self.turn.pattern) }
    }

    /// Whether a crossing would be legal next, and if not, which rule refuses it.
    pub fn check(&self, crossing: Crossing) -> Result<(), Refusal> {
        if self.is_complete() {
            return Err(Refusal::NotDue);
        }
        explain(self.table.deck(), &self.player, self.turn.pattern, crossing)
    }

    /// Makes a crossing; returns its events.
    pub fn cross(&mut self, crossing: Crossing) -> Result<Vec<Event>, Refusal> {
        self.check(crossing)?;
        let number = self.table.deck().number(crossing.card);
        let slot = self.player.slot_of(crossing.card).ok_or(Refusal::NotYourCard(number))?;
        self.done.push((self.player, crossing));
        let mut events = Vec::new();
        let crossed = Pair::of(slot, crossing.boxes);
        self.player.cross_unchecked(self.table, &self.turn, self.seat, crossed, &mut events);
        Ok(events)
    }

    /// Takes the last crossing back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let step = self.done.pop();
        if let Some((player, _)) = step {
            self.player = player;
        }
        step.is_some()
    }

    /// Takes everything back.
    pub fn restart(&mut self) {
        while self.undo() {}
    }
}
