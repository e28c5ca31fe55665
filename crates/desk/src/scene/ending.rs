//! The end: who has won and why, and the score part by part.

use std::cmp::Reverse;

use flipwrite::order::sort_short;
use flipwrite::{ScoreParts, Seat, TieReason};
use flipwrite_words::Words;

use super::game::Staged;
use super::score::Track;
use crate::desk::Desk;
use crate::here::Here;
use crate::packed::pack;

/// How a game ended, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The players.
    pub lines: Vec<Final>,
    /// The parts of the score, as in records, with their drawings.
    pub parts: Vec<(&'static str, String)>,
    /// Whether somebody else has the winner's total.
    pub tied: bool,
    /// What broke the tie.
    pub reason: Option<TieReason>,
}

impl Outcome {
    /// The place of a line: one more than there are better ones. All who share the win are first.
    pub fn rank(&self, line: &Final) -> usize {
        let is_better = |other: &&Final| !line.won && (other.won || other.standing() < line.standing());
        1 + self.lines.iter().filter(is_better).count()
    }
}

/// One player's line of the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Final {
    /// Whose.
    pub seat: Seat,
    /// The points of each part.
    pub parts: Vec<i32>,
    /// Their sum.
    pub total: i32,
    /// Whether it has won.
    pub won: bool,
    /// Nothing for whoever has not resigned; for the others a number, the highest for the first who did.
    pub resigned: usize,
}

impl Final {
    /// The lower, the better: whoever resigned is behind all others, whatever it has.
    fn standing(&self) -> (usize, Reverse<i32>) {
        (self.resigned, Reverse(self.total))
    }
}

pub(super) fn outcome<G: Staged>(words: &Words, desk: &Desk<G>) -> Option<Outcome> {
    let position = desk.position()?;
    let company = desk.company();
    let winners = company.ranking(&position).first().copied().unwrap_or_default();
    let gone = company.resigned();
    let resigned =
        |seat: Seat| gone.iter().position(|one| *one == seat).map_or(0, |place| gone.len() - place);
    let line = |seat: Seat| {
        let score = position.score(seat);
        let parts = score.parts().as_ref().to_vec();
        let won = winners.contains(seat);
        Final { seat, parts, total: score.total(), won, resigned: resigned(seat) }
    };
    let mut lines: Vec<Final> = desk.table().seat_set().iter().map(line).collect();
    sort_short(&mut lines, |line| (!line.won, line.standing()));
    let tied = matches!(&lines[..], [first, second, ..] if first.standing() == second.standing());
    let reason = position.tie_reason().filter(|_| tied && gone.is_empty());
    let tracks = G::tracks(words, &position, desk.seat(), position.player(desk.seat()), &[]);
    let parts = <G::Score as ScoreParts>::NAMES.iter().map(|part| (*part, glyph(&tracks, part)));
    Some(Outcome { lines, parts: parts.collect(), tied, reason })
}

/// The drawing of a part of the score.
pub(super) fn glyph(tracks: &[Track], part: &str) -> String {
    tracks.iter().find(|track| track.part == part).map(Track::glyph).unwrap_or_default()
}

/// What is kept of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Result {
    /// What the players are, as in records.
    pub kinds: Vec<String>,
    /// Their totals.
    pub totals: Vec<i32>,
    /// The seats that have won.
    pub winners: Vec<usize>,
    /// The id of the deal, if it has one.
    pub deal: Option<String>,
    /// The name of the deck.
    pub deck: String,
    /// The table's journal, from which the record comes back.
    pub journal: String,
}

pub(super) fn result<G: Staged>(desk: &Here<G>) -> Option<Result> {
    let position = desk.position().filter(|_| desk.is_over())?;
    Some(Result {
        kinds: desk.setup().chairs.iter().map(|chair| chair.holder.name()).collect(),
        totals: desk.table().seat_set().iter().map(|seat| position.score(seat).total()).collect(),
        winners: position.winners().iter().map(Seat::index).collect(),
        deal: desk.deal_number().map(|number| number.to_string()),
        deck: desk.table().deck().name().to_owned(),
        journal: pack(desk.journal()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_shared_by_equals() {
        let line = |seat: usize, total: i32, won: bool| Final {
            seat: Seat::new(seat).unwrap(),
            parts: Vec::new(),
            total,
            won,
            resigned: 0,
        };
        let outcome = |lines: Vec<Final>| Outcome { lines, parts: Vec::new(), tied: false, reason: None };
        let ranks = |lines: Vec<Final>| {
            let outcome = outcome(lines);
            outcome.lines.iter().map(|line| outcome.rank(line)).collect::<Vec<_>>()
        };
        assert_eq!(ranks(vec![line(2, 90, true), line(0, 90, true), line(1, 70, false)]), [1, 1, 3]);
        assert_eq!(ranks(vec![line(2, 90, true), line(0, 90, false), line(1, 90, false)]), [1, 2, 2]);
        assert_eq!(ranks(vec![line(0, 9, true)]), [1]);
        let resigned = Final { resigned: 1, ..line(1, 99, false) };
        assert_eq!(ranks(vec![line(2, 90, true), line(0, 7, false), resigned]), [1, 2, 3]);
    }
}
