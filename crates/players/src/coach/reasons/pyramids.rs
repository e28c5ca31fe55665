//! `pyramids`: torches, gems, skulls, potions and pyramid points.

use flipwrite::pyramids::{PyramidCard, PyramidPoints, PyramidScore, PyramidSheet};
use flipwrite::{Boxes, CardIndex, Fact, Icon, Player, Position, Printed, Pyramids, Seat, Slot, TURNS};

use super::both::{Both, Side, Telling, count};
use super::edit::{Edit, Line};

impl Telling for Pyramids {
    fn marked(both: &Both<'_, '_, Self>, side: Side) -> Vec<Fact> {
        let one_each = [torch(both, side), gems(both, side), skulls(both, side), potion(both, side)];
        one_each.into_iter().flatten().chain(bonuses(both, side)).collect()
    }

    fn taken(
        position: &Position<'_, Self>,
        seat: Seat,
        card: CardIndex,
        than: Option<CardIndex>,
    ) -> Option<Fact> {
        let worth = |card: CardIndex| wanted(position, seat, card);
        let (value, deck) = (worth(card), position.deck());
        let fact = Fact::Wanted { card: deck.number(card), color: deck.card(card).color(), value };
        (value > than.map_or(0, worth)).then_some(fact)
    }

    fn edit(line: &mut Line, edit: Edit, round: usize) {
        let [red, green, skulls, torches, ..] = &mut line.sheet[..] else { return };
        const FULL: u8 = PyramidSheet::TRACK as u8;
        match edit {
            Edit::Torch => *torches |= 1 << (round - 1),
            Edit::Torches => *torches = 15,
            Edit::Gems => (*red, *green) = (FULL, FULL),
            Edit::Skulls => *skulls = 0,
            Edit::MoreSkulls => *skulls = FULL.min(*skulls + 2),
            Edit::Bonus(color) => {
                line.commons[color as usize] = PyramidPoints::VALUES.len() as u8;
            }
            _ => {}
        }
    }

    fn edit_of(icon: Icon) -> Option<Edit> {
        match icon {
            Icon::RedGem | Icon::GreenGem => Some(Edit::Gems),
            Icon::Torch => Some(Edit::Torches),
            Icon::Skull | Icon::Potion => Some(Edit::Skulls),
            _ => None,
        }
    }

    fn icons_of(edit: Edit) -> &'static [Icon] {
        match edit {
            Edit::Torch | Edit::Torches => &[Icon::Torch],
            Edit::Gems => &[Icon::RedGem, Icon::GreenGem],
            Edit::Skulls | Edit::MoreSkulls => &[Icon::Skull, Icon::Potion],
            _ => &[],
        }
    }

    /// P3, P4, P11: from the entrance, or from what is crossed, step by step to the tomb.
    fn to_go(card: &PyramidCard, free: Boxes) -> usize {
        let crossed = card.boxes().without(free);
        let first = if crossed.is_empty() { card.entrance().alone() } else { crossed.neighbors().and(free) };
        let grown = |near: &Boxes| Some(near.or(near.neighbors().and(free)));
        let steps = std::iter::successors(Some(first), grown).take(1 + free.len());
        steps.take_while(|near| near.and(card.tomb()).is_empty()).count()
            + usize::from(!card.tomb().and(free).is_empty())
    }

    fn points_of(_: &PyramidCard) -> i32 {
        10
    }
}

/// P7: the torch of the round, marked now or to be had next turn.
fn torch(both: &Both<'_, '_, Pyramids>, side: Side) -> Option<Fact> {
    let (turn, other) = (both.position.turn(), side.opposite());
    let round = turn.round();
    let marked = |side| both.crossed(side).sheet().torch(round);
    if marked(other) {
        return None;
    }
    if marked(side) {
        return Some(Fact::Torch { round, left: TURNS - turn.number() });
    }
    if both.clock.round != round || !(has_torch(both, side) || has_torch(both, other)) {
        return None;
    }
    let cases = |side| both.cases(side, |player: &Player<Pyramids>| player.sheet().torch(round));
    let (cases, otherwise) = (cases(side)?, cases(other)?);
    let fact = Fact::TorchSoon { round, cases, otherwise, of: both.clock.expedition.len() };
    (cases > otherwise).then_some(fact)
}

