//! What belongs to a completed card besides the icons crossed on it: its own points and its seal.

use flipwrite::maps::{MapCard, MapScore};
use flipwrite::pyramids::PyramidCard;
use flipwrite::{CardSet, Color, Deck, Icon, Maps, Printed, Pyramids};
use flipwrite_players::Playable;

use super::count::Sums;
use crate::estimate::Estimate;

/// A game whose decks can be balanced.
pub trait Balanced: Playable {
    /// Completed cards and points that two good, not perfect players are meant to reach, where that is settled.
    const MEANT: Option<(f64, f64)>;

    /// The points of a completed card by itself.
    fn own_points(card: &Self::Card) -> i64;

    /// What the colors are compared by: what a completed card pays, or each of its boxes.
    fn pay(sums: &Sums) -> Estimate;

    /// What the seal of a completed card pays, with these cards completed.
    fn seal_points(deck: &Deck<Self>, card: &Self::Card, completed: CardSet) -> i64;
}

impl Balanced for Maps {
    const MEANT: Option<(f64, f64)> = None;

    fn pay(sums: &Sums) -> Estimate {
        sums.points_a_box()
    }

    fn own_points(card: &MapCard) -> i64 {
        card.points().into()
    }

    /// M3.
    fn seal_points(deck: &Deck<Self>, card: &MapCard, completed: CardSet) -> i64 {
        let pays = |color: Color| i64::from(MapScore::seal_value(color));
        let paid = |color: Color| pays(color) * completed.and(deck.of_color(color)).len() as i64;
        card.seal().map_or(0, paid)
    }
}

impl Balanced for Pyramids {
    /// As in P16.
    const MEANT: Option<(f64, f64)> = Some((7.0, 111.0));

    fn pay(sums: &Sums) -> Estimate {
        sums.points()
    }

    /// P14.
    fn own_points(_: &PyramidCard) -> i64 {
        10
    }

    fn seal_points(_: &Deck<Self>, _: &PyramidCard, _: CardSet) -> i64 {
        0
    }
}

/// How many boxes of a card bear an icon.
pub(super) fn count_of(card: &impl Printed, icon: Icon) -> usize {
    card.boxes().iter().filter(|at| card.icon(*at) == icon).count()
}
