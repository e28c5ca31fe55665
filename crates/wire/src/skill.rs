//! How well somebody has decided: an accuracy, and the levels of our bots that decide about alike.
//!
//! What a level loses a decision was measured, game by game, number of players by number of players; `docs/coach.md` has the commands.

use flipwrite::GameId;
use serde::{Deserialize, Serialize};

/// Points that a decision costs on average where the accuracy is half of the best.
const HALVES: f64 = 1.5;

/// The decisions of a whole game, about: what is measured holds for so many.
const DECISIONS: f64 = 36.0;

/// A level of our bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// The lowest.
    Novice,
    /// The second.
    Casual,
    /// The third.
    Skilled,
    /// The fourth.
    Expert,
    /// The highest.
    Master,
}

impl Level {
    /// All levels, from the lowest.
    pub const ALL: [Level; 5] = [Level::Novice, Level::Casual, Level::Skilled, Level::Expert, Level::Master];

    /// Its name, as bots have it.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Skilled => "skilled",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }
}

/// How well somebody has decided in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skill {
    /// From 0 to 100: the less a decision has cost on average, the more.
    pub accuracy: u8,
    /// The levels that lose about as much, as far as one game can tell.
    pub like: Like,
}

/// Some levels that follow each other, or one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Like {
    /// The lowest of them.
    pub low: Level,
    /// The highest.
    pub high: Level,
}

impl Skill {
    /// Of a game at a table with so many seats in which so many decisions have cost so many points on average, whichever sign they
    /// bear; nothing of none.
    pub fn of(game: GameId, seats: usize, decisions: usize, mean: f64) -> Option<Self> {
        if decisions == 0 || seats == 0 || !mean.is_finite() {
            return None;
        }
        let mean = mean.abs();
        let levels = &measured(game)[seats.min(MOST_SEATS) - 1];
        // Fewer decisions than a game has tell less.
        let spread = spread_at(levels, mean) * (DECISIONS / decisions as f64).sqrt().max(1.0);
        let like = Like { low: level_at(levels, mean + spread), high: level_at(levels, mean - spread) };
        Some(Skill { accuracy: accuracy(mean), like })
    }
}

/// The accuracy of decisions that cost so many points on average.
fn accuracy(mean: f64) -> u8 {
    (100.0 * (-mean / HALVES).exp2()).round() as u8
}

/// What decisions of a level cost on average, in thousandths of a point, and by how much single games differ from that: the
/// standard deviation.
type Measured = (u32, u32);

const MOST_SEATS: usize = 4;

/// By the number of players, level by level.
type Levels = [[Measured; Level::ALL.len()]; MOST_SEATS];

const fn measured(game: GameId) -> &'static Levels {
    match game {
        GameId::Maps => &MAPS,
        GameId::Pyramids => &PYRAMIDS,
    }
}

/// Of `maps`.
const MAPS: Levels = [
    [(1602, 391), (1186, 319), (790, 240), (314, 151), (26, 20)],
    [(1519, 330), (1112, 329), (740, 248), (249, 159), (32, 23)],
    [(1463, 317), (1064, 310), (685, 238), (216, 128), (44, 31)],
    [(1447, 326), (1030, 267), (676, 224), (208, 125), (43, 35)],
];

/// Of `pyramids`.
const PYRAMIDS: Levels = [
    [(1867, 537), (1571, 379), (1178, 380), (501, 207), (33, 25)],
    [(1883, 575), (1560, 402), (1121, 414), (466, 196), (39, 36)],
    [(1933, 630), (1617, 431), (1166, 391), (498, 218), (40, 28)],
    [(2020, 633), (1604, 448), (1103, 396), (443, 179), (41, 28)],
];

fn points((mean, spread): Measured) -> (f64, f64) {
    (f64::from(mean) / 1000.0, f64::from(spread) / 1000.0)
}

/// By how much games differ in which decisions cost so much: between two levels, in between.
fn spread_at(levels: &[Measured], mean: f64) -> f64 {
    let (mut above, mut spread) = points(levels[0]);
    if mean >= above {
        return spread;
    }
    for level in &levels[1..] {
        let (below, next) = points(*level);
        if mean >= below {
            return next + (spread - next) * (mean - below) / (above - below);
        }
        (above, spread) = (below, next);
    }
    spread
}

/// The level that loses most nearly as much.
fn level_at(levels: &[Measured], mean: f64) -> Level {
    let is_below = |two: &[Measured]| mean < (points(two[0]).0 + points(two[1]).0) / 2.0;
    Level::ALL[levels.windows(2).take_while(|two| is_below(two)).count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = (GameId, usize)> {
        GameId::ALL.into_iter().flat_map(|game| (1..=MOST_SEATS).map(move |seats| (game, seats)))
    }

    fn skill(game: GameId, seats: usize, mean: f64) -> Skill {
        Skill::of(game, seats, 36, mean).unwrap()
    }

    #[test]
    fn higher_levels_lose_less_and_each_is_known_by_what_it_loses() {
        for (game, seats) in all() {
            let levels = measured(game)[seats - 1];
            assert!(levels.windows(2).all(|two| two[0].0 > two[1].0), "{game}, {seats}");
            for (level, measured) in Level::ALL.into_iter().zip(levels) {
                let Like { low, high } = skill(game, seats, points(measured).0).like;
                assert!(low <= level && level <= high, "{game}, {seats}: {level:?}");
                // One game tells levels apart by one or two.
                assert!(high as usize - low as usize <= 2, "{game}, {seats}: {level:?}");
            }
        }
    }

    #[test]
    fn who_loses_more_is_never_told_to_be_better() {
        for (game, seats) in all() {
            let told: Vec<Skill> = (0..400).map(|mean| skill(game, seats, f64::from(mean) / 100.0)).collect();
            for two in told.windows(2) {
                assert!(two[0].accuracy >= two[1].accuracy);
                assert!(
                    two[0].like.low >= two[1].like.low && two[0].like.high >= two[1].like.high,
                    "{two:?}"
                );
            }
            assert_eq!((told[0].accuracy, told[150].accuracy), (100, 50));
            assert_eq!(told[0].like, Like { low: Level::Master, high: Level::Master });
            assert_eq!(told[399].like.low, Level::Novice);
        }
    }

    #[test]
    fn a_few_decisions_tell_less() {
        for (game, seats) in all() {
            let few = Skill::of(game, seats, 2, 0.8).unwrap();
            let many = skill(game, seats, 0.8);
            assert_eq!(few.accuracy, many.accuracy);
            assert!(
                few.like.low <= many.like.low && few.like.high >= many.like.high && few.like != many.like
            );
            assert_eq!(Skill::of(game, seats, 0, 0.8), None);
        }
        // What decisions cost is told with either sign.
        assert_eq!(Skill::of(GameId::Maps, 2, 36, -0.8), Some(skill(GameId::Maps, 2, 0.8)));
        assert_eq!(Skill::of(GameId::Maps, 0, 36, 0.8), None);
        assert_eq!(Skill::of(GameId::Maps, 9, 36, 0.8), Some(skill(GameId::Maps, 4, 0.8)));
    }
}
