//! Whether what is expected comes true: values of the coach against what `master` makes of the positions, and what is missing
//! measured, to be added.

use std::sync::Arc;

use flipwrite::random::{SplitMix64, game_number, mix};
use flipwrite::{
    CardIndex, Choice, Crossing, Deal, DealNumber, HAND, Position, ROUNDS, ScoreParts, Seat, TURNS, Table,
    Take,
};
use flipwrite_players::coach::{Coach, Story};
use flipwrite_players::{Aim, Bot, BotName, Knowledge, Net, Part, Playable, Spec};

use crate::estimate::Estimate;
use crate::game::{Decide, SeatFault, play_whole};
use crate::parallel;
use crate::progress::Progress;

/// Turns of a game.
const ALL_TURNS: usize = ROUNDS * TURNS;
/// Chapters of a game: the opening, then turn after turn.
const CHAPTERS: usize = 1 + ALL_TURNS;
/// Bins of chances.
const BINS: usize = 10;

/// What to measure.
#[derive(Clone, Copy, Debug)]
pub struct Calibration<'a, G: Playable> {
    /// The table.
    pub table: &'a Table<G>,
    /// What the bots know.
    pub knowledge: &'a Arc<Knowledge<G>>,
    /// The number of the run, from which every deal comes.
    pub number: u64,
    /// How many deals.
    pub deals: u64,
    /// Nodes that a value takes.
    pub nodes: u64,
    /// How many threads.
    pub jobs: usize,
}

/// What a game showed of one seat at the beginning of a chapter: in points and as a chance, what was expected and what came.
#[derive(Clone, Debug)]
struct Seen {
    chapter: usize,
    expected: f64,
    came: f64,
    /// By how much the seat was expected to be ahead of others, and was.
    leads: Vec<(f64, f64)>,
    chance: Option<(f64, f64)>,
}

/// What was measured at the beginning of a chapter.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The opening is 0, the first turn 1.
    pub chapter: usize,
    /// By how many points the score came out higher than expected, with its interval over deals.
    pub missing: Estimate,
    /// How far scores are from what was expected.
    pub spread: f64,
    /// How far leads are from what was expected, as the spread of either player were they independent; 0 alone.
    pub apart: f64,
}

/// Chances to win of about the same size: what was said, and what came.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bin {
    /// How many there were.
    pub count: u64,
    /// The mean chance.
    pub said: f64,
    /// The share of wins.
    pub came: f64,
}

/// What a calibration shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Calibrated {
    /// Deals played.
    pub deals: u64,
    /// Chapter by chapter.
    pub moments: Vec<Moment>,
    /// Chances in ten equal bins, and how far they are off in the mean; nothing alone.
    pub bins: Vec<Bin>,
}

impl Calibrated {
    /// The mean distance between what was said and what came, over the bins, each as often as it was met.
    pub fn error(&self) -> f64 {
        let all: u64 = self.bins.iter().map(|bin| bin.count).sum();
        let off = |bin: &Bin| (bin.said - bin.came).abs() * bin.count as f64;
        self.bins.iter().map(off).sum::<f64>() / all.max(1) as f64
    }
}

/// Plays like one bot up to a turn, and like `master` from there on.
struct Changing<G: Playable> {
    first: Bot<G>,
    then: Bot<G>,
    /// The first turn of `master`, from 0.
    from: usize,
}

impl<G: Playable> Changing<G> {
    fn at(&mut self, position: &Position<'_, G>) -> &mut Bot<G> {
        let turn = (position.turn().round() - 1) * TURNS + position.turn().number() - 1;
        if turn < self.from { &mut self.first } else { &mut self.then }
    }
}

impl<G: Playable> Decide<G> for Changing<G> {
    fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> Result<[CardIndex; 2], SeatFault> {
        Ok(if self.from > 0 { self.first.keep(table, hand) } else { self.then.keep(table, hand) })
    }

    fn cross(&mut self, position: &Position<'_, G>) -> Result<Vec<Crossing>, SeatFault> {
        Ok(self.at(position).cross(position))
    }

    fn take(&mut self, position: &Position<'_, G>) -> Result<Take, SeatFault> {
        match self.at(position).choose(position) {
            Some(Choice::Take(take)) => Ok(take),
            _ => Err(SeatFault::Silent),
        }
    }
}

/// Measures: each deal is played once. In half of them `skilled` leads everybody to some turn, so that positions of lesser players
/// count too; what is looked at comes after.
pub fn calibrate<G: Playable>(run: &Calibration<'_, G>, progress: &Progress) -> Calibrated {
    let coach = Coach::new(run.table.clone(), Arc::clone(run.knowledge), run.nodes);
    let games = parallel::all(run.deals, run.jobs, progress, |index| {
        let seen = one(run, &coach, game_number(run.number, index));
        progress.add(1);
        seen
    });
    summed(&games)
}

