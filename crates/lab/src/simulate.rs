//! Simulation runs: many games by bots, the same games whatever the number of threads.

use std::ops::Range;
use std::sync::Arc;

use flipwrite::random::game_number;
use flipwrite::{
    Deal, DealNumber, Due, Event, Game, LazyDeal, Position, ScoreParts, Seat, SeatRandom, Table, playout,
    random_start,
};
use flipwrite_host::{Chair, Decision, Holder, Host, Origin, Setup, Time, Viewer};
use flipwrite_players::coach::Coach;
use flipwrite_players::{BotName, Knowledge, Playable};

use crate::entrant::{Entrant, Seated};
use crate::estimate::Estimate;
use crate::failures::{Failures, FirstFailure};
use crate::game::{Decide, play};
use crate::luck::{self, Halves, WithoutLuck};
use crate::parallel;
use crate::program::ProgramFault;
pub use crate::progress::Progress;

/// What to play.
#[derive(Debug)]
pub struct Run<'a, G: Playable, B = Entrant> {
    /// The table.
    pub table: &'a Table<G>,
    /// What the bots know.
    pub knowledge: &'a Arc<Knowledge<G>>,
    /// One player a seat.
    pub bots: &'a [B],
    /// The number of the run, from which every game's deal comes.
    pub number: u64,
    /// How many games.
    pub games: u64,
    /// How many threads.
    pub jobs: usize,
}

/// The spread of one figure over a run. All sums are whole numbers, so their order never matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    count: u64,
    sum: i64,
    squares: i64,
    /// The lowest value.
    pub least: i64,
    /// The highest value.
    pub most: i64,
}

impl Default for Spread {
    fn default() -> Self {
        Spread { count: 0, sum: 0, squares: 0, least: i64::MAX, most: i64::MIN }
    }
}

impl Spread {
    /// Adds a value.
    #[inline]
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
        self.least = self.least.min(value);
        self.most = self.most.max(value);
    }

    fn merge(&mut self, other: &Spread) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// The standard deviation of single values.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let (count, sum) = (self.count as f64, self.sum as f64);
        ((self.squares as f64 - sum * sum / count).max(0.0) / (count - 1.0)).sqrt()
    }

    /// The mean, and how sure it is.
    pub fn estimate(&self) -> Estimate {
        Estimate::of_sums(self.count, self.sum, self.squares)
    }
}

/// What a seat reached over a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatTotals {
    /// Wins in twelfths: a win shared by two, three or four counts 6, 4 or 3.
    twelfths: u64,
    /// The score.
    pub total: Spread,
    /// Its parts, in the order of the game's names for them.
    pub parts: Vec<Spread>,
    /// Completed cards.
    pub cards: Spread,
    /// Games in which a program lost the seat.
    pub failures: Failures<ProgramFault>,
    /// The score with the luck that was in it; without games if nobody asked.
    luck: Halves,
}

impl SeatTotals {
    /// Wins; a shared one counts as its share.
    pub fn wins(&self) -> f64 {
        self.twelfths as f64 / 12.0
    }

    /// The mean score with luck taken out, if that was asked for and there are games enough.
    pub fn without_luck(&self) -> Option<WithoutLuck> {
        self.luck.mean(1)
    }
}

/// What a run came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Games played.
    pub games: u64,
    /// Crossings and takes made.
    pub steps: u64,
    /// What each seat reached.
    pub seats: Vec<SeatTotals>,
}

impl Totals {
    fn new<G: Game>(seats: usize) -> Self {
        let seat =
            SeatTotals { parts: vec![Spread::default(); G::Score::NAMES.len()], ..SeatTotals::default() };
        Totals { games: 0, steps: 0, seats: vec![seat; seats] }
    }

    fn add<G: Game>(&mut self, position: &Position<'_, G>, steps: u64) {
        self.games += 1;
        self.steps += steps;
        let winners = position.winners();
        for (seat, totals) in Seat::ALL.into_iter().zip(&mut self.seats) {
            let score = position.score(seat);
            totals.total.add(score.total().into());
            totals.cards.add(position.player(seat).completed().len() as i64);
            for (spread, part) in totals.parts.iter_mut().zip(score.parts().as_ref()) {
                spread.add((*part).into());
            }
            if winners.contains(seat) {
                totals.twelfths += 12 / winners.len() as u64;
            }
        }
    }

