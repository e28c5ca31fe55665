//! *Silver & Gold*: islands in the sea.

mod card;
mod profile;
mod score;
mod settle;
mod sheet;

pub use self::card::MapCard;
pub use self::score::MapScore;
pub use self::settle::Cups;
pub use self::sheet::MapSheet;

use crate::boxes::Boxes;
use crate::card::CardSet;
use crate::deck::{CardFlaws, Deck, RawCard, Warning};
use crate::event::Sink;
use crate::game::{Game, GameId, Icon, Rules, TieReason};
use crate::pair::Pair;
use crate::player::Player;
use crate::position::Turn;
use crate::seat::{Seat, SeatSet};

/// The game `maps`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Maps;

impl Game for Maps {
    const ID: GameId = GameId::Maps;
    const TOUCHING: bool = false;
    const HAS_START_PLAYER: bool = true;
    const ROWS: usize = 4;
    const COLUMNS: usize = 4;
    const LETTERS: &'static [(char, Icon)] =
        &[('.', Icon::Plain), ('~', Icon::Blocked), ('x', Icon::Cross), ('c', Icon::Coin), ('p', Icon::Palm)];
    type Card = MapCard;
    type Sheet = MapSheet;
    type Commons = Cups;
    type Score = MapScore;

    /// M4: anywhere on the island.
    fn opening(card: &MapCard) -> Boxes {
        crate::game::Printed::boxes(card)
    }

    #[inline(always)]
    fn palms(deck: &Deck<Self>, display: CardSet) -> usize {
        display.iter().map(|card| deck.card(card).palms()).sum()
    }

    #[inline(always)]
    fn score(deck: &Deck<Self>, player: &Player<Self>) -> MapScore {
        score::score(deck, player)
    }
}

impl Rules for Maps {
    fn card(raw: &RawCard, flaws: &mut CardFlaws) -> Option<MapCard> {
        MapCard::read(raw, flaws)
    }

    fn deviations(deck: &Deck<Self>) -> Vec<Warning> {
        profile::deviations(deck)
    }

    /// M4: every free box.
    #[inline(always)]
    fn reach(reach: Pair, crossed: Pair, _: Pair) -> Pair {
        reach.without(crossed)
    }

    #[inline(always)]
    fn complete(_: &MapCard, _: Boxes, free: Boxes) -> bool {
        free.is_empty()
    }

    #[inline(always)]
    fn mark<S: Sink>(
        sheet: &mut MapSheet,
        card: &MapCard,
        boxes: Boxes,
        turn: &Turn,
        seat: Seat,
        sink: &mut S,
    ) -> u8 {
        sheet.mark(card, boxes, turn.palms, seat, sink)
    }

    #[inline(always)]
    fn end_crossing(_: &mut MapSheet) {}

    #[inline(always)]
    fn owes(sheet: &MapSheet) -> bool {
        sheet.rows_owed() > 0
    }

    #[inline(always)]
    fn next_to_settle(_: &[Player<Self>], waiting: SeatSet, start: Seat) -> Seat {
        settle::next(waiting, start)
    }

    #[inline(always)]
    fn collect<S: Sink>(sheet: &mut MapSheet, cups: &mut Cups, seat: Seat, sink: &mut S) {
        settle::collect(sheet, cups, seat, sink);
    }

    fn after_settling<S: Sink>(_: &Deck<Self>, _: &mut [Player<Self>], _: &mut Cups, _: CardSet, _: &mut S) {}

    /// M8: one seat clockwise.
    #[inline(always)]
    fn next_start(start: Seat, seats: usize) -> Seat {
        Seat::new(start.index() + 1).filter(|seat| seat.index() < seats).unwrap_or(Seat::S0)
    }

    #[inline(always)]
    fn tie_break(deck: &Deck<Self>, player: &Player<Self>) -> u64 {
        score::tie_break(deck, player)
    }

    fn tie_reason(deck: &Deck<Self>, winner: &Player<Self>, rivals: &[Player<Self>]) -> Option<TieReason> {
        score::tie_reason(deck, winner, rivals)
    }

    fn bounded(player: &Player<Self>, cups: &Cups) -> bool {
        settle::bounded(player, cups)
    }

    fn write_sheet(sheet: &MapSheet, out: &mut String) {
        sheet.write(out);
    }

    fn read_sheet(text: &str) -> Option<MapSheet> {
        MapSheet::read(text)
    }

    fn write_commons(cups: &Cups, out: &mut String) {
        cups.write(out);
    }

    fn read_commons(text: &str) -> Option<Cups> {
        Cups::read(text)
    }
}
