//! *Silver & Gold: Pyramids*: chambers with an entrance and a golden tomb.

mod card;
mod profile;
mod score;
mod settle;
mod sheet;

pub use self::card::PyramidCard;
pub use self::score::PyramidScore;
pub use self::settle::PyramidPoints;
pub use self::sheet::PyramidSheet;

use crate::boxes::Boxes;
use crate::card::CardSet;
use crate::deck::{CardFlaws, Deck, RawCard, Warning};
use crate::event::Sink;
use crate::game::{Game, GameId, Icon, Rules, TieReason};
use crate::pair::Pair;
use crate::player::Player;
use crate::position::Turn;
use crate::seat::{Seat, SeatSet};

/// The game `pyramids`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pyramids;

impl Game for Pyramids {
    const ID: GameId = GameId::Pyramids;
    const TOUCHING: bool = true;
    const HAS_START_PLAYER: bool = false;
    const ROWS: usize = 5;
    const COLUMNS: usize = 5;
    const LETTERS: &'static [(char, Icon)] = &[
        ('.', Icon::Plain),
        ('#', Icon::Blocked),
        ('x', Icon::Cross),
        ('r', Icon::RedGem),
        ('g', Icon::GreenGem),
        ('t', Icon::Torch),
        ('s', Icon::Skull),
        ('p', Icon::Potion),
        ('T', Icon::Tomb),
    ];

    type Card = PyramidCard;
    type Sheet = PyramidSheet;
    type Commons = PyramidPoints;
    type Score = PyramidScore;

    /// P3: the entrance.
    fn opening(card: &PyramidCard) -> Boxes {
        card.entrance().alone()
    }

    #[inline(always)]
    fn palms(_: &Deck<Self>, _: CardSet) -> usize {
        0
    }

    #[inline(always)]
    fn score(deck: &Deck<Self>, player: &Player<Self>) -> PyramidScore {
        score::score(deck, player)
    }
}

impl Rules for Pyramids {
    fn card(raw: &RawCard, flaws: &mut CardFlaws) -> Option<PyramidCard> {
        PyramidCard::read(raw, flaws)
    }

    fn deviations(deck: &Deck<Self>) -> Vec<Warning> {
        profile::deviations(deck)
    }

    /// P4: the free boxes that touch a crossed one.
    #[inline(always)]
    fn reach(reach: Pair, crossed: Pair, free: Pair) -> Pair {
        Pair((reach.0 | crossed.neighbors().0) & free.0)
    }

    /// P11: crossing the tomb completes the card.
    #[inline(always)]
    fn complete(card: &PyramidCard, crossed: Boxes, _: Boxes) -> bool {
        !card.tomb().and(crossed).is_empty()
    }

    #[inline(always)]
    fn mark<S: Sink>(
        sheet: &mut PyramidSheet,
        card: &PyramidCard,
        boxes: Boxes,
        turn: &Turn,
        _: Seat,
        _: &mut S,
    ) -> u8 {
        sheet.mark(card, boxes, turn.round)
    }

    #[inline(always)]
    fn end_crossing(sheet: &mut PyramidSheet) {
        sheet.drink();
    }

    #[inline(always)]
    fn owes(_: &PyramidSheet) -> bool {
        false
    }

    #[inline(always)]
    fn next_to_settle(players: &[Player<Self>], waiting: SeatSet, _: Seat) -> Seat {
        settle::next(players, waiting)
    }

    #[inline(always)]
    fn collect<S: Sink>(_: &mut PyramidSheet, _: &mut PyramidPoints, _: Seat, _: &mut S) {}

    #[inline(always)]
    fn after_settling<S: Sink>(
        deck: &Deck<Self>,
        players: &mut [Player<Self>],
        points: &mut PyramidPoints,
        fresh: CardSet,
        sink: &mut S,
    ) {
        settle::award(deck, players, points, fresh, sink);
    }

    #[inline(always)]
    fn next_start(start: Seat, _: usize) -> Seat {
        start
    }

    #[inline(always)]
    fn tie_break(deck: &Deck<Self>, player: &Player<Self>) -> u64 {
        score::tie_break(deck, player)
    }

    fn tie_reason(deck: &Deck<Self>, winner: &Player<Self>, rivals: &[Player<Self>]) -> Option<TieReason> {
        score::tie_reason(deck, winner, rivals)
    }

    fn bounded(player: &Player<Self>, points: &PyramidPoints) -> bool {
        settle::bounded(player, points)
    }

    fn write_sheet(sheet: &PyramidSheet, out: &mut String) {
        sheet.write(out);
    }

    fn read_sheet(text: &str) -> Option<PyramidSheet> {
        PyramidSheet::read(text)
    }

    fn write_commons(points: &PyramidPoints, out: &mut String) {
        points.write(out);
    }

    fn read_commons(text: &str) -> Option<PyramidPoints> {
        PyramidPoints::read(text)
    }
}
