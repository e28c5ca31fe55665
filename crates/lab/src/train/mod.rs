//! Training: the network plays itself and learns from what came of it.
//!
//! A training goes by rounds: games are played with the network as it is, then it learns from all of them. Each
//! round plays another of the decks, so that what is learned is about cards and not about these cards. The
//! same course gives the same weights, whatever the number of threads and however often it is interrupted.

mod checkpoint;
mod curve;
mod gradient;
mod selfplay;

use std::sync::Arc;

use flipwrite::random::{SplitMix64, game_number, mix};
use flipwrite::{Deck, Options, Table};
use flipwrite_players::learn::{CODE, FACTS, HEADS};
use flipwrite_players::{HIDDEN, Knowledge, Net, Part, Playable};
use serde::{Deserialize, Serialize};

pub use self::checkpoint::CheckpointFlaw;
pub use self::curve::{CurveWords, curve_csv, curve_svg};
use self::gradient::{Adam, learn};
use self::selfplay::{Lesson, Manner, play};
use crate::parallel;
use crate::progress::Progress;

/// Lessons that one step of learning takes together.
const BATCH: usize = 512;
/// How often a round is learned from: playing it takes twenty times as long as learning from it once.
const PASSES: usize = 3;
/// Parts that a batch is cut into, whatever the number of threads, so that sums never differ.
const PIECES: usize = 4;
/// How often a choice is tried that is not thought best, in 1,000.
const TRIES: usize = 25;
/// The rate of learning at the beginning and at the end.
const RATES: [f64; 2] = [2e-3, 5e-5];
/// How much of the later truth counts against the network's next word.
const TRUST: f32 = 0.9;
/// How much of the squared errors measured before is kept with each new one.
const KEPT: f64 = 0.9995;

/// How to train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// The seed of everything.
    pub seed: u64,
    /// Rounds of playing and learning.
    pub rounds: u32,
    /// Games a round.
    pub games: u64,
}

/// What a round of training came to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// Rounds done.
    pub round: u32,
    /// Games played in all.
    pub games: u64,
    /// The mean score of a player, tries of choices that are not thought best included.
    pub score: f32,
    /// The root of the mean squared error of the network, in points, before it learned from the round.
    pub error: f32,
}

/// A training under way.
#[derive(Debug)]
pub struct Training<G: Playable> {
    course: Course,
    decks: Vec<Knowledge<G>>,
    net: Net,
    adam: Adam,
    /// By turns left: the sum of squared errors of what was expected, and their number, older ones fading.
    spread: Vec<[f64; 2]>,
    curve: Vec<Report>,
}

impl<G: Playable> Training<G> {
    /// A training from nothing, on some decks, at least one.
    pub fn new(course: Course, decks: &[Deck<G>]) -> Self {
        let mut net = Net::zero(G::ID, usize::from(G::INPUTS));
        begin(&mut net, course.seed);
        let adam = Adam::new(net.weights().len());
        let decks = decks.iter().map(|deck| Knowledge::with_net(deck, None)).collect();
        let spread = vec![[0.0; 2]; net.part(Part::Spread).len()];
        Training { course, decks, net, adam, spread, curve: Vec::new() }
    }

    /// How it trains.
    pub fn course(&self) -> Course {
        self.course
    }

    /// The network as it is.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// What the rounds so far came to.
    pub fn curve(&self) -> &[Report] {
        &self.curve
    }

    /// Rounds done.
    pub fn round(&self) -> u32 {
        self.curve.len() as u32
    }

    /// Whether all rounds are done.
    pub fn is_over(&self) -> bool {
        self.round() >= self.course.rounds
    }

