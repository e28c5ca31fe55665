//! `maps`: coins, cups, palms and seals.

use flipwrite::maps::{Cups, MapCard, MapSheet};
use flipwrite::{Boxes, CardIndex, DISPLAY, Fact, Icon, Maps, Position, Seat, Slot};

use super::both::{Both, Side, Telling};
use super::edit::{Edit, Line};
use crate::knowledge::Playable;

impl Telling for Maps {
    fn marked(both: &Both<'_, '_, Self>, side: Side) -> Vec<Fact> {
        [coins(both, side), palms(both, side), seals(both, side)].into_iter().flatten().collect()
    }

    fn taken(
        position: &Position<'_, Self>,
        seat: Seat,
        card: CardIndex,
        than: Option<CardIndex>,
    ) -> Option<Fact> {
        let (deck, player) = (position.deck(), position.player(seat));
        let held = Slot::BOTH.into_iter().find_map(|slot| player.card(slot));
        let pays = |card| Maps::bonus(deck, player, position.commons(), card, held, &[0.0; 4]) as i32;
        let value = pays(card) - than.map_or(0, pays);
        (value > 0).then_some(Fact::Sealed { card: deck.number(card), value })
    }

    fn edit(line: &mut Line, edit: Edit, _: usize) {
        let [coins, rows, _, palms, written @ ..] = &mut line.sheet[..] else { return };
        match edit {
            Edit::Coins => {
                *coins = MapSheet::COINS as u8;
                *rows = (MapSheet::COINS / MapSheet::ROW) as u8;
            }
            Edit::Cups => line.commons[0] = Cups::VALUES.len() as u8,
            Edit::Palms => {
                *palms = MapSheet::PALMS as u8;
                written.iter_mut().for_each(|points| *points = (*points).max(1));
            }
            Edit::Seals => line.forget_completed(),
            _ => {}
        }
    }

    fn edit_of(icon: Icon) -> Option<Edit> {
        match icon {
            Icon::Coin => Some(Edit::Coins),
            Icon::Palm => Some(Edit::Palms),
            _ => None,
        }
    }

    fn icons_of(edit: Edit) -> &'static [Icon] {
        match edit {
            Edit::Coins | Edit::Cups => &[Icon::Coin],
            Edit::Palms => &[Icon::Palm],
            _ => &[],
        }
    }

    fn to_go(_: &MapCard, free: Boxes) -> usize {
        free.len()
    }

    fn points_of(card: &MapCard) -> i32 {
        card.points()
    }
}

/// M6, M9: coins, and the cup of a row that they fill.
fn coins(both: &Both<'_, '_, Maps>, side: Side) -> Option<Fact> {
    let of = |side| (both.crossed(side).sheet().coins(), both.settled(side).sheet().cups());
    let ((coins, cups), (other, other_cups)) = (of(side), of(side.opposite()));
    if cups > other_cups {
        let needs_one = |seat: &Seat| {
            let coins = both.position.player(*seat).sheet().coins();
            *seat != both.seat && coins < MapSheet::COINS && coins % MapSheet::ROW == MapSheet::ROW - 1
        };
        let rival = both.table().seat_set().iter().find(needs_one);
        return Some(Fact::Cup { value: cups - other_cups, rival });
    }
    let missing = (MapSheet::ROW - coins % MapSheet::ROW) % MapSheet::ROW;
    (coins > other).then(|| Fact::Coins { coins: coins - other, missing })
}

/// M7: palms, by what lies in the display.
fn palms(both: &Both<'_, '_, Maps>, side: Side) -> Option<Fact> {
    let points = |side| both.crossed(side).sheet().palms().sum::<i32>();
    let value = points(side) - points(side.opposite());
    let (deck, display) = (both.deck(), both.position.display());
    let open = display.or(both.position.unseen());
    let palms: usize = open.iter().map(|card| deck.card(card).palms()).sum();
    let usual_tenths = 10 + (10 * DISPLAY * palms + open.len() / 2) / open.len().max(1);
    (value > 0).then_some(Fact::Palm { value, usual_tenths })
}

/// M3: what seals pay.
fn seals(both: &Both<'_, '_, Maps>, side: Side) -> Option<Fact> {
    let paid = |side| {
        let score = <Maps as flipwrite::Game>::score(both.deck(), both.settled(side));
        score.seals
    };
    let value = paid(side) - paid(side.opposite());
    (value > 0).then_some(Fact::Seals { value })
}