    /// Notes what luck had to do with a game.
    fn add_luck<G: Playable>(&mut self, coach: &Coach<G>, number: u64, host: &Host<G>) {
        let (Some(position), events) = (host.position(), host.events().cloned().collect::<Vec<_>>()) else {
            return;
        };
        let (luck, _) = luck::weigh(coach, &events);
        for ((seat, luck), totals) in Seat::ALL.into_iter().zip(luck).zip(&mut self.seats) {
            totals.luck.add(number, position.score(seat).total().into(), luck.points);
        }
    }

    /// Notes the seats that programs lost in a game.
    fn add_failures<G: Playable>(&mut self, run: &Run<'_, G>, index: u64, seated: &[Seated<G>]) {
        for ((player, seat), totals) in seated.iter().zip(Seat::ALL).zip(&mut self.seats) {
            let Some(fault) = player.fault() else { continue };
            let deal = DealNumber(game_number(run.number, index)).to_string();
            totals.failures.add(FirstFailure::new(index, 0, seat, deal, fault.clone()));
        }
    }

    fn merge(&mut self, other: &Totals) {
        self.games += other.games;
        self.steps += other.steps;
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.twelfths += theirs.twelfths;
            mine.total.merge(&theirs.total);
            mine.cards.merge(&theirs.cards);
            let merged = (mine.failures.merge(&theirs.failures), mine.luck.merge(&theirs.luck));
            if merged != (Some(()), Some(())) {
                unreachable!("a run has fewer games than 64 bits count");
            }
            mine.parts.iter_mut().zip(&theirs.parts).for_each(|(mine, theirs)| mine.merge(theirs));
        }
    }
}

/// Where the games of a run go, as lines of text.
pub type Records<'r, E> = &'r mut dyn FnMut(&str) -> Result<(), E>;

/// Plays a run. `records`, if given, is handed the games as lines of text, in their order; an error from it
/// stops the run and is returned.
pub fn simulate<G: Playable, E>(
    run: &Run<'_, G>,
    progress: &Progress,
    records: Option<Records<'_, E>>,
) -> Result<Totals, E> {
    play_all(run, None, progress, records)
}

/// The same; the coach says what luck gave, so that it can be taken out.
pub fn simulate_with_luck<G: Playable, E>(
    run: &Run<'_, G>,
    coach: &Coach<G>,
    progress: &Progress,
    records: Option<Records<'_, E>>,
) -> Result<Totals, E> {
    play_all(run, Some(coach), progress, records)
}

fn play_all<G: Playable, E>(
    run: &Run<'_, G>,
    coach: Option<&Coach<G>>,
    progress: &Progress,
    mut records: Option<Records<'_, E>>,
) -> Result<Totals, E> {
    let mut all = Totals::new::<G>(run.table.seats());
    let with_records = records.is_some();
    let play = |games: Range<u64>| {
        let (totals, text) = play_chunk(run, coach, games, with_records, progress);
        (totals.games, (totals, text))
    };
    parallel::chunks(run.games, run.jobs, progress, play, |(totals, text)| {
        all.merge(&totals);
        records.as_mut().map_or(Ok(()), |records| records(&text))
    })?;
    Ok(all)
}

/// Plays games one by one, until all are played or the run is asked to stop.
fn play_chunk<G: Playable>(
    run: &Run<'_, G>,
    coach: Option<&Coach<G>>,
    games: Range<u64>,
    with_records: bool,
    progress: &Progress,
) -> (Totals, String) {
    let mut totals = Totals::new::<G>(run.table.seats());
    let mut text = String::new();
    let is_random = |bot: &Entrant| matches!(bot, Entrant::Bot(spec) if spec.name() == BotName::Random);
    let quick = run.bots.iter().all(is_random) && !with_records && coach.is_none();
    for index in games.take_while(|_| !progress.is_stopped()) {
        if quick {
            let (position, steps) = play_at_random(run.table, game_number(run.number, index));
            totals.add(&position, steps);
        } else {
            play_slowly(run, coach, index, &mut totals, with_records.then_some(&mut text));
        }
        progress.add(1);
    }
    (totals, text)
}

