//! Training: the network plays itself and learns from what came of it.

mod gradient;
mod selfplay;

use std::sync::Arc;

use flipwrite::random::{SplitMix64, game_number, mix};
use flipwrite::{Options, Table};
use flipwrite_players::learn::{CODE, FACTS};
use flipwrite_players::{HIDDEN, Knowledge, Net, Part, Playable};

use self::gradient::{Adam, learn};
use self::selfplay::{Lesson, Manner, play};

/// Lessons that one step of learning takes together.
const BATCH: usize = 512;
/// Parts that a batch is cut into, whatever the number of threads, so that sums never differ.
const PIECES: usize = 4;

/// How to train.
#[derive(Clone, Debug)]
pub struct Course {
    /// The seed of everything.
    pub seed: u64,
    /// Lessons are played and learned in so many rounds.
    pub rounds: u32,
    /// Games a round.
    pub games: u64,
    /// Threads; they change nothing but the time.
    pub jobs: usize,
    /// The rate of learning at the beginning and at the end.
    pub rates: [f32; 2],
    /// How much of the later truth counts.
    pub trust: f32,
}

/// What a round of training came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report {
    /// Rounds done.
    pub round: u32,
    /// Games played in all.
    pub games: u64,
    /// The mean score of a player.
    pub score: f32,
    /// The root of the mean squared error, in points, before learning.
    pub error: f32,
}

/// A training under way.
#[derive(Debug)]
pub struct Training<G: Playable> {
    course: Course,
    decks: Vec<Knowledge<G>>,
    net: Net,
    adam: Adam,
    round: u32,
    spread: Vec<(f64, u64)>,
}

impl<G: Playable> Training<G> {
    /// A training from nothing, on some decks.
    pub fn new(course: Course, decks: Vec<flipwrite::Deck<G>>) -> Self {
        let mut net = Net::zero(G::ID, usize::from(G::INPUTS));
        begin(&mut net, course.seed);
        let adam = Adam::new(net.weights().len());
        let decks = decks.iter().map(|deck| Knowledge::with_net(deck, None)).collect();
        Training { course, decks, net, adam, round: 0, spread: vec![(0.0, 0); 29] }
    }

    /// The network as it is.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Whether all rounds are done.
    pub fn is_over(&self) -> bool {
        self.round >= self.course.rounds
    }

    /// Plays and learns one round.
    pub fn step(&mut self) -> Report {
        let deck = self.round as usize % self.decks.len();
        let knowledge = Arc::new(self.decks[deck].another(self.net.clone()));
        let mut lessons = self.play(&knowledge);
        let count = lessons.len() as f32;
        let score = lessons.iter().map(|lesson| lesson.score).sum::<f32>() / count;
        self.measure_spread(&lessons);
        SplitMix64::new(mix(self.course.seed ^ u64::from(self.round))).shuffle(&mut lessons);
        let far = f64::from(self.round) / f64::from(self.course.rounds.max(1));
        let [first, last] = self.course.rates.map(f64::from);
        let rate = (first * (last / first).powf(far)) as f32;
        let error: f32 = lessons.chunks(BATCH).map(|batch| self.learn(&knowledge, batch, rate)).sum();
        self.round += 1;
        let games = u64::from(self.round) * self.course.games;
        Report { round: self.round, games, score, error: (error / count).sqrt() }
    }

    fn measure_spread(&mut self, lessons: &[Lesson]) {
        for lesson in lessons {
            let (sum, count) = &mut self.spread[lesson.left];
            *sum = 0.9995 * *sum + f64::from((lesson.score - lesson.said).powi(2));
            *count = (*count as f64 * 0.9995) as u64 + 1;
        }
        let range = self.net.range(Part::Spread);
        for (weight, (sum, count)) in self.net.weights_mut()[range].iter_mut().zip(&self.spread) {
            *weight = (*sum / (*count).max(1) as f64).sqrt() as f32;
        }
    }

    fn play(&self, knowledge: &Arc<Knowledge<G>>) -> Vec<Lesson> {
        let manner = Manner { trust: self.course.trust, tries: 25 };
        let first = u64::from(self.round) * self.course.games;
        let one = |index: u64| {
            // Mostly two players; alone, three and four now and then.
            let seats = [2, 1, 2, 3, 2, 4, 2, 2][(index % 8) as usize];
            let seats = seats.min(knowledge.deck().most_seats());
            let table = Table::new(knowledge.deck().clone(), Options::of(G::ID), seats).ok()?;
            play(knowledge, &table, game_number(self.course.seed, first + index), manner)
        };
        let games: Vec<u64> = (0..self.course.games).collect();
        let share = games.len().div_ceil(self.course.jobs.max(1));
        let mut lessons = Vec::new();
        std::thread::scope(|scope| {
            let threads: Vec<_> = games
                .chunks(share)
                .map(|games| {
                    scope.spawn(|| games.iter().filter_map(|game| one(*game)).flatten().collect::<Vec<_>>())
                })
                .collect();
            for thread in threads {
                lessons.extend(thread.join().unwrap_or_default());
            }
        });
        lessons
    }

    fn learn(&mut self, knowledge: &Knowledge<G>, batch: &[Lesson], rate: f32) -> f32 {
        let size = batch.len().div_ceil(PIECES);
        let net = &self.net;
        let piece = |lessons: &[Lesson]| {
            let mut gradient = vec![0.0; net.weights().len()];
            let error: f32 = lessons.iter().map(|lesson| learn(net, knowledge, lesson, &mut gradient)).sum();
            (gradient, error)
        };
        let pieces: Vec<&[Lesson]> = batch.chunks(size).collect();
        let share = pieces.len().div_ceil(self.course.jobs.max(1));
        let mut done: Vec<(Vec<f32>, f32)> = Vec::new();
        std::thread::scope(|scope| {
            let threads: Vec<_> = pieces
                .chunks(share)
                .map(|pieces| scope.spawn(|| pieces.iter().map(|lessons| piece(lessons)).collect::<Vec<_>>()))
                .collect();
            for thread in threads {
                done.extend(thread.join().unwrap_or_default());
            }
        });
        let mut sum = vec![0.0; self.net.weights().len()];
        let mut error = 0.0;
        for (gradient, part) in &done {
            sum.iter_mut().zip(gradient).for_each(|(sum, slope)| *sum += slope / batch.len() as f32);
            error += part;
        }
        self.adam.step(self.net.weights_mut(), &sum, rate);
        error
    }
}

/// Small random weights, so that no two hidden units are alike.
fn begin(net: &mut Net, seed: u64) {
    let mut random = SplitMix64::new(mix(seed));
    for (part, inputs) in
        [(Part::Encode, FACTS), (Part::Embed, CODE), (Part::Inputs, 24), (Part::Out, HIDDEN)]
    {
        let size = (2.0 / inputs as f32).sqrt();
        let range = net.range(part);
        for weight in &mut net.weights_mut()[range] {
            let sum: f32 = (0..4).map(|_| random.below(1 << 20) as f32 / (1 << 20) as f32 - 0.5).sum();
            *weight = size * sum * if part == Part::Out { 0.3 } else { 0.6 };
        }
    }
}