fn one<G: Playable>(run: &Calibration<'_, G>, coach: &Coach<G>, number: u64) -> Vec<Seen> {
    let mut random = SplitMix64::new(mix(number ^ 0xCA11));
    let from = if random.below(2) == 0 { 0 } else { random.below(ALL_TURNS) };
    let sit = |seat: Seat| {
        let bot = |name| Bot::new(Spec::new(name), seat, number, run.knowledge);
        Changing { first: bot(BotName::Skilled), then: bot(BotName::Master), from }
    };
    let mut players: Vec<Changing<G>> = run.table.seat_set().iter().map(sit).collect();
    let deal = Deal::new(DealNumber(number).seed(), run.table.seats(), run.table.deck().len());
    let Ok((end, events)) = play_whole(run.table, &deal, &mut players) else {
        unreachable!("a bot's answer is legal");
    };
    let Some(story) = coach.story(&events, &[]) else { unreachable!("a game follows its rules") };
    let first = if from == 0 { 0 } else { from + 1 };
    (first..story.chapters()).flat_map(|chapter| seen(coach, &story, chapter, &end)).collect()
}

/// What each seat could expect where a chapter begins, and what came.
fn seen<G: Playable>(
    coach: &Coach<G>,
    story: &Story<'_, G>,
    chapter: usize,
    end: &Position<'_, G>,
) -> Vec<Seen> {
    let seats: Vec<Seat> = coach.table().seat_set().iter().collect();
    let expected = |aim: Aim| -> Vec<f64> {
        let value = |seat: &Seat| coach.expected(story, chapter, *seat, aim).unwrap_or_default().value();
        seats.iter().map(value).collect()
    };
    let (points, winners) = (expected(Aim::Score), end.winners());
    let chances = if seats.len() > 1 { expected(Aim::Win) } else { Vec::new() };
    let came: Vec<f64> = seats.iter().map(|seat| f64::from(end.score(*seat).total())).collect();
    let one = |place: usize| Seen {
        chapter,
        expected: points[place],
        came: came[place],
        // Each pair once.
        leads: (0..place).map(|other| (points[place] - points[other], came[place] - came[other])).collect(),
        chance: chances.get(place).map(|chance| {
            let won = winners.contains(seats[place]);
            (*chance, if won { 1.0 / winners.len() as f64 } else { 0.0 })
        }),
    };
    (0..seats.len()).map(one).collect()
}

fn summed(games: &[Vec<Seen>]) -> Calibrated {
    let of = |chapter: usize| {
        games.iter().map(move |game| game.iter().filter(move |seen| seen.chapter == chapter))
    };
    let moment = |chapter: usize| {
        // The deal is the unit: its seats are alike.
        let deals: Vec<f64> = of(chapter)
            .filter_map(|seen| {
                let off: Vec<f64> = seen.map(|seen| seen.came - seen.expected).collect();
                (!off.is_empty()).then(|| off.iter().sum::<f64>() / off.len() as f64)
            })
            .collect();
        let missing = Estimate::of(&deals);
        let off = of(chapter).flatten().map(|seen| seen.came - seen.expected - missing.mean);
        let leads = of(chapter).flatten().flat_map(|seen| seen.leads.iter().map(|(said, came)| came - said));
        Moment {
            chapter,
            missing,
            spread: root_mean_square(off),
            apart: root_mean_square(leads) / 2_f64.sqrt(),
        }
    };
    let mut bins = [Bin::default(); BINS];
    for (said, came) in games.iter().flatten().filter_map(|seen| seen.chance) {
        let bin = &mut bins[((said * BINS as f64) as usize).min(BINS - 1)];
        bin.count += 1;
        bin.said += said;
        bin.came += came;
    }
    for bin in &mut bins {
        let count = bin.count.max(1) as f64;
        (bin.said, bin.came) = (bin.said / count, bin.came / count);
    }
    Calibrated {
        deals: games.len() as u64,
        moments: (0..CHAPTERS).map(moment).collect(),
        bins: bins.to_vec(),
    }
}

fn root_mean_square(values: impl Iterator<Item = f64>) -> f64 {
    let (count, squares) = values.fold((0, 0.0), |(count, sum), value| (count + 1, sum + value * value));
    (squares / f64::from(count.max(1))).sqrt()
}

/// Puts into a network what a calibration found missing, for a number of players.
pub fn fit(net: &mut Net, seats: usize, found: &Calibrated) {
    for moment in &found.moments {
        // The opening stands after all numbers of turns left.
        let place = if moment.chapter == 0 { CHAPTERS } else { CHAPTERS - moment.chapter };
        let before = net.measured(Part::Lift, seats, place);
        net.measure(Part::Lift, seats, place, before + moment.missing.mean as f32);
        net.measure(Part::Apart, seats, place, moment.apart as f32);
    }
}