/// One game by any players, and its record where one is wanted.
fn play_slowly<G: Playable>(
    run: &Run<'_, G>,
    coach: Option<&Coach<G>>,
    index: u64,
    totals: &mut Totals,
    text: Option<&mut String>,
) {
    let number = game_number(run.number, index);
    let mut seated = seat_all(run.knowledge, run.bots, number);
    if text.is_some() || coach.is_some() {
        let (host, steps) = play_seated(run.table, run.bots, &mut seated, number);
        text.into_iter().for_each(|text| *text += &(host.record().write() + "\n"));
        host.position().iter().for_each(|position| totals.add(position, steps));
        coach.into_iter().for_each(|coach| totals.add_luck(coach, number, &host));
    } else {
        let (position, steps) = play_bots(run.table, &mut seated, number);
        totals.add(&position, steps);
    }
    totals.add_failures(run, index, &seated);
}

/// One game by random players: the fast way, with the same choices as [`play_bots`] makes.
fn play_at_random<G: Game>(table: &Table<G>, number: u64) -> (Position<'_, G>, u64) {
    let mut random = SeatRandom::of_game(number);
    let mut deal = LazyDeal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    let mut position = random_start(table, deal.drawn(), &mut random);
    let steps = playout(&mut position, &mut deal, &mut random, &mut ());
    (position, steps as u64)
}

/// One game by any players.
fn play_bots<'t, G: Playable>(
    table: &'t Table<G>,
    seated: &mut [Seated<G>],
    number: u64,
) -> (Position<'t, G>, u64) {
    let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    match play(table, &deal, seated) {
        Ok(played) => played,
        Err(broken) => unreachable!("a bot's answer is legal: {broken:?}"),
    }
}

/// Everyone takes a seat. What bots draw at random comes from the number of the game, as in [`play_at_random`].
fn seat_all<G: Playable>(knowledge: &Arc<Knowledge<G>>, bots: &[Entrant], number: u64) -> Vec<Seated<G>> {
    let seat = |(bot, seat): (&Entrant, Seat)| bot.seated_with(seat, number, number, knowledge);
    bots.iter().zip(Seat::ALL).map(seat).collect()
}

/// One game at a hosted table, for its record.
pub fn play_hosted<G: Playable>(
    table: &Table<G>,
    knowledge: &Arc<Knowledge<G>>,
    bots: &[Entrant],
    number: u64,
) -> (Host<G>, u64) {
    play_seated(table, bots, &mut seat_all(knowledge, bots, number), number)
}

fn play_seated<G: Playable>(
    table: &Table<G>,
    bots: &[Entrant],
    seated: &mut [Seated<G>],
    number: u64,
) -> (Host<G>, u64) {
    let chair = |(bot, seat): (&Entrant, Seat)| Chair {
        name: format!("{bot} {}", seat.index() + 1),
        holder: Holder::Bot(bot.to_string()),
    };
    let number = DealNumber(number);
    let chairs = bots.iter().zip(Seat::ALL).map(chair).collect();
    let setup = Setup { table: table.clone(), chairs, origin: Origin::Number(number) };
    let mut host = Host::open(setup);
    while !host.waiting().is_empty() {
        for seat in host.waiting() {
            let decision = think(&host, &mut seated[seat.index()], seat);
            if let Err(refusal) = host.decide(Time(0), seat, decision) {
                unreachable!("a bot's answer is legal: {refusal}");
            }
        }
    }
    let is_step = |event: &&Event| matches!(event, Event::Crossed { .. } | Event::Took { .. });
    let steps = host.events().filter(is_step).count() as u64;
    (host, steps)
}

/// What a player decides from what its seat may see.
pub fn think<G: Playable>(host: &Host<G>, player: &mut impl Decide<G>, seat: Seat) -> Decision {
    let view = host.view(Viewer::Seat(seat));
    let decision = match (&view.position, view.hand) {
        (None, Some(hand)) => player.keep(host.table(), hand).map(Decision::Keep),
        (Some(position), _) if matches!(position.due(), Due::Take(_)) => {
            player.take(position).map(Decision::Take)
        }
        (Some(position), _) => player.cross(position).map(Decision::Cross),
        (None, None) => unreachable!("a seat that is to think has a hand or a position"),
    };
    decision.unwrap_or_else(|fault| unreachable!("a bot's answer is legal: {fault:?}"))
}
