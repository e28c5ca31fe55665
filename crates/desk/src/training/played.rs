//! One's own play over many games: what decisions cost, of which kind and in which round; and whether luck evens out.

use std::collections::BTreeMap;

use flipwrite::order::sort_short;
use flipwrite::{GameId, ROUNDS};
use flipwrite_wire::review::{Account, Kind, Line as ReviewLine, Measure, Worth};
use serde::{Deserialize, Serialize};

use crate::scene::review::Review;

/// What the games of somebody call themselves.
const FORMAT: &str = "flipwrite-played/1";
/// The kinds of decisions, in the order in which they are told.
pub(crate) const KINDS: [Kind; 3] = [Kind::Keep, Kind::Crossing, Kind::Take];
/// How many of the best games are told.
const BESTS: usize = 5;
/// A line over time goes through the mean of so many games.
const SMOOTHED: usize = 5;
/// How far the mean of few values may be off, in what they vary by: the 95 % quantiles of Student's distribution, for 1 to 10 degrees of
/// freedom.
const QUANTILES: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/// Decisions, and what they cost together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// How many there were.
    pub decisions: u32,
    /// What they cost: at most zero.
    pub lost: Worth,
}

impl Spent {
    fn and(self, other: Spent) -> Spent {
        Spent { decisions: self.decisions + other.decisions, lost: self.lost + other.lost }
    }

    fn add(&mut self, lost: Worth) {
        *self = self.and(Spent { decisions: 1, lost });
    }

    /// What each of them cost, in points above zero; nothing if there were none.
    pub fn each(self) -> Option<f64> {
        (self.decisions > 0).then(|| -self.lost.value() / f64::from(self.decisions))
    }
}

/// What a reviewed game tells of whoever played it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Which game.
    pub game: GameId,
    /// The name of its deck.
    pub deck: String,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The own points.
    pub total: i32,
    /// How much the review has looked at.
    nodes: u64,
    turns: u32,
    luck: Worth,
    kinds: [Spent; KINDS.len()],
    rounds: [Spent; ROUNDS],
}

impl Played {
    /// What a review tells; nothing unless all of it is there, in points.
    pub fn of(review: &Review, nodes: u64, game: GameId, deck: String, at: u64, total: i32) -> Option<Self> {
        if review.measure() != Measure::Points || review.is_empty() || !review.missing().is_empty() {
            return None;
        }
        let turns = review.len() as u32 - 1;
        let (kinds, rounds, luck) = Default::default();
        let mut played = Played { game, deck, at, total, nodes, turns, luck, kinds, rounds };
        review.lines().for_each(|line| played.add(line));
        (turns > 0).then_some(played)
    }

    fn add(&mut self, line: &ReviewLine) {
        match line.kind.account() {
            Account::Luck => self.luck = self.luck + line.value,
            Account::Losses => {
                let kind = KINDS.iter().position(|kind| *kind == line.kind);
                let round = line.turn.map(|turn| turn.round.saturating_sub(1));
                let kind = kind.and_then(|kind| self.kinds.get_mut(kind));
                let round = round.and_then(|round| self.rounds.get_mut(round));
                [kind, round].into_iter().flatten().for_each(|spent| spent.add(line.value));
            }
            Account::Rivals | Account::Revision => {}
        }
    }

    /// What decisions cost a turn, in points above zero.
    pub fn per_turn(&self) -> f64 {
        let lost: Worth = self.kinds.iter().map(|spent| spent.lost).sum();
        -lost.value() / f64::from(self.turns.max(1))
    }

    /// What luck gave, in points.
    pub fn luck(&self) -> f64 {
        self.luck.value()
    }
}

/// What all reviewed games tell, by their names.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayedGames {
    format: String,
    games: BTreeMap<String, Played>,
}

impl Default for PlayedGames {
    fn default() -> Self {
        PlayedGames { format: FORMAT.to_owned(), games: BTreeMap::new() }
    }
}

impl PlayedGames {
    /// Reads what [`PlayedGames::write`] wrote. Of a text that is something else nothing is taken: all of it comes again from reviews.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok().filter(|games: &PlayedGames| games.format == FORMAT)
    }

    /// As a text.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Takes a game in; of two reviews the one counts that has looked further. Says whether anything has changed.
    pub fn put(&mut self, name: &str, played: Played) -> bool {
        if self.games.get(name).is_some_and(|known| known.nodes >= played.nodes) {
            return false;
        }
        self.games.insert(name.to_owned(), played);
        true
    }

    /// Whether a game is among them.
    pub fn has(&self, name: &str) -> bool {
        self.games.contains_key(name)
    }

    /// Forgets games that are gone.
    pub fn keep_only(&mut self, is_here: impl Fn(&str) -> bool) {
        self.games.retain(|name, _| is_here(name));
    }

    /// The games and decks that were played, each once.
    pub fn decks(&self) -> Vec<(GameId, String)> {
        let mut decks: Vec<(GameId, String)> =
            self.games.values().map(|played| (played.game, played.deck.clone())).collect();
        sort_short(&mut decks, Clone::clone);
        decks.dedup();
        decks
    }

    /// Those of a game and a deck, or all of them, in the order in which they were played.
    pub fn slice(&self, of: Option<&(GameId, String)>) -> Slice {
        let is_of =
            |played: &Played| of.is_none_or(|(game, deck)| played.game == *game && played.deck == *deck);
        let games = self.games.iter().filter(|(_, played)| is_of(played));
        let mut games: Vec<(String, Played)> =
            games.map(|(name, played)| (name.clone(), played.clone())).collect();
        sort_short(&mut games, |(name, played)| (played.at, name.clone()));
        Slice { games }
    }
}

