//! Tournaments: all entrants meet in the same deals, with seats rotated, and the figures say how sure they are.
//!
//! Deal *i* of a run has the number that [`game_number`] gives for it, and every pair plays it in every seating
//! (S16): what chance gives is the same for all. All sums are whole numbers over deals, so that threads and
//! shards never change a result, and a run played in parts can be put together again.

mod figures;
mod file;
mod linear;
mod merge;
mod rating;
mod results;
mod schedule;
mod shard;
mod tally;
mod times;

use std::sync::Arc;

use flipwrite::random::game_number;
use flipwrite::{Deal, DealNumber, ScoreParts, Seat, Table};
use flipwrite_players::coach::Coach;
use flipwrite_players::{Knowledge, Playable};

use crate::entrant::Entrant;
use crate::failures::{Explain, FirstFailure};
use crate::game::{self, Broken, Decide};
use crate::luck::{self, coach};
use crate::parallel;
use crate::progress::Progress;

pub use figures::{EntrantFigures, Figures, PairFigures, PairWithoutLuck};
pub use file::FileFlaw;
pub use merge::{MergeFlaw, merge};
pub use results::{DeckId, Results, Run, RunOptions};
pub use schedule::{MOST_ENTRANTS, Pair, Schedule};
pub use shard::{NotAShard, Shard};
pub use tally::{EntrantTally, PairLuck, PairTally, Sums, Tally};
pub use times::Times;

use tally::{DealResult, SeatResult};
use times::Timed;

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct Tournament<'a, G: Playable> {
    /// The table.
    pub table: &'a Table<G>,
    /// What the bots know.
    pub knowledge: &'a Arc<Knowledge<G>>,
    /// Who plays; no two of the same name.
    pub entrants: &'a [Entrant],
    /// The number of the run, from which every deal comes.
    pub number: u64,
    /// How many deals.
    pub deals: u64,
    /// Which of the deals are played here.
    pub shard: Shard,
    /// How many threads.
    pub jobs: usize,
    /// Whether luck is taken out, and about how many nodes are taken for that in a turn.
    pub luck: Option<u64>,
    /// Says why a program lost its seat.
    pub explain: Explain<G>,
}

impl<G: Playable> Tournament<'_, G> {
    /// Who meets whom at which tables.
    pub fn schedule(&self) -> Schedule {
        Schedule::new(self.entrants.len(), self.table.seats())
    }

    /// How many games are played here.
    pub fn games(&self) -> u64 {
        self.shard.deals(self.deals) * self.schedule().tables().len() as u64
    }
}

/// A game of a tournament that could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoiled {
    /// The deal.
    pub deal: DealNumber,
    /// Whose answer it was.
    pub entrant: Entrant,
    /// The seat, and what is wrong with its answer.
    pub broken: Broken,
}

/// Plays a tournament, or a shard of it. One that is stopped has played whole deals only: a deal that was not
/// played by all is dropped.
pub fn play<G: Playable>(
    tournament: &Tournament<'_, G>,
    progress: &Progress,
) -> Result<Results, Box<Spoiled>> {
    warm_up(tournament);
    let schedule = tournament.schedule();
    let coach = tournament.luck.map(|nodes| coach(tournament.table, tournament.knowledge, nodes));
    let mut all = Tally::new(&schedule, coach.is_some());
    let deals = tournament.shard.deals(tournament.deals);
    let play =
        |place: u64| play_deal(tournament, coach.as_ref(), &schedule, tournament.shard.deal(place), progress);
    let take = |played: Result<Option<DealResult>, Box<Spoiled>>| {
        // Deals that the other threads are at need not be played at all tables any more.
        let played = played.inspect_err(|_| progress.stop());
        played.map(|deal| deal.iter().for_each(|deal| all.add(&schedule, deal)))
    };
    parallel::each(deals, tournament.jobs, progress, play, take)?;
    Ok(Results::of(tournament, all))
}