    /// Plays and learns one round, with so many threads.
    pub fn step(&mut self, jobs: usize) -> Report {
        let round = self.round();
        let deck = round as usize % self.decks.len().max(1);
        let knowledge = Arc::new(self.decks[deck].another(self.net.clone()));
        let mut lessons = self.play(&knowledge, jobs);
        let count = lessons.len().max(1) as f32;
        let score = lessons.iter().map(|lesson| lesson.score).sum::<f32>() / count;
        self.measure_spread(&lessons);
        let mut random = SplitMix64::new(mix(self.course.seed ^ u64::from(round)));
        let rate = self.rate();
        let mut errors = [0.0; PASSES];
        for error in &mut errors {
            random.shuffle(&mut lessons);
            *error = lessons.chunks(BATCH).map(|batch| self.learn(&knowledge, batch, rate, jobs)).sum();
        }
        let error: f32 = errors[0];
        let games = u64::from(round + 1) * self.course.games;
        let report = Report { round: round + 1, games, score, error: (error / count).sqrt() };
        self.curve.push(report);
        report
    }

    /// The rate of learning falls by the same factor every round.
    fn rate(&self) -> f32 {
        let far = f64::from(self.round()) / f64::from(self.course.rounds.max(1));
        (RATES[0] * (RATES[1] / RATES[0]).powf(far)) as f32
    }

    fn measure_spread(&mut self, lessons: &[Lesson]) {
        for lesson in lessons {
            let [sum, count] = &mut self.spread[lesson.left];
            *sum = KEPT * *sum + f64::from((lesson.score - lesson.said).powi(2));
            *count = KEPT * *count + 1.0;
        }
        let range = self.net.range(Part::Spread);
        for (weight, [sum, count]) in self.net.weights_mut()[range].iter_mut().zip(&self.spread) {
            *weight = (sum / count.max(1.0)).sqrt() as f32;
        }
    }

    fn play(&self, knowledge: &Arc<Knowledge<G>>, jobs: usize) -> Vec<Lesson> {
        let manner = Manner { trust: TRUST, tries: TRIES };
        let first = u64::from(self.round()) * self.course.games;
        let one = |index: u64| {
            // Mostly two players; alone, three and four now and then.
            let seats = [2, 1, 2, 3, 2, 4, 2, 2][(index % 8) as usize];
            let seats = seats.min(knowledge.deck().most_seats());
            let table = Table::new(knowledge.deck().clone(), Options::defaults(G::ID), seats).ok()?;
            play(knowledge, &table, game_number(self.course.seed, first + index), manner)
        };
        let games = parallel::all(self.course.games, jobs, &Progress::default(), one);
        games.into_iter().flatten().flatten().collect()
    }

    fn learn(&mut self, knowledge: &Knowledge<G>, batch: &[Lesson], rate: f32, jobs: usize) -> f32 {
        let net = &self.net;
        let pieces: Vec<&[Lesson]> = batch.chunks(batch.len().div_ceil(PIECES)).collect();
        let piece = |index: u64| {
            let lessons = pieces[index as usize];
            let mut gradient = vec![0.0; net.weights().len()];
            let error: f32 = lessons.iter().map(|lesson| learn(net, knowledge, lesson, &mut gradient)).sum();
            (gradient, error)
        };
        let done = parallel::all(pieces.len() as u64, jobs, &Progress::default(), piece);
        let mut sum = vec![0.0; self.net.weights().len()];
        for (gradient, _) in &done {
            sum.iter_mut().zip(gradient).for_each(|(sum, slope)| *sum += slope / batch.len() as f32);
        }
        self.adam.step(self.net.weights_mut(), &sum, rate);
        done.iter().map(|(_, error)| error).sum()
    }
}

/// Small random weights, so that no two hidden units are alike.
fn begin(net: &mut Net, seed: u64) {
    let mut random = SplitMix64::new(mix(seed));
    for (part, inputs) in
        [(Part::Encode, FACTS), (Part::Embed, CODE), (Part::Inputs, 24), (Part::Out, HEADS * HIDDEN)]
    {
        let size = (2.0 / inputs as f32).sqrt();
        let range = net.range(part);
        for weight in &mut net.weights_mut()[range] {
            let sum: f32 = (0..4).map(|_| random.below(1 << 20) as f32 / (1 << 20) as f32 - 0.5).sum();
            *weight = size * sum * if part == Part::Out { 0.3 } else { 0.6 };
        }
    }
}
