//! How a game ended, as its record says.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{Game, ScoreParts};
use crate::position::Position;
use crate::seat::{Seat, SeatSet};

/// The part that is the sum of the others.
const TOTAL: &str = "total";

/// How a game ended, as its record says: each player's score in its parts, and who has won.
///
/// Whether it is what follows from the game, [`Record::check`](super::Record::check) tells.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # use flipwrite::record::RecordPlayer;
/// # use flipwrite::{DealNumber, SeatRandom, Table, playout, random_start};
/// use flipwrite::record::Record;
/// use flipwrite::{Maps, Seat};
///
/// # let table = Table::<Maps>::house(1)?;
/// # let mut random = SeatRandom::of_game(1);
/// # let mut deal = table.lazy_deal(DealNumber(1));
/// # let mut position = random_start(&table, deal.drawn(), &mut random);
/// # playout(&mut position, &mut deal, &mut random, &mut ());
/// # let line = Record::of(&position, vec![RecordPlayer::person("Ada")], Vec::new()).write();
/// let record = Record::read(&line)?;
/// let result = record.result.expect("the game has ended");
/// for seat in result.winners() {
///     println!("seat {seat} has won");
/// }
/// // Of any game: totals, and parts by their names.
/// let (total, cups) = (result.total(Seat::S0), result.part(Seat::S0, "cups"));
/// // Of this game: the score itself.
/// let score = result.score::<Maps>(Seat::S0).expect("a game of maps");
/// assert_eq!((total, cups), (Some(score.total()), Some(score.cups)));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordResult {
    /// Whatever whole numbers stand there: unlike points, they may be of any size.
    pub(super) scores: Vec<BTreeMap<String, i64>>,
    pub(super) winners: Vec<usize>,
}

impl RecordResult {
    /// The result of a game, were it to end now.
    pub fn of<G: Game>(position: &Position<'_, G>) -> Self {
        let score = |seat: &Seat| {
            let score = position.score(*seat);
            let parts = score.parts();
            let named = G::Score::NAMES.iter().zip(parts.as_ref());
            let mut all: BTreeMap<String, i64> =
                named.map(|(name, points)| ((*name).to_owned(), i64::from(*points))).collect();
            all.insert(TOTAL.to_owned(), score.total().into());
            all
        };
        RecordResult {
            scores: Seat::ALL[..position.players().len()].iter().map(score).collect(),
            winners: position.winners().iter().map(Seat::index).collect(),
        }
    }

    /// The winners: more than one if they share the win.
    pub fn winners(&self) -> SeatSet {
        self.winners.iter().filter_map(|number| Seat::new(*number)).collect()
    }

    /// What a player scored, all in all.
    pub fn total(&self, seat: Seat) -> Option<i32> {
        self.part(seat, TOTAL)
    }

    /// The totals in seat order, as far as they are told.
    pub fn totals(&self) -> impl Iterator<Item = i32> {
        Seat::ALL.into_iter().map_while(|seat| self.total(seat))
    }

    /// The points of one part of a score, by its name.
    pub fn part(&self, seat: Seat, name: &str) -> Option<i32> {
        let points = self.scores.get(seat.index())?.get(name)?;
        i32::try_from(*points).ok()
    }

    /// The parts of a score with their names, without the total.
    pub fn parts(&self, seat: Seat) -> impl Iterator<Item = (&str, i32)> {
        let parts = self.scores.get(seat.index()).into_iter().flatten();
        parts
            .filter(|(name, _)| *name != TOTAL)
            .filter_map(|(name, points)| Some((name.as_str(), i32::try_from(*points).ok()?)))
    }

    /// A player's score in the parts of its game; `None` if one of them is missing, as in a record of the other game.
    pub fn score<G: Game>(&self, seat: Seat) -> Option<G::Score> {
        G::Score::from_parts(|name| self.part(seat, name))
    }
}