fn has_torch(both: &Both<'_, '_, Pyramids>, side: Side) -> bool {
    let player = both.settled(side);
    let mut cards = Slot::BOTH.into_iter().filter_map(|slot| Some((player.card(slot)?, player.free(slot))));
    cards.any(|(card, free)| count(both.deck(), card, free, Icon::Torch) > 0)
}

/// P6, P14: pairs of gems, or gems that wait for a partner.
fn gems(both: &Both<'_, '_, Pyramids>, side: Side) -> Option<Fact> {
    let gems = |side| {
        let sheet = both.crossed(side).sheet();
        (sheet.red_gems().min(sheet.green_gems()), sheet.red_gems() + sheet.green_gems())
    };
    let ((pairs, all), (other_pairs, other_all)) = (gems(side), gems(side.opposite()));
    if pairs > other_pairs {
        Some(Fact::GemPairs { pairs: pairs - other_pairs })
    } else {
        let more = pairs == other_pairs && all > other_all;
        more.then(|| Fact::Gems { gems: all - other_all })
    }
}

/// P8, P9: skulls that are not marked, or that a potion wipes.
fn skulls(both: &Both<'_, '_, Pyramids>, side: Side) -> Option<Fact> {
    let marked = |side| both.crossed(side).sheet().skulls();
    let (own, other) = (marked(side), marked(side.opposite()));
    let value = PyramidScore::SKULLS[own] - PyramidScore::SKULLS[other];
    if own >= other {
        return None;
    }
    let potions = |side| both.icons(side, Icon::Potion);
    Some(if potions(side) > potions(side.opposite()) {
        let met = both.before().sheet().skulls() + both.icons(side, Icon::Skull);
        Fact::Potion { wiped: met.min(PyramidSheet::TRACK) - own, value }
    } else {
        Fact::Skulls { skulls: other - own, cost: value }
    })
}

/// P9: what a potion can't wipe is lost.
fn potion(both: &Both<'_, '_, Pyramids>, side: Side) -> Option<Fact> {
    let other = side.opposite();
    let potions = both.icons(other, Icon::Potion);
    let met = both.before().sheet().skulls() + both.icons(other, Icon::Skull);
    let lost = (2 * potions).saturating_sub(met);
    let kept = both.icons(side, Icon::Potion) == 0 && lost > 0;
    kept.then_some(Fact::PotionKept { lost })
}

/// P13: values that settling brings.
fn bonuses(both: &Both<'_, '_, Pyramids>, side: Side) -> Vec<Fact> {
    let taken = |side: Side, color| {
        let cards = both.deck().of_color(color);
        let before = both.before().completed().and(cards).len();
        PyramidPoints::are_due(before, both.settled(side).completed().and(cards).len())
    };
    let claim = |color| {
        let value = *both.position.commons().left(color).first()?;
        let is_taken = taken(side, color) && !taken(side.opposite(), color);
        let rival = both
            .position
            .table()
            .seat_set()
            .iter()
            .find(|seat| *seat != both.seat && is_after(both, *seat, color));
        is_taken.then_some(Fact::Bonus { color, value, rival })
    };
    PyramidPoints::COLORS.into_iter().filter_map(claim).collect()
}

/// Whether a seat has a card in front of it that would take the next value of a color, if it were completed.
fn is_after(both: &Both<'_, '_, Pyramids>, seat: Seat, color: flipwrite::Color) -> bool {
    let player = both.position.player(seat);
    let held = Slot::BOTH.into_iter().filter_map(|slot| player.card(slot));
    let mut of_color = held.filter(|card| both.deck().card(*card).color() == color);
    let completed = player.completed().and(both.deck().of_color(color)).len();
    PyramidPoints::are_due(completed, completed + 1) && of_color.next().is_some()
}

/// What completing a card would take of its color.
fn wanted(position: &Position<'_, Pyramids>, seat: Seat, card: CardIndex) -> i32 {
    let color = position.deck().card(card).color();
    let settled = position.settled();
    let completed = settled.0[seat.index()].completed().and(position.deck().of_color(color)).len();
    let next = settled.1.left(color).first().copied().unwrap_or(0);
    if PyramidPoints::are_due(completed, completed + 1) { next } else { 0 }
}
