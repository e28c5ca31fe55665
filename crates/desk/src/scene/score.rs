//! The score card, as the printed one works: tracks with their boxes.

use flipwrite::{Event, Position, ScoreParts, Seat};
use flipwrite_words::Words;

use super::game::Staged;
use crate::desk::Desk;

/// A score card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Its parts.
    pub tracks: Vec<Track>,
    /// Their sum.
    pub total: i32,
}

/// One part of a score card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// The part of the score, as in records: it has a name and an explanation.
    pub part: &'static str,
    /// All of it in a sentence or two.
    pub says: String,
    /// Its lines.
    pub lines: Vec<TrackLine>,
    /// What it is worth now.
    pub points: i32,
}

impl Track {
    /// The drawing that stands for it.
    pub fn glyph(&self) -> String {
        self.lines.first().map(|line| line.glyph.clone()).unwrap_or_default()
    }
}

/// One line of a part of a score card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrackLine {
    /// Its drawing.
    pub glyph: String,
    /// Its boxes; without any, it says that there is nothing yet.
    pub cells: Vec<Cell>,
    /// What this line alone is worth, where there are several that add up.
    pub points: Option<i32>,
}

/// A box of a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What is printed or written in it: a number or a drawing.
    pub text: String,
    /// Its state.
    pub state: CellState,
}

impl Cell {
    pub(super) fn new<T: ToString + ?Sized>(text: &T, state: CellState) -> Self {
        Cell { text: text.to_string(), state }
    }
}

/// The state of a box of a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellState {
    /// Nothing in it yet.
    Open,
    /// Marked by this player.
    Marked,
    /// Nobody can have it any more, or another player has it.
    Lost,
    /// A count, not a box.
    Count,
    /// The cup at the end of a coin row, and whether the row is full.
    Cup(bool),
}

impl CellState {
    /// A prize: still there, this player's, or taken by somebody else.
    pub(super) fn prize(is_left: bool, is_mine: bool) -> Self {
        match (is_left, is_mine) {
            (true, _) => CellState::Open,
            (_, true) => CellState::Marked,
            _ => CellState::Lost,
        }
    }

    /// Marked or open.
    pub(super) fn marked(is: bool) -> Self {
        if is { CellState::Marked } else { CellState::Open }
    }
}

/// The score card of a seat; of whoever looks, with what is drafted if that is wished. What falls due this turn is on it
/// before it is given out: nobody's score goes down and up again between a crossing and the next turn.
pub(super) fn sheet<G: Staged>(words: &Words, desk: &Desk<G>, seat: Seat, draft: bool) -> Option<Sheet> {
    let mut due = Vec::new();
    let position = desk.position()?.given_out(&mut due);
    let drafted = desk.draft().filter(|_| draft && desk.seat() == seat).map(|draft| *draft.player());
    let player = drafted.unwrap_or(*position.player(seat));
    let events: Vec<&Event> = desk.events().into_iter().chain(&due).collect();
    let tracks = G::tracks(words, &position, seat, &player, &events);
    Some(Sheet { tracks, total: position.outlook(&player).total() })
}

/// The points of a seat, with what falls due this turn.
pub(super) fn total<G: Staged>(position: &Position<'_, G>, seat: Seat) -> i32 {
    position.given_out(&mut ()).score(seat).total()
}

/// What whoever looks has so far, with what is drafted, and what the others have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The own points.
    pub mine: i32,
    /// The others in the order of their seats, each with its points.
    pub others: Vec<(Seat, i32)>,
}

pub(super) fn standing<G: Staged>(desk: &Desk<G>) -> Standing {
    let Some(position) = desk.position() else { return Standing::default() };
    let me = desk.seat();
    let mine = match desk.draft() {
        Some(draft) => position.outlook(draft.player()).total(),
        None => total(&position, me),
    };
    let others = desk.table().seat_set().iter().filter(|seat| *seat != me);
    let of = |seat: Seat| (seat, total(&position, seat));
    Standing { mine, others: others.map(of).collect() }
}
