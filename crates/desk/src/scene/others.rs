//! The players at a glance: their cards, their scores, whether they have crossed.

use flipwrite::{Seat, Slot};

use super::card::{Face, face};
use super::game::Staged;
use super::score;
use super::telling::crossed_last;
use crate::desk::Desk;

/// A player at a glance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// Whether it is a bot.
    pub is_bot: bool,
    /// Its points so far.
    pub total: i32,
    /// How many cards it has completed.
    pub completed: usize,
    /// Whether nothing is asked of it.
    pub is_ready: bool,
    /// Whether it is the start player.
    pub starts: bool,
    /// Its cards, with what it crossed last.
    pub faces: Vec<Face>,
}

pub(super) fn glance<G: Staged>(desk: &Desk<G>, seat: Seat) -> Option<Glance> {
    let position = desk.position()?;
    let (player, chair) = (position.player(seat), desk.chairs().get(seat.index())?);
    let lying = |slot: Slot| {
        let card = player.card(slot)?;
        let number = position.deck().number(card);
        let fresh = crossed_last(desk, seat, number);
        Some(Face { card, crossed: player.crossed(position.deck(), slot), fresh })
    };
    Some(Glance {
        is_bot: chair.holder.is_bot(),
        total: score::total(&position, seat),
        completed: player.completed().len(),
        is_ready: !desk.waiting().contains(seat),
        starts: G::HAS_START_PLAYER && position.start() == seat,
        faces: Slot::BOTH.into_iter().filter_map(lying).collect(),
    })
}

/// The cards that a player has completed, with what was crossed on them.
pub(super) fn finished<G: Staged>(desk: &Desk<G>, seat: Seat) -> Vec<Face> {
    let Some(position) = desk.position() else { return Vec::new() };
    position.player(seat).completed().iter().map(|card| face(desk, card)).collect()
}