/// Some games, in the order in which they were played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slice {
    games: Vec<(String, Played)>,
}

/// A game that was played well.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// Its name.
    pub name: String,
    /// What it tells.
    pub played: Played,
}

/// Whether luck evens out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evens {
    /// What luck gave a game, in points.
    pub mean: f64,
    /// Between which values the true mean lies in nineteen of twenty cases.
    pub interval: [f64; 2],
}

impl Evens {
    /// Whether nothing lies within the interval.
    pub fn is_even(&self) -> bool {
        self.interval[0] <= 0.0 && self.interval[1] >= 0.0
    }
}

/// A line over time. All places are parts of the whole: from the left and from the top, 0 to 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// A place for each game.
    pub dots: Vec<(f64, f64)>,
    /// The line through them.
    pub line: Vec<(f64, f64)>,
    /// Round values at the side, each with its place from the top.
    pub levels: Vec<(f64, f64)>,
}

impl Slice {
    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The games, the first played first.
    pub fn games(&self) -> &[(String, Played)] {
        &self.games
    }

    fn played(&self) -> impl Iterator<Item = &Played> {
        self.games.iter().map(|(_, played)| played)
    }

    /// What decisions cost a turn, in points above zero.
    pub fn per_turn(&self) -> Option<f64> {
        let turns: u32 = self.played().map(|played| played.turns).sum();
        let lost: Worth = self.played().flat_map(|played| played.kinds).map(|spent| spent.lost).sum();
        (turns > 0).then(|| -lost.value() / f64::from(turns))
    }

    /// What decisions cost, kind by kind.
    pub fn kinds(&self) -> [(Kind, Spent); KINDS.len()] {
        std::array::from_fn(|place| {
            let all = self.played().map(|played| played.kinds[place]);
            (KINDS[place], all.fold(Spent::default(), Spent::and))
        })
    }

    /// What decisions cost, round by round.
    pub fn rounds(&self) -> [Spent; ROUNDS] {
        std::array::from_fn(|place| {
            self.played().map(|played| played.rounds[place]).fold(Spent::default(), Spent::and)
        })
    }

    /// The games in which decisions cost least, the best first.
    pub fn bests(&self) -> Vec<Best> {
        let mut games = self.games.clone();
        games.sort_by(|(_, one), (_, two)| one.per_turn().total_cmp(&two.per_turn()));
        games.into_iter().take(BESTS).map(|(name, played)| Best { name, played }).collect()
    }

    /// The most points.
    pub fn most(&self) -> Option<i32> {
        self.played().map(|played| played.total).max()
    }

    /// What all luck has come to, in points.
    pub fn luck(&self) -> f64 {
        self.played().map(|played| played.luck).sum::<Worth>().value()
    }

    /// Whether luck evens out; nothing of fewer than three games.
    pub fn evens(&self) -> Option<Evens> {
        let count = self.len();
        if count < 3 {
            return None;
        }
        let mean = self.luck() / count as f64;
        let squares: f64 = self.played().map(|played| (played.luck() - mean).powi(2)).sum();
        let freedom = count - 1;
        let quantile = QUANTILES.get(freedom - 1).copied().unwrap_or(1.96 + 2.5 / freedom as f64);
        let half = quantile * (squares / freedom as f64 / count as f64).sqrt();
        Some(Evens { mean, interval: [mean - half, mean + half] })
    }

    /// What decisions cost a turn, game after game.
    pub fn losses_over_time(&self) -> Line {
        let values: Vec<f64> = self.played().map(Played::per_turn).collect();
        let mean = |end: usize| {
            let last = &values[(end + 1).saturating_sub(SMOOTHED)..=end];
            last.iter().sum::<f64>() / last.len() as f64
        };
        let smooth: Vec<f64> = (0..values.len()).map(mean).collect();
        Line::of(&values, &smooth)
    }

    /// What luck has come to, game after game.
    pub fn luck_over_time(&self) -> Line {
        let sums = self.played().scan(0.0, |sum, played| {
            *sum += played.luck();
            Some(*sum)
        });
        let sums: Vec<f64> = sums.collect();
        Line::of(&sums, &sums)
    }
}

impl Line {
    /// Nothing is always among the values, so that one sees how far from it they are.
    fn of(dots: &[f64], line: &[f64]) -> Self {
        let all = || dots.iter().chain(line).copied();
        let (low, high) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
        let step = step(high - low);
        let (low, high) = ((low / step).floor() * step, ((high / step).ceil() * step).max(step));
        let across = |place: usize| match dots.len() {
            1 => 0.5,
            count => place as f64 / (count - 1) as f64,
        };
        let down = |value: f64| (high - value) / (high - low);
        let places = |values: &[f64]| {
            values.iter().enumerate().map(|(place, value)| (across(place), down(*value))).collect()
        };
        let steps = ((high - low) / step).round() as usize;
        let level = |number: usize| {
            let value = low + step * number as f64;
            (down(value), value)
        };
        Line { dots: places(dots), line: places(line), levels: (0..=steps).map(level).collect() }
    }
}

/// A round step, of which few make up a range.
fn step(range: f64) -> f64 {
    let tens = (0..6).map(|power| 0.1 * 10_f64.powi(power));
    let steps = tens.flat_map(|ten| [ten, 2.0 * ten, 5.0 * ten]);
    steps.into_iter().find(|step| range <= step * 4.0).unwrap_or(range)
}