/// Lets everyone decide once, uncounted: what bots make once for a deck is not part of anybody's decision.
fn warm_up<G: Playable>(tournament: &Tournament<'_, G>) {
    let table = tournament.table;
    let deal = Deal::new(DealNumber(0).seed(), table.seats(), table.deck().len());
    for entrant in tournament.entrants {
        // Who fails here fails again where it counts, and is told then.
        let _ = entrant.seated(Seat::S0, 0, tournament.knowledge).keep(table, deal.hand(Seat::S0));
    }
}

/// A deal at every table of the schedule; `None` if the run was stopped before the last.
fn play_deal<G: Playable>(
    tournament: &Tournament<'_, G>,
    coach: Option<&Coach<G>>,
    schedule: &Schedule,
    index: u64,
    progress: &Progress,
) -> Result<Option<DealResult>, Box<Spoiled>> {
    let number = game_number(tournament.number, index);
    let seats = tournament.table.seats();
    let deal = Deal::new(DealNumber(number).seed(), seats, tournament.table.deck().len());
    let mut result = DealResult { number, tables: Vec::new(), luck_nanoseconds: 0 };
    for (table, lineup) in (0..).zip(schedule.tables()) {
        if progress.is_stopped() {
            return Ok(None);
        }
        let (seats, time) = play_table(tournament, coach, &deal, Place { index, number, table }, lineup)?;
        result.tables.push(seats);
        result.luck_nanoseconds += time;
        progress.add(1);
    }
    Ok(Some(result))
}

/// Where in a run a game is played.
#[derive(Clone, Copy)]
struct Place {
    /// Which deal, from 0.
    index: u64,
    /// The deal's number.
    number: u64,
    /// Which table of the deal, from 0.
    table: u64,
}

/// A deal at one table: what each seat reached, in the order of seats; and the nanoseconds that it took to find out about luck.
fn play_table<G: Playable>(
    tournament: &Tournament<'_, G>,
    coach: Option<&Coach<G>>,
    deal: &Deal,
    place: Place,
    lineup: &[usize],
) -> Result<(Vec<SeatResult>, u64), Box<Spoiled>> {
    let spoiled = |broken: Broken| {
        let entrant = tournament.entrants[lineup[broken.seat.index()]].clone();
        Box::new(Spoiled { deal: DealNumber(place.number), entrant, broken })
    };
    let sit = |(entrant, seat): (&usize, Seat)| {
        Timed::new(tournament.entrants[*entrant].seated(seat, place.number, tournament.knowledge))
    };
    let mut players: Vec<Timed<G>> = lineup.iter().zip(Seat::ALL).map(sit).collect();
    let (position, events) = game::play_whole(tournament.table, deal, &mut players).map_err(spoiled)?;
    let (luck, time) = coach.map(|coach| luck::weigh(coach, &events)).unwrap_or_default();
    let winners = position.winners();
    let result = |(player, seat): (Timed<G>, Seat)| SeatResult {
        score: position.score(seat).total().into(),
        cards: position.player(seat).completed().len() as i64,
        twelfths: if winners.contains(seat) { 12 / winners.len() as i64 } else { 0 },
        failure: failure(tournament, place, seat, &player),
        times: player.times,
        luck: luck.get(seat.index()).copied().unwrap_or_default(),
    };
    Ok((players.into_iter().zip(Seat::ALL).map(result).collect(), time))
}

/// Why a program lost its seat at a table, if it did.
fn failure<G: Playable>(
    tournament: &Tournament<'_, G>,
    place: Place,
    seat: Seat,
    player: &Timed<G>,
) -> Option<FirstFailure> {
    let reason = (tournament.explain)(tournament.table.deck(), player.seated.fault()?);
    let deal = DealNumber(place.number).to_string();
    Some(FirstFailure::new(place.index, place.table, seat, deal, reason))
}
