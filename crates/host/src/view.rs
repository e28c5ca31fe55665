//! What one seat may see (S14).

use flipwrite::{CardIndex, Crossing, Event, Game, HAND, Position, Seat, SeatSet};

use crate::host::{Host, Stage};

/// The table as one seat sees it, or as an onlooker does.
#[derive(Clone, Debug)]
pub struct View<'h, G: Game> {
    /// The public position, once all have kept.
    pub position: Option<Position<'h, G>>,
    /// The own cards dealt; all the others' only when the game is over.
    pub hand: Option<[CardIndex; HAND]>,
    /// The own cards kept, before all have.
    pub kept: Option<[CardIndex; 2]>,
    /// The own crossing of this turn, before all have crossed.
    pub crossing: Option<&'h [Crossing]>,
    /// Whom the table waits for.
    pub waiting: SeatSet,
    /// What has happened, less what this seat may not know.
    pub events: Vec<&'h Event>,
}

impl<G: Game> Host<G> {
    /// The table as a seat sees it; `None` for an onlooker.
    pub fn view(&self, seat: Option<Seat>) -> View<'_, G> {
        let own = seat.filter(|seat| seat.index() < self.table().seats());
        let (kept, crossing) = match (&self.stage, own) {
            (Stage::Keeping(kept), Some(seat)) => (kept[seat.index()], None),
            (Stage::Playing { crossings, .. }, Some(seat)) => (None, crossings[seat.index()].as_deref()),
            _ => (None, None),
        };
        View {
            position: self.position(),
            hand: own.map(|seat| self.fortune.hand(seat)),
            kept,
            crossing,
            waiting: self.waiting(),
            events: self.events.iter().filter(|event| self.may_see(own, event)).collect(),
        }
    }

    /// Others' dealt cards stay hidden until the game ends; all other events are told when all may know.
    fn may_see(&self, seat: Option<Seat>, event: &Event) -> bool {
        match event {
            Event::Dealt { player, .. } => self.is_over() || Some(*player) == seat,
            _ => true,
        }
    }
}
